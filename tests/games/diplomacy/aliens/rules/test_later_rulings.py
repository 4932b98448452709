"""The rulings Q-29 to Q-34 of The Aliens (docs/rules/aliens.md), each in a test with its number; and that no
ruling lacks one.
"""

import re
from pathlib import Path

import pytest

from tests.games.diplomacy.aliens.rules import test_rulings as test_aliens_rulings
from tests.games.diplomacy.aliens.rules.positions import (
    aliens,
    codes,
    play,
    position,
    results,
    sentences,
    transmitters,
    units,
)
from tests.games.diplomacy.aliens.rules.test_rulings import ruling

PAGE = Path(__file__).parents[5] / "docs" / "rules" / "aliens.md"


@ruling("Q-29")
@pytest.mark.parametrize("phase", ["S2052M", "W2052A"])
def test_of_two_arrivals_in_one_space_the_later_counts(number, phase):
    """Two transmitters are ready to receive, two units are due, and yet it is one arrival: no standoff of
    one's own.
    """
    state = position(phase, {}, {"ALPHA": "NAP ROM VEN"}, {"ALPHA": "SPA SPA"})
    after, report = play(state, ALPHA="A Home-Spa, F Home-Spa(sc), T Spa (R) Home, T2 Spa (R) Home")
    assert units(after) == {"F SPA/SC": "ALPHA"}
    assert results(report)["A HOME - SPA"] == ("void", "superseded")
    assert results(report)["F HOME - SPA/SC"] == ("succeeds", "arrived")


@ruling("Q-29")
def test_a_superseded_arrival_uses_no_reserve_and_no_receipt(number):
    state = position("S2052M", {}, {"ALPHA": "SPA"}, {"ALPHA": "SPA POR"}, reserve={"ALPHA": 2})
    orders = "A Home-Por, T Por (R) Home, A Home-Spa, A Home-Spa, T Spa (R) Home"
    assert units(play(state, ALPHA=orders)[0]) == {"A POR": "ALPHA", "A SPA": "ALPHA"}


CLAIMS = {"ALPHA": "A Apu-Nap-Tun, T Nap (S) Tun, T Tun (R) Nap", "BETA": "A Nap-Tun"}


@ruling("Q-30")
@pytest.mark.parametrize("sequence", [("ALPHA", "BETA"), ("BETA", "ALPHA")])
def test_of_two_claims_on_one_pair_the_unit_that_stands_there_goes(number, sequence):
    state = position(
        "S2052M", {"ALPHA": "A APU", "BETA": "A NAP"}, {}, {"ALPHA": "NAP TUN"}, transmit_after_move=True
    )
    after, report = play(state, **{seat: CLAIMS[seat] for seat in sequence})
    assert units(after) == {"A APU": "ALPHA", "A TUN": "BETA"}
    assert results(report)["A APU - NAP - TUN"] == ("fails", "not_transmitted")


@ruling("Q-30")
def test_a_transmitter_that_stands_there_goes_before_a_unit_beside_it(number):
    state = position("S2052M", {"ALPHA": "A APU"}, {}, {"ALPHA": "NAP NAP TUN"}, transmit_after_move=True)
    after, _ = play(state, ALPHA="A Apu-Nap-Tun, T Nap (S) Tun, T Nap-Tun, T Tun (R) Nap")
    assert transmitters(after) == {"ALPHA": ["NAP", "TUN", "TUN"]}
    assert units(after) == {"A APU": "ALPHA"}


@ruling("Q-31")
def test_rival_transmitters_do_not_change_places_by_land(number):
    state = position("S2052M", {}, {}, {"ALPHA": "SIL", "BETA": "MUN"})
    after, report = play(state, ALPHA="T Sil-Mun", BETA="T Mun-Sil")
    assert transmitters(after) == {"ALPHA": ["SIL"], "BETA": ["MUN"]}
    assert set(results(report).values()) == {("fails", "opposite_transmitter")}
    said = (
        "T SIL - MUN failed: T MUN - SIL went the opposite way by land, and rivals cannot change places "
        "so (rule 7)."
    )
    assert said in sentences(report)


@ruling("Q-31")
def test_own_transmitters_change_places(number):
    state = position("S2052M", {}, {}, {"ALPHA": "SIL MUN MUN"})
    after, _ = play(state, ALPHA="T Sil-Mun, T Mun-Sil, T2 Mun-Sil")
    assert transmitters(after) == {"ALPHA": ["MUN", "SIL", "SIL"]}


@ruling("Q-31")
def test_circles_of_three_transmitters_are_legal(number):
    state = position("S2052M", {}, {}, {"ALPHA": "SIL", "BETA": "MUN", "GAMMA": "BOH"})
    after, _ = play(state, ALPHA="T Sil-Mun", BETA="T Mun-Boh", GAMMA="T Boh-Sil")
    assert transmitters(after) == {"ALPHA": ["MUN"], "BETA": ["BOH"], "GAMMA": ["SIL"]}


@ruling("Q-31")
@pytest.mark.parametrize("fleet", ["F BAL C T Kie-Ber", "F BAL H"])
def test_an_exchange_in_which_one_goes_by_convoy_is_legal(number, fleet):
    state = position("S2052M", {"ALPHA": "F BAL"}, {}, {"ALPHA": "KIE", "BETA": "BER"})
    after, _ = play(state, ALPHA=f"T Kie-Ber, {fleet}", BETA="T Ber-Kie")
    moved = {"ALPHA": ["BER"], "BETA": ["KIE"]}
    assert transmitters(after) == (moved if " C " in fleet else {"ALPHA": ["KIE"], "BETA": ["BER"]})


@ruling("Q-31")
def test_an_exchange_in_which_one_is_transmitted_is_legal(number):
    """Only own transmitters can: who receives stays, and rivals never share a space."""
    state = position("S2052M", {}, {}, {"ALPHA": "SIL SIL MUN MUN"})
    after, report = play(state, ALPHA="T Sil (S) Mun, T2 Sil-Mun, T Mun (R) Sil, T2 Mun-Sil")
    assert transmitters(after) == {"ALPHA": ["MUN", "MUN", "SIL", "SIL"]}
    assert (codes(report)["T2 SIL - MUN"], codes(report)["T2 MUN - SIL"]) == ("cargo_moved", "moved")


@ruling("Q-31")
def test_a_transmitter_meets_an_army_by_land_and_not_at_sea(number):
    state = position("S2052M", {"ALPHA": "F BAL", "BETA": "A BER"}, {}, {"ALPHA": "KIE"})
    _, report = play(state, ALPHA="T Kie-Ber, F BAL H", BETA="A Ber-Kie")
    assert results(report)["T KIE - BER"] == ("fails", "head_on")
    after, _ = play(state, ALPHA="T Kie-Ber, F BAL C T Kie-Ber", BETA="A Ber-Kie")
    assert transmitters(after) == {"ALPHA": ["BER"]}


@ruling("Q-16")
def test_a_transmitter_follows_also_where_the_beaten_unit_came_the_opposite_way(number):
    state = position("S2052M", {"ALPHA": "A PAR, A MAR", "BETA": "A BUR"}, {}, {"ALPHA": "PAR"})
    after, _ = play(state, ALPHA="A Par-Bur, A Mar S A Par-Bur, T Par-Bur", BETA="A Bur-Par")
    assert transmitters(after) == {"ALPHA": ["BUR"]}


@ruling("Q-32")
def test_a_new_transmitter_does_not_come_into_a_contested_space(number):
    ten = " ".join(aliens().map.centers[:10])
    state = position("S2060M", {"BETA": "A MUN", "GAMMA": "A PRU"}, {"ALPHA": ten}, {"ALPHA": "BER"})
    after, report = play(state, ALPHA="T Home-Ber, T Ber (R) Home", BETA="A Mun-Ber", GAMMA="A Pru-Ber")
    assert transmitters(after) == {"ALPHA": ["BER"]}
    assert results(report)["T HOME - BER"] == ("fails", "contested_space")
    assert "T HOME - BER failed: BER was contested by A MUN - BER and A PRU - BER" in " ".join(
        sentences(report)
    )


@ruling("Q-32")
def test_a_new_transmitter_comes_where_an_own_unit_ends_though_others_wanted_in(number):
    ten = " ".join(aliens().map.centers[:10])
    state = position("S2060M", {"ALPHA": "A BER", "BETA": "A MUN"}, {"ALPHA": ten}, {"ALPHA": "BER"})
    after, _ = play(state, ALPHA="T Home-Ber, T Ber (R) Home", BETA="A Mun-Ber")
    assert transmitters(after) == {"ALPHA": ["BER", "BER"]}


@ruling("Q-33")
@pytest.mark.parametrize("other", ["A KIE", "A DEN"])
def test_a_unit_passes_a_space_with_a_foreign_unit_in_it_or_coming_into_it(number, other):
    state = position(
        "S2052M", {"ALPHA": "A BER", "BETA": other}, {}, {"ALPHA": "KIE GRE"}, transmit_after_move=True
    )
    orders = "A Kie H" if other == "A KIE" else "A Den-Kie"
    after, _ = play(state, ALPHA="A Ber-Kie-Gre, T Kie (S) Gre, T Gre (R) Kie", BETA=orders)
    assert units(after) == {"A GRE": "ALPHA", "A KIE": "BETA"}
    assert transmitters(after) == {"ALPHA": ["GRE"]}  # the one in Kiel is destroyed afterwards


@ruling("Q-34")
def test_the_way_to_the_transmitter_is_no_convoy(number):
    state = position("S2052M", {"ALPHA": "A GRE, F AEG"}, {}, {"ALPHA": "SMY SWE"}, transmit_after_move=True)
    _, report = play(state, ALPHA="A Gre-Smy-Swe, F AEG C A Gre-Smy, T Smy (S) Swe, T Swe (R) Smy")
    assert results(report)["A GRE - SMY - SWE"] == ("void", "not_adjacent")
    said = "A GRE - SMY - SWE is void: SMY does not border GRE, and the way to it is a step (optional rule)."
    assert said in sentences(report)


@ruling("Q-22")
def test_no_new_transmitter_is_due_in_2051_whoever_owns_centers(number):
    state = position("F2051M", {}, {"ALPHA": "SPA POR NAP ROM VEN"}, {"ALPHA": "SPA"})
    _, report = play(state, ALPHA="T Home-Spa, T Spa (R) Home")
    assert codes(report)["T HOME - SPA"] == "no_transmitter_due"


@pytest.mark.parametrize("option", [False, True])
def test_a_support_of_what_was_not_transmitted_names_what_was_lacking(option):
    state = position(
        "S2052M", {"ALPHA": "A PRU, A FIN"}, {}, {"ALPHA": "PRU STP"}, transmit_after_move=option
    )
    _, report = play(state, ALPHA="A Pru-Stp, T Pru (S) Stp, A Fin S A Pru-Stp")
    assert results(report)["A FIN S A PRU - STP"] == ("fails", "support_unmatched")
    said = "The support of A FIN for A PRU - STP did not count: A PRU was not transmitted (rule 8)."
    assert said in sentences(report)


def test_a_support_of_another_way_names_the_order_that_was_given():
    """Whether the unit was transmitted or not: it was to come out somewhere else."""
    state = position("S2052M", {"ALPHA": "A KIE", "BETA": "A MAR"}, {}, {"ALPHA": "KIE GRE SPA"})
    said = "The support of A MAR for A KIE - SPA did not count: the order was A KIE - GRE."
    for receipt in ("", ", T Gre (R) Kie"):
        after, report = play(state, ALPHA=f"A Kie-Gre, T Kie (S) Gre{receipt}", BETA="A Mar S A Kie-Spa")
        assert results(report)["A MAR S A KIE - SPA"] == ("fails", "support_unmatched")
        assert said in sentences(report)
        assert ("A GRE" in units(after)) is bool(receipt)


def test_every_ruling_of_the_page_has_a_test():
    listed = set(re.findall(r"^- \*\*(Q-\d+)\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    tests = [value for module in (test_aliens_rulings, globals()) for value in _tests_of(module)]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", []) if mark.args[0] == "number"]
    assert listed == {f"Q-{n}" for n in range(1, 35)}
    assert listed == {name for mark in marks for name in mark.args[1]}


def _tests_of(module):
    names = module if isinstance(module, dict) else vars(module)
    return [value for name, value in names.items() if name.startswith("test_") and callable(value)]
