"""Help, versions, exit codes, and output that ends early."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.cli import parser
from readinglist.cli.exits import MEANINGS, Exit
from readinglist.library.library import Access, Library

if TYPE_CHECKING:
    from readinglist.cli.table import Command
    from tests.cli.conftest import CommandLine

ROOT = Path(__file__).resolve().parents[2]
RUN = "import os, sys; from readinglist.cli.main import run; sys.exit(run(sys.argv[1:], os.environ))"


def real(cli: CommandLine, *argv: str, code: str = RUN, **environ: str) -> subprocess.Popen[bytes]:
    """Start the command line in a process of its own."""
    surroundings = {"PATH": os.environ["PATH"], "PYTHONWARNINGS": "error", **cli.environ, **environ}
    return subprocess.Popen(
        [sys.executable, "-c", code, *argv],
        cwd=ROOT,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_that_help_names_every_command_and_exit_code(empty: CommandLine) -> None:
    result = empty("--help")
    assert result.code == Exit.DONE
    assert not result.err
    for command in parser.COMMANDS:
        assert f"\n    {command.name} " in result.out
    for code in MEANINGS:
        assert f"\n  {code.value} " in result.out
    for option in ("--library", "--sample", "--picture", "--json", "--quiet", "--version"):
        assert option in result.out


@pytest.mark.parametrize("command", parser.COMMANDS, ids=lambda command: command.name)
def test_that_every_command_has_a_help_in_the_width_of_the_terminal(empty: CommandLine, command: Command) -> None:
    empty.environ["COLUMNS"] = "60"
    result = empty(command.name, "--help")
    assert result.code == Exit.DONE
    assert result.out.startswith(f"usage: readinglist {command.name} ")
    assert "{" not in result.out
    assert all(len(line) <= 60 for line in result.out.splitlines())


def test_that_help_says_what_can_be_chosen(empty: CommandLine) -> None:
    assert "to-read" in empty("list", "--help").out
    assert "conference if not given" in " ".join(empty("list", "--help").out.split())
    assert "markdown" in empty("export", "--help").out
    assert "plain text" in empty("import", "--help").out


def test_that_versions_are_told_with_and_without_a_library(cli: CommandLine, empty: CommandLine) -> None:
    told = cli("--version", "--json").document
    assert told["schema"] == told["newest_schema"]
    assert str(cli.library) in cli("--version").out
    cli.library.unlink()
    assert "none yet" in empty("--version").out
    assert not empty.library.exists()


@pytest.mark.parametrize(
    "argv",
    [
        (),
        ("lits",),
        ("list", "--shelf", "cellar"),
        ("star",),
        ("star", "one"),
        ("star", "0"),
        ("star", "99999999999999999999999"),
        ("rate", "6", "1"),
        ("list", "--limit", "0"),
        ("export",),
        ("--sample", "list"),
        ("list", "--lim", "3"),
        ("note", "1", "--edit", "text"),
        ("note", "1", "--append"),
        ("note", "1", "a\udcff"),
        ("remark", "1", "a\udcff"),
        ("tag", "a\udcff", "1"),
        ("search", "a\udcff"),
    ],
)
def test_that_a_mistake_is_explained_and_nothing_is_done(empty: CommandLine, argv: tuple[str, ...]) -> None:
    result = empty(*argv)
    assert result.code == Exit.USAGE
    assert not result.out
    assert result.err
    assert not empty.library.exists()


@pytest.mark.parametrize(
    "argv",
    [
        ("list",),
        ("search", "a"),
        ("show", "1"),
        ("lists",),
        ("tags",),
        ("history",),
        ("star", "1"),
        ("note", "1"),
        ("note", "1", "text"),
        ("remark", "1", "text"),
        ("export", "-o", "x.md"),
        ("doctor",),
        ("doctor", "--repair"),
        ("doctor", "--recover"),
        ("backup",),
    ],
)
def test_that_only_import_makes_a_library(empty: CommandLine, argv: tuple[str, ...]) -> None:
    result = empty(*argv)
    assert result.code == Exit.TROUBLE
    assert result.err.startswith(f"There is no library at {empty.library}.")
    assert not list(empty.folder.iterdir())


def test_that_a_missing_home_is_told(empty: CommandLine) -> None:
    empty.environ.clear()
    result = empty("list")
    assert result.code == Exit.TROUBLE
    assert "home folder" in result.err


def test_that_the_library_may_be_named_before_and_after_the_command(cli: CommandLine) -> None:
    cli.environ.clear()
    for argv in (("--library", str(cli.library), "list"), ("list", f"--library={cli.library}")):
        assert cli(*argv).out.count("\n") == 3


def test_that_a_foreign_file_is_refused(cli: CommandLine) -> None:
    place = cli.file("other.db", "hello, this is no library at all" * 10)
    result = cli("list", "--library", place)
    assert result.code == Exit.TROUBLE
    assert len(result.err.splitlines()) >= 2


def test_that_readers_work_beside_a_window_and_writers_are_told(cli: CommandLine) -> None:
    window = Library.open(cli.library, Access.WRITE)
    try:
        assert cli("list").code == Exit.DONE
        assert cli("export", "-o", "-").code == Exit.DONE
        for argv in (("star", "1"), ("note", "1", "text"), ("import", cli.file("a.txt", "x")), ("doctor", "--repair")):
            result = cli(*argv)
            assert result.code == Exit.IN_USE
            assert result.err
    finally:
        window.close()
    assert cli("star", "1").code == Exit.DONE


def test_that_a_terminal_without_unicode_gets_question_marks(cli: CommandLine) -> None:
    cli.encoding = "ascii"
    cli("tag", "论文", "1")
    assert "[??]" in cli("list").out
    assert cli("--help").code == Exit.DONE
    assert "论文" in cli("list", "--json").out


def test_that_imported_text_cannot_steer_the_terminal(cli: CommandLine) -> None:
    cli("note", "1", "a\x1b[2Jb\x07")
    shown = cli("show", "1").out
    assert "\x1b" not in shown
    assert "a\ufffd[2Jb\ufffd" in shown


def test_that_rows_fit_the_terminal(cli: CommandLine) -> None:
    cli.environ["COLUMNS"] = "60"
    cli("tag", "一个很长的标签名字", "1", "2")
    cli("rate", "3", "1")
    lines = cli("list").out.splitlines()
    assert len(lines) == 3
    assert all(len(line.encode("gb18030")) <= 61 for line in lines)  # there, Chinese takes two bytes, the ellipsis too
    assert "3/5" in lines[0]


def test_that_a_reader_that_goes_away_is_no_trouble(cli: CommandLine) -> None:
    process = real(cli, "list")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait() == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_that_a_full_device_is_told(cli: CommandLine) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", RUN, "list"],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], **cli.environ},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == Exit.TROUBLE
    assert done.stderr.startswith("The output cannot be written")
    assert "Traceback" not in done.stderr


def test_that_closed_streams_are_no_trouble(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    code = RUN.replace("import os, sys;", "import os, sys; sys.stdin = sys.stdout = sys.stderr = None;")
    for argv in (("list",), ("list", "--json"), ("star", "99"), ("note", "1", "-")):
        out, err = real(cli, *argv, code=code).communicate()
        assert (out, err) == (b"", b"")


def test_that_nothing_of_qt_is_needed_for_the_whole_job(cli: CommandLine) -> None:
    code = (
        "import os, sys; sys.modules['PySide6'] = None; from readinglist.cli.main import run;"
        "jobs = [['list'], ['star', '1'], ['note', '1', 'x'], ['export', '--starred', '-o', '-'], ['doctor']];"
        "jobs.append(['--version']);"
        "codes = [run(job, os.environ) for job in jobs]; assert codes == [0] * len(jobs), codes;"
        "assert not [name for name in sys.modules if name.startswith('PySide6.')]"
    )
    process = real(cli, code=code)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert "# Starred" in out.decode()


def test_that_help_and_version_need_no_sql(cli: CommandLine) -> None:
    code = (
        "import os, sys; from readinglist.cli.main import run; run(['--help'], os.environ);"
        "run(['--version'], os.environ);"
        "heavy = {'sqlalchemy', 'alembic', 'markdown_it', 'PySide6', 'filelock'};"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)"
    )
    process = real(cli, code=code)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert b"schema: 0" in out


def test_that_ctrl_c_ends_calmly(cli: CommandLine) -> None:
    code = (
        "import os, sys; from readinglist.cli.main import run; from readinglist.cli import looking, parser, table;"
        "import signal; stop = lambda args, desk: signal.raise_signal(signal.SIGINT);"
        "parser.COMMANDS = (table.Command('wait', 'w', stop),); sys.exit(run(['wait'], os.environ))"
    )
    process = real(cli, code=code)
    _, err = process.communicate()
    assert process.returncode == Exit.STOPPED == 128 + signal.SIGINT
    assert err.decode().startswith("Stopped.")
    assert "Traceback" not in err.decode()
