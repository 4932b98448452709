"""Centers changing hands, victory, votes, elimination, the calendar."""

import pytest

from game.core.errors import NotationError, PositionError
from game.core.results import Outcome
from game.games.diplomacy.rules.calendar import read_moment
from tests.games.diplomacy.rules.positions import europe, play, position

SEVENTEEN = "BRE MAR PAR BEL HOL SPA POR LON LVP EDI KIE BER MUN DEN NWY SWE ROM"


def test_centers_change_hands_after_fall_and_not_after_spring():
    pieces, centers = {"FRANCE": "A GAS"}, {}
    spring, _ = play(position("S1901M", pieces, centers), {"FRANCE": "A GAS - SPA"})
    assert spring.centers == {}
    fall, report = play(position("F1901M", pieces, centers), {"FRANCE": "A GAS - SPA"})
    assert fall.centers == {"SPA": "FRANCE"}
    assert [(e.kind, e.seat, e.places) for e in report.events] == [("center_taken", "FRANCE", ("SPA",))]


def test_a_center_left_behind_stays_with_its_owner():
    fall, _ = play(position("F1901M", {"FRANCE": "A SPA"}, {"FRANCE": "SPA"}), {"FRANCE": "A SPA - GAS"})
    assert fall.centers == {"SPA": "FRANCE"}


def test_eighteen_centers_win_after_fall():
    state = position(
        "F1910M", {"FRANCE": "A PIE", "ITALY": "A APU"}, {"FRANCE": SEVENTEEN, "ITALY": "VEN NAP"}
    )
    after, _ = play(state, {"FRANCE": "A PIE - VEN"})
    assert after.ended == Outcome("solo", ("FRANCE",))
    assert europe().to_act(after) == ()
    assert europe().legal_orders(after, "FRANCE") == ()


def test_a_win_in_fall_waits_for_the_retreats():
    """The center of a unit that may still retreat is counted after the retreats."""
    pieces = {"FRANCE": "A PIE, A TYR", "ITALY": "A VEN"}
    state = position("F1910M", pieces, {"FRANCE": SEVENTEEN, "ITALY": "VEN NAP"})
    after, _ = play(state, {"FRANCE": "A PIE - VEN, A TYR S A PIE - VEN", "ITALY": "A VEN H"})
    assert after.moment.code == "F1910R"
    assert after.ended is None
    done, _ = play(after, {"ITALY": "A VEN D"})
    assert done.ended == Outcome("solo", ("FRANCE",))


def test_a_draw_needs_the_vote_of_every_survivor():
    state = position("S1905M", {"FRANCE": "A PAR", "GERMANY": "A BER"}, {"FRANCE": "PAR", "GERMANY": "BER"})
    one, _ = play(state, {"FRANCE": "VOTE DRAW"})
    assert one.ended is None
    both, _ = play(state, {"FRANCE": "VOTE DRAW", "GERMANY": "VOTE DRAW"})
    assert both.ended == Outcome("draw", ("FRANCE", "GERMANY"))


def test_all_others_can_concede_to_one():
    state = position("S1905M", {"FRANCE": "A PAR", "GERMANY": "A BER", "ITALY": "A ROM"})
    after, _ = play(state, {"GERMANY": "VOTE FRANCE", "ITALY": "VOTE FRANCE"})
    assert after.ended == Outcome("conceded", ("FRANCE",))


def test_votes_can_be_switched_off():
    state = position("S1905M", {"FRANCE": "A PAR"}, draw_votes=False)
    after, _ = play(state, {"FRANCE": "VOTE DRAW"})
    assert after.ended is None
    assert all(o.verb != "vote" for o in europe().legal_orders(state, "FRANCE"))


def test_a_power_without_unit_and_center_is_out():
    state = position("F1905M", {"FRANCE": "A BUR, A RUH", "GERMANY": ""}, {"GERMANY": "MUN"})
    after, report = play(state, {"FRANCE": "A BUR - MUN"})
    assert ("eliminated", "GERMANY") in [(e.kind, e.seat) for e in report.events]
    assert "GERMANY" not in europe().to_act(after)


@pytest.mark.parametrize(
    ("code", "following"),
    [
        ("S1901M", "F1901M"),
        ("F1901M", "W1901A"),
        ("W1901A", "S1902M"),
        ("S1901R", "F1901M"),
        ("F1901R", "W1901A"),
    ],
)
def test_the_calendar(code, following):
    state = position(code, {"FRANCE": "A PAR"}, {"FRANCE": "PAR"})
    after, _ = play(state, {})
    assert after.moment.code == following


@pytest.mark.parametrize("code", ["", "S1901", "X1901M", "W1901M", "S1901A", "s1901m", "S19011M", None, 7])
def test_other_phase_codes_are_refused_by_name(code):
    with pytest.raises(PositionError, match="phase"):
        read_moment(code)


@pytest.mark.parametrize("text", ["VOTE", "FIGHT ITALY"])
def test_a_vote_needs_its_word_and_what_is_voted_for(text):
    with pytest.raises(NotationError, match=text):
        europe().read_order(position("S1905M", {"FRANCE": "A PAR"}), "FRANCE", text)
