"""What another paper is called in a note and in lists of papers: its title, or how its abstract begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.config.translation import translate
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.text.plain import first_sentence

if TYPE_CHECKING:
    from readinglist.model.queries import PaperName

LONGEST_SHOWN = 300
LONGEST_OPENING = 100
"""Characters of an abstract that a note is given in place of a title."""


def shown_name(name: PaperName) -> str:
    """Return the title, or the first sentence, as one line to be read, formulas as Unicode."""
    line = title_line(name.title, LONGEST_SHOWN) or sentence_line(name.opening, LONGEST_SHOWN)
    return line or translate("List", "(paper without text)")


def written_name(name: PaperName) -> str:
    """Return the title, or the beginning of the abstract, as it is written into a note: formulas as their source."""
    return name.title or first_sentence(name.opening, LONGEST_OPENING)
