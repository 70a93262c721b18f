"""What the palette finds: commands, shelves, lists, tags and papers, and what each does when it is taken.

What is held in memory is found at once, and painted; the titles are looked up after that: those that hold the typed
words through their index, then page by page those that are nearly meant.  So the first rows stand there in the next
frame however many papers there are.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from shiboken6 import isValid

from readinglist.config.settings import RECENT
from readinglist.config.translation import grouped, translate
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.gui.actions.table import ACTIONS, action_text
from readinglist.gui.delegates.palette_row import Hit
from readinglist.gui.later import later
from readinglist.model.errors import Trouble
from readinglist.model.queries import PaperLists, PapersById, PapersLike, PapersNamed, PapersOfUuids, Tags
from readinglist.text.folding import folded
from readinglist.text.fuzzy import BEGINNINGS, INITIALS, Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from readinglist.gui.desk import Desk
    from readinglist.gui.dialogs.palette_sheet import PaletteSheet
    from readinglist.model.queries import PaperName

    Provider = Callable[[Desk], Iterable[Hit]]

MOST: Final = 30
"""Rows that are shown, of which most are never looked at."""

REMEMBERED: Final = 12
LONGEST_TEXT: Final = 160


def commands(desk: Desk) -> Iterator[Hit]:
    """Yield every command of the window with its key."""
    for row in ACTIONS:
        if row.id != "go.palette":
            action = desk.actions_by_id[row.id]
            key = desk.keys.text(row.id).replace(", ", " ")
            yield Hit(f"do:{row.id}", action_text(row), row.icon, action.trigger, key, bool(key), action.isEnabled())


def lists(desk: Desk) -> Iterator[Hit]:
    """Yield every list of a conference."""
    for entry in desk.session.ask(PaperLists()):
        go = partial(desk.go_to_list, entry.id)
        yield Hit(f"list:{folded(entry.name)}", entry.name, "layers", go, grouped(entry.papers), rank=1)


def tags(desk: Desk) -> Iterator[Hit]:
    """Yield every tag."""
    for count in desk.session.ask(Tags(desk.navigator.query.list_id)):
        tag = count.tag
        go = partial(desk.go_to_tag, tag.id)
        papers = grouped(count.papers)
        yield Hit(f"tag:{folded(tag.name)}", tag.name, "", go, papers, colour=tag.colour, rank=2)


PROVIDERS: Final[tuple[Provider, ...]] = (commands, lists, tags)
"""What is held in memory and asked for at every letter; a further kind of thing is a further function here."""


class Palette(QObject):
    """Opens the sheet and feeds it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._sheet: PaletteSheet | None = None
        self._typed = Typed.of("")
        self._text = ""
        self._known: tuple[Hit, ...] = ()
        self._papers: dict[str, Hit] = {}

    def handlers(self) -> dict[str, Callable[[], None]]:
        """Return what its key does."""
        return {"go.palette": self.open}

    def open(self) -> None:
        """Open the palette with what was used last."""
        from readinglist.gui.dialogs.palette_sheet import PaletteSheet  # noqa: PLC0415 - not before it is asked for

        sheet = self._sheet = PaletteSheet(self._desk, self._desk.theme)
        sheet.typed.connect(self.follow)
        sheet.chosen.connect(self._take)
        providers = PROVIDERS if self._desk.session.is_open else (commands,)
        try:
            self._known = tuple(hit for provider in providers for hit in provider(self._desk))
        except Trouble:  # the list itself tells what is wrong with the library
            self._known = tuple(commands(self._desk))
        self.follow("")
        sheet.open()

    def follow(self, text: str) -> None:
        """Look for what is typed."""
        self._text, self._typed = text, Typed.of(text)
        self._papers = {key: hit for key, hit in self._scored(self._papers.values()).items() if self._typed}
        self._show()
        if self._desk.session.is_open:
            later(self, partial(self._look_up, text))

    def _scored(self, hits: Iterable[Hit]) -> dict[str, Hit]:
        scored = (replace(hit, score=self._typed.score(hit.text)) for hit in hits)
        return {hit.key: hit for hit in scored if hit.score}

    # Papers

    def _waits_for(self, text: str) -> bool:
        """Return whether ``text`` is still what is looked for."""
        open_still = self._sheet is not None and isValid(self._sheet) and not self._sheet.isHidden()
        return open_still and text == self._text and self._desk.session.is_open

    def _look_up(self, text: str) -> None:
        if not self._waits_for(text):
            return
        try:
            names = self._named(text)
        except Trouble:
            return
        # What the library found fits, also where the words stand in what the line does not show.
        found = [self._paper(name, max(self._typed.score(name.title), BEGINNINGS)) for name in names]
        self._papers |= {hit.key: hit for hit in found}
        self._show()
        if self._typed and len(found) < MOST and (self._typed.by_initials or self._typed.forgives):
            later(self, partial(self._look_on, text, ("", 0)))

    def _named(self, text: str) -> tuple[PaperName, ...]:
        if self._typed:
            return self._desk.session.ask(PapersNamed(text, MOST)) if self._typed.words else ()
        uuids = tuple(key.removeprefix("paper:") for key in self._recent() if key.startswith("paper:"))
        return tuple(name for name in self._desk.session.ask(PapersOfUuids(uuids)) if not name.deleted)

    def _look_on(self, text: str, after: tuple[str, int]) -> None:
        """Compare one more page of titles, and leave the window a turn before the next one."""
        if not self._waits_for(text):
            return
        try:
            page = self._desk.session.ask(PapersLike(text, after))
            best = sorted(page.papers, key=lambda found: -found[1])[:MOST]
            names = {name.id: name for name in self._desk.session.ask(PapersById(tuple(paper for paper, _ in best)))}
        except Trouble:
            return
        fresh = [self._paper(names[paper], score) for paper, score in best if paper in names]
        fresh = [hit for hit in fresh if hit.key not in self._papers]
        if fresh:
            self._papers |= {hit.key: hit for hit in fresh}
            self._show()
        if page.after is not None:
            later(self, partial(self._look_on, text, page.after))

    def _paper(self, name: PaperName, score: float) -> Hit:
        text = title_line(name.title, LONGEST_TEXT) or sentence_line(name.opening, LONGEST_TEXT)
        go = partial(self._desk.go_to_paper, name.id)
        text = text or translate("List", "(paper without text)")
        icon = "file-text"
        return Hit(f"paper:{name.uuid}", text, icon, go, name.venue, untitled=not name.title, score=score, rank=3)

    # What is shown

    def _show(self) -> None:
        if self._sheet is None or not isValid(self._sheet):
            return
        recent = {key: place for place, key in enumerate(self._recent())}
        if self._typed:
            hits = [*self._scored(self._known).values(), *self._papers.values()]
            hits.sort(key=lambda hit: self._place(hit, recent))
        else:
            known = {hit.key: hit for hit in (*self._known, *self._papers.values())}
            last = [known[key] for key in recent if key in known]
            hits = [*last, *(hit for hit in commands_of(self._known) if hit.key not in recent)]
        self._sheet.show_hits(hits[: MOST if self._typed else None])

    def _place(self, hit: Hit, recent: dict[str, int]) -> tuple[bool, bool, int, float, int, int]:
        """Return what hits are sorted by: those that hold the words, of these what is possible and was used last."""
        near = hit.score <= INITIALS
        return near, not hit.possible, recent.get(hit.key, REMEMBERED), -hit.score, hit.rank, len(hit.text)

    def _recent(self) -> list[str]:
        return [key for key in self._desk.settings.get(RECENT).split("\n") if key]

    def _take(self, hit: Hit) -> None:
        used = [hit.key, *(key for key in self._recent() if key != hit.key)]
        self._desk.settings.set(RECENT, "\n".join(used[:REMEMBERED]))
        hit.act()


def commands_of(hits: Iterable[Hit]) -> Iterator[Hit]:
    """Yield the commands among the hits."""
    return (hit for hit in hits if hit.key.startswith("do:"))
