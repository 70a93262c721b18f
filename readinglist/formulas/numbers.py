r"""Formulas that are mere numbers (``$16$``, ``$39\%$``, ``$1.8\times$``): written in the face of the text.

TeX has one face for the digits of both; the digits of the math font beside those of the reading serif look like
a slip.
"""

from __future__ import annotations

import re
from typing import Final

_NUMBER = re.compile(r"(?P<sign>[-+]?)(?P<digits>\d(?:[\d.]|,|\{,\})*)\s*(?P<unit>\\?%|\\times|×|)")
_SIGNS: Final = {"-": "\N{MINUS SIGN}"}
_UNITS: Final = {r"\%": "%", r"\times": "×"}


def number_text(tex: str) -> str:
    """Return what is written for ``tex`` where it is a number, percent or times alone, else an empty string."""
    tex = tex.strip()
    if tex in _UNITS:
        return _UNITS[tex]
    found = _NUMBER.fullmatch(tex)
    if found is None:
        return ""
    digits = found["digits"].replace("{,}", ",")
    return _SIGNS.get(found["sign"], found["sign"]) + digits + _UNITS.get(found["unit"], found["unit"])
