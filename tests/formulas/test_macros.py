from __future__ import annotations

from string import ascii_letters
from typing import TYPE_CHECKING

import pytest

from readinglist.formulas.engine import Formula
from readinglist.formulas.macros import MACROS, macro
from readinglist.formulas.patterns import parted
from readinglist.formulas.symbols import COMMANDS

if TYPE_CHECKING:
    from readinglist.formulas.mathra_engine import MathraEngine


@pytest.mark.parametrize("name", sorted(MACROS))
def test_that_a_replacement_is_made_of_known_commands(engine: MathraEngine, name: str) -> None:
    tex = MACROS[name].replace("#1", "x").replace("#2", "y")
    assert isinstance(engine.render(f"a {tex} b", display=False), Formula)


@pytest.mark.parametrize("prefix", ["", "b", "c", "v", "m", "t", "h", "s", "g", "r"])
def test_that_no_sign_is_taken_for_a_macro(prefix: str) -> None:
    names = [prefix + letter for letter in ascii_letters] + [letter * 2 for letter in ascii_letters]
    assert [name for name in [*names, *COMMANDS] if name in COMMANDS and name not in MACROS and macro(name)] == []


def test_that_a_command_and_its_argument_in_one_word_are_parted() -> None:
    assert parted("mathcalO") == r"\mathcal{O}"
    assert parted("sqrtT") == r"\sqrt{T}"
    assert parted("textcolor") is None
    assert parted("foo") is None
