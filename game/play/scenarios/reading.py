"""Files of scenarios (`docs/scenarios.md`): TOML, every value checked, every fault one sentence that names
the file, the place and the value.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from game.core.errors import ScenarioError
from game.core.fields import Field
from game.core.places import assets_root
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.players import HUMAN, available_kinds
from game.play.scenarios.values import Scenario

TEXTS = ("id", "title", "when", "story", "aim", "seat")
FIELDS = (*TEXTS, "seats", "players", "options", "position", "map", "seats_of", "endings")
OWN_ENDINGS = ("won", "lost")
"""The endings that are the person's own."""


class Part(Field):
    """A part of a file: "martian.toml, scenario 2, seat"."""

    __slots__ = ()
    error = ScenarioError
    joint = ", "
    is_counted = True


def scenarios_of(entry: Entry, games: Catalogue) -> tuple[Scenario, ...]:
    """The scenarios of a game, () where there are none. Raises ScenarioError."""
    path = assets_root() / "scenarios" / f"{entry.id}.toml"
    return read_scenarios(path, games) if path.is_file() else ()


def read_scenarios(path: Path, games: Catalogue) -> tuple[Scenario, ...]:
    """The scenarios of a file. Raises ScenarioError naming file, place and value."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"{path.name} cannot be read: {error}") from error
    given = Part(data, path.name).object(("game", "scenario"), ("game", "scenario"))
    entry = games.find(given["game"].choice([entry.id for entry in games.entries]))
    found: dict[str, Scenario] = {}
    for item in given["scenario"].items():
        scenario = _scenario(item, entry)
        if scenario.id in found:
            raise item["id"].fault(f'"{scenario.id}" is there twice')
        found[scenario.id] = scenario
    return tuple(found.values())


def _scenario(field: Part, entry: Entry) -> Scenario:
    given = field.object(FIELDS, TEXTS)
    kinds = tuple(kind for kind in (*available_kinds(entry), *entry.named_bots) if kind != HUMAN)
    count = given.get("seats_of", 0).number(0, len(entry.seat_names or entry.seats))
    seated = entry.with_seats(count).seats if count else entry.seats
    seated = (*seated, *((entry.master_seat,) if entry.master_seat else ()))
    return Scenario(
        game=entry.id,
        id=given["id"].text(),
        title=given["title"].text(),
        when=given["when"].text(),
        story=given["story"].text(),
        aim=given["aim"].text(),
        seat=given["seat"].choice(seated),
        seats=tuple(item.choice(seated) for item in given.get("seats", []).items()),
        players={seat: kind.choice(kinds) for seat, kind in given.get("players", {}).table().items()},
        options={name: value.value for name, value in given.get("options", {}).table().items()},
        position=given["position"].value,
        map=given.get("map", "").text(),
        seats_of=count,
        endings={name: text.text() for name, text in given.get("endings", {}).table().items()},
        source=field.place,
    )
