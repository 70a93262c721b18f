"""Signs of direction in any text of a library turn nothing round of what the window says beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from readinglist.config.isolation import isolated
from readinglist.gui.facets import author_facets, fact_facets
from readinglist.gui.wording import appearance_facts, row_facts
from readinglist.library.library import Library
from readinglist.model.commands import AddTag
from readinglist.model.imports import Draft, NoWatch, SourceFile
from readinglist.model.queries import OnePaper, Rows
from tests.gui.everywhere import outside

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow, Person

TURNED = "a\u202etxt.exe"
SIGN = "\u202e"


@pytest.fixture
def turned(open_window: OpenWindow, library_file: Path) -> Desk:
    library = Library.open(library_file)
    drafts = (
        Draft(1, title=TURNED, abstract="So.", authors=(TURNED, "Bo"), session=TURNED, track=TURNED, room=TURNED),
    )
    library.import_papers(SourceFile(TURNED, "plain text", "utf-8", f"V{TURNED}", 2026, drafts), NoWatch())
    library.perform(AddTag((1,), TURNED))
    library.close()
    return open_window(library_file)


def test_that_lines_of_facts_keep_it_inside(turned: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(turned)
    person.wait(lambda: turned.model.rowCount() == 1)
    paper = turned.session.ask(OnePaper(1))
    assert paper is not None
    lines = [row_facts(turned.session.ask(Rows((1,)))[0]), *map(appearance_facts, paper.appearances)]
    lines += ["".join(each.text for each in facets) for facets in (author_facets(paper.authors), fact_facets(paper))]
    for line in lines:
        assert SIGN in line
        assert SIGN not in outside(line), line


def test_that_the_title_of_the_window_keeps_it_inside(turned: Desk, person_at: Callable[[Desk], Person]) -> None:
    person = person_at(turned)
    person.go(0)
    person.wait(lambda: not turned.background.busy)
    turned.following.take_counts()
    assert isolated(f"V{TURNED} 2026") in turned.window().windowTitle()
    assert SIGN not in outside(turned.window().windowTitle())
