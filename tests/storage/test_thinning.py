"""Which backups may go."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from readinglist.model.backups import Backup, Holding, Why
from readinglist.storage.safety.thinning import to_thin

NOW = datetime(2026, 12, 2, 12, tzinfo=UTC)


def backup(at: datetime, papers: int = 100, notes: int = 20, *, good: bool = True) -> Backup:
    holding = Holding(papers, 0, 0, notes) if good else None
    return Backup(Path(f"{at:%Y%m%d-%H%M%S}.db"), at, Why.WORKING, 1, "u", "0001", holding)


def hourly(days: int, until: datetime = NOW) -> list[Backup]:
    return [backup(until - timedelta(hours=number)) for number in range(24 * days)]


def left(backups: list[Backup], now: datetime = NOW, most: int = 1000) -> list[Backup]:
    gone = {id(each) for each in to_thin(backups, now, most)}
    return [each for each in backups if id(each) not in gone]


def test_that_all_of_the_last_two_days_are_kept_then_one_a_day_a_week_a_month() -> None:
    kept = left(hourly(400))
    per_day = [sum(each.made_at.date() == (NOW - timedelta(days=day)).date() for each in kept) for day in range(14)]
    assert per_day == [13, 24, *[1] * 12]
    assert len({each.made_at.isocalendar()[:2] for each in kept}) >= 8
    assert len({(each.made_at.year, each.made_at.month) for each in kept}) == 15
    assert len(kept) < 70


def test_that_of_years_the_last_of_eight_weeks_and_of_two_years_of_months_are_left() -> None:
    days = [(NOW - timedelta(days=number)).date() for number in range(1200)]
    weeks = [day for day in days if day.isoweekday() == 7][:7]
    months = [day for day in days if (day + timedelta(days=1)).day == 1][:23]
    kept = left(hourly(1200))
    assert sorted({each.made_at.date() for each in kept}) == sorted({*days[:14], *weeks, *months})
    last = [each.made_at.hour for each in kept if each.made_at.date() not in days[:2]]
    assert set(last) == {23}, "the last one of its day"


def test_that_the_newest_stays_beside_the_last_full_one_however_few_are_kept() -> None:
    full, poor = backup(NOW - timedelta(days=9)), [backup(each.made_at, papers=3, notes=1) for each in hourly(3)]
    assert left([*poor, full], most=1) == [poor[0], full]


def test_that_no_more_are_kept_than_was_asked_for_the_oldest_going_first() -> None:
    kept = left(hourly(400), most=20)
    assert len(kept) == 20
    assert kept == sorted(kept, key=lambda each: each.made_at, reverse=True)
    assert {each.made_at.date() for each in kept} == {NOW.date(), (NOW - timedelta(days=1)).date()}


def test_that_files_that_cannot_be_read_push_nothing_out_and_are_not_removed() -> None:
    good = backup(NOW - timedelta(days=900))
    bad = [backup(NOW - timedelta(minutes=number), good=False) for number in range(50)]
    assert left([*bad, good], most=10) == [*bad, good]


def test_that_a_library_that_lost_most_of_its_notes_does_not_push_the_last_full_one_out() -> None:
    full = backup(NOW - timedelta(days=900), notes=300)
    empty = [backup(each.made_at, notes=0) for each in hourly(60)]
    assert full in left([*empty, full], most=10)
    no_papers = [backup(each.made_at, papers=1, notes=300) for each in hourly(60)]
    assert full in left([*no_papers, full], most=10)


def test_that_a_clock_that_ran_ahead_and_was_put_back_thins_nothing_that_it_dated() -> None:
    ahead = hourly(3, until=NOW + timedelta(days=3650))
    kept = left([*ahead, *hourly(30)])
    assert set(map(id, ahead)) <= set(map(id, kept))
    assert kept[len(ahead)].made_at == NOW


def test_that_a_clock_that_jumps_ten_years_thins_no_more_than_a_day_does() -> None:
    before = hourly(2)
    jumped = NOW + timedelta(days=3650)
    tomorrow = NOW + timedelta(days=1)
    assert len(left([backup(jumped), *before], jumped)) == len(left([backup(tomorrow), *before], tomorrow))


def test_that_a_clock_put_back_by_a_year_removes_nothing_of_the_later_year() -> None:
    later = hourly(5)
    now = NOW - timedelta(days=365)
    assert left([*later, backup(now)], now) == [*later, backup(now)]


MOMENTS = st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - the bounds are naive by Hypothesis' rule
BACKUPS = st.lists(
    st.builds(lambda at, papers, notes, good: backup(at, papers, notes, good=good), MOMENTS, st.integers(0, 9),
              st.integers(0, 9), st.booleans()), max_size=40,
)  # fmt: skip


@given(BACKUPS, MOMENTS, st.integers(1, 40))
def test_that_whatever_the_clock_says_the_newest_and_the_fullest_stay(
    backups: list[Backup], now: datetime, most: int
) -> None:
    gone = to_thin(backups, now, most)
    assert [each for each in gone if each.holding is None] == []
    good = [each for each in backups if each.holding is not None and each.made_at <= now]
    kept = [each for each in good if id(each) not in set(map(id, gone))]
    if good:
        assert max(each.made_at for each in kept) == max(each.made_at for each in good)
        assert max(each.holding.notes for each in kept if each.holding) * 2 >= max(
            each.holding.notes for each in good if each.holding
        )
