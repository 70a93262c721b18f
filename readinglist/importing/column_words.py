"""The words that people write above the columns of a table of papers, in English, Chinese and Japanese.

A header is compared by its letters and digits alone, folded: ``Paper Title``, ``paper_title`` and ``PaperTitle``
are one word.  Where two columns claim a field that a paper has once, the word that stands earlier wins.
"""

from __future__ import annotations

from typing import Final

from readinglist.model.tables import MANY, ColumnField
from readinglist.text.folding import normalised_title

_WORDS: Final[dict[ColumnField, str]] = {
    ColumnField.TITLE: """
        title papertitle articletitle documenttitle fulltitle titles 题目 标题 论文题目 论文标题 论文名称 论文名
        文章标题 文章题目 题名 篇名 文献标题 英文题目 タイトル 題目 papername paper name 论文 文章 名称
        eventtitle eventname
        """,
    ColumnField.ABSTRACT: """
        abstract abstracts abstracttext paperabstract abstractnote 摘要 论文摘要 文章摘要 英文摘要 概要 summary
        """,
    ColumnField.AUTHORS: """
        authors authornames authorlist authorfullnames author authorname authorsnames 作者 论文作者 作者列表
        全部作者 作者姓名 著者 speakersauthors speakers speaker presenters creators
        """,
    ColumnField.KEYWORDS: """
        keywords authorkeywords keyword tags 关键词 关键字 论文关键词 主题词 标签 キーワード manualtags
        """,
    ColumnField.VENUE: """
        venue conference journal venuename conferencename booktitle journaltitle publicationtitle
        publicationname sourcetitle containertitle proceedings 会议 期刊 会议期刊 期刊会议 会议名称 期刊名称
        刊名 来源期刊 发表会议 发表期刊 出处 来源 文献来源 发表刊物 会议名 期刊名 publication
        """,
    ColumnField.YEAR: """
        year publicationyear pubyear publishedyear yearofpublication 年份 年 发表年份 出版年 出版年份 发表时间
        发表日期 出版时间 publicationdate published 时间 日期 date
        """,
    ColumnField.DECISION: """
        decision finaldecision acceptance status acceptancetype 录用结果 录用 录用类型 决定
        """,
    ColumnField.TRACK: "track papertrack eventtype papertype presentationtype type 类型 论文类型 文献类型",
    ColumnField.TOPIC: """
        primaryarea primarysubjectarea topic subjectarea researcharea area theme 主题 领域 研究领域 方向
        研究方向 分类 类别 category subject topics
        """,
    ColumnField.SESSION: "session sessionname sessiontitle sessions 分会场 场次 会场",
    ColumnField.POSTER: "posterposition posternumber posterno posterid poster boardnumber 海报编号",
    ColumnField.ROOM: "room roomname location 地点 房间",
    ColumnField.STARTS_AT: "starttime startsat startdatetime start starts 开始时间",
    ColumnField.LINK: """
        url link paperurl paperlink openreviewurl openreviewlink openreview virtualsiteurl siteurl webpage
        website homepage projectpage project projecturl links uri urls 链接 论文链接 网址 论文地址 原文链接
        链接地址 地址 下载链接
        """,
    ColumnField.PDF: "pdfurl pdf pdflink paperpdfurl paperpdf pdfs 全文链接",
    ColumnField.CODE: """
        codeurl code codelink github githuburl githublink repository 代码 代码链接 开源代码 代码地址 源码
        """,
    ColumnField.DOI: "doi articledoi doiurl doilink",
    ColumnField.ARXIV: "arxivid arxiv arxivurl arxivlink eprint",
    ColumnField.OPENREVIEW: "openreviewid forum forumid uid",
}

_PLACES: Final = {
    normalised_title(word): (field, place)
    for field, words in _WORDS.items()
    for place, word in enumerate(words.split())
}

_LONGEST: Final = 60
"""Characters of a header."""


def meaning(header: str) -> tuple[ColumnField, int] | None:
    """Return what a column with this header holds, and how far back its word stands; None for any other header."""
    if len(header) > _LONGEST:
        return None
    word = normalised_title(header)
    return _PLACES.get(word)


def meanings(headers: tuple[str, ...]) -> dict[int, ColumnField]:
    """Return what each column holds that has one of these words above it, each field once but those of MANY."""
    claims: dict[ColumnField, list[tuple[int, int]]] = {}
    for index, header in enumerate(headers):
        found = meaning(header)
        if found is not None:
            claims.setdefault(found[0], []).append((found[1], index))
    return {
        index: field
        for field, claimed in claims.items()
        for _, index in sorted(claimed)[: None if field in MANY else 1]
    }
