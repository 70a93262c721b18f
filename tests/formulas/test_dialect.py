from __future__ import annotations

import pytest

from readinglist.formulas.dialect import for_mathra


@pytest.mark.parametrize(
    ("tex", "written"),
    [
        ("x^2", "x^2"),
        (r"\mathbf{x}", r"\mathbf{x}"),
        (r"\mathbf{x1}", r"\mathbf{x𝟏}"),
        (r"\mathbb 1", r"\mathbb 𝟙"),
        (r"\mathbb{R}1", r"\mathbb{R}1"),
        (r"\bm{\mathcal{X}}", r"\bm{\mathcal{𝓧}}"),
        (r"\boldsymbol\epsilon\epsilon", r"\boldsymbol𝝐\epsilon"),
        (r"\textbf{ab 1}", r"\text{𝐚𝐛 𝟏}"),
        (r"\textbf{a $b$ c}", r"\text{𝐚 $b$ 𝐜}"),
        (r"\textbf{a \textit{b} \text{c}}", r"\text{𝐚 \text{𝒃} \text{𝐜}}"),
        (r"\text{a1} \mathbf{1}", r"\text{a1} \mathbf{𝟏}"),
        (r"{\bf x 1} 1", r"{\bf x 𝟏} 1"),
        (r"\operatorname*{arg\,min}_x", r"\argmin _x"),
        (r"\operatorname{a~b}", r"\mathop\mathrm{a~b}"),
        (r"\operatorname{ab}", r"\operatorname{ab}"),
        (r"\smash[b]{x} \smashed", r"{x} \smashed"),
        (r"\widetilde{O}", r"\tilde{O}"),
        (r"\widetilde{\mathcal{O}}", r"\tilde{\mathcal{O}}"),
        (r"\widetilde\mathcal{O}(n)", r"\tilde\mathcal{O}(n)"),
        (r"\widehat \theta", r"\hat \theta"),
        (r"\widehat{AB}", r"\widehat{AB}"),
        (r"\widehat{x_i}", r"\widehat{x_i}"),
        (r"\widehat", r"\hat"),
    ],
)
def test_that_mathra_reads_what_is_meant(tex: str, written: str) -> None:
    assert for_mathra(tex) == written
