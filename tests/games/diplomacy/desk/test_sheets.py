"""The mails of a phase on the desk: read once, put right where they stand, filled up by stand-ins."""

from dataclasses import replace

import pytest

from game.core.errors import RedWeedError
from game.games.diplomacy.desk.forms import order_form
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_finding import Finding, Mailbag, Sign
from game.games.diplomacy.desk.mail_store import Papers
from game.games.diplomacy.desk.sheets import WAITS
from game.games.diplomacy.desk.standing import Tally, tally
from game.games.diplomacy.rules.orders import VOTE, Order
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN, found, new_master, new_match, orders_of
from tests.games.diplomacy.desk.test_forms import at, winter
from tests.games.noughts.entry import NOUGHTS


def with_units(*regions: str) -> GameMaster:
    """A desk on which France has these of its first units."""
    match = new_match()
    units = tuple(u for u in match.state.units if u.power != "FRANCE" or u.region in regions)
    match.states[0] = replace(match.state, units=units)
    return GameMaster(match)


def test_mails_are_read_once_and_by_one_reader_as_long_as_the_phase_goes_on():
    master = new_master(FRENCH)
    bag, reader = master.bag, master.reader
    assert master.bag is bag
    assert master.reader is reader
    master.set_text(GERMAN)
    assert master.reader is reader
    assert master.bag is not bag
    master.adjudicate()
    assert master.reader is not reader


def test_what_was_found_already_is_not_looked_for_again():
    master = new_master()
    known = Mailbag()
    master.set_text("FRANCE\nA PAR H\n", known)
    assert master.bag is known
    assert orders_of(master, "FRANCE") == []


LINES = "A Prais - Bur\nA MAR H\nF Berst H\n"


def line(number, text):
    return Finding(number, text, Sign.UNREADABLE)


@pytest.mark.parametrize(
    ("finding", "corrected", "ignored"),
    [
        (line(1, "Prais"), "A Par - Bur\nA MAR H\nF Berst H\n", "# A Prais - Bur\nA MAR H\nF Berst H\n"),
        (line(3, "Berst"), "A Prais - Bur\nA MAR H\nF Par H\n", "A Prais - Bur\nA MAR H\n# F Berst H\n"),
        (line(2, "gone"), "A Prais - Bur\nPar\nF Berst H\n", "A Prais - Bur\n# A MAR H\nF Berst H\n"),
        (line(2, "A"), "A Prais - Bur\nPar MAR H\nF Berst H\n", "A Prais - Bur\n# A MAR H\nF Berst H\n"),
        (line(0, "Prais"), LINES, LINES),
        (line(4, ""), f"{LINES}Par", f"{LINES}# "),
        (line(5, "Prais"), LINES, LINES),
    ],
)
def test_a_line_is_put_right_or_made_a_remark_where_it_stands(finding, corrected, ignored):
    master = new_master()
    master.set_text(LINES)
    assert master.corrected(finding, "Par") == corrected
    assert master.ignored(finding) == ignored


# -- stand-ins -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("regions", "kind", "told"),
    [
        ((), WAITS, "no order needed"),
        ((), "hold", "no order needed"),
        ((), "easy", "no order needed; computer (easy)"),
        (("PAR",), "hold", "no orders, 1 holds"),
        (("PAR", "MAR"), "hold", "no orders, 2 hold"),
        (("PAR", "MAR"), "easy", "computer (easy)"),
        (("PAR", "MAR"), WAITS, "no orders, 2 due"),
    ],
)
def test_who_stands_in_for_a_power_is_told_with_what_is_due(regions, kind, told):
    master = with_units(*regions)
    master.stand_in("FRANCE", kind)
    assert master.standing("FRANCE") == told


def test_in_winter_nobody_holds():
    master = GameMaster(winter())
    master.stand_in("AUSTRIA", "hold")
    assert master.standing("AUSTRIA") == "no orders, 2 due; the rest by the rules"
    master.set_text("AUSTRIA\nA VIE B\n")
    master.stand_in("AUSTRIA", "easy")
    assert master.standing("AUSTRIA") == "1 of 2, missing: 1 build; the rest by the computer (easy)"
    assert not master.tally_of("GERMANY").due
    master.stand_in("GERMANY", "hold")
    assert "GERMANY" not in master.stand_ins


def test_a_stand_in_that_is_called_back_takes_its_orders_along():
    master = new_master(GERMAN)
    master.stand_in("RUSSIA", "easy")
    thought = {task.seat: task.orders() for task in master.tasks()}
    master.take(thought)
    assert len(master.match.draft("RUSSIA")) == 4
    master.stand_in("RUSSIA", "normal")
    assert [task.seat for task in master.tasks()] == ["RUSSIA"], "another one thinks anew"
    assert master.match.draft("RUSSIA") == ()
    master.take(thought)
    master.stand_in("RUSSIA", WAITS)
    assert "RUSSIA" not in master.stand_ins
    assert master.match.draft("RUSSIA") == ()
    master.take(thought)
    assert master.sheet("RUSSIA") == (), "what comes too late does not count"
    master.stand_in("RUSSIA", "hold")
    master.take(thought)
    assert master.sheet("RUSSIA") == (), "nor where the units are to hold"


def test_a_computer_may_vote_beside_the_orders_of_the_mails():
    master = new_master("FRANCE\nA PAR H\nA MAR H\nF BRE H\n")
    master.stand_in("FRANCE", "easy")
    master.take({"FRANCE": [Order("FRANCE", VOTE, target="DRAW"), Order("ITALY", VOTE, target="DRAW")]})
    assert orders_of(master, "FRANCE") == ["A PAR H", "A MAR H", "F BRE H", "VOTE DRAW"]


def test_stand_ins_that_there_are_not_are_left_out_of_kept_mails():
    master = new_master(GERMAN)
    kept = replace(master.papers, stand_ins={"ITALY": "robot", "MARS": "hold", "RUSSIA": "hold"})
    assert master.take_up(kept)
    assert master.stand_ins == {"RUSSIA": "hold"}


def test_mails_of_another_phase_are_taken_along_as_remarks():
    master = new_master()
    master.take_along(Papers("x", "S1901M", ("", " \n")))
    assert master.text == ""
    master.take_along(Papers("x", "S1901M", ("FRANCE\n\nA PAR H\n", "Hello")))
    assert master.text == "# Mails of S1901M:\n# FRANCE\n# A PAR H\n# Hello\n"
    assert not any(master.sheets().values())


def test_going_back_to_the_present_phase_gives_an_empty_desk():
    master = new_master("FRANCE\nA PAR - BUR\n")
    master.adjudicate()
    master.set_text("FRANCE\nA BUR H\n")
    master.roll_back(master.match.turn)
    assert (master.match.turn, master.text) == (1, "")


def test_only_games_of_written_orders_have_a_desk():
    with pytest.raises(RedWeedError, match=f"^{NOUGHTS.title} has no game master's desk.$"):
        GameMaster(new_noughts())


def new_noughts():
    from game.play.match import Match
    from game.play.players import PlayerSpec

    return Match.start(NOUGHTS, {}, "x", {seat: PlayerSpec("human") for seat in NOUGHTS.seats})


# -- winter --------------------------------------------------------------------------------------------------


def test_a_power_that_neither_builds_nor_removes_has_nothing_to_fill_in():
    form = order_form(winter(), "GERMANY")
    assert form.split("Germany:\n")[1].startswith("# No order is due.")


def test_nothing_is_waived_unless_somebody_says_so():
    master = GameMaster(winter())
    assert tally(master.game, master.view, "AUSTRIA", ()) == Tally(0, 2, ("2 builds",))


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("A TRI B", "AUSTRIA"),  # the power whose unit stands there
        ("A MOS B", "RUSSIA"),  # whose home it is
        ("A PIC B", "FRANCE"),  # whose country it is
        ("A ROM B", "ITALY"),  # a unit of Italy stands there still
        ("A BER B", "GERMANY"),
        ("A BEL B", "ENGLAND"),  # whose center it is
        ("A HOL B", ""),
    ],
)
def test_in_winter_an_order_is_his_who_has_the_unit_the_center_or_the_home(text, seat):
    match = winter()
    match.states[0] = replace(match.state, centers={**match.state.centers, "BEL": "ENGLAND"})
    assert found(mastered(match, text), text).seat == seat


def mastered(match, text):
    master = GameMaster(match)
    master.set_text(text)
    return master


def test_in_other_seasons_a_center_is_no_unit():
    master = mastered(at("S1901M", units=()), "A BER H\n")
    assert found(master, "A BER H").seat == ""
