"""Says in words what a search asks for, as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.model.search import (
    EVERYTHING,
    Between,
    Both,
    DateField,
    During,
    Either,
    Has,
    Is,
    Listed,
    ListField,
    Node,
    Not,
    NumberField,
    Part,
    Tagged,
    TextField,
    Trait,
    Watched,
    Words,
)
from readinglist.text.folding import folded
from readinglist.text.search.parsing import Doubt
from readinglist.text.search.pieces import Kind

if TYPE_CHECKING:
    from datetime import date

    from readinglist.text.search.parsing import Parsed

_IN = {
    TextField.ANY: "",
    TextField.TITLE: QT_TRANSLATE_NOOP("Explain", "{words} in the title"),
    TextField.AUTHOR: QT_TRANSLATE_NOOP("Explain", "author {words}"),
    TextField.ABSTRACT: QT_TRANSLATE_NOOP("Explain", "{words} in the abstract"),
    TextField.NOTE: QT_TRANSLATE_NOOP("Explain", "{words} in the note"),
    TextField.REMARK: QT_TRANSLATE_NOOP("Explain", "{words} in the remark"),
    TextField.HIGHLIGHT: QT_TRANSLATE_NOOP("Explain", "{words} in a highlight"),
}
_PLACES = {
    ListField.VENUE: QT_TRANSLATE_NOOP("Explain", "venue {text}"),
    ListField.TOPIC: QT_TRANSLATE_NOOP("Explain", "topic {text}"),
    ListField.TRACK: QT_TRANSLATE_NOOP("Explain", "track {text}"),
    ListField.SESSION: QT_TRANSLATE_NOOP("Explain", "session {text}"),
    ListField.DECISION: QT_TRANSLATE_NOOP("Explain", "decision {text}"),
}
_TRAITS = {
    Trait.NEW: QT_TRANSLATE_NOOP("Explain", "new"),
    Trait.STARRED: QT_TRANSLATE_NOOP("Explain", "starred"),
    Trait.TO_READ: QT_TRANSLATE_NOOP("Explain", "to read"),
    Trait.READING: QT_TRANSLATE_NOOP("Explain", "being read"),
    Trait.DONE: QT_TRANSLATE_NOOP("Explain", "done"),
    Trait.SKIPPED: QT_TRANSLATE_NOOP("Explain", "skipped"),
    Trait.LATER: QT_TRANSLATE_NOOP("Explain", "put off"),
    Trait.RATED: QT_TRANSLATE_NOOP("Explain", "rated"),
    Trait.TAGGED: QT_TRANSLATE_NOOP("Explain", "tagged"),
}
_PARTS = {
    Part.NOTE: QT_TRANSLATE_NOOP("Explain", "with a note"),
    Part.REMARK: QT_TRANSLATE_NOOP("Explain", "with a remark"),
    Part.HIGHLIGHT: QT_TRANSLATE_NOOP("Explain", "with a highlight"),
    Part.TAG: QT_TRANSLATE_NOOP("Explain", "with a tag"),
    Part.ABSTRACT: QT_TRANSLATE_NOOP("Explain", "with an abstract"),
    Part.TITLE: QT_TRANSLATE_NOOP("Explain", "with a title"),
    Part.AUTHORS: QT_TRANSLATE_NOOP("Explain", "with authors"),
    Part.LINK: QT_TRANSLATE_NOOP("Explain", "with a link"),
    Part.PDF: QT_TRANSLATE_NOOP("Explain", "with a PDF"),
    Part.CODE: QT_TRANSLATE_NOOP("Explain", "with code"),
    Part.TIME: QT_TRANSLATE_NOOP("Explain", "with a time"),
}
_NUMBERS = {
    NumberField.YEAR: QT_TRANSLATE_NOOP("Explain", "year {range}"),
    NumberField.RATING: QT_TRANSLATE_NOOP("Explain", "rating {range}"),
}
_DATES = {
    DateField.ADDED: QT_TRANSLATE_NOOP("Explain", "added {range}"),
    DateField.CHANGED: QT_TRANSLATE_NOOP("Explain", "changed {range}"),
}


def explain(parsed: Parsed) -> str:
    """Return what is asked for, in one line; empty where only words were typed, which need no explanation."""
    cut = translate("Explain", "only the beginning of what you typed is looked for") if parsed.cut else ""
    if all(piece.kind is Kind.WORD for piece in parsed.pieces):
        return cut
    parts = [cut] if cut else []
    if parsed.tree != EVERYTHING:
        parts.append(_sentence(parsed.tree))
    for number, doubt in sorted(parsed.doubts.items()):
        piece = parsed.pieces[number]
        named = f"{piece.field}:{piece.text}" if piece.field else piece.text
        if doubt is Doubt.WORDS:
            parts.append(translate("Explain", "{piece} is taken as words", piece=named))
        else:
            parts.append(translate("Explain", "{piece} is not finished", piece=named))
    return " \N{MIDDLE DOT} ".join(parts)


def _sentence(node: Node, *, inside: bool = False) -> str:
    match node:
        case Both(nodes):
            text = translate("Explain", " and ").join(_sentence(each, inside=True) for each in nodes)
            return f"({text})" if inside else text
        case Either(nodes):
            text = translate("Explain", " or ").join(_sentence(each, inside=True) for each in nodes)
            return f"({text})" if inside else text
        case Not(inner):
            return translate("Explain", "not {what}", what=_sentence(inner, inside=True))
        case _:
            return _leaf(node)


def _leaf(node: Words | Tagged | Watched | Listed | Is | Has | Between | During) -> str:
    match node:
        case Words(text, field):
            quoted = translate(
                "Explain", "\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}", text=text
            )
            return translate("Explain", _IN[field], words=quoted) if _IN[field] else quoted
        case Tagged(name):
            return translate("Explain", "tag {name}", name=name)
        case Listed(place, text):
            return translate("Explain", _PLACES[place], text=text)
        case Is() | Has():
            return _property(node)
        case Watched(text):
            return _watched(text)
        case _:
            return _range(node)


def _property(node: Is | Has) -> str:
    return translate("Explain", _TRAITS[node.trait] if isinstance(node, Is) else _PARTS[node.part])


def _watched(text: str) -> str:
    if not text:
        return translate("Explain", "with a watch word")
    known = {
        "want": translate("Explain", "with a watch word that is wanted"),
        "avoid": translate("Explain", "with a watch word to avoid"),
    }
    return known.get(folded(text)) or translate("Explain", "with the watch word {word}", word=text)


def _range(node: Between | During) -> str:
    if isinstance(node, Between):
        return translate("Explain", _NUMBERS[node.field], range=_from_to(node.low, node.high))
    return translate("Explain", _DATES[node.field], range=_from_to(node.first, node.last))


def _from_to(low: int | date | None, high: int | date | None) -> str:
    if low is None:
        return translate("Explain", "up to {high}", high=str(high))
    if high is None:
        return translate("Explain", "from {low}", low=str(low))
    return str(low) if low == high else translate("Explain", "{low} to {high}", low=str(low), high=str(high))
