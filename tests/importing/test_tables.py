"""Tables as text: which column means what, what parts names, and what becomes of rows that are odd."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readinglist.importing import delimited
from readinglist.importing.columns import guess
from readinglist.importing.sources import read_text
from readinglist.importing.tables import drafts
from readinglist.model.errors import ImportTrouble
from readinglist.model.papers import Identifier, IdentifierKind, LinkKind
from readinglist.model.tables import Column, ColumnField, ColumnMap, TableRow

LONG = "We study kettles that boil water. Nobody knows how fast they are, and we find out with graphs. " * 3


def table(*rows: tuple[str, ...]) -> list[TableRow]:
    return [TableRow(number, cells) for number, cells in enumerate(rows, 1)]


def meant(columns: ColumnMap) -> dict[int, ColumnField]:
    return {column.index: column.field for column in columns.columns}


def test_that_headers_in_any_spelling_and_in_chinese_are_known() -> None:
    columns = guess(
        table(("Paper_Title", " AUTHOR NAMES ", "Ａｂｓｔｒａｃｔ", "Poster #", "colour"), ("A", "B", "C", "1", "red"))
    )
    assert meant(columns) == {
        0: ColumnField.TITLE,
        1: ColumnField.AUTHORS,
        2: ColumnField.ABSTRACT,
        3: ColumnField.POSTER,
    }
    chinese = guess(
        table(
            ("序号", "题目", "作者", "期刊", "时间", "关键词", "代码链接"),
            ("1", "采样", "王伟", "学报", "2020", "", ""),
        )
    )
    assert list(meant(chinese).values()) == [
        ColumnField.TITLE,
        ColumnField.AUTHORS,
        ColumnField.VENUE,
        ColumnField.YEAR,
        ColumnField.KEYWORDS,
        ColumnField.CODE,
    ]


def test_that_of_two_columns_for_one_field_the_better_word_wins() -> None:
    columns = guess(
        table(("name", "title", "url", "link"), ("Ann", "Kettles", "https://a.example/", "https://b.example/"))
    )
    assert meant(columns) == {1: ColumnField.TITLE, 2: ColumnField.LINK, 3: ColumnField.LINK}


def test_that_the_header_may_stand_below_a_title_of_the_table() -> None:
    rows = table(("Accepted papers of MADE",), ("No", "Title", "Authors"), ("1", "Kettles", "Ann Lee"))
    columns = guess(rows)
    assert (columns.first, columns.names) == (2, ("No", "Title", "Authors"))
    assert [draft.title for draft in drafts(rows, columns).drafts] == ["Kettles"]


def test_that_without_a_header_the_cells_tell() -> None:
    names = ("Lee, A^ Chen, B", "Li, D", "Ma, E^ Xu, F")
    titles = ("Kettles that boil on graphs", "Doors that open by themselves", "Violins pruned by half")
    rows = table(
        *(
            (
                f"B-{number}",
                title,
                name,
                "PROCEEDINGS OF THE MADE CONFERENCE",
                "2017",
                LONG,
                f"https://a.example/{number}",
            )
            for number, (title, name) in enumerate(zip(titles, names, strict=True))
        )
    )
    columns = guess(rows)
    assert (columns.first, columns.names) == (0, ())
    assert meant(columns) == {
        1: ColumnField.TITLE,
        2: ColumnField.AUTHORS,
        3: ColumnField.VENUE,
        4: ColumnField.YEAR,
        5: ColumnField.ABSTRACT,
        6: ColumnField.LINK,
    }
    assert drafts(rows, columns).drafts[0].authors == ("A Lee", "B Chen")


def test_that_a_map_of_a_persons_own_is_what_counts() -> None:
    rows = table(("title", "what"), ("remark", "Kettles"), ("other", "Doors"))
    own = guess(rows).changed(1, ColumnField.TITLE).changed(0, None)
    assert [draft.title for draft in drafts(rows, own).drafts] == ["Kettles", "Doors"]
    assert own.columns == (Column(1, ColumnField.TITLE),)
    assert drafts(rows, own).drafts[1].title == "Doors"


def test_that_a_table_without_titles_names_the_columns_that_it_has() -> None:
    with pytest.raises(ImportTrouble) as caught:
        delimited.read("number,authors,year\n1,Ann Lee,2026\n", "list.csv")
    assert "column “title” not found; these columns are there: number, authors, year" in caught.value.happened
    source = delimited.read(f'authors,abstract\nAnn Lee,"{LONG}"\n', "list.csv")
    assert "Column “title” not found" in source.problems[0].what
    assert (source.problems[0].kept, len(source.drafts)) == (True, 1)


def test_that_papers_and_rows_left_out_are_all_rows() -> None:
    source = delimited.read('title,authors,abstract\nA title,Ann,x\n,,\n,"Bo, Chen",\nB title\n\n', "list.csv")
    assert [(draft.record, draft.line, draft.title) for draft in source.drafts] == [
        (1, 2, "A title"),
        (2, 5, "B title"),
    ]
    assert [(problem.line, problem.raw) for problem in source.problems] == [(4, " | Bo, Chen | ")]
    assert len(source.drafts) + source.failed == 3


def test_that_a_row_with_too_many_cells_is_kept_and_told() -> None:
    source = delimited.read("title,authors\nKettles, Ann Lee\nDoors, and more, Bo Chen\n", "list.csv")
    assert [draft.title for draft in source.drafts] == ["Kettles", "Doors"]
    assert [(problem.line, problem.kept) for problem in source.problems] == [(3, True)]
    assert source.failed == 0


def test_that_line_breaks_of_both_kinds_and_a_mark_do_no_harm() -> None:
    text = '\ufefftitle,abstract\r\nKettles,"One.\n\nTwo."\r\nDoors,"Three.\r\nFour."\r\n'
    source = delimited.read(text, "list.csv")
    assert [(draft.line, draft.abstract) for draft in source.drafts] == [(2, "One.\n\nTwo."), (5, "Three.\nFour.")]


@pytest.mark.parametrize(("sign", "name"), [(",", "a.csv"), (";", "a.csv"), ("\t", "a.tsv"), ("|", "a.txt")])
def test_that_the_header_tells_the_delimiter(sign: str, name: str) -> None:
    text = "\n".join(sign.join(row) for row in [("title", "abstract", "year"), ("Kettles", f'"{LONG}"', "2026")] * 2)
    source = read_text(text, name)
    assert (source.format, source.drafts[0].title, source.drafts[0].abstract) == ("csv", "Kettles", LONG.strip())


def test_that_the_line_of_excel_that_names_the_delimiter_is_obeyed() -> None:
    source = delimited.read("sep=;\ntitle;year\nKettles, and more;2026\n", "list.csv")
    assert (source.drafts[0].title, source.year) == ("Kettles, and more", 2026)


def test_that_a_quotation_mark_never_closed_swallows_one_row_at_most() -> None:
    rows = "".join(f"Paper number {number},Ann Lee\n" for number in range(50))
    source = delimited.read(f'title,authors\n"Kettles,Bo Chen\n{rows}', "list.csv")
    assert len(source.drafts) == 51
    assert (source.drafts[0].title, source.drafts[0].authors) == ("Kettles", ("Bo Chen",))
    assert source.drafts[-1].line == 52
    assert [(problem.line, problem.kept) for problem in source.problems] == [(2, True)]


def test_that_a_cell_longer_than_the_module_likes_is_read() -> None:
    source = delimited.read(f'title,abstract\nKettles,"{"word " * 40_000}"\n', "list.csv")
    assert len(source.drafts[0].abstract) <= 20_000
    assert "longer than 20,000" in source.problems[0].what
    assert len(source.problems[0].raw) <= 2_000


def test_that_everything_in_a_row_finds_its_place() -> None:
    header = "UID,title,venue,event type,decision,primary area,session,room,starttime,pdf,code,doi,arxiv,keywords"
    row = (
        "aB3xYz81Kq,Kettles,ICLR 2026 Oral,Oral,,Heat,One|Two,Hall A,2026-07-06T18:30:00+00:00,https://a.example/k.pdf,"
        "https://git.example/k,10.1234/K.1,2601.00001v2,tea|water"
    )
    source = delimited.read(f"{header}\n{row}\n", "papers.csv")
    [draft] = source.drafts
    assert (source.venue, source.year, draft.venue, draft.decision, draft.track) == ("ICLR", 2026, "", "Oral", "oral")
    assert (draft.topic, draft.session, draft.room) == ("Heat", "One, Two", "Hall A")
    assert draft.starts_at == datetime(2026, 7, 6, 18, 30, tzinfo=UTC)
    assert draft.keywords == ("tea", "water")
    assert {link.kind for link in draft.links} == {
        LinkKind.OPENREVIEW,
        LinkKind.DOI,
        LinkKind.ARXIV,
        LinkKind.PDF,
        LinkKind.CODE,
    }
    assert draft.identifiers == (
        Identifier(IdentifierKind.OPENREVIEW, "aB3xYz81Kq"),
        Identifier(IdentifierKind.DOI, "10.1234/k.1"),
        Identifier(IdentifierKind.ARXIV, "2601.00001"),
    )


def test_that_numbers_called_uid_are_no_ids_of_openreview() -> None:
    source = delimited.read("UID,title\n1,Kettles\nmain.23,Doors\n", "papers.csv")
    assert [draft.identifiers for draft in source.drafts] == [(), ()]


def test_that_a_file_of_several_conferences_gives_each_paper_its_own() -> None:
    source = delimited.read(
        "title,venue,year\nKettles,ICML,2025\nDoors,NeurIPS 2024 Poster,\nPots,门学报,2020\n", "a.csv"
    )
    assert (source.venue, source.year) == ("", None)
    assert [(draft.venue, draft.year) for draft in source.drafts] == [
        ("ICML", 2025),
        ("NeurIPS", 2024),
        ("门学报", 2020),
    ]


def test_that_papers_not_accepted_are_told() -> None:
    source = delimited.read("title,venue\nKettles,Submitted to ICLR 2026\nDoors,ICLR 2026 Poster\n", "a.csv")
    assert [draft.decision for draft in source.drafts] == ["Submitted", "Poster"]
    assert len(source.drafts) == 2


def test_that_prose_is_no_table() -> None:
    for text in (LONG, f"{LONG}\n\n{LONG}", "Title, authors and so on\n\n" + LONG, "a\tb\n" + LONG):
        assert delimited.recognises(text, "list.txt") == 0
        assert delimited.recognises(text, "list.csv") <= 10


def test_that_a_table_without_header_is_told_by_its_even_rows() -> None:
    rows = "".join(f"{number},Kettles that boil in way {number},Ann Lee; Bo Chen,2020\n" for number in range(9))
    assert delimited.recognises(rows, "list.csv") > 10
    assert len(read_text(rows, "list.csv").drafts) == 9


@given(st.text(alphabet="ab\"',;\t|\r\n 题", max_size=200))
def test_that_any_table_raises_nothing_but_trouble(text: str) -> None:
    try:
        source = delimited.read(f"title,authors\n{text}", "list.csv")
    except ImportTrouble:
        return
    assert [draft.record for draft in source.drafts] == list(range(1, len(source.drafts) + 1))
    assert all(len(problem.raw) <= 2_000 for problem in source.problems)


@given(st.lists(st.lists(st.text(max_size=12), max_size=5), max_size=8))
def test_that_every_row_is_a_paper_a_problem_or_empty(cells: list[list[str]]) -> None:
    rows = table(*map(tuple, cells))
    columns = ColumnMap((), 0, (Column(0, ColumnField.TITLE), Column(1, ColumnField.AUTHORS, ";")))
    taken = drafts(rows, columns)
    filled = sum(1 for row in rows if any(map(str.strip, row.cells)))
    assert len(taken.drafts) + sum(1 for problem in taken.problems if not problem.kept) == filled
