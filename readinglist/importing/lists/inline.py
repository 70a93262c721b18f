"""What a line of Markdown holds: addresses with their labels, and the text between them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from readinglist.importing.headings import spelled
from readinglist.importing.values import unescaped
from readinglist.text.folding import folded
from readinglist.text.links import address_end, openable

if TYPE_CHECKING:
    from collections.abc import Iterator

_URL = r"\(\s*<?(?P<{0}>(?:[^()\s<>]|\([^()\s]*\))*)>?(?:\s+[\"'][^\"']*[\"'])?\s*\)"
_SPAN: Final = re.compile(
    r"\[\s*!\[[^\[\]]*\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)[^\[\]]*\]"
    + _URL.format("badge")
    + r"|!\[[^\[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)"
    + r"|\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]"
    + _URL.format("url")
    + r"|<a\s[^<>]*?href\s*=\s*[\"'](?P<href>[^\"'<>]*)[\"'][^<>]*>"
    + r"(?P<anchor>[^<>]*(?:<(?!/a>)[^<>]*>[^<>]*)*)</a>"
    + r"|(?P<bare>https?://(?=\w))|(?P<newline><br\s*/?>)|<(?:!--|/?[a-zA-Z])[^<>]*>",
    re.IGNORECASE,
)

LABELS: Final = frozenset(
    re.findall(
        r"\S+",
        """
    paper papers pdf arxiv preprint code codes github gitlab git repo repository project projects page homepage home
    website web site webpage link links url slides slide video videos demo demos dataset datasets data model models
    weights checkpoint checkpoints blog blogs post openreview doi acl anthology tweet twitter x bibtex bib cite poster
    posters supp supplementary supplement supplemental material appendix colab notebook huggingface hugging face hf
    pytorch tensorflow jax tf keras official unofficial implementation review reviews talk youtube bilibili news html
    abs abstract proceedings publication publisher springer ieee acm elsevier cvf thecvf biorxiv medrxiv semantic
    scholar paperswithcode pwc here full text version camera ready extended journal conference oral orals spotlight
    spotlights award best candidate findings submission submitted accepted under to at in workshop technical report
    tech thread docs documentation tutorial modelscope space spaces gradio star stars nature science cell robotics
    statistics scores overview interactive letters ral t-ro tro tpami pami ijcv tmlr jmlr tog siggraph
    asia 3dv rss corl iros icra ijrr nips
    jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september
    october november december the and of
    论文 代码 项目 主页 链接 地址 数据集 视频 知乎 解读 博客 官网 模型 论文链接
    代码链接 项目主页 论文地址 项目地址 中文解读
    """,
    )
)
"""Words that name what a link leads to, or where a paper appeared; a text of nothing else is no title."""

_WORDS = re.compile(r"[^\W\d_]+")
_OUTSIDE: Final = ("http://", "https://", "doi:", "www.")
CUT: Final = "\x00"
"""Stands in the plain text of a line where a link with a label stood."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A link of a line: what is written on it (nothing on a bare address or badge), and where it leads.

    ``url`` is empty where it leads into the list itself: to a section, or to another file beside it.
    """

    text: str
    url: str
    start: int


@dataclass(frozen=True, slots=True)
class Inline:
    """A line read: ``plain`` is its text, with links replaced by CUT."""

    references: tuple[Reference, ...]
    plain: str

    @property
    def outside(self) -> tuple[Reference, ...]:
        """The links that lead out of the list."""
        return tuple(each for each in self.references if each.url)


def parse(text: str) -> Inline:
    """Return the links and the plain text of a line."""
    references: list[Reference] = []
    plain: list[str] = []
    for piece in _pieces(text):
        if isinstance(piece, Reference):
            references.append(Reference(piece.text, piece.url, sum(map(len, plain))))
            plain.append(CUT)
        else:
            plain.append(unescaped(piece))
    return Inline(tuple(references), "".join(plain))


def _pieces(text: str) -> Iterator[str | Reference]:
    at = 0
    while found := _SPAN.search(text, at):
        yield text[at : found.start()]
        at = found.end()
        if found["bare"]:
            at = max(address_end(text, found.start()), found.end())
            yield Reference("", _outside(text[found.start() : at]), 0)
        elif found["newline"]:
            yield "\n"
        elif found["badge"] is not None:
            yield Reference("", _outside(found["badge"]), 0)
        elif found["url"] is not None:
            yield Reference(marked_off(found["text"]), _outside(found["url"]), 0)
        elif found["href"] is not None:
            yield Reference(marked_off(_SPAN.sub(" ", found["anchor"])), _outside(found["href"]), 0)
    yield text[at:]


def _outside(address: str) -> str:
    return (openable(address) or "") if address.lower().startswith(_OUTSIDE) else ""


def marked_off(text: str) -> str:
    """Return ``text`` without the stars, backticks and brackets of emphasis round it and in it."""
    bare = re.sub(r"\*{1,3}|(?<!\w)_{1,3}|_{1,3}(?!\w)|`", "", unescaped(text)).strip()
    while bare.startswith("[") and bare.endswith("]") and "]" not in bare[1:-1]:
        bare = bare[1:-1].strip()
    return " ".join(bare.split())


def is_label(text: str) -> bool:
    """Return whether ``text`` only says where a link leads, or where and when a paper appeared."""
    words = _WORDS.findall(folded(text))
    return all(word in LABELS or spelled(word) != word for word in words)
