"""The action table: complete, without clashes, and its handlers take nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QKeySequence

from readinglist.config.paths import resource
from readinglist.config.settings import Settings
from readinglist.gui.actions.keymap import Keymap, native
from readinglist.gui.actions.row import ActionRow, Menu
from readinglist.gui.actions.table import ACTIONS, action_text, build_actions, clashes

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from readinglist.gui.desk import Desk

PROMISED = {
    "J": "go.next",
    "K": "go.previous",
    "Space": "go.page",
    "S": "paper.star",
    "X": "paper.skip",
    "R": "paper.to_read",
    "D": "paper.done",
    "L": "paper.later",
    "T": "paper.tag",
    **{str(digit): f"paper.tag_{digit}" for digit in range(1, 10)},
    "N": "paper.note",
    "M": "paper.remark",
    "U": "edit.undo",
    "Ctrl+Z": "edit.undo",
    "Shift+U": "edit.redo",
    "Ctrl+Shift+Z": "edit.redo",
    "[": "go.back",
    "]": "go.forward",
    "/": "go.search",
    "O": "paper.open",
    "C": "edit.copy",
    "G, I": "go.inbox",
    "G, S": "go.starred",
    "G, R": "go.to_read",
    "G, A": "go.all",
    "Ctrl+I": "file.import",
    "Ctrl+E": "file.export",
    "Ctrl+,": "file.preferences",
    "?": "help.keys",
}


def test_that_every_promised_key_does_what_was_promised() -> None:
    keys = {key: row.id for row in ACTIONS for key in row.keys}
    assert {key: keys.get(key) for key in PROMISED} == PROMISED


def test_that_no_two_commands_share_a_key() -> None:
    assert clashes() == ()


def test_that_a_clash_is_found_even_where_one_key_only_begins_the_other() -> None:
    rows = (
        ActionRow("a", "A", ("G",), Menu.GO, "Help."),
        ActionRow("b", "B", ("G, I",), Menu.GO, "Help."),
        ActionRow("c", "C", ("Ctrl+I",), Menu.GO, "Help."),
        ActionRow("d", "D", ("Ctrl+I",), Menu.GO, "Help."),
    )
    assert {(one, other) for _, one, other in clashes(rows)} == {("a", "b"), ("c", "d")}


@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row.id)
def test_that_every_row_is_whole(row: ActionRow) -> None:
    assert row.text
    assert row.help.endswith(".")
    assert row.keys
    assert all(not QKeySequence(key).isEmpty() for key in row.keys)
    assert not row.icon or resource("icons", f"{row.icon}.svg").is_file()


def test_that_every_id_is_there_once() -> None:
    assert len({row.id for row in ACTIONS}) == len(ACTIONS)


def test_that_neither_delete_nor_backspace_alone_is_a_key() -> None:
    alone = {key for row in ACTIONS for key in row.keys} & {"Del", "Delete", "Backspace", "Shift+Del"}
    assert alone == set()


def test_that_every_row_became_an_action_of_the_window(desk: Desk) -> None:
    assert set(desk.actions_by_id) == {row.id for row in ACTIONS}
    for row in ACTIONS:
        action = desk.actions_by_id[row.id]
        assert action in desk.actions()
        assert action.shortcuts() == [QKeySequence(key) for key in row.keys]
        assert action.toolTip() == row.help


def test_that_a_row_without_a_handler_is_an_error(qtbot: QtBot, desk: Desk) -> None:
    with pytest.raises(KeyError, match=re.escape(ACTIONS[0].id)):
        build_actions(desk, {})


def test_that_a_handler_is_never_told_whether_it_was_checked(desk: Desk) -> None:
    got: list[object] = []

    def handler(*told: object) -> None:
        got.append(told)

    actions = build_actions(desk, dict.fromkeys((row.id for row in ACTIONS), handler))
    for action in actions.values():
        action.setCheckable(True)
        action.trigger()
    assert got == [()] * len(ACTIONS)
    for action in actions.values():
        action.deleteLater()


def test_that_texts_with_a_digit_name_it() -> None:
    rows = {row.id: row for row in ACTIONS}
    assert action_text(rows["paper.tag_7"]) == "Toggle pinned tag 7"
    assert action_text(rows["paper.rate_3"]) == "Rate 3"
    assert Keymap(Settings(None)).text("go.inbox") == native(rows["go.inbox"].keys[0]) == "G, I"
