"""What is dropped or pasted: files of this machine, or a text, and never a place that nobody named."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication

from readinglist.gui.dialogs.import_sheet import ImportSheet
from readinglist.gui.given import files_in, paths_in

if TYPE_CHECKING:
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import Person


def is_read(sheet: ImportSheet) -> bool:
    return not sheet._working


HOSTILE = (
    *(
        "file:",
        "file://",
        "file:///a%00b",
        "file://?x",
        "file:#y",
        "file:.",
        "file:here.bib",
        "file:..",
        "http://192.0.2.1/list.bib",
        "data:text/plain,x",
    ),
    *("javascript:alert(1)", "smb://192.0.2.1/list.bib", "", " "),
)


@pytest.mark.parametrize("address", HOSTILE)
def test_that_an_address_without_a_file_of_this_machine_is_no_file(address: str) -> None:
    data = QMimeData()
    data.setUrls([QUrl(address)])
    assert files_in(data) == ()
    assert paths_in(address) == ()


def test_that_files_are_taken_with_their_names_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "a %20#?’ 图.bib"
    path.touch()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)), QUrl("file:")])
    assert files_in(data) == (path,)
    assert paths_in(f'"{path}"\n{path.as_uri()}') == (path, path)


@pytest.mark.parametrize("address", HOSTILE)
def test_that_such_an_address_is_refused_as_a_text_by_drop_and_by_clipboard(
    address: str, desk: Desk, person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "here.bib").write_text("@article{a, title = {A kettle boils}}", "utf-8")
    monkeypatch.chdir(tmp_path)
    before = list(desk.model.ids)
    for pasted in (False, True):
        data = QMimeData()
        data.setUrls([QUrl(address)])
        if pasted:
            QGuiApplication.clipboard().setMimeData(data)
            desk.importer.take_clipboard()
        else:
            desk.importer.take_drop(data)
        if person.sheets():
            sheet = person.sheet(ImportSheet)
            person.wait(partial(is_read, sheet))
            assert not sheet.agree.isEnabled()
            sheet.reject()
    assert list(desk.model.ids) == before
