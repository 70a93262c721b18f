"""What ``--json`` prints: stable keys, described in docs/cli.md.  A key is never renamed, only added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from readinglist.model.papers import Link
from readinglist.text.plain import first_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from readinglist.model.backups import Backup, Restored
    from readinglist.model.copies import CopyLook
    from readinglist.model.imports import ImportPreview, ImportReport, Problem, SourceFile, UndoReport
    from readinglist.model.merges import Hint, ImportEntry, PaperChanges, Suggestion, Value
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
    return {"line": problem.line, "what": problem.what, "raw": problem.raw, "kept": problem.kept}


def preview(told: ImportPreview) -> Document:
    """Return what ``import --dry-run`` tells of a file."""
    return source(told.source) | {
        "found": told.found,
        "failed": told.source.failed,
        "new": told.new,
        "known": told.known,
        "merged": told.merged,
        "unchanged": told.unchanged,
        "deleted": told.deleted,
        "repeated": told.repeated,
        "homeless": told.homeless,
        "placed": told.placed,
        "changes": [_changes(paper) for paper in told.changes],
        "suggestions": [_hint(hint) for hint in told.suggestions],
    }


def _changes(paper: PaperChanges) -> Document:
    fields = [
        {"field": change.field.value, "before": _value(change.before), "after": _value(change.after)}
        for change in paper.changes
    ]
    return {"id": paper.paper, "title": paper.title, "placed": paper.placed, "fields": fields}


def _value(value: Value) -> Any:
    if isinstance(value, tuple):
        return [{"kind": each.kind.value, "url": each.url} if isinstance(each, Link) else each for each in value]
    return value if isinstance(value, str) else _time(value)


def _hint(hint: Hint) -> Document:
    why = {"reason": hint.reason.value, "detail": hint.detail}
    return {"id": hint.paper, "record": hint.record, "record_title": hint.record_title, **why}


def report(told: ImportReport) -> Document:
    """Return what ``import`` tells of a file."""
    return source(told.source) | {
        "found": told.found,
        "failed": told.source.failed,
        "added": list(told.added),
        "merged": list(told.merged),
        "restored": list(told.restored),
        "unchanged": told.unchanged,
        "skipped": told.skipped,
        "homeless": told.homeless,
        "left": told.left,
        "stopped": told.stopped,
        "import": told.batch,
        "suggestions": told.suggestions,
    }


def suggestion(pair: Suggestion) -> Document:
    """Return a pair of papers as ``suggestions`` tells it."""
    return {
        "suggestion": pair.id,
        "reason": pair.reason.value,
        "detail": pair.detail,
        "papers": [
            {"id": pair.paper, "title": pair.paper_title, "first_sentence": first_sentence(pair.paper_opening)},
            {"id": pair.other, "title": pair.other_title, "first_sentence": first_sentence(pair.other_opening)},
        ],
    }


def import_entry(entry: ImportEntry) -> Document:
    """Return an import as ``imports`` tells it."""
    numbers = {"added": entry.added, "merged": entry.merged, "undone": entry.undone}
    return {"import": entry.id, "at": _time(entry.at), "name": entry.name, **numbers}


def undone(told: UndoReport) -> Document:
    """Return what ``unimport`` did."""
    return {
        "import": told.batch,
        "name": told.name,
        "removed": list(told.removed),
        "reverted": list(told.reverted),
        "kept": list(told.kept),
        "shared": list(told.shared),
        "stopped": told.stopped,
    }


def health(found: Health, newest: Backup | None) -> Document:
    """Return what ``doctor`` tells; ``newest`` is the backup that would take the place of a damaged library."""
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
        "backup": backup(newest) if newest else None,
    }


def _time(at: datetime | None) -> str | None:
    return at.isoformat() if at is not None else None


def copy(look: CopyLook, *, merged: bool) -> Document:
    """Return what another version of the library holds, as ``merge`` tells it."""
    holding = look.holding
    return {
        "file": str(look.path),
        "merged": merged,
        "papers": holding.papers,
        "notes": holding.notes,
        "stars": holding.stars,
        "tags": holding.tags,
        "highlights": holding.highlights,
        "others": holding.others,
        "both": list(holding.both),
    }


def backup(told: Backup) -> Document:
    """Return a backup as ``backups`` tells it; what it holds is null where it cannot be read."""
    holding = told.holding
    held = {
        "papers": holding.papers if holding else None,
        "stars": holding.stars if holding else None,
        "tags": holding.tags if holding else None,
        "notes": holding.notes if holding else None,
    }
    return {
        "file": str(told.path),
        "made_at": _time(told.made_at),
        "why": told.why.value,
        "bytes": told.bytes,
        "schema": told.schema,
    } | held


def restored(told: Restored) -> Document:
    """Return what ``rollback`` and ``doctor --recover`` tell."""
    salvage = told.salvage
    return {
        "backup": backup(told.backup) if told.backup else None,
        "kept": str(told.aside) if told.aside else None,
        "salvaged": {"rows": salvage.rows, "notes": salvage.notes, "lost": salvage.lost} if salvage else None,
    }
