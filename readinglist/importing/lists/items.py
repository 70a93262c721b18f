"""The title in an item of a list, and what else it tells: where the paper appeared, who wrote it.

People write items in many ways, and a link's text is as often a label (``[paper](...)``) as the title:

- ``[Title](address)``, with whatever behind it;
- ``[arXiv 2026.05](address), Title`` and ``arXiv 2024.12, **Name**: rest of the title, [website](address)``;
- ``**Title** Authors. Venue 2024. [paper](address)``;
- ``Author et al. "Title". Venue 2023``;
- ``Title. Authors. Venue 2021. [pdf](address)``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from readinglist.importing.headings import heading
from readinglist.importing.identities import identifiers, link
from readinglist.importing.lists.inline import CUT, Inline, Reference, is_label, marked_off
from readinglist.importing.shapes import MAX_TITLE, as_authors, is_noise
from readinglist.model.papers import LinkKind
from readinglist.text.folding import has_cjk

_LEAD = re.compile(r"\A(?:\s|\[[ xX]?\](?!\()|[^\w\s\"“'‘*\[(（《$\\" + CUT + r"])+")  # noqa: RUF001 - Chinese brackets
_SEGMENT = re.compile(
    rf"\A(?:\*\*)?[\[(（【]?(?P<inside>[^\[\]()（）【】,，|:：{CUT}]{{1,60}})"  # noqa: RUF001 - Chinese brackets
    r"(?:[\])）】](?:\*\*)?\s*[,:：.|-]?|[,，|:：])\s*"  # noqa: RUF001 - Chinese brackets
)
_BOLD = re.compile(
    r"\A(?P<mark>\*{1,3}|_{1,2})(?P<bold>[^*\s" + CUT + r"][^*" + CUT + r"]{0,400}?)(?P=mark)(?P<rest>.*)\Z", re.DOTALL
)
_EXPLAINED = re.compile(r"\A\s*(?:[:：]|[-–—]{2})|\A\s+[-–—]\s")  # noqa: RUF001 - as typed in China
_GOES_ON = re.compile(r"\A\s*[^\W\d_]")
_NEW_TEXT = re.compile(r"\A\s+[A-Z]")
_QUOTED = re.compile(r"[\"“《](?P<title>[^\"“”《》" + CUT + r"]{12,300})[\"”》]")
_LAST_BRACKET = re.compile(r"(?:(?<!\s)\s+)?[(\[（](?P<inside>[^()\[\]（）]{2,60})[)\]）][\s.,]*\Z")  # noqa: RUF001 - Chinese brackets
_STOP = re.compile(r"(?:(?<=[^\W\d_]{2})|(?<=[\d)\"’”]))(?P<stop>[.?!])\s+(?=[^\W\d_*_])")  # noqa: RUF001 - a curly quotation mark
_LAST_PLACE = re.compile(r"[,.]\s*(?P<place>[^,.]{2,40}(?:19|20)\d\d)[\s.,]*\Z")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_LETTERS: Final = 3
_A_FEW: Final = 3
_PREFIXES: Final = 3
_ENDS: Final = " \t\n,.;:|-–—·/"  # noqa: RUF001 - dashes as typed
_PAPER_HOSTS = re.compile(
    r"//(?:[\w-]+\.)*(?:arxiv\.org|openreview\.net|doi\.org|aclanthology\.org|aclweb\.org|thecvf\.com|mlr\.press|ecva\.net"
    r"|neurips\.cc|nips\.cc|icml\.cc|iclr\.cc|aaai\.org|ijcai\.org|ieee\.org|acm\.org|springer\.com|sciencedirect\.com"
    r"|nature\.com|science\.org|biorxiv\.org|medrxiv\.org|semanticscholar\.org|jmlr\.org|isca-speech\.org|usenix\.org"
    r"|roboticsproceedings\.org|dblp\.org|mdpi\.com|wiley\.com|pnas\.org|ssrn\.com|hal\.science|bmva\.org)/",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Item:
    """What an item tells; ``sure`` is whether its title stands out as one: as a link's text, in bold or in quotes."""

    title: str = ""
    sure: bool = False
    venue: str = ""
    year: int | None = None
    authors: tuple[str, ...] = ()


def read_item(inline: Inline) -> Item:
    """Return what the line of an item tells; the title is empty where none can be told."""
    linked = _linked_title(inline.outside)
    text, told = _without_prefixes(inline.plain)
    told += [each.text for each in inline.references if is_label(each.text)]
    title, sure, rest = _written_title(text)
    if linked and not (_words(title) >= _A_FEW and CUT in rest and (sure or _words(linked.text) < _A_FEW)):
        place = [*told, _after(inline.plain, linked)]
        return _item(linked.text, place, sure=True, rest=place[-1])
    return _item(title, [*told, rest], sure=sure, rest=rest)


def leads_to_paper(url: str) -> bool:
    """Return whether an address is of a place where papers are kept."""
    return _PAPER_HOSTS.search(url) is not None or bool(identifiers((link(url),))) or link(url).kind is LinkKind.PDF


def may_be_title(text: str) -> bool:
    """Return whether ``text`` may be the title of a paper at all."""
    letters = sum(map(str.isalpha, text))
    return (
        letters >= _LETTERS
        and len(text) <= MAX_TITLE
        and not is_label(text)
        and not (is_short(text) and is_noise(text))
    )


def is_short(title: str) -> bool:
    """Return whether a title is so short that it may as well be the name of a topic or a project."""
    return _words(title) < _A_FEW


def _words(text: str) -> int:
    """Return the number of words; a Chinese sign counts for half of one."""
    return len(text.split()) + (sum(map(has_cjk, text)) // 2 if has_cjk(text) else 0)


def _linked_title(references: tuple[Reference, ...]) -> Reference | None:
    return next(
        (each for each in references if may_be_title(each.text) and not each.text.rstrip(". ").endswith("et al")), None
    )


def _without_prefixes(plain: str) -> tuple[str, list[str]]:
    """Return the text without the labels, venues and dates before the title, and these."""
    text, told = _LEAD.sub("", plain, count=1), []
    for _ in range(_PREFIXES):
        text = text.lstrip(_ENDS + CUT)
        found = _SEGMENT.match(text)
        if found is None or not is_label(found["inside"]) or "*" in found["inside"]:
            break
        told.append(found["inside"])
        text = text[found.end() :]
    return text.lstrip(_ENDS + CUT), told


def _written_title(text: str) -> tuple[str, bool, str]:
    """Return the title in a text, whether it stands out, and what stands behind it."""
    bold = _BOLD.match(text)
    if bold and not _goes_on(bold["bold"], bold["rest"]) and not as_authors(bold["bold"]):
        title = _trimmed(bold["bold"])
        if title:
            return title, bold["mark"] not in "*_", bold["rest"]
    quoted = _QUOTED.search(text)
    if quoted and _words(quoted["title"]) >= _A_FEW and may_be_title(quoted["title"]):
        return _trimmed(quoted["title"]), True, text[: quoted.start()] + CUT + text[quoted.end() :]
    end = min((at for at in (text.find(CUT), text.find("\n")) if at >= 0), default=len(text))
    whole, rest = text[:end].rstrip(_ENDS), text[end:]
    bracket = _LAST_BRACKET.search(whole)
    if bracket and (is_label(bracket["inside"]) or _YEAR.search(bracket["inside"])):
        whole, rest = whole[: bracket.start()], f"{bracket['inside']}{CUT}{rest}"
    title, behind = _first_sentence(whole)
    return _trimmed(title), False, f"{behind}{CUT}{rest}" if behind else rest


def _goes_on(bold: str, rest: str) -> bool:
    """Return whether a title goes on behind its bold words, as ``**Name**: what it does`` and not authors do."""
    if _EXPLAINED.match(rest):
        return True
    if not _GOES_ON.match(rest):
        return False
    if as_authors(re.split(rf"[\n{CUT}]|\.\s", rest)[0].strip(_ENDS)):
        return False
    return not (_words(bold) > _A_FEW and _NEW_TEXT.match(rest))


def _first_sentence(text: str) -> tuple[str, str]:
    """Part ``Title. Authors. Venue 2021`` where what follows the title is authors, or ends with a place."""
    stop = _STOP.search(text)
    if stop:
        rest = text[stop.end() :]
        if as_authors(marked_off(rest.split(". ")[0])) or "et al" in rest or _YEAR.search(rest):
            return text[: stop.start()] + stop["stop"].strip("."), rest
    place = _LAST_PLACE.search(text)
    if place and is_label(place["place"]):
        return text[: place.start()], place["place"]
    return text, ""


def _trimmed(text: str) -> str:
    bare = marked_off(text).strip(_ENDS).rstrip("[( ")
    return bare if may_be_title(bare) else ""


def _after(plain: str, linked: Reference) -> str:
    return plain[linked.start + 1 :]


def _item(title: str, told: list[str], *, sure: bool, rest: str) -> Item:
    venue, year = _place(told)
    parts = re.split(rf"[\n{CUT}]|\.\s|\s[-–—]\s", rest)  # noqa: RUF001 - dashes as typed
    authors = next((names for part in parts[:4] if (names := as_authors(marked_off(part).strip(_ENDS + "()")))), ())
    return Item(title.rstrip(".") if title else "", sure, venue, year, authors)


def _place(told: list[str]) -> tuple[str, int | None]:
    """Return the venue and year that one of the texts names; ``arXiv 2024.12`` is one, too."""
    for text in told:
        for part in re.split(rf"[\n{CUT}()\[\],;/]|\.\s", text):
            bare = marked_off(part).strip(_ENDS)
            year = _YEAR.search(bare)
            if year is None:
                continue
            named = heading(bare) if is_label(bare) else None
            if named:
                return named.venue, named.year
            if bare.lower().startswith("arxiv"):
                return "arXiv", int(year[0])
    return "", None
