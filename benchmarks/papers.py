"""Made-up papers of the size and kind of real ones, the same in every run.

What real lists of conferences have: abstracts of 1,178 characters (median), half of them between 950 and 1,450; math
in every fifth (19 %); titles of 60 to 110 characters; four or five authors; sessions, rooms and posters.  Words follow
Zipf's law, since the speed of a search depends on how many papers have a word.
"""

from __future__ import annotations

import itertools
import random
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from readinglist.model.imports import Draft, SourceFile
from readinglist.model.papers import Identifier, IdentifierKind, Link, LinkKind

if TYPE_CHECKING:
    from collections.abc import Iterator

MEDIAN_LENGTH: Final = 1178
SPREAD: Final = 0.3
WITH_MATH: Final = 0.19
TRACKS: Final = ("Oral", "Spotlight", "Poster", "Poster", "Poster", "Poster")
ROOMS: Final = ("Hall A", "Hall B", "West Ballroom", "Room 301")

COMMON_TEXT: Final = """
the of and a to in we is for that with on our by this as are which from it can an be show model models learning
method data not propose training results these performance approach have at using each large such between or
language neural problem across tasks deep based networks more than time while over two under existing new both
task methods through however algorithm where optimal their without first novel information function gradient
policy reinforcement diffusion generative attention transformer graph representation robust efficient sample
theoretical empirical experiments demonstrate state of-the-art framework inference benchmark distribution
variational kernel convergence bounds estimation optimisation fairness privacy causal sparse latent
"""
"""Words of abstracts, about as frequent there as they come here."""

COMMON: Final = tuple(COMMON_TEXT.split())

SYLLABLES: Final = (
    *("ra", "lo", "mi", "ten", "var", "sol", "qui", "pre", "der", "ban", "col", "tis"),
    *("nor", "em", "ul", "pha", "gra", "sto", "ven", "cal", "im", "ped", "ox", "yl"),
)
FORMULAS: Final = (
    r"$\mathcal{O}(n \log n)$",
    r"$\epsilon$",
    r"$\ell_2$",
    r"$O(1/\sqrt{T})$",
    r"$\theta \in \mathbb{R}^d$",
    r"$p(x \mid y)$",
    r"$\tilde{O}(d^{3/2} \sqrt{K})$",
    r"$\{x_i\}_{i=1}^{N}$",
)
GIVEN: Final = ("Ann", "Bo", "Chen", "Dora", "Emil", "Fatima", "Goran", "Hana", "Ines", "Jun", "Kofi", "Lena", "Mei")


class _Writer:
    """Writes papers one after another from one stream of numbers."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)  # noqa: S311 - made-up texts, not secrets
        self._rare = sorted({self._word() for _ in range(6000)})
        self._words = (*COMMON, *self._rare)
        self._weights = [*itertools.accumulate(1 / (rank + 8) for rank in range(len(self._words)))]
        self._names = [f"{given} {self._word().title()}" for given in GIVEN for _ in range(400)]

    def _word(self) -> str:
        return "".join(self._dice.choices(SYLLABLES, k=self._dice.choice((2, 2, 3, 3, 4))))

    def paper(self, record: int) -> Draft:
        """Return the next paper."""
        dice = self._dice
        title = " ".join(dice.choices(self._words, cum_weights=self._weights, k=dice.randint(7, 13))).capitalize()
        return Draft(
            record,
            record,
            title=f"{title} {record}",
            abstract=self._abstract(),
            authors=tuple(dice.sample(self._names, k=dice.choice((1, 2, 3, 3, 4, 4, 5, 5, 6, 8, 11)))),
            keywords=tuple(dice.sample(self._rare, k=3)),
            track=dice.choice(TRACKS),
            topic=f"{dice.choice(COMMON[40:])} {dice.choice(COMMON[40:])}",
            session=f"Session {record % 12 + 1}",
            poster=f"#{record % 900}",
            room=dice.choice(ROOMS),
            starts_at=datetime(2026, 7, 7, 9, 0) + timedelta(minutes=90 * (record % 12)),  # noqa: DTZ001 - local
            links=(Link(LinkKind.OPENREVIEW, f"https://example.org/forum?id=made{record}"),),
            identifiers=(Identifier(IdentifierKind.OPENREVIEW, f"made{record}"),),
        )

    def _abstract(self) -> str:
        length = round(MEDIAN_LENGTH * self._dice.lognormvariate(0, SPREAD))
        sentences: list[str] = []
        while sum(map(len, sentences)) + len(sentences) < length:
            words = self._dice.choices(self._words, cum_weights=self._weights, k=self._dice.randint(12, 30))
            sentences.append(" ".join(words).capitalize() + ".")
        if self._dice.random() < WITH_MATH:
            for _ in range(self._dice.randint(1, 6)):
                place = self._dice.randrange(len(sentences))
                sentences[place] = f"{sentences[place][:-1]} {self._dice.choice(FORMULAS)}."
        return " ".join(sentences)[: max(length, 200)]


def papers(count: int, seed: int = 2026) -> Iterator[Draft]:
    """Yield ``count`` papers."""
    writer = _Writer(seed)
    return (writer.paper(record) for record in range(1, count + 1))


def source(count: int, seed: int = 2026, venue: str = "MADE") -> SourceFile:
    """Return a list of ``count`` papers as if it had been read from a file."""
    return SourceFile(f"{venue.lower()}.txt", "plain text", "utf-8", venue, 2026, tuple(papers(count, seed)))
