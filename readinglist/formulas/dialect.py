r"""Where mathra draws something else than TeX would: the same formula, written so that it comes out right.

mathra forgets the style of digits (``\mathbb{1}`` is a plain 1), of letters in ``\textbf`` and its kin, bold round
another style, and blanks in the names of operators; Unicode has characters for these, and mathra draws them.  Its
wide accents are too wide for one letter.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from readinglist.formulas.letters import Style, styled
from readinglist.formulas.symbols import COMMANDS
from readinglist.formulas.tokens import matching_braces, next_solid, tokenised
from readinglist.formulas.vocabulary import STYLES, SWITCHES, TEXT_STYLES

if TYPE_CHECKING:
    from collections.abc import Sequence

_STYLED = re.compile(
    r"\\(?:math(?:bb|bf|cal|scr|frak|sf|tt|ds|bbm)|Bbb|bm|boldsymbol|pmb|text(?:bf|it|sl|tt|sf)|emph|bf|bfseries|sf|tt)"
    r"(?![A-Za-z])"
)
# These three are rare, and compiled where they are needed.
# The argument of \smash would be drawn outside the box that is kept for the formula.
_SMASH: Final = r"\\smash(?![A-Za-z])\s*(?:\[[tb]\])?"
_ARG_MIN: Final = r"\\operatorname\*?\s*\{\s*arg(?:\\[,;: !]|~|\s)*(min|max)\s*\}"
_OPERATOR: Final = r"\\operatorname\*?\s*(?=\{[^{}]*(?:\\[,;: ]|~)[^{}]*\})"
_NARROW: Final = {r"\widehat": r"\hat", r"\widetilde": r"\tilde", r"\widecheck": r"\check"}
_WHOLE_ALPHABET: Final = frozenset((Style.BOLD_SCRIPT, Style.BOLD_FRAKTUR, Style.BOLD_SANS))
_FORGOTTEN: Final = frozenset((r"\epsilon", r"\phi", r"\nabla", r"\partial"))


def for_mathra(tex: str) -> str:
    """Return ``tex`` as mathra has to read it to draw what is meant."""
    if r"\smash" in tex:
        tex = re.sub(_SMASH, "", tex)
    if r"\operatorname" in tex:
        tex = re.sub(_OPERATOR, r"\\mathop\\mathrm", re.sub(_ARG_MIN, r"\\arg\1 ", tex))
    if r"\wide" in tex:
        tex = "".join(_with_narrow_accents(tokenised(tex)))
    return "".join(_restyled(tokenised(tex))) if _STYLED.search(tex) else tex


def _with_narrow_accents(tokens: Sequence[str]) -> list[str]:
    """Give single letters the narrow hat or tilde: the smallest wide one is twice as wide as an O."""
    result = list(tokens)
    braces = matching_braces(tokens)
    for at, word in enumerate(tokens):
        if word in _NARROW:
            start = next_solid(tokens, at + 1)
            end = braces.get(start, start)
            while end < len(tokens) - 1 and tokens[end][1:] in STYLES:
                end = braces.get(next_solid(tokens, end + 1), end + 1)
            if sum(map(_counts, tokens[start : end + 1])) <= 1:
                result[at] = _NARROW[word]
    return result


def _counts(word: str) -> bool:
    """Return whether ``word`` is something to be seen, and not a brace, a blank or a style."""
    return not (word in {"{", "}"} or word.isspace() or word[1:] in STYLES or word[1:] in SWITCHES)


class _Setting(NamedTuple):
    r"""How letters are drawn at some place, and whether that is inside ``\text``.

    No dataclass: to make one takes Python 3 ms, and the first formula waits for it.
    """

    style: Style
    in_text: bool = False


def _restyled(tokens: Sequence[str]) -> list[str]:
    result: list[str] = []
    groups = [_Setting(Style.UPRIGHT)]
    coming: _Setting | None = None
    for word in tokens:
        here = coming or groups[-1]
        name = word[1:].rstrip("*")
        if len(word) > 1 and (name in STYLES or name in TEXT_STYLES):
            coming = _argument_of(name, groups[-1])
            result.append(r"\text" if name in TEXT_STYLES and TEXT_STYLES[name] is not Style.UPRIGHT else word)
            continue
        result.append(_drawn(word, here))
        if not word.isspace():
            coming = None
            _follow(groups, word, here)
    return result


def _argument_of(name: str, outer: _Setting) -> _Setting:
    style = STYLES[name] if name in STYLES else TEXT_STYLES[name]
    if name in TEXT_STYLES and style is Style.UPRIGHT:
        return _Setting(outer.style if outer.in_text else style, in_text=True)
    return _Setting(style.over(outer.style), name in TEXT_STYLES)


def _follow(groups: list[_Setting], word: str, here: _Setting) -> None:
    """Keep the setting of each open group up to date."""
    if word == "{":
        groups.append(here)
    elif word == "}" and len(groups) > 1:
        groups.pop()
    elif word == "$":
        groups[-1] = _Setting(groups[-1].style, not groups[-1].in_text)
    elif len(word) > 1 and word[1:] in SWITCHES:
        groups[-1] = _Setting(SWITCHES[word[1:]], groups[-1].in_text)


def _drawn(word: str, here: _Setting) -> str:
    """Return one sign in the style that it has ``here``, where mathra would not give it that style itself."""
    if word in _FORGOTTEN:
        sign = COMMANDS[word[1:]][0]
        bold = styled(sign, here.style)
        return word if bold == sign else bold
    if len(word) == 1 and (word.isdigit() or here.in_text or here.style in _WHOLE_ALPHABET):
        return styled(word, here.style)
    return word
