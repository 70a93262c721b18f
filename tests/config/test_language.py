"""The language of the program: the setting's, else the first that the system asks for and we have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.catalogue import read_catalogue
from readinglist.config.language import speak, wanted_by
from readinglist.config.settings import LANGUAGE, Settings
from readinglist.config.translation import set_lookup, translate

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_lookup(None)


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["zh_CN.UTF-8"], "zh_CN"),
        (["zh-Hans-CN"], "zh_CN"),
        (["zh"], "zh_CN"),
        (["zh_SG"], "zh_CN"),
        (["zh_TW.UTF-8"], "en"),
        (["zh-Hant-HK"], "en"),
        (["de_DE.UTF-8", "zh_CN"], "zh_CN"),
        (["en_GB.UTF-8", "zh_CN"], "en"),
        (["de_DE.UTF-8"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_that_the_first_language_that_we_have_is_spoken(wanted: list[str], language: str) -> None:
    assert speak(Settings(None), wanted) == language


@pytest.mark.parametrize("chosen", ["en", "zh_CN"])
def test_that_the_setting_comes_before_the_system(chosen: str) -> None:
    settings = Settings(None)
    settings.set(LANGUAGE, chosen)
    assert speak(settings, ["zh_CN", "en"]) == chosen


def test_that_chinese_texts_have_their_counts_and_fields() -> None:
    speak(Settings(None), ["zh_CN"])
    assert translate("List", "%n paper(s)", n=6352) == "6,352 篇论文"
    assert translate("Status", "Undo ({key})", key="U") == "撤销（U）"


def test_that_english_comes_back() -> None:
    speak(Settings(None), ["zh_CN"])
    speak(Settings(None), ["en_US"])
    assert translate("Sheet", "Close") == "Close"


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({"LANG": "zh_CN.UTF-8"}, ["zh_CN.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, ["zh_CN.UTF-8"]),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, ["zh_CN", "en", "en_US.UTF-8"]),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_CN"}, []),
        ({"LANG": ""}, []),
    ],
)
def test_that_the_variables_of_the_system_are_read_in_their_order(environ: dict[str, str], wanted: list[str]) -> None:
    assert wanted_by(environ) == wanted


def test_that_an_unfinished_or_empty_translation_is_none(tmp_path: Path) -> None:
    file = tmp_path / "some.ts"
    file.write_text(
        """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context><name>A</name>
<message><source>one</source><translation>一</translation></message>
<message><source>two</source><translation type="unfinished">二</translation></message>
<message><source>three</source><translation></translation></message>
<message><source>four</source></message>
<message numerus="yes"><source>%n five</source><translation><numerusform>%n 五</numerusform></translation></message>
<message><source>a &lt; b &amp; c</source><translation>甲 &lt; 乙 &amp; 丙</translation></message>
</context></TS>
""",
        "utf-8",
    )
    assert read_catalogue(file) == {("A", "one"): "一", ("A", "%n five"): "%n 五", ("A", "a < b & c"): "甲 < 乙 & 丙"}
