"""Which of two heaps of abstracts tell of one paper: word for word, or rewritten with the names that were coined.

Two abstracts are compared word by word, in their order, by the longest row of words that both have.  Of 13,700 papers
of thirteen conferences no two within one year reach 0.6 of 1, and edited prints of one abstract stay above 0.85.  Only
those pairs are compared that share several of their rarest words, so that thousands meet thousands within seconds.
"""

from __future__ import annotations

import html
import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from rapidfuzz.distance import Indel

from readinglist.model.merges import Reason
from readinglist.text.folding import folded, split_cjk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

CERTAIN: Final = 0.8
"""How alike two abstracts are that are one without asking."""
ASKED: Final = 0.5
"""How alike they are that may be one; below, a coined name must speak for it."""
CLEAR: Final = 0.15
"""By how much the best must be better than the second best."""

_KEYS: Final = 10
_SHARED: Final = 3
_CROWD: Final = 100
"""How many abstracts may have a word among their rarest: one that more have tells them apart from nobody."""
_SHORTEST: Final = 20
"""Words of an abstract that is long enough to be told by its words."""
_RARE: Final = 3
"""In how many papers a coined name may occur."""
_NAMED_OVERLAP: Final = 0.42
_TITLE_COVER: Final = 0.6

_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
_WORD: Final = re.compile(r"\w+")
_TOKEN: Final = re.compile(r"[A-Za-z0-9]+(?:[-+][A-Za-z0-9]+)*")
_COINED: Final = re.compile(r"[A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Z][A-Z]|[A-Za-z]\d)")
_INTRODUCED: Final = r"(?:introduc|propos|present|develop|call|nam|dub|term|releas|\()[^.;]{0,80}?(?<![\w-])"
_SMALL: Final = 4
"""Letters of a word that says something of its title."""


class Text(NamedTuple):
    """A paper of a heap: ``key`` is the caller's, ``title`` may be empty."""

    key: int
    title: str
    abstract: str


class Pair(NamedTuple):
    """Two papers that are one (``reason`` is None), or may be."""

    one: int
    other: int
    alike: float
    reason: Reason | None
    detail: str = ""


@dataclass(slots=True)
class _Page:
    text: Text
    words: list[str]
    kinds: frozenset[str]


def _nothing() -> None:
    """Take no step between."""


def pairs(untitled: Sequence[Text], titled: Sequence[Text], step: Callable[[], None] = _nothing) -> list[Pair]:
    """Return which of the ``untitled`` is which of the ``titled``, each at most once; ``one`` is the untitled.

    ``step`` is called for every text that is read and compared; what it raises ends the work.
    """
    if not untitled or not titled:
        return []
    ones, others = [_page(text, step) for text in untitled], [_page(text, step) for text in titled]
    found = _by_words(ones, others, step)
    certain, rest = _judged(found)
    met, taken = {each.one for each in certain}, {each.other for each in certain}
    left = [page for page in ones if page.text.key not in met]
    free = [page for page in others if page.text.key not in taken]
    named = _by_names(left, free, rest)
    return [*certain, *named]


def words(abstract: str) -> list[str]:
    """Return the words of an abstract without its markup, folded."""
    plain = _TAG.sub(" ", abstract) if "<" in abstract else abstract
    return _WORD.findall(split_cjk(folded(html.unescape(plain))))


def _page(text: Text, step: Callable[[], None]) -> _Page:
    step()
    found = words(text.abstract)
    return _Page(text, found, frozenset(found))


def _by_words(ones: Sequence[_Page], others: Sequence[_Page], step: Callable[[], None]) -> list[Pair]:
    """Return all pairs that share several of their rarest words, with how alike they are."""
    few, many = sorted((ones, others), key=len)
    said = frozenset().union(*(page.kinds for page in few))
    frequency = Counter(word for page in (*ones, *others) for word in page.kinds & said)
    places: dict[str, list[int]] = defaultdict(list)
    for place, page in enumerate(few):
        for word in sorted(page.kinds, key=lambda each: (frequency[each], each))[:_KEYS]:
            places[word].append(place)
    rare = {word: found for word, found in places.items() if len(found) <= _CROWD}
    found = []
    for page in many:
        step()
        shared = Counter(place for word in page.kinds & rare.keys() for place in rare[word])
        for place, number in shared.items():
            if number >= min(_SHARED, len(few[place].kinds)):
                one, other = (few[place], page) if few is ones else (page, few[place])
                found.append(Pair(one.text.key, other.text.key, _alike(one, other), None))
    return found


def _alike(one: _Page, other: _Page) -> float:
    if min(len(one.words), len(other.words)) < _SHORTEST:
        return float(one.words == other.words)
    return Indel.normalized_similarity(one.words, other.words, score_cutoff=0.2)


def _judged(found: Sequence[Pair]) -> tuple[list[Pair], list[Pair]]:
    """Return the certain pairs, and those that are worth a question; certain is what nothing else comes near."""
    best: dict[tuple[str, int], list[float]] = defaultdict(list)
    for pair in found:
        best["one", pair.one].append(pair.alike)
        best["other", pair.other].append(pair.alike)
    second = {key: sorted(scores)[-2] if len(scores) > 1 else 0.0 for key, scores in best.items()}
    certain: list[Pair] = []
    rest: list[Pair] = []
    for pair in found:
        near = max(second["one", pair.one], second["other", pair.other])
        (certain if pair.alike >= CERTAIN and pair.alike - near >= CLEAR else rest).append(pair)
    return certain, rest


def _by_names(ones: Sequence[_Page], others: Sequence[_Page], near: Sequence[Pair]) -> list[Pair]:
    """Return for each of the first the one that is worth a question, best first, each of the others once."""
    scores = {(pair.one, pair.other): pair.alike for pair in near}
    asked = list(_alike_enough(ones, others, near))
    told = [_named(page, other, name, scores) for page, other, name in _namesakes(ones, others)]
    asked += [pair for pair in told if pair is not None]
    chosen: list[Pair] = []
    met: set[tuple[str, int]] = set()
    for pair in sorted(asked, key=lambda each: (-each.alike, each.one, each.other, -len(each.detail))):
        keys = {("one", pair.one), ("other", pair.other)}
        if met.isdisjoint(keys):
            met |= keys
            chosen.append(pair)
    return chosen


def _alike_enough(ones: Sequence[_Page], others: Sequence[_Page], near: Sequence[Pair]) -> Iterator[Pair]:
    left, free = {page.text.key for page in ones}, {page.text.key for page in others}
    for pair in near:
        if pair.alike >= ASKED and pair.one in left and pair.other in free:
            yield pair._replace(reason=Reason.ABSTRACTS, detail=str(round(100 * pair.alike)))


def _namesakes(ones: Sequence[_Page], others: Sequence[_Page]) -> Iterator[tuple[_Page, _Page, str]]:
    """Yield pairs of papers that share a name which one of the first introduces and few papers have."""
    coined = {page.text.key: coined_names(page.text.abstract) for page in ones}
    times = Counter(name for names in coined.values() for name in names)
    wanted = frozenset(times)
    owners: dict[str, list[_Page]] = defaultdict(list)
    for page in others if wanted else ():
        for name in wanted.intersection(_TOKEN.findall(f"{page.text.title} {page.text.abstract}")):
            owners[name].append(page)
    for page in ones:
        for name in sorted(coined[page.text.key]):
            if times[name] <= _RARE and len(owners[name]) <= _RARE and _introduces(page.text.abstract, name):
                yield from ((page, other, name) for other in owners[name])


def _introduces(abstract: str, name: str) -> bool:
    """Return whether an abstract presents a name as its own: it says so, or comes back to it."""
    said = abstract.replace("*", "")
    return said.count(name) > 1 or re.search(_INTRODUCED + re.escape(name), said) is not None


def _named(page: _Page, other: _Page, name: str, scores: dict[tuple[int, int], float]) -> Pair | None:
    """Return the pair that shares a name, if what stands round the name agrees as well."""
    in_title = name in _TOKEN.findall(other.text.title)
    if other.words:
        overlap = len(page.kinds & other.kinds) / min(len(page.kinds), len(other.kinds))
        enough = overlap >= _NAMED_OVERLAP
    else:
        said = {word for word in words(other.text.title) if len(word) >= _SMALL or word == name.casefold()}
        overlap = sum(1 for word in said if _stands_in(word, page.kinds)) / max(1, len(said))
        enough = in_title and overlap >= _TITLE_COVER
    if not enough:
        return None
    reason = Reason.TITLE_NAME if in_title else Reason.NAME
    alike = max(scores.get((page.text.key, other.text.key), 0.0), overlap)
    return Pair(page.text.key, other.text.key, alike, reason, name)


def _stands_in(word: str, kinds: frozenset[str]) -> bool:
    """Return whether a word, or another form of it, stands in a text: ``synergizing`` in one that ``synergizes``."""
    stem = word[: max(_SMALL, len(word) - 3)]
    return word in kinds or any(each.startswith(stem) for each in kinds)


def coined_names(text: str) -> set[str]:
    """Return the names that somebody coined: tokens with a second capital or a digit, as VCPO, xLSTM, Qwen2."""
    tokens = _TOKEN.findall(_TAG.sub(" ", text))
    return {token for token in tokens if len(token) > 2 and any(map(_COINED.match, re.split("[-+]", token)))}  # noqa: PLR2004 - AI
