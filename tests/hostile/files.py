"""Files that were made to harm: a small source for each, and how many papers a sound reader finds in it.

``papers`` is None where the file must be refused, ANY where either is right.  ``CANARY`` stands for the path of a file
beside, whose content must never be seen.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Final

from tests.hostile.archives import archives, workbooks
from tests.hostile.samples import ANY, CANARY, DEEP, ESCAPED, LAUGHS, OUTSIDE, Hostile

if TYPE_CHECKING:
    from collections.abc import Callable

_XML_HEADS: Final = {
    "laughs": (LAUGHS, "&m;"),
    "outside": (OUTSIDE, "&m;"),
    "dtd by network": ('<!DOCTYPE x SYSTEM "http://192.0.2.1/x.dtd">', "&m;"),
    "one huge entity": (f'<!DOCTYPE x [<!ENTITY m "{"m" * 100_000}">]>', "&m;" * 10_000),
    "deep": ("", "<i>" * DEEP),
    "deep and closed": ("", "<i>" * DEEP + "</i>" * DEEP),
    "include": (
        "",
        f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://{CANARY}" parse="text"/>',
    ),
    "many attributes": ("", "<i " + " ".join(f'a{n}="{n}"' for n in range(50_000)) + "/>"),
    "brackets": ("<!DOCTYPE x [" + "[" * 50_000, ""),
}


def _xml(format_: str, head: str, inside: str) -> bytes:
    """A record of a format of XML with ``inside`` in its title."""
    records = {
        "acl": (
            '<collection id="2026.x"><volume id="1"><paper id="1"><title>A kettle {0}</title><abstract>It boils.'
            "</abstract></paper></volume></collection>"
        ),
        "endnote": (
            "<xml><records><record><ref-type>10</ref-type><titles><title>A kettle {0}</title></titles>"
            "<abstract>It boils.</abstract></record></records></xml>"
        ),
        "dblp": (
            '<dblp><inproceedings key="conf/x/1"><title>A kettle {0}</title><year>2026</year></inproceedings></dblp>'
        ),
        "arxiv": (
            '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2601.00001v1</id>'
            "<title>A kettle {0}</title><summary>It boils.</summary></entry></feed>"
        ),
        "pubmed": (
            "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>A kettle {0}"
            "</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>"
        ),
        "zotero": (
            '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/'
            'export#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:bib="http://purl.org/net/biblio#"><bib:Article '
            'rdf:about="#1"><z:itemType>journalArticle</z:itemType><dc:title>A kettle {0}</dc:title>'
            "</bib:Article></rdf:RDF>"
        ),
        "spreadsheet": (
            '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
            'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell>'
            "<Data>Title</Data></Cell></Row><Row><Cell><Data>A kettle {0}</Data></Cell></Row></Table>"
            "</Worksheet></Workbook>"
        ),
    }
    return f'<?xml version="1.0"?>\n{head}{records[format_].replace("{0}", inside)}'.encode()


_XML_ENDINGS: Final = {
    "acl": "xml",
    "endnote": "xml",
    "dblp": "xml",
    "arxiv": "atom",
    "pubmed": "xml",
    "zotero": "rdf",
    "spreadsheet": "xls",
}


def _post(yaml: str) -> bytes:
    return f"---\nlayout: inproceedings\ncontainer-title: Proceedings\nseries: PMLR\n{yaml}\n---\n".encode()


def _anchors(depth: int = 40) -> str:
    lines = ["x0: &x0 [lol, lol, lol]"]
    lines += [f"x{n}: &x{n} [*x{n - 1}, *x{n - 1}, *x{n - 1}]" for n in range(1, depth)]
    return "\n".join([*lines, f"author: *x{depth - 1}", f"keywords: *x{depth - 1}", f"extras: *x{depth - 1}"])


def _merged(depth: int = 40) -> str:
    lines = ["m0: &m0 {given: A, family: B}"]
    lines += [f"m{n}: &m{n} {{<<: [*m{n - 1}, *m{n - 1}, *m{n - 1}], a{n}: 1}}" for n in range(1, depth)]
    return "\n".join([*lines, f"author: [*m{depth - 1}]"])


_YAML: Final = {
    "python object": (f"title: !!python/object/apply:os.system ['touch {ESCAPED}']", None),
    "python name": ("title: !!python/name:os.system\nabstract: It boils.", None),
    "python module": ("title: A kettle\nabstract: !!python/module:antigravity", None),
    "binary": ("title: A kettle\nabstract: !!binary |\n  AAAA", 1),
    "set": ("title: A kettle\nkeywords: !!set {a, b}", 1),
    "anchors": (f"title: A kettle\n{_anchors()}", 1),
    "merged maps": (f"title: A kettle\n{_merged()}", ANY),
    "circle": ("title: A kettle\nauthor: &a [*a, *a]\nextras: &b {link: *b}\nkeywords: *a", 1),
    "circle as title": ("title: &a [*a]\nabstract: It boils.", 1),
    "deep": ("title: A kettle\nx: " + "[" * 50_000, None),
    "deep and closed": ("title: A kettle\nx: " + "[" * 50_000 + "]" * 50_000, ANY),
    "deep by blanks": ("title: A kettle\n" + "\n".join(" " * n + "a:" for n in range(600)), ANY),
    "deep by hyphens": ("title: A kettle\nx:\n" + "- " * 50_000, ANY),
    "long number in sixteens": ("title: A kettle\nyear: 0x" + "f" * 100_000 + "\nsection: 0x" + "f" * 100_000, ANY),
    "number as title": ("title: 0x" + "f" * 100_000 + "\nabstract: It boils.", ANY),
    "number of seconds": ("title: A kettle\nvolume: 1" + ":59" * 50_000, ANY),
    "number of decimals": ("title: A kettle\nvolume: " + "9" * 100_000, ANY),
    "infinite": ("title: A kettle\nvolume: .inf\ndate: .nan\nid: -.inf", 1),
    "date without end": ("title: A kettle\ndate: 9999-12-31T23:59:59-23:00", ANY),
    "tags": ("title: " + "!a " * 30_000 + "x", None),
    "documents": ("title: A kettle\n...\n---\nlayout: inproceedings\ntitle: !!python/name:os.system\n", ANY),
}

_JSON: Final = {
    "deep field": (
        '[{"title": "A kettle", "abstract": "It boils.", "authors": ' + "[" * DEEP + "]" * DEEP + "}]",
        None,
    ),
    "deep objects": ('[{"title": "A kettle", "x": ' + '{"value":' * DEEP + "1" + "}" * DEEP + "}]", None),
    "deep within bounds": ('[{"title": "A kettle", "authors": ' + "[" * 900 + "]" * 900 + "}]", ANY),
    "deep lines": ('{"title": "A kettle"}\n{"title": "A pot"}\n' + '{"a":' * DEEP + "\n", 2),
    "endless number": ('[{"title": "A kettle", "year": ' + "9" * 100_000 + "}]", None),
    "numbers": ('[{"title": "A kettle", "year": 1e999, "id": -1e999, "authors": [NaN, Infinity, 1e400]}]', 1),
    "surrogates": (
        '[{"title": "A kettle \\ud800 boils", "abstract": "It \\udfff\\u0000 boils.", "authors": ["\\ud83d"]}]',
        1,
    ),
    "control": (json.dumps([{"title": "A \x1b[2J\0\x07\u202e kettle", "abstract": "It \x9b31m boils."}]), 1),
    "bytes of surrogates": ('[{"title": "A kettle", "abstract": "\udcff\udc80"}]', ANY),
    "prototype": (
        '[{"title": "A kettle", "__proto__": {"x": 1}, "__class__": "os.system", "py/object": "os.system"}]',
        1,
    ),
    "one megabyte in a line": (json.dumps([{"title": "A kettle", "abstract": "a" * 1_000_000}]), 1),
    "many keys": (json.dumps([{"title": "A kettle"} | {f"k{n}": n for n in range(50_000)}]), 1),
    "many authors": (json.dumps([{"title": "A kettle", "authors": [f"Ann {n}" for n in range(50_000)]}]), 1),
    "many words": (json.dumps([{"title": "A kettle", "keywords": [f"k{n}" for n in range(50_000)]}]), 1),
    "every key nested": (
        json.dumps([{k: {"value": {"value": ["x"]}} for k in ("title", "abstract", "authors", "id")}]),
        ANY,
    ),
}

_TEX_COMMANDS: Final = (
    f"@article{{a, title = {{A kettle \\input{{{CANARY}}} \\write18{{touch {ESCAPED}}}}},"
    f" abstract = {{\\include{{{CANARY}}} \\def\\a{{\\a\\a}}\\a \\csname x\\endcsname}}}}"
)
_PAGE_OF_SCRIPTS: Final = (
    f"<html><head><base href='file://{CANARY}'><meta http-equiv=refresh content='0;url=http://192.0.2.1/'>"
    "<link rel=stylesheet href=http://192.0.2.1/x.css></head><body><script>document.write('x')</script>"
    f"<iframe src='file://{CANARY}'></iframe><object data='file://{CANARY}'></object>"
    "<a href='https://icml.cc/virtual/2026/poster/1'>A kettle boils<script>x</script></a>"
    "<a href='https://icml.cc/virtual/2026/poster/2'>A pot of <img src=http://192.0.2.1/p.png>tea</a></body>"
)

_TEXTS: Final = {
    "bib macros of macros.bib": (
        '@string{x0 = "lol"}\n'
        + "".join(f"@string{{x{n} = {' # '.join([f'x{n - 1}'] * 200)}}}\n" for n in range(1, 10))
        + "@article{a, title = x9, abstract = x9}",
        ANY,
    ),
    "bib macros in a circle.bib": ("@string{x = x # x # x # x}\n@article{a, title = x # x}", ANY),
    "bib braces.bib": ("@article{a, title = " + "{" * DEEP + "A kettle" + "}" * DEEP + "}", ANY),
    "bib braces never closed.bib": ("@article{a, title = {A kettle " + "{" * DEEP, ANY),
    "bib entries in entries.bib": ("@article{a, title = {" * 5_000, ANY),
    "bib keys.bib": (
        "@article{a,\n" + "".join(f" f{n} = {{x}},\n" for n in range(20_000)) + " title = {A kettle}}",
        ANY,
    ),
    "tex.bib": (
        "@article{a, title = {A kettle $" + "\\frac{" * 20_000 + "$}, abstract = {" + "\\textbf{" * 20_000 + "}}",
        ANY,
    ),
    "tex commands.bib": (
        _TEX_COMMANDS,
        1,
    ),
    "html deep.html": (
        "<html><body>" + "<div>" * DEEP + "<a href='https://icml.cc/virtual/2026/poster/1'>A kettle</a>",
        ANY,
    ),
    "html tables.html": ("<html>" + "<table><tr><td>" * 20_000, ANY),
    "html entities.html": ("<html><p>" + "&amp;amp;" * 50_000, ANY),
    "html attributes.html": ("<html><a " + "a=" * 50_000 + ">", ANY),
    "html of scripts.html": (
        _PAGE_OF_SCRIPTS,
        ANY,
    ),
    "markdown deep.md": ("# Papers\n\n" + "".join(f"{'  ' * n}- **A kettle {n}**\n" for n in range(1_000)), ANY),
    "markdown links.md": ("# Papers\n\n- " + "[" * 50_000 + "A kettle](https://arxiv.org/abs/2601.00001)\n", ANY),
    "markdown quotes.md": (">" * 50_000 + " A kettle\n", ANY),
    "ris continued.ris": ("TY  - JOUR\nTI  - A kettle\nAB  - It boils\n" + "and on\n" * 100_000 + "ER  - \n", ANY),
    "ris records.ris": ("TY  - JOUR\n" * 50_000, ANY),
    "table of columns.csv": ("Title,Abstract" + ",x" * 50_000 + "\nA kettle,It boils.\n", ANY),
    "table of an open quotation.csv": ('Title,Abstract\n"A kettle,It boils.\n' + "A pot,It boils.\n" * 5_000, ANY),
    "table of quotations.csv": ("Title,Abstract\n" + '"' * 50_001 + ",x\n", ANY),
    "table of NUL.csv": ("Title,Abstract\nA ket\0tle,It \0boils.\n", ANY),
    "table of formulas.csv": (
        'Title,Abstract\n=cmd|\'/c calc\'!A1,"=HYPERLINK(""http://192.0.2.1"")"\n@SUM(1),+1\n',
        2,
    ),
    "text of braces.txt": ("We study kettles. " + "{" * 50_000 + "\n\nA pot boils. It is hot and well.\n", ANY),
    "text of one line.txt": ("We study kettles that boil. " * 40_000, ANY),
    "text of formulas.txt": ("We study kettles that boil. " + "$x_{" * 20_000 + "\n\nA pot boils well.", ANY),
}


def _bytes_of(text: str) -> Callable[[], bytes]:
    return lambda: text.encode("utf-8", "surrogateescape")


def _of_xml() -> list[Hostile]:
    return [
        Hostile(f"{name} in {format_}.{ending}", lambda f=format_, h=head, i=inside: _xml(f, h, i))  # type: ignore[misc] # bound now
        for format_, ending in _XML_ENDINGS.items()
        for name, (head, inside) in _XML_HEADS.items()
    ]


@cache
def hostile_files() -> tuple[Hostile, ...]:
    """Return all of them; the bytes are made when they are asked for."""
    return (
        *archives(),
        *workbooks(),
        *_of_xml(),
        *(Hostile(f"{name}.md", lambda y=yaml: _post(y), papers) for name, (yaml, papers) in _YAML.items()),  # type: ignore[misc] # as above
        *(Hostile(f"{name}.json", _bytes_of(text), papers) for name, (text, papers) in _JSON.items()),
        *(Hostile(name, _bytes_of(text), papers) for name, (text, papers) in _TEXTS.items()),
    )
