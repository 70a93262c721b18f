"""HTML, JATS and other tagged text to Markdown."""

from readinglist.importing.markup.nodes import unescaped
from readinglist.importing.markup.prose import markdown_of_html, markdown_of_xml, may_hold_tags

__all__ = ["markdown_of_html", "markdown_of_xml", "may_hold_tags", "unescaped"]
