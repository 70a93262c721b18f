"""The commands for saved searches and filters: parts of the menu Go."""

from __future__ import annotations

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.gui.actions.row import ActionRow, Menu, Needs

SEARCH_ROWS: tuple[ActionRow, ...] = (
    ActionRow(
        "search.filter",
        QT_TRANSLATE_NOOP("Action", "Filter by..."),
        ("F",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Search for papers like this one: offers its tags, authors and more with digits."),
        "list-checks",
        gap=True,
    ),
    ActionRow(
        "search.filter_out",
        QT_TRANSLATE_NOOP("Action", "Filter out..."),
        ("Shift+F",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Search for papers without a tag, author and more of this one."),
    ),
    ActionRow(
        "search.save",
        QT_TRANSLATE_NOOP("Action", "Save search..."),
        ("Ctrl+S",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Keep the search that is shown in the side bar, with its shelf, list and order."),
        "download",
        Needs.WRITABLE,
        gap=True,
    ),
    ActionRow(
        "search.rename",
        QT_TRANSLATE_NOOP("Action", "Rename search..."),
        ("Alt+F2",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Give the saved search that is shown another name."),
        "pencil",
        Needs.WRITABLE,
    ),
    ActionRow(
        "search.up",
        QT_TRANSLATE_NOOP("Action", "Move search up"),
        ("Alt+Up",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Move the saved search that is shown up in the side bar."),
        needs=Needs.WRITABLE,
    ),
    ActionRow(
        "search.down",
        QT_TRANSLATE_NOOP("Action", "Move search down"),
        ("Alt+Down",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Move the saved search that is shown down in the side bar."),
        needs=Needs.WRITABLE,
    ),
    ActionRow(
        "search.delete",
        QT_TRANSLATE_NOOP("Action", "Delete search"),
        ("Alt+Del",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Forget the saved search that is shown; its papers stay."),
        "trash-2",
        Needs.WRITABLE,
    ),
    *(
        ActionRow(
            f"search.go_{digit}",
            QT_TRANSLATE_NOOP("Action", "Saved search {digit}"),
            (f"G, {digit}",),
            Menu.GO,
            QT_TRANSLATE_NOOP("Action", "Show the saved search at this place in the side bar."),
            "search",
            Needs.LIBRARY,
            gap=digit == 1,
        )
        for digit in range(1, 10)
    ),
    ActionRow(
        "search.forget",
        QT_TRANSLATE_NOOP("Action", "Forget last searches"),
        ("Ctrl+Shift+F",),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Forget what was searched for; saved searches stay."),
        needs=Needs.WRITABLE,
        gap=True,
    ),
)
