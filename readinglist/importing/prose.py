"""Texts of records as they are kept: titles in one line, abstracts without label, wrapping and tags.

What comes out is Markdown with TeX, as the text room reads it.
"""

from __future__ import annotations

import re

from readinglist.importing.markup import markdown_of_html, may_hold_tags, unescaped
from readinglist.importing.paragraphs import blocks, joined
from readinglist.importing.shapes import without_label
from readinglist.text.folding import clean

# Without a colon behind it the word is a label only where a sentence clearly begins with the next one.
_LABEL = re.compile(
    r"\A(?:abstract|summary)\s+(?=(?:We|In|This|These|The|A|An|Our|To|It|Many|Most|Recent|Recently|Despite|While|When"
    r"|With|For|Given|Deep|Large|Existing|Modern|Current|Although|Background|Objectives?|Purpose|Introduction)\b)"
    r"|\AABSTRACT\s+(?=\S)",
    re.IGNORECASE,
)
_CAPITAL_FOLLOWS = re.compile(r"\A\w+\s+[A-Z]")
_LEADING_BLANKS = re.compile(r"\A[\s\ufeff]+")


def title_of(text: str) -> str:
    """Return a title in one line, its tags and entities resolved."""
    if "&" in text or "<" in text:
        text = markdown_of_html(text) if may_hold_tags(text) else unescaped(text)
    return " ".join(clean(text).split())


def without_stop(title: str) -> str:
    """Return a title without the full stop that catalogues put behind it; an ellipsis stays."""
    return title[:-1] if title.endswith(".") and not title.endswith("..") else title


def abstract_of(text: str) -> str:
    """Return an abstract without the word "Abstract" before it; wrapped lines are joined, paragraphs kept."""
    if may_hold_tags(text):
        text = markdown_of_html(text)
    elif "&" in text:
        text = unescaped(text)
    return joined_lines(_unlabelled(_LEADING_BLANKS.sub("", clean(text))))


def joined_lines(text: str) -> str:
    """Return ``text`` with the lines of each paragraph joined."""
    bare = text.strip()
    if "\n" not in bare:
        return bare
    return "\n\n".join(joined(block.lines) for block in blocks(bare))


def _unlabelled(text: str) -> str:
    shorter = without_label(text)
    found = _LABEL.match(shorter)
    if found and _CAPITAL_FOLLOWS.match(shorter):
        shorter = shorter[found.end() :]
    return shorter
