"""What the tests of a battlefield's view share: a small field, stacks on it, a painter."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from game.board.camera import Camera
from game.core.places import assets_root
from game.games.wrom.entry import WROM
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import MOVE, Leader, Side, Stack, Warband, WarState, sorted_stacks

GREEN, RED, WHITE, BLUE, YELLOW, BLACK = range(6)
CELLS = (
    *("barren", "forest", "barren", "city:Blue", "barren"),
    *("barren", "farms", "impassable", "barren", "desert"),
    *("hills", "barren", "barren", "ruins:Armor", "barren"),
    *("barren", "mountains", "temple", "barren", "fortifications"),
)
"""Five columns, four rows."""


@cache
def board() -> Board:
    return Board(5, 4, "rectangle", CELLS)


@cache
def game() -> WarriorRacesGame:
    loaded = WROM.load().game
    assert isinstance(loaded, WarriorRacesGame)
    return loaded


def band(unit: str, race: int, *leaders: Leader, **more: Any) -> Warband:
    return Warband(unit, race, leaders=leaders, **more)


def position(
    stacks: dict[str, Stack], *, phase: str = MOVE, player: int = 1, points: int = 9, **more: Any
) -> WarState:
    players = max(2, *(stack.player for stack in stacks.values()))
    return WarState(
        board(),
        tuple(Side() for _ in range(players)),
        phase,
        player=player,
        order=tuple(range(1, players + 1)),
        points=points,
        keys=more.pop("keys", ("0101", "0300")),
        stacks=sorted_stacks(stacks.items()),
        **more,
    )


def two_armies(**more: Any) -> WarState:
    """Player 1 with two warbands and a leader at 0101, one at 0002; player 2 with a variant at 0202 and one
    at 0300.
    """
    mine = Stack(1, (band("w1", GREEN, Leader("l1", 2)), band("w2", RED)))
    wasps = band("w4", YELLOW, shifts=(2, 0, 0, 0, 0, 0, -2, 0, 0), name="Yellow Wasp Riders")
    theirs = {"0202": Stack(2, (wasps,)), "0300": Stack(2, (band("w5", BLUE),))}
    return position({"0101": mine, "0002": Stack(1, (band("w3", WHITE),)), **theirs}, **more)


@cache
def painter() -> HexPainter:
    return HexPainter(board(), assets_root())


def camera(size: tuple[int, int] = (800, 700)) -> Camera:
    return Camera(painter().size, pygame.Rect(0, 0, *size))
