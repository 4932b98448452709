"""What the powers beside France order in the scripted game of M.A.D. Diplomacy: an opening, then missiles as
fast as they can.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.rules.orders import BUILD, REMOVE, Order
from game.play.match import Match

PERSON = "FRANCE"

OPENING = {
    "S1901M": {
        "AUSTRIA": "A BUD - SER; F TRI - ALB; A VIE H",
        "ENGLAND": "F LON - NTH; F EDI - NWG; A LVP - YOR",
        "GERMANY": "F KIE - DEN; A BER - KIE; A MUN - RUH",
        "ITALY": "F NAP - ION",
        "RUSSIA": "F STP/SC - BOT; F SEV - RUM; A WAR - UKR",
        "TURKEY": "A CON - BUL",
    },
    "F1901M": {
        "AUSTRIA": "F ALB - GRE; A SER H",
        "ENGLAND": "F NTH C A YOR - NWY; A YOR - NWY",
        "GERMANY": "A KIE - HOL; A RUH - MUN",
        "ITALY": "F ION - TUN",
        "RUSSIA": "F BOT - SWE",
    },
    "W1901A": {"GERMANY": "M RUH B; M BER B"},
    "S1902M": {"GERMANY": "M BER H; M RUH H"},
    "F1902M": {"GERMANY": "M BER FIRE PIC"},
}
"""Orders by phase and power; whoever is not named here from 1902 on builds and fires what can be."""


def order_others(match: Match) -> None:
    """Sends the orders of all seats but the person's."""
    state, game = match.state, match.game
    given = OPENING.get(match.phase.code, {})
    struck: set[str] = set()
    for seat in match.waiting:
        if seat == PERSON:
            continue
        if seat in given:
            orders = [game.read_order(state, seat, text.strip()) for text in given[seat].split(";")]
        else:
            orders = list(
                _adjustments(match, seat)
                if match.phase.code.endswith("A")
                else _launches(match, seat, struck)
            )
        match.commit(seat, orders)


def _adjustments(match: Match, seat: str) -> Iterator[Order]:
    """Missiles wherever they can be built; removals as the rules have them."""
    taken: set[str] = set()
    for order in match.game.legal_orders(match.state, seat):
        if order.verb == BUILD and order.kind == "M" and order.slot not in taken:
            taken.add(order.slot)
            sheet = [*(Order(seat, BUILD, "M", slot) for slot in taken)]
            if match.game.review(match.state, seat, sheet):
                return
            yield order
        assert order.verb != REMOVE or order.kind != "M"


def _launches(match: Match, seat: str, struck: set[str]) -> Iterator[Order]:
    """Every missile at a center that is not the person's, those with units first. Berlin is spared: it is to
    fire at France.
    """
    state, spent = match.state, set()
    occupied = {unit.province for unit in state.units}
    legal = [o for o in match.game.legal_orders(state, seat) if o.verb == FIRE]
    legal = [o for o in legal if state.centers.get(o.target, PERSON) != PERSON and o.target != "BER"]
    for order in sorted(legal, key=lambda o: (o.target not in occupied, o.target, o.at)):
        if order.slot not in spent and order.target not in struck:
            spent.add(order.slot)
            struck.add(order.target)
            yield order
