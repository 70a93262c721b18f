"""Every reader of what comes from outside has a target of the guided fuzzing, and is tried a little in each run."""

from __future__ import annotations

import ast
import functools
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import readinglist
from readinglist.importing.sources import SOURCES, read_file
from tools.fuzz_lists import SAMPLES
from tools.fuzz_outside import begin_anew
from tools.fuzz_targets import targets

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, FrameType


PACKAGE: Final = Path(readinglist.__file__).parent

SLOW: Final = ("library", "log", "row", "arguments", "list", "names")
"""Words in the names of targets that open a library or a file for each input."""

PIECES: Final = st.sampled_from(
    (
        *(b"\0", b"\xff", b"\xed\xa0\x80", "\u202e".encode(), "\u2068".encode(), b"\r\n", b"\n\n", b"\t", b"\x1b[2J"),
        *(
            b"[",
            b"{",
            b"(",
            b'"',
            b"'",
            b"\\",
            b"/",
            b"../",
            b"<",
            b">",
            b"&lt;b&gt;",
            b"&#0;",
            b"%00",
            b"=",
            b"-",
            b":",
        ),
        *(b"9999y", b"9" * 5_000, b"-1", b"1e999", b"NaN", b"9" * 20, "图".encode(), b"javascript:", b"<script>"),
        *(b"[" * 3_000, b"a" * 20_000, b"<!ENTITY a '&a;&a;'>", b"!!python/name:os.system", b"=cmd|'/c calc'!A1"),
    )
)


@st.composite
def broken(draw: st.DrawFn, seeds: tuple[bytes, ...]) -> bytes:
    """Return what a target begins with, cut, doubled, with something in it that does not belong there; or any bytes."""
    data = draw(st.sampled_from(seeds) | st.binary(max_size=60))
    for _ in range(draw(st.integers(0, 4))):
        at, until = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
        piece = draw(st.one_of(PIECES, st.binary(max_size=4), st.just(data[at:until] * 2)))
        data = data[:at] + piece + data[draw(st.sampled_from((at, until))) :]
    return data


@pytest.mark.parametrize("name", targets())
def test_that_a_target_takes_any_bytes(name: str) -> None:
    target = targets()[name]
    examples = 10 if any(word in name for word in SLOW) else 50

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(broken(tuple(target.seeds)))
    def takes(data: bytes) -> None:
        target.attempt(data)

    takes()


def test_that_every_format_is_among_what_the_targets_begin_with() -> None:
    begun = {seed for target in targets().values() for seed in target.seeds}
    read = {read_file(path).format for path in SAMPLES.iterdir() if path.is_file() and path.read_bytes() in begun}
    assert {row.key for row in SOURCES} - read == set()


READERS: Final = frozenset(
    {
        *("loads", "parsed", "strptime", "fromisoformat", "unpack", "unpack_from", "literal_eval", "from_bytes"),
        *("urlsplit", "urlparse", "unquote", "QUrl", "toLocalFile", "mimeData", "fromstring", "iterparse", "XMLParser"),
        *("reader", "ZipFile", "GzipFile", "decompress", "decompressobj", "QKeySequence", "parse_args", "unescape"),
        *("bytesAvailable", "fullmatch", "match", "finditer", "findall", "search", "decode"),
    }
)
"""Names of functions and methods by which texts and bytes are taken apart."""


ELSEWHERE: Final = {
    "of the program itself": {
        ("gui/actions/keymap.py", "apply"),
        ("gui/actions/table.py", "_build"),
        ("gui/actions/table.py", "clashes"),
        ("gui/channel.py", "_name"),
        ("gui/theme.py", "load_theme"),
        ("gui/theme.py", "style_sheet"),
        ("importing/kinds.py", "_at_start"),
        ("importing/kinds.py", "_in_lines"),
    },
    "what the system's loader says of a library that it lacks: tests/config": {
        ("config/system_libraries.py", "explain_missing_library"),
    },
    "needs a window; what it takes is read by the targets “dropped”, “keys” and “addresses”": {
        ("gui/desk.py", "dragEnterEvent"),
        ("gui/desk.py", "dropEvent"),
        ("gui/dialogs/sheet.py", "_quits"),
        ("gui/importer.py", "take_clipboard"),
        ("gui/widgets/key_recorder.py", "key"),
        ("gui/window_commands.py", "open_link"),
    },
    "needs a window and another program: tests/gui/test_second_start.py": {("gui/single.py", "_on_asked")},
    "lays out what was parsed: tests/gui/test_hostile_texts.py, tests/gui/test_notes_at_length.py": {
        ("gui/delegates/rich_lines.py", "_may_part"),
        ("gui/delegates/rich_lines.py", "_tokens"),
        ("gui/delegates/text.py", "_decoded"),
        ("gui/note_text.py", "load"),
        ("gui/note_text.py", "whole"),
        ("gui/runs_document.py", "_tail"),
        ("gui/wrapping.py", "wrap_mode"),
    },
    "needs the person's editor; takes UTF-8 or refuses: tests/cli": {("cli/editor.py", "_read")},
    "works on titles and names that a list told: tests/library, tests/importing": {
        ("library/matching.py", "_names"),
        ("library/matching.py", "_same_text"),
        ("library/titles.py", "_numerals"),
    },
    "counts in the header of a library whose journal is whole: tests/faults/test_zoo.py": {
        ("storage/safety/hot_journals.py", "_changes"),
    },
}
"""Functions that no target enters, by the reason why, and where they are tried instead."""


def readers() -> Iterator[tuple[str, str]]:
    """Yield the module and the name of every function of the program that takes a text or bytes apart."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for each in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(each, ast.FunctionDef) and any(map(_reads, ast.walk(each))):
                yield file.relative_to(PACKAGE).as_posix(), each.name


def _reads(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in READERS


def reached() -> set[tuple[str, str]]:
    """Return the module and the name of every function that is entered when all targets are given what they know."""
    entered: set[CodeType] = set()
    for each in gc.get_objects():  # what is remembered from another test would not be entered again
        if isinstance(each, functools._lru_cache_wrapper) and each.__module__.startswith("readinglist."):
            each.cache_clear()

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            entered.add(frame.f_code)

    begin_anew()
    before = sys.getprofile()
    sys.setprofile(look)
    try:
        for target in targets().values():
            for seed in target.seeds:
                target.attempt(seed)
    finally:
        sys.setprofile(before)
    return {
        (Path(code.co_filename).relative_to(PACKAGE).as_posix(), code.co_name)
        for code in entered
        if code.co_filename.startswith(f"{PACKAGE}/")
    }


def test_that_every_function_that_takes_texts_apart_is_reached_by_a_target() -> None:
    elsewhere = {each for some in ELSEWHERE.values() for each in some}
    left = set(readers()) - reached()
    assert sorted(left - elsewhere) == [], "a new reader needs a target in tools, or a reason why it has none"
    assert sorted(elsewhere - left) == [], "these are reached, or are no longer there"
