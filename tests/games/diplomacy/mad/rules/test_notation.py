"""Orders to missiles as text: one canonical form, and the forms people type."""

import pytest

from game.core.errors import NotationError
from game.games.diplomacy.rules.orders import BUILD, HOLD, MOVE, REMOVE, SUPPORT, Order
from game.games.diplomacy.rules.text import notation as notation_module
from tests.games.diplomacy.mad.rules.positions import mad, position

SPRING = position("S1903M", {"GERMANY": "M BER, A MUN, F KIE"})
WINTER = position("W1903A", {"GERMANY": "M BER, A MUN"}, {"GERMANY": "BER KIE MUN"})
FIRE = Order("GERMANY", "fire", "M", "BER", "MOS")


def read(text, state=SPRING):
    return mad().read_order(state, "GERMANY", text)


@pytest.mark.parametrize(
    "text",
    [
        "M BER FIRE " "MOS", "m ber fire " "mos", "M(Ber)-Mos", "M Ber X Mos", "M Ber * Mos", "M Ber -> Mos",
        "M Ber AT Mos",
        "M Ber FIRES Mos", "M Ber LAUNCH Mos", "M Ber launches at " "Mos", "M Ber fires on Moscow",
        "missile " "Berlin fires at Moscow",
        "fire M Ber at Mos", "launch missile Berlin " "against " "Moscow", "M Ber F Mos", "M Ber - Mos",
        "M Ber to Mos", "Ber fire Mos",
        "M BER MOS", "Germany: M BER FIRE MOS", "M Ber strikes Mos", "M Ber hits Mos",
    ],
)  # fmt: skip
def test_a_launch_is_read(text):
    assert read(text) == FIRE


def test_a_launch_is_written():
    assert mad().write_order(FIRE) == "M BER FIRE MOS"
    assert str(FIRE) == "M BER FIRE MOS"
    assert FIRE.path() == ("BER", "fire", "MOS")
    assert FIRE.slot == "BER"


def test_targets_have_no_coasts_and_may_be_switzerland():
    assert read("M BER FIRE STP/NC") == FIRE._replace(target="STP")
    assert read("M Ber fires at St Petersburg (north coast)") == FIRE._replace(target="STP")
    assert read("M BER FIRE SWI") == FIRE._replace(target="SWI")
    assert read("M Ber - Switzerland") == FIRE._replace(target="SWI")
    assert read("M BER FIRE NTH") == FIRE._replace(target="NTH")  # can be read; void


@pytest.mark.parametrize(("text", "verb"), [("M BER H", HOLD), ("M Ber holds", HOLD), ("Ber H", HOLD)])
def test_a_missile_stands(text, verb):
    assert read(text) == Order("GERMANY", verb, "M", "BER")


@pytest.mark.parametrize(
    "text", ["M RUH B", "Build M Ruh", "M Ruh", "M(Ruh)", "B M Ruh", "build a missile in the Ruhr"]
)
def test_a_missile_is_built(text):
    assert read(text, WINTER) == Order("GERMANY", BUILD, "M", "RUH")


@pytest.mark.parametrize("text", ["M BER D", "Remove M Ber", "D M Ber"])
def test_a_removal_of_a_missile_can_be_read(text):
    assert read(text, WINTER) == Order("GERMANY", REMOVE, "M", "BER")


def test_missiles_in_supports_are_read_too():
    assert read("A MUN S M BER") == Order("GERMANY", SUPPORT, "A", "MUN", "", "M", "BER")
    assert read("M BER S A MUN") == Order("GERMANY", SUPPORT, "M", "BER", "", "A", "MUN")
    assert read("A Mun supports missile Berlin") == read("A MUN S M BER")


def test_armies_and_fleets_move_as_ever():
    assert read("A MUN - BUR") == Order("GERMANY", MOVE, "A", "MUN", "BUR")
    assert read("A Mun m Bur") == read("A MUN - BUR")
    assert read("F KIE - HOL") == Order("GERMANY", MOVE, "F", "KIE", "HOL")
    assert read("F BUL/EC - CON") == Order("GERMANY", MOVE, "F", "BUL/EC", "CON")


@pytest.mark.parametrize(
    "text", ["A MUN FIRE MOS", "F KIE launch MOS", "M BER FIRE", "M BER FIRE XYZ", "M BER", "M RUH"]
)
def test_what_is_no_order_is_refused(text):
    with pytest.raises(NotationError, match=r"\w"):
        read(text)


def test_a_missile_never_stands_on_a_coast():
    assert read("M STP/NC FIRE PAR").at == "STP"
    assert read("M Stp(sc) B", WINTER).at == "STP"


def test_every_legal_order_comes_back_from_its_text():
    for state in (SPRING, WINTER):
        for order in mad().legal_orders(state, "GERMANY"):
            assert read(mad().write_order(order), state) == order


def test_what_records_hold_is_looked_up_and_never_goes_the_long_way(monkeypatch):
    monkeypatch.setattr(notation_module, "Reader", None)
    for state in (SPRING, WINTER):
        orders = mad().legal_orders(state, "GERMANY")
        assert {order.verb for order in orders} >= ({"fire"} if state is SPRING else {BUILD})
        for order in orders:
            assert read(mad().write_order(order), state) == order
