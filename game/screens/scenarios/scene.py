"""The scenarios of all games: what has happened, what is to be done, who is who, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.games.entry import Entry
from game.play.players import available_kinds
from game.play.scenarios.beginning import USUAL, begun, entry_of
from game.play.scenarios.reading import scenarios_of
from game.play.scenarios.values import Scenario
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.load.boards import SIZE, board_of, fitted
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.scene import KeyList, Move, Push, Replace
from game.screens.setup.cards import ROW, draw_card
from game.screens.setup.seating import LEVEL_TITLES, LONER
from game.ui.boxes import draw_box
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form
from game.ui.theme import TITLE

SIDE = 372  # width of the list, in logical pixels
WIDE = 900  # content width from which it stands beside the story
BESIDE = 480  # width of the story from which its picture stands beside the words
PICTURE = 400  # width of the picture
PLAY = "Play"
SAME_SEED = "scenario"
"""The dice of the pictures; a game that is played has others."""


class ScenariosScene(PageScene):
    """The list at the left, the story of the chosen one at the right."""

    title = "Scenarios"
    first_focus = PLAY
    widest = ROOMY

    def __init__(self, key: str = "") -> None:
        """``key`` is the scenario to begin with, or a game whose first it is; '' for the first of all."""
        super().__init__()
        self.key = key
        self.scenarios: dict[str, Scenario] = {}
        self.faults: list[str] = []
        self.seat = ""
        self.level = USUAL
        self._pictures: dict[tuple[str, bool], pygame.Surface | None] = {}

    def enter(self, context: Context) -> None:
        """Reads them."""
        for entry in context.games.entries:
            try:
                found = scenarios_of(entry, context.games)
            except RedWeedError as error:
                self.faults.append(str(error))
            else:
                self.scenarios |= {scenario.key: scenario for scenario in found}
        first = next(iter(self.scenarios), "")
        of_game = next((k for k, s in self.scenarios.items() if s.game == self.key), first)
        self._take(self.key if self.key in self.scenarios else of_game)
        super().enter(context)

    def _take(self, key: str) -> None:
        self.key = key
        if self.chosen is not None:
            self.seat = self.chosen.seat

    @property
    def chosen(self) -> Scenario | None:
        """The scenario whose story is told."""
        return self.scenarios.get(self.key)

    def _entry(self, scenario: Scenario) -> Entry:
        return entry_of(scenario, self.context.games)

    # -- what is seen ----------------------------------------------------------------------------------------

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm=PLAY), ("Tab", "Scenarios and buttons"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Play."""
        return {"confirm": self.play}

    def foot(self) -> Sequence[FootButton]:
        """Back, play."""
        if self.chosen is None:
            return super().foot()
        return (("Back", self.back, "plain"), (PLAY, self.play, "primary"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The list beside the story, or the story alone with the scenario as its first field."""
        px, row = self.theme.px, Row(rect, self.theme.px(32))
        is_wide = rect.width >= px(WIDE)
        if is_wide:
            self._build_list(Form(ui, row.first(px(SIDE)), open_choice=open_choice))
        form = Form(ui, row.rest, open_choice=open_choice)
        if not is_wide:
            items = [(key, scenario.title) for key, scenario in self.scenarios.items()]
            form.choice("Scenario", items, self.key, self._choose, name="scenario")
            form.gap(8)
        for fault in self.faults:
            form.paragraph(fault, ink="danger_text")
        if self.chosen is not None:
            self._build_story(form, self.chosen)
        form.finish()

    def _build_list(self, form: Form) -> None:
        for key, scenario in self.scenarios.items():
            entry = self._entry(scenario)
            lines = (scenario.title, entry.title, scenario.when)
            draw = partial(draw_card, entry, self.context.assets, form.look, lines)
            choose = partial(self._choose, key)
            form.row(ROW, 6, choose, draw, name=scenario.title, is_selected=key == self.key)
        form.finish()

    def _build_story(self, form: Form, scenario: Scenario) -> None:
        """Title, date, picture, story, aim; then who plays."""
        px = form.look.px
        form.ui.text(
            scenario.title,
            form.line(px(TITLE * 0.8), px(2)).topleft,
            face="serif",
            logical=TITLE * 0.75,
            width=form.width,
            container=form.inner,
        )
        form.paragraph(f"{self._entry(scenario).title} \u00b7 {scenario.when}", ink="brass")
        form.gap(6)
        if form.width >= px(BESIDE):
            with form.columns(5, 6) as (left, right):
                self._build_picture(left, scenario)
                self._build_words(right, scenario)
        else:
            self._build_picture(form, scenario)
            self._build_words(form, scenario)

    def _build_words(self, form: Form, scenario: Scenario) -> None:
        for paragraph in scenario.story.split("\n\n"):
            form.paragraph(paragraph)
        form.gap(4)
        form.paragraph(scenario.aim, ink="brass")
        form.gap(8)
        entry = self._entry(scenario)
        seats = scenario.seats or entry.seats
        if len(seats) > 1:
            items = [(seat, entry.seat_title(seat)) for seat in seats]
            form.choice("You are", items, self.seat, partial(self._set, "seat"), name="seat")
        levels = [(kind, LEVEL_TITLES[kind]) for kind in available_kinds(entry) if kind in entry.levels]
        form.choice("Computer players", levels, self.level, partial(self._set, "level"), name="level")

    def _build_picture(self, form: Form, scenario: Scenario) -> None:
        """The board as it is when the story begins."""
        width = min(form.width, form.look.px(PICTURE) * 2)
        size = width, width * SIZE[1] // SIZE[0]
        picture = self._picture(scenario, size)
        if picture is None:
            return
        place = form.line(picture.get_height(), form.look.px(10))
        made = form.ui.space(picture.get_rect(topleft=place.topleft), container=form.inner)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            box = pygame.Rect(rect.topleft, picture.get_size())
            surface.blit(picture, box)
            draw_box(surface, box, form.look, "", "panel_edge", 2)

        form.ui.paint(made, draw)

    def _picture(self, scenario: Scenario, size: tuple[int, int]) -> pygame.Surface | None:
        is_plain = self.context.settings.is_plain(scenario.game)
        key = scenario.key, is_plain
        if key not in self._pictures:
            try:
                match = begun(scenario, self.context.games, seed=SAME_SEED, created="")
                self._pictures[key] = board_of(match, self.context.assets, is_plain=is_plain)
            except RedWeedError as error:
                self._pictures[key] = None
                self.faults.append(str(error))
        whole = self._pictures[key]
        return None if whole is None else fitted(whole, size)

    # -- what is done ----------------------------------------------------------------------------------------

    def _choose(self, key: object) -> None:
        self._take(str(key))
        self.rebuild()

    def _set(self, name: str, value: object) -> None:
        if name == "seat":
            self.seat = str(value)
        else:
            self.level = str(value)
        self.rebuild()

    def play(self) -> Move | None:
        """The table of the chosen one, with other dice each time."""
        if self.chosen is None:
            return None
        try:
            match = begun(self.chosen, self.context.games, self.seat, name=LONER, level=self.level)
            return Replace(self.context.open_table(match))
        except RedWeedError as error:
            return Push(message("This scenario cannot be played", str(error)))
