"""What the table of Diplomacy says of orders, choices and places, and what clicks on it mean."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.core.places import assets_root
from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import VOTE, Order, Unit
from game.games.diplomacy.rules.state import Dislodged
from game.games.diplomacy.table.foresight import Foresight
from game.games.diplomacy.table.parts import DiplomacyParts
from game.games.diplomacy.table.verbs import VerbWords, offers
from game.play.match import Match
from game.table.orders.picking import Picking
from game.table.parts import ChoiceWords
from tests.games.diplomacy.desk.test_forms import at, winter
from tests.table.orders.test_picking import picked
from tests.table.pilot import match_at

FRANCE = "FRANCE: A PAR, A MAR, F BRE; GERMANY: A BUR, A RUH"


@cache
def pictured() -> DiplomacyPicture:
    return DiplomacyPicture(match_at(FRANCE), assets_root())


def parts_of(match: Match) -> DiplomacyParts:
    return DiplomacyParts(match, pictured())


def given(match: Match, seat: str, *texts: str) -> list[Order]:
    return [match.game.read_order(match.state, seat, text) for text in texts]


OUT = (
    Dislodged(Unit("A", "FRANCE", "BUR"), "MUN", ("GAS", "PIC")),
    Dislodged(Unit("F", "FRANCE", "ENG"), "LON", ()),
    Dislodged(Unit("A", "ITALY", "TYR"), "VIE", ()),
)


# -- the list of orders --------------------------------------------------------------------------------------


def slots(match: Match, seat: str, *texts: str) -> list[tuple[str, str, str, str, bool]]:
    found = parts_of(match).slots(match.state, seat, given(match, seat, *texts))
    return [(s.slot, s.place, s.text, s.note, s.order is not None) for s in found]


def test_every_unit_has_a_line_with_its_order_and_votes_stand_below() -> None:
    match = match_at(FRANCE)
    assert slots(match, "FRANCE", "VOTE DRAW", "A PAR - PIC") == [
        ("BRE", "BRE", "F BRE", "no order", False),
        ("MAR", "MAR", "A MAR", "no order", False),
        ("PAR", "PAR", "A PAR - PIC", "Army Paris to Picardy", True),
        (VOTE, "", "VOTE DRAW", "Vote for a draw: all 7 must", True),
    ]


def test_who_must_vote_for_another_is_told() -> None:
    match = match_at(FRANCE)
    (vote,) = parts_of(match).slots(
        replace(match.state, units=()), "FRANCE", given(match, "FRANCE", "VOTE ITALY")
    )
    assert vote.note.endswith(": all 6 others must vote so")


def test_those_that_must_retreat_have_a_line() -> None:
    match = at("S1901R", dislodged=OUT)
    assert slots(match, "FRANCE", "A BUR R GAS") == [
        ("BUR", "BUR", "A BUR R GAS", "Army Burgundy retreats to Gascony", True),
        ("ENG", "ENG", "F ENG", "no order", False),
    ]
    assert slots(match, "GERMANY") == []


def test_builds_and_removals_still_due_have_empty_lines() -> None:
    match = winter()
    free = ("", "", "", "A build is still to be ordered", False)
    assert slots(match, "AUSTRIA") == [free, free]
    assert slots(match, "RUSSIA") == [free]
    assert [line[2] for line in slots(match, "AUSTRIA", "A VIE B")] == ["A VIE B", ""]
    assert [line[2] for line in slots(match, "AUSTRIA", "A VIE B", "A BUD B")] == ["A VIE B", "A BUD B"]
    more = slots(match, "AUSTRIA", "A VIE B", "A BUD B", "A TRI B")
    assert [line[2] for line in more] == ["A VIE B", "A BUD B", "A TRI B"]
    assert slots(match, "TURKEY", "A CON D")[1:] == [("", "", "", "A removal is still to be ordered", False)]
    assert slots(match, "GERMANY") == []


def test_progress_counts_units_and_neither_votes_nor_what_takes_no_order() -> None:
    match = match_at(FRANCE)
    parts = parts_of(match)
    found = parts.slots(match.state, "FRANCE", given(match, "FRANCE", "VOTE DRAW", "A PAR - PIC"))
    assert parts.progress(found) == "1 of 3 ordered"
    idle = [replace(slot, is_idle=slot.slot == "MAR") for slot in found]
    assert parts.progress(idle) == "1 of 2 ordered"
    assert parts.progress(()) == "No order needed"


@pytest.mark.parametrize(
    ("match", "seat", "texts", "told"),
    [
        (match_at(FRANCE), "FRANCE", (), "3 units will hold: F BRE, A MAR, A PAR"),
        (match_at(FRANCE), "FRANCE", ("A PAR H", "A MAR H"), "1 unit will hold: F BRE"),
        (match_at(FRANCE), "FRANCE", ("A PAR H", "A MAR H", "F BRE H"), ""),
        (match_at("FRANCE: A PAR"), "FRANCE", ("A PAR H",), ""),
        (at("S1901R", dislodged=OUT), "FRANCE", ("A BUR R GAS",), "1 unit will be disbanded: F ENG"),
        (winter(), "AUSTRIA", (), "2 builds will be waived"),
        (winter(), "AUSTRIA", ("A VIE B",), "1 build will be waived"),
        (winter(), "AUSTRIA", ("A VIE B", "A BUD B"), ""),
        (winter(), "TURKEY", ("A CON D", "A SMY D"), ""),
    ],
    ids=[f"{n}" for n in range(9)],
)
def test_what_is_missing_is_told_with_what_becomes_of_it(
    match: Match, seat: str, texts: tuple[str, ...], told: str
) -> None:
    assert parts_of(match).missing(match.state, seat, given(match, seat, *texts)) == told


def test_too_few_removals_are_filled_up_by_the_rules() -> None:
    match = winter()
    told = parts_of(match).missing(match.state, "TURKEY", ())
    assert told.startswith("2 units will be removed by the rules: ")


def test_votes_are_offered_while_units_move() -> None:
    match = match_at(FRANCE)
    ballot = parts_of(match).ballot(match.state, "FRANCE")
    assert ("VOTE DRAW", "Vote for a draw") in [(str(order), words) for order, words in ballot]
    assert all(order.verb == VOTE for order, _ in ballot)
    assert parts_of(winter()).ballot(winter().state, "AUSTRIA") == ()


@pytest.mark.parametrize(
    ("text", "is_signal"),
    [
        ("A PAR - PIC", True),
        ("A PAR S A MAR - GAS", True),
        ("F BRE C A PAR - GAS", True),
        ("A PAR H", False),
        ("A RUH - BEL", False),
        ("F PAR - PIC", False),
        ("VOTE DRAW", False),
    ],
)
def test_moves_supports_and_convoys_of_own_units_tell_others_something(text: str, is_signal: bool) -> None:
    match = match_at(FRANCE)
    (order,) = given(match, "FRANCE", text)
    assert parts_of(match).is_signal(match.state, order) is is_signal
    fall = replace(match.state, moment=winter().state.moment)
    assert not parts_of(match).is_signal(fall, order)


# -- choices and prompts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pick", "letter", "title"),
    [
        ("SPA/NC", "n", "North coast"),
        ("SPA/SC", "s", "South coast"),
        ("BUL/EC", "e", "East coast"),
        ("XYZ/QQ", "q", "QQ"),
        ("A", "a", "Army"),
        ("F", "f", "Fleet"),
        ("c12", "2", "Capsule c12"),
        ("c1", "1", "Capsule c1"),
        ("move", "m", "Move"),
        ("via", "v", "Via convoy"),
        ("remove", "d", "Remove"),
        ("conquer", "c", "Conquer"),
    ],
)
def test_a_choice_has_a_letter_and_a_title(pick: str, letter: str, title: str) -> None:
    assert parts_of(match_at(FRANCE)).choice(pick) == ChoiceWords(letter, title)


def test_a_verb_of_a_variant_is_offered_in_its_own_words() -> None:
    parts = parts_of(match_at(FRANCE))
    dig = VerbWords(ChoiceWords("g", "Dig"), ask="digs ... where?")
    parts.verb_words = {"dig": dig}
    assert parts.choice("dig") == dig.choice
    assert parts.choice("move") == ChoiceWords("m", "Move")


def prompt(match: Match, seat: str, *steps: str) -> str:
    parts = parts_of(match)
    start = Picking.start(match.game.legal_orders(match.state, seat), parts.pick_rules(match.state, seat))
    return parts.prompt(match.state, picked(start, *steps))


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((), "Click one of your units to give it an order."),
        (("PAR",), "Army Paris: click a lit place, a unit to support, itself to hold."),
        (("PAR", "support"), "Army Paris supports ... choose a unit."),
        (("PAR", "move"), "Army Paris moves to ... choose a lit place."),
        (
            ("PAR", "support", "BUR"),
            "Army Paris supports Army Burgundy to ... click a lit place, or Burgundy to hold.",
        ),
        (("BRE", "support", "PAR"), "Fleet Brest supports Army Paris to ... click a lit place."),
    ],
)  # fmt: skip
def test_it_is_said_what_the_next_click_may_be(steps: tuple[str, ...], said: str) -> None:
    assert prompt(match_at(FRANCE), "FRANCE", *steps) == said


def test_of_two_coasts_one_is_asked_for() -> None:
    match = match_at("FRANCE: F MAO, A GAS")
    assert (
        prompt(match, "FRANCE", "MAO", "SPA")
        == "Fleet Mid-Atlantic Ocean to Spain: north coast or south coast?"
    )


def test_a_fleet_may_support_or_convoy() -> None:
    match = match_at("ENGLAND: F NTH, A YOR")
    assert prompt(match, "ENGLAND", "NTH", "YOR") == (
        "Fleet North Sea supports or convoys Army Yorkshire to ... click a lit place, or Yorkshire to hold."
    )
    assert prompt(match, "ENGLAND", "NTH", "convoy", "YOR").startswith(
        "Fleet North Sea convoys Army Yorkshire to"
    )
    assert prompt(match, "ENGLAND", "YOR", "via") == (
        "Army Yorkshire moves by convoy to ... choose a lit place."
    )


def test_other_phases_ask_for_retreats_builds_and_removals() -> None:
    retreats, builds = at("S1901R", dislodged=OUT), winter()
    assert prompt(retreats, "FRANCE") == "Click a dislodged unit to give it an order."
    assert prompt(retreats, "FRANCE", "BUR") == (
        "Army Burgundy retreats to ... click a lit place, or itself to disband."
    )
    assert prompt(builds, "AUSTRIA") == "Click one of the lit places to give it an order."
    free = replace(builds.state, units=tuple(u for u in builds.state.units if u.power != "RUSSIA"))
    builds.states[0] = free
    assert prompt(builds, "RUSSIA", "SEV") == "Build in Sevastopol: army or fleet?"


# -- places --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "lines"),
    [
        ("PAR", ("Paris (PAR)", "Supply center of France", "Army of France")),
        ("BEL", ("Belgium (BEL)", "Supply center, nobody's")),
        ("PIC", ("Picardy (PIC)",)),
        ("Nowhere", ("Nowhere",)),
        ("NTH", ("North Sea (NTH)",)),
        ("SWI", ("Switzerland (SWI)", "Closed to every unit")),
        ("RUH", ("Ruhr (RUH)", "Army of Germany")),
        ("BUR", ("Burgundy (BUR)", "Army of Germany", "Army of France, dislodged")),
    ],
)
def test_a_place_is_told_with_what_stands_there(place: str, lines: tuple[str, ...]) -> None:
    match = match_at(FRANCE, dislodged=OUT)
    assert parts_of(match).place_lines(match.state, place) == lines


def test_the_focus_goes_north_and_stays_at_the_edge_of_the_board() -> None:
    parts = parts_of(match_at(FRANCE))
    assert parts.neighbor("PAR", 0, -1) == "PIC"
    assert parts.neighbor("NAO", -1, 0) == "NAO"
    assert all(parts.neighbor(key, dx, 0) != "SWI" for key in ("BUR", "TYR") for dx in (1, -1))


# -- refusals ------------------------------------------------------------------------------------------------


def refused(match: Match, seat: str, key: str, *steps: str) -> str:
    parts = parts_of(match)
    start = Picking.start(match.game.legal_orders(match.state, seat), parts.pick_rules(match.state, seat))
    return parts.refusal(match.state, seat, picked(start, *steps), key)


def test_why_nothing_is_built_in_a_place_is_told() -> None:
    match = winter()
    explained = match.game.explain
    for place, text in (("TRI", "A TRI B"), ("SMY", "A SMY B"), ("PAR", "A PAR B")):
        (order,) = given(match, "AUSTRIA", text)
        said = refused(match, "AUSTRIA", place)
        assert (
            said.split(" ", 1)[1]
            == explained(Resolution(order, match.game.objection(match.state, order))).split(" ", 1)[1]
        )
    assert refused(match, "AUSTRIA", "nowhere") == ""
    assert refused(match, "AUSTRIA", "PAR").startswith("A PAR B "), "no fleet is built inland"
    assert refused(match, "AUSTRIA", "SMY").startswith("F SMY B ")
    assert refused(match, "GERMANY", "MUN").startswith("A MUN B "), "it has nothing to remove"


def test_why_a_unit_is_not_removed_is_told() -> None:
    match = winter()
    assert "A VEN" in refused(match, "TURKEY", "VEN")
    assert refused(match, "TURKEY", "GAL") == "", "nothing stands there"


def test_there_is_nothing_to_be_said_of_a_place_that_is_no_neighbor() -> None:
    match = match_at(FRANCE)
    assert refused(match, "FRANCE", "MOS") == refused(match, "FRANCE", "MOS", "PAR") == ""


def test_switzerland_is_closed() -> None:
    match = match_at(FRANCE)
    assert refused(match, "FRANCE", "SWI", "MAR").startswith("A MAR - SWI ")
    assert refused(at("S1901R", dislodged=OUT), "FRANCE", "SWI", "BUR").startswith("A BUR R SWI ")
    assert refused(match, "FRANCE", "SWI", "MAR", "support") == refused(match, "FRANCE", "SWI", "MAR")


# -- small things --------------------------------------------------------------------------------------------


def test_what_a_unit_could_do_besides_is_offered_where_there_are_words_for_it() -> None:
    words = {
        "dig": VerbWords(ChoiceWords("g", "Dig"), "G to dig"),
        "rest": VerbWords(ChoiceWords("r", "Rest")),
        "fly": VerbWords(ChoiceWords("y", "Fly"), "Y to fly"),
    }
    assert offers(words, ("move", "fly", "rest", "dig")) == ", Y to fly, G to dig"
    assert offers(words, ("move", "rest")) == offers({}, ("dig",)) == ""


def test_what_is_foreseen_dims_units_that_fall_and_lies_on_the_land() -> None:
    match = match_at(FRANCE)
    frame = pictured().frame(match.state)
    assert Foresight("words", is_loss=True).on(frame) is frame
    seen = Foresight(doomed=("PAR",)).on(frame)
    assert {p.key for p in seen.pieces if p.is_dim} - {p.key for p in frame.pieces if p.is_dim} == {"PAR"}
    assert seen.conditions == frame.conditions


def test_the_headline_of_a_winter_counts_the_centers_of_the_year() -> None:
    match = match_at(FRANCE)
    after = winter().state
    match.states[0] = replace(match.state, moment=read_moment("S1901M"))
    match.states.append(after)
    match.reports[:] = [Report(), Report(events=(Event("eliminated", "ITALY"),))]
    parts = parts_of(match)
    assert (
        parts.headline(1, (), is_you=False)
        == "1901: +2\u00a0Austria, +1\u00a0France, -1\u00a0Italy, -2\u00a0Turkey. Italy is out."
    )
    held = Resolution(given(match, "FRANCE", "A PAR H")[0], Reason("held", Verdict.SUCCEEDS))
    match.reports[0] = Report((held,))
    assert parts.headline(0, ("FRANCE",), is_you=True) == "You: 1 of 1 order succeeded."
    match.states[1] = replace(after, centers=match.states[0].centers)
    match.reports[1] = Report()
    assert parts.headline(1, (), is_you=False) == "1901: no center changed hands."
