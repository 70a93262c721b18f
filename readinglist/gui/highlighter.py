"""Highlights: made from what is selected, shown in the abstract, listed under the note."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.formulas.lines import title_line
from readinglist.gui.dialogs.line_sheet import LineSheet
from readinglist.gui.widgets.highlight_list import HighlightLine
from readinglist.model.commands import AddHighlight, EditHighlight, RemoveHighlight
from readinglist.model.papers import Highlight
from readinglist.text.anchors import Anchor, find_anchor, make_anchor
from readinglist.text.mapping import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from readinglist.gui.desk import Desk
    from readinglist.gui.triage import TriageTexts
    from readinglist.gui.views.reader import Reader
    from readinglist.model.papers import Paper

COLOURS = (
    QT_TRANSLATE_NOOP("Highlight", "Yellow"),
    QT_TRANSLATE_NOOP("Highlight", "Green"),
    QT_TRANSLATE_NOOP("Highlight", "Blue"),
    QT_TRANSLATE_NOOP("Highlight", "Pink"),
)
LONGEST_COMMENT = 500
QUOTATION = 160


class Highlighter:
    """Handlers for ``paper.highlight`` and ``paper.comment``, and what is shown of highlights."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._session = desk.session
        self._navigator = desk.navigator
        self._list = desk.note.highlights
        self._places: dict[int, Span] = {}
        self._list.chosen.connect(self.go_to)
        self._list.comment_wanted.connect(self.ask_comment)
        self._list.removal_wanted.connect(self.remove)
        self._list.menu_wanted.connect(self._show_menu)

    @property
    def _reader(self) -> Reader | TriageTexts:
        """Where the paper is read now."""
        return self._desk.triage.texts if self._desk.triage.is_open else self._desk.reader

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what each row's key does."""
        digits = {f"paper.tag_{digit}": partial(self.mark_or_tag, digit) for digit in range(1, len(COLOURS) + 1)}
        return {"paper.highlight": self.mark, "paper.comment": self.mark_with_comment, **digits}

    def mark_or_tag(self, digit: int) -> None:
        """Mark what is selected in the colour of the digit; where nothing is, toggle the tag pinned to it."""
        if self._reader.selection() is None:
            self._desk.verdicts.toggle_pinned(digit)
        else:
            self.mark(digit)

    def mark(self, colour: int = 1) -> None:
        """Mark what is selected in the abstract."""
        self._add(colour, "")

    def _add(self, colour: int, comment: str) -> bool:
        """Mark what is selected; return whether there is such a highlight now, or will be."""
        paper = self._navigator.paper
        span = self._reader.selection()
        anchor = make_anchor(paper.abstract, span.start, span.end) if paper and span else None
        if paper is None or anchor is None:
            self._desk.messages.say(translate("Highlight", "Select something in the abstract first."))
            return False
        highlight = Highlight(
            0,
            paper.id,
            anchor.start,
            anchor.end,
            anchor.exact,
            anchor.prefix,
            anchor.suffix,
            anchor.digest,
            colour,
            comment,
        )
        made = self._session.keep(AddHighlight(highlight))
        if made:
            self._reader.drop_selection()
        return made

    def mark_with_comment(self) -> None:
        """Mark what is selected, and ask why."""
        paper = self._navigator.paper
        span = self._reader.selection()
        if paper is None or span is None:
            self.mark()
            return
        quotation = title_line(paper.abstract[span.start : span.end], QUOTATION)
        sheet = LineSheet(
            self._desk,
            translate("Highlight", "Comment"),
            quotation,
            "",
            LONGEST_COMMENT,
            save=lambda comment: self._add(1, comment),
        )
        sheet.open()

    def show(self, paper: Paper | None) -> None:
        """Show the highlights of a paper: those that have their place in the abstract there, all in the list."""
        highlights = paper.highlights if paper else ()
        self._places = {}
        for highlight in highlights:
            found = find_anchor(_anchor(highlight), paper.abstract) if paper else None
            if found is not None:
                self._places[highlight.id] = Span(found.start, found.end)
        marks = [(self._places[each.id], each.colour) for each in highlights if each.id in self._places]
        self._reader.show_marks(marks, self._navigator.query.words)
        self._list.show_lines([_line(each, lost=each.id not in self._places) for each in highlights])

    def go_to(self, highlight: int) -> None:
        """Scroll to a highlight."""
        if highlight in self._places:
            self._reader.go_to(self._places[highlight])

    def ask_comment(self, number: int) -> None:
        """Ask for the comment of a highlight."""
        highlight = self._known(number)
        if highlight is None:
            return
        quotation = title_line(highlight.exact, QUOTATION)
        title = translate("Highlight", "Comment")
        sheet = LineSheet(
            self._desk,
            title,
            quotation,
            highlight.comment,
            LONGEST_COMMENT,
            save=lambda comment: self._session.keep(EditHighlight(number, highlight.colour, comment)),
        )
        sheet.open()

    def remove(self, number: int) -> None:
        """Take a highlight away."""
        self._session.perform(RemoveHighlight(number))

    def _known(self, number: int) -> Highlight | None:
        paper = self._navigator.paper
        return next((each for each in paper.highlights if each.id == number), None) if paper else None

    def _show_menu(self, number: int, point: QPoint) -> None:
        highlight = self._known(number)
        if highlight is not None:
            self.build_menu(highlight).popup(point)

    def build_menu(self, highlight: Highlight) -> QMenu:
        """Return the menu of a highlight; it deletes itself when closed."""
        menu = QMenu(self._desk)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        comment = menu.addAction(translate("Highlight", "Comment..."))
        comment.triggered.connect(lambda _checked: self.ask_comment(highlight.id))
        for colour, name in enumerate(COLOURS, start=1):
            action = menu.addAction(translate("Highlight", name))
            action.setCheckable(True)
            action.setChecked(colour == highlight.colour)
            action.triggered.connect(lambda _checked, chosen=colour: self.recolour(highlight, chosen))
        menu.addSeparator()
        remove = menu.addAction(translate("Highlight", "Remove"))
        remove.triggered.connect(lambda _checked: self.remove(highlight.id))
        return menu

    def recolour(self, highlight: Highlight, colour: int) -> None:
        """Give a highlight another colour."""
        self._session.perform(EditHighlight(highlight.id, colour, highlight.comment))


def _anchor(highlight: Highlight) -> Anchor:
    return Anchor(highlight.start, highlight.end, highlight.exact, highlight.prefix, highlight.suffix, highlight.digest)


def _line(highlight: Highlight, *, lost: bool) -> HighlightLine:
    return HighlightLine(
        highlight.id, title_line(highlight.exact, QUOTATION), highlight.comment, highlight.colour, lost
    )
