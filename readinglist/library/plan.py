"""The reading plan, written as a page or a calendar."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from readinglist.model.plan import PlanFormat

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from readinglist.model.plan import PlanEntry


def plan_text(entries: Sequence[PlanEntry], form: PlanFormat) -> str:
    """Return a plan as text in one of the formats, in the reader's time zone."""
    from readinglist.exporting import calendars, plans  # noqa: PLC0415 - when somebody writes a plan

    return plans.write(entries) if form is PlanFormat.MARKDOWN else calendars.write(entries, datetime.now(UTC))


def write_plan(entries: Sequence[PlanEntry], form: PlanFormat, target: Path, *, overwrite: bool) -> None:
    """Write a plan to a file, whole or not at all.  Raises TargetExists, ExportTrouble."""
    from readinglist.exporting.targets import write_text  # noqa: PLC0415 - as above

    write_text(target, plan_text(entries, form), overwrite=overwrite)
