"""Files of campaigns (`docs/campaigns.md`): TOML, every value checked, every fault one sentence that names
the file, the place and the value.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core.errors import ScenarioError
from game.core.fields import Field
from game.core.places import assets_root
from game.games.wrom.campaign.values import ENDINGS, Battle, Campaign, Company, Words
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import RECTANGLE, label
from game.games.wrom.rules.battlefield.mapmaking import FEWEST_IN_ZONE
from game.games.wrom.rules.battlefield.terrain import read_cell
from game.games.wrom.rules.leaders import race_of_name
from game.games.wrom.rules.races import attribute_named, race_named
from game.games.wrom.rules.state import Leader, Warband

LETTERS: Mapping[str, str] = {
    ".": "barren", "#": "impassable", "_": "flats", "f": "forest", "~": "swamp", "h": "hills", "c": "caves",
    "m": "mountains", "j": "jungles", "P": "psiwell", "d": "desert", "F": "fortifications", "D": "dojo",
    "V": "vehicle_factory", "W": "weapons_factory", "T": "training_grounds", "A": "farms", "S": "temple",
    "C": "city", "R": "ruins",
}  # fmt: skip
"""The grounds of a field as its rows are drawn."""

BATTLE = ("id", "title", "when", "story", "aim", "rows", "keys", "zones", "enemy")
COMPANY = ("warbands", "leaders", "least")
NUMBERS = ("keys_to_hold", "hold_turns", "turn_limit")
WHOLE = ("title", "story", "company", "endings", "battle")


class Part(Field):
    """A part of a file: "discontent.toml, battle 2, keys"."""

    __slots__ = ()
    error = ScenarioError
    joint = ", "
    is_counted = True


@cache
def campaigns() -> tuple[Campaign, ...]:
    """The campaigns of the program. Raises ScenarioError."""
    return tuple(read_campaign(path) for path in sorted((assets_root() / "campaigns").glob("*.toml")))


def read_campaign(path: Path) -> Campaign:
    """The campaign of a file. Raises ScenarioError naming file, place and value."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"{path.name} cannot be read: {error}") from error
    given = Part(data, path.name).object(WHOLE, WHOLE)
    told = given["endings"].object(ENDINGS, ENDINGS)
    battles = tuple(map(_battle, given["battle"].items()))
    if not battles:
        raise given["battle"].fault("a campaign has at least one battle")
    return Campaign(
        id=path.stem,
        title=given["title"].text(),
        story=given["story"].text(),
        company=_company(given["company"], "w"),
        least=given["company"].object(COMPANY).get("least", 1).number(1, 20),
        battles=battles,
        endings={name: _words(told[name]) for name in ENDINGS},
    )


def _words(field: Part) -> Words:
    given = field.object(("title", "text"), ("title", "text"))
    return Words(given["title"].text(), given["text"].text())


def _company(field: Part, letter: str) -> Company:
    """Warbands by their races, and leaders by name and attribute."""
    given = field.object(COMPANY, ("warbands",))
    races = [_race(item) for item in given["warbands"].items()]
    if not races:
        raise given["warbands"].fault("there is at least one warband")
    leaders = tuple(map(_leader, given.get("leaders", []).items()))
    if len({leader.id for leader in leaders}) < len(leaders):
        raise given["leaders"].fault("two leaders have one name")
    return Company(tuple(Warband(f"{letter}{n}", race) for n, race in enumerate(races, 1)), leaders)


def _race(field: Part) -> int:
    race = race_named(field.text())
    if race is None:
        raise field.fault(f'"{field.text()}" is no race')
    return race


def _leader(field: Part) -> Leader:
    """ "ishir Morale"."""
    name, _, word = field.text().partition(" ")
    attribute = attribute_named(word)
    if attribute is None or race_of_name(name) is None:
        problem = (
            f'"{name}" is no name that a race has' if attribute is not None else f'"{word}" is no attribute'
        )
        raise field.fault(problem)
    return Leader(name, attribute)


def _battle(field: Part) -> Battle:
    given = field.object((*BATTLE, *NUMBERS, "sites", "joins", "joining"), BATTLE)
    board = _board(given["rows"], given.get("sites", {}))
    keys = tuple(_hex(item, board) for item in given["keys"].items())
    columns = [
        [column.number(0, board.columns - 1) for column in zone.items()] for zone in given["zones"].items()
    ]
    zones = tuple(tuple(h for h in board.terrain if int(h[:2]) in zone) for zone in columns)
    if len(zones) != 2 or any(len(set(board.passable) & set(zone)) < FEWEST_IN_ZONE for zone in zones):
        raise given["zones"].fault(f"there are two, each with {FEWEST_IN_ZONE} hexes where units may stand")
    if set(zones[0]) & set(zones[1]) or set(keys) & {h for zone in zones for h in zone}:
        raise given["zones"].fault("zones do not meet, and no key location lies in one")
    needed = given.get("keys_to_hold", 2).number(1, len(keys))
    return Battle(
        id=given["id"].text(),
        title=given["title"].text(),
        when=given["when"].text(),
        story=given["story"].text(),
        aim=given["aim"].text(),
        board=board,
        keys=keys,
        zones=zones,
        enemy=_company(given["enemy"], "e"),
        joins=tuple(map(_race, given.get("joins", []).items())),
        joining=tuple(map(_leader, given.get("joining", []).items())),
        keys_to_hold=needed,
        hold_turns=given.get("hold_turns", 2).number(1, 20),
        turn_limit=given.get("turn_limit", 8).number(1, 100),
    )


def _board(rows: Part, sites: Part) -> Board:
    """The field that rows of letters draw; ``sites`` are cells with more to say, by their hexes."""
    lines = [row.text() for row in rows.items()]
    wide = len(lines[0]) if lines else 0
    if wide < 5 or any(len(line) != wide for line in lines):
        raise rows.fault("all rows are of one width, at least 5")
    special = {key: cell.text() for key, cell in sites.table().items()}
    for key, cell in special.items():
        if read_cell(cell, ()) is None:
            raise sites.fault(f'"{cell}" in {key} is no terrain')
    cells = []
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter not in LETTERS:
                raise rows.fault(f'"{letter}" in row {y + 1} is none of {"".join(LETTERS)}')
            cells.append(special.get(label(x, y), LETTERS[letter]))
    board = Board(wide, len(lines), RECTANGLE, tuple(cells))
    if len(board.regions) != 1:
        raise rows.fault("hexes where units may stand are cut off from each other")
    open_cells = [h for h, terrain in board.terrain.items() if terrain.cell in ("city", "ruins")]
    if open_cells:
        raise sites.fault(f"the race or attribute of {open_cells[0]} is missing")
    return board


def _hex(field: Part, board: Board) -> str:
    key = field.text()
    if key not in board.passable:
        raise field.fault(f'"{key}" is no hex where units may stand')
    return key
