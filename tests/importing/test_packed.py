"""Files packed by gzip: read as what is inside, and refused in words where they cannot or must not be unpacked."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import packed
from readinglist.importing.packed import unpacked, unpacked_name
from readinglist.importing.sources import read_file
from readinglist.model.errors import ImportTrouble

if TYPE_CHECKING:
    from pathlib import Path

LINES = "\n".join(json.dumps({"title": f"Kettle {number}", "abstract": "It boils."}) for number in range(3)).encode()


def happened(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    with pytest.raises(ImportTrouble) as caught:
        read_file(path)
    assert caught.value.do
    return caught.value.happened


def test_that_a_packed_file_is_read_as_what_is_inside(tmp_path: Path) -> None:
    path = tmp_path / "icml2025.jsonl.gz"
    path.write_bytes(gzip.compress(LINES))
    source = read_file(path)
    assert (source.name, source.format, source.list_name) == ("icml2025.jsonl.gz", "json-objects", "ICML 2025")
    assert [draft.title for draft in source.drafts] == ["Kettle 0", "Kettle 1", "Kettle 2"]


def test_that_packed_files_in_a_folder_are_read_and_those_in_an_archive_stay_closed(tmp_path: Path) -> None:
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "a.jsonl.gz").write_bytes(gzip.compress(LINES))
    assert len(read_file(folder).drafts) == 3
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("a.jsonl.gz", gzip.compress(LINES))
        archive.writestr("b.jsonl", LINES)
    source = read_file(tmp_path / "a.zip")
    assert len(source.drafts) == 3
    assert "packed file (gzip)" in source.problems[0].what


def test_that_a_file_without_a_name_in_an_archive_is_passed_over(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("nameless", LINES)
        archive.writestr("b.jsonl", LINES)
    (tmp_path / "a.zip").write_bytes((tmp_path / "a.zip").read_bytes().replace(b"nameless", b"\0ameless"))
    assert len(read_file(tmp_path / "a.zip").drafts) == 3


def test_that_all_parts_of_a_packed_file_are_read_and_zeros_behind_them_are_not() -> None:
    parts = gzip.compress(LINES[:50]) + gzip.compress(LINES[50:]) + b"\0" * 512
    assert unpacked(parts, "a.gz") == LINES


def test_that_a_bomb_is_refused_while_it_is_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "MAX_BYTES", 1_000_000)
    assert "when it is unpacked" in happened(tmp_path / "a.gz", gzip.compress(b" " * 1_000_001))
    assert "when it is unpacked" in happened(tmp_path / "a.gz", gzip.compress(b" " * 600_000) * 2)
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(LINES + b" " * (1_000_000 - len(LINES))))
    assert len(read_file(tmp_path / "b.jsonl.gz").drafts) == 3


@pytest.mark.parametrize(
    "data",
    [gzip.compress(LINES)[:-9], b"\x1f\x8b", gzip.compress(LINES) + b"more"],
    ids=["cut off", "nothing but the mark", "more behind it"],  # the bytes hold the time at which they were packed
)
def test_that_a_damaged_packed_file_is_told(tmp_path: Path, data: bytes) -> None:
    assert "damaged packed file" in happened(tmp_path / "a.jsonl.gz", data)


def test_that_what_is_packed_twice_or_in_a_tar_archive_is_named(tmp_path: Path) -> None:
    assert "packed file (gzip)" in happened(tmp_path / "a.gz", gzip.compress(gzip.compress(LINES)))
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w:gz") as archive:
        member = tarfile.TarInfo("a.jsonl")
        member.size = len(LINES)
        archive.addfile(member, io.BytesIO(LINES))
    assert "a tar archive" in happened(tmp_path / "a.tar.gz", tar.getvalue())


def test_that_the_name_inside_lacks_the_ending() -> None:
    assert [unpacked_name(name) for name in ("a.csv.GZ", "a.csv", ".gz")] == ["a.csv", "a.csv", ".gz"]


@given(data=st.binary(max_size=200))
def test_that_any_packed_bytes_are_unpacked_or_refused(data: bytes) -> None:
    assert unpacked(gzip.compress(data), "a.gz") == data
    try:
        unpacked(b"\x1f\x8b" + data, "a.gz")
    except ImportTrouble as trouble:
        assert "damaged" in trouble.happened  # noqa: PT017 - not every such file is refused
