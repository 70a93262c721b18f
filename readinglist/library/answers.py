"""Which part of the storage answers which question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from readinglist.library.describe import reverse
from readinglist.model import merges, plan, progress, queries, searches
from readinglist.model.errors import Interrupted, Trouble
from readinglist.storage import branches
from readinglist.storage.listing import counts, lists, papers, rows
from readinglist.storage.safety import checks
from readinglist.storage.search import paper_names, watch_words
from readinglist.storage.search.search_index import with_sound_index
from readinglist.storage.writing import journal, remembering, saved_searches

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.storage.database import Database
    from readinglist.storage.listing.moment import Moment

    Answer = Callable[[Database, Any], Any]

Asked = TypeVar("Asked")


def answer(database: Database, question: queries.Question[Any]) -> Any:
    """Return the answer to ``question``, of the type that the question names.

    Raises LibraryDamaged where what fails is not the program, but rows that it did not write.
    """
    try:
        return ANSWERS[type(question)](database, question)
    except (Trouble, Interrupted):
        raise
    except Exception as error:
        damage = database.find_damage(look=True)
        if damage is None:
            raise
        raise damage from error


def _read(kind: type[Asked], read: Callable[[Moment, Asked], Any]) -> tuple[type, Answer]:
    """Return the row of a question that ``read`` answers in one moment of the library."""

    def ask(database: Database, question: Asked) -> Any:
        with database.reading() as moment:
            return read(moment, question)

    return kind, ask


def _searched(kind: type[Asked], read: Callable[[Moment, Asked], Any]) -> tuple[type, Answer]:
    """Return such a row where ``read`` looks into the word index, which is made anew where it turns out damaged."""
    _, ask = _read(kind, read)
    return kind, lambda database, question: with_sound_index(database, lambda: ask(database, question))


# What is not for the first rows is imported when it is asked for.


def _first(moment: Moment, question: queries.FirstPapers) -> Any:
    from readinglist.storage.listing import first_page  # noqa: PLC0415 - see above

    return first_page.first_page(moment, question.query, question.kept)


def _like(moment: Moment, question: queries.PapersLike) -> Any:
    from readinglist.storage.search import likeness  # noqa: PLC0415 - see above

    return likeness.page(moment, question)


def _field_values(moment: Moment, question: queries.FieldValues) -> Any:
    from readinglist.storage.search import field_values  # noqa: PLC0415 - see above

    return field_values.values(moment, question)


def _how_far(moment: Moment, question: progress.HowFar) -> Any:
    from readinglist.storage.listing import progress as counting  # noqa: PLC0415 - see above

    return counting.progress(moment, question)


def _imports(moment: Moment, question: merges.Imports) -> Any:
    from readinglist.storage.imports import batches  # noqa: PLC0415 - see above

    return batches.entries(moment, question.limit)


def _imported_changes(moment: Moment, question: merges.ImportedChanges) -> Any:
    from readinglist.storage.imports import import_history  # noqa: PLC0415 - see above

    return import_history.changes_of(moment, question.batch, question.limit)


def _suggestions(moment: Moment, _question: merges.Suggestions) -> Any:
    from readinglist.storage.imports import suggestions  # noqa: PLC0415 - see above

    return suggestions.waiting(moment)


def _texts_of(moment: Moment, question: searches.TextsOf) -> Any:
    from readinglist.storage.search import found_texts  # noqa: PLC0415 - see above

    return found_texts.texts_of(moment, question.ids)


def _plan(moment: Moment, question: plan.ReadingPlan) -> Any:
    from readinglist.storage.listing import plan as stored  # noqa: PLC0415 - see above

    return stored.plan(moment, question.list_id)


def _doctor(database: Database, question: queries.Doctor) -> Any:
    return checks.health(database, repair=question.repair)


ANSWERS: Final[dict[type, Answer]] = dict(
    (
        _searched(queries.PaperIds, lambda moment, asked: lists.paper_ids(moment, asked.query)),
        _read(queries.PutOff, lambda moment, _: lists.put_off(moment)),
        _searched(queries.FirstPapers, _first),
        _read(queries.Rows, lambda moment, asked: rows.rows(moment, asked.ids)),
        _read(queries.OnePaper, lambda moment, asked: next(iter(papers.whole(moment, (asked.id,))), None)),
        _read(queries.PapersNamed, paper_names.named),
        _read(queries.PapersLike, _like),
        _read(queries.PapersById, lambda moment, asked: paper_names.by_id(moment, asked.ids)),
        _read(queries.PapersOfUuids, lambda moment, asked: paper_names.of_uuids(moment, asked.uuids)),
        _searched(queries.LinksTo, lambda moment, asked: paper_names.linking_to(moment, asked.paper)),
        _read(queries.FieldValues, _field_values),
        _read(queries.ShelfCounts, lambda moment, asked: counts.shelf_counts(moment, asked.list_id)),
        _read(queries.Tags, lambda moment, asked: counts.tag_counts(moment, asked.list_id)),
        _read(queries.TagBranch, lambda moment, asked: branches.branch(moment, asked.tag)),
        _read(queries.PaperLists, lambda moment, _: counts.paper_lists(moment)),
        _read(queries.NoteVersions, lambda moment, asked: papers.note_versions(moment, asked.paper)),
        _read(queries.Journal, lambda moment, asked: journal.entries(moment, asked.paper, asked.limit)),
        _read(queries.LastDone, lambda moment, _: remembering.last_done(moment, reverse)),
        _read(queries.LastUndone, lambda moment, _: remembering.last_undone(moment, reverse)),
        _read(queries.PaperHistory, lambda moment, asked: remembering.of_paper(moment, asked.paper, asked.limit)),
        _read(plan.ReadingPlan, _plan),
        _read(progress.HowFar, _how_far),
        _searched(searches.PaperCount, lambda moment, asked: lists.paper_count(moment, asked.query)),
        _read(searches.WatchWords, lambda moment, _: watch_words.all_of(moment)),
        _read(searches.SavedSearches, lambda moment, _: saved_searches.all_of(moment)),
        _read(searches.LastSearches, lambda moment, _: saved_searches.last(moment)),
        _read(searches.TextsOf, _texts_of),
        _read(merges.Imports, _imports),
        _read(merges.ImportedChanges, _imported_changes),
        _read(merges.Suggestions, _suggestions),
        (queries.Doctor, _doctor),
    )
)
