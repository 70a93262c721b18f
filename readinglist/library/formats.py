"""Which formats can be read and written, for menus, file dialogs and the command line's help."""

from __future__ import annotations

from dataclasses import dataclass

from readinglist.config.translation import translate


@dataclass(frozen=True, slots=True)
class Format:
    """A format: ``key`` is what ``ExportRequest.format`` takes, ``label`` is translated, ``suffix`` is ``.md``."""

    key: str
    label: str
    suffix: str = ""


def export_formats() -> tuple[Format, ...]:
    """Return the formats that ``Library.export`` writes, the usual one first."""
    # The tables of formats are imported when somebody asks, not when the program starts.
    from readinglist.exporting.targets import FORMATS  # noqa: PLC0415

    return tuple(Format(row.key, translate("Export", row.label), row.suffix) for row in FORMATS.values())


def import_formats() -> tuple[Format, ...]:
    """Return the formats that ``Library.read_sources`` reads."""
    from readinglist.importing.sources import SOURCES  # noqa: PLC0415 - as above

    return tuple(Format(row.key, translate("Import", row.label)) for row in SOURCES)


def file_name(parts: tuple[str, ...], suffix: str) -> str:
    """Return a safe name for a file of these papers: ``("ICML 2026", "Starred")`` -> ``icml-2026-starred.md``."""
    from readinglist.exporting.names import default_name  # noqa: PLC0415 - as above

    return default_name(parts, suffix)
