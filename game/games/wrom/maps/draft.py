"""A battlefield of Warrior Races while somebody draws it: all that a map file says of it, finished or not, as
a value.

A draft is made empty, rolled on the tables, or from a map file; `Draft.field` is what is written,
`Draft.scenario` what is played.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.dice import Dice
from game.core.errors import MapError
from game.games.wrom.maps.battlefield import HexField, read_field
from game.games.wrom.maps.scenarios import (
    RACE_WORDS,
    RULE_NAMES,
    Armies,
    board_of,
    kinds_of,
    race_properties,
    shape_of,
    sites_of,
    unit_spots,
)
from game.games.wrom.rules.battlefield.board import Board, blank_cells
from game.games.wrom.rules.battlefield.grid import HEXAGON, RECTANGLE, reading_key
from game.games.wrom.rules.battlefield.mapmaking import KEYS, SIZES, roll_battlefield
from game.games.wrom.rules.battlefield.scenario import Scenario, numbered, recruit_points
from game.games.wrom.rules.battlefield.terrain import BARREN
from game.games.wrom.rules.battlefield.zones import Zones
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.forces import FORCES
from game.games.wrom.rules.state import Stack
from game.geo.document import Document, Value

MOST_PLAYERS = 4

NO_ZONES: Zones = ((),) * MOST_PLAYERS

RuleValue = bool | int | str

DRAFT_RULES = RULE_NAMES - {"players"}
"""The map properties that are options of the rules; the number of players stands apart."""

OWN_WORDS = frozenset({"title", "story", "players", *RACE_WORDS})


@dataclass(frozen=True, slots=True)
class Draft:
    """``zones`` has one entry for each of four players, () where nothing is drawn; all () = those of rule
    3.4.

    ``keys`` (): chosen by rule 7.2. ``stacks`` (): forces are rolled and placed. ``rules`` are the options
    the map states; ``others`` map properties that mean nothing to this program and are kept.
    """

    board: Board
    players: int = 2
    title: str = ""
    story: str = ""
    zones: Zones = NO_ZONES
    keys: tuple[str, ...] = ()
    stacks: tuple[tuple[str, Stack], ...] = ()
    rules: tuple[tuple[str, RuleValue], ...] = ()
    others: tuple[tuple[str, Value], ...] = ()

    @property
    def has_zones(self) -> bool:
        """Whether any hex of a zone is drawn."""
        return any(self.zones)

    @property
    def scenario(self) -> Scenario:
        """The scenario as it would be played, which need not be possible yet."""
        return Scenario(
            self.title,
            self.story,
            self.players,
            self.board,
            self.zones[: self.players] if self.has_zones else (),
            self.keys or None,
            self.stacks,
            (("players", self.players), *self.rules),
        )

    @property
    def field(self) -> HexField:
        """What the map file says."""
        stated: dict[str, Value] = {"title": self.title, "story": self.story, "players": self.players}
        return HexField(
            self.board.columns,
            self.board.rows,
            kinds_of(self.board),
            tuple(sites_of(self.board, self.keys)),
            {player: zone for player, zone in enumerate(self.zones, 1) if zone},
            tuple(unit_spots(dict(self.stacks), self.board.races)),
            {
                word: value
                for word, value in (*stated.items(), *self.rules, *self.others)
                if value or word not in stated
            }
            | race_properties(self.board.races),
        )

    def stack_at(self, hex_label: str) -> Stack | None:
        """The units of a hex."""
        return dict(self.stacks).get(hex_label)

    def zone_of(self, hex_label: str) -> int:
        """The player whose zone a hex belongs to, 0 for nobody's."""
        return next((player for player, zone in enumerate(self.zones, 1) if hex_label in zone), 0)


def draft_of(document: Document) -> Draft:
    """What a map file says, also where it cannot be played yet. Raises MapError for what cannot be read at
    all.
    """
    field, name = read_field(document), document.path.name
    properties = document.properties
    if properties.get("rolled") is True:
        raise MapError(
            f"{name} stands for boards that are rolled anew for every game; begin with a rolled field instead"
        )
    players = properties.get("players")
    zones = field.zones or {}
    board = board_of(name, field)
    return Draft(
        board,
        players if type(players) is int and 2 <= players <= MOST_PLAYERS else 2,
        str(properties.get("title") or ""),
        str(properties.get("story") or ""),
        tuple(tuple(sorted(zones.get(player, ()), key=reading_key)) for player in range(1, MOST_PLAYERS + 1)),
        tuple(sorted((site.hex for site in field.sites if site.is_key), key=reading_key)),
        numbered(Armies(name, MOST_PLAYERS, field.units, board.races).stacks()),
        tuple(
            (word, v) for word, v in properties.items() if word in DRAFT_RULES and not isinstance(v, float)
        ),
        tuple(
            (w, v)
            for w, v in properties.items()
            if w not in OWN_WORDS and (w not in DRAFT_RULES or isinstance(v, float))
        ),
    )


def empty_draft(players: int, size: str) -> Draft:
    """A field of barren ground in a size of rule 2.1."""
    columns, rows, shape = SIZES[players][size]
    cells = tuple(cell or BARREN for cell in blank_cells(columns, rows, shape))
    return Draft(Board(columns, rows, shape_of(columns, rows, cells), cells), players)


def rolled_draft(players: int, size: str, seed: str) -> Draft:
    """A field rolled on the tables and repaired (rules 2.1 to 2.6), with its zones and key locations
    drawn.
    """
    found = roll_battlefield(
        players, SIZES[players][size], KEYS[players], Roller(Dice(seed)), even_zones=True
    )
    zones = (*found.zones, *NO_ZONES)[:MOST_PLAYERS]
    return Draft(found.board, players, zones=zones, keys=found.keys)


@dataclass(frozen=True, slots=True)
class SidePoints:
    """What a side is worth (rule 8.3): every unit one point; ``standard`` is the force of rule 3.1."""

    player: int
    leaders: int
    warbands: int
    points: int
    standard: int


def side_points(draft: Draft, player: int) -> SidePoints:
    """The recruit points of one side."""
    points = recruit_points(draft.scenario, player)
    warbands = sum(len(stack.warbands) for _, stack in draft.stacks if stack.player == player)
    return SidePoints(player, points - warbands, warbands, points, FORCES[draft.players].points)


def shape_title(board: Board) -> str:
    """``13 x 11 hexes``, ``hexagon of radius 6``."""
    if board.shape == HEXAGON:
        return f"hexagon of radius {board.columns // 2}"
    return f"{board.columns} x {board.rows} hexes"


SHAPES = {RECTANGLE: "Rectangle", HEXAGON: "Hexagon"}
"""The shapes a field can be given."""
