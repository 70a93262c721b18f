"""The documents say what is there: the tables of the code, the tasks of the set-up, and links that lead somewhere."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import sqlite3
import tomllib
from contextlib import closing
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from readinglist.cli.console import Console
from readinglist.cli.parser import make_parser
from readinglist.config import paths
from readinglist.config.settings import SETTINGS
from readinglist.exporting.targets import FORMATS
from readinglist.gui.actions.row import Menu
from readinglist.gui.actions.table import ACTIONS
from readinglist.gui.wording import ORDER_NAMES, SHELF_NAMES
from readinglist.importing.sources import read_file
from readinglist.storage.safety.schema import CURRENT
from readinglist.text.search.parsing import parse
from readinglist.text.search.pieces import FIELDS, Kind
from tools.tasks import TASKS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from readinglist.config.settings import AnySetting
    from readinglist.gui.actions.row import ActionRow

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
HOST = re.compile(r"(?<![\w./@-])(?:[a-z0-9-]+\.)+(?:org|com|net|io|dev|cn)\b")


@pytest.fixture(scope="module")
def documents(root: Path) -> dict[str, str]:
    """Every document of the project: path from the root -> text."""
    files = (*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("db/*.md"))
    return {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files}


@pytest.fixture(scope="module")
def guide(documents: dict[str, str]) -> str:
    return documents["docs/guide.md"]


def section(text: str, heading: str) -> str:
    """Return what stands below ``## heading``, up to the next of that level."""
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def first_cells(text: str) -> list[str]:
    return [line.split(" | ")[0].removeprefix("| ") for line in text.splitlines() if line.startswith("| ")]


# The window


def lines_of_keys(menu: Menu) -> Iterator[str]:
    """Yield the table of a menu as the guide must have it; commands that differ by a digit are one line."""
    rows = [row for row in ACTIONS if row.menu is menu]
    for _, family in groupby(rows, key=lambda row: (row.text, row.help)):
        yield line_of_keys(list(family))


def line_of_keys(family: list[ActionRow]) -> str:
    keys = " ".join(f"`{key.replace(', ', ' ')}`" for row in family for key in row.keys)
    text = family[0].text.replace("{digit}", "").strip().rstrip(".")
    return f"| {keys} | {text} | {family[0].help} |"


@pytest.mark.parametrize("menu", Menu)
def test_that_the_guide_has_every_command_with_its_keys(guide: str, menu: Menu) -> None:
    part = section(guide, "Every key").partition(f"\n### {menu.replace('&', '')}\n")[2].partition("\n### ")[0]
    assert [line for line in part.splitlines() if line.startswith("| `")] == list(lines_of_keys(menu))


def at_first(setting: AnySetting) -> str:
    if setting.choices:
        return next(label for value, label in setting.choices if value == setting.default)
    if isinstance(setting.default, bool):
        return "on" if setting.default else "off"
    return f"{setting.default}{setting.unit}"


def test_that_the_guide_has_every_preference_with_its_default(guide: str) -> None:
    wanted = [
        f"| {row.label} | {at_first(row)} | {f'{row.low} to {row.high}' if row.high else ''} | {row.help} |"
        for row in SETTINGS
        if row.label
    ]
    lines = section(guide, "Preferences").splitlines()
    assert [line for line in lines if line.startswith("| ") and "| At first |" not in line] == wanted


def test_that_the_guide_has_every_shelf_and_every_order(guide: str) -> None:
    shelves = ", ".join(first_cells(section(guide, "The window")))
    assert [name for name in SHELF_NAMES.values() if name not in shelves] == []
    finding = section(guide, "Finding papers").casefold()
    assert [name for name in ORDER_NAMES.values() if name.casefold() not in finding] == []


def test_that_the_guide_has_an_example_of_everything_that_can_be_searched_for(guide: str) -> None:
    examples = [found for cell in first_cells(section(guide, "Finding papers")) for found in CODE.findall(cell)]
    parsed = [parse(example) for example in examples]
    assert [example for example, each in zip(examples, parsed, strict=True) if each.doubts] == []
    assert {piece.field for each in parsed for piece in each.pieces} - {""} == FIELDS
    assert {piece.kind for each in parsed for piece in each.pieces} == set(Kind)


# Files that go in and out


def test_that_the_guide_leads_to_the_page_of_the_formats_that_are_read(guide: str) -> None:
    assert "formats.md" in LINK.findall(section(guide, "Import"))


def test_that_the_guide_has_every_format_that_is_written(guide: str) -> None:
    cells = first_cells(section(guide, "Export"))
    assert cells == ["Format", *(target.label for target in FORMATS.values())]


def test_that_the_readme_counts_the_papers_of_the_sample(root: Path, documents: dict[str, str]) -> None:
    papers = len(read_file(root / "resources" / "samples" / "icml2026.txt").drafts)
    assert set(re.findall(r"(\d+) papers", documents["README.md"])) == {str(papers)}


# The set-up and the shell


def test_that_every_task_of_the_makefile_is_told(root: Path, documents: dict[str, str]) -> None:
    told = set(re.findall(r"^\| `make (\w+)`", documents["CONTRIBUTING.md"], re.MULTILINE))
    assert told == set(TASKS)
    assert set(re.findall(r"^TASKS := (.*)$", (root / "Makefile").read_text("utf-8"), re.MULTILINE)[0].split()) == told


def test_that_the_guide_has_the_variables_that_say_where_files_are(guide: str) -> None:
    variables = {paths.LIBRARY_VARIABLE, *(variable for variable, _, _ in paths._XDG.values()), "HOME"}
    told = set(CODE.findall(" ".join(first_cells(section(guide, "Environment variables")))))
    assert variables <= told


def test_that_every_command_line_in_the_documents_is_understood(
    documents: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    parser = make_parser(Console({}))
    fenced = "\n".join(block for text in documents.values() for block in blocks(text, "sh"))
    lines = re.findall(r"^readinglist (.+)$", fenced, re.MULTILINE)
    assert len(lines) >= 5
    for line in lines:
        words = shlex.split(line.partition(" | ")[0], comments=True)
        assert parser.parse_args(words).command == words[0], capsys.readouterr().err


def test_that_the_queries_in_the_documents_work_on_a_library(
    root: Path, documents: dict[str, str], tmp_path: Path
) -> None:
    library = tmp_path / "library.db"
    shutil.copyfile(root / "db" / "samples" / f"schema-{CURRENT.newest}.db", library)
    queries = [query for text in documents.values() for query in blocks(text, "sql")]
    assert queries
    with closing(sqlite3.connect(f"file:{library}?mode=ro", uri=True)) as driver:
        for query in queries:
            found = [driver.execute(part).fetchall() for part in query.split(";") if part.strip()]
            assert any(found), query


# The shape


def test_that_every_contract_and_every_room_is_told_in_the_architecture(root: Path, documents: dict[str, str]) -> None:
    with (root / "pyproject.toml").open("rb") as file:
        contracts = [contract["id"] for contract in tomllib.load(file)["tool"]["importlinter"]["contracts"]]
    text = documents["docs/architecture.md"]
    assert [cell for cell in first_cells(section(text, "Rooms")) if cell != "Contract"] == [
        f"`{name}`" for name in contracts
    ]
    faces = [path for where in ("*", "storage/*") for path in (root / "readinglist").glob(f"{where}/__init__.py")]
    rooms = {face.parent.name for face in faces}
    assert {room for room in rooms if not re.search(rf"\b{room}\b", section(text, "Rooms"))} == set()


def test_that_every_library_has_its_reason(root: Path, documents: dict[str, str]) -> None:
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    groups = project["dependency-groups"]
    needed = [
        each for each in (*project["project"]["dependencies"], *groups["dev"], *groups["fuzz"]) if isinstance(each, str)
    ]
    names = {re.split(r"[<>=!]", line)[0].casefold() for line in needed}
    cells = first_cells(section(documents["docs/decisions.md"], "Libraries of the program"))
    cells += first_cells(section(documents["docs/decisions.md"], "Tools"))
    assert {cell.split()[0].casefold() for cell in cells} - {"library", "tool"} == names


def test_that_modules_which_are_named_exist(root: Path, documents: dict[str, str]) -> None:
    named = [
        (name, code)
        for name, text in documents.items()
        for code in CODE.findall(text)
        if re.fullmatch(r"[\w/]+/\w+\.(?:py|toml|md|txt|svg)", code)
    ]
    places = (root, root / "readinglist", root / "readinglist" / "gui")
    assert [pair for pair in named if not any((place / pair[1]).exists() for place in places)] == []


# The desktop entry


def test_that_the_desktop_entry_starts_the_program_and_has_its_icon(root: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign] # keys of a desktop entry have capitals
    entry.read(root / "resources" / "readinglist.desktop", encoding="utf-8")
    main = entry["Desktop Entry"]
    with (root / "pyproject.toml").open("rb") as file:
        scripts = tomllib.load(file)["project"]["scripts"]
    assert main["Type"] == "Application"
    assert main["Exec"] in scripts  # it takes no file as argument, so the entry hands over none
    assert "MimeType" not in main
    assert (root / "resources" / "icons" / f"{main['Icon']}.svg").is_file()


# Where links lead


def anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-") for heading in headings}


def dead_links(root: Path, name: str, text: str) -> list[str]:
    links = LINK.findall(CODE.sub("", text))  # what stands in code is none
    return [target for target in links if not leads_somewhere(root / name, target)]


def leads_somewhere(document: Path, target: str) -> bool:
    place, _, anchor = target.partition("#")
    file = (document.parent / place).resolve() if place else document
    return file.exists() and (not anchor or anchor in anchors(file.read_text(encoding="utf-8")))


def test_that_every_link_in_the_documents_leads_somewhere(root: Path, documents: dict[str, str]) -> None:
    found = {name: dead_links(root, name, text) for name, text in documents.items()}
    assert {name: dead for name, dead in found.items() if dead} == {}


@pytest.mark.parametrize("target", ["docs/missing.md", "README.md#no-such-heading", "#no-such-heading"])
def test_that_a_dead_link_is_found(root: Path, target: str) -> None:
    assert dead_links(root, "README.md", f"see [there]({target})") == [target]


def test_that_the_documents_name_no_host_and_no_place_of_somebodys_machine(documents: dict[str, str]) -> None:
    bare = {name: re.sub(r"(?:openreview|arxiv|doi)\.(?:net|org)", "", text) for name, text in documents.items()}
    hosts = {name: HOST.findall(text) for name, text in bare.items()}
    assert {name: found for name, found in hosts.items() if found} == {}
    homes = {name: re.findall(r"(?<![\w~.])/(?:work|root|home|Users|mnt|opt)/\S*", text) for name, text in bare.items()}
    assert {name: found for name, found in homes.items() if found} == {}


def test_that_a_host_is_found() -> None:
    assert HOST.findall("fetch it from files.example.org/simple, please") == ["files.example.org"]
