r"""Commands that are refused before an engine sees them.

Some define other commands, some load or link, some draw what is no formula, and mathra's chemistry fails on
broken input.  A formula of an abstract needs none of them.
"""

from __future__ import annotations

import re
from typing import Final

_DEFINING: Final = (
    "def edef gdef xdef let futurelet newcommand renewcommand providecommand DeclareMathOperator "
    "DeclarePairedDelimiter DeclareRobustCommand newenvironment renewenvironment NewDocumentCommand "
    "csname endcsname expandafter catcode input include usepackage require documentclass loop newif verb"
)
_LINKING: Final = "href url hyperref nolinkurl includegraphics htmlClass htmlId htmlStyle htmlData cssId unicode char"
_CHEMISTRY: Final = (
    "ce cf pu chemfig chemname chemmove chemabove chembelow schemestart schemestop setchemfig xymatrix tikz "
    "tikzset pgfmathparse"
)
_COLOURED_GROUND: Final = "colorbox fcolorbox rowcolor cellcolor columncolor pagecolor"
_ENVIRONMENTS: Final = (
    "tikzcd tikzpicture CD chemfig scheme xy picture pgfpicture axis verbatim lstlisting document figure table"
)

_DENIED: Final = frozenset(f"{_DEFINING} {_LINKING} {_CHEMISTRY} {_COLOURED_GROUND}".split())
_DENIED_ENVIRONMENTS: Final = frozenset(_ENVIRONMENTS.split())
_COMMAND = re.compile(r"\\([A-Za-z]+)(?:\s*\{\s*([A-Za-z]+))?")


def denied_command(tex: str) -> str:
    r"""Return the first refused command in ``tex`` (``\def``, ``\begin{tikzcd}``), or an empty string."""
    for found in _COMMAND.finditer(tex):
        if found[1] in _DENIED:
            return f"\\{found[1]}"
        if found[1] == "begin" and found[2] in _DENIED_ENVIRONMENTS:
            return rf"\begin{{{found[2]}}}"
    return ""
