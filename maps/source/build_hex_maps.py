"""Writes the hand-made battlefields of Warrior Races (``maps/hex_*.tmx``):
``python maps/source/build_hex_maps.py``.

A field is drawn as rows of letters. Two-player fields give the left half and the middle column and are
mirrored (the width is odd, so the columns keep their parity); three-player fields give a third of a hexagon,
which is turned twice. After this the files belong to Tiled: they can be edited there by hand.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

# What follows needs the lines above: where the program lies.
from game.games.wrom.maps.battlefield import KINDS, VOID, HexField, Site, UnitSpot  # noqa: E402
from game.games.wrom.maps.scenarios import map_text  # noqa: E402
from game.games.wrom.rules.battlefield.grid import cube, in_hexagon, label, reading_order  # noqa: E402
from game.geo.document import Value  # noqa: E402

LETTERS = dict(zip(".#foshcmjpdFDVWGATCR", KINDS, strict=True)) | {" ": VOID}
"""The letters in the order of the kinds of terrain: small ones are country, capitals settlements."""


@dataclass
class Plan:
    """One battlefield: its file, words, rows, what is known of cities and ruins, key locations, armies and
    rules.
    """

    file: str
    title: str
    story: str
    players: int
    rows: list[str]
    details: dict[str, str] = field(default_factory=dict)
    keys: str = ""
    units: list[UnitSpot] = field(default_factory=list)
    zones: dict[int, tuple[str, ...]] = field(default_factory=dict)
    rules: dict[str, int | bool] = field(default_factory=dict)

    def hex_field(self) -> HexField:
        """The field as the map writer takes it."""
        columns = len(self.rows[0])
        cells = [LETTERS[letter] for row in self.rows for letter in row]
        kinds = {
            label(x, y): cell
            for (x, y), cell in zip(reading_order(columns, len(self.rows)), cells, strict=True)
        }
        keys = self.keys.split()
        sites = [
            Site(
                h,
                self.details.get(h, "") if kinds[h] == "city" else "",
                self.details.get(h, "") if kinds[h] == "ruins" else "",
                is_key=h in keys,
            )
            for h in sorted({*keys, *self.details}, key=lambda h: h[2:] + h[:2])
        ]
        words: dict[str, Value] = {"title": self.title, "story": self.story, "players": self.players}
        return HexField(
            columns,
            len(self.rows),
            tuple(cells),
            tuple(sites),
            self.zones,
            tuple(self.units),
            words | self.rules,
        )


def mirrored(halves: list[str]) -> list[str]:
    """Rows of which the left half and the middle are given."""
    return [half + half[-2::-1] for half in halves]


def turned(radius: int, features: dict[tuple[int, int], str], middle: str = ".") -> list[str]:
    """A hexagon: each feature, by cube coordinates q and r from the middle, three times, 120 degrees
    apart.
    """
    size = 2 * radius + 1
    kinds: dict[tuple[int, int], str] = {(0, 0): middle}
    for (q, r), letter in features.items():
        s = -q - r
        kinds |= {(q, r): letter, (s, q): letter, (r, s): letter}
    q0, r0, _ = cube(radius, radius)
    rows = []
    for y in range(size):
        row = ""
        for x in range(size):
            q, r, _ = cube(x, y)
            row += kinds.get((q - q0, r - r0), ".") if in_hexagon(x, y, radius) else " "
        rows.append(row)
    return rows


def at(radius: int, q: int, r: int) -> str:
    """The label of a hex of a hexagon, by cube coordinates from the middle."""
    q0, r0, _ = cube(radius, radius)
    x = q + q0
    return label(x, r + r0 + (x - (x & 1)) // 2)


def thrice(radius: int, q: int, r: int) -> list[str]:
    """The labels of a hex and its two turned images."""
    s = -q - r
    return [at(radius, *place) for place in ((q, r), (s, q), (r, s))]


def army(player: int, text: str) -> list[UnitSpot]:
    """``0102 Red Red Red:Red Commandos l:Armor`` per line: a hex, its warbands from the top, leaders on the
    top one.
    """
    spots: list[UnitSpot] = []
    for line in text.strip().splitlines():
        h, *words = [word.strip() for word in line.split("|")]
        order = 0
        for word in words:
            name, _, rest = word.partition(":")
            if name == "l":
                spots.append(UnitSpot(h, player, "leader", attribute=rest, order=1))
            else:
                order += 1
                spots.append(UnitSpot(h, player, "warband", race=name, variant=rest, order=order))
    return spots


CANAL = Plan(
    "hex_xanthe_canal.tmx",
    "The Canal of Xanthe",
    "The old canal is dry, but its walls still stand; who wants the farms beyond has three bridges "
    "to choose from.",
    2,
    mirrored([
        "....h.#",
        ".o.f..#",
        "...#.A.",
        ".m..d.#",
        "..A.#.#",
        ".s...hC",
        "..#.G.#",
        ".d..f.#",
        "...#.T.",
        ".j.h..#",
        "....c.#",
    ]),
    {"0605": "Yellow"},
    "0502 0702 0605 0406 0806",
)  # fmt: skip
TANKS = Plan(
    "hex_beetle_tanks.tmx",
    "Beetle Tanks at the Psi Well",
    "A Green host with its beetle tanks comes down on the wells; the Blue seers and their Black "
    "warlocks have nowhere to go.",
    2,
    [
        "..h..d..f..",
        ".o.#.A.#.s.",
        "....m......",
        ".#.p.#.j.#.",
        "..W..R..D..",
        ".#.h.#.p.#.",
        "......c....",
        ".s.#.T.#.o.",
        "..f..d..h..",
    ],
    {"0504": "Psionics"},
    "0501 0204 0504 0804 0507",
    [
        *army(1, """
            0102|Green:Green Beetle Tanks|Green|l:Armor
            0104|Green|Green|Green|l:Small Arms
            0106|Green:Green Beetle Tanks|Green|l:Hand to Hand
            0004|Yellow|Yellow:Yellow Wasp Riders
        """),
        *army(2, """
            0902|Blue|Blue:Blue Mob|l:Surprise
            0904|Black:Black Warlocks|Blue|Black|l:Psionics
            0906|Black|Black:Black Warlocks|l:Armor
            1004|Blue|Black
        """),
    ],
    rules={"turn_limit": 15},
)  # fmt: skip

R6 = 6
WELLS = Plan(
    "hex_three_wells.tmx",
    "Three Wells",
    "Three clans share three wells and one city; the truce ended this morning.",
    3,
    turned(R6, {
        (0, -3): "p", (1, -3): "#", (-1, -2): "#", (2, -4): "T", (1, -1): "A", (2, -2): "h", (0, -2): "m",
        (3, -2): "#",
        (-2, -3): "o", (4, -5): "f", (0, -5): "R", (3, -5): "d", (1, -5): "s", (4, -3): "c", (5, -4): "j",
        (-1, -4): "#",
        (2, -6): "h", (-2, -2): "#",
    }, "C"),
    {at(R6, 0, 0): "White"} | dict(zip(thrice(R6, 0, -5), ("Armor", "Speed", "Morale"), strict=True)),
)  # fmt: skip
WELLS.keys = " ".join([at(R6, 0, 0), *thrice(R6, 2, -4), *thrice(R6, 1, -1)])

R5 = 5
CRATER = Plan(
    "hex_crater_lords.tmx",
    "The Crater Lords",
    "A ring of broken rock, a fortress in the middle, and three lords who each swear it was built by "
    "their grandfathers.",
    3,
    turned(R5, {
        (1, -2): "#", (2, -2): "#", (0, -1): ".", (1, -1): "h", (2, -4): "A", (3, -4): "G", (0, -3): "c",
        (1, -4): "W",
        (4, -4): "o", (3, -2): "f", (0, -4): "d", (-1, -3): "#", (2, -5): "s", (4, -2): "#",
    }, "F"),
)  # fmt: skip
CRATER.keys = " ".join([at(R5, 0, 0), *thrice(R5, 2, -4), *thrice(R5, 1, -4)])
CRATER.rules = {"keys_to_hold": 3}

GATES = Plan(
    "hex_four_gates.tmx",
    "The City of Four Gates",
    "Nobody remembers who built the city, only that it has four gates and that an army stands before "
    "each of them.",
    4,
    mirrored([
        "....d..",
        ".h..f.A",
        "...o.#.",
        "...#.T.",
        ".#.W..#",
        "..A..hC",
        ".#.D..#",
        "...#.G.",
        "...s.#.",
        ".c..m.A",
        "....j..",
    ]),
    {"0605": "Black"},
    "0605 0601 0609 0503 0703 0507 0707",
    rules={"keys_to_hold": 3},
)  # fmt: skip

MARKET = Plan(
    "hex_great_market.tmx",
    "The Great Market",
    "Once a year all peoples met here to trade; this year they have brought their armies and left "
    "their goods at home.",
    4,
    mirrored([
        "....s...",
        ".o...h.R",
        "..#.A...",
        "....#.d.",
        ".f....#.",
        "..#.V..T",
        ".A..#.#.",
        "..m....C",
        ".A..#.#.",
        "..#.W..T",
        ".c....#.",
        "....#.j.",
        ".d..A..R",
    ]),
    {"0707": "Red", "0701": "Speed", "0712": "Numbers"},
    "0707 0705 0709 0405 1005 0409 1009",
)  # fmt: skip

PLANS = (CANAL, TANKS, WELLS, CRATER, GATES, MARKET)


def main() -> None:
    """Writes every field, and the file that stands for boards rolled by the dice."""
    rolled = HexField(
        13, 11, ("barren",) * 143, properties={"title": "Rolled by the dice", "rolled": True, "players": 2}
    )
    fields = {"hex_rolled.tmx": rolled} | {plan.file: plan.hex_field() for plan in PLANS}
    for name, hex_field in fields.items():
        path = ROOT / "maps" / name
        path.write_text(map_text(hex_field, path), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
