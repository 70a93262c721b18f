"""Another version of the library beside it: what it holds comes in, as one step, and nothing is lost on either side."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from readinglist.config.typing import override
from readinglist.library.backups import backups
from readinglist.library.library import Library
from readinglist.model.backups import Why
from readinglist.model.commands import (
    AddHighlight,
    AddTag,
    Command,
    DeleteTag,
    EditTag,
    MoveLater,
    RemoveTag,
    SetDeleted,
    SetNote,
    SetRating,
    SetRemark,
    SetStar,
    SetState,
    SetTitle,
)
from readinglist.model.errors import CopyRefused, Stopped
from readinglist.model.imports import NoWatch
from readinglist.model.papers import Highlight, State
from readinglist.model.queries import Doctor, LastDone, NoteVersions, OnePaper, PaperIds, Query, Shelf, Tags
from readinglist.model.search_commands import AddWatchWord, SaveSearch
from readinglist.model.searches import SavedSearches, WatchWords
from tests.library.commanding import carried_out, commands, reader_half
from tests.library.imported import KETTLES, VIOLINS, WATCH, bring, paper, titled

if TYPE_CHECKING:
    from readinglist.model.copies import CopyHolding

Copy = Callable[..., Path]
NAME = "library (conflicted copy 2026-12-01).db"
MARK = Highlight(0, 2, 0, 4, "Some", "", " words", "d" * 16)


@pytest.fixture
def copied(sample_library: Library) -> Copy:
    """Return what makes a conflicted copy as it stands now, in which these commands were performed since."""

    def copy(*commands: Command, lists: tuple[tuple[str, str], ...] = ()) -> Path:
        place = sample_library.path.parent / "elsewhere"
        place.mkdir(exist_ok=True)
        other = place / NAME
        with (
            contextlib.closing(sqlite3.connect(sample_library.path)) as here,
            contextlib.closing(sqlite3.connect(other)) as there,
        ):
            here.backup(there)
        opened = Library.open(other)
        for command in commands:
            opened.perform(command)
        if lists:
            bring(opened, *(titled(title, abstract=text) for title, text in lists), venue="OTHER")
        opened.close()
        target = sample_library.path.with_name(NAME)
        shutil.copyfile(other, target)
        shutil.rmtree(place)
        return target

    return copy


def tag_names(library: Library, number: int) -> set[str]:
    names = {counted.tag.id: counted.tag.name for counted in library.ask(Tags())}
    return {names[tag] for tag in paper(library, number).tags}


def bring_in(library: Library, file: Path) -> CopyHolding:
    """Bring a copy in; its file, the order of the library and the way back are looked at in passing."""
    before = file.read_bytes()
    holding = library.look_at_copy(file, WATCH).holding
    report = library.bring_in_copy(file, WATCH)
    assert report.look.holding == holding
    assert file.read_bytes() == before
    assert library.ask(Doctor()).problems == ()
    assert not library.look_at_copy(file, WATCH).holding, "a second time it holds nothing new"
    assert [each.name for each in file.parent.iterdir() if "work-" in each.name] == []
    return holding


def test_that_all_that_the_copy_alone_has_comes_in(sample_library: Library, copied: Copy) -> None:
    file = copied(
        SetNote(1, "written there"),
        SetStar((2,), starred=True),
        AddTag((3,), "theory/games"),
        AddHighlight(MARK),
        SetRating((4,), 5),
        SetRemark(4, "a remark"),
        SetState((5,), State.SKIPPED),
        AddWatchWord("kettle", 1, avoid=False),
        SaveSearch("Mine", Query(words="kettle")),
        lists=(("Kettles that boil", KETTLES),),
    )
    holding = bring_in(sample_library, file)
    assert (holding.papers, holding.notes, holding.stars, holding.tags, holding.highlights) == (1, 1, 1, 1, 1)
    assert holding.both == ()
    assert paper(sample_library, 1).note == "written there"
    assert paper(sample_library, 2).starred
    assert [mark.exact for mark in paper(sample_library, 2).highlights] == ["Some"]
    assert tag_names(sample_library, 3) == {"theory/games"}
    assert (paper(sample_library, 4).rating, paper(sample_library, 4).remark) == (5, "a remark")
    assert paper(sample_library, 5).state is State.SKIPPED
    assert [word.text for word in sample_library.ask(WatchWords())] == ["kettle"]
    assert [search.name for search in sample_library.ask(SavedSearches())] == ["Mine"]
    assert len(sample_library.ask(PaperIds(Query()))) == 6
    new = sample_library.ask(PaperIds(Query(words="distraction")))
    assert [paper(sample_library, number).title for number in new] == ["Kettles that boil"]


def test_that_a_note_written_in_both_keeps_both_texts_and_the_earlier_one_as_a_version(
    sample_library: Library, copied: Copy
) -> None:
    sample_library.perform(SetNote(1, "once"))
    sample_library.end_sitting()
    file = copied(SetNote(1, "once, and there"))
    sample_library.perform(SetNote(1, "once, and here"))
    holding = bring_in(sample_library, file)
    assert holding.notes == 1
    assert len(holding.both) == 1
    note = paper(sample_library, 1).note
    assert note.startswith("once, and here\n\n## From the copy")
    assert note.endswith("once, and there")
    assert "once, and here" in [version.text for version in sample_library.ask(NoteVersions(1))]


def test_that_a_note_that_goes_on_from_the_other_one_is_not_doubled(sample_library: Library, copied: Copy) -> None:
    file = copied(SetNote(1, "word for word, and more"), SetNote(2, "short"))
    sample_library.perform(SetNote(1, "word for word"))
    sample_library.perform(SetNote(2, "short, and longer here"))
    assert bring_in(sample_library, file).both == ()
    assert paper(sample_library, 1).note == "word for word, and more"
    assert paper(sample_library, 2).note == "short, and longer here"


def test_that_what_was_taken_back_in_one_alone_is_taken_back_in_both(sample_library: Library, copied: Copy) -> None:
    sample_library.perform(SetStar((1, 2), starred=True))
    sample_library.perform(AddTag((1, 2), "llm"))
    tag = sample_library.ask(Tags())[0].tag.id
    file = copied(SetStar((1,), starred=False), RemoveTag((1,), tag))
    sample_library.perform(SetStar((2,), starred=False))
    bring_in(sample_library, file)
    assert not paper(sample_library, 1).starred
    assert not paper(sample_library, 2).starred
    assert tag_names(sample_library, 1) == set()
    assert tag_names(sample_library, 2) == {"llm"}


def test_that_what_was_said_in_both_is_united(sample_library: Library, copied: Copy) -> None:
    file = copied(
        SetRating((1,), 2),
        SetRemark(1, "there"),
        SetTitle(1, "A title there"),
        SetState((1,), State.DONE),
        AddTag((1,), "b"),
        MoveLater((2,)),
    )
    for command in (
        SetRating((1,), 4),
        SetRemark(1, "here"),
        SetTitle(1, "A title here"),
        SetState((1,), State.READING),
        AddTag((1,), "a"),
        MoveLater((3,)),
    ):
        sample_library.perform(command)
    bring_in(sample_library, file)
    found = paper(sample_library, 1)
    assert (found.rating, found.state) == (4, State.DONE)
    assert found.title == "A title here"
    assert found.remark == "here; there; A title there"
    assert tag_names(sample_library, 1) == {"a", "b"}


def test_that_tags_of_one_number_and_different_names_are_told_apart(sample_library: Library, copied: Copy) -> None:
    file = copied(AddTag((1,), "graphs"), AddTag((2,), "Robots"))
    sample_library.perform(AddTag((1,), "robots"))
    bring_in(sample_library, file)
    assert tag_names(sample_library, 1) == {"robots", "graphs"}
    assert tag_names(sample_library, 2) == {"robots"}


def test_that_a_tag_renamed_there_is_renamed_and_one_deleted_here_comes_back_only_with_a_new_paper(
    sample_library: Library, copied: Copy
) -> None:
    sample_library.perform(AddTag((1,), "old"))
    sample_library.perform(AddTag((1, 2), "gone"))
    old, gone = (counted.tag for counted in sorted(sample_library.ask(Tags()), key=lambda each: each.tag.id))
    file = copied(EditTag(old.id, "new", old.colour, 0), AddTag((3,), "gone"))
    sample_library.perform(DeleteTag(gone.id))
    bring_in(sample_library, file)
    assert tag_names(sample_library, 1) == {"new"}
    assert tag_names(sample_library, 2) == set()
    assert tag_names(sample_library, 3) == {"gone"}


def test_that_a_paper_goes_only_where_nobody_did_anything_with_it_here(sample_library: Library, copied: Copy) -> None:
    file = copied(SetDeleted((1, 2), deleted=True))
    sample_library.perform(SetNote(2, "dear to me"))
    bring_in(sample_library, file)
    assert list(sample_library.ask(PaperIds(Query(Shelf.DELETED)))) == [1]


def test_that_papers_imported_in_both_are_one_and_what_was_written_there_stands_on_it(
    sample_library: Library, copied: Copy
) -> None:
    file = copied(lists=(("Kettles that boil", KETTLES), ("Pruning violins", VIOLINS)))
    other = Library.open(file)
    other.perform(SetNote(7, "on violins"))
    other.perform(SetNote(6, "on kettles"))
    other.close()
    bring(sample_library, titled("Pruning violins", abstract=VIOLINS), venue="OTHER")
    holding = bring_in(sample_library, file)
    assert (holding.papers, holding.notes) == (1, 2)
    found = {paper(sample_library, number).title: paper(sample_library, number).note for number in (6, 7)}
    assert found == {"Pruning violins": "on violins", "Kettles that boil": "on kettles"}


def test_that_an_import_taken_back_here_does_not_come_again_without_the_reader_s_word(
    sample_library: Library, copied: Copy
) -> None:
    drafts = (titled("Kettles that boil", abstract=KETTLES), titled("Pruning violins", abstract=VIOLINS))
    batch = bring(sample_library, *drafts, venue="OTHER").batch
    file = copied(SetNote(7, "on violins"))
    assert batch is not None
    sample_library.undo_import(batch, WATCH)
    assert bring_in(sample_library, file).papers == 1
    titles = {paper(sample_library, number).title for number in sample_library.ask(PaperIds(Query()))}
    assert "Pruning violins" in titles
    assert "Kettles that boil" not in titles


def test_that_one_undo_takes_all_of_it_back_and_a_redo_makes_it_again(sample_library: Library, copied: Copy) -> None:
    sample_library.perform(SetNote(1, "once"))
    file = copied(
        SetNote(1, "there"), AddTag((2,), "t"), SetStar((3,), starred=True), lists=(("Kettles that boil", KETTLES),)
    )
    sample_library.perform(SetNote(1, "here"))
    before, shown = reader_half(sample_library), list(sample_library.ask(PaperIds(Query())))
    report = sample_library.bring_in_copy(file, WATCH)
    after = reader_half(sample_library)
    assert report.outcome is not None
    last = sample_library.ask(LastDone())
    assert last is not None
    assert last.text == f"Brought in “{NAME}”"
    redo = sample_library.perform(last.back).inverse
    undone = reader_half(sample_library)
    assert undone[:-1] == before[:-1]
    assert list(sample_library.ask(PaperIds(Query()))) == shown
    sample_library.perform(redo)
    assert reader_half(sample_library) == after


def test_that_what_was_taken_back_comes_again_when_it_is_wanted_again(sample_library: Library, copied: Copy) -> None:
    file = copied(
        SetNote(1, "there"), AddTag((2,), "t"), SetStar((3,), starred=True), lists=(("Kettles that boil", KETTLES),)
    )
    report = sample_library.bring_in_copy(file, WATCH)
    shown = list(sample_library.ask(PaperIds(Query())))

    def seen() -> list[tuple[str, bool, int]]:
        papers = [paper(sample_library, number) for number in shown]
        return [(each.note, each.starred, len(each.tags)) for each in papers]

    after = seen()
    for _ in range(2):
        last = sample_library.ask(LastDone())
        assert last is not None
        sample_library.perform(last.back)
        assert bring_in(sample_library, file) == report.look.holding
        assert list(sample_library.ask(PaperIds(Query()))) == shown
        assert seen() == after


def test_that_a_backup_is_made_before(sample_library: Library, copied: Copy) -> None:
    sample_library.bring_in_copy(copied(SetNote(1, "there")), WATCH)
    (made,) = backups(sample_library.path, sample_library.keeping)
    assert made.why is Why.COPY
    assert made.holding is not None
    assert made.holding.notes == 0


def test_that_a_copy_that_holds_nothing_new_changes_nothing(sample_library: Library, copied: Copy) -> None:
    file = copied()
    sample_library.perform(SetNote(1, "here"))
    report = sample_library.bring_in_copy(file, WATCH)
    assert report.outcome is None
    assert not report.look.holding
    assert paper(sample_library, 1).note == "here"


def test_that_what_was_deleted_here_after_a_copy_came_in_stays_deleted(sample_library: Library, copied: Copy) -> None:
    file = copied(SetNote(1, "there"), SetStar((2,), starred=True))
    first = sample_library.bring_in_copy(file, WATCH).look.digest
    sample_library.perform(SetNote(1, "written anew"))
    sample_library.perform(SetStar((2,), starred=False))
    other = Library.open(file)
    other.perform(SetRating((3,), 1))
    other.close()
    assert sample_library.look_at_copy(file, WATCH).digest != first
    bring_in(sample_library, file)
    assert paper(sample_library, 1).note == "written anew"
    assert not paper(sample_library, 2).starred
    assert paper(sample_library, 3).rating == 1


@pytest.mark.timeout(300)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(commands, max_size=6), st.lists(commands, max_size=6))
def test_that_whatever_was_done_in_both_comes_together_loses_no_note_and_can_be_taken_back(
    sample_library: Library, copied: Copy, here: list[Command], there: list[Command]
) -> None:
    file = copied()
    other = Library.open(file)
    carried_out(other, there)
    theirs = {number: paper(other, number).note for number in range(1, 6)}
    other.close()
    carried_out(sample_library, here)
    ours = {number: paper(sample_library, number).note for number in range(1, 6)}
    before = reader_half(sample_library)
    report = sample_library.bring_in_copy(file, WATCH)
    assert not sample_library.look_at_copy(file, WATCH).holding
    assert sample_library.ask(Doctor()).problems == ()
    for number in range(1, 6):
        kept = [paper(sample_library, number).note, *_versions(sample_library, number)]
        assert any(ours[number].strip() in text for text in kept)
        assert any(theirs[number].strip() in text for text in kept)
    if report.outcome is not None:
        sample_library.perform(report.outcome.inverse)
    assert reader_half(sample_library) == before


def _versions(library: Library, number: int) -> list[str]:
    return [version.text for version in library.ask(NoteVersions(number))]


# What is refused


def damage(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\xa5" * 4096 * 3)


def change_identity(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as driver:
        driver.execute("UPDATE library SET uuid = 'another'")
        driver.commit()


def make_newer(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '9999'")
        driver.commit()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (damage, "is damaged"),
        (change_identity, "another library"),
        (make_newer, "newer version"),
        (lambda file: file.write_bytes(b""), "is not a library"),
        (lambda file: file.write_text("a letter"), "is not a library"),
        (lambda file: file.write_bytes(b"SQLite format 3\0" + b"\0" * 5000), "is not a library"),
        (Path.unlink, "no file"),
        (lambda file: (file.unlink(), file.mkdir()), "no file"),
    ],
    ids=("damaged", "another one", "newer", "empty", "a letter", "zeros", "gone", "a folder"),
)
def test_that_what_is_no_sound_copy_is_refused_calmly_and_left_as_it_is(
    sample_library: Library, copied: Copy, spoil: Callable[[Path], object], told: str
) -> None:
    file = copied(SetNote(1, "there"))
    spoil(file)
    before = file.read_bytes() if file.is_file() else None
    half = reader_half(sample_library)
    for ask in (sample_library.look_at_copy, sample_library.bring_in_copy):
        with pytest.raises(CopyRefused, match=told):
            ask(file, WATCH)
    assert (file.read_bytes() if file.is_file() else None) == before
    assert reader_half(sample_library) == half
    assert backups(sample_library.path, sample_library.keeping) == ()


def test_that_the_library_is_no_copy_of_itself(sample_library: Library, tmp_path: Path) -> None:
    link = tmp_path / NAME
    link.symlink_to(sample_library.path)
    for file in (sample_library.path, link):
        with pytest.raises(CopyRefused, match="itself"):
            sample_library.look_at_copy(file, WATCH)


def test_that_what_still_stands_in_the_log_of_a_copy_comes_in_and_the_log_stays(
    sample_library: Library, copied: Copy, tmp_path: Path
) -> None:
    file = copied()
    place = tmp_path / "killed"
    place.mkdir()
    opened = Library.open(file)
    opened.perform(SetNote(1, "only in the log"))
    for part in ("", "-wal"):
        shutil.copyfile(f"{file}{part}", f"{place / NAME}{part}")
    opened.close()
    log = Path(f"{place / NAME}-wal").read_bytes()
    bring_in(sample_library, place / NAME)
    assert paper(sample_library, 1).note == "only in the log"
    assert Path(f"{place / NAME}-wal").read_bytes() == log
    assert sorted(each.name for each in place.iterdir()) == [NAME, f"{NAME}-wal"]


class Impatient(NoWatch):
    """Stops at the n-th time it is asked."""

    def __init__(self, after: int) -> None:
        self._left = after

    @override
    def stopped(self) -> bool:
        self._left -= 1
        return self._left < 0


@pytest.mark.parametrize("after", [0, 1, 2])
def test_that_stopped_nothing_is_changed(sample_library: Library, copied: Copy, after: int) -> None:
    file = copied(SetNote(1, "there"), lists=(("Kettles that boil", KETTLES),))
    before, shown = reader_half(sample_library), list(sample_library.ask(PaperIds(Query())))
    with pytest.raises(Stopped):
        sample_library.bring_in_copy(file, Impatient(after))
    assert reader_half(sample_library) == before
    assert list(sample_library.ask(PaperIds(Query()))) == shown
    assert sample_library.ask(OnePaper(6)) is None
