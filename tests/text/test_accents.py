"""LaTeX's accents and special letters."""

from __future__ import annotations

import pytest

from readinglist.text.accents import accented, escapes_quotes


@pytest.mark.parametrize(
    ("source", "letter"),
    [
        (r"\"u", "ü"),
        (r"\"{u}", "ü"),
        (r"\'\i", "í"),
        (r"\'{\i}", "í"),
        (r"\'{s}", "ś"),
        (r"\c{c}", "ç"),
        (r"\v{S}", "Š"),
        (r"\H{o}", "ő"),
        (r"\k{a}", "ą"),
        (r"\r{a}", "å"),
        (r"\~n", "ñ"),
        (r"\.z", "ż"),
        (r"\O{}", "Ø"),
        (r"\O rsted", "Ø"),
        (r"\ss", "ß"),
        (r"\AA", "Å"),
        (r"\'s", None),
        (r"\'{\x}", None),
        (r"\v S}", None),
        (r"\cite", None),
        (r"\omega", None),
        (r"\%", None),
    ],
)
def test_that_an_accent_is_read_or_left(source: str, letter: str | None) -> None:
    found = accented(source, 0)
    assert (found.text if found else None) == letter


def test_that_a_blank_parts_accent_and_letter_in_braces_only() -> None:
    found = accented(r"{\v S}", 1)
    assert found is not None
    assert (found.text, found.end) == ("Š", 5)


def test_that_escaped_quotation_marks_are_told_from_accents() -> None:
    assert escapes_quotes(r"\"a\" word")
    assert not escapes_quotes(r"K\"uhn and \'{e}")
