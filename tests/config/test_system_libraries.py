from __future__ import annotations

from readinglist.config.system_libraries import explain_missing_library


def test_that_a_missing_library_is_named_with_its_package() -> None:
    message = "libEGL.so.1: cannot open shared object file: No such file or directory"
    sentence = explain_missing_library(message)
    assert sentence is not None
    assert "libEGL.so.1 is missing" in sentence
    assert "sudo apt-get install libegl1" in sentence


def test_that_an_unknown_library_is_named_all_the_same() -> None:
    sentence = explain_missing_library("libodd.so.7: cannot open shared object file: No such file or directory")
    assert sentence is not None
    assert "libodd.so.7 is missing" in sentence
    assert "apt-get" not in sentence


def test_that_another_trouble_is_not_explained_away() -> None:
    assert explain_missing_library("libEGL.so.1: undefined symbol: eglNothing") is None
