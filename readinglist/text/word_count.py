"""How many words a note has, as a writer counts: formulas, addresses and Chinese characters are one each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from readinglist.text.folding import without_cjk
from readinglist.text.formulas import bracket_formula, dollar_formula
from readinglist.text.links import ADDRESS_START, address_end

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LOOKS = 10_000
"""Places at which a formula or an address may begin that are looked at."""

_ONE = " x "
# Marks at the beginning of a line, ``](target)`` and ``|uuid]]`` of links, the language of fenced code.
_MARKUP = re.compile(
    r"""
      ^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\](?=[ \t]|$))?|`{3,}[^`\n]*$|~{3,}[^\n]*$)
    | \]\([^()\s]{1,2000}\)
    | \|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?=\]\])
    """,
    re.MULTILINE | re.VERBOSE,
)
_SPECIAL = re.compile(rf"\\[(\[]|\\.|\$\$?|{ADDRESS_START}")
_WORD = re.compile(r"[^\W_](?:[\w'\u2019.-]*[^\W_])?")


def word_count(text: str) -> int:
    """Return the number of words in the note ``text``; markup is no word.

    A million characters take about a tenth of a second: behind the first MAX_LOOKS signs of a formula or address
    there are only words.
    """
    plain = _MARKUP.sub(" ", text)
    if "$" in plain or "\\" in plain or "://" in plain or "www." in plain:
        plain = "".join(_with_stand_ins(plain))
    rest, characters = without_cjk(plain)
    return characters + len(_WORD.findall(rest))


def _with_stand_ins(text: str) -> Iterator[str]:
    """Yield ``text`` with one word for each formula and address."""
    at = 0
    for _ in range(MAX_LOOKS):
        found = _SPECIAL.search(text, at)
        if found is None:
            break
        yield text[at : found.start()]
        at = _end_of_special(text, found)
        yield _ONE if at > found.end() else found[0]
    yield text[at:]


def _end_of_special(text: str, found: re.Match[str]) -> int:
    """Return where the formula or address ends that ``found`` begins, the end of ``found`` if it begins none."""
    start, sign = found.start(), found[0]
    if sign[0] == "$":
        formula = dollar_formula(text, start)
    elif sign[0] == "\\":
        formula = bracket_formula(text, start) if sign[1] in "([" else None
    else:
        return max(address_end(text, start), found.end())
    return formula.end if formula else found.end()
