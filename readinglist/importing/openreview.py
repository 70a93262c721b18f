"""Notes as OpenReview's interfaces hand them out, and dumps of them.

Submissions, reviews, comments and decisions are all notes.  The first interface has plain values in ``content``, the
second wraps each as ``{"value": x}``.  A note is a submission if it answers no other note and has a title; decisions
among the answers are put with their submission, other answers are counted and left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.conferences import of_group, of_list, of_venue
from readinglist.importing.decisions import not_taken, presentation
from readinglist.importing.formats import SourceFormat
from readinglist.importing.json_records import Gathered, Record, linked, people, plain, records, source_file
from readinglist.importing.values import abstract, address, items, line
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.importing.formats import Json
    from readinglist.importing.headings import Heading

KEY: Final = "openreview-notes"

_BASE = "https://openreview.net"
_HOLDERS = ("notes", "submissions", "replies", "directReplies")
_DEEPEST = 6
_LOOKED_AT = 20
_DECISIONS = ("decision", "recommendation")
_ANONYMOUS = frozenset({"anonymous", "anonymous authors", "paper authors"})


def recognises(value: Json, name: str) -> int:  # noqa: ARG001 - the keys tell more than any name
    """Return whether most of the first notes that are found are notes indeed."""
    first = list(islice(_notes(value), _LOOKED_AT))
    return 92 if first and any("title" in note["content"] for note in first) else 0


def read(value: Json, name: str) -> SourceFile:
    """Return the submissions; raises ImportTrouble where there are none."""
    sorted_out = _SortedOut()
    for record, note in enumerate(_notes(value), 1):
        sorted_out.take(record, note)
    gathered = Gathered()
    for number, entry in enumerate(records(value), 1):
        if gathered.is_object(number, entry) and not any(True for _ in _notes([entry])):
            gathered.report(number, translate("Import", "is no note and was left out"), entry)
    told: list[Heading | None] = []
    for record, note in sorted_out.submissions:
        told.append(_conference(note))
        decision = sorted_out.decisions.get(line(note.get("forum") or note.get("id")), "")
        gathered.add(_draft(record, note, told[-1], decision), note)
    problems = (*sorted_out.problems, *not_taken(gathered.drafts))
    return source_file(name, (KEY, True), gathered, of_list(name, told), problems)


@dataclass(slots=True)
class _SortedOut:
    """The notes by what they are; ``decisions`` are those of a forum."""

    submissions: list[tuple[int, Record]] = field(default_factory=list)
    decisions: dict[str, str] = field(default_factory=dict)
    reviews: int = 0
    others: int = 0

    def take(self, record: int, note: Record) -> None:
        """Put a note where it belongs."""
        if not _is_reply(note):
            self.submissions.append((record, note))
            return
        decision = next((line(plain(note["content"].get(key))) for key in _DECISIONS if key in note["content"]), "")
        kind = _invitation(note).rsplit("/-/", 1)[-1]
        if decision and "review" not in kind.lower().replace("meta_review", ""):
            self.decisions.setdefault(line(note.get("forum")), decision)
        if "review" in kind.lower():
            self.reviews += 1
        else:
            self.others += 1

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was left out, in numbers."""
        answers = self.reviews + self.others
        if not answers:
            return ()
        what = translate(
            "Import",
            "%n of {all} notes are answers and were left out (reviews: {reviews}; comments, decisions and others:"
            " {others}); the others are {papers} papers",
            n=answers,
            all=f"{answers + len(self.submissions):,}",
            reviews=f"{self.reviews:,}",
            others=f"{self.others:,}",
            papers=f"{len(self.submissions):,}",
        )
        return (Problem(1, what, kept=True),)


def _notes(value: Json) -> Iterator[Record]:
    """Yield all notes in ``value``, those inside others and inside wrappers, too, in the order of the file.

    Earlier revisions of a note are no notes of their own.
    """
    waiting: list[tuple[Json, int]] = [(value, 0)]
    while waiting:
        current, depth = waiting.pop()
        if isinstance(current, list):
            waiting += [(entry, depth) for entry in reversed(current) if isinstance(entry, dict)]
        elif isinstance(current, dict) and depth < _DEEPEST:
            if isinstance(current.get("content"), dict) and any(
                key in current for key in ("forum", "invitation", "invitations")
            ):
                yield current
            details = current.get("details")
            inside = [current.get(key) for key in _HOLDERS]
            inside += [details.get(key) for key in _HOLDERS] if isinstance(details, dict) else []
            waiting += [(entry, depth + 1) for entry in reversed(inside) if isinstance(entry, list)]


def _is_reply(note: Record) -> bool:
    forum, own = note.get("forum"), note.get("id")
    return (bool(note.get("replyto")) and note.get("replyto") != own) or bool(forum and own and forum != own)


def _invitation(note: Record) -> str:
    several = note.get("invitations")
    first = several[0] if isinstance(several, list) and several else note.get("invitation")
    return first if isinstance(first, str) else ""


def _conference(note: Record) -> Heading | None:
    content = note["content"]
    return (
        of_group(line(plain(content.get("venueid"))))
        or of_group(_invitation(note))
        or of_venue(line(plain(content.get("venue"))))
    )


def _draft(record: int, note: Record, conference: Heading | None, decision: str) -> Draft:
    content = {key: plain(value) for key, value in note["content"].items()}
    forum = line(note.get("forum") or note.get("id"))
    links, names = linked(
        [
            (address(f"{_BASE}/forum?id={forum}") if forum else "", LinkKind.OPENREVIEW),
            (address(content.get("pdf"), _BASE), LinkKind.PDF),
            (address(content.get("code") or content.get("code_URL"), _BASE), LinkKind.CODE),
        ]
    )
    venue = line(content.get("venue"))
    decided = decision or line(content.get("decision")) or venue or _state(line(content.get("venueid")))
    authors = people(content.get("authors"), r"[;,]")
    return Draft(
        record=record,
        title=line(content.get("title")),
        abstract=abstract(content.get("abstract")),
        authors=tuple(author for author in authors if author.lower() not in _ANONYMOUS),
        keywords=items(content.get("keywords"), r"[;,]"),
        venue=conference.venue if conference else "",
        year=conference.year if conference else None,
        decision=decided,
        track=presentation(decided, venue),
        topic=line(content.get("primary_area") or content.get("track") or content.get("area")),
        links=links,
        identifiers=names,
    )


def _state(group: str) -> str:
    """Return what a group tells of the fate of its papers: ``ICLR.cc/2026/Conference/Withdrawn_Submission``."""
    last = group.rsplit("/", 1)[-1]
    return last.replace("_", " ") if "Submission" in last else ""


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "OpenReview notes (JSON)"),
    recognises_json=recognises,
    read_json=read,
    about=(
        "Notes of either of OpenReview's interfaces (`content.title`, or `content.title.value`), as a list, in `notes`,"
        " or in a dump with reviews. Reviews and comments are counted and left out."
    ),
    fields=(
        ("`forum`, `id`", "OpenReview number and link"),
        ("`content.title`, `content.abstract`", "title and abstract"),
        ("`content.authors`", "authors; `authorids` (e-mail addresses) are not kept"),
        ("`content.keywords`", "keywords"),
        ("`content.primary_area`", "topic"),
        ("`content.venue`, or the decision that answers the paper", "decision; track: oral, spotlight or poster"),
        ("`content.venueid`, `invitation`", "venue and year"),
        ("`content.pdf`, `content.code`", "links"),
        ("`replyto`", "tells answers from papers"),
    ),
)
