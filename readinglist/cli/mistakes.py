"""What argparse says of a mistake, in the person's language: it speaks English alone, in a few fixed sentences."""

from __future__ import annotations

import re
from typing import Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate

_SENTENCES: Final = (
    (r"unrecognized arguments: (?P<names>.+)", QT_TRANSLATE_NOOP("Cli", "there is no such argument: {names}")),
    (r"the following arguments are required: (?P<names>.+)", QT_TRANSLATE_NOOP("Cli", "this is needed: {names}")),
    (r"argument (?P<name>[^:]+): expected one argument", QT_TRANSLATE_NOOP("Cli", "{name} needs a value")),
    (
        r"argument (?P<name>[^:]+): expected at least one argument",
        QT_TRANSLATE_NOOP("Cli", "{name} needs at least one value"),
    ),
    (
        r"argument (?P<name>[^:]+): ignored explicit argument (?P<value>.+)",
        QT_TRANSLATE_NOOP("Cli", "{name} takes no value, but {value} was given"),
    ),
    (
        r"argument (?P<name>[^:]+): not allowed with argument (?P<other>.+)",
        QT_TRANSLATE_NOOP("Cli", "{name} does not go with {other}"),
    ),
    (
        r"argument (?P<name>[^:]+): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)",
        QT_TRANSLATE_NOOP("Cli", "{name}: there is no {value}; these are there: {choices}"),
    ),
    (r"argument (?P<name>[^:]+): (?P<what>.+)", QT_TRANSLATE_NOOP("Cli", "{name}: {what}")),
)


def told(message: str) -> str:
    """Return ``message`` of argparse in the person's language; a sentence that is not known here as it is."""
    for pattern, text in _SENTENCES:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            fields: dict[str, object] = found.groupdict()
            return translate("Cli", text, n=-1, **fields)
    return message
