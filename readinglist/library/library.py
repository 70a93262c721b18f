"""The open library: questions, commands, imports and exports.  Nothing else reads or writes the file."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar, cast

from readinglist.library.answers import answer
from readinglist.library.describe import describe, reverse
from readinglist.library.export import export, export_text
from readinglist.library.lost import refuse_missed
from readinglist.model.backups import Keeping, Why
from readinglist.model.changes import Changes
from readinglist.model.commands import Apply, Command, Outcome, SetDeleted
from readinglist.model.errors import BackupTrouble, LibraryTrouble
from readinglist.model.past import NOTHING
from readinglist.model.reading import AS_FOUND
from readinglist.storage import errors
from readinglist.storage.database import Database, open_to_read
from readinglist.storage.files_at_rest import has_log, mark_of
from readinglist.storage.guard import Guard, refuse_second_name
from readinglist.storage.lock import InstanceLock
from readinglist.storage.safety import checks, hot_journals, replacing, schema
from readinglist.storage.safety.backups import make_backup
from readinglist.storage.safety.duplicating import duplicate
from readinglist.storage.writing import folded_names, saved_searches
from readinglist.storage.writing.readings import Readings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from readinglist.model.backups import Backup
    from readinglist.model.copies import CopyLook, CopyReport
    from readinglist.model.exports import ExportReport, ExportRequest
    from readinglist.model.imports import ImportPreview, ImportReport, JoinReport, SourceFile, UndoReport, Watch
    from readinglist.model.past import Past
    from readinglist.model.plan import PlanEntry, PlanFormat
    from readinglist.model.queries import Question
    from readinglist.model.reading import Way

Answer = TypeVar("Answer")


class Access(StrEnum):
    """What a library is opened for."""

    READ = "read"
    WRITE = "write"


class Library:
    """A library file, open.  Used by one thread at a time; other threads take a ``sibling``."""

    def __init__(self, database: Database, lock: InstanceLock | None = None, keeping: Keeping | None = None) -> None:
        """Take over an open database; ``lock`` is freed by ``close``.  See ``open``.

        ``ended_badly`` is whether the program before this one was killed while it had the library open,
        ``stands_still`` whether it is read as a file that nobody writes: where somebody does, it must be opened anew.
        ``left`` is for ``Past``: of a reader as it was opened, of a writer as it is closed.
        """
        self.path = database.path
        self.keeping = keeping or Keeping()
        self.ended_badly = False
        self.read_only = not database.write
        self.stands_still = database.still
        self.backup_trouble: BackupTrouble | None = None
        self.left = ""
        self._database = database
        self._lock = lock
        self._guard = Guard(database.path) if lock is not None else None
        self._readings = Readings(database)

    @classmethod
    def open(
        cls,
        path: Path,
        access: Access = Access.WRITE,
        *,
        create: bool = True,
        keeping: Keeping | None = None,
        past: Past = NOTHING,
    ) -> Self:
        """Open the library at ``path``; a writer makes it where there is none and ``create`` is True.

        ``keeping`` says where its backups go, ``past`` what is remembered of the place.  Where no library is, but
        one was, none is made: LibraryLost, LibraryElsewhere.

        A writer holds the library's lock until ``close`` and upgrades an older schema after a verified copy; a
        reader works beside a writer and changes nothing.  Raises LibraryTrouble: LibraryMissing, LibraryInUse,
        LibraryForeign, LibraryNewer, LibraryDamaged, LibraryReadOnly, LibraryFull; a file that is refused is left
        as it was.
        """
        path = Path(os.path.realpath(path))
        try:
            return cls._open(path, access, keeping or Keeping(), past, create=create)
        except OSError as error:
            raise errors.from_os(error, path) from error

    @classmethod
    def _open(cls, path: Path, access: Access, keeping: Keeping, past: Past, *, create: bool) -> Self:
        if access is Access.WRITE and (replacing.is_begun(path) or hot_journals.has_journal(path)):
            return cls._open_for_writing(path, keeping, past)  # what is at the path now is about to go, or to change
        version = schema.version_of(path)
        if version is None:
            refuse_missed(path, keeping, past)
            if not (create and access is Access.WRITE):
                raise errors.missing(path)
        else:
            schema.refuse_newer(path, version, schema.CURRENT)
        if access is Access.READ:
            hot_journals.refuse(path)
            schema.refuse_older(path, version or "", schema.CURRENT)
            mark = _look_through(path, past, reading=True)
            library = cls(open_to_read(path), keeping=keeping)
            library.left = mark
            return library
        if version is not None:
            errors.may_be_written(path)  # SQLite would open it all the same, and refuse each change
        return cls._open_for_writing(path, keeping, past)

    @classmethod
    def _open_for_writing(cls, path: Path, keeping: Keeping, past: Past) -> Self:
        lock = InstanceLock(path)
        try:
            _tidy(path)
            refuse_second_name(path)
            _make_ready(path, keeping, past)
            as_left = _look_through(path, past) == past.left != ""
            ended_badly = has_log(path)
            library = cls(Database(path, write=True), lock, keeping)
        except BaseException:
            lock.free()
            raise
        library.ended_badly = ended_badly
        if not as_left:
            with contextlib.suppress(LibraryTrouble):  # mended the next time
                folded_names.mend(library._database)
        return library

    def sibling(self) -> Library:
        """Return another connection to this library, for a worker thread; closing it leaves the lock."""
        return Library(self._database.sibling(), keeping=self.keeping)

    def check_file(self) -> tuple[str, ...]:
        """Return what is wrong with the file itself, by a full check that hinders nobody.  Raises LibraryTrouble."""
        return checks.file_problems(self.path)

    def is_in_place(self) -> bool:
        """Return whether the file is still where it was opened."""
        return self._database.is_in_place()

    def was_changed_outside(self) -> bool:
        """Return whether another program has written into the library since this was asked last."""
        return self._database.was_changed_outside()

    def find_damage(self, *, look: bool) -> LibraryTrouble | None:
        """Return the damage that was met, or (``look``) that a look at every row finds; None where there is none."""
        return self._database.find_damage(look=look)

    def back_up(self, why: Why) -> Backup | None:
        """Make a backup and return it; None where the newest one holds the same, or there is nothing to keep.

        Raises BackupTrouble, LibraryDamaged.
        """
        if not self.count_papers():
            return None
        backup, new = make_backup(self.path, why, self.keeping)
        return backup if new else None

    def count_papers(self) -> int:
        """Return how many papers there are, deleted ones too.  Raises LibraryTrouble."""
        return self._database.count_papers()

    def duplicate(self, target: Path, *, overwrite: bool = False) -> Path:
        """Copy the library as it is in this moment into one file ``target`` of its own, and return where that is.

        Raises CopyExists, BackupTrouble, LibraryMissing, LibraryDamaged; what stood there is untouched then.
        """
        return duplicate(self.path, target, overwrite=overwrite)

    def ask(self, question: Question[Answer]) -> Answer:
        """Return the answer to ``question``.  Raises LibraryTrouble."""
        return cast("Answer", answer(self._database, question))

    def interrupt(self) -> None:
        """Give up the question that is being answered in another thread: ``ask`` raises Interrupted there."""
        self._database.interrupt()

    def perform(self, command: Command) -> Outcome:
        """Make ``command`` true, in one transaction that is on the disk when this returns.

        Raises LibraryTrouble (nothing was changed then), NotThere for papers or tags that do not exist, Trouble for
        a tag name that cannot be.
        """
        text, changes, entry = self._readings.perform(command, describe)
        back = tuple(change.inverse() for change in reversed(changes))
        again = isinstance(command, Apply) and bool(command.of) and not command.again
        return Outcome(text, Changes(changes), Apply(back, reverse(text), entry, again))

    def end_sitting(self) -> None:
        """Make the next save of a note a change of its own in the journal, even if it follows at once."""
        self._readings.journal.end_sitting()

    def read_sources(self, paths: Sequence[Path], way: Way = AS_FOUND) -> tuple[SourceFile, ...]:
        """Return what files that were given together hold: one list for each conference.  Raises ImportTrouble."""
        # What imports is loaded when somebody imports, not when the program starts.
        from readinglist.importing.sources import read_files  # noqa: PLC0415

        return read_files(paths, way)

    def read_text(self, text: str, name: str, way: Way = AS_FOUND) -> SourceFile:
        """Return what a pasted or dropped ``text`` holds.  Raises ImportTrouble."""
        from readinglist.importing.sources import read_text  # noqa: PLC0415 - as above

        return read_text(text, name, way)

    def preview(self, source: SourceFile, watch: Watch) -> ImportPreview:
        """Return what importing ``source`` would do; changes nothing.  Raises LibraryTrouble, Stopped."""
        from readinglist.library.planning import make_plan  # noqa: PLC0415 - as above

        return make_plan(self._database, source, watch).preview()

    def import_papers(self, source: SourceFile, watch: Watch, *, restore_deleted: bool = False) -> ImportReport:
        """Add the papers of ``source`` that the library does not have, and let those it has learn what is new.

        Nothing that the reader wrote is touched, and a backup is made first; where that fails, ``backup_trouble``
        says why.  Papers that the reader deleted come back only if
        ``restore_deleted``.  Stopped by ``watch``, it ends after a whole batch.  Raises LibraryTrouble; the batches
        before that are whole and stay.
        """
        from readinglist.library import imports  # noqa: PLC0415 - as above

        # An import can be undone and is written in whole batches: that no backup can be made does not forbid it.
        self.backup_trouble = None
        try:
            self.back_up(Why.IMPORT)
        except BackupTrouble as trouble:
            self.backup_trouble = trouble
        report, deleted = imports.run(self._database, source, watch)
        if not restore_deleted or report.stopped or not deleted:
            return report
        restored = self._restore(deleted)
        return replace(
            report,
            restored=restored,
            merged=(*report.merged, *restored),
            skipped=report.skipped - len(restored),
            deleted=report.deleted - len(restored),
        )

    def undo_import(self, batch: int, watch: Watch) -> UndoReport:
        """Take an import back: what it added is gone, what it changed is as before.

        Papers on which the reader said anything since stay, and so do those that a later import has.  Stopped by
        ``watch``, it ends after a whole batch and may be done again.  Raises NotThere, LibraryTrouble.
        """
        from readinglist.library import imports  # noqa: PLC0415 - as above

        return imports.undo(self._database, batch, watch)

    def accept_suggestion(self, number: int) -> JoinReport:
        """Make one paper of two; ``undo_import`` takes it back.

        Where the reader wrote on both, all of it is on one, and the other one lies with the deleted papers.
        Raises NotThere, LibraryTrouble.
        """
        from readinglist.library import joining  # noqa: PLC0415 - as above

        return joining.accept(self._database, number)

    def refuse_suggestion(self, number: int) -> None:
        """Note that two papers are two; it is not asked again.  Raises NotThere, LibraryTrouble."""
        from readinglist.library import joining  # noqa: PLC0415 - as above

        joining.refuse(self._database, number)

    def look_at_copy(self, file: Path, watch: Watch) -> CopyLook:
        """Return what bringing in another version of this library would do; changes neither.

        Raises CopyRefused for what is no sound copy of this library, LibraryTrouble, Stopped.
        """
        from readinglist.library import copies  # noqa: PLC0415 - as above

        return copies.look(self._database, file, watch)

    def bring_in_copy(self, file: Path, watch: Watch) -> CopyReport:
        """Bring in all that another version of this library holds and this one lacks; one undo takes it back.

        A backup is made before.  Raises BackupTrouble, CopyRefused, LibraryTrouble, Stopped; nothing was changed then.
        """
        from readinglist.library import copies  # noqa: PLC0415 - as above

        return copies.bring_in(self._database, file, watch, lambda: self.back_up(Why.COPY))

    def mend_index(self, watch: Watch) -> int:
        """Bring the search index back into step where it is not; return how many papers it was about.

        Others may read and write meanwhile.  Raises LibraryTrouble.
        """
        from readinglist.storage.search.index_mending import mend  # noqa: PLC0415 - as above

        return mend(self._database, watch)

    def _restore(self, papers: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(self.perform(SetDeleted(tuple(papers), deleted=False)).changes.papers))

    def remember_search(self, words: str) -> None:
        """Make ``words`` the last search of this library.  Raises LibraryTrouble."""
        with self._database.writing() as connection:
            saved_searches.remember(connection, words)

    def forget_searches(self) -> None:
        """Forget the last searches.  Raises LibraryTrouble."""
        with self._database.writing() as connection:
            saved_searches.forget(connection)

    def export(self, request: ExportRequest, watch: Watch) -> ExportReport:
        """Write papers to a file, whole or not at all.  Raises TargetExists, ExportTrouble, LibraryTrouble."""
        return export(self._database, request, watch)

    def export_text(self, ids: Sequence[int], format_key: str = "markdown") -> str:
        """Return papers as they would be written to a file, without a heading.  Raises LibraryTrouble."""
        return export_text(self._database, ids, format_key)

    def write_plan(
        self, entries: Sequence[PlanEntry], form: PlanFormat, target: Path, *, overwrite: bool = False
    ) -> None:
        """Write a reading plan to a file, whole or not at all.  Raises TargetExists, ExportTrouble."""
        from readinglist.library.plan import write_plan  # noqa: PLC0415 - when somebody writes a plan

        write_plan(entries, form, target, overwrite=overwrite)

    def close(self) -> None:
        """Close the connection; the owner of the lock tidies the file up and frees the lock.  Twice is no harm."""
        lock, self._lock = self._lock, None
        guard, self._guard = self._guard, None
        if lock is None or guard is None:
            self._database.close()
            return
        known = self._database.holds_only_ours()
        self._database.checkpoint()
        guard.release()
        self._database.close()
        self.left = mark_of(self.path) if known else ""
        guard.close()
        lock.free()


def _tidy(path: Path) -> None:
    """Finish what a killed program had begun to replace, clear its half-done work away, settle what others left."""
    replacing.finish(path)
    replacing.clear_left_work(path)
    hot_journals.settle(path)


def _look_through(path: Path, past: Past, *, reading: bool = False) -> str:
    """Look at every row of a library that is not as it was left here: whoever wrote it may have put anything there.

    Beside somebody who has it open, who has looked, a reader does not.  Return the mark of what was looked at.
    """
    mark = mark_of(path)
    if not past.papers or (mark != past.left if mark else not reading):
        schema.refuse_strange_rows(path)
    return mark


def _make_ready(path: Path, keeping: Keeping, past: Past) -> None:
    """Make the library, or bring it to the newest schema, whichever it needs."""
    # Looked at again under the lock: another program may just have made or upgraded it.
    version = schema.version_of(path)
    if version is None:
        refuse_missed(path, keeping, past)
        schema.create(path, schema.CURRENT)
    elif version != schema.CURRENT.newest:
        schema.upgrade(path, schema.CURRENT, keeping)
