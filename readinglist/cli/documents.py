"""What ``--json`` prints: stable keys, described in docs/cli.md.  A key is never renamed, only added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from readinglist.text.plain import first_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from readinglist.model.imports import ImportPreview, ImportReport, Problem, SourceFile
    from readinglist.model.papers import Appearance, Highlight, Paper, PaperRow
    from readinglist.model.queries import Health

Document = dict[str, Any]


def row(paper: PaperRow, tags: Mapping[int, str]) -> Document:
    """Return a paper as ``list`` and ``search`` tell it."""
    return {
        "id": paper.id,
        "title": paper.title,
        "first_sentence": first_sentence(paper.opening),
        "state": paper.state.value,
        "starred": paper.starred,
        "rating": paper.rating,
        "remark": paper.remark,
        "has_note": paper.has_note,
        "highlights": paper.highlights,
        "deleted": paper.deleted,
        "tags": [tags[tag] for tag in paper.tags if tag in tags],
        "venue": paper.venue,
        "track": paper.track,
        "session": paper.session,
        "room": paper.room,
        "poster": paper.poster,
        "starts_at": _time(paper.starts_at),
    }


def whole(paper: Paper, tags: Mapping[int, str]) -> Document:
    """Return a paper as ``show`` tells it."""
    return {
        "id": paper.id,
        "uuid": paper.uuid,
        "title": paper.title,
        "official_title": paper.official_title,
        "first_sentence": first_sentence(paper.abstract),
        "authors": list(paper.authors),
        "abstract": paper.abstract,
        "keywords": list(paper.keywords),
        "appearances": [_appearance(showing) for showing in paper.appearances],
        "links": [{"kind": link.kind.value, "url": link.url} for link in paper.links],
        "identifiers": [{"kind": name.kind.value, "value": name.value} for name in paper.identifiers],
        "added_at": _time(paper.added_at),
        "state": paper.state.value,
        "starred": paper.starred,
        "rating": paper.rating,
        "remark": paper.remark,
        "note": paper.note,
        "note_revision": paper.note_revision,
        "highlights": [_highlight(highlight) for highlight in paper.highlights],
        "deleted": paper.deleted,
        "tags": [tags[tag] for tag in paper.tags if tag in tags],
    }


def _appearance(shown: Appearance) -> Document:
    return {
        "list": shown.list_name,
        "position": shown.position,
        "decision": shown.decision,
        "track": shown.track,
        "topic": shown.topic,
        "session": shown.session,
        "poster": shown.poster,
        "room": shown.room,
        "starts_at": _time(shown.starts_at),
    }


def _highlight(marked: Highlight) -> Document:
    return {
        "id": marked.id,
        "start": marked.start,
        "end": marked.end,
        "exact": marked.exact,
        "colour": marked.colour,
        "comment": marked.comment,
    }


def source(file: SourceFile) -> Document:
    """Return what was read of a file, as ``import`` tells it."""
    return {
        "file": file.name,
        "list": file.list_name,
        "format": file.format,
        "encoding": file.encoding,
        "papers": len(file.drafts),
        "problems": [_problem(problem) for problem in file.problems],
    }


def _problem(problem: Problem) -> Document:
    return {"line": problem.line, "what": problem.what, "raw": problem.raw}


def preview(told: ImportPreview) -> Document:
    """Return what ``import --dry-run`` tells of a file."""
    numbers = {"new": told.new, "known": told.known, "deleted": told.deleted, "repeated": told.repeated}
    return source(told.source) | numbers


def report(told: ImportReport) -> Document:
    """Return what ``import`` tells of a file."""
    return source(told.source) | {
        "added": list(told.added),
        "restored": list(told.restored),
        "unchanged": told.unchanged,
        "stopped": told.stopped,
    }


def health(found: Health) -> Document:
    """Return what ``doctor`` tells."""
    return {
        "library": found.path,
        "schema": found.schema,
        "newest_schema": found.newest_schema,
        "papers": found.papers,
        "stars": found.stars,
        "notes": found.notes,
        "tags": found.tags,
        "bytes": found.bytes,
        "problems": list(found.problems),
    }


def _time(at: datetime | None) -> str | None:
    return at.isoformat() if at is not None else None
