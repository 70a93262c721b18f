"""Links and identifiers from fields that mean them."""

from __future__ import annotations

import pytest

from readinglist.importing.identities import identifiers, link
from readinglist.importing.references import MOST, References
from readinglist.model.papers import Identifier, IdentifierKind, LinkKind


def ids(references: References) -> list[tuple[IdentifierKind, str]]:
    return [(each.kind, each.value) for each in references.identifiers]


@pytest.mark.parametrize("text", ["10.9999/AbC", "doi:10.9999/AbC", "https://doi.org/10.9999/AbC", "10.9999/AbC [doi]"])
def test_that_a_doi_is_told_however_it_is_written(text: str) -> None:
    references = References()
    references.doi(text)
    assert ids(references) == [(IdentifierKind.DOI, "10.9999/abc")]
    assert [each.kind for each in references.links] == [LinkKind.DOI]


def test_that_a_doi_with_brackets_and_angles_is_kept_whole() -> None:
    references = References()
    references.doi("10.9999/(SICI)1099-0000(200001)22:3<267::AID-XX40>3.0.CO;2-A")
    assert ids(references) == [(IdentifierKind.DOI, "10.9999/(sici)1099-0000(200001)22:3<267::aid-xx40>3.0.co;2-a")]
    assert "<" not in references.links[0].url


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2301.00001v2", "2301.00001"),
        ("arXiv:2301.00001 [cs.LG]", "2301.00001"),
        ("http://arxiv.org/abs/hep-th/9901001v1", "hep-th/9901001"),
        ("https://arxiv.org/pdf/2301.00001", "2301.00001"),
        ("math.GT/0309136", "math.gt/0309136"),
    ],
)
def test_that_an_arxiv_number_has_no_version(text: str, number: str) -> None:
    references = References()
    references.arxiv(text)
    assert ids(references) == [(IdentifierKind.ARXIV, number)]


def test_that_a_doi_that_is_made_of_another_name_gives_both() -> None:
    references = References()
    references.doi("10.48550/arXiv.2301.00001")
    references.doi("10.18653/v1/2022.acl-long.1")
    assert [kind for kind, _ in ids(references)] == [
        IdentifierKind.DOI,
        IdentifierKind.ARXIV,
        IdentifierKind.DOI,
        IdentifierKind.ACL,
    ]


@pytest.mark.parametrize("text", ["", "n/a", "javascript:alert(1)", "file:///etc/passwd", "/pdf/abc.pdf", "10."])
def test_that_what_cannot_be_opened_is_no_link(text: str) -> None:
    references = References()
    references.url(text)
    references.doi(text)
    references.arxiv(text)
    assert (references.links, references.identifiers) == ((), ())


@pytest.mark.parametrize(
    "url",
    [
        "https://openreview.net/forum?id=abcDEF1234",
        "https://arxiv.org/abs/2301.00001v2",
        "http://proceedings.mlr.press/v28/wang13f.html",
        "https://aclanthology.org/2022.acl-long.1/",
        "https://doi.org/10.9999/abc",
        "https://icml.cc/virtual/2026/poster/12",
        "https://example.org/a?b=1&c=2",
        "https://github.com/a/b",
        "https://a.github.io/b",
        "https://example.org/a.pdf",
    ],
)
def test_that_an_address_means_the_same_here_and_in_every_other_format(url: str) -> None:
    references = References()
    references.url(url)
    assert references.links == (link(url),)
    assert references.identifiers == identifiers((link(url),))


def test_that_several_addresses_and_bare_dois_in_one_field_are_read() -> None:
    references = References()
    references.url("https://a.example/x  https://b.example/y")
    references.url("10.9999/abc")
    references.openreview("abcDEF1234")
    references.acl("2022.acl-long.1")
    assert [each.url for each in references.links][:2] == ["https://a.example/x", "https://b.example/y"]
    assert Identifier(IdentifierKind.DOI, "10.9999/abc") in references.identifiers
    assert Identifier(IdentifierKind.OPENREVIEW, "abcDEF1234") in references.identifiers


def test_that_the_number_of_links_has_a_bound() -> None:
    references = References()
    for number in range(200):
        references.url(f"https://example.org/{number}")
    assert len(references.links) == MOST
