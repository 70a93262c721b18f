"""Title and abstract of one paper, in two views; where it has no title, the first sentence stands in for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont

from readinglist.config.translation import translate
from readinglist.gui.fonts import reading_font
from readinglist.gui.looks import ground_format, watch_format
from readinglist.gui.runs_document import RunStyle
from readinglist.gui.widgets.runs_view import RunsView
from readinglist.text.abstracts import parse_abstract
from readinglist.text.opening import split_opening
from readinglist.text.watching import Watcher

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QTextCharFormat

    from readinglist.gui.math.drawing import FormulaPen
    from readinglist.gui.theme import Theme
    from readinglist.model.papers import Paper
    from readinglist.text.mapping import Span
    from readinglist.text.runs import Block

LEADING = 1.62
TITLE_LEADING = 1.28


@dataclass(frozen=True)
class TextLook:
    """How a paper's texts are set; sizes in pixels at 100 %."""

    theme: Theme
    size: float
    title_size: float

    def title(self, *, untitled: bool, shrunk: float = 1.0) -> RunStyle:
        """Return the style of a title, or of the sentence that stands in for one."""
        pixels = self.theme.scale * self.title_size * shrunk
        weight = QFont.Weight.Normal if untitled else QFont.Weight.DemiBold
        return self._style(reading_font(pixels, weight), pixels * TITLE_LEADING)

    def abstract(self) -> RunStyle:
        """Return the style of an abstract."""
        pixels = self.theme.scale * self.size
        return self._style(reading_font(pixels), pixels * LEADING)

    def _style(self, font: QFont, pitch: float) -> RunStyle:
        colour = self.theme.colour
        return RunStyle(font, pitch, colour("reading"), colour("accent_text"), colour("key"), gap=pitch * 0.5)


class PaperTexts:
    """The two views and what is selected and marked in them.  ``watcher`` holds the words that are watched for."""

    def __init__(self, pen: FormulaPen) -> None:
        self.title = RunsView(translate("Reader", "Title"), pen)
        self.abstract = RunsView(translate("Reader", "Abstract"), pen)
        self.paper: Paper | None = None
        self.watcher = Watcher(())

    def show(self, paper: Paper, look: TextLook) -> None:
        """Show the texts of ``paper``."""
        self.paper = paper
        self.show_title(paper, look)
        missing = "" if paper.abstract.strip() else translate("Reader", "No abstract came with this paper.")
        self.abstract.setPlaceholderText(missing)
        self.abstract.show_blocks(_blocks(paper)[1], look.abstract(), paper.abstract)

    def show_title(self, paper: Paper, look: TextLook, shrunk: float = 1.0) -> None:
        """Show the title of ``paper``, or the sentence that stands in for it, ``shrunk`` times as large."""
        style = look.title(untitled=not paper.title, shrunk=shrunk)
        self.title.show_blocks(_blocks(paper)[0], style, paper.title or paper.abstract)

    def selection(self) -> Span | None:
        """Return the range of the abstract's source that is selected; None where nothing of it is."""
        found = self.abstract.selected_source()
        if found is None and self.paper is not None and not self.paper.title:
            found = self.title.selected_source()
        return found

    def drop_selection(self) -> None:
        """Select nothing."""
        for view in (self.title, self.abstract):
            cursor = view.textCursor()
            if cursor.hasSelection():
                cursor.clearSelection()
                view.setTextCursor(cursor)

    def show_marks(self, theme: Theme, marks: Sequence[tuple[Span, int]], words: str = "") -> None:
        """Show highlights, stretches of the abstract's source in a colour of 1 to 4, and where searched words stand."""
        coloured = [(span, ground_format(theme.highlight(colour))) for span, colour in marks]
        in_title, in_abstract = self._hits(words) if words else ((), ())
        ground = ground_format(theme.colour("hit"))
        paper = self.paper
        untitled = paper is not None and not paper.title
        watched = self._watched(theme, paper.abstract) if paper else []
        above = self._watched(theme, paper.title) if paper and paper.title else watched
        # Highlights come last: what the reader marked lies above what a search marks.
        self.title.show_marks([*above, *((span, ground) for span in in_title), *(coloured if untitled else ())])
        self.abstract.show_marks([*watched, *((span, ground) for span in in_abstract), *coloured])

    def _watched(self, theme: Theme, source: str) -> list[tuple[Span, QTextCharFormat]]:
        return [(each.span, watch_format(theme, each.word)) for each in self.watcher.seen(source)]

    def _hits(self, words: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
        from readinglist.model.search import TextField  # noqa: PLC0415 - not before somebody searches
        from readinglist.text.search.hits import hits  # noqa: PLC0415
        from readinglist.text.search.parsing import parse  # noqa: PLC0415

        if self.paper is None:
            return (), ()
        tree = parse(words).tree
        in_abstract = hits(self.paper.abstract, tree, frozenset({TextField.ANY, TextField.ABSTRACT}))
        if not self.paper.title:  # the first sentence stands in for it
            return in_abstract, in_abstract
        return hits(self.paper.title, tree, frozenset({TextField.ANY, TextField.TITLE})), in_abstract

    def place_of(self, span: Span) -> tuple[RunsView, QRect] | None:
        """Return in which view a stretch of the abstract's source begins, and where; None where it is not shown."""
        for view in (self.abstract, self.title):
            place = view.place_of(span)
            if not place.isNull():
                return view, place
        return None


def _blocks(paper: Paper) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return what is shown as title and as abstract."""
    if paper.title:
        return parse_abstract(paper.title), parse_abstract(paper.abstract)
    return split_opening(paper.abstract)
