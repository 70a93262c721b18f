"""Commands that bring papers in and send them out, and the doctor."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from readinglist.cli import watching
from readinglist.cli.console import Console
from readinglist.cli.exits import Exit
from readinglist.cli.watching import TerminalWatch, stopping
from readinglist.config.typing import override
from readinglist.library.library import Library
from readinglist.model.errors import LibraryBusy

if TYPE_CHECKING:
    from readinglist.model.imports import ImportReport, SourceFile, Watch
    from tests.cli.conftest import CommandLine

LIST = """ICLR 2026

A first abstract speaks of zebras. It is long enough to be one, and it ends like a sentence does.

A second abstract speaks of lions. It is long enough to be one, and it ends like a sentence does.
"""

UNIMPORT = "“readinglist unimport 1” takes this import back.\n"


def test_that_a_list_comes_in_once(empty: CommandLine) -> None:
    place = empty.file("list.txt", LIST)
    result = empty("import", place)
    assert (result.code, result.out, result.err) == (Exit.DONE, f"ICLR 2026: 2 papers came in.\n{UNIMPORT}", "")
    before = empty("list", "--json").out
    again = empty("import", place)
    assert again.code == Exit.DONE
    assert again.out == "ICLR 2026: 0 papers came in.\nIn the library already, and not touched: 2 papers.\n"
    assert empty("list", "--json").out == before


def test_that_a_dry_run_changes_nothing(empty: CommandLine) -> None:
    place = empty.file("list.txt", LIST)
    result = empty("import", "--dry-run", place)
    assert (result.code, result.out) == (Exit.DONE, "ICLR 2026: 2 papers would come in.\n")
    assert [path.name for path in empty.folder.iterdir()] == ["list.txt"]
    empty("import", place)
    empty("delete", "1")
    told = empty("import", "--dry-run", empty.file("more.txt", f"{LIST}\n{LIST}"), "--json").document["files"][0]
    assert (told["new"], told["known"], told["deleted"], told["repeated"]) == (0, 1, 1, 2)
    lines = empty("import", "--dry-run", str(empty.folder / "more.txt")).out.splitlines()
    assert len(lines) == 4


def test_that_deleted_papers_come_back_only_when_asked(empty: CommandLine) -> None:
    place = empty.file("list.txt", LIST)
    empty("import", place)
    empty("delete", "1")
    assert "--restore-deleted" in empty("import", place).out
    assert len(empty("list", "--json").document["papers"]) == 1
    assert "Brought back" in empty("import", "--restore-deleted", place).out
    assert len(empty("list", "--json").document["papers"]) == 2


def test_that_a_bad_file_does_not_keep_the_others_out(empty: CommandLine) -> None:
    good, bad = empty.file("list.txt", LIST), empty.file("bad.txt", "%PDF-1.7")
    result = empty("import", bad, good, str(empty.folder / "missing.txt"))
    assert result.code == Exit.TROUBLE
    assert result.out == f"ICLR 2026: 2 papers came in.\n{UNIMPORT}"
    assert "PDF" in result.err
    assert "missing.txt" in result.err
    told = empty("import", bad, good, "--json").document["files"]
    assert "PDF" in told[0]["error"]
    assert told[1]["unchanged"] == 2


def test_that_a_list_may_be_piped_in(empty: CommandLine) -> None:
    told = empty("import", "-", "--json", stdin=LIST.encode("utf-16")).document["files"][0]
    assert (told["added"], told["list"], told["encoding"], told["file"]) == (
        [1, 2],
        "ICLR 2026",
        "UTF-16",
        "standard input",
    )
    assert empty("import", "-").code == Exit.TROUBLE


def test_that_problems_are_told_with_their_line(empty: CommandLine) -> None:
    strays = "\n\n".join(f"stray line {n}" for n in range(12))
    result = empty("import", empty.file("list.txt", f"{LIST}\n{strays}\n"))
    assert result.code == Exit.DONE
    assert "list.txt, line 7: " in result.err
    assert "and 2 more" in result.err
    quiet = empty("import", "--quiet", empty.file("list.txt", LIST))
    assert (quiet.out, quiet.err) == ("", "")


def test_that_ctrl_c_leaves_whole_batches_and_says_so(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Library.import_papers

    def interrupted(
        library: Library, source: SourceFile, watch: Watch, *, restore_deleted: bool = False
    ) -> ImportReport:
        signal.raise_signal(signal.SIGINT)
        return whole(library, source, watch, restore_deleted=restore_deleted)

    monkeypatch.setattr(Library, "import_papers", interrupted)
    result = empty("import", empty.file("list.txt", LIST), empty.file("more.txt", LIST))
    assert result.code == Exit.STOPPED
    assert "importing the file again" in result.out
    assert result.out.count("came in.") == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_that_trouble_with_the_library_ends_the_import(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*given: object, **named: object) -> ImportReport:
        raise LibraryBusy("The library is busy.", "Nothing was written.", "Try again.")

    monkeypatch.setattr(Library, "import_papers", busy)
    result = empty("import", empty.file("list.txt", LIST))
    assert (result.code, result.err) == (Exit.TROUBLE, "The library is busy.\nNothing was written.\nTry again.\n")


class _Terminal(io.StringIO):
    @override
    def isatty(self) -> bool:
        return True


def test_that_progress_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(watching, "_SECONDS_BETWEEN", 0)
    watch = TerminalWatch(Console({}), lambda done, total: f"{done} of {total}")
    with stopping(watch):
        watch.progress(1, 2)
        assert "1 of 2" in shown.getvalue()
        assert not watch.stopped()
        signal.raise_signal(signal.SIGINT)
        assert watch.stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert shown.getvalue().endswith("\r\x1b[K")


def test_that_starred_papers_are_exported(cli: CommandLine) -> None:
    cli("star", "1")
    target = cli.folder / "stars.md"
    result = cli("export", "--starred", "-o", str(target))
    assert (result.code, result.out) == (Exit.DONE, f"Wrote 1 paper to {target}.\n")
    text = target.read_text("utf-8")
    assert text.startswith("# Starred\n\n## We study how robots learn to open doors.\n")
    assert "$k$ of them" in text


def test_that_an_existing_file_is_replaced_only_with_force(cli: CommandLine) -> None:
    target = Path(cli.file("list", "old"))
    result = cli("export", "-o", str(target))
    assert result.code == Exit.TROUBLE
    assert target.read_text() == "old"
    happened, data, do = result.err.splitlines()
    assert str(target) in happened
    assert "Nothing was written" in data
    assert "--force" in do
    assert cli("export", "-o", str(target), "--force").code == Exit.DONE
    assert target.read_text("utf-8").count("\n## ") == 3
    assert not (cli.folder / "list.md").exists()


def test_that_an_export_may_be_narrowed_and_piped_on(cli: CommandLine) -> None:
    cli("tag", "llm", "2", "3")
    result = cli("export", "--search", "forget", "--tag", "llm", "--list", "ICML 2026", "-o", "-")
    assert result.code == Exit.DONE
    assert result.out.startswith("# All papers, llm, “forget”: ICML 2026\n\n## Large models forget.")
    assert not result.err
    assert cli("export", "--shelf", "deleted", "-o", str(cli.folder / "none.md")).code == Exit.NOT_FOUND
    assert not (cli.folder / "none.md").exists()


def test_that_an_export_reports_to_programs(cli: CommandLine) -> None:
    cli("note", "1", "a\0b")
    target = str(cli.folder / "all.md")
    result = cli("export", "-o", target, "--json")
    assert result.document == {"target": target, "written": 3, "repaired": [1]}
    assert "repaired: paper 1" in result.err


def test_that_an_export_to_a_folder_or_pipe_is_refused(cli: CommandLine) -> None:
    os.mkfifo(cli.folder / "pipe")
    for target in (cli.folder, cli.folder / "pipe", cli.folder / "no" / "where.md"):
        assert cli("export", "-o", str(target), "--force").code == Exit.TROUBLE


def test_that_ctrl_c_during_an_export_writes_nothing(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Library.export

    def interrupted(library: Library, request: object, watch: Watch) -> object:
        signal.raise_signal(signal.SIGINT)
        return whole(library, request, watch)  # type: ignore[arg-type] # handed on

    monkeypatch.setattr(Library, "export", interrupted)
    target = cli.folder / "all.md"
    result = cli("export", "-o", str(target))
    assert (result.code, result.out) == (Exit.STOPPED, "")
    assert "Nothing was written" in result.err
    assert not target.exists()


def test_that_the_doctor_finds_a_sound_library_sound(cli: CommandLine) -> None:
    cli("star", "1")
    result = cli("doctor")
    assert (result.code, result.err) == (Exit.DONE, "")
    assert "papers: 3, starred: 1" in result.out
    told = cli("doctor", "--repair", "--json").document
    assert (told["papers"], told["problems"]) == (3, [])


def test_that_the_doctor_tells_of_damage(cli: CommandLine) -> None:
    data = bytearray(cli.library.read_bytes())
    page = 4096
    data[page * 2 : page * 40] = bytes(page * 38)
    shutil.copy(cli.library, cli.folder / "whole.db")
    cli.library.write_bytes(data)
    result = cli("doctor")
    assert result.code == Exit.TROUBLE
    assert result.err


def test_that_columns_of_a_table_are_said_by_header_and_letter(empty: CommandLine) -> None:
    place = empty.file("list.csv", "nr,标,people,remarks\n1,Kettles,Ann Lee,for Tuesday\n2,Lids,Bo Chen,\n")
    assert "column “title” not found" in empty("import", place).err
    result = empty("import", place, "--columns", "标=title,C=authors,A=-", "--json")
    assert result.code == Exit.DONE
    assert empty("list", "--json").document["papers"][0]["title"] == "Kettles"
    told = empty("import", "--dry-run", place, "--columns", "标=title").out
    assert "columns not read: nr, people, remarks." in told
    assert empty("import", place, "--columns", "标=colour").code == Exit.USAGE
    assert "no column “x”" in empty("import", place, "--columns", "x=title").err


def test_that_another_encoding_can_be_said(empty: CommandLine) -> None:
    path = empty.folder / "list.csv"
    path.write_bytes("title,authors\nЧайники кипят,Ann Lee\n".encode("cp1251"))
    told = empty("import", str(path), "--encoding", "windows-1251", "--json").document["files"][0]
    assert told["encoding"] == "Windows-1251"
    assert empty("list", "--json").document["papers"][0]["title"] == "Чайники кипят"
    assert empty("import", str(path), "--encoding", "klingon").code == Exit.USAGE


def test_that_files_given_together_are_one_import(empty: CommandLine) -> None:
    one = empty.file("icml2026-a.json", '[{"title": "Kettles"}]')
    two = empty.file("icml2026-b.json", '[{"title": "Lids"}]')
    told = empty("import", one, two, "--json").document["files"]
    assert [(each["file"], each["papers"]) for each in told] == [("icml2026-a.json and icml2026-b.json", 2)]
    assert len(empty("imports", "--json").document["imports"]) == 1


def test_that_what_was_not_accepted_is_left_out_where_that_is_wanted(empty: CommandLine) -> None:
    notes = [{"title": "Kettles", "decision": "Accept (poster)"}, {"title": "Lids", "decision": "Reject"}]
    place = empty.file("icml2026.json", json.dumps(notes))
    result = empty("import", place, "--accepted-only")
    assert "Not accepted by the conference, and left out: 1." in result.out
    assert [paper["title"] for paper in empty("list", "--json").document["papers"]] == ["Kettles"]
