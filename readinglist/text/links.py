"""Web addresses in text: where they end, what they lead to, and which of them may be opened at all."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from enum import Enum, auto
from urllib.parse import quote, unquote, urlsplit

MAX_ADDRESS = 2_000
"""Characters of an address; what is longer is text."""

MAX_SEARCHED = 100_000
"""Characters of a text in which links are looked for."""

_SIGNS = ("://", "www.", "doi:", ".com/", ".co/", ".org/", ".net/", "arxiv:")
_BARE_HOSTS = r"(?:github\.com|gitlab\.com|huggingface\.co|arxiv\.org|doi\.org|openreview\.net)/"
ADDRESS_START = rf"(?i:(?<![A-Za-z0-9@])(?:https?://|www\.|doi:[ ]?10\.\d+/|(?<![./-]){_BARE_HOSTS})(?=\w))"
"""Pattern of the beginning of an address in running text."""

_ARXIV = r"(?<!\w)arXiv:[ ]?(?P<arxiv>\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?"
_LINK_START = re.compile(f"{_ARXIV}|{ADDRESS_START}", re.IGNORECASE)
# No brackets, quotes, dollars or braces, nothing East Asian: these end an address in running text.
_BODY = re.compile(r"(?:[!#%&'()*+,\-./0-9:;=?@A-Z_a-z~\u00c0-\u02af\u0370-\u1fff]|\\[_%#&~$])+")
_DOI_BODY = re.compile(r"doi:[ ]?(?:[^\s\"'{}|\\^`\[\]<]|<(?=[^<>\s]*>[^<>\s]))+", re.IGNORECASE)
_ESCAPED_QUOTE = re.compile(r"&(?:lt|gt|quot|#39|#x27);", re.IGNORECASE)
_ESCAPED = re.compile(r"\\([_%#&~$])")
_TRAILING = ".,;:!?'*_~"
_FORBIDDEN = re.compile(r"[\x00-\x20\x7f-\xa0\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\\<>\"`{}|^]")
_RESOLVER = re.compile(r"\A(?:https?://(?:dx\.)?doi\.org/|doi:)\s*", re.IGNORECASE)


class LinkKind(Enum):
    """What a link leads to, as far as its address tells."""

    CODE = auto()
    PDF = auto()
    DOI = auto()
    ARXIV = auto()
    OPENREVIEW = auto()
    PROJECT = auto()
    WEB = auto()


@dataclass(frozen=True, slots=True)
class FoundLink:
    """A link written as ``text[start:end]``; ``url`` is openable."""

    kind: LinkKind
    url: str
    start: int
    end: int


def find_links(text: str) -> tuple[FoundLink, ...]:
    """Return the addresses in the first MAX_SEARCHED characters of ``text`` in order, each address once."""
    found: dict[str, FoundLink] = {}
    text = text[:MAX_SEARCHED]
    at = 0 if may_hold_address(text) else len(text)
    while match := _LINK_START.search(text, at):
        if match["arxiv"]:
            end, url = match.end(), f"https://arxiv.org/abs/{match['arxiv']}"
        else:
            end = address_end(text, match.start())
            url = openable(text[match.start() : end]) or ""
        if url:
            found.setdefault(url, FoundLink(link_kind(url), url, match.start(), end))
        at = max(end, match.end())
    return tuple(found.values())


def may_hold_address(text: str) -> bool:
    """Return whether looking for addresses in ``text`` is worth while: most texts hold none."""
    lowered = text.lower()
    return any(sign in lowered for sign in _SIGNS)


def address_end(text: str, start: int) -> int:
    """Return where the address beginning at ``start`` ends: before the full stop or bracket of the sentence."""
    body = _DOI_BODY.match(text, start, start + MAX_ADDRESS) or _BODY.match(text, start, start + MAX_ADDRESS)
    if body is None:
        return start
    address = body[0]
    quotation = _ESCAPED_QUOTE.search(address)
    if quotation:
        address = address[: quotation.start()]
    return start + len(_without_trailing(address))


def _without_trailing(address: str) -> str:
    surplus = address.count(")") - address.count("(")
    while address and (address[-1] in _TRAILING or (address[-1] == ")" and surplus > 0)):
        surplus -= address[-1] == ")"
        address = address[:-1]
    return address


def openable(address: str) -> str | None:
    r"""Return ``address`` as it may be opened, None where it may not.

    Escapes of TeX and HTML (``\_``, ``&amp;``) are undone, ``https://`` is put before a bare host, and a DOI
    leads to its resolver.
    """
    url = html.unescape(_ESCAPED.sub(r"\1", address.strip()))
    if url.lower().startswith("doi:"):
        url = doi_url(url)
    elif ":" not in url.split("/", 1)[0]:
        url = f"https://{url}" if "." in url.split("/", 1)[0] else url
    return url if is_openable(url) else None


def is_openable(url: str) -> bool:
    """Return whether ``url`` may be handed to the person's browser: http, https, mailto and doi only.

    Control characters, blanks, and a user name before the host (``https://bank.example@evil.example``) make
    it unopenable.
    """
    if len(url) > MAX_ADDRESS or _FORBIDDEN.search(url):
        return False
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    if parts.scheme in {"http", "https"}:
        return bool(parts.hostname) and "@" not in parts.netloc
    return parts.scheme in {"mailto", "doi"} and bool(parts.path)


def doi_url(doi: str) -> str:
    """Return the resolver's address of ``doi`` (bare, or with ``doi:`` or a resolver before it), encoded."""
    bare = unquote(_RESOLVER.sub("", doi.strip()))
    return "https://doi.org/" + quote(bare, safe="/:;.-_", errors="replace")


_HOSTS = {
    "github.com": LinkKind.CODE,
    "gitlab.com": LinkKind.CODE,
    "bitbucket.org": LinkKind.CODE,
    "codeberg.org": LinkKind.CODE,
    "huggingface.co": LinkKind.CODE,
    "anonymous.4open.science": LinkKind.CODE,
    "doi.org": LinkKind.DOI,
    "dx.doi.org": LinkKind.DOI,
    "arxiv.org": LinkKind.ARXIV,
    "openreview.net": LinkKind.OPENREVIEW,
    "sites.google.com": LinkKind.PROJECT,
}
_PROJECT_HOSTS = (".github.io", ".gitlab.io")


def link_kind(url: str) -> LinkKind:
    """Return what the openable ``url`` leads to."""
    if url.startswith("doi:"):
        return LinkKind.DOI
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    if parts.path.lower().endswith(".pdf") or (host in {"arxiv.org", "openreview.net"} and "/pdf" in parts.path):
        return LinkKind.PDF
    if host.endswith(_PROJECT_HOSTS):
        return LinkKind.PROJECT
    return _HOSTS.get(host, LinkKind.WEB)
