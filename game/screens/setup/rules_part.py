"""The rules part of the new-game form: presets, single options with their explanations, all folded away where
there are many.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.game import PRESETS, Option, OptionValue
from game.games.presets import PRESET_TITLES
from game.screens.game_pages import pages_of
from game.screens.scene import Move, Push
from game.screens.setup.option_texts import option_text
from game.ui.panels.form import FIELD
from game.ui.theme import GRID, color

if TYPE_CHECKING:
    from game.screens.setup.seating import Setup
    from game.ui.panels.form import Form

FEW = 5  # rule options that are shown without being asked for
OWN = "Your own rules: single options differ from what is recommended and from what is printed."
ROLLED = "Rolled"
SAME = "This game is recommended as it is printed."


class RulesPart:
    """Lays out the options of a setup; ``change`` is told what a click makes of the setup as it is then."""

    def __init__(self, change: Callable[[Callable[[Setup], Setup]], None], redo: Callable[[], None]) -> None:
        self.change = change
        self.redo = redo  # lays the form out anew
        self.is_unfolded: bool | None = None  # None: as many options as there are decide
        self.explained: set[str] = set()

    def build(self, form: Form, setup: Setup) -> None:
        """The presets, the rule options, then what is no rule (armies)."""
        rules = setup.rule_options
        if rules:
            form.heading("Rules")
            self._build_presets(form, setup)
        is_unfolded = len(rules) <= FEW if self.is_unfolded is None else self.is_unfolded
        if len(rules) > FEW:
            self._build_fold(form, len(rules), is_unfolded)
        if is_unfolded:
            for option in rules:
                self.build_option(form, setup, option)
        others = [option for option in setup.open_options if option not in rules]
        if others:
            form.heading("Further choices")
        for option in others:
            self.build_option(form, setup, option)

    def _build_presets(self, form: Form, setup: Setup) -> None:
        chosen = setup.shown_preset
        ways = [
            (title, partial(self._choose_preset, preset), "plain") for preset, title in PRESET_TITLES.items()
        ]
        form.buttons(ways, selected=PRESET_TITLES.get(chosen, ""))
        if not chosen:
            form.paragraph(OWN, ink="brass")
        advice = setup.entry.advice if any(_is_disputed(option) for option in setup.rule_options) else SAME
        if advice:
            form.paragraph(advice, ink="quiet")

    def _choose_preset(self, preset: str) -> None:
        self.change(lambda setup: setup.with_preset(preset))

    def _build_fold(self, form: Form, count: int, is_unfolded: bool) -> None:
        text = (
            f"Hide the {count} single rules" if is_unfolded else f"Show and change the {count} single rules"
        )
        made = form.wide_button(text, partial(self._fold, not is_unfolded), name="single rules")
        form.ui.paint(made, partial(_draw_fold, is_unfolded))

    def _fold(self, is_unfolded: bool) -> None:
        self.is_unfolded = is_unfolded
        self.redo()

    def build_option(self, form: Form, setup: Setup, option: Option) -> None:
        """The field of one option, and beside it the button that explains it."""
        value = setup.value_of(option)

        def choose(value: Any) -> None:
            self.change(lambda setup: setup.with_option(option.name, value))

        said = explanation(setup, option)
        with form.kept_free(FIELD + GRID if said else 0):
            if option.choices:
                titles = option.choice_titles or tuple(map(str, option.choices))
                items = list(zip(option.choices, titles, strict=False))
                form.choice(option.title, items, value, choose, name=option.name, logical=640)
            elif isinstance(option.default, bool):
                form.toggle(option.title, bool(value), choose, name=option.name)
            elif isinstance(option.default, int):
                form.number(option.title, str(value), name=option.name)
            elif pages_of(setup.entry).picker(option.name, setup, choose) is not None:
                place = form.field(
                    option.title.partition(" (")[0], 640
                )  # what an empty text means is its word
                form.ui.button(
                    str(value) or ROLLED,
                    place,
                    partial(self._pick, option.name, setup, choose),
                    kind="row",
                    name=option.name,
                    container=form.inner,
                )
            else:
                form.entry(option.title, str(value), name=option.name)
        if said:
            is_shown = option.name in self.explained
            button = form.at_the_side(
                "?", partial(self._explain, option.name), name=f"about {option.name}", is_selected=is_shown
            )
            if is_shown:
                form.ui.shown_with[button] = form.paragraph(said, ink="quiet")

    def _pick(self, name: str, setup: Setup, choose: Callable[[str], None]) -> Move | None:
        """Opens the screen on which a game puts the value of an option together."""
        found = pages_of(setup.entry).picker(name, setup, choose)
        return Push(found) if found is not None else None

    def _explain(self, name: str) -> None:
        self.explained ^= {name}
        self.redo()


def explanation(setup: Setup, option: Option) -> str:
    """What an option means, and what the presets make of it where they differ."""
    said = option_text(setup.entry, option)
    if not _is_disputed(option):
        return said
    values = {preset: value_title(option, option.in_preset(preset)) for preset in PRESETS}
    presets = "; ".join(f"{PRESET_TITLES[preset].lower()}: {title}" for preset, title in values.items())
    return f"{said} {presets[:1].upper()}{presets[1:]}.".strip()


def value_title(option: Option, value: OptionValue) -> str:
    """How a value is called in the form."""
    if option.choices and option.choice_titles:
        return option.choice_titles[option.choices.index(value)]
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _is_disputed(option: Option) -> bool:
    return len({option.in_preset(preset) for preset in PRESETS}) > 1


def _draw_fold(is_unfolded: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """An angle at the right, down when there is more, up when it is shown."""
    size = rect.height // 8
    x, y = rect.right - rect.height // 2, rect.centery
    tip, ends = (y - size // 2, y + size // 2) if is_unfolded else (y + size // 2, y - size // 2)
    pygame.draw.lines(
        surface, color("brass"), False, [(x - size, ends), (x, tip), (x + size, ends)], max(2, size // 3)
    )
