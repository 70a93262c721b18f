from __future__ import annotations

from benchmarks.abstracts import COUNT, FORMULAS, abstracts, chosen, formulas_in


def test_that_made_up_abstracts_hold_as_many_formulas_as_real_ones() -> None:
    made = abstracts(None)
    assert len(made) == COUNT
    assert sum(map(formulas_in, made)) == FORMULAS
    assert made == abstracts(None)


def test_that_abstracts_are_chosen_by_the_number_of_their_formulas() -> None:
    texts = [f"Text {number} " + "with $x_1$ " * (number % 9) for number in range(900)]
    kept = chosen(texts)
    assert len(set(kept)) == COUNT
    assert sum(map(formulas_in, kept)) == FORMULAS
    assert min(map(formulas_in, kept)) == 1
