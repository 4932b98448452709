"""Saved games of the Python package ``diplomacy``, as its documentation describes them: JSON of
``{"id", "map", "rules", "phases": [{"name", "state", "orders", "results", "messages"}]}``, one game a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from game.core.codec import Json
from game.core.errors import ForeignError
from game.core.fields import read_json
from game.core.quoting import shown
from game.core.results import Report
from game.games.diplomacy.foreign.replay import outcome_of
from game.games.diplomacy.foreign.told import BOUNCED, Position, SourceField, Things, ToldGame, ToldPhase
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import VOTE
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.games.diplomacy.rules.state_json import retreats_by_power
from game.play.match import Match

NAME = "the package diplomacy"
FAILED = frozenset(("bounce", "void", "no convoy", "disrupted", "disband"))
"""Its words for moves and retreats that came to nothing."""
END = "COMPLETED"
"""The name of the phase after the last."""
RULES = ["NO_PRESS", "POWER_CHOICE"]
"""No messages are kept, and every seat is taken."""


def read_saved(text: str) -> ToldGame:
    """The game that a file tells. Raises ForeignError."""
    try:
        whole = SourceField(read_json(text))
    except ValueError as error:
        raise ForeignError(f"the text {error}") from error
    whole.table()
    board = whole["map"].text()
    if board != "standard":
        raise whole["map"].fault(f'{shown(board)} is not known here, only "standard"')
    found = whole["phases"].items()
    for field in found:
        field.table()
    phases = tuple(_phase(field) for field in found if field["name"].text() != END)
    if not phases:
        raise whole["phases"].fault("there is no phase")
    name = whole["id"].value
    title = f"Diplomacy, {name}" if isinstance(name, str) and name else "Diplomacy"
    return ToldGame(NAME, title, phases, walks_without_convoy=True)


def is_saved(text: str) -> bool:
    """Whether a text begins as such a file does."""
    return text.lstrip()[:1] == "{" and '"phases"' in text


def _phase(field: SourceField) -> ToldPhase:
    code = field["name"].text()
    if len(code) != 6 or code[0] not in "SFW" or not code[1:5].isdigit() or code[5] not in "MRA":
        raise field["name"].wrong('of the form "S1901M"')
    state = field["state"]
    given = field.get("orders", {}).table()
    orders = {power: tuple(sheet.texts()) for power, sheet in given.items() if sheet.value is not None}
    words = {
        unit: BOUNCED if FAILED.intersection(map(str, found.values())) else ""
        for unit, found in field.get("results", {}).table().items()
    }
    lines = (line for sheet in orders.values() for line in sheet)
    results = {line: words[unit] for line in lines if (unit := " ".join(line.split()[:2])) in words}
    return ToldPhase(code, orders, _position(state), results=results if any(orders.values()) else None)


def _position(state: SourceField) -> Position:
    state.table()
    standing: dict[str, frozenset[str]] = {}
    gone: dict[str, frozenset[str]] = {}
    for power, units in state["units"].table().items():
        texts = units.texts()
        standing[power] = frozenset(text for text in texts if not text.startswith("*"))
        gone[power] = frozenset(text[1:] for text in texts if text.startswith("*"))
    centers = {power: frozenset(found.texts()) for power, found in state["centers"].table().items()}
    return Position(_some(standing), _some(gone), _some(centers))


def _some(things: Things) -> Things:
    return {power: found for power, found in things.items() if found}


# -- writing -------------------------------------------------------------------------------------------------


def write_saved(match: Match) -> str:
    """A game of standard Diplomacy as a file of the package, one line."""
    phases = list(_written(match))
    name = match.id or match.title
    for phase in phases:
        phase["state"] = {**phase["state"], "game_id": name, "map": "standard", "rules": RULES}
    return json.dumps({"id": name, "map": "standard", "rules": RULES, "phases": phases}) + "\n"


def _written(match: Match) -> Iterator[dict[str, Json]]:
    game = DiplomacyGame.of(match.game)
    seen: dict[str, dict[str, None]] = {
        power: {} for power in match.seats
    }  # an ordered set of provinces each
    for turn, state in enumerate(match.states):
        for unit in state.units:
            for power, places in seen.items():
                places.pop(unit.province, None)
                if power == unit.power:
                    places[unit.province] = None
        is_played = turn < match.turn
        name = END if not is_played and match.outcome is not None else match.phase_at(turn).code
        orders = match.orders_at(turn) if is_played else {}
        yield {
            "name": name,
            "state": _state(game, state, name, seen),
            "orders": {
                power: [game.write_order(o) for o in orders.get(power, ()) if o.verb != VOTE]
                for power in match.seats
            },
            "results": _results(match.reports[turn], match.states[turn + 1]) if is_played else {},
            "messages": [],
        }


def _state(
    game: DiplomacyGame, state: DiplomacyState, name: str, seen: dict[str, dict[str, None]]
) -> dict[str, Json]:
    powers, board_map = tuple(seen), game.map
    leaving = tuple(
        item for item in state.dislodged if item.retreats
    )  # the package disbands the others at once
    gone = [item.unit for item in leaving]
    retreats = retreats_by_power(leaving)
    centers = {power: sorted(c for c, owner in state.centers.items() if owner == power) for power in powers}
    units = {power: [str(u) for u in state.units if u.power == power] for power in powers}
    return {
        "name": name,
        "note": "",
        "units": {
            power: [*units[power], *(f"*{unit}" for unit in gone if unit.power == power)] for power in powers
        },
        "retreats": {
            power: {item["unit"]: list(item["retreats"]) for item in retreats.get(power, ())}
            for power in powers
        },
        "centers": centers,
        "homes": {power: sorted(board_map.homes[power]) for power in powers},
        "influence": {power: list(places) for power, places in seen.items()},
        "civil_disorder": dict.fromkeys(powers, 0),
        "builds": {power: _builds(game, state, power, len(centers[power]), units[power]) for power in powers},
    }


def _builds(
    game: DiplomacyGame, state: DiplomacyState, power: str, centers: int, units: Iterable[str]
) -> dict[str, Json]:
    if state.moment.step is not Step.ADJUSTMENTS:
        return {"count": 0, "homes": []}
    taken = {unit.province for unit in state.units}
    free = [c for c in game.map.homes[power] if state.centers.get(c) == power and c not in taken]
    due = centers - len(list(units))
    return {"count": due, "homes": sorted(free) if due > 0 else []}


def _results(report: Report, after: DiplomacyState) -> dict[str, list[str]]:
    gone = {str(item.unit) for item in after.dislodged}
    found: dict[str, list[str]] = {}
    for resolution in report.resolutions:
        if resolution.order.verb != VOTE:
            unit, word = f"{resolution.order.kind} {resolution.order.at}", outcome_of(resolution)
            found[unit] = [*([word] if word else []), *(["dislodged"] if unit in gone else [])]
    return found
