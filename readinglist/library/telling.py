"""In the person's words: what an import changes of a paper, and why two papers may be one."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from readinglist.config.isolation import joined
from readinglist.config.translation import QT_TRANSLATE_NOOP, enumerated, sentences, translate
from readinglist.model.merges import Reason, Told
from readinglist.model.papers import Link
from readinglist.text.graphemes import cut, is_boundary
from readinglist.text.plain import first_sentence

if TYPE_CHECKING:
    from readinglist.model.imports import UndoReport
    from readinglist.model.merges import FieldChange, PaperChanges, Value

_FIELDS: Final = {
    Told.TITLE: QT_TRANSLATE_NOOP("Merge", "title"),
    Told.AUTHORS: QT_TRANSLATE_NOOP("Merge", "authors"),
    Told.ABSTRACT: QT_TRANSLATE_NOOP("Merge", "abstract"),
    Told.KEYWORDS: QT_TRANSLATE_NOOP("Merge", "keywords"),
    Told.LINKS: QT_TRANSLATE_NOOP("Merge", "links"),
    Told.DECISION: QT_TRANSLATE_NOOP("Merge", "decision"),
    Told.TRACK: QT_TRANSLATE_NOOP("Merge", "track"),
    Told.TOPIC: QT_TRANSLATE_NOOP("Merge", "topic"),
    Told.SESSION: QT_TRANSLATE_NOOP("Merge", "session"),
    Told.POSTER: QT_TRANSLATE_NOOP("Merge", "poster"),
    Told.ROOM: QT_TRANSLATE_NOOP("Merge", "room"),
    Told.STARTS_AT: QT_TRANSLATE_NOOP("Merge", "time"),
}
_REASONS: Final = {
    Reason.TITLES: QT_TRANSLATE_NOOP("Merge", "The titles are {detail} % alike."),
    Reason.ABSTRACTS: QT_TRANSLATE_NOOP("Merge", "The abstracts are {detail} % alike."),
    Reason.NAME: QT_TRANSLATE_NOOP("Merge", "Both abstracts speak of {detail}, which hardly any other does."),
    Reason.TITLE_NAME: QT_TRANSLATE_NOOP("Merge", "The abstract introduces {detail}, and the title carries that name."),
    Reason.WORDS: QT_TRANSLATE_NOOP("Merge", "The abstracts are the same, and you wrote on both papers."),
}
_LONG: Final = 160


def field_name(field: Told) -> str:
    """Return what a field is called."""
    return translate("Merge", _FIELDS[field])


def value_text(value: Value) -> str:
    """Return a value on one line; nothing where there is none."""
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M}"
    if isinstance(value, tuple):
        return joined(", ", (each.url if isinstance(each, Link) else each for each in value))
    return " ".join((value or "").split())


def change_text(change: FieldChange) -> str:
    """Return a change on one line: ``session: Poster 1 → Poster 4``."""
    before, after = _different(value_text(change.before), value_text(change.after))
    if not before:
        return translate("Merge", "{field}: {after}", field=field_name(change.field), after=after)
    return translate("Merge", "{field}: {before} → {after}", field=field_name(change.field), before=before, after=after)


def full_change_text(change: FieldChange) -> tuple[str, ...]:
    """Return a change as lines that cut nothing: the field, what stood there, and what stands there since."""
    before, after = value_text(change.before), value_text(change.after)
    lines = [f"{field_name(change.field)}:"]
    if before:
        lines.append(translate("Merge", "  before: {text}", text=before))
    lines.append(translate("Merge", "  since: {text}", text=after or translate("Merge", "(nothing)")))
    return tuple(lines)


def paper_text(paper: PaperChanges) -> str:
    """Return the title of a paper that changes, and its fields that do."""
    fields = enumerated(field_name(change.field) for change in paper.changes)
    return translate("Merge", "{title}: {fields}", title=named(paper.title, ""), fields=fields or placed_text())


def placed_text() -> str:
    """Return what is said of a paper that gets a place in a further list."""
    return translate("Merge", "a place in this list")


def named(title: str, opening: str) -> str:
    """Return what a paper is called in a message: its title, or its first sentence."""
    return title or first_sentence(opening) or translate("Merge", "(a paper without a title)")


def reason_text(reason: Reason, detail: str) -> str:
    """Return why two papers may be one, as a sentence."""
    source = _REASONS[reason]
    return translate("Merge", source, detail=detail) if "{detail}" in source else translate("Merge", source)


def undo_text(report: UndoReport) -> str:
    """Return what undoing an import did, in a few sentences."""
    parts = [translate("Merge", "Undid the import of {name}.", name=report.name)]
    if report.stopped:
        parts = [translate("Merge", "Stopped while undoing the import of {name}; undo it again.", name=report.name)]
    if report.removed:
        parts.append(translate("Merge", "Gone again: %n paper(s).", n=len(report.removed)))
    if report.reverted:
        parts.append(translate("Merge", "As before: %n.", n=len(report.reverted)))
    if report.kept:
        parts.append(translate("Merge", "Kept, since you have touched them: %n.", n=len(report.kept)))
    if report.shared:
        parts.append(translate("Merge", "Kept, since a later list has them: %n.", n=len(report.shared)))
    return sentences(*parts)


def _different(before: str, after: str) -> tuple[str, str]:
    """Return two texts cut to where they begin to differ."""
    if max(len(before), len(after)) <= _LONG:
        return before, after
    start = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), 0)
    start = max(0, start - _LONG // 4)
    return _cut(before, start), _cut(after, start)


def _cut(text: str, start: int) -> str:
    if not text:
        return ""
    while not is_boundary(text, start):
        start -= 1
    piece = cut(text[start:], _LONG)
    return f"{'…' if start else ''}{piece}{'…' if start + len(piece) < len(text) else ''}"
