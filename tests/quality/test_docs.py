"""Every module says what it is for, and the documents name files that there are."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

NAMED = re.compile(r"`((?:tests|readinglist|db|resources|benchmarks|tools|docs)/[\w./-]+)`")
SAFETY = ("tests/faults", "tests/hostile")
"""Rooms of which every test holds something that the page on reliability promises."""


def test_that_every_module_says_what_it_is_for(sources: dict[str, ast.Module]) -> None:
    silent = [
        name
        for name, tree in sources.items()
        if ast.get_docstring(tree) is None and not name.rpartition("/")[2].startswith("test_")
    ]
    assert silent == []


def test_that_every_file_that_a_document_names_is_there(root: Path) -> None:
    named = {
        (file.name, name)
        for file in (*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("db/*.md"))
        for name in NAMED.findall(file.read_text("utf-8"))
        if "my-format" not in name  # which the reader of that page is to write
    }
    assert len(named) > 50
    assert sorted(each for each in named if not (root / each[1]).exists()) == []


def test_that_every_test_of_faults_and_of_hostile_input_stands_beside_a_promise(root: Path) -> None:
    told = (root / "docs/reliability.md").read_text("utf-8")
    tests = [file.relative_to(root).as_posix() for room in SAFETY for file in sorted((root / room).glob("test_*.py"))]
    assert [name for name in tests if f"`{name}`" not in told] == []
