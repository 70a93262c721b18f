"""What stands in the fields that can be searched: names of authors, topics, sessions, ... with their papers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select

from readinglist.model.queries import FieldValue
from readinglist.storage.tables import APPEARANCE, AUTHOR, AUTHORSHIP, PAPER_LIST
from readinglist.text.folding import folded

if TYPE_CHECKING:
    from sqlalchemy import Connection, Select

    from readinglist.model.queries import FieldValues

_NUMBER: Final = func.count()


def values(connection: Connection, question: FieldValues) -> tuple[FieldValue, ...]:
    """Return the values that hold what is typed: those with a word that begins so first, then those of most papers."""
    asked = _ASKED.get(question.field)
    if asked is None:
        return ()
    typed = folded(question.typed)
    found = [FieldValue(text, papers) for text, papers in connection.execute(asked) if text and typed in folded(text)]
    found.sort(key=lambda value: (f" {typed}" not in f" {folded(value.text)}", -value.papers, value.text))
    return tuple(found[: question.limit])


_ASKED: Final[dict[str, Select[*tuple[Any, ...]]]] = {
    "author": select(AUTHOR.c.name, _NUMBER)
    .join(AUTHORSHIP, AUTHORSHIP.c.author_id == AUTHOR.c.id)
    .group_by(AUTHOR.c.id),
    "venue": select(PAPER_LIST.c.venue, _NUMBER)
    .join(APPEARANCE, APPEARANCE.c.list_id == PAPER_LIST.c.id)
    .group_by(PAPER_LIST.c.venue),
    **{
        name: select(APPEARANCE.c[name], _NUMBER).group_by(APPEARANCE.c[name])
        for name in ("topic", "track", "session", "decision")
    },
}
