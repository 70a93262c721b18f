"""Records that no identifier led to their papers: found by a like title, or by an abstract where a title is missing."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, TypeVar

from readinglist.library import likeness
from readinglist.library.likeness import Text
from readinglist.library.matching import contradict, only_fills, place_of, related_people, same_work
from readinglist.library.titles import SAME, TitleBook
from readinglist.model.merges import Hint, Reason
from readinglist.storage.imports import absorbing, candidates
from readinglist.storage.imports.known import by_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from readinglist.library.planning import Found
    from readinglist.library.titles import Like
    from readinglist.model.imports import SourceFile
    from readinglist.storage.imports.candidates import Titled
    from readinglist.storage.imports.known import KnownPaper
    from readinglist.storage.listing.moment import Moment

_Item = TypeVar("_Item")
_NOWHERE: Final = ""


def guess(connection: Moment, source: SourceFile, found: Sequence[Found], step: Callable[[], None]) -> list[Hint]:
    """Give records the papers that they are for sure, and return the pairs that are worth a question.

    ``step`` is called for every title and abstract; what it raises ends the work.
    """
    guesser = _Guesser(connection, source, found, step)
    return [*guesser.by_titles(), *guesser.by_abstracts()]


class _Guesser:
    """The records of one file against the library; a paper is at most one of them."""

    def __init__(
        self, connection: Moment, source: SourceFile, found: Sequence[Found], step: Callable[[], None]
    ) -> None:
        self._connection = connection
        self._source = source
        self._found = found
        self._step = step
        self._claimed = {each.paper.id for each in found if each.paper is not None}

    def _claim(self, record: Found, paper: KnownPaper) -> None:
        record.paper = paper
        self._claimed.add(paper.id)

    # Titles

    def by_titles(self) -> list[Hint]:
        """Match titles within each venue and year that has records left."""
        groups: dict[str, list[Found]] = defaultdict(list)
        for each in self._found:
            if each.paper is None and each.draft.title:
                groups[place_of(each.draft, self._source)].append(each)
        return [hint for place, group in groups.items() for hint in self._titles_of(place, group)]

    def _titles_of(self, place: str, group: Sequence[Found]) -> list[Hint]:
        titles = [each for each in candidates.titles(self._connection, place) if each.id not in self._claimed]
        if not titles:
            return []
        likes = self._likes(titles, group)
        papers = by_id(self._connection, self._source, {like.paper for like, _ in likes})
        hints: dict[int, Hint] = {}
        for like, record in likes:
            paper = papers[like.paper]
            if record.paper is not None or paper.id in self._claimed or not related_people(record.draft, paper):
                continue
            if _is_same(like, record, paper):
                self._claim(record, paper)
            else:
                hint = _hint(record, paper.id, Reason.TITLES, str(int(like.score)), paper.title)
                hints.setdefault(record.draft.record, hint)
        open_records = {each.draft.record for each in group if each.paper is None}
        return [hint for number, hint in hints.items() if number in open_records and hint.paper not in self._claimed]

    def _likes(self, titles: Sequence[Titled], group: Sequence[Found]) -> list[tuple[Like, Found]]:
        """Return which of these titles are like those of the records, the most alike first."""
        book = TitleBook(self._stepping(titles))
        likes = [(like, record) for record in self._stepping(group) for like in book.like(record.draft.title)]
        return sorted(likes, key=lambda pair: (-pair[0].score, pair[1].draft.record))

    def _stepping(self, each: Iterable[_Item]) -> Iterator[_Item]:
        for item in each:
            self._step()
            yield item

    # Abstracts

    def by_abstracts(self) -> list[Hint]:
        """Match abstracts where one side has no title: papers of the library first, then records of the file."""
        told = [each for each in self._found if each.draft.abstract or each.draft.title]
        return [*self._papers_without_title(told), *self._records_without_title(told)]

    def _papers_without_title(self, told: Sequence[Found]) -> list[Hint]:
        places = self._places(told)
        bare = candidates.untitled(self._connection, places)
        texts = [Text(each.id, "", each.abstract) for each in bare if each.id not in self._claimed]
        records = [each for each in told if (_has_title(each) or only_fills(each.draft)) and _tells_abstract(each)]
        if not texts or not records:
            return []
        asked = []
        by_number = {each.draft.record: each for each in records}
        known = by_id(self._connection, self._source, [text.key for text in texts])
        written = absorbing.touched(self._connection, [text.key for text in texts])
        for pair in likeness.pairs(texts, [_text(each) for each in records], self._step):
            record, paper = by_number[pair.other], known[pair.one]
            if pair.reason is not None:
                asked.append(_hint(record, paper.id, pair.reason, pair.detail, ""))
            elif record.paper is None:
                self._claim(record, paper)
            else:
                asked += self._join(record, paper, written=paper.id in written)
        return asked

    def _join(self, record: Found, paper: KnownPaper, *, written: bool) -> list[Hint]:
        """Make one paper of two that the library has: the record is known, and tells the abstract of another one."""
        other = record.paper
        if other is None:
            return []
        if candidates.refused(self._connection, sorted((paper.id, other.id))):
            return []
        if absorbing.touched(self._connection, [other.id]):
            if written:
                return [_hint(record, paper.id, Reason.WORDS, "", "")]
            record.absorbed = paper
        else:
            record.paper, record.absorbed = paper, other
        self._claimed.add(paper.id)
        return []

    def _records_without_title(self, told: Sequence[Found]) -> list[Hint]:
        bare = [each for each in told if each.paper is None and not _has_title(each) and not only_fills(each.draft)]
        if not bare:
            return []
        titled = candidates.titled(self._connection, self._places(bare))
        texts = [Text(each.id, each.title, each.abstract) for each in titled if each.id not in self._claimed]
        by_number = {each.draft.record: each for each in bare}
        found = likeness.pairs([_text(each) for each in bare], texts, self._step)
        known = by_id(self._connection, self._source, [pair.other for pair in found])
        asked = []
        for pair in found:
            record, paper = by_number[pair.one], known[pair.other]
            if pair.reason is None:
                self._claim(record, paper)
            else:
                asked.append(_hint(record, paper.id, pair.reason, pair.detail, paper.title))
        return asked

    def _places(self, records: Sequence[Found]) -> list[str]:
        places = dict.fromkeys(place_of(each.draft, self._source) for each in records)
        return [*places, _NOWHERE] if _NOWHERE not in places else [*places]


def _is_same(like: Like, record: Found, paper: KnownPaper) -> bool:
    sure = like.score >= SAME and like.counts and not contradict(record.draft.identifiers, paper.identifiers)
    return sure and same_work(record.draft, paper)


def _has_title(each: Found) -> bool:
    return bool(each.draft.title or (each.paper is not None and each.paper.title))


def _tells_abstract(each: Found) -> bool:
    """Return whether a record may be a paper without a title: it is new, or tells an abstract that is new."""
    return each.paper is None or (bool(each.draft.abstract) and each.draft.abstract != each.paper.abstract)


def _text(each: Found) -> Text:
    return Text(each.draft.record, each.draft.title, each.draft.abstract)


def _hint(record: Found, paper: int, reason: Reason, detail: str, title: str) -> Hint:
    other = record.paper
    named = record.draft.title or (other.title if other is not None else "")
    return Hint(paper, record.draft.record, reason, detail, title, named, other.id if other is not None else None)
