"""The program's own words in an exported document, looked up once for a document."""

from __future__ import annotations

from dataclasses import dataclass

from readinglist.config.translation import translate
from readinglist.model.papers import LinkKind, State


@dataclass(frozen=True, slots=True)
class Words:
    """Labels in the person's language."""

    remark: str
    note: str
    highlights: str
    abstract: str
    tags: str
    starred: str
    nameless: str
    links: dict[LinkKind, str]
    states: dict[State, str]


def words() -> Words:
    """Return the words of the language that is set now."""
    return Words(
        remark=translate("Export", "Remark:"),
        note=translate("Export", "Note"),
        highlights=translate("Export", "Highlights"),
        abstract=translate("Export", "Abstract"),
        tags=translate("Export", "Tags:"),
        starred=translate("Export", "starred"),
        nameless=translate("Export", "Paper without a title"),
        links={
            LinkKind.PDF: translate("Export", "PDF"),
            LinkKind.OPENREVIEW: translate("Export", "OpenReview"),
            LinkKind.DOI: translate("Export", "DOI"),
            LinkKind.ARXIV: translate("Export", "arXiv"),
            LinkKind.CODE: translate("Export", "Code"),
            LinkKind.SITE: translate("Export", "Project page"),
            LinkKind.WEB: translate("Export", "Web page"),
        },
        states={
            State.NEW: translate("Export", "new"),
            State.SKIPPED: translate("Export", "skipped"),
            State.TO_READ: translate("Export", "to read"),
            State.READING: translate("Export", "reading"),
            State.DONE: translate("Export", "done"),
        },
    )
