"""Conferences that are written in full."""

from __future__ import annotations

import pytest

from readinglist.importing.bibtex.reader import read
from readinglist.importing.long_names import short_name


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("Proceedings of the 35th International Conference on Machine Learning", "ICML"),
        ("Proceedings of the 35th International Conference on  Machine Learning, ICML 2018, Stockholm", "ICML"),
        ("Advances in Neural Information Processing Systems 31", "NeurIPS"),
        ("2019 IEEE/CVF Conference on Computer Vision and Pattern Recognition (CVPR)", "CVPR"),
        ("Proceedings of the AAAI Conference on Artificial Intelligence", "AAAI"),
        ("International Conference on Machine Learning and Applications", ""),
        ("European Conference on Machine Learning", ""),
        ("ICML Workshop of the International Conference on Machine Learning", ""),
        ("Machine Learning", ""),
        ("", ""),
    ],
)
def test_that_a_full_name_is_known_only_where_it_ends(title: str, short: str) -> None:
    assert short_name(title) == short


def entries(count: int, address: str, year: int = 2018) -> str:
    book = "Proceedings of the 35th International Conference on Machine Learning"
    return "\n".join(
        f"@inproceedings{{k{n}, title={{Kettle {n}}}, booktitle={{{book}}}, year={year}, url={{{address.format(n)}}}}}"
        for n in range(10, 10 + count)
    )


def test_that_a_whole_volume_speaks_for_its_conference_and_a_part_does_not() -> None:
    pmlr = "https://proceedings.mlr.press/v80/lee{}a.html"
    whole = read(entries(20, pmlr), "a.bib")
    assert (whole.official, whole.list_name) == (True, "ICML 2018")
    assert read(entries(19, pmlr), "a.bib").official is None
    assert read(entries(20, pmlr) + entries(1, pmlr, 2019), "a.bib").official is None
    assert read(entries(20, "https://example.org/{}"), "a.bib").official is None
