"""Somebody triages a list of 300 papers by keys alone, with a restart in between; a plain model knows what they expect.

The model has no tables, no commands and no journal: papers are small records, undo is a list of what they were.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from readinglist.library.library import Access, Library
from readinglist.model.queries import Doctor, OnePaper, Tags

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.acceptance.conftest import Process

PAPERS = 300
TAGS = ("rl", "theory", "to discuss")
NOTES = ("ask them", "why [not] this?", "S X R are no verdicts here")


@dataclass(frozen=True)
class Expected:
    """What a person expects of one paper."""

    state: str = "new"
    starred: bool = False
    rating: int = 0
    tags: frozenset[str] = frozenset()
    note: str = ""
    remark: str = ""
    later: int | None = None


@dataclass
class Model:
    """A person's own idea of the list, the queue, undo, and the way they came."""

    papers: dict[int, Expected] = field(default_factory=lambda: {number: Expected() for number in range(1, PAPERS + 1)})
    done: list[tuple[int, Expected, Expected]] = field(default_factory=list)
    undone: list[tuple[int, Expected, Expected]] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    at: int = 0
    way: list[int] = field(default_factory=list)
    place: int = -1

    def start(self) -> None:
        """Open the window: the Inbox, what was put off at its end."""
        self.rows = self.inbox()
        self.way, self.place = [], -1
        self.go(0)

    def inbox(self) -> list[int]:
        new = [number for number, paper in self.papers.items() if paper.state == "new"]
        return sorted(new, key=lambda number: (self.papers[number].later or 0, number))

    @property
    def current(self) -> int:
        return self.rows[self.at]

    def go(self, at: int) -> None:
        self.at = at
        if not self.way or self.way[self.place] != self.current:
            del self.way[self.place + 1 :]
            self.way.append(self.current)
            self.place = len(self.way) - 1

    def show(self, number: int) -> None:
        if number not in self.rows:
            fresh = self.inbox()
            if number in fresh:
                before = [self.rows.index(each) for each in fresh[: fresh.index(number)] if each in self.rows]
                self.rows.insert(before[-1] + 1 if before else 0, number)
            else:
                self.rows.insert(self.at, number)
        self.go(self.rows.index(number))

    def change(self, after: Expected) -> None:
        number, before = self.current, self.papers[self.current]
        if after != before:
            self.papers[number] = after
            self.done.append((number, before, after))
            self.undone.clear()

    def advance(self) -> None:
        waiting = [at for at, number in enumerate(self.rows) if self.papers[number].state == "new" and at != self.at]
        fresh = [at for at in waiting if self.papers[self.rows[at]].later is None]
        put_off = sorted(set(waiting) - set(fresh), key=lambda at: self.papers[self.rows[at]].later or 0)
        ahead = [at for at in fresh if at > self.at]
        self.go((ahead + fresh + put_off)[0])

    def press(self, key: str) -> None:
        """Do what a key is expected to do."""
        paper = self.papers[self.current]
        states = {"X": "skipped", "R": "to read", "D": "done"}
        if key in states:
            again = paper.state == states[key]
            self.change(replace(paper, state="new" if again else states[key]))
            if not again:
                self.advance()
        elif key == "S":
            state = "to read" if paper.state == "new" and not paper.starred else paper.state
            self.change(replace(paper, starred=not paper.starred, state=state))
            if not paper.starred:
                self.advance()
        elif key == "L":
            places = [each.later or 0 for each in self.papers.values()]
            if paper.later is None or paper.later < max(places):
                self.change(replace(paper, later=max(places) + 1))
            self.advance()
        elif key.startswith("Alt+"):
            rating = int(key[-1])
            self.change(replace(paper, rating=0 if paper.rating == rating else rating))
        else:
            self.walk(key)

    def walk(self, key: str) -> None:
        if key in {"J", "K"}:
            at = self.at + (1 if key == "J" else -1)
            if 0 <= at < len(self.rows):
                self.go(at)
        elif key in {"[", "]"}:
            place = self.place + (1 if key == "]" else -1)
            if 0 <= place < len(self.way):
                self.place = place
                self.show(self.way[place])
        elif key == "U" and self.done:
            number, before, after = self.done.pop()
            self.papers[number] = before
            self.undone.append((number, before, after))
            self.show(number)
        elif key == "Shift+U" and self.undone:
            number, before, after = self.undone.pop()
            self.papers[number] = after
            self.done.append((number, before, after))
            self.show(number)


def evening(model: Model, chance: Random, moves: int) -> Iterator[str]:
    """Yield the steps of somebody who triages, and let the model do the same."""
    keys = "X" * 10 + "S" * 2 + "R" * 3 + "DLLJKK[]UU"
    for _ in range(moves):
        paper = model.papers[model.current]
        kind = chance.random()
        if kind < 0.84:
            key = chance.choice([*keys, "Shift+U", "Alt+3", "Alt+5"])
            model.press(key)
            yield f"press:{key}"
        elif kind < 0.9:
            tag = chance.choice(TAGS)
            if tag not in paper.tags:  # to choose it again would take it away
                model.change(replace(paper, tags=paper.tags | {tag}))
                yield from ("press:T", f"write:{tag}", "press:Return")
        elif kind < 0.95:
            words = chance.choice(NOTES)
            model.change(replace(paper, note=paper.note + words))
            yield from ("press:N", f"write:{words}", "press:Esc")
        elif not paper.remark:
            model.change(replace(paper, remark="again"))
            yield from ("press:M", "write:again", "press:Return")


def gathered(steps: Iterator[str]) -> Iterator[str]:
    """Put keys that follow each other into one step: the window is given no rest between them."""
    keys: list[str] = []
    for step in steps:
        name, _, value = step.partition(":")
        if name == "press" and value not in {"T", "N", "M"}:
            keys.append(value)
            continue
        if keys:
            yield "press:" + " ".join(keys)
        keys.clear()
        yield step
    if keys:
        yield "press:" + " ".join(keys)


def stored(path: Path) -> dict[int, Expected]:
    """Return what the library holds."""
    library = Library.open(path, Access.READ)
    names = {count.tag.id: count.tag.name for count in library.ask(Tags())}
    found = {}
    for number in range(1, PAPERS + 1):
        paper = library.ask(OnePaper(number))
        assert paper is not None
        tags = frozenset(names[tag] for tag in paper.tags)
        said = (paper.rating, tags, paper.note, paper.remark, paper.later)
        found[number] = Expected(str(paper.state), paper.starred, *said)
    assert library.ask(Doctor()).problems == ()
    library.close()
    return found


@pytest.mark.timeout(600)  # some hundred keys, each at the pace of the window
@pytest.mark.parametrize("seed", [1, 2])
def test_that_two_evenings_by_keys_leave_what_the_person_expects(
    tmp_path: Path,
    drive: Callable[..., Process],
    ended: Callable[[Process], tuple[int, str, str]],
    shell: Callable[..., str],
    seed: int,
) -> None:
    library, papers = tmp_path / "library.db", tmp_path / "made 2026.bib"
    records = (
        f"@inproceedings{{p{number}, title={{Made-up paper {number} on kettles}}, year={{2026}},"
        f" abstract={{Number {number} boils. {'It takes a while. ' * (number % 40)}}}}}"
        for number in range(1, PAPERS + 1)
    )
    papers.write_text("\n".join(records), "utf-8")
    shell("import", papers, "--library", library)
    model, chance = Model(), Random(seed)  # noqa: S311 - the same evening in every run
    for moves, first in ((150, ()), (60, ("U", "U", "U", "Shift+U"))):
        model.start()
        for key in first:  # what was done before the restart
            model.press(key)
        steps = [*(f"press:{key}" for key in first), *gathered(evening(model, chance, moves))]
        code, out, err = ended(drive(library, "press:Return", *steps, "tell", "press:Ctrl+Q"))
        assert (code, err) == (0, "")
        assert json.loads(out)["paper"] == model.current
        assert stored(library) == model.papers
