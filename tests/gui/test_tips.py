"""Tool tips show outside text as it is."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument

from readinglist.gui.tips import literal


@pytest.mark.parametrize("text", ["plain", "", "a < b", "R&D", "a <EOS> b", "two\nlines"])
def test_that_a_plain_text_stays_as_it_is(text: str) -> None:
    assert literal(text) == text


@pytest.mark.parametrize("text", ["<b>bold</b>", "<i>In vivo</i> & pruning", "a <b>x</b>\nnext &amp; last"])
def test_that_what_looks_like_markup_is_shown_literally(text: str, qapp: object) -> None:
    document = QTextDocument()
    document.setHtml(literal(text))
    assert document.toPlainText() == text
