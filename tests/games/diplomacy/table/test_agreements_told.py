"""Who may read which agreements, what is said of each, and who can be talked to: without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games.diplomacy.table import offers
from game.games.diplomacy.table.offers import NONE_YET, TableOffers
from game.games.diplomacy.talk.agreements import Agreement
from game.games.diplomacy.talk.offers import PEACE, Offer
from tests.table.pilot import new_match

TWO = {"FRANCE": "Anna", "ITALY": "Bert"}
PACT = Offer("ITALY", "FRANCE", PEACE)
OTHER = Offer("TURKEY", "RUSSIA", PEACE)


def told_by(match, ordering=None):
    """What the table of a match says of offers, with these seats ordering."""
    order = None if ordering is None else SimpleNamespace(seats=ordering, seat=ordering[0])
    table = SimpleNamespace(match=match, ordering=order, said=lambda text: text)
    return TableOffers(table, SimpleNamespace(game=match.game))


@pytest.fixture
def made(monkeypatch):
    """France and Italy have a pact since the first turn; Turkey and Russia had one that is over."""
    found = {
        "FRANCE": [Agreement(0, PACT)],
        "ITALY": [Agreement(0, PACT)],
        "TURKEY": [Agreement(0, OTHER, is_over=True)],
        "RUSSIA": [Agreement(0, OTHER, is_over=True)],
    }
    monkeypatch.setattr(offers, "agreements", lambda match, seat: found.get(seat, []))


@pytest.mark.parametrize(
    ("people", "ordering", "names"),
    [
        (TWO, ("FRANCE",), ["Italy and France"]),
        (TWO, ("TURKEY",), ["Turkey and Russia"]),
        (TWO, ("ENGLAND",), []),
        (TWO, None, []),  # behind the curtain nobody reads anything
        ({"FRANCE": "Anna"}, None, ["Italy and France", "Turkey and Russia"]),
        ({"FRANCE": "Anna"}, ("FRANCE",), ["Italy and France"]),
    ],
)
def test_agreements_are_read_by_those_who_made_them(made, people, ordering, names):
    dialog = told_by(new_match(people), ordering).agreed()
    lines = [] if dialog.text == NONE_YET else dialog.text.splitlines()
    assert sorted(line.partition(",")[0] for line in lines) == names


def test_when_the_game_is_over_all_are_read(made):
    match = new_match(TWO)
    over = SimpleNamespace(
        outcome=object(), seats=match.seats, game=match.game, states=match.states, phase_at=match.phase_at
    )
    assert len(told_by(over).agreed().text.splitlines()) == 2


@pytest.mark.parametrize(
    ("one", "fate"),
    [
        (Agreement(0, PACT), "stands"),
        (Agreement(0, PACT, is_over=True), "kept"),
        (Agreement(0, PACT, 0, frozenset({"ITALY"}), is_over=True), "broken by Italy in Spring 1901"),
        (
            Agreement(0, PACT, 0, frozenset({"ITALY", "FRANCE"}), is_over=True),
            "broken by France and Italy in Spring 1901",
        ),
    ],
)
def test_what_became_of_an_agreement_ends_its_line(one, fate):
    line = told_by(new_match())._line(one)
    assert line.startswith("Italy and France, Spring 1901: ")
    assert line.endswith(f" - {fate}")


def test_the_latest_stands_first(monkeypatch):
    match = new_match()
    for seat in match.seats:
        match.commit(seat, [])
    match.advance()
    found = [Agreement(0, PACT), Agreement(1, PACT)]
    monkeypatch.setattr(offers, "agreements", lambda match, seat: found if seat == "FRANCE" else [])
    text = told_by(match, ("FRANCE",)).agreed().text
    assert [line.split(", ")[1].partition(":")[0] for line in text.splitlines()] == [
        "Fall 1901",
        "Spring 1901",
    ]


@pytest.mark.parametrize(
    ("people", "partners"),
    [
        (TWO, ("ITALY",)),
        ({"FRANCE": "Anna", "ITALY": "Anna"}, ()),
        ({"FRANCE": "Anna"}, ()),
        ({"FRANCE": "Anna", "ITALY": "Anna", "TURKEY": "Bert"}, ("TURKEY",)),
    ],
)
def test_other_persons_can_be_talked_to(people, partners):
    match = new_match(people)
    talked = told_by(match, ("FRANCE",))
    assert talked.counterparts.partners("FRANCE") == partners
    talked.note_turn()
    assert talked.is_open == bool(partners)
    assert talked.seat == ("FRANCE" if partners else "")


def test_who_is_asked_may_answer_though_there_is_nobody_to_be_asked(monkeypatch):
    match = new_match({"FRANCE": "Anna", "TURKEY": "Anna"})
    match.say("ITALY", str(PACT))
    for seat, is_open in (("FRANCE", True), ("TURKEY", False)):
        talked = told_by(match, (seat,))
        talked.note_turn()
        assert talked.is_open == is_open
        assert talked.incoming == ((PACT,) if is_open else ())


def test_nobody_talks_where_nobody_orders():
    talked = told_by(new_match(TWO))
    talked.note_turn()
    assert not talked.is_open
    assert talked.seat == ""
    assert talked.incoming == ()
