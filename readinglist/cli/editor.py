"""Changing a text with the person's editor, so that no failure can lose what they typed."""

from __future__ import annotations

import os
import shlex
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from readinglist.config.translation import sentences, translate
from readinglist.model.errors import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@contextmanager
def edited(text: str, environ: Mapping[str, str]) -> Iterator[str]:
    """Give what the editor made of ``text``; raises Trouble where there is no editor or it fails.

    Whatever goes wrong afterwards, in the body of the ``with``, the new text stays in a file, and the trouble
    that is raised names it.
    """
    editor = _editor(environ)
    handle, name = tempfile.mkstemp(prefix="readinglist-note-", suffix=".md")
    file = Path(name)
    with os.fdopen(handle, "wb") as opened:
        opened.write(text.encode())
    try:
        _run(editor, file)
        yield _read(file, text)
    except Trouble as trouble:
        if file.read_bytes() == text.encode():
            file.unlink()
            raise
        kept = translate("Cli", "What you typed is kept in {file}.", file=file)
        raise type(trouble)(trouble.happened, sentences(trouble.data, kept), trouble.do) from trouble
    file.unlink()


def _editor(environ: Mapping[str, str]) -> list[str]:
    editor = shlex.split(environ.get("VISUAL") or environ.get("EDITOR") or "")
    if not editor:
        raise Trouble(
            translate("Cli", "No editor is set."),
            translate("Cli", "Nothing was written."),
            translate("Cli", "Set EDITOR, for example to nano, or give the text on the command line."),
        )
    return editor


def _run(editor: list[str], file: Path) -> None:
    try:
        code = subprocess.run([*editor, str(file)], check=False).returncode  # noqa: S603 - the person's own editor
    except OSError as error:
        code = error.errno or 1
    if code:
        raise Trouble(
            translate("Cli", "The editor {editor} failed.", editor=editor[0]), translate("Cli", "Nothing was written.")
        )


def _read(file: Path, before: str) -> str:
    """Return the text; a line feed at its end that the editor added by itself is taken back."""
    try:
        text = file.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise Trouble(
            translate("Cli", "The editor did not save UTF-8."), translate("Cli", "Nothing was written.")
        ) from error
    return before if text == before + "\n" else text
