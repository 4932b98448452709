"""A state written as data, in the form of the referee's contract and a few keys more (dice, zones, what waits
for an answer).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.codec import Json
from game.core.dice import Dice
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.own_races import write_race
from game.games.wrom.rules.races import ATTRIBUTES, Own, race_title
from game.games.wrom.rules.state import (
    OWN_TURN,
    Glimpse,
    Leader,
    Reserve,
    Settings,
    Side,
    Stack,
    Warband,
    WarState,
)
from game.games.wrom.rules.teams import teams_word


def state_to_json(state: WarState) -> Json:
    """The whole state; keys that have their default value in a unit are left out."""
    own = state.board.races
    data: dict[str, Any] = {
        "map": board_to_json(state.board),
        "turn": state.turn,
        "phase": state.phase,
        "player": state.player or None,
        "order": list(state.order),
        "points": state.points,
        "players": [side_to_json(side, own) for side in state.sides],
        "keys": list(state.keys),
        "stacks": {h: stack_to_json(stack, own) for h, stack in state.stacks.items()},
        "options": settings_to_json(state.settings),
    }
    if state.reserve:
        data["reserve"] = {
            str(player): reserve_to_json(force, own) for player, force in sorted(state.reserve.items())
        }
    return data | _private_json(state)


def _private_json(state: WarState) -> dict[str, Any]:
    """What the referee's contract does not know."""
    data: dict[str, Any] = {}
    own = state.board.races
    if state.board.races:
        data["own_races"] = [write_race(race) for race in state.board.races]
    if state.zones:
        data["zones"] = [list(zone) for zone in state.zones]
    if state.challenge is not None:
        data["challenge"] = list(state.challenge)
    if state.resigned:
        data["resigned"] = list(state.resigned)
    if state.last_fight:
        data["last_fight"] = state.last_fight
    if state.ended is not None:
        data["ended"] = state.ended.to_json()
    if isinstance(state.dice, Dice):
        data["dice"] = state.dice.to_json()
    if state.memory:
        data["memory"] = {str(p): _memory_json(seen, own) for p, seen in sorted(state.memory.items())}
    if state.eyes is not None:
        data["eyes"] = {
            "seat": state.eyes.seat,
            "living": list(state.eyes.living),
            "seen": sorted(state.eyes.seen),
        }
    return data


def _memory_json(seen: Mapping[str, Glimpse], own: Own) -> Json:
    return {h: {"turn": found.turn, **stack_to_json(found.stack, own)} for h, found in seen.items()}


def board_to_json(board: Board) -> dict[str, Any]:
    """The map of a state."""
    return {"columns": board.columns, "rows": board.rows, "shape": board.shape, "cells": list(board.cells)}


def side_to_json(side: Side, own: Own = ()) -> dict[str, Any]:
    """One player."""
    data: dict[str, Any] = {"races": [race_title(race, own) for race in side.races], "hold": side.hold}
    return data | ({"zone": side.zone} if side.zone else {})


def stack_to_json(stack: Stack, own: Own = ()) -> dict[str, Any]:
    """One stack."""
    data: dict[str, Any] = {
        "player": stack.player,
        "warbands": [warband_to_json(w, own) for w in stack.warbands],
    }
    return data | ({"in_charge": stack.in_charge} if stack.in_charge else {})


def warband_to_json(warband: Warband, own: Own = ()) -> dict[str, Any]:
    """One warband with its leaders."""
    data: dict[str, Any] = {"id": warband.id, "race": race_title(warband.race, own)}
    if warband.is_variant:
        data["variant"] = {ATTRIBUTES[a]: s for a, s in enumerate(warband.shifts) if s}
    if warband.name:
        data["name"] = warband.name
    if warband.moved:
        data["moved"] = warband.moved
    if warband.has_attacked:
        data["attacked"] = True
    if warband.leaders:
        data["leaders"] = [leader_to_json(leader) for leader in warband.leaders]
    return data


def leader_to_json(leader: Leader) -> dict[str, Any]:
    """One leader."""
    data: dict[str, Any] = {"id": leader.id, "attribute": ATTRIBUTES[leader.attribute]}
    if leader.rode:
        data["rode"] = leader.rode
    return data | ({"standing": True} if leader.is_standing else {})


def reserve_to_json(force: Reserve, own: Own = ()) -> dict[str, Any]:
    """What a player has still to place."""
    return {
        "warbands": [warband_to_json(w, own) for w in force.warbands],
        "leaders": [leader_to_json(leader) for leader in force.leaders],
    }


def settings_to_json(settings: Settings) -> dict[str, Any]:
    """The options of a state; those the referee does not know only where they are set."""
    data: dict[str, Any] = {
        "reorder": settings.reorder or OWN_TURN,
        "cumulative": settings.is_cumulative,
        "keys_to_hold": settings.keys_to_hold,
        "hold_turns": settings.hold_turns,
        "turn_limit": settings.turn_limit,
    }
    if settings.teams:
        data["teams"] = teams_word(settings.teams)
    if settings.asks_defender:
        data["ask_defender"] = True
    if settings.is_foggy:
        data["fog"] = True
    return data | ({"variants": settings.variants} if settings.variants else {})
