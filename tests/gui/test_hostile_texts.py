"""Texts that look like markup, in every field of a paper: shown as they are, by labels and tips too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTextEdit, QWidget

from readinglist.model.commands import AddTag, SetNote, SetRemark, SetTitle

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person

PICTURE = '<img src="file:///etc/hostname"><b>bold</b>'
"""What Qt would take for rich text, and ask for a file."""


@pytest.fixture
def marked(desk: Desk, person: Person) -> Person:
    """Return someone who looks at a paper of which every text of their own is markup."""
    paper = person.paper.id
    for command in (
        SetTitle(paper, f"{PICTURE} title"),
        SetRemark(paper, f"{PICTURE} remark"),
        SetNote(
            paper, f"{PICTURE} note\n\n![p](file:///etc/hostname) [l](javascript:alert(1)) [f](file:///etc/hostname)"
        ),
        AddTag((paper,), "<b>tag</b>"),
    ):
        desk.session.perform(command)
    person.press("J", "K")
    person.wait(lambda: person.paper.title.startswith("<img"))
    return person


def test_that_no_label_and_no_tip_takes_a_text_for_markup(marked: Person) -> None:
    widgets = marked.desk.window().findChildren(QWidget)
    labels = [each for each in widgets if isinstance(each, QLabel) and "<" in each.text()]
    assert [label.text() for label in labels if label.textFormat() is not Qt.TextFormat.PlainText] == []
    assert [tip for each in widgets if "<img" in (tip := each.toolTip()) or "<b>" in tip] == []
    assert any("<img" in label.text() or "<b>" in label.text() for label in labels), "no label shows any of it"


def test_that_no_text_becomes_a_picture_or_a_link_that_may_not_be_opened(marked: Person) -> None:
    texts = [each for each in marked.desk.window().findChildren(QTextEdit) if "<img" in each.toPlainText()]
    assert texts, "no text shows any of it"
    for text in texts:
        html = text.toHtml()
        assert "<img" not in html
        assert [link for link in re.findall(r'href="([^"]*)"', html) if not link.startswith(("http", "mailto"))] == []
