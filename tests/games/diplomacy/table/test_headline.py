"""What a turn came to in one sentence: orders that went well, units and centers won and lost."""

from __future__ import annotations

import pytest

from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.table.headline import change_note, gains, headline
from tests.games.diplomacy.desk.gm_desk import loaded

GAME = loaded().game
SEATS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY")


def came(text: str, code: str = "", **words: str) -> Resolution:
    """An order "FRANCE A PAR - BUR" with what came of it: it went well where no code is given."""
    seat, _, order = text.partition(" ")
    step = Step.RETREATS if " R " in order else Step.MOVEMENT
    verdict = Verdict.FAILS if code else Verdict.SUCCEEDS
    read = GAME.notation.read(seat, order, step)
    return Resolution(read, Reason(code or "moved", verdict, words=words))


def taken(seat: str, place: str, loser: str = "") -> Event:
    return Event("center_taken", seat, places=(place,), words={"from": loser})


def said(own: tuple[str, ...], *resolutions: Resolution, events: tuple[Event, ...] = ()) -> str:
    return headline(GAME, Report(resolutions, events), own, is_you=len(own) == 1)


HELD = came("FRANCE A PAR - BUR")
BOUNCED = came("FRANCE A MAR - SPA", "bounced")
OUT = came("FRANCE F BRE H", "held", dislodged_by="F ENG")
ABROAD = came("GERMANY A MUN - RUH")


@pytest.mark.parametrize(
    ("resolutions", "sentence"),
    [
        ((), ""),
        ((HELD,), "You: 1 of 1 order succeeded."),
        ((BOUNCED,), "You: 0 of 1 order succeeded."),
        ((HELD, BOUNCED, ABROAD), "You: 1 of 2 orders succeeded."),
        ((HELD, came("FRANCE VOTE DRAW")), "You: 1 of 1 order succeeded."),
        ((came("FRANCE VOTE DRAW"),), ""),
        ((ABROAD,), ""),
        ((HELD, OUT), "You: 1 of 2 orders succeeded; Fleet Brest dislodged."),
        (
            (came("FRANCE A BUR R GAS", "retreat_clash"),),
            "You: 0 of 1 order succeeded; Army Burgundy disbanded.",
        ),
        ((came("FRANCE A BUR - MUN", "dislodged"),), "You: 0 of 1 order succeeded; Army Burgundy dislodged."),
        ((came("GERMANY A MUN H", "held", dislodged_by="A BUR"),), ""),
    ],
)
def test_a_person_is_told_of_the_own_orders_and_units(
    resolutions: tuple[Resolution, ...], sentence: str
) -> None:
    assert said(("FRANCE",), *resolutions) == sentence


def test_a_unit_that_disbands_by_order_is_not_called_lost() -> None:
    order = came("FRANCE A BUR R GAS", "disbanded")
    disbanding = Resolution(order.order._replace(verb="disband", target=""), order.reason)
    assert said(("FRANCE",), disbanding) == "You: 0 of 1 order succeeded."
    assert said(("FRANCE",), order) == "You: 0 of 1 order succeeded; Army Burgundy dislodged."


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        (("FRANCE", "GERMANY"), "France: 1 of 2 orders succeeded; Germany: 1 of 1 order succeeded."),
        (
            ("FRANCE", "GERMANY", "AUSTRIA"),
            "France: 1 of 2 orders succeeded; Germany: 1 of 1 order succeeded.",
        ),
        (SEATS, "2 of 3 orders succeeded."),  # so many are told of together
        ((), "2 of 3 orders succeeded."),
    ],
)
def test_up_to_three_persons_are_told_of_one_by_one(own: tuple[str, ...], sentence: str) -> None:
    assert said(own, HELD, BOUNCED, ABROAD) == sentence


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ((taken("ENGLAND", "BEL", "FRANCE"),), "Belgium lost to England."),
        ((taken("FRANCE", "BEL"),), "Belgium won."),
        ((taken("FRANCE", "BEL", "ENGLAND"),), "Belgium won from England."),
        ((taken("FRANCE", "BEL"), taken("FRANCE", "SPA")), "Belgium and Spain won."),
        (
            (taken("FRANCE", "BEL"), taken("FRANCE", "SPA"), taken("FRANCE", "POR")),
            "Belgium, Spain and Portugal won.",
        ),
        (
            (taken("ENGLAND", "BEL", "FRANCE"), taken("GERMANY", "PAR", "FRANCE"), taken("FRANCE", "SPA")),
            "Belgium lost to England; Paris lost to Germany; Spain won.",
        ),
        ((taken("ENGLAND", "HOL", "GERMANY"),), ""),
        ((Event("eliminated", "ITALY"),), "Italy is out."),
        ((Event("capsule_landed", "ITALY"),), ""),
    ],
)
def test_centers_of_a_person_are_named(events: tuple[Event, ...], sentence: str) -> None:
    assert said(("FRANCE",), events=events) == sentence


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ((), ""),
        ((taken("FRANCE", "BEL"),), "Centers: +1\u00a0France."),
        (
            (taken("ENGLAND", "BEL", "FRANCE"), taken("ENGLAND", "PAR", "FRANCE"), taken("GERMANY", "HOL")),
            "Centers: +2\u00a0England, +1\u00a0Germany, -2\u00a0France.",
        ),
        ((Event("eliminated", "ITALY"),), "Italy is out."),
    ],
)
def test_onlookers_are_told_how_many_centers_went_where(events: tuple[Event, ...], sentence: str) -> None:
    assert said((), events=events) == sentence


def test_gains_begin_with_the_greatest_and_leave_out_who_has_none() -> None:
    assert (
        gains({"FRANCE": -1, "ITALY": 0, "TURKEY": 1, "RUSSIA": 3})
        == "+3\u00a0Russia, +1\u00a0Turkey, -1\u00a0France"
    )
    assert gains({"ITALY": 0}) == gains({}) == ""


IDLE = came("FRANCE A PAR H")._replace(defaulted=True)


def test_units_without_orders_are_no_orders_that_went_well() -> None:
    assert said((), HELD, IDLE, BOUNCED) == "1 of 2 orders succeeded."
    assert said(("FRANCE",), HELD, IDLE) == "You: 1 of 1 order succeeded."
    assert said((), IDLE) == "No unit was given an order."
    assert said(("FRANCE",), IDLE) == "You gave no orders."


def test_what_a_turn_changed_is_told_in_a_few_words() -> None:
    events = taken("FRANCE", "BEL", "GERMANY"), taken("FRANCE", "SPA"), Event("eliminated", "GERMANY")
    assert change_note(events) == "+2\u00a0France, -1\u00a0Germany; Germany is out"
    assert change_note(()) == ""
