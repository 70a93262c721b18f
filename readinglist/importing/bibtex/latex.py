r"""LaTeX of a bibliography to readable text: ``G{\"o}del``, ``{CLEF}``, ``\emph{E. coli}``, ``\&``.

Formulas stay as they are, byte for byte; of everything else braces, accents and escapes are resolved.  Commands
that are not known here stay, for the text room knows more of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from readinglist.text.accents import accented

if TYPE_CHECKING:
    from collections.abc import Callable

_SPECIAL = re.compile(r"[\\{}~`]")
_OPENED, _CLOSED, _TILDE = "\2", "\3", "\4"
_ENVIRONMENTS = "equation|align|alignat|gather|multline|eqnarray|displaymath|math"
# An escaped dollar or backslash is matched, too, so that no formula begins with it.  All begin with one of two signs,
# which lets the search skip everything else.
_MATH = re.compile(
    r"\$(?:\$[^$]{1,3000}\$\$|(?:[^$\\]|\\.){1,3000}\$)"
    r"|\\(?:(?P<escape>[$\\])|\(.{1,3000}?\\\)|\[.{1,3000}?\\\]"
    rf"|begin\{{(?P<name>(?:{_ENVIRONMENTS})\*?)\}}.{{1,3000}}?\\end\{{(?P=name)\}})",
    re.DOTALL,
)
_ENSURED = re.compile(r"\\ensuremath\s*\{([^{}]{1,500})\}")
_KEPT = re.compile("\0([0-9]+)\1")

_ACCENT = re.compile(
    r"\\(?:(?P<sign>['`^\"~=.])\s*|(?P<name>[cvuHkrdb])(?![A-Za-z])\s*)"
    r"(?:\{\s*(?:\\(?P<braced_dotless>[ij])|(?P<braced>[A-Za-z]))\s*\}|\\(?P<dotless>[ij])(?![A-Za-z])|(?P<bare>[A-Za-z]))"
)
_LETTER = re.compile(r"\\(?:O|o|AA|aa|AE|ae|OE|oe|L|l|ss|i|j|DH|dh|DJ|dj|TH|th|NG|ng)(?![A-Za-z])(?:\{\}|\s+)?")
_SIGNS: Final = {
    "ldots": "…",
    "dots": "…",
    "textellipsis": "…",
    "textendash": "\N{EN DASH}",
    "textemdash": "—",
    "textquoteright": "\N{RIGHT SINGLE QUOTATION MARK}",
    "textquoteleft": "\N{LEFT SINGLE QUOTATION MARK}",
    "textquotedblright": "”",
    "textquotedblleft": "“",
    "textquotesingle": "'",
    "textasciitilde": _TILDE,
    "textasciicircum": "^",
    "textunderscore": "_",
    "textbar": "|",
    "textless": "<",
    "textgreater": ">",
    "textregistered": "®",
    "textcopyright": "©",
    "texttrademark": "™",
    "textdegree": "°",
    "textmu": "µ",
    "textexclamdown": "¡",
    "textquestiondown": "¿",
    "copyright": "©",
    "pounds": "£",
    "dag": "†",
    "S": "§",
    "P": "¶",
    "LaTeX": "LaTeX",
    "TeX": "TeX",
    "slash": "/",
    "addat": "@",
    "addplus": "+",
    "addbdot": ".",
    "addbdotbefore": ".",
}
_SIGN = re.compile(rf"\\({'|'.join(sorted(_SIGNS, key=len, reverse=True))})(?![A-Za-z])(?:\{{\}}|\s+(?=[a-z]))?")
_STYLES: Final = {"emph": "*", "textit": "*", "textsl": "*", "textbf": "**", "em": "*", "it": "*", "bf": "**"}
_WRAPPED = re.compile(
    r"\\(emph|text(?:it|sl|bf|tt|sc|rm|sf|up|md|normal)?|mbox|hbox|uppercase|MakeUppercase|mkbibquote|mkbibemph"
    r"|url|path|nolinkurl|protect|NoCaseChange|underline)\s*\{([^{}]*)\}"
)
_SWITCHED = re.compile(r"\{\s*\\(em|it|bf|sc|tt|sl|rm|sf)(?![A-Za-z])\s*([^{}]*)\}")
_LINKED = re.compile(r"\\href\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_GROUP = re.compile(r"(?P<command>\\[A-Za-z]+\*?\s*)?\{(?P<inner>[^{}\\]*)\}")
_ARGUMENT = re.compile(r"(\\[A-Za-z]+\*?)\{([^{}]*)\}")
"""An unknown command with its argument: the text room knows ``\\cite{a}`` and others."""

_ESCAPE = re.compile(r"\\([%&#_\- /,;:!@]|\\)")
_ESCAPES: Final = {"-": "", "/": "", ",": "\N{THIN SPACE}", ";": " ", ":": " ", "!": "", "@": "", " ": " ", "\\": " "}
_ESCAPED_BRACE = re.compile(r"\\([{}])")
_NESTED = 6
"""How often styles inside styles are resolved."""


def plain(source: str) -> str:
    """Return ``source`` without LaTeX, formulas apart; any string is allowed."""
    if not may_be_latex(source):
        return source
    text = _without_marks(source)
    kept: list[str] = []
    if "$" in text or "\\" in text:
        text = _MATH.sub(_keep_in(kept), text)
        if "ensuremath" in text:
            text = _ENSURED.sub(lambda found: _keep(kept, f"${found[1]}$"), text)
    if "\\" in text:
        text = _commands(text)
    text = text.replace("{", "").replace("}", "").replace(_OPENED, "{").replace(_CLOSED, "}")
    text = _typed(text.replace("~", " ").replace(_TILDE, "~"))
    return _KEPT.sub(lambda found: kept[int(found[1])], text) if kept else text


def may_be_latex(source: str) -> bool:
    """Return whether ``source`` holds any sign that reads differently in LaTeX; formulas alone do not."""
    return _SPECIAL.search(source) is not None or "--" in source or "''" in source


def _without_marks(source: str) -> str:
    r"""Take the characters out that stand for kept formulas and braces here."""
    for mark in ("\0", "\1", _OPENED, _CLOSED, _TILDE):
        source = source.replace(mark, "")
    return source


def _keep_in(kept: list[str]) -> Callable[[re.Match[str]], str]:
    return lambda found: found[0] if found["escape"] else _keep(kept, found[0])


def _keep(kept: list[str], formula: str) -> str:
    kept.append(formula)
    return f"\0{len(kept) - 1}\1"


def _commands(text: str) -> str:
    text = _ESCAPED_BRACE.sub(lambda found: _OPENED if found[1] == "{" else _CLOSED, text)
    text = _LETTER.sub(_letter, _ACCENT.sub(_accent, text))
    text = _SIGN.sub(lambda found: _SIGNS[found[1]], text)
    for _ in range(_NESTED):
        before = text
        text = _LINKED.sub(r"\2 (\1)", _SWITCHED.sub(_style, _WRAPPED.sub(_style, text)))
        if text == before:
            break
        text = _GROUP.sub(_without_braces, text)
    text = _ARGUMENT.sub(lambda found: f"{found[1]}{_OPENED}{found[2]}{_CLOSED}", text)
    return _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[1]), text)


def _without_braces(found: re.Match[str]) -> str:
    """Take the braces of a group without commands away, so that a style round it can be seen."""
    return found[0] if found["command"] else found["inner"]


def _accent(found: re.Match[str]) -> str:
    base = found["braced"] or found["bare"] or found["braced_dotless"] or found["dotless"]
    if found["name"] and found["bare"] and found[0][2].isalpha():
        return found[0]  # \cx is no accent: a command of somebody's
    if found["sign"] == "'" and found["bare"] and found["bare"] in "tsdm" and _ends_word(found):
        return f"'{base}"  # an apostrophe that somebody's program has escaped: don\'t
    letter = accented(f"\\{found['sign'] or found['name']}{{{base}}}", 0)
    return letter.text if letter else found[0]


def _ends_word(found: re.Match[str]) -> bool:
    after = found.string[found.end() : found.end() + 1]
    before = found.string[max(found.start() - 1, 0) : found.start()]
    return before.isalpha() and not after.isalpha()


def _letter(found: re.Match[str]) -> str:
    letter = accented(found[0], 0)
    return letter.text if letter else found[0]


def _style(found: re.Match[str]) -> str:
    marker, inner = _STYLES.get(found[1], ""), found[2]
    bare = inner.strip()
    if not marker or not bare or "*" in bare:
        return inner
    before = " " if inner[0].isspace() else ""
    after = " " if inner[-1].isspace() else ""
    return f"{before}{marker}{bare}{marker}{after}"


def _typed(text: str) -> str:
    """Write dashes and quotation marks as they are printed; ``--flag`` stays."""
    if "--" in text:
        text = re.sub(r"(?<!-)---(?!-)", "—", text)
        text = re.sub(r"(?<![-<!])(?<!\s)--(?![->])|(?<=\s)--(?=\s)", "\N{EN DASH}", text)
    if "``" in text:
        text = text.replace("``", "“").replace("''", "”")
    return text
