"""Walks to a screen as a person does, and takes its picture."""

from __future__ import annotations

import os
import shutil
from contextlib import chdir
from dataclasses import replace
from datetime import date, datetime
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from unittest.mock import patch

import pygame

from game.app.context import open_replay, open_table, open_trial
from game.app.opening import first_scenes
from game.app.start import StartRequest
from game.games.list import CATALOGUE, find_game
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import Glimpse, Stack
from game.games.wrom.rules.state import Settings as Wishes
from game.play.match import Match
from game.play.players import PlayerSpec, seated
from game.play.scenarios.beginning import begun
from game.play.scenarios.reading import scenarios_of
from game.play.settings import Settings
from game.play.storage import saves_dir
from game.screens.fault import fault_dialog
from game.screens.puzzles.scene import PuzzlesScene
from game.screens.scene import Scene
from game.screens.widget_scene import BLINK
from game.table.play import THINKING
from game.ui.panels.page import PageView
from tests.games.wrom.rules.boards import band, board, war
from tests.looks.once import made_once
from tests.looks.rooms import file_scenes, room_scenes
from tests.looks.screens import Screen
from tests.pilot import Pilot
from tests.table.pilot import match_at
from tests.waiting import DEAD

RECORDS = Path(__file__).parents[1] / "data" / "records"
SEED = "looks"
DAY = date(2026, 1, 15)  # of the puzzles, and of the saved games
OPENING = ("key f12", "key q")  # what opens something over a board of which names are still to be written
SOON = 0.8  # seconds; a screen that wants to go on within them is not at rest: a tip is still to come


def taken(screen: Screen, size: tuple[int, int], scale: int) -> pygame.Surface:
    """The picture of a screen, in a folder of settings and saved games of its own. Raises as
    ``Walk.picture``.
    """
    with (
        TemporaryDirectory(prefix="redweed-looks-") as folder,
        chdir(folder),  # screens that name the folder name the same one everywhere
        patch.dict(os.environ, REDWEED_HOME="Red Weed"),
    ):
        return Walk(screen, size, scale).picture()


class Walk:
    """One window, opened where a screen begins; ``picture`` goes the steps and closes it."""

    def __init__(self, screen: Screen, size: tuple[int, int], scale: int) -> None:
        self.screen = screen
        PuzzlesScene.today = staticmethod(lambda: DAY)
        if screen.has_saves:
            _copy_records()
        self.pilot = Pilot(size, settings=Settings(reduced_motion=True, ui_scale=scale))
        context = self.pilot.context
        context.open_table = open_table
        context.open_replay = open_replay
        context.open_trial = open_trial

    def picture(self) -> pygame.Surface:
        """What the window shows in the end. Raises AssertionError, KeyError or ValueError where a step cannot
        be gone.
        """
        pilot, start = self.pilot, self.screen.start
        try:
            with (
                patch("game.ui.fields.BLINK", inf),  # a cursor is seen or is not as the clock goes
                patch(
                    "game.screens.live.lobby.LOOK", inf
                ),  # nothing comes by itself into a room that stands still
                patch("game.table.by_file.hosting.LOOK", inf),
                patch("game.screens.live.talk.LOOK", inf),
                patch("game.screens.live.people.LOOK", inf),
                patch("game.table.live.scene.LOOK", inf),
                patch("game.table.play.THINKING", inf if start.startswith("room ") else THINKING),
                patch("game.screens.live.lobby.own_addresses", lambda: ("192.168.1.7",)),
                patch("game.play.seeds.secrets.token_hex", "5e".__mul__),
                patch("game.board.preparing.SECONDS", inf),  # nobody waits for the next picture
                patch("game.games.diplomacy.picture.layers.terrain.SECONDS_PER_STEP", inf),
                made_once(),
                patch("game.games.mars.table.analysis.analysis.NODES", 3_000),  # the lines look alike
            ):
                return self._picture()
        finally:
            pilot.close()

    def _picture(self) -> pygame.Surface:
        pilot = self.pilot
        pilot.window.open()
        pilot.window.start(self._first())
        self._rest()
        steps = self.screen.steps
        for number, step in enumerate(steps, 1):
            if number == len(steps) or step in OPENING:
                self._rest()  # a menu or the form of an export lets what is below it wait
            if step.startswith("where "):
                if step.removeprefix("where ") not in self.pilot.names:
                    break
            else:
                self._go(step)
        self._rest()
        return pilot.screen.copy()

    def _first(self) -> list[Scene]:
        """The scenes with which the window opens."""
        match start := self.screen.start:
            case "fault":
                return [fault_dialog("Red Weed has stopped by a fault of its own: KeyError.", "report")]
            case "room host" | "room guest" | "room player" | "room watcher":
                return room_scenes(start.removeprefix("room "), self.pilot.context)
            case "file held" | "file turn":
                return file_scenes(start.removeprefix("file "), self.pilot.context)
            case "fall":
                return [open_table(last_army())]
            case "fog":
                return [open_table(in_the_fog())]
            case "told":
                return [open_table(told_scenario())]
        return first_scenes(_request(self.screen.start), self.pilot.context)

    def _go(self, step: str) -> None:
        verb, _, what = step.partition(" ")
        match verb:
            case "click":
                self._click(what)
            case "key":
                self._press(what)
            case "type":
                self.pilot.type(what)
            case "point":
                self.pilot.move(self._place(what))
            case "press":
                self.pilot.click(self._place(what))
            case "at":
                self.pilot.click(self._middle(what))
            case "line":
                scene = self.pilot.scene
                rows = scene.panel.rows
                self.pilot.move(rows.row_rect(int(what)).center)
            case "over":
                self.pilot.move(self._middle(what))
            case "word":
                self.pilot.move(self._word(what))
            case "rest":
                self._rest()
            case _:
                raise ValueError(f'there is no step "{step}"')

    def _click(self, what: str) -> None:
        """The first way whose first widget is there; the only one goes wrong where it is not."""
        ways = [way.split(" > ") for way in what.split(" | ")]
        names = self.pilot.names
        for name in next((way for way in ways if way[0] in names), ways[-1]):
            self.pilot.click(name)

    def _press(self, key: str) -> None:
        if key == "?":
            self.pilot.ask_for_keys()
        else:
            held, _, name = key.rpartition("+") if len(key) > 1 else ("", "", key)
            self.pilot.press(name, ctrl=held == "ctrl", shift=held == "shift")

    def _middle(self, key: str) -> tuple[int, int]:
        scene = self.pilot.scene
        x, y = scene.board.middle(key)
        return round(x), round(y)

    def _word(self, word: str) -> tuple[int, int]:
        """The first place in sight on a page of text where a word stands."""
        view: PageView = self.pilot.page
        top, bottom = view.scroll.offset, view.scroll.offset + view.rect.height
        run = next(r for r in view.page.runs if r.text == word and top <= r.y < bottom - view.theme.line())
        high = view.theme.line() // 2
        return view.rect.left + run.x + high // 2, view.rect.top + run.y - top + high

    def _place(self, words: str) -> tuple[int, int]:
        width, height = self.pilot.screen.get_size()
        x, y = (int(word) for word in words.split())
        return width * x // 100, height * y // 100

    def _rest(self) -> None:
        """Turns the loop until the picture is as sharp as it gets."""
        end = monotonic() + DEAD
        before = 0.0
        while True:
            self.pilot.run(is_heard=False)
            scene = self.pilot.scene
            soon = scene.wake_after
            blinks = scene.is_typing and soon == before == BLINK
            if soon is None or soon > SOON or blinks:
                return
            before = soon
            assert monotonic() < end, f"{self.screen.name} still wants to go on after {DEAD:g} s"


def _copy_records() -> None:
    """Saved games, an hour between each and the next, up to a noon here in a month in which no clock is
    changed.
    """
    noon = datetime(DAY.year, DAY.month, DAY.day, 12).timestamp()
    saves_dir().mkdir(parents=True, exist_ok=True)
    for number, file in enumerate(sorted(RECORDS.glob("*.json"))):
        os.utime(shutil.copy(file, saves_dir()), (noon - number * 3600,) * 2)


def _request(start: str) -> StartRequest:
    kind, _, what = start.partition(" ")
    if kind == "title":
        return StartRequest()
    if kind == "replay":
        return StartRequest("replay", load_path=RECORDS / f"{what}.json")
    entry = find_game(what)
    game = entry.load().game
    options = game.settle_options()
    seats = seated(entry, game.seats(game.initial("", options)), {}, PlayerSpec("human", "Anna"))
    return StartRequest("play", entry.id, seats, options, SEED)


def in_the_fog() -> Match:
    """Moves under fog of war: Anna sees one enemy, remembers another, and a third she does not know of."""
    rules, field = WarriorRacesGame(), board(13, 11)
    stacks = {
        "0505": (1, band("w1", "Red"), band("w2", "Red", "l1:Speed")),
        "0508": (2, band("w7", "Blue")),
        "1100": (2, band("w8", "Blue")),
        "1210": (2, band("w9", "Blue")),
    }
    seen = Glimpse(Stack(2, (band("w8", "Blue"),)), 1)
    state = replace(
        war(stacks, where=field, points=9, settings=Wishes(is_foggy=True), keys=("0403", "0706", "1102")),
        memory={1: {"1105": seen}},
    )
    return Match.start(
        find_game("wrom"),
        {"fog": True},
        SEED,
        {"1": PlayerSpec("human", "Anna"), "2": PlayerSpec("normal")},
        position=rules.to_json(rules.with_seed(state, SEED)),
        created="",
    )


def told_scenario() -> Match:
    """A scenario of Mars that Anna has resigned."""
    scenario = scenarios_of(find_game("mars"), CATALOGUE)[0]
    match = begun(scenario, CATALOGUE, "WHITE", name="Anna", seed=SEED, created="")
    match.commit("WHITE", [match.game.read_order(match.state, "WHITE", "resign")])
    match.advance()
    return match


def last_army() -> Match:
    """The Winter in which Anna's last army must go, and two computer players go on."""
    return match_at(
        "FRANCE: A PAR; GERMANY: A BER; ITALY: A ROM",
        phase="W1905A",
        centers={"BER": "GERMANY", "ROM": "ITALY"},
    )
