"""Which part of the storage answers which question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from readinglist.library.describe import reverse
from readinglist.model import merges, plan, progress, queries, searches
from readinglist.storage import (
    branches,
    checks,
    counts,
    journal,
    lists,
    paper_names,
    papers,
    remembering,
    rows,
    saved_searches,
    watch_words,
)
from readinglist.storage.search_index import with_sound_index

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.storage.database import Database


def answer(database: Database, question: queries.Question[Any]) -> Any:
    """Return the answer to ``question``, of the type that the question names."""
    return ANSWERS[type(question)](database, question)


def _ids(database: Database, question: queries.PaperIds) -> Any:
    def ask() -> Any:
        with database.reading() as connection:
            return lists.paper_ids(connection, question.query)

    return with_sound_index(database, ask)


def _put_off(database: Database, question: queries.PutOff) -> Any:  # noqa: ARG001 - the shape of an answer
    with database.reading() as connection:
        return lists.put_off(connection)


def _first(database: Database, question: queries.FirstPapers) -> Any:
    from readinglist.storage import first_page  # noqa: PLC0415 - not for the first rows

    def ask() -> Any:
        with database.reading() as connection:
            return first_page.first_page(connection, question.query, question.kept)

    return with_sound_index(database, ask)


def _rows(database: Database, question: queries.Rows) -> Any:
    with database.reading() as connection:
        return rows.rows(connection, question.ids)


def _one(database: Database, question: queries.OnePaper) -> Any:
    with database.reading() as connection:
        return next(iter(papers.whole(connection, (question.id,))), None)


def _named(database: Database, question: queries.PapersNamed) -> Any:
    with database.reading() as connection:
        return paper_names.named(connection, question)


def _like(database: Database, question: queries.PapersLike) -> Any:
    from readinglist.storage import likeness  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return likeness.page(connection, question)


def _by_id(database: Database, question: queries.PapersById) -> Any:
    with database.reading() as connection:
        return paper_names.by_id(connection, question.ids)


def _of_uuids(database: Database, question: queries.PapersOfUuids) -> Any:
    with database.reading() as connection:
        return paper_names.of_uuids(connection, question.uuids)


def _links_to(database: Database, question: queries.LinksTo) -> Any:
    def ask() -> Any:
        with database.reading() as connection:
            return paper_names.linking_to(connection, question.paper)

    return with_sound_index(database, ask)


def _field_values(database: Database, question: queries.FieldValues) -> Any:
    from readinglist.storage import field_values  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return field_values.values(connection, question)


def _shelf_counts(database: Database, question: queries.ShelfCounts) -> Any:
    with database.reading() as connection:
        return counts.shelf_counts(connection, question.list_id)


def _tags(database: Database, question: queries.Tags) -> Any:
    with database.reading() as connection:
        return counts.tag_counts(connection, question.list_id)


def _branch(database: Database, question: queries.TagBranch) -> Any:
    with database.reading() as connection:
        return branches.branch(connection, question.tag)


def _lists(database: Database, question: queries.PaperLists) -> Any:  # noqa: ARG001 - the shape of an answer
    with database.reading() as connection:
        return counts.paper_lists(connection)


def _versions(database: Database, question: queries.NoteVersions) -> Any:
    with database.reading() as connection:
        return papers.note_versions(connection, question.paper)


def _journal(database: Database, question: queries.Journal) -> Any:
    with database.reading() as connection:
        return journal.entries(connection, question.paper, question.limit)


def _last_done(database: Database, question: queries.LastDone) -> Any:  # noqa: ARG001 - the shape of an answer
    with database.reading() as connection:
        return remembering.last_done(connection, reverse)


def _last_undone(database: Database, question: queries.LastUndone) -> Any:  # noqa: ARG001 - the shape of an answer
    with database.reading() as connection:
        return remembering.last_undone(connection, reverse)


def _history(database: Database, question: queries.PaperHistory) -> Any:
    with database.reading() as connection:
        return remembering.of_paper(connection, question.paper, question.limit)


def _how_far(database: Database, question: progress.HowFar) -> Any:
    from readinglist.storage import progress as counting  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return counting.progress(connection, question)


def _imports(database: Database, question: merges.Imports) -> Any:
    from readinglist.storage import batches  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return batches.entries(connection, question.limit)


def _imported_changes(database: Database, question: merges.ImportedChanges) -> Any:
    from readinglist.storage import import_history  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return import_history.changes_of(connection, question.batch, question.limit)


def _suggestions(database: Database, question: merges.Suggestions) -> Any:  # noqa: ARG001 - the shape of an answer
    from readinglist.storage import suggestions  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return suggestions.waiting(connection)


def _paper_count(database: Database, question: searches.PaperCount) -> Any:
    def ask() -> Any:
        with database.reading() as connection:
            return lists.paper_count(connection, question.query)

    return with_sound_index(database, ask)


def _watch_words(database: Database, question: searches.WatchWords) -> Any:  # noqa: ARG001 - the shape of an answer
    with database.reading() as connection:
        return watch_words.all_of(connection)


def _saved_searches(
    database: Database,
    question: searches.SavedSearches,  # noqa: ARG001 - the shape of an answer
) -> Any:
    with database.reading() as connection:
        return saved_searches.all_of(connection)


def _last_searches(database: Database, question: searches.LastSearches) -> Any:  # noqa: ARG001 - as above
    with database.reading() as connection:
        return saved_searches.last(connection)


def _texts_of(database: Database, question: searches.TextsOf) -> Any:
    from readinglist.storage import found_texts  # noqa: PLC0415 - not before somebody searches

    with database.reading() as connection:
        return found_texts.texts_of(connection, question.ids)


def _plan(database: Database, question: plan.ReadingPlan) -> Any:
    from readinglist.storage import plan as stored  # noqa: PLC0415 - not for the first rows

    with database.reading() as connection:
        return stored.plan(connection, question.list_id)


def _doctor(database: Database, question: queries.Doctor) -> Any:
    return checks.health(database, repair=question.repair)


ANSWERS: Final[dict[type, Callable[[Database, Any], Any]]] = {
    queries.PaperIds: _ids,
    queries.PutOff: _put_off,
    queries.FirstPapers: _first,
    queries.Rows: _rows,
    queries.OnePaper: _one,
    queries.PapersNamed: _named,
    queries.PapersLike: _like,
    queries.PapersById: _by_id,
    queries.PapersOfUuids: _of_uuids,
    queries.LinksTo: _links_to,
    queries.FieldValues: _field_values,
    queries.ShelfCounts: _shelf_counts,
    queries.Tags: _tags,
    queries.TagBranch: _branch,
    queries.PaperLists: _lists,
    queries.NoteVersions: _versions,
    queries.Journal: _journal,
    plan.ReadingPlan: _plan,
    progress.HowFar: _how_far,
    queries.LastDone: _last_done,
    queries.LastUndone: _last_undone,
    queries.PaperHistory: _history,
    queries.Doctor: _doctor,
    searches.PaperCount: _paper_count,
    searches.WatchWords: _watch_words,
    searches.SavedSearches: _saved_searches,
    searches.LastSearches: _last_searches,
    searches.TextsOf: _texts_of,
    merges.Imports: _imports,
    merges.ImportedChanges: _imported_changes,
    merges.Suggestions: _suggestions,
}
