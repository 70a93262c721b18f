"""The mathematical alphabets of Unicode: bold, calligraphic, double-struck and so on."""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import Final


class Style(Enum):
    """How letters and digits are drawn; UPRIGHT and ITALIC are what is left to the surroundings."""

    UPRIGHT = auto()
    ITALIC = auto()
    BOLD = auto()
    BOLD_ITALIC = auto()
    SCRIPT = auto()
    BOLD_SCRIPT = auto()
    FRAKTUR = auto()
    BOLD_FRAKTUR = auto()
    DOUBLE_STRUCK = auto()
    SANS = auto()
    BOLD_SANS = auto()
    MONO = auto()

    def bold(self) -> Style:
        """Return this style in bold, itself where there is none."""
        return _BOLD.get(self, self)

    def over(self, outer: Style) -> Style:
        """Return the style of what is in this style inside something in ``outer``: bold stays bold."""
        return self.bold() if outer in _IS_BOLD else self


_BOLD: Final = {
    Style.UPRIGHT: Style.BOLD,
    Style.ITALIC: Style.BOLD_ITALIC,
    Style.SCRIPT: Style.BOLD_SCRIPT,
    Style.FRAKTUR: Style.BOLD_FRAKTUR,
    Style.SANS: Style.BOLD_SANS,
}
_IS_BOLD: Final = frozenset(_BOLD.values())

# Where the capitals, the small letters and the digits of an alphabet begin; 0 where it has none.
_STARTS: Final = {
    Style.ITALIC: (0x1D434, 0x1D44E, 0),
    Style.BOLD: (0x1D400, 0x1D41A, 0x1D7CE),
    Style.BOLD_ITALIC: (0x1D468, 0x1D482, 0x1D7CE),
    Style.SCRIPT: (0x1D49C, 0x1D4B6, 0),
    Style.BOLD_SCRIPT: (0x1D4D0, 0x1D4EA, 0x1D7CE),
    Style.FRAKTUR: (0x1D504, 0x1D51E, 0),
    Style.BOLD_FRAKTUR: (0x1D56C, 0x1D586, 0x1D7CE),
    Style.DOUBLE_STRUCK: (0x1D538, 0x1D552, 0x1D7D8),
    Style.SANS: (0x1D5A0, 0x1D5BA, 0x1D7E2),
    Style.BOLD_SANS: (0x1D5D4, 0x1D5EE, 0x1D7EC),
    Style.MONO: (0x1D670, 0x1D68A, 0x1D7F6),
}
# Letters that Unicode had before it got these alphabets.
_EARLIER: Final = {
    Style.ITALIC: "hℎ",
    Style.SCRIPT: "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ",
    Style.FRAKTUR: "CℭHℌIℑRℜZℨ",
    Style.DOUBLE_STRUCK: "CℂHℍNℕPℙQℚRℝZℤ",
}
_GREEK_CAPITALS: Final = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇"
_GREEK_SMALL: Final = "αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ"
_GREEK_STARTS: Final = {Style.BOLD: 0x1D6A8, Style.BOLD_ITALIC: 0x1D71C, Style.BOLD_SANS: 0x1D756}


@cache
def _alphabet(style: Style) -> dict[str, str]:
    """Return the characters that ``style`` has for letters and digits; most texts need none or one of them."""
    if style not in _STARTS:
        return {}
    capital, small, digit = _STARTS[style]
    letters = {chr(ord("A") + n): chr(capital + n) for n in range(26)}
    letters |= {chr(ord("a") + n): chr(small + n) for n in range(26)}
    if digit:
        letters |= {str(n): chr(digit + n) for n in range(10)}
    if greek := _GREEK_STARTS.get(style):
        letters |= {letter: chr(greek + n) for n, letter in enumerate(_GREEK_CAPITALS + _GREEK_SMALL)}
    earlier = _EARLIER.get(style, "")
    return letters | dict(zip(earlier[::2], earlier[1::2], strict=True))


def styled(text: str, style: Style) -> str:
    """Return ``text`` with each letter and digit that ``style`` has an own character for as that character."""
    alphabet = _alphabet(style)
    return "".join(alphabet.get(letter, letter) for letter in text) if alphabet else text
