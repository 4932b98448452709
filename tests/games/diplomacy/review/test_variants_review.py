"""The review weighs the orders that only a variant knows, on positions whose facts are known by its rules."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from game.core.codec import Json
from game.core.fields import Field
from game.games.diplomacy.review.reviewer import sign_of
from game.games.list import find_game
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.review.values import Finding

HOMES = {
    "AUSTRIA": ["BUD", "TRI", "VIE"],
    "ENGLAND": ["EDI", "LON", "LVP"],
    "FRANCE": ["BRE", "MAR", "PAR"],
    "GERMANY": ["BER", "KIE", "MUN"],
    "ITALY": ["NAP", "ROM", "VEN"],
    "TURKEY": ["ANK", "CON", "SMY"],
}
WINNING = ["MOS", "SEV", "STP", "WAR", "RUM", "BUL", "SER", "GRE", "BUD", "VIE", "TRI", "SWE", "NWY", "DEN"]
"""With CON, ANK and SMY Russia owns seventeen of 34 and needs one more."""


def reviewed(game: str, position: Mapping[str, Json], power: str, orders: str, **options: object) -> Finding:
    """What is found of the orders of one power in a position; the others hold."""
    entry = find_game(game)
    loaded = entry.load()
    settled = loaded.game.options_of_game(options)
    given = Field(json.loads(json.dumps(position)), "position")
    state = loaded.game.to_json(entry.positions().read(loaded.game, given, settled, "seed"))
    seats = loaded.game.seats(loaded.game.from_json(state))
    specs = {seat: PlayerSpec(HUMAN) for seat in seats}
    match = Match.start(entry, options, "seed", specs, loaded=loaded, position=state)
    for seat in match.waiting:
        texts = orders.split(", ") if seat == power else []
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    assert entry.review is not None
    return next(found for found in entry.review().search(match, 0) if found.seat == power)


def winner() -> dict[str, Json]:
    """Russia takes its eighteenth center in Fall unless one of its own is laid waste."""
    centers = {p: c for p, c in HOMES.items() if p in ("FRANCE", "GERMANY", "ITALY", "ENGLAND")}
    centers["GERMANY"] = ["BER", "KIE", "MUN", "HOL", "BEL"]  # all that the army in Ruhr reaches
    centers["RUSSIA"] = [*WINNING, "CON", "ANK", "SMY"]
    units = {"GERMANY": ["M BER", "A RUH"], "RUSSIA": ["A WAR", "A SMY"], "FRANCE": ["A PAR"]}
    return {"phase": "F1908M", "units": units, "centers": centers}


def test_a_launch_that_stops_who_is_about_to_win_was_to_be_given() -> None:
    found = reviewed("mad", winner(), "GERMANY", "M BER H, A RUH H")
    launches = [order for order in found.better if " FIRE " in order]
    assert len(launches) == 1
    assert launches[0].partition(" FIRE ")[2] in (*WINNING, "CON", "ANK", "SMY")
    assert launches[0] in found.text
    assert sign_of(found) in ("?", "??")


def test_who_fired_it_is_not_blamed_for_the_launch() -> None:
    found = reviewed("mad", winner(), "GERMANY", "M BER FIRE WAR, A RUH H")
    assert not [order for order in found.better if order.startswith("M BER")]
    assert found.loss < reviewed("mad", winner(), "GERMANY", "M BER H, A RUH H").loss


def test_a_missile_wasted_on_an_empty_land_is_blamed() -> None:
    found = reviewed("mad", winner(), "GERMANY", "M BER FIRE NAF, A RUH H")
    assert [order for order in found.better if order.startswith("M BER")]
    assert sign_of(found) in ("?", "??")


def repairing(orders: str) -> Finding:
    position: dict[str, Json] = {
        "phase": "F1904M",
        "units": {"FRANCE": ["A BEL"]},
        "centers": HOMES,
        "variant": {"barren": ["BEL"], "dead": ["BEL"], "repair": ["BEL"]},
    }
    return reviewed("martian", position, "FRANCE", orders, schedule="none")


def test_the_second_turn_of_a_repair_was_to_be_given() -> None:
    found = repairing("A BEL H")
    assert found.better == ("A BEL REPAIR",)
    assert sign_of(found) in ("?", "??")
    assert (repairing("A BEL REPAIR").better, repairing("A BEL REPAIR").loss) == ((), 0)


def jumping(orders: str) -> Finding:
    """Alpha's army in Kiel can take Greece, a center of Beta's, through its own transmitters alone."""
    position: dict[str, Json] = {
        "phase": "F2053M",
        "units": {"ALPHA": ["A KIE"], "BETA": ["A MOS"]},
        "centers": {"ALPHA": ["KIE", "BER", "DEN", "HOL", "MUN"], "BETA": ["GRE", "MOS"]},
        "variant": {
            "transmitters": {"ALPHA": ["KIE", "GRE"], "BETA": ["MOS"]},
            "reserve": {"ALPHA": 0, "BETA": 0},
        },
    }
    return reviewed("aliens", position, "ALPHA", orders, players=2)


def test_a_jump_that_takes_a_center_was_to_be_given() -> None:
    found = jumping("A KIE H, T KIE H, T GRE H")
    assert {"A KIE - GRE", "T KIE (S) GRE", "T GRE (R) KIE"} <= set(found.better)
    assert "GRE was there to be had: A KIE - GRE" in found.text
    assert sign_of(found) in ("?", "??")


def test_who_jumped_is_not_blamed() -> None:
    found = jumping("A KIE - GRE, T KIE (S) GRE, T GRE (R) KIE")
    assert (found.better, found.loss) == ((), 0)


@pytest.mark.parametrize("orders", ["A SPA H, T SPA H", "A SPA - GAS, T SPA H"])
def test_a_reserve_that_was_left_at_home_is_missed(orders: str) -> None:
    position: dict[str, Json] = {
        "phase": "S2053M",
        "units": {"ALPHA": ["A SPA"], "BETA": ["A MOS"]},
        "centers": {"ALPHA": ["SPA", "MAR"], "BETA": ["MOS", "WAR"]},
        "variant": {
            "transmitters": {"ALPHA": ["SPA"], "BETA": ["MOS"]},
            "reserve": {"ALPHA": 1, "BETA": 0},
        },
    }
    found = reviewed("aliens", position, "ALPHA", orders, players=2)
    assert [order for order in found.better if "HOME - SPA" in order]
