"""How orders of The Aliens are written and read, and what goes with what."""

import pytest

from game.core.errors import NotationError
from game.games.diplomacy.rules.orders import Order
from tests.games.diplomacy.aliens.rules.positions import aliens, position

STATE = position(
    "S2052M",
    {"ALPHA": "A KIE, F MAO, A MAR"},
    {"ALPHA": "SPA NAP"},
    {"ALPHA": "KIE KIE SPA POR", "BETA": "GRE"},
)
WINTER = position("W2052A", {}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
LANDING = aliens().initial("seed")


def read(text, state=STATE, seat="ALPHA"):
    return aliens().write_order(aliens().read_order(state, seat, text))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("T Kie (S) Gre", "T KIE (S) GRE"),
        ("t kiel s greece", "T KIE (S) GRE"),
        ("transmitter Kiel sends to Greece", "T KIE (S) GRE"),
        ("T Gre (R) Kie", "T GRE (R) KIE"),
        ("T Gre receives from Kiel", "T GRE (R) KIE"),
        ("T Spa (R) Home", "T SPA (R) HOME"),
        ("T Gre (R) ALPHA Home", "T GRE (R) HOME"),
        ("T Gre (R) beta home", "T GRE (R) BETA HOME"),
        ("A Home-Spa", "A HOME - SPA"),
        ("army home to Spain", "A HOME - SPA"),
        ("F Home-Spa(sc)", "F HOME - SPA/SC"),
        ("T Home-Spa", "T HOME - SPA"),
        ("A Mar S A Home-Spa", "A MAR S A HOME - SPA"),
        ("T Spa-Gas", "T SPA - GAS"),
        ("T2 Kie-Hol", "T2 KIE - HOL"),
        ("T Spa H", "T SPA H"),
        ("F MAO C T Por-Bre", "F MAO C T POR - BRE"),
        ("A Ber-Kie-Gre", "A BER - KIE - GRE"),
        ("A Kie-Gre", "A KIE - GRE"),
        ("F Edi-Gre", "F EDI - GRE"),
        ("ALPHA: A Kie-Gre", "A KIE - GRE"),
        ("A Lon - Nth - Nwy", "A LON - NWY VIA"),
        ("T Kie sends A Kie to Gre", "T KIE (S) GRE"),
        ("T Kie (S) A Kie-Gre", "T KIE (S) GRE"),
        ("T/S Kie - Gre", "T KIE (S) GRE"),
        ("(T/R) Gre from Kie", "T GRE (R) KIE"),
        ("T Gre (R) A Kie-Gre", "T GRE (R) KIE"),
        ("T Gre (R) A Kie", "T GRE (R) KIE"),
        ("T Spa (R) A Home", "T SPA (R) HOME"),
        ("T Spa (R) F Spa(sc)", "T SPA (R) HOME"),
        ("T Gre (R) Beta's Home", "T GRE (R) BETA HOME"),
        ("T Gre (R) BETA", "T GRE (R) BETA HOME"),
        ("A Kie-Gre via T", "A KIE - GRE"),
        ("A Kie-Gre (T)", "A KIE - GRE"),
        ("A Kie transmits to Gre", "A KIE - GRE"),
        ("second T Kie-Hol", "T2 KIE - HOL"),
        ("T 2 Kie H", "T2 KIE H"),
        ("matter transmitter Kie-Hol", "T KIE - HOL"),
        ("A Ber - Kie - T Gre", "A BER - KIE - GRE"),
        ("T2 Home-Spa", "T2 HOME - SPA"),
        ("Mar -> Spa", "A MAR - SPA"),
    ],
)
def test_forgiving_reading_of_movement_orders(text, canonical):
    assert read(text) == canonical
    assert read(canonical) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("T Spa (R) F Spa(sc)", "T SPA (R) F SPA/SC"),
        ("T Spa (R) A", "T SPA (R) A SPA"),
        ("T Spa (R) T Spa", "T SPA (R) T SPA"),
        ("T Spa (R) Home", "T SPA (R) HOME"),
        ("A Home - Spa", "A HOME - SPA"),
        ("Remove T Spa", "T SPA D"),
        ("Remove A Gas", "A GAS D"),
        ("A Gas D", "A GAS D"),
        ("T Spa (R) F(sc)", "T SPA (R) F SPA/SC"),
        ("T Spa (R) fleet south coast", "T SPA (R) F SPA/SC"),
        ("T Spa (R) A Home", "T SPA (R) A SPA"),
        ("T Spa (R) T", "T SPA (R) T SPA"),
        ("F Spa(sc) B", "T SPA (R) F SPA/SC"),
        ("Build A Spa", "T SPA (R) A SPA"),
    ],
)
def test_forgiving_reading_of_winter_orders(text, canonical):
    assert read(text, WINTER) == canonical
    assert read(canonical, WINTER) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Par, Bre, Spa, Pic, Gas...", "SHIP 1: PAR BRE SPA PIC GAS"),
        ("Ship 2: Paris, Brest and Spain", "SHIP 2: PAR BRE SPA"),
        ("ship par bre", "SHIP 1: PAR BRE"),
        ("ALPHA: Ship 2 - Par", "SHIP 2: PAR"),
        ("Alpha: Par, St Petersburg", "SHIP 1: PAR STP"),
        ("Par Bre Spa", "SHIP 1: PAR BRE SPA"),
        ("Par > Bre > Spa", "SHIP 1: PAR BRE SPA"),
        ("Par/Bre; Spa", "SHIP 1: PAR BRE SPA"),
        ("2. Par, Bre", "SHIP 2: PAR BRE"),
        ("(2) Par, Bre", "SHIP 2: PAR BRE"),
        ("Ship #2: 1) Par 2) Bre", "SHIP 2: PAR BRE"),
        ("second ship: Par, Bre", "SHIP 2: PAR BRE"),
        ("Ship one - Par-Bre", "SHIP 1: PAR BRE"),
        ("Spaceship 1 lands in Par, then Bre, etc.", "SHIP 1: PAR BRE"),
        ("List: Par, Spa(sc)", "SHIP 1: PAR SPA"),
    ],
)
def test_forgiving_reading_of_ship_lists(text, canonical):
    assert read(text, LANDING) == canonical
    assert read(canonical, LANDING) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "T Kie (S)",
        "A Home",
        "T Nowhere (S) Gre",
        "BETA: Ship 1: Par",
        "Ship 1: Parr Xyz",
        "Ship 1:",
        "Ship 1: Home, Par",
    ],
)
def test_what_cannot_be_read_is_said(text):
    with pytest.raises(NotationError):
        read(text)


def test_a_list_is_quoted_as_it_was_typed():
    with pytest.raises(NotationError, match='"Par, Bre, Xyz", column 11'):
        read("Par, Bre, Xyz", LANDING)


def test_every_order_of_the_variant_is_void_where_it_does_not_belong():
    game = aliens()
    for text in ("T SPA (R) HOME", "A HOME - SPA", "T SPA H", "A MAR S A HOME - SPA"):
        order = game.read_order(STATE, "ALPHA", text)
        assert game.objection(LANDING, order).code == "wrong_phase"
    ship = game.read_order(LANDING, "ALPHA", "SHIP 1: PAR")
    assert game.objection(STATE, ship).code == game.objection(WINTER, ship).code == "wrong_phase"
    assert "the ships have gone home" in game.explain(next(iter(game.review(WINTER, "ALPHA", [ship]))))


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("A Kie-Gre", ["ALPHA T KIE (S) GRE", "BETA T GRE (R) KIE"]),
        ("A Home-Spa", ["ALPHA T SPA (R) HOME"]),
        ("A Kie-Hol", []),
        ("A Kie H", []),
    ],
)
def test_what_goes_with_an_order(text, others):
    game = aliens()
    order = game.read_order(STATE, "ALPHA", text)
    found = game.rules.companions(game.board(STATE), order)
    assert [f"{o.seat} {game.write_order(o)}" for o in found] == others


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("F SPA S A HOME - POR", "F SPA/SC S A HOME - POR"),
        ("F SPA/NC S A HOME - POR", "F SPA/SC S A HOME - POR"),
        ("F SPA - POR - KIE", "F SPA/SC - POR - KIE"),
        ("F SPA/NC - POR - KIE", "F SPA/SC - POR - KIE"),
        ("A KIE S A HOME - DEN", None),
        ("A MAR S A HOME - SPA", "A MAR S A HOME - SPA"),
        ("F MAO C T POR - BRE", "F MAO C T POR - BRE"),
    ],
)
def test_a_fleet_is_meant_where_it_is_whatever_coast_is_named(text, understood):
    """DATC 4.B.5 holds for the orders of the variant too: what stands is of the unit as it is."""
    game = aliens()
    state = position(
        "S2052M",
        {"ALPHA": "A KIE, F MAO, A MAR, F SPA/SC"},
        {"ALPHA": "SPA"},
        {"ALPHA": "KIE SPA POR"},
        reserve={"ALPHA": 2},
        transmit_after_move=True,
    )
    order = game.read_order(state, "ALPHA", text)
    assert game.write_order(order) == text
    if understood is None:
        assert game.objection(state, order) is not None
    else:
        assert game.objection(state, order) is None
        assert game.write_order(game.board(state).normal(order)) == understood


def test_transmitters_have_slots_and_paths_beside_the_units_of_their_space():
    game = aliens()
    first, second = (game.read_order(STATE, "ALPHA", t) for t in ("T Kie (S) Gre", "T2 Kie (S) Gre"))
    assert (first.slot, second.slot) == ("T KIE", "T2 KIE")
    assert first.path() == ("KIE", "send", "GRE")
    assert second.path() == ("T2", "KIE", "send", "GRE")
    assert Order("ALPHA", "hold", "A", "KIE").slot == "KIE"


def reviewed(texts):
    orders = [aliens().read_order(STATE, "ALPHA", t) for t in texts.split(", ")]
    return {(aliens().write_order(r.order), r.reason.code) for r in aliens().review(STATE, "ALPHA", orders)}


@pytest.mark.parametrize(
    ("texts", "advice"),
    [
        ("A Kie-Gre, T Kie (S) Gre", set()),  # the rest is for the other alien to order
        ("A Kie-Gre", {("A KIE - GRE", "not_transmitted")}),
        ("A Kie-Spa, T Kie (S) Spa", {("A KIE - SPA", "not_transmitted")}),
        ("A Kie-Spa, T Kie (S) Spa, T Spa (R) Kie", set()),
        ("A Home-Spa", {("A HOME - SPA", "no_receiver")}),
        (
            "T Home-Kie, T2 Home-Kie, T Kie (R) Home, T2 Kie (R) Home",
            {("T HOME - KIE", "no_transmitter_due"), ("T2 HOME - KIE", "no_transmitter_due")},
        ),
        ("T Spa-Gas, T Spa H", {("T SPA - GAS", "superseded")}),
        ("T Kie-Hol, T Kie-Ber", set()),
        ("A Mar-Spa", set()),
    ],
)
def test_what_is_wrong_with_a_sheet_is_said_before_it_is_sent(texts, advice):
    assert reviewed(texts) == advice


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("T Spa - Gas", None),
        ("T Mar - Gas", "no_transmitter"),
        ("T Gre - Bul", "not_your_transmitter"),
        ("T2 Kie - Hol", None),
        ("T2 Spa - Gas", "no_transmitter"),
    ],
)
def test_only_an_own_transmitter_that_is_there_can_move(text, code):
    reason = aliens().objection(STATE, aliens().read_order(STATE, "ALPHA", text))
    assert (reason and reason.code) == code


def test_the_list_of_a_ship_is_told_with_the_ship() -> None:
    """Complaint: results said "10 sites" six times, and "1 sites"."""
    game = aliens()
    lists = (game.read_order(LANDING, "ALPHA", text) for text in ("SHIP 2: PAR BRE", "SHIP 1: SPA"))
    assert [game.order_words(ship) for ship in lists] == ["Ship 2: 2 sites", "Ship 1: 1 site"]
