"""Raised and lowered characters of Unicode, for indices in a line of text."""

from __future__ import annotations

from typing import Final

_RAISED: Final = (
    "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ"
    "AᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂαᵅβᵝγᵞδᵟθᶿφᵠϕᵠχᵡ⊤ᵀ′′††‡‡**∗*⋆⋆★★°°∘°"
)
_LOWERED: Final = "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩϕᵩχᵪ"

_RAISE: Final = dict(zip(_RAISED[::2], _RAISED[1::2], strict=True))
_LOWER: Final = dict(zip(_LOWERED[::2], _LOWERED[1::2], strict=True))


def raised(text: str) -> str | None:
    """Return ``text`` in raised characters, None where one of them has no raised form."""
    return _moved(text, _RAISE)


def lowered(text: str) -> str | None:
    """Return ``text`` in lowered characters, None where one of them has no lowered form."""
    return _moved(text, _LOWER)


def _moved(text: str, forms: dict[str, str]) -> str | None:
    if not text or not all(letter in forms for letter in text):
        return None
    return "".join(forms[letter] for letter in text)
