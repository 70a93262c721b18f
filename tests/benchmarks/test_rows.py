from __future__ import annotations

from benchmarks.harness.rows import Goal, Row, quantile_row, table


def test_that_a_goal_says_by_how_much_it_is_missed() -> None:
    assert Goal("16.7 ms", 16.7, 16.7).verdict == "met"
    assert Goal("16.7 ms", 33.4, 16.7).verdict == "missed by 100 %"


def test_that_a_quantile_is_shown_in_milliseconds_beside_its_floor() -> None:
    found = {"ours": [[0.010, 0.020], [0.010, 0.030]], "floor": [[0.005, 0.010], [0.005, 0.010]]}
    row = quantile_row("star", found, 1.0, 16.7)
    assert row.cells() == ("star", "30.0", "10.0", "2.50", "16.7 ms", "missed by 80 %")


def test_that_columns_of_the_table_stand_under_each_other() -> None:
    lines = table([Row("a", "1"), Row("a longer name", "12", "3", 4.0)]).splitlines()
    assert len({len(line) for line in lines}) == 1
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["a", "a longer name"]
