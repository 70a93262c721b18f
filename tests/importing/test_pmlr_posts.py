"""Posts of the Proceedings of Machine Learning Research."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import pmlr_posts
from readinglist.importing.sources import read_file, read_text
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import Identifier, IdentifierKind, LinkKind

if TYPE_CHECKING:
    from pathlib import Path

POST = """---
title: Kettles boil in O(n)
abstract: Kettles boil water, and nobody
  knows how fast.
layout: inproceedings
series: Proceedings of Machine Learning Research
id: lee26a
tex_title: "{K}ettles boil in $O(n)$"
author:
- given: Ann
  family: Lee
- given: Ludwig
  prefix: van
  family: Chen
date: 2026-07-06
address: null
container-title: Proceedings of the 43rd International Conference on Machine Learning
volume: '999'
pdf: https://proceedings.mlr.press/v999/lee26a/lee26a.pdf
openreview: aB3xYz81Kq
software: https://git.example/kettles
# a comment
---
"""


def test_that_a_post_is_a_paper_with_the_title_that_its_authors_gave() -> None:
    source = read_text(POST, "2026-07-06-lee26a.md")
    [draft] = source.drafts
    assert (source.format, source.venue, source.year, source.problems) == ("pmlr", "ICML", 2026, ())
    assert (draft.title, draft.authors) == ("Kettles boil in $O(n)$", ("Ann Lee", "Ludwig van Chen"))
    assert draft.abstract == "Kettles boil water, and nobody knows how fast."
    assert draft.identifiers == (
        Identifier(IdentifierKind.PMLR, "v999/lee26a"),
        Identifier(IdentifierKind.OPENREVIEW, "aB3xYz81Kq"),
    )
    assert [link.kind for link in draft.links] == [LinkKind.SITE, LinkKind.OPENREVIEW, LinkKind.PDF, LinkKind.CODE]


def test_that_a_folder_of_posts_is_one_list(tmp_path: Path) -> None:
    folder = tmp_path / "_posts"
    folder.mkdir()
    for number in range(3):
        (folder / f"2026-07-06-lee26{number}.md").write_text(
            POST.replace("lee26a", f"lee26a{number}").replace("Kettles", f"Pots {number}")
        )
    (folder / "README.md").write_text("# Posts\n")
    source = read_file(folder)
    assert (source.format, source.list_name, len(source.drafts)) == ("pmlr", "ICML 2026", 3)
    assert [problem.raw for problem in source.problems] == ["README.md"]


def test_that_several_posts_in_one_file_are_several_papers() -> None:
    bare = POST.replace("abstract: Kettles boil water, and nobody\n  knows how fast.\n", "").replace("lee26a", "lee26b")
    source = pmlr_posts.read(POST + bare, "all.md")
    assert [(draft.record, draft.line) for draft in source.drafts] == [(1, 1), (2, 1 + POST.count("\n"))]
    assert [(problem.line, problem.what, problem.kept) for problem in source.problems] == [
        (1 + POST.count("\n"), "the post has no abstract", True)
    ]


def test_that_a_broken_post_among_sound_ones_is_told() -> None:
    broken = POST.replace("title: Kettles", 'title: "Kettles')
    source = pmlr_posts.read(POST + broken + "---\nlayout: inproceedings\n---\n", "all.md")
    assert len(source.drafts) == 1
    assert [problem.line for problem in source.problems] == [1 + POST.count("\n"), 1 + 2 * POST.count("\n")]
    assert "no sound YAML" in source.problems[0].what
    assert "neither a title nor an abstract" in source.problems[1].what
    assert source.failed == 2


@pytest.mark.parametrize(
    "change",
    [
        ("date: 2026-07-06", "date: !!timestamp 2026-13-45"),
        ("title: Kettles", "title: [[[["),
        ("title: Kettles", "? [a]: b\ntitle: Kettles"),
        ("\n---\n", "\n"),
        ("title: Kettles", "title: !!python/object:os.system Kettles"),
    ],
)
def test_that_a_post_that_is_no_sound_yaml_is_refused_in_words(change: tuple[str, str]) -> None:
    with pytest.raises(ImportTrouble) as caught:
        pmlr_posts.read(POST.replace(*change), "post.md")
    assert "post.md" in caught.value.happened
    assert caught.value.do


def test_that_values_of_any_type_do_no_harm() -> None:
    odd = POST.replace("id: lee26a", "id: [1, 2]").replace("openreview: aB3xYz81Kq", "openreview: {a: b}")
    odd = odd.replace("pdf: https", "extras: 7\nkeywords: 2026-01-01\npdf: https").replace(
        "date: 2026-07-06", "date: 7"
    )
    source = pmlr_posts.read(odd, "post.md")
    assert (source.drafts[0].identifiers, source.venue) == ((Identifier(IdentifierKind.PMLR, "v999/lee26a"),), "ICML")


def test_that_words_which_yaml_takes_for_something_else_are_words() -> None:
    odd = POST.replace("given: Ann\n  family: Lee", "given: On\n  family: No").replace(
        "date: 2026-07-06", "date: 2026-13-45"
    )
    odd = odd.replace('"{K}ettles boil in $O(n)$"', "~").replace("title: Kettles boil in O(n)", "title: 1:30", 1)
    [draft] = pmlr_posts.read(odd, "post.md").drafts
    assert (draft.title, draft.authors[0]) == ("1:30", "On No")


@pytest.mark.parametrize("number", ["0x" + "f" * 100_000, "!!int 0x" + "f" * 100_000, "!!int 1" + ":59" * 30_000])
def test_that_a_number_without_end_is_no_title(number: str) -> None:
    [draft] = pmlr_posts.read(POST.replace("volume: '999'", f"volume: {number}"), "post.md").drafts
    assert draft.title == "Kettles boil in $O(n)$"


def test_that_other_front_matter_is_no_post() -> None:
    assert pmlr_posts.recognises("---\ntitle: My page\nlayout: page\n---\n\nText", "a.md") == 0
    assert pmlr_posts.recognises(POST[:400], "a.md") == 95


@given(st.text(alphabet="-:[]{}&*!|>'\"?% \na1", max_size=120))
def test_that_any_front_matter_raises_nothing_but_trouble(text: str) -> None:
    source = pmlr_posts.read(f"{POST}---\ntitle: A\n{text}\n---\n", "all.md")
    assert source.drafts[0].title == "Kettles boil in $O(n)$"
