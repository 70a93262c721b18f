"""The commands for a paper: verdicts, tags, ratings, words."""

from __future__ import annotations

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.gui.actions.row import ActionRow, Menu, Needs

PAPER_ROWS: tuple[ActionRow, ...] = (
    ActionRow(
        "paper.star",
        QT_TRANSLATE_NOOP("Action", "Star"),
        ("S",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Star the paper, or take the star away; a new paper becomes one to read."),
        "star",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.to_read",
        QT_TRANSLATE_NOOP("Action", "To read"),
        ("R",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Put the paper on the shelf To read; again: back to new."),
        "bookmark",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.skip",
        QT_TRANSLATE_NOOP("Action", "Skip"),
        ("X",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Put the paper aside; again: back to new."),
        "archive",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.done",
        QT_TRANSLATE_NOOP("Action", "Done"),
        ("D",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "The paper has been read; again: back to new."),
        "check",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.reading",
        QT_TRANSLATE_NOOP("Action", "Reading"),
        ("E",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "The paper is being read; again: back to new."),
        "book-open",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.later",
        QT_TRANSLATE_NOOP("Action", "Later"),
        ("L",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Keep the paper new and move it to the end of the queue."),
        "clock",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.tag",
        QT_TRANSLATE_NOOP("Action", "Tag..."),
        ("T",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Add or take away tags, by name, with completion."),
        "tag",
        needs=Needs.CHANGE,
        gap=True,
    ),
    *(
        ActionRow(
            f"paper.tag_{digit}",
            QT_TRANSLATE_NOOP("Action", "Toggle pinned tag {digit}"),
            (str(digit),),
            Menu.PAPER,
            QT_TRANSLATE_NOOP("Action", "Add or take away the tag that is pinned to this digit."),
            "tag",
            needs=Needs.CHANGE,
        )
        for digit in range(1, 10)
    ),
    ActionRow(
        "paper.highlight",
        QT_TRANSLATE_NOOP("Action", "Highlight"),
        ("H",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Mark what is selected in the abstract; 1 to 4 mark it in another colour."),
        "highlighter",
        needs=Needs.CHANGE,
        gap=True,
    ),
    ActionRow(
        "paper.comment",
        QT_TRANSLATE_NOOP("Action", "Highlight with comment..."),
        ("Shift+H",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Mark what is selected in the abstract, and say why."),
        "highlighter",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.watch",
        QT_TRANSLATE_NOOP("Action", "Watch for selected words"),
        ("W",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Mark what is selected in the abstract wherever it stands in any paper."),
        "highlighter",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.avoid",
        QT_TRANSLATE_NOOP("Action", "Watch out for selected words"),
        ("Shift+W",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Strike through what is selected wherever it stands: words to avoid."),
        "triangle-alert",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.note",
        QT_TRANSLATE_NOOP("Action", "Note"),
        ("N",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Write the note of the paper; Esc goes back to the list. It is saved as you type."),
        "notebook-pen",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "paper.note_versions",
        QT_TRANSLATE_NOOP("Action", "Earlier texts of the note..."),
        ("Ctrl+Shift+H",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "See what the note said before, and bring an earlier text back."),
        "rotate-ccw",
    ),
    ActionRow(
        "paper.remark",
        QT_TRANSLATE_NOOP("Action", "Remark..."),
        ("M",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "One line of yours, shown in the list."),
        "message-square-text",
        needs=Needs.CHANGE,
    ),
    *(
        ActionRow(
            f"paper.rate_{number}",
            QT_TRANSLATE_NOOP("Action", "Rate {digit}") if number else QT_TRANSLATE_NOOP("Action", "No rating"),
            (f"Alt+{number}",),
            Menu.PAPER,
            QT_TRANSLATE_NOOP("Action", "Rate the paper from 1 to 5; the same key again takes the rating away.")
            if number
            else QT_TRANSLATE_NOOP("Action", "Take the rating away."),
            needs=Needs.CHANGE,
        )
        for number in (1, 2, 3, 4, 5, 0)
    ),
    ActionRow(
        "paper.open",
        QT_TRANSLATE_NOOP("Action", "Open link..."),
        ("O",),
        Menu.PAPER,
        QT_TRANSLATE_NOOP("Action", "Open a link of the paper in the browser; several are offered with digits."),
        "external-link",
        gap=True,
    ),
)
