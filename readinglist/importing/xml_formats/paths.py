"""Looking into elements by local names, whatever their namespaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from readinglist.importing.markup import markdown_of_xml
from readinglist.importing.markup.nodes import local

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml import etree


def children(element: etree._Element, *path: str) -> Iterator[etree._Element]:
    """Yield the elements below ``element`` that ``path``, one local name for each level, leads to."""
    if not path:
        yield element
        return
    for child in element:
        if local(child) == path[0]:
            yield from children(child, *path[1:])


def child(element: etree._Element, *path: str) -> etree._Element | None:
    """Return the first of these elements, None where there is none."""
    return next(children(element, *path), None)


def text_of(element: etree._Element | None) -> str:
    """Return the text in an element and all inside it, blanks single."""
    return " ".join("".join(map(str, element.itertext())).split()) if element is not None else ""


def text(element: etree._Element, *path: str) -> str:
    """Return the text of the first element that ``path`` leads to."""
    return text_of(child(element, *path))


def texts(element: etree._Element, *path: str) -> list[str]:
    """Return the texts of all elements that ``path`` leads to, without empty ones."""
    return [found for each in children(element, *path) if (found := text_of(each))]


def markdown(element: etree._Element, *path: str) -> str:
    """Return the first element that ``path`` leads to as Markdown."""
    found = child(element, *path)
    return markdown_of_xml(found) if found is not None else ""
