"""Which turn a what-if is about, and through whose eyes it is seen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.play.players import PlayerSpec
from game.table.stages import Stage
from game.table.whatif.stages import eyes_of, supposable

SEATS = ("FRANCE", "ITALY", "TURKEY")


def stages(stage=Stage.ORDERS, *, turn=3, shown=None, is_over=False, idle=(), person=None, **more):
    """A table after so many turns; nobody has to act in the positions before the ``idle`` turns."""
    people = more.get("people", {"FRANCE": "Anna", "ITALY": "Bert"})
    players = {
        seat: PlayerSpec("human", people[seat]) if seat in people else PlayerSpec("hold") for seat in SEATS
    }
    acting = more.get("to_act", SEATS)
    match = SimpleNamespace(
        turn=turn,
        outcome=object() if is_over else None,
        states=range(turn + 1),
        game=SimpleNamespace(to_act=lambda state: () if state in idle else acting, may_be_veiled=False),
        players=players,
        seats=SEATS,
        to_act=acting,
    )
    ordering = None if person is None else SimpleNamespace(duty=SimpleNamespace(person=person))
    flow = SimpleNamespace(has_secrets=more.get("has_secrets", True))
    return SimpleNamespace(
        stage=stage,
        shown=shown,
        match=match,
        ordering=ordering,
        last_person=more.get("last"),
        parts=SimpleNamespace(turn_flow=flow),
    )


@pytest.mark.parametrize(
    ("table", "turn"),
    [
        (stages(), 3),
        (stages(shown=1), 1),
        (stages(shown=0), 0),
        (stages(Stage.RESULTS, shown=2), 2),
        (stages(Stage.CURTAIN), None),
        (stages(Stage.OVER, is_over=True), 2),
        (stages(Stage.OVER, is_over=True, shown=2), 2),
        (stages(Stage.OVER, is_over=True, shown=0), 0),
        (stages(Stage.OVER, is_over=True, turn=0), None),
        (stages(shown=1, idle=(1,)), None),
        (stages(shown=1, idle=(2,)), 1),
        (stages(idle=(3,)), None),
    ],
)
def test_the_turn_that_is_looked_at_is_supposed_of_a_game_that_is_over_the_last(table, turn):
    assert supposable(table) == turn


@pytest.mark.parametrize(
    ("table", "seat", "mine", "is_open"),
    [
        (stages(person="Anna"), "FRANCE", {"FRANCE"}, False),
        (stages(person="Bert"), "ITALY", {"ITALY"}, False),
        (stages(last="Bert"), "ITALY", {"ITALY"}, False),
        (stages(), None, set(), False),
        (stages(person="Anna", has_secrets=False), None, set(SEATS), True),
        (stages(Stage.OVER, person="Anna"), None, set(SEATS), True),
        (stages(person="Anna", people=dict.fromkeys(SEATS, "Anna")), None, set(SEATS), True),
        (stages(person="Anna", to_act=("FRANCE",)), None, set(SEATS), True),
        (
            stages(person="Anna", people={"FRANCE": "Anna", "TURKEY": "Anna"}),
            "FRANCE",
            {"FRANCE", "TURKEY"},
            False,
        ),
    ],
)
def test_a_person_sees_what_its_seats_may_see_and_all_where_nothing_is_hidden(table, seat, mine, is_open):
    eyes = eyes_of(table)
    assert (eyes.seat, eyes.mine, eyes.is_open) == (seat, mine, is_open)
