"""Venue and year from headings and file names."""

from __future__ import annotations

import pytest

from readinglist.importing.headings import Heading, heading, heading_of_file


@pytest.mark.parametrize(
    ("line", "venue", "year"),
    [
        ("ICML 2026 论文列表", "ICML", 2026),
        ("NeurIPS 2025 accepted papers", "NeurIPS", 2025),
        ("# ICLR 2026", "ICLR", 2026),
        ("## Accepted papers of ICML'24 ##", "ICML", 2024),
        ("**neurips-2023**", "NeurIPS", 2023),
        ("2026年ICML会议论文", "ICML", 2026),
        ("ICML2026", "ICML", 2026),
        ("ICML '98", "ICML", 1998),
        ("International Conference on Machine Learning 2026: list of accepted papers", None, 2026),
        ("2025 Workshop on Robot Learning", "Workshop on Robot Learning", 2025),
        ("CoNLL 2019 proceedings", "CoNLL", 2019),
    ],
)
def test_that_a_heading_names_venue_and_year(line: str, venue: str | None, year: int) -> None:
    assert heading(line) == Heading(venue or "International Conference on Machine Learning", year)


@pytest.mark.parametrize(
    "line",
    [
        "Attention is all you need",
        "accepted papers 2026",
        "a survey of the year 2026",
        "From 2019 to 2026",
        "ICML accepted papers",
        "In 2026 we study a problem that many of the authors of ICML 2026 papers have found rather difficult to solve.",
        "Analysis of the ICML 2024 review process shows that scores are much noisier than thought",
        "",
        "2026",
        "Supervised models like Wsabie (Weston et al., 2011) and",
        "Clustering is a basic task. Lloyd's 1957",
    ],
)
def test_that_other_lines_are_no_headings(line: str) -> None:
    assert heading(line) is None


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("icml2026.txt", Heading("ICML", 2026)),
        ("my neurips-2025 accepted.txt", Heading("NeurIPS", 2025)),
        ("papers.txt", None),
        ("notes 2026.txt", None),
        ("standard input", None),
    ],
)
def test_that_a_file_name_may_tell_the_conference(name: str, expected: Heading | None) -> None:
    assert heading_of_file(name) == expected
