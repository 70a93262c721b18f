"""Targets of the guided fuzzing: files with lists of papers of every format, packed, in any encoding, and imported."""

from __future__ import annotations

import contextlib
import gzip
import io
import struct
import zipfile
from functools import partial
from typing import TYPE_CHECKING, Final

from readinglist.model.errors import Trouble
from readinglist.model.imports import NoWatch
from readinglist.model.reading import ENCODINGS, Way
from readinglist.model.tables import ColumnField
from tools.fuzz_lists import SAMPLES, expect_all_accounted_for
from tools.fuzz_outside import library_for_a_turn
from tools.fuzz_places import Target, folder, made_library, plain_text
from tools.old_office import container

if TYPE_CHECKING:
    from pathlib import Path

BIB: Final = """@article{{a, title = {{{}}}, author = {{{}}}, abstract = {{{}}}, booktitle = {{ICML}}, year = 2026}}
"""
_COLUMNS: Final = (("Title", ColumnField.TITLE), ("B", ColumnField.AUTHORS), ("c", None))


def try_list(name: str, data: bytes) -> None:
    """Read a file of this name, and look at what importing it would do."""
    path = folder() / name
    path.write_bytes(data)
    with contextlib.suppress(Trouble):
        for source in made_library().read_sources((path,)):
            expect_all_accounted_for(made_library(), source)


def try_pasted(data: bytes) -> None:
    """Read a text from the clipboard as a list of papers."""
    with contextlib.suppress(Trouble):
        made_library().preview(made_library().read_text(plain_text(data), "pasted"), NoWatch())


def try_chosen(data: bytes) -> None:
    """Read a file as somebody chose: the first byte says in which encoding, and whether columns were named."""
    first = data[0] if data else 0
    way = Way(encoding=ENCODINGS[first % len(ENCODINGS)], columns=_COLUMNS if first & 0x80 else ())
    path = folder() / "chosen.csv"
    path.write_bytes(data[1:])
    with contextlib.suppress(Trouble):
        made_library().read_sources((path,), way)


def try_imports(data: bytes) -> None:
    """Import two lists, parted by a line of hyphens, one after another, and take them back."""
    library = library_for_a_turn()
    done = []
    for part in plain_text(data).split("\n-----\n")[:2]:
        with contextlib.suppress(Trouble):
            report = library.import_papers(library.read_text(part, "list"), NoWatch())
            done += [report.batch] if report.batch is not None else []
    for batch in done:
        library.undo_import(batch, NoWatch())


def targets() -> dict[str, Target]:
    """Return these targets by name, one for every ending that the samples of the formats have."""
    samples: dict[str, list[Path]] = {}
    for path in sorted(SAMPLES.rglob("*.*")):
        samples.setdefault(path.suffix, []).append(path)
    lists = {
        f"list{suffix}": Target(partial(try_list, f"list{suffix}"), [path.read_bytes() for path in paths])
        for suffix, paths in samples.items()
    }
    return lists | _packed() | _encoded() | _imported()


def _packed() -> dict[str, Target]:
    bib = (SAMPLES / "bibtex.bib").read_bytes()
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packing:
        for name in ("bibtex.bib", "csv.csv"):
            packing.writestr(zipfile.ZipInfo(name), (SAMPLES / name).read_bytes())
    return {
        "list.zip": Target(partial(try_list, "list.zip"), [archive.getvalue()]),
        "list.gz": Target(partial(try_list, "list.bib.gz"), [gzip.compress(bib, mtime=0)]),
        "old.xls": Target(partial(try_list, "old.xls"), [_old_workbook(), container("Workbook", bytes(100))]),
    }


def _old_workbook() -> bytes:
    """Return the frame of an old workbook: its beginning, the size that it tells, a cell, in many sectors."""
    records = (
        *((0x0809, struct.pack("<HHHHII", 0x0600, 0x0005, 0, 0, 0, 0)), (0x000A, b"")),
        *((0x0809, struct.pack("<HHHHII", 0x0600, 0x0010, 0, 0, 0, 0)), (0x0200, struct.pack("<IIHHH", 0, 2, 0, 2, 0))),
        *((0x0204, struct.pack("<HHH", 0, 0, 0) + b"\5\0\0Title"), (0x003C, bytes(6_000)), (0x000A, b"")),
    )
    return container("Workbook", b"".join(struct.pack("<HH", kind, len(body)) + body for kind, body in records))


def _encoded() -> dict[str, Target]:
    table = 'Title,Authors,Abstract\nKettles boil 采样很快,Ann Lée,"It boils quickly, and well; 采样。"\n'
    greek = "Title,Abstract\nSchrödinger“s kettle,“It” boils naïvely and wéll.\n"
    seeds = [
        bytes([number]) + table.encode(encoding.replace("Windows-", "cp"), "replace")
        for number, encoding in enumerate(ENCODINGS)
    ]
    found = [
        *(table.encode(each) for each in ("utf-8-sig", "utf-16", "utf-16-le", "utf-32", "gb18030")),
        *(greek.encode("cp1252"), table.encode() + b"\xff\xfe\x80broken", table.encode().replace(b" ", b"\0", 1)),
    ]
    return {
        "chosen": Target(try_chosen, [*seeds, b"\x80" + table.encode()]),
        "encoded": Target(partial(try_list, "encoded.csv"), found),
        "named otherwise": Target(
            partial(try_list, "list.bib"),
            [
                b"<!DOCTYPE html><p>Sign in</p>",
                b"%PDF-1.7\n",
                b"from x import y\ndef a(): pass\n",
                b"a;b\n1;2\n",
                greek.encode(),
            ],
        ),
    }


def _imported() -> dict[str, Target]:
    abstract = "We present BoilNet, which sings. BoilNet hears kettles, and proves that they are violins, too."
    first = BIB.format("BoilNet, Part I: Singing Kettles", "Ann Lee and Wei Wang", abstract)
    second = BIB.format(
        "BoilNet, Part II: Singing Violins", "Lee, A. and Zhang, Wei", abstract.replace("hears", "sees")
    )
    untitled = f"ICML 2026\n\n{abstract}\n\nWe boil violins, and hear nothing at all in any of them for a year.\n"
    events = (SAMPLES / "site-posters.json").read_text("utf-8")
    later = events.replace("T1", "T0")
    pairs = ((first, second), (untitled, first), (first, untitled), (untitled, second), (events, later))
    quoted = '[{"title": "A kettle boils", "authors": ["D&amp", "#x27", "Angelo", "Ann Lee"]}]'
    bare = "".join(f'{n},A kettle boils {n} times,"Ann Lee, Bo Chen",https://e.org/{n}\n' for n in range(9))
    page = "<html><body><h1>ICML 2026</h1><ul>" + "".join(
        f"<li><a href='https://icml.cc/virtual/2026/poster/{n}'>A kettle boils {n} times</a>" for n in range(4)
    )
    return {
        "pasted": Target(
            try_pasted, [b"MADE 2026\n\n1. Kettles. Ann Lee.\nhttps://example.org\n\nViolins.\n", quoted.encode()]
        ),
        "list without headers": Target(partial(try_list, "bare.csv"), [bare.encode()]),
        "list of links": Target(partial(try_list, "page.html"), [page.encode()]),
        "imports": Target(try_imports, ["\n-----\n".join(pair).encode() for pair in pairs]),
    }
