"""The command that brings papers in: import."""

from __future__ import annotations

import argparse
import tempfile
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from readinglist.cli import documents, merging
from readinglist.cli.exits import Exit
from readinglist.cli.standard_input import standard_input
from readinglist.cli.table import Argument, Command
from readinglist.cli.watching import TerminalWatch, stopping
from readinglist.config.paths import NoHomeError, settings_file
from readinglist.config.settings import COLUMNS, Settings
from readinglist.config.translation import QT_TRANSLATE_NOOP, grouped, translate
from readinglist.library.column_memory import remembered
from readinglist.library.table_columns import NOT_READ, column_text, columns_from, unread_text
from readinglist.library.telling import paper_text, reason_text
from readinglist.model.errors import ImportTrouble, SeveralRefused, Stopped
from readinglist.model.reading import ENCODINGS, Way
from readinglist.model.tables import ColumnField

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.cli.desk import Desk
    from readinglist.library.library import Library
    from readinglist.model.imports import ImportPreview, ImportReport, SourceFile
    from readinglist.model.merges import PaperChanges
    from readinglist.model.reading import Columns

_SHOWN_PROBLEMS = 10
_SHOWN_CHANGES = 10


@dataclass(slots=True)
class _Result:
    """What all files together came to."""

    exit: Exit = Exit.DONE
    told: list[dict[str, Any]] = field(default_factory=list)


def _import(args: argparse.Namespace, desk: Desk) -> Exit:
    result = _Result()
    if args.new and not args.dry_run:
        desk.begin()
    elif not args.new and not desk.exists:
        desk.must_not_be_missed()
    with _library(desk, dry_run=args.dry_run) as library:
        for source in _sources(args, desk, library, result):
            _one_list(source, args, desk, library, result)
            if result.exit is Exit.STOPPED:
                break
    if desk.wants_json:
        desk.console.document({"files": result.told})
    return result.exit


def _sources(args: argparse.Namespace, desk: Desk, library: Library, result: _Result) -> tuple[SourceFile, ...]:
    """Return the lists in the files; a file that cannot be read is told, the others have their turn."""
    try:
        found = _read(args, desk, library)
    except SeveralRefused as several:
        found, refused = (), several.refused
    except ImportTrouble as trouble:
        found, refused = (), ((args.files[0], trouble),)
    else:
        refused = tuple(each for source in found for each in source.refused)
    for name, why in refused:
        desk.console.trouble(why)
        result.told.append({"file": name, "error": why.happened})
        result.exit = Exit.TROUBLE
    return found


@contextmanager
def _library(desk: Desk, *, dry_run: bool) -> Iterator[Library]:
    """Open the library; for a dry run where there is none, an empty one that is thrown away."""
    if not dry_run:
        with desk.writing(create=True) as library:
            yield library
    elif desk.exists:
        with desk.reading() as library:
            yield library
    else:
        from readinglist.library.library import Library as Empty  # noqa: PLC0415 - imports SQL, which help never needs

        with tempfile.TemporaryDirectory() as folder:
            library = Empty.open(Path(folder) / "library.db")
            try:
                yield library
            finally:
                library.close()


def _one_list(source: SourceFile, args: argparse.Namespace, desk: Desk, library: Library, result: _Result) -> None:
    """Import a list and tell what it did."""
    watch = TerminalWatch(desk.console, _progress)
    lines: Iterator[str] = iter(())
    with stopping(watch), suppress(Stopped):
        if args.dry_run:
            preview = library.preview(source, watch)
            result.told.append(documents.preview(preview))
            lines = _preview_lines(preview)
        else:
            report = library.import_papers(source, watch, restore_deleted=args.restore_deleted)
            result.told.append(documents.report(report))
            if library.backup_trouble is not None:
                desk.console.warn(str(library.backup_trouble))
            lines = _report_lines(report)
    if watch.stopped():
        result.exit = Exit.STOPPED
    if not desk.wants_json:
        _tell(desk, lines, source)


def _read(args: argparse.Namespace, desk: Desk, library: Library) -> tuple[SourceFile, ...]:
    way = Way(
        encoding=args.encoding or "",
        columns=args.columns or (),
        known=remembered(_settings(desk).get(COLUMNS)),
        unaccepted=not args.accepted_only,
    )
    with tempfile.TemporaryDirectory() as folder:
        paths = [_piped(Path(folder)) if name == "-" else Path(name) for name in args.files]
        return library.read_sources(paths, way)


def _piped(folder: Path) -> Path:
    piped = folder / translate("Cli", "standard input")
    piped.write_bytes(standard_input())
    return piped


def _settings(desk: Desk) -> Settings:
    try:
        return Settings(settings_file(desk.environ))
    except NoHomeError:
        return Settings(None)


def _encoding(text: str) -> str:
    known = {name.casefold(): name for name in ENCODINGS}
    if text.casefold() not in known:
        names = ", ".join(ENCODINGS)
        raise argparse.ArgumentTypeError(translate("Cli", "“{text}” is none of {names}", text=text, names=names))
    return known[text.casefold()]


def _columns(text: str) -> Columns:
    try:
        return columns_from(text)
    except ValueError as error:
        fields = ", ".join((*ColumnField, NOT_READ))
        message = translate(
            "Cli", "“{text}”: write NAME=FIELD, fields are {fields} ({error})", text=text, fields=fields, error=error
        )
        raise argparse.ArgumentTypeError(message) from None


def _progress(done: int, total: int) -> str:
    return translate("Cli", "Importing: {done} of {total}", done=grouped(done), total=grouped(total))


def _preview_lines(preview: ImportPreview) -> Iterator[str]:
    source = preview.source
    yield translate("Cli", "{list}: %n paper(s) would come in.", n=preview.new, list=source.list_name)
    if preview.merged:
        yield translate("Cli", "In the library already, and would learn something: %n paper(s).", n=preview.merged)
        yield from map(_indented, preview.changes[:_SHOWN_CHANGES])
        more = len(preview.changes) - _SHOWN_CHANGES
        if more > 0:
            yield translate("Cli", "  … and %n more; --json tells all, with before and after.", n=more)
    if preview.unchanged:
        yield translate("Cli", "In the library already, as they are: %n paper(s).", n=preview.unchanged)
    if preview.deleted:
        yield translate(
            "Cli", "Among the deleted ones: %n paper(s); --restore-deleted brings them back.", n=preview.deleted
        )
    yield from _passed_over(preview.repeated, preview.homeless, source.failed)
    for hint in preview.suggestions:
        title = hint.record_title or translate("Cli", "record {number}", number=hint.record)
        reason = reason_text(hint.reason, hint.detail)
        yield translate("Cli", "Perhaps paper {id}: {title}. {reason}", id=hint.paper, title=title, reason=reason)


def _indented(paper: PaperChanges) -> str:
    return f"  {paper_text(paper)}"


def _passed_over(repeated: int, homeless: int, failed: int) -> Iterator[str]:
    if repeated:
        yield translate("Cli", "More than once in the file: %n paper(s).", n=repeated)
    if homeless:
        yield translate("Cli", "Tell only a part of a paper that the library does not have: %n record(s).", n=homeless)
    if failed:
        yield translate("Cli", "Could not be read: %n record(s).", n=failed)


def _table_lines(source: SourceFile) -> Iterator[str]:
    """Say what of its tables is not read, and what is read by a guess."""
    for table in source.tables:
        name = table.sheet or table.file
        if not table.read:
            yield translate("Cli", "{table}: left out, no column of it is a title or an abstract.", table=name)
            continue
        if table.unsure:
            guessed = ", ".join(
                f"{column_text(table, column.index)}={column.field}"
                for column in table.columns.columns
                if column.index in table.unsure
            )
            yield translate(
                "Cli",
                "{table}: guessed from what stands in them: {columns}; --columns says it better.",
                table=name,
                columns=guessed,
            )
        if table.unread:
            yield translate("Cli", "{table}: columns not read: {columns}.", table=name, columns=unread_text(table))


def _report_lines(report: ImportReport) -> Iterator[str]:
    source = report.source
    yield translate("Cli", "{list}: %n paper(s) came in.", n=len(report.added), list=source.list_name)
    learnt = len(report.merged) - len(report.restored)
    if learnt:
        yield translate("Cli", "In the library already, and brought up to date: %n paper(s).", n=learnt)
    if report.restored:
        yield translate("Cli", "Brought back from the deleted ones: %n paper(s).", n=len(report.restored))
    if report.stopped:
        yield translate("Cli", "Stopped. What came in is whole and stays; importing the file again goes on from there.")
        yield translate("Cli", "Not reached: %n record(s).", n=report.left)
    if report.unchanged:
        yield translate("Cli", "In the library already, and not touched: %n paper(s).", n=report.unchanged)
    if report.deleted:
        yield translate("Cli", "Still deleted: %n paper(s); --restore-deleted brings them back.", n=report.deleted)
    yield from _passed_over(report.skipped - report.homeless - report.deleted, report.homeless, source.failed)
    if report.suggestions:
        yield translate(
            "Cli", "%n pair(s) may be one paper; “readinglist suggestions” shows them.", n=report.suggestions
        )
    if report.batch is not None:
        yield translate("Cli", "“readinglist unimport {number}” takes this import back.", number=report.batch)


def _tell(desk: Desk, lines: Iterator[str], source: SourceFile) -> None:
    for line in (*lines, *_table_lines(source)):
        desk.console.say(line)
    if source.left_out:
        desk.console.say(translate("Cli", "Not accepted by the conference, and left out: %n.", n=source.left_out))
    for problem in source.problems[:_SHOWN_PROBLEMS]:
        desk.console.warn(
            translate("Cli", "{file}, line {line}: {what}", file=source.name, line=problem.line, what=problem.what)
        )
    more = len(source.problems) - _SHOWN_PROBLEMS
    if more > 0:
        desk.console.warn(translate("Cli", "… and %n more; --json tells all with their text.", n=more))


COMMANDS = (
    Command(
        "import",
        QT_TRANSLATE_NOOP("Cli", "bring in the papers of a list"),
        _import,
        (
            Argument(
                ("files",),
                QT_TRANSLATE_NOOP("Cli", "files with lists of papers; - reads the standard input"),
                {"metavar": "FILE", "nargs": "+"},
            ),
            Argument(
                ("--columns",),
                QT_TRANSLATE_NOOP(
                    "Cli", "what the columns of a table mean, by header or letter: “题目=title,B=authors,C=-”"
                ),
                {"metavar": "NAME=FIELD,...", "type": _columns},
            ),
            Argument(
                ("--encoding",),
                QT_TRANSLATE_NOOP("Cli", "the encoding of the files, where it is not told right"),
                {"metavar": "NAME", "type": _encoding},
            ),
            Argument(
                ("--accepted-only",),
                QT_TRANSLATE_NOOP("Cli", "leave out what the conference has not accepted"),
                {"action": "store_true"},
            ),
            Argument(
                ("--restore-deleted",),
                QT_TRANSLATE_NOOP("Cli", "bring back papers of the list that you deleted"),
                {"action": "store_true"},
            ),
            Argument(
                ("--new",),
                QT_TRANSLATE_NOOP("Cli", "begin a new library, also where one is missed that held papers"),
                {"action": "store_true"},
            ),
            Argument(
                ("--dry-run",),
                QT_TRANSLATE_NOOP("Cli", "only tell what would come in, and what would change"),
                {"action": "store_true"},
            ),
        ),
        QT_TRANSLATE_NOOP(
            "Cli",
            "Reads: {import_formats}.  Files given together are one list for each conference.  Papers that the"
            " library has learn what is new in the list; what you wrote is"
            " never touched, and importing a list again adds nothing.  Makes the library if there is none.",
        ),
    ),
    *merging.COMMANDS,
)
