"""Exporting: papers by their ids, a few hundred at a time, into one of the formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.config.translation import translate
from readinglist.model.errors import ExportTrouble
from readinglist.model.exports import ExportPaper
from readinglist.model.imports import NoWatch
from readinglist.storage.listing import counts, papers
from readinglist.storage.search import paper_names
from readinglist.text.paper_links import find_paper_links
from readinglist.text.plain import first_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from readinglist.model.exports import ExportReport, ExportRequest
    from readinglist.model.imports import Watch
    from readinglist.model.papers import Paper
    from readinglist.storage.database import Database

PAGE: Final = 200


def export(database: Database, request: ExportRequest, watch: Watch) -> ExportReport:
    """Write the papers of ``request``, the whole file or nothing.

    Raises TargetExists, or ExportTrouble where the file cannot be written or the person stopped the export.
    """
    # Formats are imported when somebody exports, not when the program starts.
    from readinglist.exporting.targets import write_export  # noqa: PLC0415

    return write_export(_papers(database, request.ids, watch), request)


def export_text(database: Database, ids: Sequence[int], format_key: str) -> str:
    """Return papers as text, in one of the formats, without a heading.  Raises LibraryTrouble."""
    from readinglist.exporting.targets import render  # noqa: PLC0415 - as above

    return render(_papers(database, ids, NoWatch()), format_key)


def _papers(database: Database, ids: Sequence[int], watch: Watch) -> Iterator[ExportPaper]:
    with database.reading() as connection:
        names = {count.tag.id: count.tag.name for count in counts.tag_counts(connection, None)}
    for start in range(0, len(ids), PAGE):
        if watch.stopped():
            raise _stopped()
        with database.reading() as connection:
            page = papers.whole(connection, ids[start : start + PAGE])
            linked = paper_names.of_uuids(connection, tuple({uuid for paper in page for uuid in _linked(paper)}))
        titles = {name.uuid: name.title or first_sentence(name.opening) for name in linked}
        watch.progress(start, len(ids))
        for paper in page:
            watch.give_way()
            tags = tuple(names[tag] for tag in paper.tags if tag in names)
            yield ExportPaper(paper, tags, tuple((uuid, titles[uuid]) for uuid in _linked(paper) if uuid in titles))
    watch.progress(len(ids), len(ids))


def _linked(paper: Paper) -> tuple[str, ...]:
    """Return the uuids of the papers that the note of ``paper`` links to, each once."""
    links = find_paper_links(paper.note) if "[[" in paper.note else ()
    return tuple(dict.fromkeys(link.target for link in links if link.settled))


def _stopped() -> ExportTrouble:
    return ExportTrouble(
        translate("Library", "The export was stopped."),
        translate("Library", "Nothing was written; what stood there is as it was."),
    )
