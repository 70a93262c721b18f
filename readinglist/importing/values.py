"""Values as files carry them made the values of a draft: texts, names, years, times, addresses.

Each function takes whatever a file may hold at that place (a text, a number, a list, nothing) and returns an empty
value for what cannot be meant, so that readers need not ask for types.
"""

from __future__ import annotations

import html
import re
from datetime import datetime
from typing import Any

from readinglist.text.folding import clean
from readinglist.text.links import openable

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_ENTITY_BODY = re.compile(r"#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|quot|apos|amp|lt|gt")
_MOST_ESCAPED = 5
"""How often a text is unescaped; conference sites escape up to three times."""

_PARAGRAPH = re.compile(r"</?p(?:\s[^<>]{0,200})?/?>", re.IGNORECASE)
_PLAIN_ADDRESS = re.compile(r"https?://[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:/[A-Za-z0-9_.~?=-]+)*/?")
"""What most addresses are: nothing in it has to be mended or could be unopenable."""

_DOUBLE_SLASH = re.compile(r"(?<=[^:/])/{2,}")
_BLANKS = re.compile(r"\s+")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_FIRST_YEAR, _LAST_YEAR = 1900, 2099

_MEANS_NOTHING = frozenset({"nan", "none", "null", "n/a"})

MAX_TEXT = 20_000
"""Characters of an abstract; the longest among 20,000 real ones has 4,433."""

MAX_LINE = 2_000
"""Characters of a title, name or other value of one line."""

MAX_BITS = 10_000
"""Of a whole number that is a value; nobody writes a longer one, and Python would not."""

MAX_ITEMS = 5_000
"""Authors, keywords or other items of one paper; the longest list of authors in print has some 5,000."""


def line(value: Any) -> str:
    """Return a text of one line: entities unescaped as often as they were escaped, blanks single."""
    if isinstance(value, str) and value.isprintable() and "&" not in value and "  " not in value:
        return value.strip()[:MAX_LINE]  # most are so; what is printable holds no dirt and no blank but the plain one
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        return ""
    text = unescaped(clean(str(value)))
    return clean(_BLANKS.sub(" ", text)).strip()[:MAX_LINE]


def abstract(value: Any) -> str:
    """Return a text of paragraphs as the library keeps it: Markdown and TeX, with a blank line where ``<p>`` stood.

    Entities stay, for what reads an abstract reads them, and ``&lt;b&gt;`` must not become a tag.
    """
    if not isinstance(value, str):
        return ""
    text = clean(value[: MAX_TEXT * 2]).strip()
    if "<" in text:
        text = "\n\n".join(filter(None, (part.strip() for part in _PARAGRAPH.split(text))))
    return text[:MAX_TEXT]


def unescaped(text: str) -> str:
    """Return ``text`` with its HTML entities undone, however often they were escaped."""
    for _ in range(_MOST_ESCAPED):
        if "&" not in text or not _ENTITY.search(text):
            break
        text = html.unescape(text)
    return text


def items(value: Any, separator: str) -> tuple[str, ...]:
    """Return the names or words of a list, or of a text that is parted by ``separator`` (a regular expression)."""
    if isinstance(value, str):
        value = re.split(separator, unescaped(value))  # first unescaped: an entity ends with a semicolon
    if not isinstance(value, list | tuple):
        return ()
    if any(isinstance(item, str) and item.endswith("&amp") for item in value):
        value = _rejoined([item for item in value if isinstance(item, str)])
    return tuple(dict.fromkeys(filter(None, map(line, value[:MAX_ITEMS]))))


def _rejoined(pieces: list[str]) -> list[str]:
    """Mend a list that somebody cut at every semicolon, those of entities too: ``D&amp``, ``#x27``, ``Angelo``.

    Behind the entity the name goes on, unless there is a whole name on both sides.
    """
    mended: list[str] = []
    at = 0
    while at < len(pieces):
        whole = pieces[at]
        at += 1
        while whole.endswith("&amp") and at < len(pieces) and _ENTITY_BODY.fullmatch(pieces[at]):
            following = pieces[at + 1] if at + 1 < len(pieces) else ""
            ends = " " in whole and " " in following
            whole = f"{whole};{pieces[at]};{'' if ends else following}"
            at += 1 if ends else 2
        mended.append(whole)
    return mended


def year(value: Any) -> int | None:
    """Return the year that a number or text names."""
    if isinstance(value, str) and (found := _YEAR.search(value)):
        return int(found[0])
    if isinstance(value, int | float) and not isinstance(value, bool) and _FIRST_YEAR <= value <= _LAST_YEAR:
        return int(value)
    return None


def time(value: Any) -> datetime | None:
    """Return the time of an ISO 8601 text, with the distance of its clock where the text has one."""
    if not isinstance(value, str):
        return None
    try:
        found = datetime.fromisoformat(value.strip())
        found.utctimetuple()  # the first and last days of the calendar have no UTC
    except (ValueError, OverflowError):
        return None
    return likely(found)


def likely(at: datetime) -> datetime | None:
    """Return a time at which a conference may be; a year far off is a slip, or stands for none."""
    return at if _FIRST_YEAR <= at.year <= _LAST_YEAR else None


def address(value: Any, base: str = "") -> str:
    """Return the address that may be opened, empty where there is none; ``base`` goes before a bare path.

    ``https://ICML.cc//virtual/2024`` has one slash too many, and its host is written small.
    """
    if not isinstance(value, str):
        return ""
    url = value if value.isascii() and value.isprintable() and " " not in value else _BLANKS.sub("", clean(value))
    if url.startswith("/") and not url.startswith("//"):
        url = base + url if base else ""
    if _PLAIN_ADDRESS.fullmatch(url, 0, MAX_LINE):
        return url
    if not url or url.lower() in _MEANS_NOTHING:
        return ""
    found = openable(_DOUBLE_SLASH.sub("/", unescaped(url))) if "/" in url or ":" in url else None
    return _with_small_host(found) if found else ""


def _with_small_host(url: str) -> str:
    scheme, mark, rest = url.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}{mark}{host.lower()}{slash}{path}" if mark else url
