"""The composition root: arguments to paths, to a library, to the window or the command line."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from readinglist.cli.window import WindowArguments, window_arguments

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments after its name; return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for_window = window_arguments(arguments)
    if for_window is not None:
        return _open_window(for_window)
    from readinglist.cli.main import run  # noqa: PLC0415 - the window does without it

    return run(arguments, os.environ)


def _open_window(asked: WindowArguments) -> int:
    """Open the window, or say in one sentence why that cannot be."""
    from readinglist.config.display import check_display  # noqa: PLC0415 - the command line does without these
    from readinglist.config.paths import NoHomeError, settings_file  # noqa: PLC0415
    from readinglist.config.settings import Settings  # noqa: PLC0415
    from readinglist.library.memory import place_of  # noqa: PLC0415

    try:
        settings = Settings(settings_file(os.environ))
    except NoHomeError:
        settings = Settings(None)  # if the library was named it opens, and nothing about the window is remembered
    try:
        library = asked.library or place_of(settings, os.environ)
    except NoHomeError as error:
        return _refuse(str(error))
    fault = check_display(os.environ)
    if fault:
        return _refuse(fault)
    # What starts makes many objects and next to no garbage; looking for it takes 6 % of the start's processor time.
    gc.disable()
    from readinglist.gui.qt_loading import load_qt  # noqa: PLC0415 - Qt, after the checks for it

    load_qt()
    from readinglist.gui.application import WindowRequest, run_window  # noqa: PLC0415 - as above

    request = WindowRequest(library, asked.sample, asked.picture, named=asked.library is not None)
    return run_window(["readinglist"], settings, request)


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1
