"""What of a paper can be searched for by a click: its authors, topics, session, track, list, state, rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from readinglist.config.isolation import isolated
from readinglist.config.translation import translate
from readinglist.gui.wording import DOT, brief, stars, state_name, topic_name, track_name, when
from readinglist.model.papers import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from readinglist.model.papers import Appearance, Paper

MANY_AUTHORS = 30


@dataclass(frozen=True, slots=True)
class Facet:
    """A stretch of text; with a ``field`` a click on it searches for ``field:value``."""

    text: str
    field: str = ""
    value: str = ""

    @property
    def alone(self) -> str:
        """The text as it was written, for where nothing stands beside it."""
        return self.value if self.text == _beside(self.value) else self.text


def author_facets(names: tuple[str, ...]) -> tuple[Facet, ...]:
    """Return the names with commas between them, and how many more there are than are shown."""
    found = list(_joined((Facet(name, "author", name) for name in names[:MANY_AUTHORS]), ", "))
    if len(names) > MANY_AUTHORS:
        found.append(Facet(" " + translate("Reader", "and %n more", n=len(names) - MANY_AUTHORS)))
    return tuple(found)


def fact_facets(paper: Paper) -> tuple[Facet, ...]:
    """Return where a paper is shown, its state and its rating."""
    return tuple(_joined(_facts(paper), DOT))


def topic_facets(paper: Paper) -> tuple[Facet, ...]:
    """Return the topics of a paper."""
    topics = dict.fromkeys(shown.topic for shown in paper.appearances if shown.topic)
    return tuple(_joined((Facet(topic_name(topic), "topic", topic) for topic in topics), DOT))


def _facts(paper: Paper) -> Iterator[Facet]:
    for appearance in paper.appearances[:2]:
        yield from _places(appearance)
    if paper.state is not State.NEW:
        yield Facet(state_name(paper.state), "is", str(paper.state).replace(" ", "-"))
    if paper.rating:
        yield Facet(stars(paper.rating), "rating", str(paper.rating))


def _places(appearance: Appearance) -> Iterator[Facet]:
    if appearance.list_name:
        yield Facet(appearance.list_name, "venue", appearance.list_name)
    if appearance.track:
        yield Facet(track_name(appearance.track), "track", appearance.track)
    time = when(appearance.starts_at, year=True)
    if appearance.session:
        yield Facet(time or appearance.session, "session", appearance.session)
    elif time:
        yield Facet(time)
    place = " ".join(part for part in (appearance.room, appearance.poster) if part)
    if place:
        yield Facet(place)


def _joined(facets: Iterable[Facet], between: str) -> Iterator[Facet]:
    for number, facet in enumerate(facets):
        if number:
            yield Facet(between)
        yield Facet(_beside(facet.text), facet.field, facet.value)


def _beside(text: str) -> str:
    """Return a text as it stands beside others."""
    return isolated(brief(text))
