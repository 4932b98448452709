"""Postal order sheets of The Aliens, as the printed examples write them, through the reader of mails."""

import pytest

from game.games.diplomacy.desk.forms import order_form
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.desk.mail_orders import MailReader
from game.games.diplomacy.desk.mail_powers import PowerNames
from tests.games.diplomacy.aliens.rules.positions import aliens, position
from tests.games.diplomacy.desk.gm_desk import new_match

GREECE = position("S2052M", {"ALPHA": "F EDI, A ALB", "BETA": "A BUL, A SER"}, {}, {"ALPHA": "EDI GRE"})
SPRING = position("S2051M", {"ALPHA": "A SPA"}, {}, {"ALPHA": "SPA"}, reserve={"ALPHA": 1})
FALL = position("F2051M", {"ALPHA": "A SPA, A MAR"}, {}, {"ALPHA": "SPA"})
WINTER = position("W2051A", {"ALPHA": "A MAR, A POR"}, {"ALPHA": "MAR POR"}, {"ALPHA": "SPA"})
LANDING = aliens().initial("mail", {"players": 6})


def read(state, text):
    """Orders by seat."""
    game = aliens()
    seats = game.to_act(state)
    names = PowerNames(game.seats(state), {seat: seat.title() for seat in game.seats(state)}, {})
    bag = MailReader(game, state, seats, names).read(text)
    assert not [f for f in bag.findings if f.sign is Sign.UNREADABLE]
    return {seat: [game.write_order(o) for o in orders] for seat, orders in bag.sheets.items()}


def test_the_second_example_as_it_is_printed():
    text = (
        "ALPHA: F Edi-Gre, T Edi (S) Gre, T Gre (R) Edi, A Alb S F Edi-Gre.\n"
        "BETA: A Bul-Gre, A Ser S A Bul-Gre.\nThis is a standoff in Greece: moves underlined fail.\n"
    )
    found = read(GREECE, text)
    assert found["ALPHA"] == ["F EDI - GRE", "T EDI (S) GRE", "T GRE (R) EDI", "A ALB S F EDI - GRE"]
    assert found["BETA"] == ["A BUL - GRE", "A SER S A BUL - GRE"]


@pytest.mark.parametrize(
    ("state", "text", "orders"),
    [
        (LANDING, "Alpha\nPar, Bre, Spa, Pic, Gas...", ["SHIP 1: PAR BRE SPA PIC GAS"]),
        (
            SPRING,
            "Alpha\nA Spa-Mar, A Home-Spa, T Spa (R) Home.",
            ["A SPA - MAR", "A HOME - SPA", "T SPA (R) HOME"],
        ),
        (FALL, "Alpha\nA Mar H, A Spa-Por, T Spa H.", ["A MAR H", "A SPA - POR", "T SPA H"]),
        (WINTER, "Alpha\nWinter 2051: T Spa (R) F Spa(sc).", ["T SPA (R) F SPA/SC"]),
    ],
)
def test_the_first_example_season_by_season(state, text, orders):
    assert read(state, text) == {"ALPHA": orders}


def landing() -> GameMaster:
    """A desk before the landing of four players, who have two ships each (rule 2)."""
    return GameMaster(new_match("aliens"))


def test_before_the_landing_a_list_for_each_ship_is_waited_for():
    master = landing()
    assert master.standing("ALPHA") == "no orders, 2 due"
    master.set_text("ALPHA\nSHIP 1: Par, Bre, Spa\nBETA\n1: Mun\n2: Kie\nGAMMA\n1: Mun, Mun\n")
    told = [master.standing(seat) for seat in ("ALPHA", "BETA", "GAMMA", "DELTA")]
    assert told == ["1 of 2, missing: SHIP 2", "2 of 2", "no orders, 2 due", "no orders, 2 due"]
    assert [master.is_settled(seat) for seat in ("ALPHA", "BETA")] == [False, True]
    master.stand_in("DELTA", "hold")
    assert master.standing("DELTA") == "no orders, 2 due; the rest by the rules"


def test_a_form_of_the_landing_has_a_line_for_each_ship():
    form = order_form(landing().match, "ALPHA")
    assert form.endswith("\nAlpha:\nSHIP 1: \nSHIP 2: \n")
