"""Highlights that stay where they are while the text changes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from readinglist.text.anchors import CONTEXT, Anchor, How, digest, find_anchor, make_anchor

if TYPE_CHECKING:
    from collections.abc import Callable

ABSTRACT = (
    "Predictive coding networks are neural models that perform inference through an iterative energy "
    "minimisation. We show that **fast sampling** is possible if $\\rho < 1$ holds -- and only then. "
    "Our method, *Kettle*, needs no labels, and is 2$\\times$ faster than the best known one. "
    "Experiments on twelve simulated violins demonstrate the strong generalisation of the method. "
    "The code is ``free'' for everybody, at https://a.example/kettle."
)


def _anchor(source: str, part: str, at: int = 0) -> Anchor:
    start = source.index(part, at)
    anchor = make_anchor(source, start, start + len(part))
    assert anchor
    return anchor


def _found(part: str, changed: str) -> tuple[str | None, How | None]:
    """Return where the mark of ``part`` is in the changed abstract."""
    found = find_anchor(_anchor(ABSTRACT, part), changed)
    return (changed[found.start : found.end], found.how) if found else (None, None)


def test_that_an_anchor_holds_the_words_and_what_stands_round_them() -> None:
    anchor = _anchor(ABSTRACT, "fast sampling")
    assert ABSTRACT[anchor.start : anchor.end] == anchor.exact == "fast sampling"
    assert ABSTRACT[: anchor.start].endswith(anchor.prefix)
    assert ABSTRACT[anchor.end :].startswith(anchor.suffix)
    assert len(anchor.prefix) == len(anchor.suffix) == CONTEXT
    assert anchor.digest == digest(ABSTRACT)
    assert make_anchor("one  two", 3, 5) is None


def test_that_the_context_splits_no_character_either() -> None:
    scientist = "👩\u200d🔬"
    source = f"{scientist * 20} mark {scientist * 20}"
    anchor = _anchor(source, "mark")
    assert anchor.prefix == f"{scientist * 10} "
    assert anchor.suffix == f" {scientist * 10}"


def test_that_a_mark_stays_in_an_unchanged_text() -> None:
    assert _found("fast sampling", ABSTRACT) == ("fast sampling", How.POSITION)
    second = _anchor("a b a b", "a", 1)
    found = find_anchor(second, "a b a b")
    assert found
    assert found.start == 4


def test_that_a_mark_stays_where_only_other_places_changed() -> None:
    changed = ABSTRACT.replace("everybody", "all of us")
    assert _found("fast sampling", changed) == ("fast sampling", How.POSITION)


def test_that_a_mark_moves_with_its_words() -> None:
    changed = "A new first sentence. " + ABSTRACT
    assert _found("fast sampling", changed) == ("fast sampling", How.QUOTE)
    assert _found("the", changed)[1] == How.QUOTE


def test_that_of_several_places_the_one_with_the_old_surroundings_is_taken() -> None:
    source = "The bridge is old. A new bridge is built. No bridge is safe."
    anchor = _anchor(source, "bridge", source.index("new"))
    changed = "The old bridge is a bridge. No bridge is safe. A new bridge is being built."
    found = find_anchor(anchor, changed)
    assert found
    assert changed[: found.start].endswith("A new ")


@pytest.mark.parametrize(
    ("part", "old", "new", "expected"),
    [
        (
            "We show that **fast sampling** is",
            "**fast sampling**",
            "*fast* sampling",
            "We show that *fast* sampling is",
        ),
        ("iterative energy minimisation", "iterative energy", "Iterative  energy", "Iterative  energy minimisation"),
        ("code is ``free'' for everybody", "``free''", "\u201cfree\u201d", "code is \u201cfree\u201d for everybody"),
        ("holds -- and only then.", "--", "\N{EN DASH}", "holds \N{EN DASH} and only then."),
        ("if $\\rho < 1$ holds", "$\\rho < 1$", "$\\rho<1$", "if $\\rho<1$ holds"),
        ("Kettle", "*Kettle*", "\\textbf{KETTLE}", "KETTLE"),
        ("2$\\times$ faster than", "2$\\times$", "$2\\times$", "$2\\times$ faster than"),
    ],
)
def test_that_markup_quotes_dashes_case_and_blanks_do_not_matter(part: str, old: str, new: str, expected: str) -> None:
    assert _found(part, ABSTRACT.replace(old, new)) == (expected, How.NORMALISED)


def test_that_the_punctuation_round_the_words_is_taken_in_again() -> None:
    source = 'He wrote "zero shot learning of violins"! Then he left the room again.'
    anchor = _anchor(source, '"zero shot learning of violins"!')
    changed = 'First, he wrote "zero-shot learning of violins"! Then he left the room again.'
    found = find_anchor(anchor, changed)
    assert found
    assert changed[found.start : found.end] == '"zero-shot learning of violins"!'


@pytest.mark.parametrize(
    ("part", "old", "new", "expected"),
    [
        (
            "Experiments on twelve simulated violins demonstrate the strong generalisation of the method.",
            "twelve simulated violins demonstrate the strong",
            "twenty real violins demonstrate a strong",
            "Experiments on twenty real violins demonstrate a strong generalisation of the method.",
        ),
        ("twelve simulated violins", "twelve", "twenty", "twenty simulated violins"),
        ("simulated violins demonstrate", "demonstrate", "show", "simulated violins show"),
        ("fast sampling", "fast", "rapid", "rapid** sampling"),
        ("neural models that perform", "neural models that", "models of the brain which", None),
    ],
)
def test_that_most_of_the_words_are_enough(part: str, old: str, new: str, expected: str | None) -> None:
    changed = ABSTRACT.replace("**fast sampling**", "**fast** sampling").replace(old, new)
    assert _found(part, changed)[0] == expected


@pytest.mark.parametrize(
    "part",
    [
        "Experiments on twelve simulated violins demonstrate the strong generalisation of the method.",
        "twelve simulated violins",
        "violins",
        "the",
        "on twelve",
    ],
)
def test_that_a_mark_whose_sentence_is_gone_is_found_nowhere(part: str) -> None:
    start = ABSTRACT.index("Experiments")
    changed = ABSTRACT[:start] + ABSTRACT[ABSTRACT.index("The code") :]
    anchor = make_anchor(ABSTRACT, ABSTRACT.index(part, start), ABSTRACT.index(part, start) + len(part))
    assert anchor
    assert find_anchor(anchor, changed) is None
    assert find_anchor(anchor, "") is None


def test_that_one_word_is_not_taken_for_another_of_its_kin() -> None:
    assert _found("generalisation", ABSTRACT.replace("generalisation", "general use")) == (None, None)
    assert _found("faster", ABSTRACT.replace("faster", "fastest")) == (None, None)


def test_that_a_mark_never_comes_to_stand_inside_a_word_or_formula() -> None:
    source = "The rate x of this is high."
    rate, x = _anchor(source, "rate"), _anchor(source, "x")
    assert find_anchor(rate, "The accurate x of this is high.") is None
    changed = "We say: the rate $x$ of this is high."
    found = find_anchor(x, changed)
    assert found is None or changed[found.start : found.end] == "$x$"
    inside = _anchor("An accurate number is high enough.", "rate")
    found = find_anchor(inside, "Some accurate number is high enough.")
    assert found
    assert found.start == 9


def test_that_signs_without_letters_are_found_by_their_surroundings() -> None:
    source = "first \N{RIGHTWARDS ARROW} second and third \N{RIGHTWARDS ARROW} fourth"
    anchor = _anchor(source, "\N{RIGHTWARDS ARROW}", 10)
    changed = f"So: {source}!"
    found = find_anchor(anchor, changed)
    assert found
    assert changed[: found.start].endswith("third ")
    assert find_anchor(anchor, "first, second and fourth") is None


def test_that_a_mark_in_chinese_moves_and_is_found_again() -> None:
    source = "这篇论文讨论扩散模型的采样速度。我们证明采样可以很快。"
    anchor = _anchor(source, "扩散模型的采样速度")
    changed = "首先,这篇文章讨论扩散模型的采样速率问题。我们证明采样可以很快。"
    found = find_anchor(anchor, changed)
    assert found
    assert changed[found.start : found.end].startswith("扩散模型的采样速")
    moved = find_anchor(anchor, "新的一句。" + source)
    assert moved == type(moved)(anchor.start + 5, anchor.end + 5, How.QUOTE) if moved else False


def _long(words: int, step: int = 7) -> str:
    return " ".join(f"{chr(97 + number * step % 26)}{number}word" for number in range(words))


def test_that_a_very_long_mark_is_found_by_its_ends() -> None:
    source = f"Before it all. {_long(300)} After it all."
    anchor = _anchor(source, _long(300))
    changed = "New words. " + source.replace(" d125word", "").replace("x7word", "other").replace("w256word", "")
    found = find_anchor(anchor, changed)
    assert found
    assert found.how is How.FUZZY
    assert changed[found.start : found.end] == changed[changed.index("a0word") : changed.index(" After it")]


def test_that_a_very_long_mark_needs_both_ends() -> None:
    source = f"Before it all. {_long(300)} After it all."
    anchor = _anchor(source, _long(300))
    assert find_anchor(anchor, f"Before it all. {_long(60)} After it all.") is None
    assert find_anchor(anchor, f"Before it all. {_long(90)} And so on and on.") is None
    assert find_anchor(anchor, "Something quite different stands here now.") is None


def test_that_a_broken_anchor_is_found_nowhere() -> None:
    anchor = Anchor(50, 40, "", "", "", "")
    assert find_anchor(anchor, "") is None


_SENTENCES = [
    "Kettles boil water in the morning.",
    "A violin *sounds* best when nobody listens to it.",
    "We prove that $x^2 \\ge 0$ holds for every number!",
    "Bridges -- unlike roads -- are made of ``steel''.",
    "**Nobody** knows why the moon follows every train.",
    "Twelve hungry mice ate 9.4\\% of the library.",
    "图书馆里的采样速度很快。",
]
_EDITS: list[Callable[[str], str]] = [
    lambda text: text.replace("``", "\u201c").replace("''", "\u201d"),
    lambda text: text.replace(" -- ", " \N{EM DASH} "),
    lambda text: text.replace("**", "").replace("*", ""),
    lambda text: re.sub(r" (?=[a-z])", "\n", text),
    lambda text: text.replace("\\%", "%"),
    lambda text: text.replace("$x^2 \\ge 0$", "$x^{2} \\ge 0$"),
]


def _words(text: str) -> str:
    return re.sub(r"[\W_]|ge", "", text.lower())


@settings(max_examples=150)
@given(st.permutations(_SENTENCES), st.data())
def test_that_marks_survive_edits_elsewhere(sentences: list[str], data: st.DataObject) -> None:
    marked = data.draw(st.sampled_from(sentences))
    source = " ".join(sentences)
    tokens = [found.span() for found in re.finditer(r"(?:\$[^$]*\$|``[^']*''|\S)+", marked)]
    first = data.draw(st.integers(0, len(tokens) - 1))
    last = data.draw(st.integers(first, len(tokens) - 1))
    start, end = tokens[first][0], tokens[last][1]
    assume(marked[start:end] != "--")
    offset = source.index(marked)
    anchor = make_anchor(source, offset + start, offset + end)
    assert anchor
    others = [text for text in sentences if text != marked]
    at = data.draw(st.integers(0, len(others)))
    change = data.draw(st.sampled_from(_EDITS))
    dropped = data.draw(st.sampled_from([*others, ""]))
    before = [change(text) for text in others[:at] if text != dropped]
    after = [change(text) for text in others[at:] if text != dropped]
    changed = " ".join([*before, change(marked), *after, "And one more."])
    place = changed.index(change(marked))
    found = find_anchor(anchor, changed)
    assert found
    assert place <= found.start < found.end <= place + len(change(marked))
    assert _words(changed[found.start : found.end]) == _words(anchor.exact)


@given(st.text(max_size=80), st.text(max_size=80), st.integers(0, 80), st.integers(0, 80))
def test_that_no_text_is_an_error_and_a_mark_is_found_in_its_own_text(
    source: str, other: str, one: int, two: int
) -> None:
    anchor = make_anchor(source, min(one, two), max(one, two))
    if anchor is None:
        return
    found = find_anchor(anchor, source)
    assert found
    assert (found.start, found.end) == (anchor.start, anchor.end)
    elsewhere = find_anchor(anchor, other)
    assert elsewhere is None or 0 <= elsewhere.start < elsewhere.end <= len(other)
