"""Make ``docs/formats.md`` from the table of the formats that can be read; a test keeps both in step.

python -m tools.make_formats_page
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

from readinglist.importing.sources import SOURCES
from tools.steps import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.importing.formats import SourceFormat

PAGE: Final = ROOT / "docs" / "formats.md"

_HEAD: Final = """\
# Formats that can be read

This page is made from the table of formats by `python -m tools.make_formats_page`; how one is added tells
[adding a format](adding-a-format.md).

A file is told by what is in it, not by its name. A folder or a zip archive is read file by file, and the papers are
joined into one list: at most 10,000 files and 500 MB, nothing locked with a password, no archive within an archive.
A file packed by gzip (`list.csv.gz`) is read as what is inside. Encodings are told from the bytes: a byte order mark,
UTF-8, GB18030, UTF-16, Windows-1252. What could not be taken as it stands is told before anything is imported.
"""


def page() -> str:
    """Return the text of the page."""
    return "\n".join([_HEAD, *_overview(), *(line for row in SOURCES for line in _section(row))])


def _overview() -> Iterator[str]:
    yield "| Format | Key | What it is |"
    yield "|---|---|---|"
    for row in SOURCES:
        yield f"| [{_cell(row.label)}](#{_anchor(row.label)}) | `{row.key}` | {_cell(_opening(row.about))} |"
    yield ""


def _anchor(heading: str) -> str:
    """Return the name that a heading gets in a page: small letters, hyphens for blanks, no other signs."""
    return "".join(sign for sign in heading.lower().replace(" ", "-") if sign.isalnum() or sign in "-_")


def _opening(about: str) -> str:
    """Return the first sentence."""
    return re.split(r"(?<=[.])\s+(?=[A-Z])", about, maxsplit=1)[0]


def _section(row: SourceFormat) -> Iterator[str]:
    yield f"## {row.label}\n"
    yield f"{row.about}\n"
    yield "| In the file | What becomes of it |"
    yield "|---|---|"
    for name, becomes in row.fields:
        yield f"| {_cell(name)} | {_cell(becomes)} |"
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stderr.write(f"wrote {PAGE}\n")
