"""Where the reader's watch words stand in a text: by stem, word for word, whatever the script."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from readinglist.text.mapping import Span
from readinglist.text.stems import ROOT, stem
from readinglist.text.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from readinglist.model.searches import WatchWord
    from readinglist.text.words import Words

MOST: Final = 300
"""Words of one text that are marked: beyond, marks tell nothing any more."""

LONGEST: Final = 50_000
"""Characters of a text that are looked through."""

_SIGNS_AT_THE_END: Final = re.compile(r"[+#]+$")


@dataclass(frozen=True, slots=True)
class Seen:
    """A stretch of a text where a watch word stands."""

    span: Span
    word: WatchWord


@dataclass(frozen=True, slots=True)
class _Wanted:
    """``signs`` is what must follow: ``++`` of ``C++``."""

    stems: tuple[str, ...]
    signs: str
    word: WatchWord


class Watcher:
    """Finds watch words.  Made once for a set of words, used for every text that is shown."""

    def __init__(self, words: Sequence[WatchWord]) -> None:
        self.words = tuple(words)
        self._wanted: dict[str, list[_Wanted]] = {}
        for word in words:
            wanted = _Wanted(stems_of(word.text), signs_of(word.text), word)
            if wanted.stems:
                self._wanted.setdefault(wanted.stems[0], []).append(wanted)
        for choices in self._wanted.values():  # of two that begin alike, the longer one
            choices.sort(key=lambda each: (-len(each.stems), -len(each.signs)))
        self._heads = frozenset(each[:ROOT] for each in self._wanted)

    def __bool__(self) -> bool:
        return bool(self._wanted)

    def seen(self, source: str) -> tuple[Seen, ...]:
        """Return where the words stand in ``source``, in order, none over another."""
        if not self._wanted:
            return ()
        found = []
        for each in self._seen(source, words_of(source, 0, min(len(source), LONGEST))):
            found.append(each)
            if len(found) == MOST:
                break
        return tuple(found)

    def _seen(self, source: str, there: Words) -> Iterator[Seen]:
        after = 0
        for at, text in enumerate(there.texts):
            if text[:ROOT] not in self._heads or at < after:
                continue
            for wanted in self._wanted.get(stem(text), ()):
                last = at + len(wanted.stems)
                if not _stands(wanted, there, at) or not source.startswith(wanted.signs, there.ends[last - 1]):
                    continue
                yield Seen(Span(there.starts[at], there.ends[last - 1] + len(wanted.signs)), wanted.word)
                after = last
                break


def _stands(wanted: _Wanted, there: Words, at: int) -> bool:
    last = at + len(wanted.stems)
    return last <= len(there.texts) and all(map(_alike, there.texts[at:last], wanted.stems))


def _alike(text: str, wanted: str) -> bool:
    return stem(text) == wanted


def stems_of(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a text."""
    return tuple(map(stem, words_of(text).texts))


def signs_of(text: str) -> str:
    """Return the signs that end a word and belong to it: ``++`` of ``C++``."""
    found = _SIGNS_AT_THE_END.search(text.strip())
    return found[0] if found else ""
