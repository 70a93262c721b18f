"""Folders and archives: many files that make one list, and what is not unpacked."""

from __future__ import annotations

import io
import json
import shutil
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import archives, members
from readinglist.importing.members import shown_name
from readinglist.importing.sources import read_file, read_files
from readinglist.model.errors import ImportTrouble, SeveralRefused
from readinglist.model.papers import IdentifierKind

SAMPLES = Path(__file__).parent / "samples"
PAPER = json.dumps([{"title": "Kettles that learn", "abstract": "We teach kettles."}])
OTHER = json.dumps([{"title": "Teapots", "abstract": "They are everywhere."}])
README = (
    "ICML 2026\n\nThis folder holds the lists of a conference. It is made by a program. It has no paper at all in it."
)


def zipped(files: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return target.getvalue()


def write(path: Path, data: bytes | str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def happened(path: Path) -> str:
    with pytest.raises(ImportTrouble) as caught:
        read_file(path)
    assert caught.value.do
    return caught.value.happened


def test_that_the_files_of_an_archive_are_one_list(tmp_path: Path) -> None:
    path = write(tmp_path / "icml.zip", zipped({"a/one.json": PAPER, "a/two.json": OTHER, "a/": ""}))
    source = read_file(path)
    assert (source.name, source.format, source.encoding) == ("icml.zip", "json-objects", "UTF-8")
    assert [(draft.record, draft.title) for draft in source.drafts] == [(1, "Kettles that learn"), (2, "Teapots")]
    assert not source.problems


def test_that_the_files_of_a_folder_are_one_list_in_the_order_of_their_names(tmp_path: Path) -> None:
    write(tmp_path / "lists" / "b.json", PAPER)
    write(tmp_path / "lists" / "a" / "z.json", OTHER)
    write(tmp_path / "lists" / ".hidden" / "c.json", PAPER)
    write(tmp_path / "lists" / "__MACOSX" / "c.json", PAPER)
    (tmp_path / "lists" / "link.json").symlink_to(tmp_path / "lists" / "b.json")
    source = read_file(tmp_path / "lists")
    assert source.name == "lists"
    assert [draft.title for draft in source.drafts] == ["Teapots", "Kettles that learn"]


def test_that_a_readme_among_lists_is_no_list_but_plain_texts_alone_are(tmp_path: Path) -> None:
    source = read_file(write(tmp_path / "a.zip", zipped({"README.md": README, "one.json": PAPER})))
    assert len(source.drafts) == 1
    assert source.problems[0].raw == "README.md"
    assert source.problems[0].kept
    assert len(read_file(write(tmp_path / "b.zip", zipped({"one.txt": README}))).drafts) == 1


def test_that_what_cannot_be_read_among_the_files_is_told_and_the_rest_comes_in(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"one.json": PAPER, "cut.json": OTHER[:-9], "a.pdf": b"%PDF-1.7", "empty.json": ""}
    source = read_file(write(tmp_path / "a.zip", zipped(files)))
    assert len(source.drafts) == 1
    what = "\n".join(problem.what for problem in source.problems)
    assert "cut.json was left out: cut.json is JSON that breaks off" in what
    assert "a.pdf looks like PDF" in what
    assert "empty.json" in what


def test_that_many_unreadable_files_are_counted(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {f"{number}.pdf": b"%PDF-1.7" for number in range(30)}
    source = read_file(write(tmp_path / "a.zip", zipped({**files, "one.json": PAPER})))
    assert len(source.problems) == members._TOLD + 1
    assert "10 more files were left out" in source.problems[-1].what


def test_that_an_archive_or_folder_without_lists_is_refused(tmp_path: Path) -> None:
    assert "None of the 1 file" in happened(write(tmp_path / "a.zip", zipped({"a.pdf": b"%PDF-1.7"})))
    assert "holds no files" in happened(write(tmp_path / "b.zip", zipped({})))
    (tmp_path / "folder").mkdir()
    assert "holds no files" in happened(tmp_path / "folder")


def test_that_an_archive_within_an_archive_stays_closed(tmp_path: Path) -> None:
    inner = zipped({"one.json": PAPER})
    source = read_file(write(tmp_path / "a.zip", zipped({"inner.zip": inner, "two.json": OTHER})))
    assert [draft.title for draft in source.drafts] == ["Teapots"]
    assert "inner.zip" in source.problems[0].what


def test_that_an_office_document_is_named_and_not_unpacked(tmp_path: Path) -> None:
    document = zipped({"[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>", "one.json": PAPER})
    assert "Office document" in happened(write(tmp_path / "a.docx", document))
    text = zipped({"mimetype": "application/vnd.oasis.opendocument.text", "one.json": PAPER}, zipfile.ZIP_STORED)
    assert "Office document" in happened(write(tmp_path / "a.odt", text))


def test_that_a_locked_archive_is_told(tmp_path: Path) -> None:
    data = bytearray(zipped({"one.json": PAPER}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert "locked with a password" in happened(write(tmp_path / "a.zip", bytes(data)))


def test_that_an_archive_of_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = zipped({f"{number}.json": PAPER for number in range(5)})
    for most in (1, 4):  # told from the bytes alone, and after the list of files was read
        monkeypatch.setattr(archives, "MAX_MEMBERS", most)
        assert "more than 10,000 files" in happened(write(tmp_path / "a.zip", data))


def test_that_a_folder_of_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        write(tmp_path / "folder" / f"{number}.json", PAPER)
    monkeypatch.setattr("readinglist.importing.folders.MAX_MEMBERS", 4)
    assert "more than 10,000 files" in happened(tmp_path / "folder")


def test_that_a_folder_of_too_many_bytes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "folder" / "a.json", PAPER)
    monkeypatch.setattr("readinglist.importing.folders.MAX_TOTAL", 10)
    assert "more than 500 MB" in happened(tmp_path / "folder")


def test_that_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    bomb = zipped({"bomb.json": b" " * 4_000_000})
    assert len(bomb) < 10_000
    assert "packed tighter" in happened(write(tmp_path / "a.zip", bomb))


def test_that_a_member_larger_than_a_file_may_be_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_BYTES", 80)
    source = read_file(write(tmp_path / "a.zip", zipped({"big.json": PAPER + " " * 80, "one.json": OTHER})))
    assert [draft.title for draft in source.drafts] == ["Teapots"]


def test_that_a_size_that_lies_ends_in_a_clear_word(tmp_path: Path) -> None:
    data = bytearray(zipped({"one.json": PAPER, "two.json": OTHER}))
    entry = data.index(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = struct.pack("<I", 10)
    source = read_file(write(tmp_path / "a.zip", bytes(data)))
    assert [draft.title for draft in source.drafts] == ["Teapots"]
    assert "damaged archive" in source.problems[0].what


def test_that_names_in_an_archive_are_shown_and_never_used(tmp_path: Path) -> None:
    path = write(
        tmp_path / "in" / "a.zip", zipped({"../../evil\u202e.json": "{", "..\\evil.json": PAPER, "/etc/x": OTHER})
    )
    source = read_file(path)
    assert "evil.json was left out" in source.problems[0].what
    assert sorted(found.name for found in tmp_path.rglob("*")) == ["a.zip", "in"]
    assert shown_name("../" + "x" * 300) == "x" * 100
    assert shown_name("..") == ".."


def test_that_a_link_in_an_archive_leads_nowhere(tmp_path: Path) -> None:
    secret = write(tmp_path / "secret.json", PAPER)
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        link = zipfile.ZipInfo("link.json")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, str(secret))
        archive.writestr("one.json", OTHER)
    source = read_file(write(tmp_path / "a.zip", target.getvalue()))
    assert [draft.title for draft in source.drafts] == ["Teapots"]
    assert "link.json was left out" in source.problems[0].what


@given(data=st.data())
def test_that_an_archive_that_was_changed_anywhere_raises_nothing_but_trouble(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    method = data.draw(st.sampled_from([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]))
    whole = bytearray(zipped({"one.json": PAPER, "two.json": OTHER}, method))
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(1, len(whole)))
    path = write(tmp_path_factory.getbasetemp() / "changed.zip", bytes(whole[:cut]))
    try:
        calm = bool(read_file(path).drafts)
    except ImportTrouble as trouble:
        calm = bool(trouble.do)
    assert calm


# Joining


def test_that_a_number_without_its_conference_names_no_paper(tmp_path: Path) -> None:
    event = {"id": 1, "name": "A", "eventtype": "Poster", "virtualsite_url": None, "paper_url": None, "starttime": None}
    paper = read_file(write(tmp_path / "list.json", json.dumps([event])))
    assert paper.drafts[0].identifiers == ()
    texts = read_file(write(tmp_path / "texts.json", json.dumps({"1": "We teach kettles."})))
    assert [each.value for each in texts.drafts[0].identifiers] == ["/1"]
    (both,) = read_files([tmp_path / "texts.json", tmp_path / "list.json"])
    assert [(draft.title, draft.abstract) for draft in both.drafts] == [("A", "We teach kettles.")]


def test_that_a_joined_list_speaks_for_the_conference_only_where_all_its_files_do(tmp_path: Path) -> None:
    assert read_file(SAMPLES / "site-posters.json").official is True
    for name in ("one.json", "two.json"):
        shutil.copy(SAMPLES / "site-posters.json", tmp_path / name)
    assert read_file(tmp_path).official is True
    write(tmp_path / "other.json", PAPER)
    assert read_file(tmp_path).official is None


def test_that_files_given_together_are_one_list_for_each_conference(tmp_path: Path) -> None:
    one, two = write(tmp_path / "icml2025.json", PAPER), write(tmp_path / "iclr2026.json", OTHER)
    again = write(tmp_path / "icml2025-more.json", json.dumps([{"title": "Lids that learn"}]))
    found = read_files([one, two, again, one])
    assert [(source.list_name, source.name, len(source.drafts)) for source in found] == [
        ("ICML 2025", "icml2025.json and icml2025-more.json", 2),
        ("ICLR 2026", "iclr2026.json", 1),
    ]


def test_that_a_file_that_cannot_be_read_is_told_beside_those_that_can(tmp_path: Path) -> None:
    good, bad = write(tmp_path / "good.json", PAPER), write(tmp_path / "bad.pdf", b"%PDF-1.7 and more")
    (source,) = read_files([bad, good])
    assert len(source.drafts) == 1
    assert [(name, "PDF" in trouble.happened) for name, trouble in source.refused] == [("bad.pdf", True)]
    with pytest.raises(SeveralRefused) as caught:
        read_files([bad, tmp_path / "missing.json"])
    assert "None of 2 files" in caught.value.happened
    assert [name for name, _ in caught.value.refused] == ["bad.pdf", "missing.json"]


def test_that_abstracts_find_their_papers_by_number_when_both_files_are_given(tmp_path: Path) -> None:
    posters = Path(shutil.copy(SAMPLES / "site-posters.json", tmp_path / "icml-2026-orals-posters.json"))
    texts = Path(shutil.copy(SAMPLES / "site-abstracts.json", tmp_path / "anything.json"))
    for paths in ([posters, texts], [texts, posters]):
        (source,) = read_files(paths)
        assert source.name == "icml-2026-orals-posters.json and anything.json"
        assert (source.format, source.list_name) == ("site-posters", "ICML 2026")
        assert [bool(draft.title) for draft in source.drafts] == [True] * 3
        assert [draft.record for draft in source.drafts] == [1, 2, 3]
        assert source.drafts[0].abstract.startswith("We teach kettles.\n\nThey boil")
        assert source.drafts[1].abstract.startswith("Teapots are everywhere.")
        assert not any("by number only" in problem.what for problem in source.problems)


def test_that_abstracts_of_other_papers_stay_and_are_told(tmp_path: Path) -> None:
    texts = write(tmp_path / "icml-2026-abstracts.json", json.dumps({"99999": "Nobody knows this one."}))
    (source,) = read_files([SAMPLES / "site-posters.json", texts])
    assert len(source.drafts) == 4
    assert source.drafts[-1].identifiers[0].kind is IdentifierKind.SITE
    assert any("by number only" in problem.what for problem in source.problems)


def test_that_papers_of_several_conferences_keep_their_own(tmp_path: Path) -> None:
    write(tmp_path / "icml2025.json", PAPER)
    write(tmp_path / "iclr2026.json", OTHER)
    source = read_file(tmp_path)
    assert (source.venue, source.year) == ("", None)
    assert [(draft.title, draft.venue, draft.year) for draft in source.drafts] == [
        ("Teapots", "ICLR", 2026),
        ("Kettles that learn", "ICML", 2025),
    ]


def test_that_problems_say_in_which_file_they_are(tmp_path: Path) -> None:
    write(tmp_path / "a.json", json.dumps([{"title": "A"}, 17]))
    write(tmp_path / "b.json", OTHER)
    assert read_file(tmp_path).problems[0].what.startswith("a.json: Record 2 is no object")
