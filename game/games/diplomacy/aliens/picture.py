"""How The Aliens are seen: transmitters and what goes by them, arrivals, ships and their landing sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.board.frame import Frame, Piece
from game.board.marks import (
    EventRow,
    Light,
    MarkKind,
    MarkTable,
    Motion,
    OrderRow,
    Route,
    Sign,
    Spot,
    named,
    together,
)
from game.board.picture import Ending
from game.games.diplomacy.aliens.moments import DRAWERS, SCENES
from game.games.diplomacy.aliens.rules.orders import SHIP
from game.games.diplomacy.picture.marks import (
    CONVOY_LIGHT,
    EVENTS,
    GAIN_LIGHT,
    GOES,
    KINDS,
    LOSS_LIGHT,
    LOST,
    ORDERS,
    SUPPORT_LIGHT,
)
from game.games.diplomacy.picture.picture import DiplomacyPicture, drawn
from game.games.diplomacy.picture.transmissions import (
    arrives,
    carries,
    goes_beside,
    helps_arrival,
    passes_through,
    stays,
)
from game.games.diplomacy.picture.worlds.night import BY_NIGHT
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState

BEAM_LIGHT = Light((150, 240, 255), 2.8, 5.0)
TOKEN_LIGHT = Light((214, 196, 255), 2.2, 3.0, Spot.RING)
OUT = (((-0.55, 0.5), (0.5, -0.5)), ((-0.06, -0.56), (0.54, -0.54), (0.56, 0.06)))
IN = (((0.55, -0.5), (-0.5, 0.5)), ((0.06, 0.56), (-0.54, 0.54), (-0.56, -0.06)))

ALIENS = (
    MarkKind("beam", Route.BEAM, "beam", "Transmitted", motion=GOES | Motion.LASTS | Motion.AT_ONCE),
    MarkKind(
        "cargo", Route.BESIDE, "beam", alike="beam", motion=Motion.TOKEN | Motion.LASTS | Motion.AT_ONCE
    ),
    MarkKind("arrival", Route.DESCENT, "shaft", "Arrives from home", motion=Motion.LASTS),
    MarkKind("shift", Route.BESIDE, "slim", "Transmitter moves", motion=Motion.TOKEN),
    MarkKind("stand", Route.AT_TOKEN, "ring", alike="hold"),
    MarkKind("send", Route.AT_TOKEN, "task", "Sends", glyph=OUT),
    MarkKind("receive", Route.AT_TOKEN, "task", "Receives", glyph=IN),
    MarkKind("scrap", Route.AT_TOKEN, "sign", alike="disband"),
    Sign("transmitter", "Transmitter", sprite="transmitter"),
    Sign("guest", "Guest", sprite="badge_guest"),
    MarkKind("touchdown", Route.DESCENT, "shaft", "Ship lands", motion=Motion.LASTS, sprite="lens"),
    MarkKind("bump", Route.DESCENT, "bump", alike="touchdown", motion=Motion.LASTS | Motion.PASSING),
)
MARKS = MarkTable(
    (*KINDS, LOST, *ALIENS),
    (
        *ORDERS,
        OrderRow("jump", "beam", BEAM_LIGHT),
        OrderRow("stand", "stand", make=stays),
        OrderRow("send", "send", BEAM_LIGHT, make=stays),
        OrderRow("receive", "receive", BEAM_LIGHT, make=stays),
        OrderRow("scrap", "scrap", LOSS_LIGHT, make=stays),
        OrderRow("shift", "shift", TOKEN_LIGHT, make=goes_beside),
        OrderRow("arrive", "arrival", GAIN_LIGHT, make=arrives),
        OrderRow("admit", "arrival", GAIN_LIGHT, make=arrives),
        OrderRow("relay", "beam", make=passes_through),
        OrderRow("back", "support_hold", SUPPORT_LIGHT, make=helps_arrival),
        OrderRow("carry", "convoy", CONVOY_LIGHT, make=carries),
    ),
    (
        *EVENTS,
        EventRow("removed_for_supplies", "remove", is_of_unit=True),
        EventRow("ship_landed", "touchdown", sprite="lens"),
        EventRow("ship_bumped", "bump", together, sprite="lens"),
        EventRow("transmitter_destroyed", "lost", token=named),
        EventRow("transmitter_surplus", "scrap", token=named),
        EventRow("transmitter_lost", "scrap", token=named),
    ),
)


class AliensPicture(DiplomacyPicture):
    """Provinces with arrows and transmitters."""

    marks = MARKS
    sample_owner = "GAMMA"
    scenes = SCENES
    drawers = DRAWERS
    dusk = 0.2
    world = BY_NIGHT
    endings = {
        **DiplomacyPicture.endings,
        "nobody": Ending("Nobody is left", sentence="No alien has a unit or a center left."),
    }

    @classmethod
    def page_sign(cls, name: str, owner: str, scale: float) -> pygame.Surface | None:
        """Transmitters and ships as they stand on the board."""
        match name:
            case "transmitter":
                return drawn(Piece("transmitter", owner, "", "token"), scale, cls.world)
            case "badge_stack":
                return drawn(Piece("transmitter", owner, "", "token", badges=("stack:2",)), scale, cls.world)
            case "guest":
                return drawn(Piece("army", owner, "", badges=("guest",)), scale, cls.world)
            case "touchdown":
                return drawn(Piece("lens", owner, ""), scale, cls.world)
        return super().page_sign(name, owner, scale)

    def planned(self, view: DiplomacyState, orders: Sequence[Order]) -> Frame:
        """With the numbers of the landing sites."""
        frame = super().planned(view, [order for order in orders if order.verb != SHIP])
        return replace(frame, pieces=(*frame.pieces, *sites_of(orders)))


def sites_of(orders: Sequence[Order]) -> Iterator[Piece]:
    """The landing sites of lists, numbered, side by side where several ships want one."""
    taken: Counter[str] = Counter()
    for order in orders:
        for rank, site in enumerate(order.target.split() if order.verb == SHIP else (), 1):
            yield Piece(f"site_{order.at}", order.seat, site, "token", name=str(rank), slot=taken[site])
            taken[site] += 1
