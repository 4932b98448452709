"""What one seat may see of a game, as JSON: views (`Game.view`), and the reports of the turns between them.

It is all that leaves the program that holds the match. The record, its seed, its dice and digests of states
never do: whoever has a digest can try which secret fits it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, RedWeedError
from game.core.fields import Field, read_outcome
from game.core.game import AnyGame, OptionValue
from game.core.places import maps_root
from game.core.results import Outcome, Report
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.net.reports import read_report, report_json
from game.play.carried_map import (
    CarriedMap,
    carried_json,
    is_file_name,
    read_carried,
    text_mark,
    unpacked,
)
from game.play.match import Match

MASTER_OPTION = "master"


class Told(Field):
    """A value of what another machine has sent."""

    error = NetError


# -- writing -------------------------------------------------------------------------------------------------


def open_options(match: Match, seat: str | None) -> dict[str, OptionValue]:
    """The options of a game that a seat may know: all for a game master; else without those that forms keep
    to themselves, and without the master, whose page is no other seat's.
    """
    options = match.game.named_options(match.options)
    if seat is not None and seat == match.entry.master_seat:
        return options
    private = {o.name: o.default for o in match.game.options if o.is_private or o.name == MASTER_OPTION}
    return {name: private.get(name, value) for name, value in options.items()}


def head_of(match: Match, seat: str | None) -> dict[str, Json]:
    """Which game it is, on which map, by which options, through whose eyes (None: a spectator's)."""
    record = match.record
    carried = {} if record.carried is None else {"carried": carried_json(record.carried)}
    return {
        "game": match.entry.id,
        "title": match.title,
        "map": record.map,
        "map_mark": record.map_mark,
        **carried,
        "options": open_options(match, seat),
        "seat": seat,
    }


def step_of(match: Match, seat: str | None, turn: int) -> dict[str, Json]:
    """The position before turn ``turn`` (from 0), and the report of the turn that led to it (null before the
    first).
    """
    view = match.game.to_json(match.view(seat, turn))
    report = report_json(match.game, match.report(turn - 1, seat)) if turn else None
    return {"turn": turn, "report": report, "view": view}


def sight_of(match: Match, seat: str | None) -> dict[str, Json]:
    """All of it, from the first position to the present."""
    steps = [step_of(match, seat, turn) for turn in range(match.turn + 1)]
    return {"head": head_of(match, seat), "steps": steps, "outcome": _outcome(match.outcome)}


def _outcome(outcome: Outcome | None) -> Json:
    return None if outcome is None else outcome.to_json()


# -- reading -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """What ``head_of`` tells, with the game built on its map."""

    entry: Entry
    loaded: LoadedGame
    title: str
    map: str
    carried: CarriedMap | None
    map_mark: str
    options: Mapping[str, OptionValue]
    seat: str | None


@dataclass(frozen=True, slots=True)
class Step:
    """What ``step_of`` tells."""

    turn: int
    view: Any
    report: Report | None


_HEAD = ("game", "title", "map", "map_mark", "options", "seat")
MOST_TURNS = 100_000


def read_head(data: Field, games: Catalogue) -> Head:
    """Raises NetError."""
    given = data.object((*_HEAD, "carried"), _HEAD)
    entry = games.find(given["game"].choice(games.ids))
    name, mark = given["map"].text(), given["map_mark"].text()
    carried = read_carried(name, given["carried"]) if "carried" in given else None
    try:
        loaded = _loaded(entry, name, mark, carried)
        options = _options(loaded.game, given["options"])
    except RedWeedError as error:
        raise NetError(f"This game cannot be played here: {error}") from error
    seat = None if given["seat"].value is None else given["seat"].text()
    return Head(entry, loaded, given["title"].text(), name, carried, mark, options, seat)


def _loaded(entry: Entry, name: str, mark: str, carried: CarriedMap | None) -> LoadedGame:
    if carried is not None:
        return entry.load(unpacked(name, carried))
    path = maps_root() / name
    if not is_file_name(name) or not path.is_file() or text_mark(path) != mark:
        raise NetError(f"its map {name} is another one in this program, which must be of the same version")
    return entry.load(None if name == entry.map_file else path)


def _options(game: AnyGame, field: Field) -> dict[str, OptionValue]:
    found: dict[str, OptionValue] = {}
    for name, item in field.table().items():
        if not isinstance(item.value, bool | int | str):
            raise item.wrong("the value of an option")
        found[name] = item.value
    return game.named_options(game.recorded_options(found))


def read_step(game: AnyGame, before: Any, data: Field) -> Step:
    """``before`` is the position that the turn was played in, None for the first step. Raises NetError."""
    names = ("turn", "report", "view")
    given = data.object(names, names)
    turn = given["turn"].number(0, MOST_TURNS)
    if (before is None) != (turn == 0) or (given["report"].value is None) != (turn == 0):
        raise given["turn"].fault("a report leads to every position but the first")
    try:
        view = game.from_json(given["view"].value)
        view = view if before is None else game.told_after(before, view)
    except (RedWeedError, RecursionError) as error:
        raise given["view"].fault(str(error) or "it is nested too deeply") from error
    return Step(turn, view, None if turn == 0 else read_report(game, before, given["report"]))


def read_ended(field: Field) -> Outcome | None:
    """How the game ended, or None. Raises NetError."""
    return read_outcome(field)
