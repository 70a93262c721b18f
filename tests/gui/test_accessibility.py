"""Everything can be reached by Tab, has a name that a screen reader says, and shows that it has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QWidget

from readinglist.model.commands import AddTag, SetStar

if TYPE_CHECKING:
    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def controls(desk: Desk) -> set[QWidget]:
    """Return what can have the focus and is seen."""
    return {
        widget
        for widget in desk.window().findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisibleTo(desk)
        and widget.isEnabled()
        and not isinstance(widget.parentWidget(), QAbstractSpinBox)
    }


def furnish(desk: Desk, person: Person) -> None:
    desk.session.perform(AddTag((1,), "kettle"))
    desk.session.perform(SetStar((1,), starred=True))
    person.wait(lambda: not desk.overview._stale)
    QApplication.processEvents()


def test_that_every_control_has_a_name(desk: Desk, person: Person) -> None:
    furnish(desk, person)
    found = controls(desk)
    assert len(found) > 12
    assert [widget for widget in found if not (widget.accessibleName() or spoken(widget))] == []


def spoken(widget: QWidget) -> str:
    text = widget.property("text")
    return text.replace("&", "") if isinstance(text, str) else ""


def test_that_tab_reaches_every_control_and_comes_round(desk: Desk, person: Person) -> None:
    furnish(desk, person)
    wanted = controls(desk)
    seen: list[QWidget] = []
    for _ in range(3 * len(wanted)):
        seen.append(person.focus)
        person.press("Tab")
        if person.focus is seen[0]:
            break
    assert wanted - set(seen) == set()


def test_that_shift_tab_goes_the_same_way_back(desk: Desk, person: Person) -> None:
    furnish(desk, person)
    before = person.focus
    person.press("Tab", "Tab")
    person.press("Shift+Tab", "Shift+Tab")
    assert person.focus is before


def test_that_the_focus_can_be_seen(desk: Desk, person: Person) -> None:
    furnish(desk, person)
    for widget in sorted(controls(desk), key=lambda widget: widget.accessibleName()):
        desk.list.table.setFocus()
        part = widget.parentWidget() or widget
        plain = part.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        if widget is desk.list.table:
            continue
        if type(widget).__name__ == "RunsView":
            continue  # shows its focus on the link that Enter would follow
        assert part.grab().toImage() != plain, widget


def test_that_the_list_shows_whether_it_has_the_focus(desk: Desk) -> None:
    table = desk.list.table
    table.setFocus()
    QApplication.processEvents()
    with_focus = table.grab().toImage()
    desk.list.search.setFocus()
    QApplication.processEvents()
    assert table.grab().toImage() != with_focus
