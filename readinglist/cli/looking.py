"""The commands that show: list, search, show, lists, history."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from readinglist.cli import documents
from readinglist.cli.cells import cut, width
from readinglist.cli.desk import PAGE, find_list, find_search, find_tag, must_have, tag_names
from readinglist.cli.exits import Exit
from readinglist.cli.sheet import print_paper
from readinglist.cli.table import FILTERS, ID, IDS, LIMIT, Argument, Command, typed
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.model.papers import State
from readinglist.model.queries import Journal, OnePaper, Order, PaperIds, PaperLists, Query, Rows, Shelf

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping, Sequence

    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.papers import PaperRow

_STATE_CELLS = max(map(len, State))
_TITLE = 300


def query(library: Library, args: argparse.Namespace) -> Query:
    """Return the query of a command's filters; raises NotThere for a list, tag or search that does not exist."""
    asked = _asked(library, args)
    if not getattr(args, "saved", None):
        return asked
    saved = find_search(library, args.saved).query
    return replace(
        saved,
        shelf=asked.shelf if args.shelf else saved.shelf,
        list_id=asked.list_id if args.list else saved.list_id,
        tag=asked.tag,
        order=saved.order if asked.order is Order.CONFERENCE else asked.order,
    )


def _asked(library: Library, args: argparse.Namespace) -> Query:
    return Query(
        shelf=Shelf(args.shelf.replace("-", " ")) if args.shelf else Shelf.ALL,
        list_id=find_list(library, args.list).id if args.list else None,
        tag=find_tag(library, args.tag).id if args.tag else None,
        words=" ".join(getattr(args, "words", None) or ()),
        order=Order(args.order.replace("-", " ")),
    )


def _list(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.reading() as library:
        ids = tuple(library.ask(PaperIds(query(library, args)))[: args.limit])
        tags = tag_names(library)
        if desk.wants_json:
            papers = [documents.row(row, tags) for row in _rows(library, ids)]
            desk.console.document({"library": str(desk.path), "papers": papers})
        else:
            for row in _rows(library, ids):
                desk.console.line(_row_line(row, tags, len(str(max(ids))), desk.console.width))
    if not ids and not desk.wants_json:
        desk.console.warn(translate("Cli", "No paper there."))
    return Exit.DONE if ids else Exit.NOT_FOUND


def _rows(library: Library, ids: Sequence[int]) -> Iterator[PaperRow]:
    for start in range(0, len(ids), PAGE):
        yield from library.ask(Rows(tuple(ids[start : start + PAGE])))


def _row_line(row: PaperRow, tags: Mapping[int, str], id_cells: int, most: int | None) -> str:
    """Return ``  12 * to read  Title  [llm]``; the title is cut where the terminal is too narrow, the tags are not."""
    start = f"{row.id:>{id_cells}} {'*' if row.starred else ' '} {row.state.value:<{_STATE_CELLS}}  "
    rating = f"  {row.rating}/5" if row.rating else ""
    named = ", ".join(tags[tag] for tag in row.tags if tag in tags)
    end = rating + (f"  [{named}]" if named else "")
    title = title_line(row.title, _TITLE) or sentence_line(row.opening)
    if most is None:
        return start + title + end
    end = cut(end, most // 2)
    return start + cut(title, max(1, most - len(start) - width(end))) + end


def _show(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.reading() as library:
        must_have(library, args.ids)
        tags = tag_names(library)
        papers = [paper for number in args.ids if (paper := library.ask(OnePaper(number))) is not None]
    if desk.wants_json:
        desk.console.document({"papers": [documents.whole(paper, tags) for paper in papers]})
        return Exit.DONE
    for at, paper in enumerate(papers):
        if at:
            desk.console.line()
        print_paper(desk.console, paper, tags)
    return Exit.DONE


def _lists(args: argparse.Namespace, desk: Desk) -> Exit:  # noqa: ARG001 - the shape of a handler
    with desk.reading() as library:
        found = library.ask(PaperLists())
    if desk.wants_json:
        told = [{"name": one.name, "venue": one.venue, "year": one.year, "papers": one.papers} for one in found]
        desk.console.document({"lists": told})
    print_counts(desk, [(one.papers, one.name) for one in found])
    return Exit.DONE if found else Exit.NOT_FOUND


def print_counts(desk: Desk, counted: Sequence[tuple[int, str]]) -> None:
    """Print names with their numbers, or that there are none; nothing where a document is wanted."""
    if desk.wants_json:
        return
    cells = max((len(grouped(papers)) for papers, _ in counted), default=0)
    for papers, name in counted:
        line = f"{grouped(papers):>{cells}}  {name}"
        desk.console.line(cut(line, desk.console.width) if desk.console.width else line)
    if not counted:
        desk.console.warn(translate("Cli", "There are none."))


def _history(args: argparse.Namespace, desk: Desk) -> Exit:
    with desk.reading() as library:
        if args.id is not None:
            must_have(library, (args.id,))
        entries = library.ask(Journal(args.id, args.limit))
    if desk.wants_json:
        told = [{"at": one.at.isoformat(), "what": one.text, "papers": one.papers} for one in entries]
        desk.console.document({"history": told})
        return Exit.DONE if entries else Exit.NOT_FOUND
    for one in entries:
        line = f"{one.at.astimezone():%Y-%m-%d %H:%M}  {one.text}"
        desk.console.line(cut(line, desk.console.width) if desk.console.width else line)
    if not entries:
        desk.console.warn(translate("Cli", "Nothing was changed yet."))
    return Exit.DONE if entries else Exit.NOT_FOUND


_SAVED = Argument(
    ("--saved",),
    QT_TRANSLATE_NOOP("Cli", "the papers of this saved search; the other options narrow it"),
    {"metavar": "NAME", "type": typed},
)
_WORDS = Argument(
    ("words",),
    QT_TRANSLATE_NOOP(
        "Cli",
        "words in title, authors, abstract, notes; each counts from its beginning.  “two words” in quotation marks"
        " of their own are a phrase, tag:NAME is a tag",
    ),
    {"metavar": "WORDS", "nargs": "+", "type": typed},
)
_OPTIONAL_ID = Argument(
    ("id",), QT_TRANSLATE_NOOP("Cli", "only what was done to this paper"), {**ID.options, "nargs": "?"}
)
_MOST = Argument(
    ("--limit",),
    QT_TRANSLATE_NOOP("Cli", "at most so many ({default} if not given)"),
    {**LIMIT.options, "default": 100},
)

COMMANDS = (
    Command(
        "list",
        QT_TRANSLATE_NOOP("Cli", "list papers, one a line"),
        _list,
        (_SAVED, *FILTERS),
        QT_TRANSLATE_NOOP("Cli", "Each line: number, * for a star, state, title or first sentence, rating, tags."),
    ),
    Command("search", QT_TRANSLATE_NOOP("Cli", "list the papers that hold all these words"), _list, (_WORDS, *FILTERS)),
    Command("show", QT_TRANSLATE_NOOP("Cli", "show papers whole"), _show, (IDS,)),
    Command("lists", QT_TRANSLATE_NOOP("Cli", "show the imported lists"), _lists),
    Command(
        "history",
        QT_TRANSLATE_NOOP("Cli", "show what was done, the newest first"),
        _history,
        (_OPTIONAL_ID, _MOST),
    ),
)
