"""Colours: readable in both themes, and nothing keeps the old ones when the theme changes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from readinglist.config.paths import resource
from readinglist.config.settings import THEME, Settings
from readinglist.gui.delegates.paper_row import BAR_UNFOCUSED
from readinglist.gui.theme import HIGHLIGHTS, Theme, load_theme
from readinglist.model.commands import AddTag, SetNote, SetRating, SetRemark, SetStar, SetState
from readinglist.model.papers import State
from readinglist.model.searches import WATCH_COLOURS
from tests.gui.seeing import contrast

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage

    from readinglist.gui.desk import Desk
    from tests.gui.conftest import OpenWindow

TEXT, CONTROL = 4.5, 3.0

PAINTED = [
    *((ink, ground) for ink in ("text", "muted") for ground in ("background", "sidebar", "pane", "selected", "hover")),
    *(("accent_text", ground) for ground in ("background", "sidebar", "pane", "accent_soft", "selected")),
    ("text", "accent_soft"),
    *(("accent_text", ground) for ground in ("hit", *HIGHLIGHTS)),
    *(("star_text", ground) for ground in ("pane", "hover", "line")),
    ("on_accent", "accent"),
    ("key_text", "key"),
    ("danger", "background"),
    *(("danger", ground) for ground in ("sidebar", "accent_soft")),
    *((ink, ground) for ink in ("text", "reading") for ground in ("background", *HIGHLIGHTS)),
    ("text", "warning_soft"),
    ("text", "hit"),
    ("reading", "hit"),
]
"""What delegates, buttons and texts put on what, besides the pairs of the style sheet."""

CONTROLS = [
    *((ink, ground) for ink in ("control", "accent", "star_edge") for ground in ("background", "pane", "sidebar")),
    ("accent", "selected"),
    ("star_edge", "selected"),
    ("star_empty", "pane"),
    ("star_empty", "selected"),
    ("control", "selected"),
    *(("muted", ground) for ground in ("accent_soft", "hover", "pane")),
]


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, app: QApplication) -> Theme:
    return load_theme(str(request.param), 100)


def test_that_contrast_is_measured_rightly() -> None:
    assert contrast(QColor("#000"), QColor("#fff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)


def test_that_every_painted_text_can_be_read_on_its_ground(theme: Theme) -> None:
    bad = {pair: round(contrast(*map(theme.colour, pair)), 2) for pair in PAINTED}
    assert {pair: value for pair, value in bad.items() if value < TEXT} == {}


def test_that_every_control_can_be_told_from_its_ground(theme: Theme) -> None:
    bad = {pair: round(contrast(*map(theme.colour, pair)), 2) for pair in CONTROLS}
    assert {pair: value for pair, value in bad.items() if value < CONTROL} == {}


def test_that_every_tag_can_be_read_and_its_dot_be_seen(theme: Theme) -> None:
    assert len(theme.tags) == 10
    for tag in theme.tags:
        assert contrast(tag.text, tag.ground) >= TEXT
        grounds = ("sidebar", "pane", "background", "accent_soft", "hover", "selected")
        for ground in (tag.ground, *map(theme.colour, grounds)):
            assert contrast(tag.dot, ground) >= CONTROL, (tag.dot.name(), ground.name())


def test_that_the_current_row_can_be_told_while_the_list_has_not_the_focus(theme: Theme) -> None:
    bar, row = theme.colour("accent"), theme.colour("selected")
    mixed = QColor.fromRgbF(
        *(one * BAR_UNFOCUSED + other * (1 - BAR_UNFOCUSED)
          for one, other in ((bar.redF(), row.redF()), (bar.greenF(), row.greenF()), (bar.blueF(), row.blueF())))
    )  # fmt: skip
    assert contrast(mixed, row) >= CONTROL


def rules() -> list[tuple[str, dict[str, str]]]:
    """Return the rules of the style sheet: selector, properties with tokens."""
    text = re.sub(r"/\*.*?\*/", "", resource("style.qss").read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    split = [(selector.strip(), re.findall(r"([\w-]+)\s*:\s*([^;]+)", body)) for selector, body in found]
    return [(selector, {name: value.strip() for name, value in pairs}) for selector, pairs in split]


def token(value: str) -> str | None:
    match = re.fullmatch(r"@(\w+)@", value)
    return match[1] if match else None


def test_that_every_text_of_the_style_sheet_can_be_read_on_its_ground(theme: Theme) -> None:
    pairs = {}
    for selector, properties in rules():
        ink, ground = token(properties.get("color", "")), token(properties.get("background", ""))
        if ink and ground:
            pairs[selector] = round(contrast(theme.colour(ink), theme.colour(ground)), 2)
    assert len(pairs) > 8
    assert {selector: value for selector, value in pairs.items() if value < TEXT} == {}


def test_that_what_is_not_offered_can_be_read_and_told_from_what_is(theme: Theme) -> None:
    palette, disabled = theme.palette(), QPalette.ColorGroup.Disabled
    for role, ground in ((QPalette.ColorRole.WindowText, QPalette.ColorRole.Window), (QPalette.ColorRole.Text,
        QPalette.ColorRole.Base), (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Button)):  # fmt: skip
        assert contrast(palette.color(disabled, role), palette.color(ground)) >= TEXT
        assert palette.color(disabled, role) != palette.color(role)
    inks = [token(properties["color"]) for selector, properties in rules() if ":disabled" in selector]
    assert len(inks) > 3
    for ink in inks:
        assert ink is not None
        assert contrast(theme.colour(ink), theme.colour("pane")) >= TEXT


def test_that_the_palette_can_be_read(theme: Theme) -> None:
    palette = theme.palette()
    role = QPalette.ColorRole
    for ink, ground in (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Base),
        (role.ToolTipText, role.ToolTipBase),
        (role.Link, role.Base),
    ):
        assert contrast(palette.color(ink), palette.color(ground)) >= TEXT, (ink, ground)


def test_that_both_themes_have_the_same_names_and_the_style_sheet_uses_no_other() -> None:
    light, dark = load_theme("light", 100), load_theme("dark", 100)
    assert set(light.tokens) == set(dark.tokens)
    used = set(re.findall(r"@([a-z_]+)@", resource("style.qss").read_text("utf-8")))
    assert used <= set(light.tokens)
    for theme in (light, dark):
        assert "@" not in theme.style_sheet()


def test_that_lengths_grow_with_the_scale_and_hairlines_do_not() -> None:
    theme = load_theme("light", 200)
    assert (theme.px(10), theme.px(0.1)) == (20, 1)
    assert "border: 1px solid" in theme.style_sheet()
    assert "border-radius: 16px" in theme.style_sheet()


def picture(desk: Desk) -> QImage:
    desk.note.edit.setCursorWidth(0)
    for _ in range(3):
        QApplication.processEvents()
    return desk.window().grab().toImage()


def test_that_a_window_that_changed_its_theme_looks_like_one_that_began_with_it(
    open_window: OpenWindow, end_window: Callable[[Desk], None]
) -> None:
    def furnished(name: str) -> Desk:
        settings = Settings(None)
        settings.set(THEME, name)
        return open_window(settings=settings)

    desk = furnished("dark")
    for command in (
        SetStar((1,), starred=True),
        AddTag((1, 2), "kettle"),
        SetRating((1,), 4),
        SetRemark(1, "mine"),
        SetNote(1, "words"),
        SetState((3,), State.SKIPPED),
        SetState((4,), State.DONE),
    ):
        desk.session.perform(command)
    end_window(desk)
    desk = furnished("dark")
    wanted = picture(desk)
    end_window(desk)
    desk = furnished("light")
    light = picture(desk)
    desk.settings.set(THEME, "dark")
    desk.set_look()
    assert picture(desk) == wanted != light
    desk.settings.set(THEME, "light")
    desk.set_look()
    assert picture(desk) == light


@pytest.mark.parametrize("name", ["dark", "light"])
def test_that_the_theme_follows_the_system_while_the_window_is_open(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    class Style:
        def standardPalette(self) -> QPalette:
            return load_theme(name, 100).palette()

    monkeypatch.setattr("readinglist.gui.theme.QApplication.style", Style)
    changed = QGuiApplication.styleHints().colorSchemeChanged
    changed.emit(Qt.ColorScheme.Unknown)
    assert desk.theme.name == name
    desk.settings.set(THEME, "dark" if name == "light" else "light")
    changed.emit(Qt.ColorScheme.Unknown)
    assert desk.theme.name != name, "who chose a theme keeps it"


@pytest.mark.parametrize(
    "ground",
    [
        "background",
        "pane",
        "selected",
        "hit",
        "highlight_yellow",
        "highlight_green",
        "highlight_blue",
        "highlight_pink",
    ],
)
def test_that_watch_words_can_be_read_on_every_ground(theme: Theme, ground: str) -> None:
    assert len(theme.watch) == len(WATCH_COLOURS)
    assert all(contrast(ink, theme.colour(ground)) >= TEXT for ink in theme.watch)
