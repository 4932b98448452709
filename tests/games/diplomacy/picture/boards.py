"""What the tests of the view share: the Europe board, its start, and a position with every kind of mark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

import pygame

from game.board.camera import Camera
from game.board.marks import MarkTable
from game.board.palette import POWERS, RACES
from game.core.places import assets_root, maps_root
from game.core.results import Report
from game.games.diplomacy.aliens.picture import ALIENS
from game.games.diplomacy.mad.picture import MAD
from game.games.diplomacy.maps.board import diplomacy_map
from game.games.diplomacy.martian.picture import MARTIAN
from game.games.diplomacy.martian.world import EARTH_1898
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld
from game.games.diplomacy.picture.marks import KINDS, STANDARD
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.places import Places
from game.games.diplomacy.picture.worlds.edwardian import EDWARDIAN
from game.games.diplomacy.picture.worlds.night import BY_NIGHT
from game.games.diplomacy.picture.worlds.war_room import WAR_ROOM
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from game.geo.document import Document
from game.geo.geometry import BoardGeometry, board_geometry
from game.geo.tmx import load_document

UNITS = """
AUSTRIA A VIE, A BUD, A SER, F TRI, A GAL
ENGLAND F NTH, F ENG, A LON, A YOR, F NWG, F EDI
FRANCE A PAR, A BUR, A GAS, F MAO, A MAR, F BRE
GERMANY A MUN, A RUH, F DEN, A BER, F KIE, A HOL
ITALY A VEN, A ROM, F ION, F TYS, A NAP
RUSSIA A WAR, A UKR, F RUM, A SEV, F STP/SC, A MOS
"""

ORDERS = """
AUSTRIA: A VIE - TYR; A BUD S A SER; A SER H; F TRI - VEN; A GAL - WAR
ENGLAND: F NTH C A YOR - BEL; F ENG S A YOR - BEL; A LON H; A YOR - BEL; F NWG - NWY; F EDI S F NWG - CLY
FRANCE: A PAR S A MAR - BUR; A BUR - MUN; A GAS - SPA; F MAO - SPA/SC; A MAR - PIE; F BRE - ENG
GERMANY: A MUN - BUR; A RUH S A MUN - BUR; F DEN H; A BER S A MUN; F KIE - HEL; A HOL S A YOR - BEL
ITALY: A VEN - TRI; A ROM S A VEN; F ION C A NAP - GRE; F TYS - ION; A NAP - GRE
RUSSIA: A WAR - GAL; A UKR S A WAR - GAL; F RUM S A SEV; A SEV H; F STP/SC - BOT; A MOS - PAR
"""

EVERY = MarkTable((*KINDS, *MARTIAN, *MAD, *ALIENS), STANDARD.orders)
"""What may be seen in any variant."""


@cache
def document() -> Document:
    return load_document(maps_root() / "europe.tmx")


@cache
def geometry() -> BoardGeometry:
    return board_geometry(document())


@cache
def game() -> DiplomacyGame:
    return DiplomacyGame(diplomacy_map(document()))


@cache
def start() -> DiplomacyState:
    return game().initial("view")


@cache
def busy() -> DiplomacyState:
    units = [
        Unit(kind, power, region)
        for line in UNITS.strip().splitlines()
        for power, _, rest in [line.partition(" ")]
        for kind, region in (word.split() for word in rest.split(", "))
    ]
    return replace(start(), units=sorted_units(units))


def orders_of(state: DiplomacyState, sheets: str) -> dict[str, list[Order]]:
    found = {}
    for line in sheets.strip().splitlines():
        power, _, rest = line.partition(": ")
        found[power] = [game().read_order(state, power, text.strip()) for text in rest.split(";")]
    return found


@cache
def battle() -> tuple[Mapping[str, Sequence[Order]], DiplomacyState, Report]:
    orders = orders_of(busy(), ORDERS)
    after, report = game().resolve(busy(), orders)
    return orders, after, report


WORLDS: Mapping[str, MapWorld] = {
    "plain": PLAIN_MAP,
    "1898": EARTH_1898,
    "edwardian": EDWARDIAN,
    "war_room": WAR_ROOM,
    "night": BY_NIGHT,
}
"""Every look of the map by its name."""

SEATED = [
    *(("plain", power) for power in (*POWERS, *RACES)),
    *((name, power) for name, world in WORLDS.items() for power in world.styles),
]
"""Worlds with the owners that are seen in them."""


@cache
def painter(world: str = "plain") -> BoardPainter:
    return BoardPainter(geometry(), document(), assets_root(), EVERY, WORLDS[world])


def fitted(width: int = 1280, height: int = 720) -> Camera:
    return Camera(geometry().size, pygame.Rect(0, 0, width, height))


def places(width: int = 1280, height: int = 720, ui_scale: float = 1.0) -> Places:
    return Places(geometry(), fitted(width, height).zoom, ui_scale)
