"""The commands of triage: the view itself, its queue, titles alone, how far it is."""

from __future__ import annotations

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.gui.actions.row import ActionRow, Menu, Needs

TRIAGE_ROWS: tuple[ActionRow, ...] = (
    ActionRow(
        "go.triage",
        QT_TRANSLATE_NOOP("Action", "Triage"),
        ("Return", "Enter"),
        Menu.GO,
        QT_TRANSLATE_NOOP("Action", "Show one paper at a time, large; a verdict goes on to the next. Esc goes back."),
        "list-checks",
        gap=True,
    ),
    ActionRow(
        "view.queue",
        QT_TRANSLATE_NOOP("Action", "Order of the list..."),
        ("Q",),
        Menu.VIEW,
        QT_TRANSLATE_NOOP("Action", "Choose in which order papers come, in the list and in triage."),
        "arrow-down-wide-narrow",
        Needs.LIBRARY,
        gap=True,
    ),
    ActionRow(
        "view.titles",
        QT_TRANSLATE_NOOP("Action", "Titles only"),
        ("B",),
        Menu.VIEW,
        QT_TRANSLATE_NOOP(
            "Action", "Show twice as many rows, with titles only; in triage Space shows the abstract. Again: all of it."
        ),
        "list-checks",
        Needs.LIBRARY,
    ),
    ActionRow(
        "view.progress",
        QT_TRANSLATE_NOOP("Action", "Progress..."),
        ("P",),
        Menu.VIEW,
        QT_TRANSLATE_NOOP(
            "Action", "How many papers are judged, by topic, session and day, and how long the rest takes."
        ),
        "clock",
        Needs.LIBRARY,
    ),
    ActionRow(
        "paper.history",
        QT_TRANSLATE_NOOP("Action", "What you did..."),
        ("Y",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Every change of this paper with its time; any earlier value can be brought back."),
        "rotate-ccw",
    ),
)
