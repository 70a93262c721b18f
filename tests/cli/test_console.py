"""What is printed on terminals, files and broken streams."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from readinglist.cli.console import Console, OutputTrouble, harmless
from readinglist.cli.exits import Exit
from readinglist.cli.merging import _number
from readinglist.cli.running import run_command
from readinglist.cli.table import number_of_lines, paper_id
from readinglist.config.typing import override

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.conftest import CommandLine


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> Iterator[int]:
    """Let the standard output be a terminal of so many columns; gives the end that reads."""
    reading, writing = os.openpty()
    with os.fdopen(writing, "w", encoding="utf-8") as stream, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", stream)
        patch.setattr(os, "get_terminal_size", lambda _handle: os.terminal_size((columns, 24)))
        yield reading
    os.close(reading)


def line_from(handle: int) -> str:
    """Read a line of a terminal, which the system may hand over in pieces."""
    read = b""
    while not read.endswith(b"\n"):
        read += os.read(handle, 1000)
    return read.decode()


class _Broken(io.StringIO):
    """A stream that fails with an error when it is written to."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    @override
    def write(self, text: str) -> int:
        raise self.error

    @override
    def flush(self) -> None:
        raise self.error


def test_that_the_width_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch, 77):
        assert Console({}).width == 77
        assert Console({"COLUMNS": "50"}).width == 50
        assert Console({"COLUMNS": "junk"}).width == 77
        assert Console({"COLUMNS": "3"}).width == 40
    with terminal(monkeypatch, 77), monkeypatch.context() as patch:

        def unknown(handle: int) -> os.terminal_size:
            raise OSError

        patch.setattr(os, "get_terminal_size", unknown)
        assert Console({}).width is None


def test_that_a_note_on_a_terminal_is_harmless_and_ends_its_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("note", "1", "a\x1b[2Jb")
    with terminal(monkeypatch, 80) as reading:
        assert run_command(["note", "1"], cli.environ) == Exit.DONE
        assert line_from(reading) == "a\ufffd[2Jb\r\n"


def test_that_harmless_keeps_all_but_controls() -> None:
    assert harmless("tab\tline\n汉é\u200d") == "tab\tline\n汉é\u200d"
    assert harmless("\x00\x9b\u202e\u2028\ud800") == "\ufffd" * 5


@pytest.mark.parametrize("argv", [("list",), ("list", "--json"), ("--help",)])
def test_that_a_closed_pipe_ends_quietly(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stdout", _Broken(BrokenPipeError()))
    assert run_command(argv, cli.environ) == Exit.DONE


def test_that_a_full_output_is_told(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", _Broken(OSError(28, "No space left on device")))
    assert run_command(["list"], cli.environ) == Exit.TROUBLE
    assert capsys.readouterr().err.startswith("The output cannot be written (No space left on device).\n")


def test_that_nobody_is_told_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", _Broken(OSError(28, "full")))
    console = Console({})
    console.warn("text")
    console.progress("text")
    monkeypatch.setattr(sys, "stdout", _Broken(OSError(28, "full")))
    with pytest.raises(OutputTrouble):
        Console({}).finish()


def test_that_ctrl_c_has_its_own_code(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*given: object, **named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("readinglist.cli.running.print_versions", interrupted)
    assert run_command(["--version"], cli.environ) == Exit.STOPPED
    assert capsys.readouterr().err.startswith("Stopped.")


STEERS = "\x1b]52;c;aGk=\x07\x1b]8;;http://x\x1b\\\r\x08\x9b2J\x9d0;t\x9c\u202e\u2068\u2069\u2028\x7f\ud800"


def test_that_json_steers_no_terminal_and_gives_back_the_very_text(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    Console({}).document({"title": f"a{STEERS}图", "list": [STEERS]})
    written = capfdbinary.readouterr().out.decode()
    assert harmless(written) == written
    assert "图" in written
    assert json.loads(written) == {"title": f"a{STEERS}图", "list": [STEERS]}


def test_that_an_isolated_text_is_one_sign_for_each_that_it_holds() -> None:
    assert harmless("“\u2068a\u202eb\u2069”") == "“a\ufffdb”"


def test_that_a_width_or_a_number_of_thousands_of_digits_is_none() -> None:
    assert Console({"COLUMNS": "9" * 5_000}).width is None
    for kind in (paper_id, number_of_lines, _number):
        with pytest.raises(argparse.ArgumentTypeError, match="is no"):
            kind("9" * 5_000)
