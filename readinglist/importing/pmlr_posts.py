"""A post of the Proceedings of Machine Learning Research: one paper, as YAML before an empty page.

The posts of a volume are a folder of Markdown files, which the registry reads as one list.  ``title`` has lost its
braces there and with them some of its formulas; ``tex_title`` is the one that the authors gave.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.importing import places, values
from readinglist.importing.bibtex.latex import plain
from readinglist.importing.formats import SourceFormat
from readinglist.importing.people import given_and_family
from readinglist.importing.prose import joined_lines
from readinglist.importing.references import References
from readinglist.importing.trouble import refused
from readinglist.model.imports import Draft, Problem, SourceFile
from readinglist.model.papers import LinkKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from readinglist.model.errors import ImportTrouble

KEY: Final = "pmlr"

MAX_RAW: Final = 2_000
"""Characters of a problem's text that are kept."""

_LONGEST: Final = 200_000
"""Characters of a front matter; real ones have 4,000."""

_FRONT = re.compile(r"^---[ \t]*\r?\n(?P<yaml>.*?)^(?:---|\.\.\.)[ \t]*\r?$", re.DOTALL | re.MULTILINE)
_OPENING = re.compile(r"\A\s*---[ \t]*\r?\n")
_MARKS: Final = (
    re.compile(r"^(?:publisher:.*(?:PMLR|ML Research|JMLR)|series:.*Machine Learning Research)", re.MULTILINE),
    re.compile(r"^container-title:", re.MULTILINE),
    re.compile(r"^layout:\s*inproceedings", re.MULTILINE),
    re.compile(r"^tex_title:", re.MULTILINE),
)
_ENOUGH: Final = 2
_NOTHING: Final = "tag:yaml.org,2002:null"
_KEY = re.compile(r"[a-z][\w-]*\Z")
_VOLUME = re.compile(r"[vr]?\d+\Z")

_VENUES: Final = (
    ("international conference on machine learning", "ICML"),
    ("artificial intelligence and statistics", "AISTATS"),
    ("learning theory", "COLT"),
    ("uncertainty in artificial intelligence", "UAI"),
    ("asian conference on machine learning", "ACML"),
    ("robot learning", "CoRL"),
    ("algorithmic learning theory", "ALT"),
    ("medical imaging with deep learning", "MIDL"),
    ("learning for dynamics", "L4DC"),
    ("causal learning and reasoning", "CLeaR"),
    ("automated machine learning", "AutoML"),
    ("lifelong learning agents", "CoLLAs"),
    ("machine learning for healthcare", "MLHC"),
    ("health, inference, and learning", "CHIL"),
    ("learning on graphs", "LoG"),
    ("parsimony and learning", "CPAL"),
    ("probabilistic graphical models", "PGM"),
)


def recognises(head: str, name: str) -> int:
    """Return how sure a text is such a post."""
    if not _OPENING.match(head):
        return 0
    marks = sum(1 for mark in _MARKS if mark.search(head))
    return 90 + 5 * name.lower().endswith(".md") if marks >= _ENOUGH else 0


def read(text: str, name: str) -> SourceFile:
    """Return the papers of a post, or of several that were put into one file; raises ImportTrouble where none is."""
    drafts: list[Draft] = []
    problems: list[Problem] = []
    line = 1
    end = 0
    for front in _FRONT.finditer(text):
        line += text.count("\n", end, front.start())
        end = front.start()
        post, what = _parsed(front["yaml"])
        draft = _draft(post, len(drafts) + 1, line)
        if draft.title or draft.abstract:
            drafts.append(draft)
            what = "" if draft.abstract else translate("Import", "the post has no abstract")
        if what:
            problems.append(Problem(line, what, front[0][:MAX_RAW], kept=bool(draft.title)))
    if not drafts:
        raise _nothing(name, problems)
    return places.source(name, KEY, drafts, problems)


def _parsed(text: str) -> tuple[dict[str, Any], str]:
    """Return the entries of a front matter, and what is wrong with it where there are none of use."""
    import yaml  # noqa: PLC0415 - only who reads a post needs it

    class Texts(yaml.CSafeLoader):
        """Leaves what has no tag a text, but for nothing at all: “No” is a name, and 1:30 is no ninety."""

        yaml_implicit_resolvers = _of_nothing(yaml.CSafeLoader.yaml_implicit_resolvers)

    if len(text) > _LONGEST:
        return {}, translate(
            "Import", "longer than the front matter of a post can be ({most} characters)", most=_LONGEST
        )
    try:
        found = yaml.load(text, Loader=Texts)  # noqa: S506 - a safe one
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        return {}, translate(
            "Import", "the front matter is no sound YAML (its line {line})", line=mark.line + 1 if mark else 1
        )
    except (ValueError, TypeError, RecursionError, OverflowError):  # a date that says by a tag that it is one
        found = None
    if not isinstance(found, dict):
        return {}, translate("Import", "the front matter is no sound YAML (its line {line})", line=1)
    return found, translate("Import", "the post has neither a title nor an abstract")


def _of_nothing(resolvers: dict[str, list[tuple[str, Any]]]) -> dict[str, list[tuple[str, Any]]]:
    return {sign: [each for each in found if each[0] == _NOTHING] for sign, found in resolvers.items()}


def _draft(post: dict[str, Any], record: int, line: int) -> Draft:
    references = _references(post)
    venue, year = _place(post)
    return Draft(
        record=record,
        line=line,
        title=values.line(plain(values.line(post.get("tex_title")))) or values.line(post.get("title")),
        abstract=joined_lines(values.abstract(post.get("abstract"))),
        authors=tuple(_authors(post.get("author"))),
        keywords=values.items(post.get("keywords"), ","),
        venue=venue,
        year=year,
        track=values.line(post.get("section")),
        links=references.links,
        identifiers=references.identifiers,
    )


def _authors(people: Any) -> Iterator[str]:
    for person in people[: values.MAX_ITEMS] if isinstance(people, list) else []:
        if isinstance(person, str):
            yield values.line(person)
        elif isinstance(person, dict):
            parts = [values.line(person.get(part)) for part in ("given", "prefix", "family", "suffix")]
            whole = given_and_family(parts[0], f"{parts[1]} {parts[2]}", parts[3])
            if whole or person.get("literal"):
                yield whole or values.line(person.get("literal"))


def _references(post: dict[str, Any]) -> References:
    found = References()
    volume, key = values.line(post.get("volume")), values.line(post.get("id"))
    if _VOLUME.match(volume) and _KEY.match(key):
        place = volume if volume[0] in "vr" else f"v{volume}"
        found.url(f"https://proceedings.mlr.press/{place}/{key}.html", LinkKind.SITE)
    found.openreview(values.line(post.get("openreview")))
    found.doi(values.line(post.get("doi")))
    for entry, kind in (("pdf", LinkKind.PDF), ("software", LinkKind.CODE), ("video", None)):
        found.url(values.address(post.get(entry)), kind)
    extras = post.get("extras")
    for extra in extras[: values.MAX_ITEMS] if isinstance(extras, list) else []:
        if isinstance(extra, dict):
            found.url(values.address(extra.get("link")))
    return found


def _place(post: dict[str, Any]) -> tuple[str, int | None]:
    title = values.line(post.get("container-title")) or values.line(post.get("booktitle"))
    year = values.year(values.line(post.get("date"))) or values.year(title)
    folded = title.casefold()
    return next((short for words, short in _VENUES if words in folded), title), year


def _nothing(name: str, problems: list[Problem]) -> ImportTrouble:
    again = translate("Import", "Was it saved completely? Download it again.")
    if problems:
        what = problems[0].what
        return refused(
            translate("Import", "{file} holds no post that can be read: {what}.", file=name, what=what), again
        )
    happened = translate(
        "Import", "{file} is a post whose front matter has no end: a line of three hyphens.", file=name
    )
    return refused(happened, again)


FORMAT: Final = SourceFormat(
    KEY,
    QT_TRANSLATE_NOOP("Import", "posts of PMLR"),
    recognises,
    read,
    about=(
        "The Markdown files with YAML before them that the Proceedings of Machine Learning Research keep of every "
        "paper. Each is one paper; import the folder `_posts` of a volume, or a zip archive of it."
    ),
    fields=(
        ("`tex_title`, else `title`", "title"),
        ("`abstract`", "abstract; wrapped lines are joined"),
        ("`author` with `given` and `family`", "authors"),
        ("`container-title`, `date`", "venue (short name where it is a known one) and year"),
        ("`section`", "track"),
        ("`volume` and `id`", "PMLR identifier, link to the page of the paper"),
        ("`pdf`, `software`, `openreview`, `video`, `extras`", "links; the OpenReview identifier"),
    ),
)
