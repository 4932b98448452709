"""The longest turn of the loop in a scripted session of each game: how long the window can keep a hand
waiting.

A person opens a table, points at every place, pans, zooms, clicks, sends orders, opens every dialog and looks
back; real events through the real window, under SDL's dummy driver. Counted is the processor time of the
drawing thread in every turn, whatever it was for, after the first picture; that has rows of its own.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from tempfile import TemporaryDirectory
from time import thread_time

import pygame

from game.app.opening import first_scenes
from game.app.start import StartRequest
from game.app.window import Window
from game.games.list import GAMES, find_game
from game.play.players import PlayerSpec, seated
from game.play.settings import Settings
from game.screens.stack import SceneStack
from game.table.board import TableBoard
from game.table.scene import TableScene
from tests.bench.timing import Row, at_most
from tests.pilot import KEYS, WAKE

SIZES = (((1920, 1080), 150, 25), ((3840, 2160), 300, 40))
"""Windows, and the milliseconds that the first picture and any turn after it may take there."""
PANNED = 16  # milliseconds in the largest window
BLIND = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
COLUMNS, LINES = 24, 16  # the grid of points at which places are looked for
CLICKS, NOTCHES, DRAGS, ROUNDS = 12, 8, 30, 3
REST_TURNS = 400  # until a picture is as fine as it gets, at most
FIRST = "first picture"
"""What is done in the first turn."""
DIALOGS = ("?", "f1", "f12", "f10")
SOON = 0.1  # seconds; what wakes later has nothing to do with what was done
THINKING = 60  # turns of the loop after an order is sent


def loop_rows() -> Iterator[Row]:
    """All rows of this group."""
    from unittest.mock import patch  # which reads asyncio: the sessions whose memory is counted have none

    with TemporaryDirectory() as home, patch.dict(os.environ, {"REDWEED_HOME": home, **BLIND}):
        for size, first, longest in SIZES:
            for game in GAMES:
                yield from _rows(game.id, size, first, longest)


def _rows(game: str, size: tuple[int, int], first: int, longest: int) -> Iterator[Row]:
    """The first picture and the longest turn of one session, and what took longest; in the largest window the
    slowest frame of panning too.
    """
    session = Session(game, size)
    session.play()
    most = {what: max(spent) for what, spent in session.spent.items()}
    where = f"{game}, {size[0]}x{size[1]}"
    yield at_most(f"first picture of the table, {where}", most.pop(FIRST), first, "ms")
    worst = sorted(most, key=most.__getitem__, reverse=True)[:6]
    told = ", ".join(f"{what} {most[what]:.0f}" for what in worst)
    yield at_most(f"longest turn of the loop, {where}", most[worst[0]], longest, "ms", f" ({told})")
    if (size, first, longest) == SIZES[-1]:
        yield at_most(f"slowest frame while panning, {where}", most["pan"], PANNED, "ms")


class Metered(Window):
    """A window that keeps the processor time of each turn, in milliseconds."""

    spent = 0.0

    def turn(self) -> None:
        before = thread_time()
        super().turn()
        self.spent = 1000 * (thread_time() - before)


class Session:
    """One window in which ``game`` is begun and played for a while; ``spent`` has the milliseconds of every
    turn, by what was done. ``computers`` play the other seats.
    """

    computers = "normal"

    def __init__(self, game: str, size: tuple[int, int]) -> None:
        self.window = window = Metered(replace(Settings(), window_width=size[0], window_height=size[1]))
        window.open()
        self.spent: dict[str, list[float]] = defaultdict(list)
        entry = find_game(game)
        rules = entry.load().game
        options = rules.settle_options()
        seats = rules.seats(rules.initial("", options))
        players = seated(entry, seats, {seats[0]: PlayerSpec("human", "Anna")}, PlayerSpec(self.computers))
        request = StartRequest("play", game, players, options, "loop")
        window.start(first_scenes(request, window.context))

    @property
    def stack(self) -> SceneStack:
        """The scenes of the window."""
        return self.window.stack

    @property
    def board(self) -> TableBoard:
        """That of the table."""
        return self.table.board

    @property
    def table(self) -> TableScene:
        """The table, whatever lies over it."""
        return next(scene for scene in reversed(self.stack.scenes) if isinstance(scene, TableScene))

    def play(self) -> None:
        """The whole session, and the window closed after it."""
        self._turn(FIRST)
        self._rest("refine")
        for place in self._places():
            self._point(place, "hover")
        self._zoom_and_pan()
        for place in self._units()[:CLICKS]:
            self._click(place, "click")
        self._key("esc", "esc")
        self._dialogs()
        for _ in range(ROUNDS):
            self._send()
        self._look_back()
        self.window.close()

    def _places(self) -> list[tuple[int, int]]:
        """A point of every place of the board that is seen."""
        board, found = self.board, {}
        area = board.area
        for x in range(area.left, area.right, area.width // COLUMNS):
            for y in range(area.top, area.bottom, area.height // LINES):
                found.setdefault(board.locate((x, y)), (x, y))
        return [place for key, place in found.items() if key]

    def _units(self) -> list[tuple[int, int]]:
        board = self.board
        return [board.middle(piece.key) for piece in board.frame.pieces]

    def _zoom_and_pan(self) -> None:
        area = self.board.area
        middle = area.center
        for way in (1, -1, 1):
            for _ in range(NOTCHES):
                self._post(
                    "zoom", pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False
                )
            self._rest("fine after zooming")
        self._point(middle, "hover")
        self._post("pan", pygame.MOUSEBUTTONDOWN, pos=middle, button=2)
        for step in range(DRAGS):
            place = middle[0] + 8 * step, middle[1] + 3 * step
            self._post("pan", pygame.MOUSEMOTION, pos=place, rel=(8, 3), buttons=(0, 1, 0))
        self._post("pan", pygame.MOUSEBUTTONUP, pos=place, button=2)
        self._rest("fine after panning")
        self._key("0", "whole board")
        self._rest("fine after zooming")

    def _dialogs(self) -> None:
        for key in DIALOGS:
            self._key(key, f"open {key}")
            self._rest(f"open {key}")
            for _ in range(6):
                self._post(
                    f"roll in {key}",
                    pygame.MOUSEWHEEL,
                    x=0,
                    y=-1,
                    precise_x=0.0,
                    precise_y=-1.0,
                    flipped=False,
                )
            self._home()

    def _home(self) -> None:
        for _ in range(6):
            if self.stack.top is self.table:
                return
            self._key("esc", "close")

    def _send(self) -> None:
        """Orders of whoever stands on the board where a click offers some, sent; then the others play."""
        for place in self._units()[:CLICKS]:
            self._click(place, "click")
            view = self.table.view
            if targets := sorted(view.targets()):
                self._click(self.board.middle(targets[0]), "order")
        self._key("enter", "send", pygame.KMOD_LCTRL)
        if self.stack.top is not self.table:
            self._key("enter", "send")
        places = self._places()
        for turn in range(THINKING):
            self._point(places[turn * 7 % len(places)], "hover while others play")
        self._home()
        self._rest("results")

    def _look_back(self) -> None:
        for key in ("home", "page down", "page down", "end"):
            self._key(key, "history")
            self._rest("history")

    # -- events ----------------------------------------------------------------------------------------------

    def _point(self, place: tuple[int, int], what: str) -> None:
        self._post(what, pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))

    def _click(self, place: tuple[int, int], what: str) -> None:
        self._point(place, what)
        self._post(what, pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self._post(what, pygame.MOUSEBUTTONUP, pos=place, button=1)
        self._turn(what)

    def _key(self, key: str, what: str, mod: int = 0) -> None:
        code = pygame.K_SLASH if key == "?" else KEYS.get(key) or pygame.key.key_code(key)
        mod |= pygame.KMOD_LSHIFT if key == "?" else 0
        text = key if len(key) == 1 else ""
        self._post(what, pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        self._post(what, pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)

    def _post(self, what: str, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self._turn(what)

    def _rest(self, what: str) -> None:
        """Until nothing more is to come but a tip."""
        for _ in range(REST_TURNS):
            wakes = self.stack.wake_after
            if not self.stack.needs_redraw and (wakes is None or wakes > SOON):
                return
            self._turn(what)

    def _turn(self, what: str) -> None:
        pygame.event.post(pygame.event.Event(WAKE))
        self.window.turn()
        spent = self.spent[what]
        spent.append(self.window.spent)
