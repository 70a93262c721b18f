"""The venue and year that a list names in its heading, or failing that in the name of its file.

``ICML 2026 论文列表``, ``NeurIPS 2025 accepted papers``, ``# ICLR'26`` and ``Accepted papers of the 2025
Workshop on Robot Learning`` are headings.  A line is one if, besides a venue and a year, it holds only words
that lists use to call themselves a list; a known short name of a conference (ICML) may have 40 characters of
anything besides.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_KNOWN = re.findall(
    r"\w+",
    """
    AAAI AAMAS ACL AISTATS ALT ASPLOS BMVC CAV CCS CHI CIKM CoLLAs COLING COLM COLT CoNLL CoRL CRYPTO
    CVPR EACL ECAI ECCV ECML EMNLP EUROCRYPT FAccT FOCS FSE HPCA ICAPS ICASSP ICCV ICDE ICDM ICLR ICML
    ICRA ICSE IJCAI IJCNLP INTERSPEECH IROS ISCA ISIT ISMIR KDD LREC MICCAI MICRO MIDL MLSys NAACL NDSS
    NeurIPS NIPS NSDI OSDI PLDI POPL RecSys RLC RSS SDM SIGGRAPH SIGIR SIGMOD SODA SOSP STOC TMLR UAI
    UIST VLDB WACV WSDM WWW
    """,
)
_SPELLING: dict[str, str] = {name.casefold(): name for name in _KNOWN} | {"nips": "NeurIPS"}

_YEAR = r"(?:(?:19|20)\d\d(?!\d)|'\d\d(?!\d))"
_SHORT = "|".join(sorted(_SPELLING, key=len, reverse=True))
_BEFORE = re.compile(rf"(?<![a-z])(?P<venue>{_SHORT})\s*[-_:,/]?\s*(?P<year>{_YEAR})", re.IGNORECASE)
_AFTER = re.compile(rf"(?<!\d)(?P<year>{_YEAR})\s*[-_:,/年]?\s*(?P<venue>{_SHORT})(?![a-z])", re.IGNORECASE)
_ANY_YEAR_AT_ALL = re.compile(r"\d\d")
_ANY_YEAR = re.compile(rf"(?<!\w){_YEAR}")
_MARKUP = re.compile(r"\A\s*(?:#{1,6}\s+|\*\*|=+\s*)|(?:\*\*|\s#+|=+)?[\s:：]*\Z")  # noqa: RUF001 - as typed in China
_CENTURY_TURN = 70
"""'69 is 2069, '70 is 1970; conferences of computer science are not older."""

_LIST_WORDS = re.compile(
    r"\b(?:list|papers?|accepted|accept|acceptances|abstracts?|titles?|main|track|conference|proceedings|of|the|at|in|for"
    r"|posters?|orals?|spotlights?|all|full|and|all|from|to)\b"
    r"|论文|列表|清单|摘要|录用|接收|接受|会议|全部|的|年|（|）|[()\[\]|,;:：、·\-–—#*&]",  # noqa: RUF001 - Chinese brackets
    re.IGNORECASE,
)
_OF_SENTENCES = re.compile(r"[.;()]|, ")
_LONGEST = 120
_BESIDES_KNOWN = 40
_LONGEST_VENUE = 80


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading names: ``ICML`` and 2026."""

    venue: str
    year: int


def heading(line: str) -> Heading | None:
    """Return the venue and year that ``line`` names, None where it is no heading of a list."""
    if len(line) > _LONGEST or not _ANY_YEAR_AT_ALL.search(line):
        return None
    bare = _MARKUP.sub("", line)
    return _known(bare, _BESIDES_KNOWN) or _unknown(bare)


def heading_of_file(name: str) -> Heading | None:
    """Return what the name of a file tells (``icml2026.txt``); only conferences known by their short names."""
    return _known(name.rsplit(".", 1)[0][:_LONGEST], _LONGEST)


def spelled(venue: str) -> str:
    """Return the short name of a conference as it is usually written: ``neurips`` is NeurIPS; others as they are."""
    return _SPELLING.get(venue.casefold(), venue)


def _known(text: str, most_besides: int) -> Heading | None:
    found = _BEFORE.search(text) or _AFTER.search(text)
    if found is None or len(_without_list_words(text)) - len(found[0]) > most_besides:
        return None
    return Heading(_SPELLING[found["venue"].casefold()], _as_year(found["year"]))


def _unknown(text: str) -> Heading | None:
    """Take a venue of any name: what is left beside the year and the words of lists, if it begins with a capital."""
    found = _ANY_YEAR.search(text)
    if found is None or _ANY_YEAR.search(text, found.end()):
        return None
    venue = _trimmed(text[: found.start()]) or _trimmed(text[found.end() :])
    rest = text[found.end() :] if _trimmed(text[: found.start()]) else text[: found.start()]
    if not venue or len(venue) > _LONGEST_VENUE or not venue[0].isalpha() or venue[0].islower():
        return None
    if _OF_SENTENCES.search(venue):
        return None
    return Heading(venue, _as_year(found[0])) if not _without_list_words(rest) else None


def _trimmed(text: str) -> str:
    """Cut the words of lists from both ends, and nothing from inside a name."""
    words = text.split()
    while words and not _without_list_words(words[0]):
        del words[0]
    while words and not _without_list_words(words[-1]):
        del words[-1]
    return " ".join(words).strip(" ,;:-")


def _without_list_words(text: str) -> str:
    return " ".join(_LIST_WORDS.sub(" ", text).split())


def _as_year(text: str) -> int:
    if not text.startswith("'"):
        return int(text)
    short = int(text[1:])
    return short + (2000 if short < _CENTURY_TURN else 1900)
