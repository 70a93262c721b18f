"""Files that are read, and files that are refused with a clear word."""

from __future__ import annotations

import gzip
import json
import os
import textwrap
from typing import TYPE_CHECKING

import pytest

from readinglist.importing import files, plaintext
from readinglist.importing.sources import SOURCES, read_file, read_text
from readinglist.model.errors import ImportTrouble
from readinglist.text.folding import clean

if TYPE_CHECKING:
    from pathlib import Path

ONE = "We study how robots learn to open doors. A single policy opens doors of many kinds, and it does so quickly."
TWO = "Naïve graphs are everywhere. We show that counting their triangles can be done in less memory than thought."


def refusal(path: Path) -> ImportTrouble:
    with pytest.raises(ImportTrouble) as caught:
        read_file(path)
    assert caught.value.happened
    assert "as it was" in caught.value.data
    assert caught.value.do
    return caught.value


def write(path: Path, data: bytes | str) -> Path:
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_that_the_same_papers_come_out_of_every_encoding(tmp_path: Path, codec: str) -> None:
    source = read_file(write(tmp_path / "list.txt", f"ICML 2026\n\n{ONE}\n\n{TWO}".encode(codec)))
    assert [draft.abstract for draft in source.drafts] == [ONE, TWO]
    assert source.encoding in {"UTF-8", "UTF-16", "Windows-1252"}


def test_that_the_content_decides_and_not_the_extension(tmp_path: Path) -> None:
    assert len(read_file(write(tmp_path / "papers.bib", f"{ONE}\n\n{TWO}")).drafts) == 2


def test_that_a_chinese_list_saved_by_windows_is_read(tmp_path: Path) -> None:
    abstract = (
        "我们提出一种新的方法，用于大规模语言模型的训练，并给出理论上的保证。实验表明该方法在多个数据集上均有效。"
    )
    source = read_file(write(tmp_path / "论文.txt", f"ICML 2026 论文列表\r\n\r\n{abstract}\r\n".encode("gbk")))
    assert (source.drafts[0].abstract, source.encoding, source.list_name) == (abstract, "GB18030", "ICML 2026")


@pytest.mark.parametrize("data", ["", "\n\n \t\r\n", "\ufeff", "\u3000\n"])
def test_that_an_empty_or_blank_file_is_refused(tmp_path: Path, data: str) -> None:
    trouble = refusal(write(tmp_path / "list.txt", data))
    assert "list.txt" in trouble.happened
    assert "empty" in trouble.happened or "blanks" in trouble.happened


def test_that_a_missing_file_is_named(tmp_path: Path) -> None:
    assert "no file" in refusal(tmp_path / "nowhere.txt").happened
    assert "no file" in refusal(write(tmp_path / "a.txt", ONE) / "below a file").happened


def test_that_a_pipe_and_a_device_are_refused_without_being_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "pipe or a device" in refusal(tmp_path / "pipe").happened
    assert "pipe or a device" in refusal(type(tmp_path)("/dev/null")).happened


def test_that_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "secret.txt", ONE)

    def denied(place: Path) -> bytes:
        raise PermissionError(13, "denied")

    monkeypatch.setattr(files, "_bytes", denied)
    assert "may not be read" in refusal(path).happened


def test_that_a_broken_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "list.txt", ONE)

    def broken(place: Path) -> bytes:
        raise OSError(5, "I/O error")

    monkeypatch.setattr(files, "_bytes", broken)
    assert "cannot be read" in refusal(path).happened


def test_that_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refusal(tmp_path / "a\0b").happened
    assert "cannot be read" in refusal(tmp_path / ("a" * 300)).happened


def test_that_a_huge_file_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(files.MAX_BYTES + 1)
    assert "64 MB" in refusal(path).happened


def test_that_a_file_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "growing.txt", "12345678")
    monkeypatch.setattr(files, "MAX_BYTES", 4)
    with pytest.raises(ImportTrouble):
        files._bytes(path)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"SQLite format 3\0" + bytes(80), "SQLite"),
        (gzip.compress(gzip.compress(ONE.encode(), mtime=0), mtime=0), "gzip"),
        (b"{\\rtf1\\ansi text}", "RTF"),
    ],
)
def test_that_a_binary_file_is_named(tmp_path: Path, data: bytes, kind: str) -> None:
    assert kind in refusal(write(tmp_path / "list.txt", data)).happened


def test_that_other_binary_data_is_refused(tmp_path: Path) -> None:
    assert "not text" in refusal(write(tmp_path / "list.txt", bytes(range(256)) * 8)).happened


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("PMID- 1\nTI  - A title\nAB  - " + ONE, "PubMed"),
        ("TY  - JOUR\nTI  - A title\nAB  - " + ONE + "\nER  - ", "RIS"),
        ("C1  - 1\nC2  - 2\nAU  - A\nTI  - T\nAB  - " + ONE, "RIS"),
        ("% comment\n\n@article{lee2026,\n  title = {A},\n abstract = {" + ONE + "}\n}\n", "BibTeX"),
        ("@string(a = {b})\n" + ONE, "BibTeX"),
        ('{"papers": [{"title": "A", "abstract": "' + ONE + '"}]}', "JSON"),
        ('[\n {"title": "A"}]', "JSON"),
        ("title,authors,abstract\nA,B," + ONE, "CSV"),
        ("Title\tAbstract\nA\t" + ONE, "CSV"),
        ("题目;作者;摘要\nA;B;" + ONE, "CSV"),
        ("<!DOCTYPE html>\n<html><body><p>" + ONE, "HTML"),
        ("<html lang='en'>" + ONE, "HTML"),
        ("<?xml version='1.0'?>\n<feed>" + ONE, "XML"),
        ("<PubmedArticleSet>\n<PubmedArticle>" + ONE, "XML"),
        ("%0 Conference Paper\n%T A title\n%X " + ONE, "EndNote"),
        ("FN ISI Export Format\nVR 1.0\nPT J\n\n" + ONE, "Web of Science"),
        ("{Reference Type}: Journal Article\n{Title}: A\n" + ONE, "NoteExpress"),
        ("---\ntitle: A\nabstract: B\n---\n\n" + ONE, "YAML"),
        (
            "# List\n\n" + "- [A title](https://example.org/a), " + ONE + "\n" + "- [B](http://b)\n- [C](http://c)\n",
            "Markdown",
        ),
        ("## A\n\n**Authors**: B\n\n**Abstract**:\n\n" + ONE + "\n\n**Authors**: D\n", "Markdown"),
    ],
)
def test_that_a_list_in_another_format_is_read_as_that_or_refused_by_its_name(
    tmp_path: Path, text: str, kind: str
) -> None:
    path = write(tmp_path / "list.txt", text)
    try:
        source = read_file(path)
    except ImportTrouble:
        known = any(row.is_text(text, path.name) > plaintext.LAST_RESORT for row in SOURCES)
        assert known or kind in refusal(path).happened
    else:
        assert source.format != plaintext.KEY


@pytest.mark.corpora
def test_that_real_abstracts_come_out_of_wrapped_lines_as_they_went_in(corpora: Path) -> None:
    with gzip.open(corpora / "icml_2025.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    abstracts = [" ".join(clean(record["abstract"]).split()) for record in records if record["abstract"]]
    wrapped = "\n\n".join(textwrap.fill(text, 80, break_long_words=False) for text in abstracts)
    source = read_text(f"ICML 2025\n\n{wrapped}", "pasted")
    assert len(source.drafts) == len(abstracts)
    assert not source.problems
    assert not any(draft.title for draft in source.drafts)
    same = sum(draft.abstract == text for draft, text in zip(source.drafts, abstracts, strict=True))
    assert same >= 0.99 * len(abstracts)


def test_that_damaged_places_are_reported_with_their_line(tmp_path: Path) -> None:
    text = ("ICML 2026\n\n" + TWO * 10).encode() + b" Broken: \xff here.\n"
    source = read_file(write(tmp_path / "list.txt", text))
    assert source.problems[0].line == 3
    assert "1 place " in source.problems[0].what
    assert len(source.problems[0].raw) <= plaintext.MAX_RAW


def test_that_a_pasted_text_may_begin_with_a_mark_and_has_no_encoding() -> None:
    source = read_text("\ufeff" + ONE, "dropped text")
    assert (source.drafts[0].abstract, source.encoding, source.name) == (ONE, "", "dropped text")
