"""What a paragraph looks like: an abstract, a title, names of authors, a word of lists, or none of these."""

from __future__ import annotations

import re

from readinglist.text.folding import has_cjk

MAX_TITLE = 250
"""Characters of a title; among 20,000 real ones the longest has 239."""

_SENTENCE_END = re.compile(r"[.。．…][\"'”’)\]*_]*\Z")  # noqa: RUF001 - Chinese full stops
_ANY_END = re.compile(r"[.。．…!?！？;；,，、\-\u2010][\"'”’)\]*_]*\Z")  # noqa: RUF001 - as typed in China
_INNER_END = re.compile(r"(?<!\bvs)(?<!\b[A-Z])\.[\"'”’)\]*]*\s+[A-Z*$\[(]|。")  # noqa: RUF001 - as printed
_SENTENCE, _SENTENCES, _LONG = 60, 100, 250
_LETTER_SHARE = 0.4
_LOOKED_AT = 1_000
_LONGEST_NAMES = 2_000
_NAME_SHARE = 0.8

_NOISE = re.compile(
    r"(?:(?:accepted|all|selected)\s+)?(?:papers?|posters?|orals?|spotlights?|abstracts?|talks?|proceedings|contents)"
    r"(?:\s+(?:papers?|presentations?|sessions?|list|track|abstracts?))*(?:\s*\(?\d*\)?)"
    r"|(?:sessions?|tracks?|topics?|day|part|page|room)\s*[\d:].*"
    r"|(?:accepted|main)\s+(?:papers?|track|conference)"
    r"|摘要|论文列表|论文|列表|口头报告|海报|第?\s*\d+\s*页?"
    r"|[\W\d_]*",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"\A(?:#{1,6}\s+|(?P<bold>\*\*|__)(?=\S))")
_TITLE_LABEL = re.compile(r"\A(?:title|题目|标题)\s*[:：]\s*", re.IGNORECASE)  # noqa: RUF001 - as typed in China
_ABSTRACT_LABEL = re.compile(
    r"\A\**(?:abstract\b|摘\s*要)\**(?:\s*[:：.—–-]+\**\s*|\n)",  # noqa: RUF001 - as typed in China
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\A(?:\d{1,5}[.)]|\[\d{1,5}\]|\(\d{1,5}\)|[-*•])\s+")

_AUTHORS_LABEL = re.compile(r"\A\**(?:authors?|by|作者)\**\s*[:：]\s*", re.IGNORECASE)  # noqa: RUF001 - as typed in China
_BETWEEN_NAMES = re.compile(r"(?:(?<!\s)\s+)?(?:,\s*and\s|\sand\s|[,;，；、·⋅•&|])\s*")  # noqa: RUF001 - as typed in China
_NAME = re.compile(
    r"(?:(?:[^\W\d_a-z][\w'’.()-]*|de|da|di|del|van|von|der|den|la|le|bin|al|el)(?:\s+|\Z)){2,5}|[\u4e00-\u9fff]{2,4}"  # noqa: RUF001 - a curly apostrophe in a name
)
_MARK = re.compile(r"[\d*†‡§¶]+\Z")


def is_abstract(text: str) -> bool:
    """Return whether ``text`` is written in sentences and long enough for an abstract, and most of it is letters."""
    head = text[:_LOOKED_AT]
    if sum(map(str.isalpha, head)) < _LETTER_SHARE * len(head) or as_authors(text):
        return False
    if len(text) >= _LONG:
        return True
    weight = len(text) + sum(map(has_cjk, text))
    if weight >= _LONG:
        return True
    if weight >= _SENTENCES and _INNER_END.search(text):
        return True
    return weight >= _SENTENCE and _SENTENCE_END.search(text) is not None


def ends_sentence(text: str) -> bool:
    """Return whether ``text`` ends with a full stop."""
    return _SENTENCE_END.search(text) is not None


def is_title(text: str) -> bool:
    """Return whether ``text`` may be a title: short, no sentence, and not a word that lists use for themselves."""
    if len(text) > MAX_TITLE or "\n" in text or is_noise(text):
        return False
    return _ANY_END.search(text.rstrip("!?！？")) is None  # noqa: RUF001 - titles may ask and cry


def is_noise(text: str) -> bool:
    """Return whether ``text`` only says what follows: ``Oral``, ``Session 3``, ``Abstract``, a page number, a rule."""
    return _NOISE.fullmatch(without_markup(text).strip(" :：")) is not None  # noqa: RUF001 - as typed in China


def without_markup(text: str) -> str:
    """Return a line without the signs of a Markdown heading or of bold print round it."""
    found = _MARKUP.match(text)
    if found is None:
        return text
    if found["bold"]:
        inner = text.removeprefix(found["bold"]).removesuffix(found["bold"])
        return inner if text.endswith(found["bold"]) and found["bold"] not in inner else text
    return text[found.end() :].rstrip("# ")


def as_title(text: str) -> str:
    """Return a title without markup and the word ``Title:`` before it."""
    return _TITLE_LABEL.sub("", without_markup(text))


def without_label(text: str) -> str:
    """Return an abstract without the word "Abstract" that stands before it like a label."""
    return _ABSTRACT_LABEL.sub("", text)


def as_authors(text: str) -> tuple[str, ...]:
    """Return the names in a line of names ("Ann Lee, Bo Chen and 王伟"), nothing where it is no such line."""
    if len(text) > _LONGEST_NAMES:
        return ()
    labelled = _AUTHORS_LABEL.sub("", without_markup(text))
    names = [_MARK.sub("", name).strip() for name in _BETWEEN_NAMES.split(labelled.strip("*_ "))]
    names = [name for name in names if name]
    if labelled == text and (len(names) < 2 or "\n" in text):  # noqa: PLR2004 - one name may be anything
        return ()
    known = sum(1 for name in names if _NAME.fullmatch(name))
    return tuple(names) if names and known >= _NAME_SHARE * len(names) else ()


def without_numbers(texts: list[str]) -> list[str]:
    """Return ``texts`` without the number or bullet before each, if there are several and all have one."""
    numbered = len(texts) > 1 and all(map(_NUMBER.match, texts))
    return [_NUMBER.sub("", text, count=1) for text in texts] if numbered else texts
