from __future__ import annotations

from statistics import median

from benchmarks import papers


def test_that_made_up_papers_are_of_the_size_and_kind_of_real_ones() -> None:
    made = list(papers.papers(1000))
    assert 1100 <= median(len(paper.abstract) for paper in made) <= 1260
    assert 0.15 <= sum("$" in paper.abstract for paper in made) / len(made) <= 0.23
    assert len({paper.title for paper in made}) == len(made)
    assert all(paper.authors and paper.session and paper.links for paper in made)


def test_that_made_up_papers_are_the_same_every_time() -> None:
    assert list(papers.papers(5)) == list(papers.papers(5))
    assert papers.source(3, seed=1).drafts != papers.source(3, seed=2).drafts
