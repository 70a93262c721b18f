"""Which language the program speaks: the one of the setting, or the first one that the system asks for and we have."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from readinglist.config.settings import LANGUAGE
from readinglist.config.translation import set_lookup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from readinglist.config.settings import Settings

ENGLISH: Final = "en"
CHINESE: Final = "zh_CN"
_TRADITIONAL: Final = frozenset({"hant", "tw", "hk", "mo"})
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def speak(settings: Settings, wanted: Sequence[str]) -> str:
    """Show texts in the language of ``settings``, or else in the best of ``wanted``; return it.

    ``wanted`` are names as systems have them (``zh_CN.UTF-8``, ``zh-Hans-CN``), the best first.
    """
    chosen = settings.get(LANGUAGE)
    language = _best(wanted) if chosen == LANGUAGE.default else chosen
    if language == ENGLISH:
        set_lookup(None)
    else:
        from readinglist.config.catalogue import (  # noqa: PLC0415 - English does without
            catalogue_file,
            lookup_in,
            read_catalogue,
        )

        set_lookup(lookup_in(read_catalogue(catalogue_file(language))))
    return language


def wanted_by(environ: Mapping[str, str]) -> list[str]:
    """Return the languages that the environment asks for, the best first, as a program without a window sees them."""
    named = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    if named.partition(".")[0] in {"C", "POSIX"}:
        return []
    listed = [part for part in environ.get("LANGUAGE", "").split(":") if part] if named else []
    if named or listed:
        return [*listed, named]
    return _by_platform()


def _by_platform() -> list[str]:
    if sys.platform not in ("win32", "darwin"):
        return []
    import locale  # noqa: PLC0415 - these alone need it

    name = locale.getlocale()[0] or ""
    return [name.replace("Chinese (Simplified)", CHINESE).replace("Chinese_China", CHINESE)]


def _best(wanted: Sequence[str]) -> str:
    for name in wanted:
        language, *more = name.partition(".")[0].replace("-", "_").lower().split("_")
        if language == "zh" and not _TRADITIONAL.intersection(more):
            return CHINESE
        if language == ENGLISH:
            return ENGLISH
    return ENGLISH
