"""How orders of Martian Diplomacy are written and read."""

import pytest

from game.core.errors import NotationError
from game.games.diplomacy.rules.orders import write_order
from game.games.diplomacy.rules.text import notation as notation_module
from tests.games.diplomacy.martian.rules.positions import martian, position

STATE = position("S1903M", {"FRANCE": "F LYO, A TYR, F BLA, A BER, A SIL"})


def read(text, power="FRANCE"):
    order = martian().read_order(STATE, power, text)
    assert martian().write_order(order) == write_order(order)
    assert martian().read_order(STATE, power, martian().write_order(order)) == order
    return martian().write_order(order)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("F(GoL) P", "F LYO P"),
        ("F(GoB) Pi", "F BOT P"),
        ("f lyo pick-up", "F LYO P"),
        ("Fleet Gulf of Lyons picks up the capsule c2", "F LYO P c2"),
        ("F LYO P c2", "F LYO P c2"),
        ("A(Tyr) BL", "A TYR BL"),
        ("A TYR BLOCKAGE", "A TYR BL"),
        ("a tyr blockade", "A TYR BL"),
        ("F(Bla) XR", "F BLA XR"),
        ("f black sea exterminates", "F BLA XR"),
        ("A(Ber) Repair", "A BER REPAIR"),
        ("A(Kie) rep", "A KIE REPAIR"),
        ("repair A BER", "A BER REPAIR"),
        ("F LYO U", "F LYO U"),
        ("f lyo unload", "F LYO U"),
        ("F LYO - MAR U", "F LYO - MAR U"),
        ("f(lyo)-mar u", "F LYO - MAR U"),
        ("F LYO to Marseilles and unloads", "F LYO - MAR U"),
        ("F MAO - SPA/NC U", "F MAO - SPA/NC U"),
        ("F LYO - MAR", "F LYO - MAR"),
        ("A(Wal)-Lon", "A WAL - LON"),
        ("F(ENC) S A(Wal)", "F ENG S A WAL"),
        ("F(MAO) C A(Spa)-Bre)", "F MAO C A SPA - BRE"),
        ("A(Bul) Hold", "A BUL H"),
        ("A SIL S X MUN", "A SIL S X MUN"),
        ("A Sil S M Mun - Ber", "A SIL S X MUN - BER"),
        ("A Sil supports Martian Munich to Berlin", "A SIL S X MUN - BER"),
        ("A YOR - NWY VIA", "A YOR - NWY VIA"),
    ],
)
def test_orders_as_people_write_them(text, canonical):
    assert read(text) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "F LYO P x",
        "F LYO P x2",
        "F LYO P c",
        "F LYO P cx",
        "A TYR BL MUN",
        "F LYO - U",
        "A BER repai",
        "X MUN",
    ],
)
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(NotationError):
        martian().read_order(STATE, "FRANCE", text)


def test_the_clicks_of_an_order_are_its_own():
    order = martian().read_order(STATE, "FRANCE", "F MAO - SPA/SC U")
    assert order.path() == ("MAO", "move+u", "SPA", "SPA/SC")
    assert martian().read_order(STATE, "FRANCE", "F LYO P c2").path() == ("LYO", "p", "c2")
    assert martian().read_order(STATE, "FRANCE", "A TYR BL").path() == ("TYR", "bl")


@pytest.mark.parametrize(
    "text", ["F LYO P", "F LYO U", "A TYR BL", "F BLA XR", "A BER REPAIR", "A WAL - LON", "A SIL S X MUN"]
)
def test_what_records_hold_is_looked_up_and_never_goes_the_long_way(monkeypatch, text):
    meant = read(text)
    monkeypatch.setattr(notation_module, "Reader", None)
    assert martian().write_order(martian().read_order(STATE, "FRANCE", text)) == meant == text
