"""Broken abstracts: made-up texts (and real ones, where they are there) that were cut, doubled, flipped and glued."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.steps import ROOT

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

SEEDS: Final = (
    "Kettles boil. We show that for $\\rho < 1$ they sing, at 9.4\\% of the cost.",
    "We prove $\\tilde{O}(d^{3/2}\\sqrt{K})$ regret; **no** kettle does better than $\\Omega(\\sqrt{dK})$.",
    "Let $$\\min_{x \\in \\mathbb{R}^d} \\frac{1}{n} \\sum_{i=1}^n f_i(x)$$ be a *kettle*.",
    "\\begin{align} a &= b \\\\ c &\\le \\left( \\frac{d}{e} \\right)^2 \\end{align} and \\(x_{i,j}\\) too.",
    "\\textbf{Kettles} \\emph{are {\\bf hot}} and \\href{https://example.org/a_(b)}{here}, see \\cite{ann2020,bo2021}.",
    "<p>One <em>two</em> x<sub>i</sub> &amp; y</p><p><b>three</b> &lt;EOS&gt;</p>",
    "- one $x^2$\n- **two**\n  1. deep `code`\n  2. [there](https://example.org/?q=1&b=2)\n\nThen more.",
    "> a quotation\n> of two lines\n\n## Heading\n\n```python\nprint('$x$')\n```\n\n- [ ] open\n- [x] done",
    "扩散模型的采样速度很慢。我们证明 $O(1/\\sqrt{T})$ 的收敛速度、快 2$\\times$。",
    "``Quotes'' -- and dashes --- and 5\\$ or $5 and $7; ~7 ms, Fig.~3, na\\\"ive, Schr{\\\"o}dinger, \\ours{}.",
    "V*Bench and Rein*for*mer, $k$NN, $\\epsilon$-stable, 🚀👩\u200d🚀 e\u0301 ﬁ \u202eabc\u202c.",
    "regret \\sigma d \\sqrt{T} with \\norm{x}_2, \\argmin_\\theta \\mathcal{L}(\\theta), \\foo{bar}.",
    "the mean $\\mathbb E[X \\mid Y]$ of \\(\\norm{x}_2\\), where $\\calX$ is all of $\\R^d$.",
)
"""Made-up texts with everything that abstracts and notes are written with."""

BITS: Final = (
    *("$", "$$", "\\", "\\(", "\\)", "\\[", "\\]", "{", "}", "}}}}", "**", "*", "_", "`", "```"),
    *("[", "](", ")", "<", ">", "<p>", "</em>", "&", "&#x;", "~", "^", "\n", "\n\n", "\r\n", "\n- ", "\n> ", "\n1. "),
    *("\\begin{align}", "\\end{align}", "\\left(", "\\right.", "\\frac{", "\\sqrt[", "\\ce{", "\\def\\x{", "\\text{"),
    *("%", "#", "\t", "\u2028", "\x00", "\u200b", "\u0301", "\u202e", "🚀", "\ufffc", "图", "https://", "[[", "]]"),
    *("'", "``", "''", "--"),
)
"""What is strewn in."""

LONGEST: Final = 20_000
"""Characters of a mutated text."""


def seeds() -> tuple[str, ...]:
    """Return the texts to begin with: the made-up ones, and real abstracts where their folder is there."""
    folder = Path(os.environ.get("READINGLIST_CORPORA") or ROOT.parent / "shared" / "corpora")
    file = folder / "icml_2025.jsonl.gz"
    if not file.is_file():
        return SEEDS
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        abstracts = (json.loads(line)["abstract"] or "" for line in lines)
        return SEEDS + tuple(text for text in abstracts if "$" in text or "\\" in text)


def mutated(dice: random.Random, texts: Sequence[str]) -> str:
    """Return one of ``texts`` after one to eight changes."""
    text = dice.choice(texts)
    for _ in range(dice.randint(1, 8)):
        text = dice.choice(_CHANGES)(dice, text, texts)[:LONGEST]
    return text


def _stretch(dice: random.Random, text: str) -> tuple[int, int]:
    one, other = dice.randint(0, len(text)), dice.randint(0, len(text))
    return min(one, other), max(one, other)


def _cut(dice: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = _stretch(dice, text)
    return text[:start] + text[end:] if dice.random() < 0.5 else text[start:end]  # noqa: PLR2004 - heads or tails


def _doubled(dice: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = _stretch(dice, text)
    return text[:end] + text[start:end] * dice.choice((1, 1, 2, 9)) + text[end:]


def _flipped(dice: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = _stretch(dice, text)
    return text[:start] + text[start:end][::-1] + text[end:]


def _glued(dice: random.Random, text: str, texts: Sequence[str]) -> str:
    other = dice.choice(texts)
    return text[: dice.randint(0, len(text))] + other[dice.randint(0, len(other)) :]


def _strewn(dice: random.Random, text: str, _: Sequence[str]) -> str:
    for _bit in range(dice.randint(1, 6)):
        at = dice.randint(0, len(text))
        text = text[:at] + dice.choice(BITS) * dice.choice((1, 1, 1, 30)) + text[at:]
    return text


_CHANGES: Final[tuple[Callable[[random.Random, str, Sequence[str]], str], ...]] = (
    _cut,
    _doubled,
    _flipped,
    _glued,
    _strewn,
    _strewn,
)
