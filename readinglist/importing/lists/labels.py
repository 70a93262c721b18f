"""Lines that name what stands behind them: ``**Authors**: Ann Lee``, ``- Code: https://...``, ``摘要``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from readinglist.text.folding import folded


class Label(Enum):
    """What a labelled line tells of the paper above it."""

    TITLE = auto()
    AUTHORS = auto()
    AUTHOR = auto()
    ABSTRACT = auto()
    LINK = auto()
    CODE = auto()
    VENUE = auto()
    YEAR = auto()
    KEYWORDS = auto()
    OTHER = auto()


_WORDS: Final[dict[Label, str]] = {
    Label.TITLE: "title/paper title/题目/标题/论文题目/论文标题/题名",
    Label.AUTHORS: "authors/author(s)/作者/论文作者/by/author list",
    Label.AUTHOR: "author",
    Label.ABSTRACT: "abstract/summary/摘要/论文摘要/abs",
    Label.LINK: (
        "paper/pdf/url/link/links/paper link/paper url/arxiv/openreview/doi/homepage/home/project/project page/page/web"
        "/website/web page/site/论文/论文链接/论文地址/论文下载/链接/地址/主页/项目主页/项目/官网/原文/paper(arxiv)"
        "/paper(oral)/paper pdf/html/venue link"
    ),
    Label.CODE: (
        "code/codes/github/source code/code link/code url/repo/repository/pytorch/代码/代码链接/代码地址/开源代码"
    ),
    Label.VENUE: "conference/venue/journal/published in/publication/published/会议/期刊/发表会议/会议期刊/出处/来源",
    Label.YEAR: "year/date/年份/时间/发表时间",
    Label.KEYWORDS: "keywords/keyword/key words/tags/关键词/关键字",
    Label.OTHER: (
        "dataset/datasets/data/数据集/demo/video/videos/视频/slides/poster/supp/supplementary/bibtex/tldr/tl;dr/blog/解读"
        "/中文解读/note/notes/comment/comments/备注/institution/institutions/affiliation/affiliations/单位/机构/model"
        "/models/institute/task/备用链接/citation/area/primary area/topic/tweet/twitter/youtube/colab/知乎/ids/id"
    ),
}
_LABELS: Final = {word: label for label, words in _WORDS.items() for word in words.split("/")}

_LABELLED = re.compile(
    r"\A[`\s]*+(?P<open>\*{1,3}|_{1,2})?\s*+(?P<label>[^\W\d_][^*_:：\n\[\]`|]{0,24}?)\s*+(?P<closed>[*_`]*+)"  # noqa: RUF001 - as typed in China
    r"\s*+[:：]\s*(?P<rest>.*)\Z",  # noqa: RUF001 - as typed in China
    re.DOTALL,
)
_BARE = re.compile(r"\A[*_`\s]*(?P<label>abstract|摘\s?要)[*_`.\s]*\Z", re.IGNORECASE)
_ADDRESS = re.compile(r"<?https?://\S+\Z")
_BOLD = re.compile(r"\A\s*(?:\*\*|__)")


@dataclass(frozen=True, slots=True)
class Labelled:
    """A line with its label; ``bold`` is whether that is printed bold, which no sentence of an abstract is."""

    label: Label
    text: str
    bold: bool


def labelled(line: str) -> Labelled | None:
    """Return the label of a line and the text behind it, None where it begins with no known label."""
    found = _LABELLED.match(line)
    label = _LABELS.get(folded(found["label"]).strip()) if found else None
    if found and label is None and _ADDRESS.match(found["rest"].strip()):
        label = Label.LINK  # whatever the word is
    if found is None or label is None:
        return Labelled(Label.ABSTRACT, "", bold=True) if _BARE.match(line) else None
    opened, rest = found["open"] or "", found["rest"].strip()
    if opened and not found["closed"]:
        rest = rest.removeprefix(opened).lstrip()  # the colon is bold, too
    return Labelled(label, rest, _BOLD.match(line) is not None)
