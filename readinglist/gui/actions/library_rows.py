"""The commands for the library and for changes as such: menus File and Edit."""

from __future__ import annotations

from readinglist.config.translation import QT_TRANSLATE_NOOP
from readinglist.gui.actions.row import ActionRow, Menu, Needs

LIBRARY_ROWS: tuple[ActionRow, ...] = (
    ActionRow(
        "file.open",
        QT_TRANSLATE_NOOP("Action", "Open library..."),
        ("Ctrl+O",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Open another library, or begin a new one under a new name."),
        "folder-open",
        Needs.NOTHING,
    ),
    ActionRow(
        "file.import",
        QT_TRANSLATE_NOOP("Action", "Import..."),
        ("Ctrl+I",),
        Menu.FILE,
        QT_TRANSLATE_NOOP(
            "Action", "Bring the list of a conference into the library; what is there already is left as it is."
        ),
        "file-input",
        Needs.WRITABLE,
    ),
    ActionRow(
        "file.paste",
        QT_TRANSLATE_NOOP("Action", "Import pasted text"),
        ("Ctrl+Shift+V",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Import the text of the clipboard as if it were a file."),
        "file-input",
        Needs.WRITABLE,
    ),
    ActionRow(
        "file.imports",
        QT_TRANSLATE_NOOP("Action", "Imports..."),
        ("Ctrl+Shift+I",),
        Menu.FILE,
        QT_TRANSLATE_NOOP(
            "Action", "Show every import, what it brought and changed, and undo any of them; the pairs that wait, too."
        ),
        "list-checks",
        Needs.LIBRARY,
    ),
    ActionRow(
        "file.export",
        QT_TRANSLATE_NOOP("Action", "Export list..."),
        ("Ctrl+E",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Write the papers of the list, as it is shown now, to a Markdown file."),
        "file-output",
        Needs.LIBRARY,
    ),
    ActionRow(
        "file.export_starred",
        QT_TRANSLATE_NOOP("Action", "Export starred..."),
        ("Ctrl+Shift+E",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Write the starred papers of the list to a Markdown file."),
        "file-output",
        Needs.LIBRARY,
    ),
    ActionRow(
        "file.backups",
        QT_TRANSLATE_NOOP("Action", "Backups..."),
        ("Ctrl+Shift+B",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "See what backups there are, make one, or bring one back."),
        "layers",
        Needs.NOTHING,
        gap=True,
    ),
    ActionRow(
        "file.duplicate",
        QT_TRANSLATE_NOOP("Action", "Save a copy of the library..."),
        ("Ctrl+Shift+S",),
        Menu.FILE,
        QT_TRANSLATE_NOOP(
            "Action", "Write the whole library, as it is in this moment, into another file; you go on in this one."
        ),
        "copy",
        Needs.LIBRARY,
    ),
    ActionRow(
        "file.bring_in",
        QT_TRANSLATE_NOOP("Action", "Bring in another version..."),
        ("Ctrl+Shift+O",),
        Menu.FILE,
        QT_TRANSLATE_NOOP(
            "Action", "See what a copy of this library holds that it does not, and bring that in: notes, stars, tags."
        ),
        "copy",
        Needs.WRITABLE,
    ),
    ActionRow(
        "file.preferences",
        QT_TRANSLATE_NOOP("Action", "Preferences..."),
        ("Ctrl+,",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Colours, sizes and habits."),
        "settings",
        Needs.NOTHING,
    ),
    ActionRow(
        "file.keys",
        QT_TRANSLATE_NOOP("Action", "Change keys..."),
        ("Ctrl+Shift+K",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Give commands other keys."),
        "keyboard",
        Needs.NOTHING,
    ),
    ActionRow(
        "file.quit",
        QT_TRANSLATE_NOOP("Action", "Quit"),
        ("Ctrl+Q",),
        Menu.FILE,
        QT_TRANSLATE_NOOP("Action", "Close the window; everything is saved already."),
        "log-out",
        Needs.NOTHING,
    ),
    ActionRow(
        "edit.undo",
        QT_TRANSLATE_NOOP("Action", "Undo"),
        ("U", "Ctrl+Z"),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Take back the last change, wherever it was made, and show its paper."),
        "undo-2",
        Needs.UNDO,
    ),
    ActionRow(
        "edit.redo",
        QT_TRANSLATE_NOOP("Action", "Redo"),
        ("Shift+U", "Ctrl+Shift+Z"),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Make again what was undone last."),
        "redo-2",
        Needs.REDO,
    ),
    ActionRow(
        "edit.copy",
        QT_TRANSLATE_NOOP("Action", "Copy as Markdown"),
        ("C", "Ctrl+C"),
        Menu.EDIT,
        QT_TRANSLATE_NOOP(
            "Action", "Copy the selected text as its source; where none is, the selected papers, with what you wrote."
        ),
        "copy",
        gap=True,
    ),
    ActionRow(
        "edit.copy_plain",
        QT_TRANSLATE_NOOP("Action", "Copy as plain text"),
        ("Ctrl+Shift+C",),
        Menu.EDIT,
        QT_TRANSLATE_NOOP(
            "Action", "Copy the selected text without markup, formulas in Unicode; where none is, the papers."
        ),
    ),
    ActionRow(
        "edit.select_all",
        QT_TRANSLATE_NOOP("Action", "Select all"),
        ("Ctrl+A",),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Select every paper of the list; a verdict is then for all of them."),
        "list-checks",
        Needs.LIBRARY,
    ),
    ActionRow(
        "edit.title",
        QT_TRANSLATE_NOOP("Action", "Type title..."),
        ("F2",),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Give a title of your own to a paper; empty goes back to the conference's."),
        "pencil",
        needs=Needs.CHANGE,
    ),
    ActionRow(
        "edit.watch_words",
        QT_TRANSLATE_NOOP("Action", "Watch words..."),
        ("Ctrl+Shift+W",),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Words that are marked in every title and abstract: add, colour, remove."),
        "palette",
        Needs.LIBRARY,
        gap=True,
    ),
    ActionRow(
        "edit.delete",
        QT_TRANSLATE_NOOP("Action", "Delete paper"),
        ("Ctrl+Del",),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Move the selected papers to the shelf Deleted; nothing written on them is lost."),
        "trash-2",
        needs=Needs.CHANGE,
        gap=True,
    ),
    ActionRow(
        "edit.restore",
        QT_TRANSLATE_NOOP("Action", "Restore deleted paper"),
        ("Ctrl+Shift+Del",),
        Menu.EDIT,
        QT_TRANSLATE_NOOP("Action", "Bring the selected papers back from the shelf Deleted."),
        "rotate-ccw",
        needs=Needs.CHANGE,
    ),
)
