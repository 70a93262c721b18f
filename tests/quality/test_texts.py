"""Every text that a person sees goes through ``translate``.

The rule, for gui, cli and app: where a call shows text (its name is in SHOWING, or the argument's name is in
SHOWN_AS), no string literal with two letters in a row may stand among its arguments, not in a part of an f-string
either, except inside a further call, which has its own rule: ``translate`` is one.  For all rooms: what
``translate`` looks up is literal, and its fields are those that are given.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

SHOWING = {
    *("setText", "setWindowTitle", "setToolTip", "setStatusTip", "setWhatsThis", "setPlaceholderText", "setTitle"),
    *("setAccessibleName", "setAccessibleDescription", "setLabelText", "setInformativeText", "setDetailedText"),
    *("setIconText", "setSpecialValueText", "setSuffix", "setPrefix", "setHtml", "setPlainText", "showMessage"),
    *("addAction", "addMenu", "addItem", "addItems", "addTab", "addRow", "addButton", "setButtonText", "insertItem"),
    *("QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction", "QMenu"),
    *("print", "write", "writelines", "drawText", "setHeaderLabels", "setTabText", "setItemText"),
}
SHOWN_AS = {"help", "description", "epilog", "placeholderText", "toolTip", "windowTitle", "accessibleName"}
LETTERS = re.compile(r"[^\W\d_]{2}")
FIELD = re.compile(r"\{(\w+)\}")


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """The string literals of an expression; of a call only those of what it is called on."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    inside = [node.func] if isinstance(node, ast.Call) else ast.iter_child_nodes(node)
    for child in inside:
        yield from literals(child)


def shown(call: ast.Call) -> Iterator[ast.expr]:
    if called(call) in SHOWING:
        yield from call.args
    yield from (keyword.value for keyword in call.keywords if keyword.arg in SHOWN_AS)


def untranslated(tree: ast.AST) -> list[tuple[int, str]]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    found = (literal for call in calls for argument in shown(call) for literal in literals(argument))
    return [(literal.lineno, str(literal.value)) for literal in found if LETTERS.search(str(literal.value))]


def wrong_lookups(tree: ast.AST) -> list[tuple[int, str]]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    calls = (call for call in calls if called(call) == "translate")  # and not str's method of that name
    return [(call.lineno, why) for call in calls if (why := wrong(call))]


def wrong(call: ast.Call) -> str:
    if len(call.args) != 2:
        return "context and text are its two plain arguments"
    source = call.args[1]
    if isinstance(source, ast.JoinedStr | ast.BinOp):
        return "the text is put together before it is looked up"
    if not isinstance(source, ast.Constant) or any(keyword.arg is None for keyword in call.keywords):
        return ""  # a row of a table, marked by QT_TRANSLATE_NOOP; or fields from elsewhere
    given = {str(keyword.arg) for keyword in call.keywords}
    named = set(FIELD.findall(str(source.value))) | ({"n"} if "%n" in str(source.value) else set())
    return "" if given == named else f"given are {sorted(given)}, named are {sorted(named)}"


@pytest.mark.parametrize(
    "code",
    [
        'label.setText("Papers")',
        'label.setText(f"{count} papers")',
        'label.setText("papers: " + name)',
        'label.setText(name or "no name")',
        'button = QPushButton("Star", parent)',
        'print("{} papers".format(3))',
        'parser.add_argument("file", help="the list to import")',
        'menu.addItems(["Star", "Skip"])',
    ],
)
def test_that_a_plain_text_is_found(code: str) -> None:
    assert len(untranslated(ast.parse(code))) in {1, 2}


@pytest.mark.parametrize(
    "code",
    [
        'label.setText(translate("Reader", "Papers"))',
        'label.setText(f"{title} · {count}")',
        'label.setText(", ".join(names))',
        'label.setObjectName("papers")',
        'print(json.dumps({"title": title}))',
        'parser.add_argument("--json", help=translate("Cli", "for programs"))',
    ],
)
def test_that_a_translated_text_is_let_be(code: str) -> None:
    assert untranslated(ast.parse(code)) == []


@pytest.mark.parametrize(
    "code",
    [
        'translate("Cli", f"{n} papers")',
        'translate("Cli", "papers: " + name)',
        'translate("Cli", "%n paper(s)")',
        'translate("Cli", "{name} is gone", nam=name)',
        'translate("All of it")',
    ],
)
def test_that_a_wrong_lookup_is_found(code: str) -> None:
    assert len(wrong_lookups(ast.parse(code))) == 1


def test_that_a_right_lookup_is_let_be() -> None:
    code = 'translate("Cli", "%n paper(s) in {name}", n=count, name=name); translate("Settings", row.label)'
    assert wrong_lookups(ast.parse(code)) == []


def test_that_every_text_a_person_sees_is_translated(package: dict[str, ast.Module]) -> None:
    rooms = ("readinglist/gui/", "readinglist/cli/", "readinglist/app.py")
    found = {name: untranslated(tree) for name, tree in package.items() if name.startswith(rooms)}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_that_every_text_can_be_found_by_the_translators(package: dict[str, ast.Module]) -> None:
    found = {name: wrong_lookups(tree) for name, tree in package.items()}
    assert {name: texts for name, texts in found.items() if texts} == {}
