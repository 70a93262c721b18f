r"""Plain text and formulas into Markdown that shows exactly them, with no backslash that is not needed.

Imported text is data: whatever it holds must not become a heading, rule, list, quotation, table, link, picture or
HTML.  A sign is escaped only where it could act, so that "Plain words (2026): a study, v1.0" stays as it is.  The
rules are those of CommonMark, with the additions of GitHub, Pandoc and Obsidian that act without being asked for
(formulas in dollars, struck-out text, tables).
"""

from __future__ import annotations

import re
from functools import lru_cache

from readinglist.config.isolation import contained

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")

_SPECIAL = re.compile(r"[\\`*_\[\]<&$~|!]")
_ACTIVE = re.compile(
    r"""
    (?P<backslash>\\(?=[!-/:-@\[-`{-~A-Za-z]|\Z))     # an escape, a line break, or a command to Pandoc
    | (?P<code>`)
    | (?P<star>\*)
    | (?P<underscore>_)
    | (?P<picture>!)
    | (?P<bracket>\[)
    | (?P<tag><(?=[A-Za-z/!?]|[^\s<>]*@))
    | (?P<entity>&(?=\#?\w+;))
    | (?P<cut>[<&](?=[^\s<>;&]*\Z))                   # what follows in the line may make a tag or an entity of it
    | (?P<dollar>\$)
    | (?P<tilde>~(?=~)|(?<=~)~|(?<=\S)~)
    """,
    re.VERBOSE,
)
_LINE_START = re.compile(
    r"""
    (?P<number>\d{1,9})(?P<point>[.)])(?=\s|\Z)
    | (?P<sign> \#{1,6}(?=\s|\Z) | > | [-+*:~](?=\s|\Z) | [-*_=:|](?=[-*_=:|\s]*\Z) | \| | ~~~ | ::: )
    """,
    re.VERBOSE,
)
_TAG_IN_FORMULA = re.compile(r"<(?=[A-Za-z/!?][^<]*(?:>|=\s*[\"'])|!--)")
# The colon behind the name of a protocol, or any sign of that name, may be written as an entity.
_LINK_IN_FORMULA = re.compile(r"\](?=\([^)]{0,100}[:&])")
_BRACKET = re.compile(r"[\[\]]")
_IN_ADDRESS = re.compile(r"[\s()<>\\\"`\[\]\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def escaped(text: str, before: str = "", after: str = "", *, dollars: bool = True) -> str:
    """Return ``text`` (without line breaks) as it may stand inside a line.

    ``before`` and ``after`` are what stands round it in the line: a sign may act by what follows in another run.
    ``dollars`` says whether the paragraph holds another dollar, so that this text's could begin or end a formula.
    """
    if not _SPECIAL.search(text):
        return text
    lead = before[-1:]
    whole = lead + text + after
    last_link = _last_link(text, after)
    written, done = [], 0
    for found in _ACTIVE.finditer(whole, len(lead)):
        at = found.start() - len(lead)
        if at >= len(text):
            break
        kind = found.lastgroup or ""
        around = (whole[found.start() - 1 : found.start()] or " ", whole[found.end() : found.end() + 1] or " ")
        acts = _bracket_acts(text, at, last_link) if kind == "bracket" else _acts(kind, around)
        if acts and (dollars or kind != "dollar") and (after or kind != "cut"):
            written += [text[done:at], "\\"]
            done = at
    return "".join((*written, text[done:]))


@lru_cache(maxsize=2_000)  # names of lists, sessions, tags and authors come again and again
def plain_line(text: str) -> str:
    """Return text that is no markup as one escaped line."""
    line = contained(" ".join(CONTROL.sub(" ", text).split()))
    # It may stand in a line with others, whose signs could act together with its own.
    return escaped(line, after="*", dollars=line.count("$") > 1)


def _last_link(text: str, after: str) -> int:
    """Return the last place where a bracket closes as that of a link does; every bracket before it may be its other."""
    if after and _is_open(text):
        return len(text)  # what follows may close it
    closing = max(text.rfind("]("), text.rfind("]["), text.rfind("]:"))
    return len(text) if text.endswith("]") and after.startswith(("(", "[", ":")) else closing


def _is_open(text: str) -> bool:
    """Return whether a bracket is still open at the end of ``text``."""
    depth = 0
    for found in _BRACKET.finditer(text):
        depth = depth + 1 if found[0] == "[" else max(0, depth - 1)
    return depth > 0


def _bracket_acts(text: str, at: int, last_link: int) -> bool:
    """Return whether this bracket could begin a link, a footnote or a check box."""
    return at < last_link or text.startswith(("[^", "[ ]", "[x]", "[X]"), at)


def _acts(kind: str, around: tuple[str, str]) -> bool:
    """Return whether a sign of ``kind`` between these two characters could be markup."""
    if kind == "star":
        return not (around[0].isspace() and around[1].isspace())
    if kind == "underscore":
        inside_word = around[0].isalnum() and around[1].isalnum()
        return not (inside_word or (around[0].isspace() and around[1].isspace()))
    return around[1] == "[" if kind == "picture" else True


def guarded(line: str) -> str:
    """Return ``line``, whose inside is escaped already, as it may stand at the beginning of a line."""
    found = _LINE_START.match(line)
    if found is None:
        return line
    if found["number"]:
        return f"{found['number']}\\{line[found.start('point') :]}"
    return "\\" + line


def heading_text(line: str) -> str:
    """Return ``line`` as the text of a heading: signs of closing at its end are escaped."""
    bare = line.rstrip("#")
    closes = bare != line and (not bare or bare[-1] in " \t")
    return f"{bare}\\{line[len(bare) :]}" if closes else line


def formula(tex: str) -> str:
    r"""Return the inside of a formula on one line, so that no reader of Markdown without formulas acts on it.

    Only blanks are added, and blanks mean nothing to TeX: ``<script>`` becomes ``< script>``, ``![`` ``! [``.
    """
    line = " ".join(tex.split())
    if "<" in line:
        line = _TAG_IN_FORMULA.sub("< ", line)
    return _LINK_IN_FORMULA.sub("] ", line.replace("![", "! ["))


def code(text: str) -> str:
    """Return ``text`` as a span of code, whatever it holds."""
    line = " ".join(text.split())
    longest = max((len(run) for run in re.findall("`+", line)), default=0)
    fence = "`" * (longest + 1)
    blank = " " if line.startswith("`") or line.endswith("`") or not line else ""
    return f"{fence}{blank}{line}{blank}{fence}"


def encoded(url: str) -> str:
    """Return an address in which whatever would end it early is percent-encoded."""
    return _IN_ADDRESS.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()), url)


def link(label: str, url: str) -> str:
    """Return a link; ``label`` is escaped already, ``url`` is openable."""
    return f"[{label}]({encoded(url)})"
