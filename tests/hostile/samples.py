"""What a file that was made to harm is, and the values that many of them are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

ANY: Final = -1
CANARY: Final = "/canary-of-the-test"
ESCAPED: Final = "escaped-from-the-archive.bib"

GOOD: Final = "@article{a, title = {A kettle boils}, author = {Ann Lee}, abstract = {It boils quickly and well.}}\n"
DEEP: Final = 100_000
LAUGHS: Final = (
    '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(12))
    + "]>"
)
OUTSIDE: Final = f'<!DOCTYPE x [<!ENTITY m SYSTEM "file://{CANARY}"><!ENTITY % p SYSTEM "file://{CANARY}"> %p;]>'


@dataclass(frozen=True)
class Hostile:
    """A hostile file; ``make`` gives its bytes."""

    name: str
    make: Callable[[], bytes]
    papers: int | None = ANY
