"""What a command did, in the person's words: for the status line, the undo text and the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from readinglist.config.translation import QT_TRANSLATE_NOOP, translate
from readinglist.formulas.lines import sentence_line, title_line
from readinglist.library.describe_searches import DESCRIBERS as OF_SEARCHES
from readinglist.model import commands
from readinglist.model.papers import Highlight, State
from readinglist.text.tag_names import tidied

if TYPE_CHECKING:
    from collections.abc import Callable

    from readinglist.model.changes import Change
    from readinglist.storage.writing.readings import Names

TITLE_LENGTH: Final = 60
"""Characters of a title in such a text."""

WHOLE_TITLE: Final = 200
"""Characters of one that has a line of its own."""


def describe(command: commands.Command, changes: tuple[Change, ...], names: Names) -> str:
    """Return one translated sentence: ``Starred “ResRL: Boosting…”``, ``Skipped 12 papers``.

    ``names`` gives the titles; the papers told of are those that changed, or where none did, those asked for.
    """
    return _DESCRIBERS[type(command)](command, changes, names)


def reverse(text: str) -> str:
    """Return the text for taking back what ``text`` tells; of such a text, the text for doing it again."""
    before, _, after = translate("Library", "Undone: {what}", what="\0").partition("\0")
    if text.startswith(before) and text.endswith(after) and len(text) >= len(before) + len(after):
        return text[len(before) : len(text) - len(after)]
    return before + text + after


def _papers(asked: tuple[int, ...], changes: tuple[Change, ...], names: Names) -> str:
    """Return ``“title”`` for one paper, ``12 papers`` for several."""
    changed = tuple(dict.fromkeys(change.paper for change in changes if change.paper is not None))
    papers = changed or asked
    if len(papers) != 1:
        return translate("Library", "%n paper(s)", n=len(papers))
    title, abstract = names.paper(papers[0])
    return translate("Library", "“{title}”", title=named(title, abstract))


def named(title: str, abstract: str, longest: int = TITLE_LENGTH) -> str:
    """Return the title, or where there is none the first sentence, as a short line without TeX."""
    return title_line(title, longest) or sentence_line(abstract, longest)


def _star(command: commands.SetStar, changes: tuple[Change, ...], names: Names) -> str:
    papers = _papers(command.papers, changes, names)
    if command.starred:
        return translate("Library", "Starred {papers}", papers=papers)
    return translate("Library", "Took the star from {papers}", papers=papers)


def _state(command: commands.SetState, changes: tuple[Change, ...], names: Names) -> str:
    papers = _papers(command.papers, changes, names)
    return translate("Library", _STATES[command.state], papers=papers)


_STATES: Final = {
    State.NEW: QT_TRANSLATE_NOOP("Library", "Back to the inbox: {papers}"),
    State.SKIPPED: QT_TRANSLATE_NOOP("Library", "Skipped {papers}"),
    State.TO_READ: QT_TRANSLATE_NOOP("Library", "To read: {papers}"),
    State.READING: QT_TRANSLATE_NOOP("Library", "Reading {papers}"),
    State.DONE: QT_TRANSLATE_NOOP("Library", "Done with {papers}"),
}


def _later(command: commands.MoveLater, changes: tuple[Change, ...], names: Names) -> str:
    return translate("Library", "Later: {papers}", papers=_papers(command.papers, changes, names))


def _rating(command: commands.SetRating, changes: tuple[Change, ...], names: Names) -> str:
    papers = _papers(command.papers, changes, names)
    if command.rating:
        return translate("Library", "Rated {papers} {rating} of 5", papers=papers, rating=command.rating)
    return translate("Library", "Took the rating from {papers}", papers=papers)


def _remark(command: commands.SetRemark, changes: tuple[Change, ...], names: Names) -> str:
    return translate("Library", "Remark on {paper}", paper=_papers((command.paper,), changes, names))


def _title(command: commands.SetTitle, changes: tuple[Change, ...], names: Names) -> str:
    return translate("Library", "Title of {paper}", paper=_papers((command.paper,), changes, names))


def _note(command: commands.SetNote, changes: tuple[Change, ...], names: Names) -> str:
    return translate("Library", "Note on {paper}", paper=_papers((command.paper,), changes, names))


def _restored_note(command: commands.RestoreNote, changes: tuple[Change, ...], names: Names) -> str:
    paper = _papers((command.paper,), changes, names)
    return translate("Library", "Brought back an earlier note on {paper}", paper=paper)


def _add_tag(command: commands.AddTag, changes: tuple[Change, ...], names: Names) -> str:
    papers = _papers(command.papers, changes, names)
    return translate("Library", "Tagged {papers} with “{tag}”", papers=papers, tag=tidied(command.name))


def _remove_tag(command: commands.RemoveTag, changes: tuple[Change, ...], names: Names) -> str:
    papers = _papers(command.papers, changes, names)
    return translate("Library", "Took the tag “{tag}” from {papers}", papers=papers, tag=names.tag(command.tag))


def _edit_tag(command: commands.EditTag, _: tuple[Change, ...], names: Names) -> str:
    before, after = names.tag(command.tag), tidied(command.name)
    if before != after:
        return translate("Library", "Renamed the tag “{before}” to “{after}”", before=before, after=after)
    return translate("Library", "Changed the tag “{tag}”", tag=after)


def _merge_tags(command: commands.MergeTags, _: tuple[Change, ...], names: Names) -> str:
    return translate(
        "Library", "Merged the tag “{tag}” into “{into}”", tag=names.tag(command.tag), into=names.tag(command.into)
    )


def _delete_tag(command: commands.DeleteTag, _: tuple[Change, ...], names: Names) -> str:
    return translate("Library", "Deleted the tag “{tag}”", tag=names.tag(command.tag))


def _add_highlight(command: commands.AddHighlight, _: tuple[Change, ...], names: Names) -> str:
    words, paper = _marked(command.highlight, names)
    return translate("Library", "Highlighted “{words}” in {paper}", words=words, paper=paper)


def _edit_highlight(command: commands.EditHighlight, _: tuple[Change, ...], names: Names) -> str:
    words, paper = _marked(names.highlight(command.highlight), names)
    return translate("Library", "Changed the highlight “{words}” in {paper}", words=words, paper=paper)


def _remove_highlight(command: commands.RemoveHighlight, _: tuple[Change, ...], names: Names) -> str:
    words, paper = _marked(names.highlight(command.highlight), names)
    return translate("Library", "Took the highlight “{words}” from {paper}", words=words, paper=paper)


def _marked(highlight: Highlight, names: Names) -> tuple[str, str]:
    """Return the marked words as one line, and what their paper is called."""
    return title_line(highlight.exact, TITLE_LENGTH), _papers((highlight.paper,), (), names)


def _deleted(command: commands.SetDeleted, changes: tuple[Change, ...], names: Names) -> str:
    papers = _papers(command.papers, changes, names)
    if command.deleted:
        return translate("Library", "Deleted {papers}", papers=papers)
    return translate("Library", "Brought back {papers}", papers=papers)


def _unite(command: commands.UniteReadings, _: tuple[Change, ...], names: Names) -> str:
    return translate("Library", "Joined what you wrote on {paper}", paper=_papers((command.kept,), (), names))


def _bring_back(_: commands.BringBack, changes: tuple[Change, ...], names: Names) -> str:
    papers = tuple(change.paper for change in changes if change.paper is not None)
    if not papers:  # a highlight that is as it was
        return translate("Library", "Brought back an earlier value")
    return translate("Library", "Brought back an earlier value of {paper}", paper=_papers(papers, changes, names))


def _bring_in(command: commands.BringIn, _: tuple[Change, ...], _names: Names) -> str:
    return translate("Library", "Brought in “{name}”", name=command.name)


def _apply(command: commands.Apply, _: tuple[Change, ...], _names: Names) -> str:
    return command.text


_DESCRIBERS: Final[dict[type, Callable[[Any, tuple[Change, ...], Names], str]]] = {
    commands.SetStar: _star,
    commands.SetState: _state,
    commands.MoveLater: _later,
    commands.SetRating: _rating,
    commands.SetRemark: _remark,
    commands.SetTitle: _title,
    commands.SetNote: _note,
    commands.RestoreNote: _restored_note,
    commands.AddTag: _add_tag,
    commands.RemoveTag: _remove_tag,
    commands.EditTag: _edit_tag,
    commands.MergeTags: _merge_tags,
    commands.DeleteTag: _delete_tag,
    commands.AddHighlight: _add_highlight,
    commands.EditHighlight: _edit_highlight,
    commands.RemoveHighlight: _remove_highlight,
    commands.SetDeleted: _deleted,
    commands.UniteReadings: _unite,
    commands.BringBack: _bring_back,
    commands.BringIn: _bring_in,
    **OF_SEARCHES,
    commands.Apply: _apply,
}
