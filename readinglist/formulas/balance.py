r"""Braces, fences and scripts in order: nothing left open, nothing closed twice, no two lower indices on one letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from readinglist.formulas.tokens import SCRIPTS, is_command, next_solid

if TYPE_CHECKING:
    from collections.abc import Sequence

_NAMED_DELIMITERS: Final = (
    r"\{ \} \| \lbrace \rbrace \lbrack \rbrack \langle \rangle \lfloor \rfloor \lceil \rceil \vert \Vert \lvert "
    r"\rvert \lVert \rVert \backslash \uparrow \downarrow \updownarrow \Uparrow \Downarrow \Updownarrow \lgroup "
    r"\rgroup \lmoustache \rmoustache \llbracket \rrbracket \ulcorner \urcorner \llcorner \lrcorner"
)
_DELIMITERS: Final = frozenset("()[]|/.<>\u27e8\u27e9\u2016") | frozenset(_NAMED_DELIMITERS.split())


def balanced(tokens: Sequence[str]) -> list[str]:
    """Return ``tokens``, whose braces are paired, with fences and scripts in order, too."""
    return _with_single_scripts(_with_paired_fences(tokens))


def with_paired_braces(tokens: Sequence[str]) -> list[str]:
    r"""Close what is open at the end; a stray ``}`` closes an open ``\{``, or goes."""
    result: list[str] = []
    open_braces: list[int] = []
    open_signs = 0
    for word in tokens:
        open_signs = max(0, open_signs + (word == r"\{") - (word == r"\}"))
        if word == "{":
            open_braces.append(len(result))
        if word != "}":
            result.append(word)
        elif open_braces:
            open_braces.pop()
            result.append(word)
        elif open_signs:
            open_signs -= 1
            result.append(r"\}")
    return result + ["}"] * len(open_braces)


def _with_paired_fences(tokens: Sequence[str]) -> list[str]:
    r"""Make ``\left`` and ``\right`` without each other (in one group and cell) plain delimiters."""
    result = list(tokens)
    if not any(word in _FENCES for word in tokens):
        return result
    levels: list[list[int]] = [[]]  # the fences that are open in each pair of braces, by their places
    for at, word in enumerate(tokens):
        if word in _FENCES:
            _fence(result, at, levels[-1])
        elif word == "{":
            levels.append([])
        elif word in _CELL_ENDS:
            _unfence(result, levels[-1])
            if word == "}" and len(levels) > 1:
                levels.pop()
    while levels:
        _unfence(result, levels.pop())
    return result


_FENCES: Final = frozenset((r"\left", r"\right", r"\middle"))
_CELL_ENDS: Final = frozenset(("}", "&", r"\\", r"\cr", r"\end"))


def _fence(result: list[str], at: int, level: list[int]) -> None:
    delimiter = next_solid(result, at + 1)
    is_fence = delimiter < len(result) and result[delimiter] in _DELIMITERS
    if result[at] == r"\left" and is_fence:
        level.append(at)
    elif not (is_fence and level):
        _drop_fence(result, at)
    elif result[at] == r"\right":
        level.pop()


def _unfence(result: list[str], level: list[int]) -> None:
    for at in level:
        _drop_fence(result, at)
    level.clear()


def _drop_fence(result: list[str], at: int) -> None:
    """Leave the delimiter alone, without a ``.``, which stands for none."""
    result[at] = ""
    delimiter = next_solid(result, at + 1)
    if delimiter < len(result) and result[delimiter] == ".":
        result[delimiter] = ""


class _Base:
    """What scripts the letter before has, and whether the next word belongs to one of them."""

    __slots__ = ("after_command", "scripts", "wants_argument")

    def __init__(self) -> None:
        self.scripts = ""
        self.wants_argument = False
        self.after_command = False


def _with_single_scripts(tokens: Sequence[str]) -> list[str]:
    """Give a second script of one kind an empty letter of its own, and a script without an argument an empty one."""
    result: list[str] = []
    bases = [_Base()]
    for word in tokens:
        base = bases[-1]
        if base.wants_argument and (word in SCRIPTS or word in {"}", "&", r"\\", r"\end"}):
            result.append("{}")
            base.wants_argument = False
        if word in SCRIPTS and word in base.scripts:
            result.append("{}")
            base.scripts = ""
        result.append(word)
        _follow(bases, word)
    return [*result, "{}"] if bases[-1].wants_argument else result


def _follow(bases: list[_Base], word: str) -> None:
    base = bases[-1]
    if word.isspace() or not word:
        return
    if word in SCRIPTS:
        base.scripts += word
        base.wants_argument = True
        return
    if not base.wants_argument and not (word == "{" and base.after_command) and word != "}":
        base.scripts = ""
    base.after_command = is_command(word) or (word == "}" and base.after_command)
    base.wants_argument = False
    if word == "{":
        bases.append(_Base())
    elif word == "}" and len(bases) > 1:
        bases.pop()
