r"""BibTeX and biblatex files, as people and programs write them.

- Macros that are not defined stand for their names; joins are resolved; ``crossref`` leads to venue and year.
- Braces, accents and escapes of titles, names and abstracts are resolved, formulas stay (``latex``).
- Names: ``Last, First``, ``First Last``, ``{A Team}``, biblatex's ``family=Lee, given=Ann``; "and others" goes.
- Keywords are parted by commas or semicolons outside braces, never by blanks.
- Repeated keys and fields are no damage.  A damaged entry is read as far as its usual fields can be told, and counted
  in a note; what has neither title nor abstract is a problem.  Entries inside ``@comment`` are not read, and told.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing.bibtex.entries import Entry, bibliography
from readinglist.importing.bibtex.latex import may_be_latex, plain
from readinglist.importing.bibtex.values import text_of
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import given_and_family, split_at_and, turned
from readinglist.importing.prose import abstract_of, title_of
from readinglist.importing.records import Gathering, Record, year_in
from readinglist.importing.trouble import refused
from readinglist.model.papers import IdentifierKind, LinkKind

if TYPE_CHECKING:
    from readinglist.importing.bibtex.entries import Bibliography
    from readinglist.model.imports import SourceFile

KEY: Final = "bibtex"

_PROCEEDINGS: Final = frozenset({IdentifierKind.PMLR, IdentifierKind.ACL})
_WHOLE: Final = 20
"""Papers from which a bibliography of one volume is the volume's own; the smallest volumes have some more."""

_LOOKS_LIKE = re.compile(
    r"^[ \t\ufeff]*@[A-Za-z_]+[ \t\n]*(?:\{\s*[^\s,{}\"]*|\(\s*[^\s,{}\"()]*)\s*[,=]",
    re.MULTILINE,
)
"""``@SUM(1),`` is a cell of a table."""

_ENTRY = re.compile(
    r"^[ \t\ufeff]*@(?:article|inproceedings|misc|book|incollection|phdthesis|online|proceedings)\s*[{(]",
    re.IGNORECASE | re.MULTILINE,
)
_VENUES: Final = ("booktitle", "journaltitle", "journal", "eventtitle", "maintitle")
_ADDRESSES: Final = (
    ("url", None),
    ("ee", None),
    ("pdf", LinkKind.PDF),
    ("software", LinkKind.CODE),
    ("code", LinkKind.CODE),
    ("github", LinkKind.CODE),
)
_READ: Final = frozenset(
    {
        *("title", "subtitle", "author", "abstract", "keywords", "keyword", "year", "date", "crossref"),
        *("doi", "archiveprefix", "eprinttype", "eprint", "arxiv", "arxivid", "openreview", "howpublished", "note"),
        *_VENUES,
        *(field for field, _ in _ADDRESSES),
    }
)
_ESCAPED = re.compile(r"\\([_%#&~{}])|\\url\{([^{}]*)\}|[{}]")
_ADDRESS_IN = re.compile(r"\\url\{([^{}]+)\}|(https?://[^\s{}]+)")
_OTHERS: Final = frozenset({"others", "et al", "et al."})
_BIBLATEX_NAME = re.compile(r"\s*(family|given|prefix|suffix|useprefix|id|given-i|family-i)\s*=\s*", re.IGNORECASE)
_BETWEEN_KEYWORDS = re.compile(r"[{}]|[,;；]")  # noqa: RUF001 - as typed in China


def recognises(head: str, name: str) -> int:
    """Return 90 where an entry begins a line."""
    if not _LOOKS_LIKE.search(head) and not _ENTRY.search(head):
        return 0
    return 95 if name.lower().endswith((".bib", ".bibtex")) else 90


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a bibliography; raises ImportTrouble where it has none."""
    found = bibliography(text.replace("\r\n", "\n").replace("\r", "\n"))
    gathering = Gathering(KEY, name)
    reader = _Reader(found)
    for entry in found.entries:
        gathering.take(reader.record(entry))
    _tell(found, gathering)
    if not found.entries:
        raise refused(
            translate("Import", "{file} holds no entries. Is this a .bib file?", file=name),
            translate("Import", "Export it again; an entry begins with @article{ or the like."),
        )
    source = gathering.finished()
    return replace(source, official=True) if _is_of_proceedings(source) else source


def _is_of_proceedings(source: SourceFile) -> bool:
    """Return whether the proceedings themselves speak: a whole volume of PMLR or of the ACL Anthology.

    Whatever else is in a bibliography may have been written by anybody.
    """
    return (
        bool(source.venue and source.year)
        and len(source.drafts) >= _WHOLE
        and all(any(each.kind in _PROCEEDINGS for each in draft.identifiers) for draft in source.drafts)
    )


def _tell(found: Bibliography, gathering: Gathering) -> None:
    """Say what came in and wants a look, one word for each kind."""
    damaged = [entry for entry in found.entries if entry.damaged]
    if damaged:
        what = translate(
            "Import",
            "unbalanced braces or a missing comma in %n of the entries, the first here; what could be read was taken",
            n=len(damaged),
        )
        gathering.note(damaged[0].line, what, damaged[0].raw)
    first: dict[str, Entry] = {}
    repeated = [entry for entry in found.entries if entry.key and first.setdefault(entry.key, entry) is not entry]
    if repeated:
        what = translate(
            "Import",
            "the key {key} is used again; all entries with a repeated key (%n) were read",
            key=repeated[0].key,
            n=len(repeated),
        )
        gathering.note(repeated[0].line, what, repeated[0].raw)
    if found.comments:
        line, raw = found.comments[0]
        what = translate("Import", "%n comment(s) with entries inside were left out", n=len(found.comments))
        gathering.note(line, what, raw)


class _Reader:
    """Makes records of the entries of one file, of which one may refer to another."""

    def __init__(self, found: Bibliography) -> None:
        self._macros = found.macros
        self._by_key = {entry.key.lower(): entry for entry in reversed(found.entries) if entry.key}

    def record(self, entry: Entry) -> Record:
        """Return what ``entry`` says of a paper."""
        texts = self._texts(entry)
        record = Record(entry.line, entry.raw)
        record.title = _title(texts)
        record.abstract = abstract_of(plain(texts.get("abstract", "")))
        record.authors = names(texts.get("author", ""))
        record.keywords = keywords(texts.get("keywords") or texts.get("keyword", ""))
        record.venue, record.year = _venue(texts), _year(texts)
        if "crossref" in texts:
            self._inherit(record, texts["crossref"])
        _refer(texts, record)
        return record

    def _texts(self, entry: Entry) -> dict[str, str]:
        """Return the fields that are read here, macros and joins resolved."""
        macros = self._macros
        return {name: text_of(value, macros) for name, value in entry.fields.items() if name in _READ and value}

    def _inherit(self, record: Record, key: str) -> None:
        parent = self._by_key.get(key.strip().lower())
        if parent is not None:
            texts = self._texts(parent)
            record.venue = record.venue or _venue(texts) or _title(texts)
            record.year = record.year or _year(texts)


def _title(texts: dict[str, str]) -> str:
    title = title_of(plain(texts.get("title", "")))
    subtitle = title_of(plain(texts["subtitle"])) if "subtitle" in texts else ""
    return f"{title}: {subtitle}" if title and subtitle else title


def _venue(texts: dict[str, str]) -> str:
    return next((title_of(plain(texts[each])) for each in _VENUES if texts.get(each, "").strip()), "")


def _year(texts: dict[str, str]) -> int | None:
    return year_in(texts.get("year", "")) or year_in(texts.get("date", ""))


def _refer(texts: dict[str, str], record: Record) -> None:
    references = record.references
    if "doi" in texts:
        references.doi(_address(texts["doi"]))
    kind = (texts.get("archiveprefix") or texts.get("eprinttype", "")).strip().lower()
    eprint = texts.get("eprint") or texts.get("arxiv") or texts.get("arxivid")
    if eprint and kind in {"arxiv", ""}:
        references.arxiv(eprint)
    if "openreview" in texts:
        references.openreview(_address(texts["openreview"]))
    for field, link in _ADDRESSES:
        if field in texts:
            references.url(_address(texts[field]), link)
    _refer_to_notes(texts, record)


def _refer_to_notes(texts: dict[str, str], record: Record) -> None:
    """Take the addresses that stand in free text."""
    references = record.references
    for field in ("howpublished", "note"):
        if field in texts and (found := _ADDRESS_IN.search(texts[field])):
            references.url(_address(found[1] or found[2].rstrip(".,;)")))
    if "arxiv" in record.venue.lower() and not references.identifiers:
        references.arxiv(record.venue)


def _address(text: str) -> str:
    return _ESCAPED.sub(_unescaped, text) if "\\" in text or "{" in text or "}" in text else text


def _unescaped(found: re.Match[str]) -> str:
    return found[1] or found[2] or ""


def names(text: str) -> list[str]:
    """Return the names of a field of authors or editors."""
    if not text:
        return []
    pieces = split_at_and(text)
    if len(pieces) == 1 and ";" in plain(text):
        pieces = text.split(";")
    found = [each for piece in pieces for each in _person(piece)]
    return [each for each in found if each.casefold() not in _OTHERS]


def _person(text: str) -> list[str]:
    bare = text.strip()
    if "=" not in bare and not may_be_latex(bare):
        return turned(" ".join(bare.split()))
    if bare.startswith("{") and bare.endswith("}") and "{" not in bare[1:] and "}" not in bare[:-1]:
        return [plain(bare[1:-1]).strip()]
    readable = " ".join(plain(bare).split())
    if _BIBLATEX_NAME.match(readable):
        return [_biblatex(readable)]
    return turned(readable)


def _biblatex(text: str) -> str:
    parts = [_BIBLATEX_NAME.split(part, maxsplit=1) for part in text.split(",")]
    named = {part[1].lower(): part[2].strip(' "') for part in parts if len(part) == 3}  # noqa: PLR2004 - before, name, value
    family = given_and_family(named.get("prefix", ""), named.get("family", ""))
    return given_and_family(named.get("given", ""), family, named.get("suffix", ""))


def keywords(text: str) -> list[str]:
    """Return the keywords of a field; a comma within braces parts nothing."""
    if not text:
        return []
    found, depth, start = [], 0, 0
    for sign in _BETWEEN_KEYWORDS.finditer(text):
        if sign[0] in "{}":
            depth = max(depth + (1 if sign[0] == "{" else -1), 0)
        elif depth == 0:
            found.append(text[start : sign.start()])
            start = sign.end()
    return [title_of(plain(each)) for each in (*found, text[start:])]


FORMAT = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "BibTeX"),
    recognises,
    read,
    about="Bibliographies in BibTeX or biblatex, as reference managers, publishers and people write them.",
    fields=(
        ("`title`, `subtitle`", "title, without braces and LaTeX; formulas stay"),
        ("`author`", "authors; `Last, First` is turned round, `and others` left out"),
        ("`abstract`", "abstract"),
        ("`booktitle`, `journal`, `journaltitle`, `eventtitle`, or those of the entry in `crossref`", "venue"),
        ("`year`, `date`", "year"),
        ("`keywords`", "keywords, parted by commas and semicolons outside braces"),
        (
            "`doi`, `eprint`, `url`, `pdf`, `openreview`, `software`, `code`, an address in `note`",
            "links and identifiers",
        ),
        (
            "20 papers and more of one venue and year, each with its address at PMLR or in the ACL Anthology",
            "the proceedings' own word: it counts as the conference's",
        ),
        ("`@string`", "macros; one that is not defined stands for its name"),
        ("`@comment`", "left out, entries inside it too"),
        ("entry with unbalanced braces", "read as far as its usual fields can be told"),
    ),
)
