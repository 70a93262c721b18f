"""Lists in Markdown: where a title stands, what belongs to it, and what is no paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import markdown_lists
from readinglist.importing.lists.inline import is_label, parse
from readinglist.importing.lists.items import read_item
from readinglist.importing.lists.labels import Label, labelled
from readinglist.importing.lists.lines import Kind, lines
from readinglist.importing.sources import read_text
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import IdentifierKind, LinkKind

if TYPE_CHECKING:
    from readinglist.model.imports import SourceFile

ABSTRACT = "We study kettles that boil water. Nobody knows how fast they are, and we find out."


def read(text: str) -> SourceFile:
    return markdown_lists.read(text, "list.md")


def titles(text: str) -> list[str]:
    return [draft.title for draft in read(text).drafts]


@pytest.mark.parametrize(
    ("item", "title", "venue", "year"),
    [
        ("[Kettles Boil on Graphs](https://arxiv.org/abs/2601.00001)", "Kettles Boil on Graphs", "", None),
        ("[arXiv 2026.05](https://a.example/x), Kettles: How They Boil", "Kettles: How They Boil", "arXiv", 2026),
        (
            "arXiv 2024.12, **Kettle**: A Pot That Boils, [website](https://a.example/)",
            "Kettle: A Pot That Boils",
            "arXiv",
            2024,
        ),
        (
            "ICLR 2024 oral, Boiling via **Graph Kettles**, [Website](https://a.example/)",
            "Boiling via Graph Kettles",
            "ICLR",
            2024,
        ),
        (
            "**Kettles Boil on Graphs** Ann Lee, Bo Chen. ICML 2017. [[paper]](https://a.example/)",
            "Kettles Boil on Graphs",
            "ICML",
            2017,
        ),
        (
            'Lee et al. "Kettles Boil on Graphs". ICML 2017 [paper](https://a.example/)',
            "Kettles Boil on Graphs",
            "ICML",
            2017,
        ),
        (
            "Kettles Boil on Graphs. Ann Lee, Bo Chen. ICML 2017. [pdf](https://a.example/b.pdf)",
            "Kettles Boil on Graphs",
            "ICML",
            2017,
        ),
        (
            "**[ICML 2017]** Kettles Boil on Graphs [[Paper]](https://a.example/)",
            "Kettles Boil on Graphs",
            "ICML",
            2017,
        ),
        ("(ICML 2017) Kettles Boil on Graphs [[paper](https://a.example/)]", "Kettles Boil on Graphs", "ICML", 2017),
        ("Kettles Boil on Graphs (ICML 2017) [code](https://a.example/)", "Kettles Boil on Graphs", "ICML", 2017),
        ("Kettles Boil on Graphs, ICML 2017 [paper](https://a.example/)", "Kettles Boil on Graphs", "ICML", 2017),
        (
            "[Kettles (of Tea) and [Big] Graphs](https://a.example/a_(b)) - ICML 2017",
            "Kettles (of Tea) and [Big] Graphs",
            "ICML",
            2017,
        ),
        (
            "<a href='https://a.example/'>Kettles Boil on Graphs</a><br>Ann Lee, Bo Chen<br>*ICML 2017*",
            "Kettles Boil on Graphs",
            "ICML",
            2017,
        ),
        (
            "[![arXiv](https://img.example/b.svg)](https://arxiv.org/abs/2601.00001) Kettles Boil on Graphs",
            "Kettles Boil on Graphs",
            "",
            None,
        ),
        ("[ ] [Kettles Boil on Graphs](https://a.example/)", "Kettles Boil on Graphs", "", None),
        (
            "Tracks2Tea: Kettles Boil on Graphs [paper](https://a.example/)",
            "Tracks2Tea: Kettles Boil on Graphs",
            "",
            None,
        ),
        ("大模型烧水综述 [论文](https://a.example/)", "大模型烧水综述", "", None),
        ("[paper](https://a.example/) [code](https://b.example/)", "", "", None),
        ("[Heat](#heat)", "", "", None),
    ],
)
def test_that_the_title_is_told_from_labels_venues_and_names(
    item: str, title: str, venue: str, year: int | None
) -> None:
    found = read_item(parse(item))
    assert (found.title, found.venue, found.year) == (title, venue, year)


@pytest.mark.parametrize(
    "item", ["**Kettles Boil on Graphs** Ann Lee, Bo Chen", "Kettles Boil on Graphs. Ann Lee, Bo Chen. ICML 2017"]
)
def test_that_names_behind_a_title_are_its_authors(item: str) -> None:
    assert read_item(parse(item)).authors == ("Ann Lee", "Bo Chen")


def test_that_a_heading_with_labelled_lines_is_a_paper_in_english_and_chinese() -> None:
    source = read(
        "# MADE list\n\n## [800] Kettles Boil on Graphs\n\n**Authors**: *Ann Lee, Bo Chen*\n\n"
        "**Conference**: *icml 2025*\n\n"
        "**URL**: [https://doi.org/10.1234/K](https://doi.org/10.1234/K)\n\n**Abstract**:\n\n"
        + ABSTRACT
        + "\nCode: https://github.com/a/b is given.\n\nMore of it.\n\n----\n\n"
        "## 2. 采样很快\n\n**作者**：张三、李四\n\n**关键词**：采样；扩散\n\n**摘要**：我们研究采样。\n"
    )
    first, second = source.drafts
    assert (first.title, first.authors, first.line) == ("Kettles Boil on Graphs", ("Ann Lee", "Bo Chen"), 3)
    assert first.abstract == f"{ABSTRACT} Code: https://github.com/a/b is given.\n\nMore of it."
    assert (first.venue, first.year) == ("ICML", 2025)
    assert [each.value for each in first.identifiers] == ["10.1234/k"]
    assert (second.title, second.authors, second.keywords) == ("采样很快", ("张三", "李四"), ("采样", "扩散"))
    assert second.abstract == "我们研究采样。"


def test_that_a_bold_line_with_labelled_links_is_a_paper_and_one_without_a_topic() -> None:
    source = read(
        "**Heat**\n\n**Kettles Boil on Graphs**\n\n- Homeage: https://kettle.example/\n- Paper: https://arxiv.org/abs/2601.00001v2\n"
        "- Code: https://github.com/a/b\n\n**Doors**\n\n- [Doors Open Alone](https://openreview.net/forum?id=aB3xYz81Kq)\n"
    )
    assert [(draft.title, draft.topic) for draft in source.drafts] == [
        ("Kettles Boil on Graphs", "Heat"),
        ("Doors Open Alone", "Doors"),
    ]
    assert [link.kind for link in source.drafts[0].links] == [LinkKind.WEB, LinkKind.ARXIV, LinkKind.CODE]
    assert [draft.identifiers[0].kind for draft in source.drafts] == [IdentifierKind.ARXIV, IdentifierKind.OPENREVIEW]


def test_that_indented_lines_below_an_item_belong_to_it() -> None:
    source = read(
        "## Robots\n\n- Kettles Boil on Graphs\n\n    Author: Lee, Ann | University of Tea\n"
        "    Author: Chen, Bo | Town\n\n"
        f"    keyword: Tea; Water\n\n    Abstract : {ABSTRACT}\n\n- Doors Open Alone\n\n    Author: Li, Dora | Town\n"
    )
    first, second = source.drafts
    assert (first.authors, first.keywords, first.abstract) == (("Ann Lee", "Bo Chen"), ("Tea", "Water"), ABSTRACT)
    assert (first.topic, second.title, second.authors) == ("Robots", "Doors Open Alone", ("Dora Li",))


def test_that_an_item_with_papers_below_it_is_a_topic() -> None:
    source = read(
        "- Things that boil\n  - [Kettles Boil on Graphs](https://a.example/)\n  - [Pots Boil on Trees](https://b.example/)\n"
    )
    assert [(draft.title, draft.topic) for draft in source.drafts] == [
        ("Kettles Boil on Graphs", "Things that boil"),
        ("Pots Boil on Trees", "Things that boil"),
    ]


def test_that_links_below_an_item_are_its_own() -> None:
    [draft] = read(
        "- [Kettles Boil on Graphs](https://a.example/)\n  - [code](https://github.com/a/b)\n  - a remark\n"
    ).drafts
    assert [link.url for link in draft.links] == ["https://a.example/", "https://github.com/a/b"]


def test_that_sections_neighbours_badges_and_code_are_passed_over_in_silence() -> None:
    source = read(
        "# List [![n](https://img.example/n.svg)](https://a.example/)\n- [Heat](#heat)\n- [Last year](2025.md)\n"
        "<!-- - [Hidden Paper of Old](https://a.example/) -->\n```\n- [In a Code Block](https://a.example/)\n```\n"
        "> - [In a Quotation of Old](https://a.example/)\n\n- [Kettles Boil on Graphs](https://a.example/)\n"
    )
    assert ([draft.title for draft in source.drafts], source.problems) == (["Kettles Boil on Graphs"], ())


def test_that_papers_and_entries_left_out_are_all_entries() -> None:
    source = read(
        "- [Kettles Boil on Graphs](https://a.example/)\n- a remark about kettles without link\n"
        "- [website](https://a.example/), Pot\n"
        "- [paper](https://a.example/)\n"
    )
    assert [problem.line for problem in source.problems] == [2, 3, 4]
    assert source.failed + len(source.drafts) == 4
    assert source.problems[0].raw == "a remark about kettles without link"


def test_that_a_list_without_links_is_a_list_of_titles() -> None:
    text = "# ICML 2026\n" + "".join(f"- Kettles of Kind {number} Boil\n" for number in range(6)) + "- short\n"
    source = read(text)
    assert (len(source.drafts), source.venue, source.year) == (6, "ICML", 2026)
    assert source.failed == 1


def test_that_rows_of_a_table_are_papers() -> None:
    source = read(
        "| Title | Authors | Year | Links |\n|:--|---|---|---|\n"
        "| [Kettles Boil](https://doi.org/10.1234/k) | Ann Lee, Bo Chen | 2025 | [code](https://github.com/a/b) |\n"
        "| Doors \\| Open | Dora Li | 2024 | |\n| | Nobody | | |\n"
    )
    first, second = source.drafts
    assert (first.title, first.authors, first.year, second.title) == (
        "Kettles Boil",
        ("Ann Lee", "Bo Chen"),
        2025,
        "Doors | Open",
    )
    assert [link.kind for link in first.links] == [LinkKind.DOI, LinkKind.CODE]
    assert source.failed == 1


def test_that_the_heading_or_the_name_tells_the_conference() -> None:
    assert read("# CVPR 2024 论文合集\n\n- [Kettles Boil on Graphs](https://a.example/)\n").list_name == "CVPR 2024"
    assert (
        markdown_lists.read("- [Kettles Boil on Graphs](https://a.example/)\n", "icra2020_zh.md").list_name
        == "ICRA 2020"
    )


def test_that_markdown_is_told_from_plain_text_and_bibliographies() -> None:
    item = "- [Kettles Boil on Graphs](https://a.example/)\n"
    assert read_text(f"# List\n\n{item * 3}\n```bibtex\n@article{{a, title = {{x}}}}\n```\n", "a").format == "markdown"
    assert markdown_lists.recognises(f"ICML 2026\n\n{ABSTRACT}\n\n{ABSTRACT}", "a.txt") == 0
    assert markdown_lists.recognises(ABSTRACT, "a.md") == 0
    assert read_text(f"# ICLR 2026\n{ABSTRACT}\n\n{ABSTRACT}", "pasted").format == "plain text"


def test_that_a_file_without_papers_says_what_a_paper_would_be() -> None:
    with pytest.raises(ImportTrouble) as caught:
        read("# Links\n\n- [Heat](#heat)\n- [Shop](https://a.example/)\n- [More](b.md)\n")
    assert "no list in which papers can be told" in caught.value.happened


def test_that_an_abstract_too_long_is_cut_and_told() -> None:
    source = read(f"## Kettles Boil on Graphs\n\n**Abstract**: {'word ' * 8_000}\n")
    assert len(source.drafts[0].abstract) <= 20_000
    assert ("longer than 20,000" in source.problems[0].what, source.problems[0].kept) == (True, True)
    assert len(source.problems[0].raw) <= 2_000


@pytest.mark.parametrize(
    ("line", "label", "text"),
    [
        ("**Authors**: *Ann*", Label.AUTHORS, "*Ann*"),
        ("- **Code:** x", None, ""),
        ("**Code:** x", Label.CODE, "x"),
        ("摘要：好", Label.ABSTRACT, "好"),
        ("Abstract", Label.ABSTRACT, ""),
        ("Hompage: https://a.example/", Label.LINK, "https://a.example/"),
        ("Kettles: how they boil", None, ""),
        ("https://a.example/", None, ""),
    ],
)
def test_that_a_label_is_told_from_a_title_with_a_colon(line: str, label: Label | None, text: str) -> None:
    found = labelled(line)
    assert (found.label if found else None, found.text if found else "") == (label, text)


def test_that_a_text_of_labels_and_venues_is_no_title() -> None:
    assert all(map(is_label, ["paper", "[PDF]", "arXiv 2024.12", "ICLR 2024 oral", "CoRL 2024", "论文", "", "★ 12"]))
    assert not any(map(is_label, ["Kettles", "Paper Kettles", "论文写作"]))


def test_that_lines_are_known_by_their_marks() -> None:
    text = "# A #\n- b\n  1. c\n| d |e|\n---\n> f\ng\n\n## [7] h\n[8](x)\n* * *\n"
    assert [line.kind for line in lines(text)] == [
        Kind.HEADING,
        Kind.ITEM,
        Kind.ITEM,
        Kind.ROW,
        Kind.RULE,
        Kind.QUOTE,
        Kind.TEXT,
        Kind.BLANK,
        Kind.HEADING,
        Kind.TEXT,
        Kind.RULE,
        Kind.BLANK,
    ]


@given(st.text(alphabet="#-*[]()<>|:!`_ \nTitle hps/.a论文摘要：", max_size=300))
def test_that_any_markdown_raises_nothing_but_trouble(text: str) -> None:
    try:
        source = read(f"- [Kettles Boil on Graphs](https://a.example/)\n{text}")
    except ImportTrouble:
        return
    assert [draft.record for draft in source.drafts] == list(range(1, len(source.drafts) + 1))
    assert all(draft.title or draft.abstract for draft in source.drafts)
    assert all(len(problem.raw) <= 2_000 and problem.line > 0 for problem in source.problems)


@pytest.mark.parametrize(
    "piece", ["- [", "[[", "- [a](", "<a href='x'>", "**", "![](", "- a, ", "《a", "<br>", "\n- [a](#", "| a "]
)
def test_that_ten_thousand_of_a_mark_are_read_in_one_pass(piece: str) -> None:
    source = read(f"- [Kettles Boil on Graphs](https://a.example/)\n\n{piece * (10_000 // len(piece))}")
    assert source.drafts[0].title == "Kettles Boil on Graphs"
