"""Targets of the guided fuzzing: what is typed, and what the system hands over.

Arguments of the shell, the clipboard and what is dropped, what a second start says, names of files beside the library,
the list of disks, and the rows of the settings that a part of the window keeps.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readinglist.cli.exits import Exit
from readinglist.cli.main import run, window_arguments
from readinglist.config.settings import CHOSEN, KEYS, WINDOW, Settings
from readinglist.library.column_memory import remembered, with_map
from readinglist.library.library import Library
from readinglist.library.memory import place_of
from readinglist.library.surroundings import copies_beside, remarks
from readinglist.library.table_columns import columns_from
from readinglist.model import commands
from readinglist.model.backups import Keeping
from readinglist.model.errors import Trouble
from readinglist.model.papers import Link, LinkKind
from readinglist.model.queries import PapersLike, PapersNamed, Query
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from readinglist.storage.safety.backup_files import FOLDER, is_name_of_backup, listed
from readinglist.text import tag_names
from readinglist.text.fuzzy import Typed
from readinglist.text.links import find_links, is_openable, link_kind, openable
from readinglist.text.paper_links import open_paper_link
from readinglist.text.search import completing, filters
from readinglist.text.search.ranges import days, numbers
from tools.fuzz import expect
from tools.fuzz_places import Target, folder, made_library, plain_text, template

if TYPE_CHECKING:
    from collections.abc import Callable

TODAY: Final = date(2026, 12, 3)
_CURSORS: Final = 40
"""Places of a text at which something is offered, at most."""

_MOST_TURNS: Final = 200
"""Turns after which a folder or a library is made anew, so that what was done before does not slow the next ones."""


def try_days(data: bytes) -> None:
    """Read what stands behind ``added:`` and ``year:``, on any day."""
    text = plain_text(data)
    for today in (date.min, TODAY, date.max):
        span = days(text, today)
        first, last = span or (None, None)
        expect(first is None or last is None or isinstance(first, date), f"no days: {span}")
    numbers(text)


def try_search_box(data: bytes) -> None:
    """Complete a search at its places, add a filter to it, and take filters away."""
    text = plain_text(data)
    for cursor in range(0, len(text) + 1, max(1, len(text) // _CURSORS)):
        piece = completing.open_piece(text, cursor)
        if piece is not None:
            completing.choices_beginning(piece.field, piece.text)
            whole, after = completing.completed(text, piece, "a (b) c")
            expect(0 <= after <= len(whole), f"the cursor stands at {after} of {len(whole)}")
    filters.with_filter(text, filters.Filter("tag", text[:20]))
    for standing in filters.standing(text)[:_CURSORS]:
        filters.without(text, standing)
    filters.without_last(text)


def try_palette(data: bytes) -> None:
    """Look for what is typed in a line among the names that stand in the others."""
    typed, *names = plain_text(data).split("\n")
    wanted = Typed.of(typed)
    for name in names:
        expect(0 <= wanted.score(name) <= 100, "a score beyond all")  # noqa: PLR2004 - percent
    with contextlib.suppress(Trouble):
        made_library().ask(PapersNamed(typed, 10))
        made_library().ask(PapersLike(typed, ("", 0)))


def try_tag_paths(data: bytes) -> None:
    """Tidy a tag's name, part it, and move it to another branch."""
    text = plain_text(data)
    name = tag_names.tidied(text)
    expect(tag_names.tidied(name) == name, "what is tidied is not tidy")
    expect(tag_names.lies_within(name, name), "a branch is not within itself")
    for branch in tag_names.around(name)[:_CURSORS]:
        expect(tag_names.lies_within(name, branch), f"{name!r} is not within {branch!r}")
        tag_names.moved(name, branch, "other")
    tag_names.last_part(name)
    tag_names.depth(name)


def try_addresses(data: bytes) -> None:
    """Find addresses in a text: none is offered that may not be opened, and each has a name of its own."""
    from readinglist.gui.link_names import link_names  # noqa: PLC0415 - as below

    text = plain_text(data)
    links = tuple(find_links(text))
    for found in links:
        expect(is_openable(found.url), f"offered: {found.url}")
    names = link_names([Link(LinkKind.WEB, url) for url in (*(found.url for found in links), text)])
    expect(len(set(names)) == len(names), f"called the same: {names}")
    url = openable(text)
    expect(url is None or (is_openable(url) and url.split(":")[0].lower() in _SCHEMES), f"opened: {url}")
    if url is not None:
        link_kind(url)
    open_paper_link(text, len(text) // 2)


_SCHEMES: Final = frozenset({"http", "https", "mailto", "doi"})


class _Turns:
    """A library for commands that are taken back, made anew from time to time."""

    def __init__(self) -> None:
        self._library: Library | None = None
        self.turns = 0

    def library(self) -> Library:
        if self._library is None or self.turns % _MOST_TURNS == 0:
            if self._library is not None:
                self._library.close()
            place = folder() / "commanded.db"
            for part in ("", "-wal", "-shm"):
                Path(f"{place}{part}").unlink(missing_ok=True)
            shutil.copyfile(template(), place)
            self._library = Library.open(place)
        self.turns += 1
        return self._library


_turns: Final = _Turns()


def library_for_a_turn() -> Library:
    """Return an open library that may be changed; it is made anew from time to time."""
    return _turns.library()


_COMMANDS: Final[tuple[Callable[[str], commands.Command], ...]] = (
    lambda text: commands.AddTag((1,), text),
    lambda text: commands.SetTitle(1, text),
    lambda text: commands.SetRemark(1, text),
    lambda text: commands.SetNote(1, text),
    AddWatchWord,
    lambda text: SaveSearch(text[: len(text) // 2], Query(words=text[len(text) // 2 :])),
)


def begin_anew() -> None:
    """Let what was done so far have no effect on what is tried next."""
    _turns.turns = 0
    _shell.turn = 0  # type: ignore[attr-defined] # kept beside what it counts


def try_command(data: bytes) -> None:
    """Carry out a command with a text that was typed, and take it back: the first byte says which one."""
    library = library_for_a_turn()
    make = _COMMANDS[data[0] % len(_COMMANDS)] if data else _COMMANDS[0]
    with contextlib.suppress(Trouble):
        done = library.perform(make(plain_text(data[1:])))
        if done.inverse is not None:
            library.perform(done.inverse)


def try_arguments(data: bytes) -> None:
    """Run a command of the shell: arguments parted by NUL, and behind two of them what it is piped.

    It is at work in a folder of its own; arguments that name places outside of it are no part of this.
    """
    told, _, piped = data.partition(b"\0\0")
    argv = [os.fsdecode(each) for each in told.split(b"\0")]
    window_arguments(argv)
    if any(".." in each or f"={os.sep}" in each or each.startswith((os.sep, "~")) for each in argv):
        return
    place = _shell()
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(text), "utf-8") for text in (piped, b"", b""))
    try:
        with contextlib.chdir(place):
            environ = {"READINGLIST_LIBRARY": str(place / "library.db"), "HOME": str(place), "COLUMNS": argv[-1]}
            code = run(argv, environ)
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
    expect(code in set(Exit), f"the exit code {code}")


def _shell() -> Path:
    place = folder() / "shell"
    turn = getattr(_shell, "turn", 0)
    if turn % _MOST_TURNS == 0:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        shutil.copyfile(template(), place / "library.db")
    _shell.turn = turn + 1  # type: ignore[attr-defined] # kept beside what it counts
    return place


def try_columns(data: bytes) -> None:
    """Read what columns mean: as it is typed in the shell, and as the settings remember it."""
    text = plain_text(data)
    with contextlib.suppress(ValueError):  # told as a mistake
        columns_from(text)
    for known in remembered(text):
        kept = remembered(with_map("", known))
        expect(not any(known.names) or kept[0].names == known.names, "another map was kept")


def try_dropped(data: bytes) -> None:
    """Take what was copied or dropped: a line of addresses, parted by blanks, and a text below it."""
    from PySide6.QtCore import QByteArray, QMimeData, QUrl  # noqa: PLC0415 - the other targets do without Qt

    from readinglist.gui.given import files_in, name_of, paths_in  # noqa: PLC0415 - as above

    addresses, _, rest = data.partition(b"\n")
    given = QMimeData()
    given.setUrls([QUrl.fromEncoded(QByteArray(each)) for each in addresses.split(b" ")])
    raw = QMimeData()
    raw.setData("text/uri-list", QByteArray(addresses))
    raw.setData("text/plain", QByteArray(rest))
    for each in (given, raw):
        files = files_in(each)
        expect(all(file.is_absolute() for file in files), f"no whole place: {files}")
        if files:
            name_of(files)
        paths = paths_in(each.text())
        expect(all(path.is_absolute() for path in paths), f"no place: {paths}")


def try_message(data: bytes) -> None:
    """Hear what another program says where a second start speaks."""
    from readinglist.gui.single import RAISE, wants_window  # noqa: PLC0415 - as above

    expect(wants_window(data) == (data[: len(RAISE)] == RAISE), f"heard wrongly: {data[:20]!r}")


def try_keys(data: bytes) -> None:
    """Read the keys that a person chose, as a file of settings holds them: no two commands ever share one."""
    from readinglist.gui.actions.keymap import Keymap, native, usable  # noqa: PLC0415 - as above
    from readinglist.gui.actions.table import ACTIONS  # noqa: PLC0415 - as above

    text = plain_text(data)
    settings = Settings(None)
    settings.set(KEYS, text)
    keys = Keymap(settings)
    for row in ACTIONS if keys.any_changed else ():
        for key in keys.keys(row.id):
            expect(usable(key) or not keys.is_changed(row.id), f"{key!r} is no key")
            expect(keys.taken_by(row.id, key) is None, f"{key!r} is taken twice")
    if usable(text):
        expect(native(text) != "", "a key without a name")


def try_window_place(data: bytes) -> None:
    """Read where the window stood, and which library was chosen, from a file of settings."""
    from readinglist.gui.window_place import widths_of_panes  # noqa: PLC0415 - as above

    settings = Settings(None)
    settings.set(WINDOW, plain_text(data))
    settings.set(CHOSEN, plain_text(data))
    expect(len(widths_of_panes(settings, 1200)) == 3, "not three panes")  # noqa: PLR2004 - that many there are
    place_of(settings, {"HOME": str(folder())})


def try_names(data: bytes) -> None:
    """List the backups and second versions of a library by files of any names, a line each, and any list of disks."""
    place = folder() / f"names-{random.Random(data).randrange(10**9)}"  # noqa: S311 - the same for the same names
    backups = place / FOLDER
    backups.mkdir(parents=True)
    library = place / "library.db"
    try:
        for name in data.split(b"\n")[:20]:
            is_name_of_backup(os.fsdecode(name))
            for beside in (place, backups):
                with contextlib.suppress(OSError, ValueError):
                    shutil.copyfile(template(), _within(beside, name))
        (place / "mounts").write_bytes(data)
        for backup in listed(library, Keeping()):
            expect(backup.path.parent == backups, f"from elsewhere: {backup.path}")
        for copy in copies_beside(library):
            expect(copy.parent == place and copy != library, f"no second version: {copy}")
        for remark in remarks(library, place / "mounts"):
            remark.text.encode(errors="surrogateescape")
    finally:
        shutil.rmtree(place)


def _within(beside: Path, name: bytes) -> Path:
    """Return the place of a file of this very name; ValueError where that would be elsewhere."""
    if b"/" in name or name in {b"", b".", b".."}:
        raise ValueError(name)
    return beside / os.fsdecode(name)


def targets() -> dict[str, Target]:
    """Return these targets by name."""
    keys = b'{"paper.star": ["Ctrl+J"], "go.palette": ["G, P", "F5"]}'
    place = b'{"rect": [0, 0, 1440, 900], "maximised": false, "panes": [236, 452, 752], "reader": [580, 220]}'
    chosen = b'{"place": "/a", "at": "/b", "always": true}'
    columns = b'[{"names": ["Title", "B"], "columns": [[0, "title"], [1, "authors"]]}]'
    names = (
        "library.backup-20260101-000000-daily-2.db\nlibrary.backup-20260230-000000-asked.db\nlibrary (1).db\n"
        "library-conflict.db\n36 35 98:0 / / rw - nfs4 host:/ rw\n"
    )
    argv = (
        *(b"list\0--shelf\0to-read\0--order\0year", b"show\x001\0--json", b"export\0a.md\0--tag\0b"),
        *(b"import\0-\0--columns\0Title=title\0\0Title\tAuthors\nKettles boil\tAnn Lee\n", b"tag\0a/b\x001\0" + b"2"),
        *(b"note\x001\0-\0\0words", b"plan\0--format\0calendar", b"backups", b"save\0name\0tag:a", b"search\0added:3d"),
    )
    return {
        "days": Target(try_days, [b"2026-01..2026-03", b">=2026-11", b"3d", b"yesterday", b"2020-2024", b"99y"]),
        "search box": Target(try_search_box, [b'tag:a -"b c" (d or watch:e)', b'author:"Ann Lee" ye']),
        "palette": Target(try_palette, [b"vcpo\nexport starred\nvariance controlled\n\xe5\x9b\xbe"]),
        "tag paths": Target(try_tag_paths, [b" theory // games/deep ", "图\N{FULLWIDTH SOLIDUS}片".encode()]),
        "addresses": Target(
            try_addresses,
            [b"see https://example.org/a_(b)?c=d#e, doi:10.1/x<y> and arXiv:2601.00001", b"javascript:alert(1)"],
        ),
        "command": Target(try_command, [bytes([number]) + b"theory/games" for number in range(len(_COMMANDS))]),
        "arguments": Target(try_arguments, argv),
        "columns": Target(try_columns, ["题目=title,B=authors,C=-".encode(), columns]),
        "dropped": Target(
            try_dropped, [b"file:///tmp/a.bib file://b/c%20d https://e\nfile:///tmp\n/tmp\n", b"file:\n"]
        ),
        "message": Target(try_message, [b"raise\n", b"raise"]),
        "keys": Target(try_keys, [keys, b"Ctrl+Shift+F5, G"]),
        "window place": Target(try_window_place, [place, chosen]),
        "names": Target(try_names, [names.encode()]),
    }
