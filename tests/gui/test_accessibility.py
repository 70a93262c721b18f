"""Everything can be reached by Tab, has a name that a screen reader says, and shows that it has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QWidget

from readinglist.model.commands import AddTag, SetStar

if TYPE_CHECKING:
    from readinglist.gui.main_window import MainWindow
    from tests.gui.conftest import Person


def controls(window: MainWindow) -> set[QWidget]:
    """Return what can have the focus and is seen."""
    return {
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisibleTo(window)
        and widget.isEnabled()
        and not isinstance(widget.parentWidget(), QAbstractSpinBox)
    }


def furnish(window: MainWindow, person: Person) -> None:
    window.session.perform(AddTag((1,), "kettle"))
    window.session.perform(SetStar((1,), starred=True))
    person.wait(lambda: not window.overview._stale)
    QApplication.processEvents()


def test_that_every_control_has_a_name(window: MainWindow, person: Person) -> None:
    furnish(window, person)
    found = controls(window)
    assert len(found) > 12
    assert [widget for widget in found if not (widget.accessibleName() or spoken(widget))] == []


def spoken(widget: QWidget) -> str:
    text = widget.property("text")
    return text.replace("&", "") if isinstance(text, str) else ""


def test_that_tab_reaches_every_control_and_comes_round(window: MainWindow, person: Person) -> None:
    furnish(window, person)
    wanted = controls(window)
    seen: list[QWidget] = []
    for _ in range(3 * len(wanted)):
        seen.append(person.focus)
        person.press("Tab")
        if person.focus is seen[0]:
            break
    assert wanted - set(seen) == set()


def test_that_shift_tab_goes_the_same_way_back(window: MainWindow, person: Person) -> None:
    furnish(window, person)
    before = person.focus
    person.press("Tab", "Tab")
    person.press("Shift+Tab", "Shift+Tab")
    assert person.focus is before


def test_that_the_focus_can_be_seen(window: MainWindow, person: Person) -> None:
    furnish(window, person)
    for widget in sorted(controls(window), key=lambda widget: widget.accessibleName()):
        window.list.table.setFocus()
        part = widget.parentWidget() or widget
        plain = part.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        if widget is window.list.table:
            continue
        if type(widget).__name__ == "RunsView":
            continue  # shows its focus on the link that Enter would follow
        assert part.grab().toImage() != plain, widget


def test_that_the_list_shows_whether_it_has_the_focus(window: MainWindow) -> None:
    table = window.list.table
    table.setFocus()
    QApplication.processEvents()
    with_focus = table.grab().toImage()
    window.list.search.setFocus()
    QApplication.processEvents()
    assert table.grab().toImage() != with_focus
