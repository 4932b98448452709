"""Drives the playing screen: a pilot that knows where provinces lie, and matches set up at a given
position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from game.board.camera import Camera
from game.board.frame import Frame, Score
from game.board.options import DrawOptions
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import sorted_units
from game.games.entry import LoadedGame
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.screens.scene import Scene
from game.table.board import TableBoard
from game.table.layout import Layout
from game.table.panel.look import PanelLook
from game.table.panel.panel import TablePanel
from game.table.scene import TableScene
from game.table.stages import Stage, Stages
from game.table.state import TableState, Wish
from game.table.words import Detail
from game.ui.focus import FocusRing
from game.ui.panels.row_drawing import Row
from game.ui.panels.row_list import RowList
from game.ui.panels.timeline import Timeline
from game.ui.panels.verb_wheel import VerbWheel
from tests.pilot import Pilot

STILL = Settings(reduced_motion=True)


class Floor(Scene):
    """The bottom of the stack, in place of the title."""

    title = "Floor"

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")


class TablePilot(Pilot):
    """A window with a table on it."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), settings: Settings = STILL) -> None:
        super().__init__(size, settings=settings)
        self.window.context.open_table = TableScene
        self.table = TableScene(match)
        self.start(Floor(), self.table)

    # -- what is seen ----------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def seen(self) -> TableState:
        """The state of the screen."""
        return self.table.state

    @property
    def state(self) -> Any:
        """The position of the match."""
        return self.match.state

    @property
    def game(self) -> Any:
        """The rules it is played by."""
        return self.match.game

    @property
    def phase(self) -> Any:
        """The phase that is played."""
        return self.match.phase

    @property
    def list(self) -> RowList:
        """The list of orders or results in the panel."""
        return self.panel.rows

    @property
    def picture(self) -> Any:
        """How the game is seen."""
        return self.parts.picture

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.table.layout

    @property
    def stages(self) -> Stages:
        """The stages of the match."""
        return self.table.stages

    @property
    def panel(self) -> TablePanel:
        """The panel of the table."""
        return self.table.panel

    @property
    def board(self) -> TableBoard:
        """The board of the table."""
        return self.table.board

    @property
    def table_focus(self) -> FocusRing:
        """Which widget of the table the keys go to."""
        return self.table.ui.focus

    def fields(self) -> dict[str, str]:
        """What stands in the text fields of the table."""
        return self.table.ui.field_texts()

    @property
    def stage(self) -> Stage:
        """Where the screen stands in a phase."""
        return self.stages.stage

    @property
    def ordering(self) -> Any:
        """The orders being written."""
        assert self.live_ordering is not None, f"nobody is ordering at stage {self.stage}"
        return self.live_ordering

    @property
    def live_ordering(self) -> Any:
        """The same; None where nobody writes any."""
        return self.table.live_ordering

    @property
    def picking(self) -> Any:
        """The order being built."""
        return self.ordering.picking

    @property
    def parts(self) -> Any:
        """What the game answers."""
        return self.table.game.parts

    @property
    def tools(self) -> Any:
        """What the game adds to the table."""
        return self.table.tools

    @property
    def hints(self) -> Any:
        """What a computer player would order."""
        return self.tools.hints

    @property
    def dressed(self) -> Frame:
        """What stands on the board, with a hint."""
        model = self.table.model
        frame: Frame = self.tools.dressed(model.frame)
        return frame

    @property
    def frame(self) -> Frame:
        """What stands on the board."""
        return self.board.frame

    @property
    def options(self) -> DrawOptions:
        """How the board is drawn."""
        return self.table.view.options()

    @property
    def targets(self) -> dict[str, str]:
        """The places that are lit, and what a click there means."""
        return dict(self.table.view.targets())

    @property
    def offer(self) -> VerbWheel | None:
        """The choices that are offered."""
        return self.board.wheel

    @property
    def camera(self) -> Camera:
        """Where the board lies in the window."""
        return self.board.camera

    @property
    def status(self) -> str:
        """The line below the board."""
        return self.table.status()[0]

    @property
    def ink(self) -> str:
        """The color of the line below the board."""
        return self.table.status()[1]

    @property
    def tip(self) -> tuple[str, ...]:
        """What is told of the place under the pointer."""
        return self.table.view.tip()

    @property
    def look(self) -> PanelLook:
        """What the panel shows."""
        return self.table.model.look

    @property
    def rows(self) -> tuple[Row, ...]:
        """The lines of the list."""
        return self.panel.rows.rows

    @property
    def faces(self) -> Mapping[str, tuple[str, bool]]:
        """What the switches say, and whether they are lit."""
        return self.look.faces

    @property
    def facts(self) -> tuple[str, ...]:
        """How the game stands beyond the standings."""
        return self.look.facts

    @property
    def scores(self) -> tuple[Score, ...]:
        """The standings."""
        return self.look.scores

    @property
    def detail(self) -> Detail:
        """What is said about a line."""
        return self.table.view.detail()

    @property
    def timeline(self) -> Timeline:
        """The bar of all phases."""
        return self.panel.timeline

    @property
    def widgets(self) -> dict[str, Any]:
        """The widgets of the table by their names."""
        return self.table.ui.names

    @property
    def is_telling(self) -> bool:
        """Whether events are being told."""
        return self.seen.playback.is_running

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""
        return self.seen.animation.is_under_way

    # -- what is done ----------------------------------------------------------------------------------------

    def send(self, wish: Wish) -> None:
        """Asks the table for something, as a key or a button does."""
        self.table.later(self.table.send(wish))
        self.run()

    def change(self, **fields: Any) -> None:
        """Changes the state of the screen."""
        self.table.model.change(replace(self.seen, **fields))

    def at(self, key: str) -> tuple[int, int]:
        """Where a province or coast can be clicked."""
        return self.board.middle(key)

    def stand(self, key: str) -> tuple[int, int]:
        """Where the counter of a unit is drawn."""
        painter = self.board.painter
        x, y = painter.stand(self.camera, key)
        return round(x), round(y)

    def click_picks(self, picks: str) -> None:
        """Clicks places of the board and, where they are offered, choices of the wheel, one after the other:
        "POR SPA SPA/SC".
        """
        for pick in picks.split():
            wheel = self.offer
            if wheel is not None and pick in wheel.rects:
                self.click(wheel.rects[pick].center)
            else:
                self.clicks(pick)

    def clicks(self, *keys: str) -> None:
        """Clicks one province after the other."""
        for key in keys:
            self.click(self.at(key))

    def texts(self, seat: str = "") -> list[str]:
        """The orders on the sheet, as text."""
        return [
            self.match.game.write_order(order) for order in self.ordering.sheet.of(seat or self.ordering.seat)
        ]

    def type_order(self, text: str) -> None:
        """Writes an order in the box and presses Enter."""
        if not self.table.is_typing:
            self.press("t")
        self.type(text)
        self.press("enter")

    def type_out(self) -> None:
        """Leaves the box."""
        self.press("esc")

    def settle(self) -> None:
        """Waits until the map is drawn as sharp as it gets."""
        self.run()
        self.until(lambda: not self.board.painter.is_refining)

    def row(self, key: str) -> tuple[int, int]:
        """Where a row of the list can be clicked."""
        return self.panel.rows.rect_of(key).center

    def finish_turn(self) -> None:
        """Confirms and waits for the results."""
        self.press("enter", ctrl=True)
        if self.scene is not self.table and self.scene.title == "Send these orders?":
            self.click("Send")
        self.until(lambda: self.stage in (Stage.RESULTS, Stage.CURTAIN))


def new_match(people: dict[str, str] | None = None, others: str = "hold", seed: str = "test") -> Match:
    """A game of standard Diplomacy with persons by seat."""
    entry = find_game("standard")
    players = {seat: PlayerSpec(others) for seat in entry.seats}
    players |= {seat: PlayerSpec("human", name) for seat, name in (people or {"FRANCE": "Anna"}).items()}
    return Match.start(entry, {}, seed, players, loaded=loaded_standard())


@lru_cache(maxsize=1)
def loaded_standard() -> LoadedGame:
    """The game on its map, read once for all tests."""
    return find_game("standard").load()


def match_at(
    units: str, *, phase: str = "S1905M", people: dict[str, str] | None = None, **changes: Any
) -> Match:
    """A game in the middle: units as "FRANCE: A PAR, F SPA/SC; ITALY: A ROM"; ``changes`` are further fields
    of the state.
    """
    match = new_match(people)
    placed = []
    for part in units.split(";"):
        power, _, names = part.partition(":")
        for name in filter(None, (n.strip() for n in names.split(","))):
            kind, region = name.split()
            placed.append(Unit(kind, power.strip(), region))
    match.states[0] = replace(match.state, moment=read_moment(phase), units=sorted_units(placed), **changes)
    return match


def opened_tables(make: Callable[..., Match]) -> Iterator[Callable[..., TablePilot]]:
    """For fixtures: opens tables at the matches that ``make`` sets up, and closes them in the end."""
    opened: list[TablePilot] = []

    def open_table(*given: object, **more: object) -> TablePilot:
        opened.append(TablePilot(make(*given, **more)))
        return opened[-1]

    yield open_table
    for pilot in opened:
        pilot.close()
