"""Commands that judge and write."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.cli.exits import Exit
from readinglist.cli.standard_input import standard_input_text
from readinglist.library.library import Access, Library
from readinglist.model.commands import SetNote

if TYPE_CHECKING:
    from tests.cli.conftest import CommandLine


def paper(cli: CommandLine, number: int = 1) -> dict[str, object]:
    (found,) = cli("show", str(number), "--json").document["papers"]
    return dict(found)


def test_that_verdicts_are_kept_and_told(cli: CommandLine) -> None:
    assert cli("star", "1", "2").out == "Starred 2 papers\n"
    assert paper(cli)["starred"] is True
    assert paper(cli)["state"] == "to read"
    cli("unstar", "1")
    assert paper(cli)["starred"] is False
    cli("rate", "5", "1")
    assert paper(cli)["rating"] == 5
    cli("rate", "0", "1")
    assert paper(cli)["rating"] == 0
    cli("tag", "Large Models", "1", "3")
    assert paper(cli, 3)["tags"] == ["Large Models"]
    cli("untag", "large  models", "1")
    assert paper(cli)["tags"] == []
    cli("delete", "1")
    assert paper(cli)["deleted"] is True
    cli("restore", "1")
    assert paper(cli)["deleted"] is False
    cli("remark", "1", "two\nlines")
    assert paper(cli)["remark"] == "two lines"


def test_that_what_is_so_already_is_told(cli: CommandLine) -> None:
    cli("star", "1")
    result = cli("star", "1")
    assert (result.code, result.out) == (Exit.DONE, "It was so already; nothing was changed.\n")
    assert cli("star", "1", "--json").document["papers"] == []
    assert cli("star", "1", "2", "--json").document["papers"] == [2]


def test_that_quiet_is_quiet(cli: CommandLine) -> None:
    result = cli("star", "1", "--quiet")
    assert (result.code, result.out, result.err) == (Exit.DONE, "", "")


def test_that_one_unknown_paper_stops_all(cli: CommandLine) -> None:
    result = cli("star", "1", "77", "78")
    assert result.code == Exit.NOT_FOUND
    assert "77, 78" in result.err
    assert paper(cli)["starred"] is False
    assert cli("untag", "nothing", "1").code == Exit.NOT_FOUND
    assert cli("note", "77", "text").code == Exit.NOT_FOUND
    assert cli("remark", "77", "text").code == Exit.NOT_FOUND


def test_that_a_tag_name_that_cannot_be_is_refused(cli: CommandLine) -> None:
    result = cli("tag", " ", "1")
    assert result.code == Exit.TROUBLE
    assert result.err


def test_that_a_note_is_printed_exactly_as_it_was_typed(cli: CommandLine) -> None:
    text = "  # Mine\r\n\ttab\u00a0end \n\n汉字"
    cli("note", "1", text)
    assert cli("note", "1").out == text
    assert cli("note", "1", "--json").document == {"id": 1, "note": text, "revision": 1}
    result = cli("note", "2")
    assert (result.code, result.out) == (Exit.NOT_FOUND, "")
    cli("note", "1", "")
    assert cli("note", "1").code == Exit.NOT_FOUND


def test_that_a_note_may_come_from_a_pipe_and_be_appended_to(cli: CommandLine) -> None:
    cli("note", "1", "-", stdin=b"first\n")
    cli("note", "1", "-", "--append", stdin=b"zweite")
    cli("note", "1", "third", "--append")
    assert cli("note", "1").out == "first\nzweite\nthird"
    result = cli("note", "1", "-", stdin=b"\xff\xfe")
    assert result.code == Exit.TROUBLE
    assert "not UTF-8" in result.err


def test_that_a_closed_standard_input_empties_no_note(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("note", "1", "written")
    monkeypatch.setattr("readinglist.cli.writing.standard_input_text", without_input)
    result = cli("note", "1", "-")
    assert (result.code, cli("note", "1").out) == (Exit.TROUBLE, "written")


def without_input() -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", None)
        return standard_input_text()


def editor(cli: CommandLine, code: str) -> None:
    """Let the editor be a Python program that sees the file's path as ``file``."""
    script = cli.file("editor.py", f"import pathlib, sys\nfile = pathlib.Path(sys.argv[1])\n{code}\n")
    cli.environ["EDITOR"] = f"'{sys.executable}' '{script}'"


def drafts(text: str) -> list[Path]:
    """The files in which a text was kept, as a message names them."""
    return [Path(word.rstrip(".")) for word in text.split() if "readinglist-note-" in word]


def test_that_an_editor_changes_the_note(cli: CommandLine) -> None:
    cli("note", "1", "old\r\n")
    editor(cli, "file.write_bytes(file.read_bytes() + b'new\\n')")
    assert cli("note", "1", "--edit").code == Exit.DONE
    assert cli("note", "1").out == "old\r\nnew\n"


def test_that_an_editor_that_only_adds_a_line_feed_changes_nothing(cli: CommandLine) -> None:
    cli("note", "1", "old")
    editor(cli, "file.write_bytes(file.read_bytes() + b'\\n')")
    assert "already" in cli("note", "1", "--edit").out
    assert cli("note", "1").out == "old"


@pytest.mark.parametrize("code", ["raise SystemExit(1)", "file.write_bytes(b'\\xff')"])
def test_that_a_failing_editor_changes_nothing(cli: CommandLine, code: str) -> None:
    cli("note", "1", "old")
    editor(cli, code)
    result = cli("note", "1", "--edit")
    assert result.code == Exit.TROUBLE
    assert cli("note", "1").out == "old"
    for kept in drafts(result.err):
        kept.unlink()


def test_that_without_an_editor_this_is_told(cli: CommandLine) -> None:
    result = cli("note", "1", "--edit")
    assert result.code == Exit.TROUBLE
    assert "EDITOR" in result.err
    cli.environ["VISUAL"] = "/nowhere/editor"
    assert "failed" in cli("note", "1", "--edit").err


def test_that_a_text_is_kept_when_the_note_was_changed_meanwhile(cli: CommandLine) -> None:
    cli("note", "1", "old")
    change = (
        "from readinglist.library.library import Library\nfrom readinglist.model.commands import SetNote\n"
        f"library = Library.open(pathlib.Path({str(cli.library)!r}))\n"
        "library.perform(SetNote(1, 'theirs'))\nlibrary.close()\nfile.write_text('mine')"
    )
    root = Path(__file__).resolve().parents[2]
    editor(cli, f"sys.path.insert(0, {str(root)!r})\n{change}")
    result = cli("note", "1", "--edit")
    assert result.code != Exit.DONE
    assert cli("note", "1").out == "theirs"
    (kept,) = drafts(result.err)
    assert kept.read_text() == "mine"
    kept.unlink()


def test_that_a_text_is_kept_when_a_window_opened_meanwhile(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    window: list[Library] = []

    def opening(argv: list[str], file: Path) -> None:
        window.append(Library.open(cli.library, Access.WRITE))
        window[0].perform(SetNote(2, "other"))
        file.write_text("mine")

    cli.environ["EDITOR"] = "ed"
    monkeypatch.setattr("readinglist.cli.editor._run", opening)
    result = cli("note", "1", "--edit")
    window[0].close()
    assert result.code == Exit.IN_USE
    (kept,) = drafts(result.err)
    assert kept.read_text() == "mine"
    kept.unlink()
