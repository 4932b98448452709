"""A campaign as values: battles that follow each other, the company that fights them, and how it may end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.zones import Zones
from game.games.wrom.rules.state import Leader, Warband

THRONE, TRUCE, EXILE = "throne", "truce", "exile"
ENDINGS = (THRONE, TRUCE, EXILE)
"""How a campaign may end, the best first."""

HERO, FOE = 1, 2
"""The players: who fights the campaign, and whoever stands against him."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who marches: warbands and leaders, whose ids are their names."""

    warbands: tuple[Warband, ...]
    leaders: tuple[Leader, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A title and what is told below it."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Battle:
    """``aim`` says what is to be done; ``joins`` are the races of warbands that join the company before it,
    ``joining`` the leaders; ``zones`` are those of the two players.
    """

    id: str
    title: str
    when: str
    story: str
    aim: str
    board: Board
    keys: tuple[str, ...]
    zones: Zones
    enemy: Company
    joins: tuple[int, ...]
    joining: tuple[Leader, ...]
    keys_to_hold: int
    hold_turns: int
    turn_limit: int


@dataclass(frozen=True, slots=True)
class Campaign:
    """``endings`` tells every one of `ENDINGS`; volunteers bring the company up to ``least`` warbands before
    a battle.
    """

    id: str
    title: str
    story: str
    company: Company
    least: int
    battles: tuple[Battle, ...]
    endings: Mapping[str, Words]
