"""Texts of others that hold signs of direction, in the window and in all sheets: what is ours stays as it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QMenu,
    QPlainTextEdit,
    QWidget,
)

from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.dialogs.pairs_sheet import PairsSheet
from readinglist.library.library import Library
from readinglist.model.commands import AddHighlight, AddTag, EditTag, SetNote, SetRemark, SetStar, SetTitle
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.papers import Highlight, Link, LinkKind
from readinglist.model.queries import OnePaper, Query, Shelf, Tags
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from readinglist.model.searches import SavedSearches
from tests.gui.everywhere import SHEETS, outside, settle, spoken
from tests.gui.kettles import KETTLES, SHORTER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

SIGN = "\u202e"
RIGHT = "\u05d0"
"""A letter that is written from right to left; without an isolate what stands beside it is, too."""

TURNED = f"{SIGN}txt.{RIGHT}exe{RIGHT}"


def named(what: str) -> str:
    return f"{what}{TURNED}"


@pytest.fixture
def turned(open_window: OpenWindow, library_file: Path) -> Desk:
    library = Library.open(library_file)
    drafts = tuple(
        Draft(
            number,
            title=named(f"Title {number} "),
            abstract=f"{named('Abstract')} {number}. It is so.",
            authors=(named("Ann"), named("Bo")),
            session=named("session"),
            topic=named("topic"),
            track=named("track"),
            room=named("room"),
            poster=named("9"),
            decision=named("decision"),
            keywords=(named("word"),),
            links=(Link(LinkKind.PDF, f"https://a.b/{TURNED}"), Link(LinkKind.CODE, f"https://a.c/{TURNED}")),
        )
        for number in (1, 2, 3)
    )
    for venue in ("V", "W"):
        library.import_papers(
            SourceFile(f"f{TURNED}.txt", "plain text", "utf-8", named(venue), 2026, drafts), NoWatch()
        )
    first = Draft(1, abstract=SHORTER, authors=(named("Cy"), named("Di")), session=named("session"))
    other = Draft(1, title="Boiling by distraction", abstract=KETTLES, authors=(named("Cy"), named("Di")))
    for name, draft in (("X", first), ("Y", other)):
        library.import_papers(SourceFile(f"{name}.txt", "openreview", "utf-8", named("X"), 2026, (draft,)), NoWatch())
    link = library.ask(OnePaper(2))
    assert link is not None
    for command in (
        AddTag((1, 2), named("tag")),
        AddTag((1,), f"{named('tag')}/{named('in')}"),
        SetRemark(1, named("remark")),
        SetStar((1,), starred=True),
        SetNote(1, f"{named('note')} [[{named('x')}|{link.uuid}]]"),
        SetNote(1, f"{named('note')} other [x](paper:{link.uuid})"),
        AddWatchWord(named("watch"), avoid=False),
        AddHighlight(Highlight(0, 1, 0, 5, "Abstr", "", "act", "0a1b", 2, named("comment"))),
        SaveSearch(named("saved"), Query(Shelf.ALL, words=f'author:"{named("Ann")}"')),
        SetTitle(3, named("own")),
    ):
        library.perform(command)
    tag = library.ask(Tags())[0].tag
    library.perform(EditTag(tag.id, tag.name, tag.colour, 4))
    library.close()
    return open_window(library_file)


_SIGNS = rf"{SIGN}?txt\.{RIGHT}exe{RIGHT}"
_BEFORE = r"(Title \d |https://a\.[bc]/|(author:\")?[A-Za-z0-9]*)"
_BEHIND = rf"(/in{_SIGNS}| \d(\. It is so\.?)?|\.txt|\.csv)?\"?\u2026?"
_ALONE = re.compile(f"{_BEFORE}{_SIGNS}{_BEHIND}")
"""What one of these texts is from its beginning to its end, cut or not: nothing of ours stands beside it."""


def turns(text: str) -> list[str]:
    """Return the lines of a text in which a sign of somebody else's text reaches what stands beside it."""
    lines = [line.strip() for line in text.replace("\t", "\n").split("\n")]
    lines = [line for line in lines if not line.startswith(named("note"))]  # the person's own, beside nothing of ours
    return [line for line in lines if {SIGN, RIGHT} & set(outside(line)) and not _ALONE.fullmatch(line)]


def texts(part: QWidget) -> Iterator[tuple[str, str]]:
    """Yield what a part shows and says, with where."""
    yield from spoken(part)
    for widget in (part, *part.findChildren(QWidget)):
        where = f"{type(widget).__name__} {widget.objectName()}"
        if isinstance(widget, QAbstractButton):
            yield where, widget.text()
        if isinstance(widget, QComboBox):
            yield from ((where, widget.itemText(row)) for row in range(widget.count()))
        if isinstance(widget, QPlainTextEdit) and widget.isReadOnly():
            yield where, widget.toPlainText()


def turned_round(part: QWidget) -> list[tuple[str, str]]:
    return [(where, line) for where, text in texts(part) for line in turns(text)]


def test_that_no_part_of_the_window_and_of_any_sheet_is_turned_round(
    turned: Desk, person_at: Callable[[Desk], Person]
) -> None:
    person = person_at(turned)
    person.press("G", "A")
    person.press("Return")
    settle(turned, person)
    assert any(SIGN in text for _, text in texts(turned.window()))
    found = turned_round(turned.window())
    person.press("Esc")
    for name in SHEETS:
        turned.list.table.setFocus()
        turned.go_to_paper(1)
        turned.actions_by_id[name].trigger()
        settle(turned, person)
        assert person.sheets(), name
        (sheet,) = person.sheets()
        if name == "go.palette":
            person.write("title")
            settle(turned, person)
        found += [(f"{name}: {where}", line) for where, line in turned_round(sheet)]
        sheet.reject()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert found == []


def test_that_nothing_in_triage_is_turned_round(turned: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(turned)
    settle(turned, person)
    turned.actions_by_id["go.triage"].trigger()
    settle(turned, person)
    assert turned.triage.is_open
    for key in ("K", "S", "J", "Ctrl+Z"):
        assert turned_round(turned.window()) == []
        person.press(key)
        settle(turned, person)


def test_that_what_is_offered_while_typing_is_not_turned_round(
    turned: Desk, person_at: Callable[[Desk], Person]
) -> None:
    person = person_at(turned)
    settle(turned, person)
    for typed in ("tag:t", "author:A", "venue:V", "session:s", "watch:w"):
        person.press("/")
        person.write(typed)
        person.wait(turned.search_completer.popup.isVisible)
        assert TURNED in turned.search_completer.popup.list.item(0).text()
        assert turned_round(turned.window()) == []
        person.press("Esc", "Esc")
        turned.list.search.setText("")
    person.press("/")
    person.write("nothing so")
    person.press("Return")
    settle(turned, person)
    person.press("/")
    turned.list.search.setText(f'tag:"{named("tag")}" nothing-of {TURNED}')
    settle(turned, person)
    assert turned_round(turned.window()) == []
    turned.list.search.setText("")
    settle(turned, person)
    turned.list.table.setFocus()
    person.press("N")
    person.write(" [[title")
    person.wait(turned.completer.popup.isVisible)
    assert turned_round(turned.window()) == []


def test_that_no_menu_is_turned_round(turned: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(turned)
    paper = person.go(0)
    settle(turned, person)
    person.press("S", "S")
    (saved,) = turned.session.ask(SavedSearches())
    menus = [
        *(turned.filtering.build_menu(paper, negated=negated) for negated in (False, True)),
        turned.saved.build_menu(saved),
    ]
    turned.commands.offer_links()
    turned.tag_menu.show_for(turned.session.ask(Tags())[0].tag.id, QPoint(10, 10))
    menus += turned.window().findChildren(QMenu)
    lines = [action.text() for menu in menus for action in menu.actions()]
    assert sum(SIGN in line for line in lines) > 8
    assert [line for text in lines for line in turns(text)] == []
    for popup in menus:
        popup.close()
    while (shown := QApplication.activePopupWidget()) is not None:
        shown.close()


def test_that_an_import_its_columns_and_its_pairs_are_not_turned_round(
    turned: Desk, person_at: Callable[[Desk], Person], tmp_path: Path
) -> None:
    person = person_at(turned)
    settle(turned, person)
    table = tmp_path / f"t{TURNED}.csv"
    rows = [[named(f"{word}{at}") for word in ("Title", "Authors", "Abstract", "Extra", "More")] for at in "012"]
    table.write_text("\n".join(",".join(row) for row in rows), "utf-8")
    turned.importer.take_files([table])
    sheet = person.sheet(ImportSheet)
    person.wait(sheet.options.columns.isVisible)
    assert turned_round(sheet) == []
    sheet.options.columns.click()
    person.wait(lambda: len(person.sheets()) > 1)
    assert turned_round(person.sheets()[-1]) == []
    for each in reversed(person.sheets()):
        each.reject()
    settle(turned, person)
    turned.importer.show_pairs()
    pairs = person.sheet(PairsSheet)
    person.wait(lambda: any(SIGN in text for _, text in texts(pairs)))
    assert turned_round(pairs) == []
    pairs.reject()


def test_that_what_is_copied_and_the_name_of_a_file_are_not_turned_round(
    turned: Desk, person_at: Callable[[Desk], Person]
) -> None:
    person = person_at(turned)
    settle(turned, person)
    turned.go_to_paper(1)
    settle(turned, person)
    person.press("Ctrl+C")
    copied = QGuiApplication.clipboard().text()
    assert SIGN in copied
    lines = [line.strip().removeprefix("> ") for line in copied.splitlines()]
    own = tuple(map(named, ("note", "comment")))  # each from the beginning of its line to the end
    assert sum(line.startswith(own) for line in lines) == len(own)
    assert [line for line in lines if SIGN in outside(line) and not line.startswith(own)] == []
    turned.actions_by_id["file.export"].trigger()
    (dialog,) = turned.window().findChildren(QFileDialog)
    assert not {SIGN, "\u2068"} & set("".join(dialog.selectedFiles()))
    dialog.reject()
