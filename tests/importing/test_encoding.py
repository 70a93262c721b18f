"""Which encoding a file is in."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing.encoding import decode

GREEK = "We bound the λ-return by ε/2.\nNaïve methods – even “good” ones – fail.\n"
CHINESE = "我们提出一种新的方法，用于大规模语言模型的训练。实验表明该方法有效。\nICML 2026\n"
LATIN = "The naïve Erdős–Rényi café model.\n".replace("ő", "ö") * 3


@pytest.mark.parametrize(
    ("text", "codec", "mark", "name"),
    [
        (GREEK, "utf-8", b"", "UTF-8"),
        (GREEK, "utf-8", codecs.BOM_UTF8, "UTF-8"),
        (GREEK, "utf-16-le", codecs.BOM_UTF16_LE, "UTF-16"),
        (GREEK, "utf-16-be", codecs.BOM_UTF16_BE, "UTF-16"),
        (GREEK, "utf-32-le", codecs.BOM_UTF32_LE, "UTF-32"),
        (GREEK, "utf-16-le", b"", "UTF-16"),
        (GREEK, "utf-16-be", b"", "UTF-16"),
        (CHINESE, "gb18030", b"", "GB18030"),
        (CHINESE, "gbk", b"", "GB18030"),
        (CHINESE, "utf-8", b"", "UTF-8"),
        (LATIN, "cp1252", b"", "Windows-1252"),
    ],
)
def test_that_the_same_text_comes_out_of_every_encoding(text: str, codec: str, mark: bytes, name: str) -> None:
    decoded = decode(mark + text.encode(codec))
    assert decoded is not None
    assert (decoded.text, decoded.encoding, decoded.damaged) == (text, name, 0)


def test_that_a_few_damaged_bytes_do_not_turn_the_rest_into_another_encoding() -> None:
    data = (GREEK * 20).encode() + b"\xff\xfe broken"
    decoded = decode(data)
    assert decoded is not None
    assert (decoded.encoding, decoded.damaged) == ("UTF-8", 2)
    assert decoded.text.startswith(GREEK)


def test_that_a_stray_nul_does_not_make_a_text_binary() -> None:
    decoded = decode(b"A sentence with one\0 NUL in it." * 1)
    assert decoded is not None
    assert decoded.encoding == "UTF-8"


@pytest.mark.parametrize(
    "data",
    [
        "Привет, как дела? Это русский текст.".encode("koi8-r"),
        bytes(range(256)) * 4,
        b"\x00\x01\x02\x03" * 100,
        "日本語の文章を書きます。これは試験です。".encode("shift-jis"),
    ],
)
def test_that_unreadable_text_is_refused_rather_than_stored(data: bytes) -> None:
    assert decode(data) is None


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_that_utf_8_is_always_recognised(text: str) -> None:
    decoded = decode(codecs.BOM_UTF8 + text.encode())
    assert decoded is not None
    assert decoded.text == text


@given(st.binary())
def test_that_no_bytes_make_it_fail(data: bytes) -> None:
    decoded = decode(data)
    assert decoded is None or isinstance(decoded.text, str)
