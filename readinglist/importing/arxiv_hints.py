"""Where a paper of arXiv has appeared, as far as its authors tell it there."""

from __future__ import annotations

import re

from readinglist.importing.headings import Heading, heading_of_file
from readinglist.importing.records import one_line, year_in

_NOT_ACCEPTED = re.compile(
    r"submitted|submission|under (?:\w+ )?review|reject|in preparation|preprint of", re.IGNORECASE
)
_SENTENCE = re.compile(r"[.;\n]")


def venue_hint(journal_reference: str, comment: str) -> Heading:
    """Return venue and year: those of the journal reference, else of a conference that the comment names."""
    reference = one_line(journal_reference)
    if reference:
        known = heading_of_file(reference.replace(".", " "))
        return known or Heading(reference, year_in(reference) or 0)
    for sentence in _SENTENCE.split(comment):
        known = heading_of_file(sentence.replace(".", " "))
        if known and not _NOT_ACCEPTED.search(sentence):
            return known
    return Heading("", 0)
