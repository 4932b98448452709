"""The desk: how complete each power is, stand-ins, the dry run, playing a phase, rolling back, forms."""

from dataclasses import replace

import pytest

from game.core.results import Verdict
from game.games.diplomacy.desk.forms import order_form, order_forms
from game.games.diplomacy.desk.gm import GameMaster, sheet_text
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.desk.sheets import WAITS
from game.games.diplomacy.desk.standing import Progress
from game.games.list import CATALOGUE
from game.play.branches.grove import Grove
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN, SHEET, found, new_master, new_match, orders_of

BELGIUM = "GERMANY\nBER - KIE\nMUN - RUH\nKIE - HOL\n\nFRANCE\nPAR - BUR\nMAR S PAR - BUR\nBRE - PIC\n"


def after(*sheets: str, game: str = "standard") -> GameMaster:
    """A desk after phases played with these order sheets, all others holding."""
    master = new_master(game=game)
    for sheet in sheets:
        master.set_text(sheet)
        master.adjudicate()
    return master


# -- how complete --------------------------------------------------------------------------------------------


def test_the_standing_of_each_power():
    master = new_master(FRENCH, GERMAN)
    assert master.standing("FRANCE") == "3 of 3"
    assert master.standing("GERMANY") == "2 of 3, missing: A MUN"
    assert master.standing("RUSSIA") == "no orders, 4 due"
    assert master.tally_of("GERMANY").progress is Progress.PARTIAL


def test_an_order_that_cannot_work_leaves_its_unit_missing():
    assert new_master("FRANCE\nA PAR - LON\nA MAR H\nF BRE H").standing("FRANCE") == "2 of 3, missing: A PAR"


def test_open_points_name_incomplete_powers_and_unread_lines():
    points = new_master(FRENCH, GERMAN).open_points()
    assert "Germany: 2 of 3, missing: A MUN." in points
    assert "France" not in " ".join(points)
    assert points[-1] == "A line could not be read."


def test_builds_are_counted_with_those_that_are_waived():
    master = after("FRANCE\nMAR - SPA\nPAR - GAS\nBRE - MAO", "FRANCE\nMAO - POR")
    assert master.match.phase.code == "W1901A"
    assert master.standing("FRANCE") == "no orders, 2 due"
    assert master.standing("TURKEY") == "nothing to order"
    master.set_text("FRANCE\nbuild a par\nwaive")
    assert master.standing("FRANCE") == "2 of 2"
    assert [f.sign for f in master.bag.findings][1:] == [Sign.LEGAL, Sign.LEGAL]


def test_a_power_without_units_may_order_but_owes_nothing():
    match = new_match()
    state = match.state
    match.states[0] = replace(state, units=tuple(u for u in state.units if u.power != "FRANCE"))
    master = GameMaster(match)
    assert master.standing("FRANCE") == "no order needed"  # it owns centers and may vote
    assert master.is_settled("FRANCE")
    assert "# No order is due. Possible are, for example: VOTE DRAW;" in order_form(match, "FRANCE")


def test_one_build_too_many_is_doubtful():
    master = after("FRANCE\nMAR - SPA\nPAR - GAS", "")
    master.set_text("FRANCE\nbuild a par\nbuild a mar")
    assert master.standing("FRANCE") == "1 of 1"
    assert found(master, "build a mar").sign is Sign.DOUBTFUL


def test_retreats_are_counted_by_dislodged_units():
    master = after("AUSTRIA\nVIE - TYR", "AUSTRIA\nTYR - VEN\nTRI S TYR - VEN")
    assert master.match.phase.code == "F1901R"
    assert master.standing("ITALY") == "no orders, 1 due"
    master.stand_in("ITALY", "hold")
    assert master.standing("ITALY") == "no orders, 1 disbanded"
    master.set_text("ITALY\nA Ven - Apu")
    assert master.standing("ITALY") == "1 of 1"
    assert "# A VEN may retreat to APU, PIE, TUS, or disband (D)." in order_form(master.match, "ITALY")


# -- stand-ins -----------------------------------------------------------------------------------------------


def test_a_stand_in_holds_and_settles_the_power():
    master = new_master(GERMAN)
    master.stand_in("GERMANY", "hold")
    assert master.is_settled("GERMANY")
    assert master.standing("GERMANY") == "2 of 3; A MUN holds"
    master.set_text("")
    assert master.standing("GERMANY") == "no orders, 3 hold"
    master.set_text(GERMAN)
    assert orders_of(master, "GERMANY") == ["F KIE - HOL", "A BER - KIE"]
    master.stand_in("GERMANY", WAITS)
    assert not master.is_settled("GERMANY")


def test_a_computer_orders_only_what_the_mails_leave_open():
    master = new_master(GERMAN)
    master.stand_in("GERMANY", "easy")
    assert [task.seat for task in master.tasks()] == ["GERMANY"]
    master.think()
    assert orders_of(master, "GERMANY")[:2] == ["F KIE - HOL", "A BER - KIE"]
    assert [order.slot for order in master.sheet("GERMANY")] == ["KIE", "BER", "MUN"]
    assert master.tasks() == ()


def test_a_computer_stands_in_for_a_whole_power():
    master = new_master()
    master.stand_in("RUSSIA", "normal")
    assert master.is_thinking
    with pytest.raises(ValueError, match="still thinks"):
        master.adjudicate()
    master.think()
    assert len(master.sheet("RUSSIA")) >= 4
    assert master.standing("RUSSIA") == "computer (normal)"


def test_a_computer_builds_no_more_than_the_mails_leave():
    master = after("FRANCE\nMAR - SPA\nPAR - GAS\nBRE - MAO", "FRANCE\nMAO - POR")
    master.set_text("FRANCE\nbuild a par")
    master.stand_in("FRANCE", "normal")
    master.think()
    assert len([o for o in master.sheet("FRANCE") if o.verb == "build"]) == 2


def test_an_unknown_stand_in_is_refused():
    with pytest.raises(ValueError, match="robot"):
        new_master().stand_in("FRANCE", "robot")


def test_computer_players_of_the_game_stand_in_by_themselves():
    match = new_match()
    match.set_player("ITALY", PlayerSpec("easy"))
    master = GameMaster(match)
    assert master.stand_ins == {"ITALY": "easy"}


# -- the phase -----------------------------------------------------------------------------------------------


def test_a_dry_run_changes_nothing_and_says_what_adjudication_will():
    master = new_master(BELGIUM)
    before = master.match.record.to_text()
    state, report = master.dry_run()
    assert master.match.record.to_text() == before
    assert master.adjudicate() == report
    assert master.match.state == state


def test_every_game_of_the_family_says_the_same_in_dry_run_and_adjudication():
    master = new_master("GERMANY\nBer - Kie\nKie - Hol", game="mad")
    state, report = master.dry_run()
    assert master.adjudicate() == report
    assert master.match.state == state


def test_adjudication_plays_the_sheets_and_opens_the_next_phase():
    master = new_master(BELGIUM)
    report = master.adjudicate()
    assert {r.order.seat for r in report.resolutions if not r.defaulted} == {"FRANCE", "GERMANY"}
    assert master.match.phase.code == "F1901M"
    assert master.text == ""
    assert master.stand_ins == {}


def test_void_orders_are_sent_as_they_were_written_and_reported_void():
    master = new_master("FRANCE\nA PAR - LON")
    report = master.adjudicate()
    assert [master.game.write_order(r.order) for r in report.resolutions if r.verdict is Verdict.VOID] == [
        "A PAR - LON"
    ]


def test_the_record_of_a_game_at_the_desk_verifies():
    master = after(BELGIUM, SHEET)
    record = record_of(master.match.record.to_text(), CATALOGUE)
    assert Match.from_record(record, CATALOGUE).state == master.match.state


def test_rolling_back_gives_a_copy_with_the_orders_of_that_turn_to_be_changed():
    master = after(BELGIUM, "FRANCE\nBUR - BEL")
    first = master.match
    master.roll_back(0)
    assert master.match.phase.code == "S1901M"
    assert first.turn == 2
    assert orders_of(master, "FRANCE") == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - PIC"]
    master.set_text(master.text.replace("A PAR - BUR\n", "A PAR - GAS\n", 1))
    assert "A PAR - GAS" in orders_of(master, "FRANCE")


def test_rolling_back_keeps_the_branches_of_the_game():
    master = after(BELGIUM, "FRANCE\nBUR - BEL")
    grove = Grove(master.match)
    early, late = grove.grow(None, 0), grove.grow(None, 2)
    states = [grove.match_of(number).state for number in (early, late)]
    master.roll_back(1)
    again = Match.from_record(record_of(master.match.record.to_text(), CATALOGUE), CATALOGUE)
    assert again.turn == 1
    kept = Grove(again)
    assert [kept.turns_of(number) for number in (early, late)] == [0, 2]
    assert [kept.match_of(number).state for number in (early, late)] == states


def test_orders_on_the_desk_are_saved_and_taken_up_again():
    master = new_master(FRENCH)
    again = GameMaster(Match.from_record(record_of(master.match.record.to_text(), CATALOGUE), CATALOGUE))
    assert orders_of(again, "FRANCE") == orders_of(master, "FRANCE")
    assert again.text.startswith("France:\nA PAR - BUR\n")


def test_orders_that_were_final_may_be_changed_at_the_desk():
    match = new_match()
    match.commit("FRANCE", [])
    master = GameMaster(match)
    master.set_text("FRANCE\nA PAR - BUR")
    master.adjudicate()
    assert master.match.turn == 1


# -- corrections ---------------------------------------------------------------------------------------------


def test_a_line_is_corrected_where_it_stands():
    master = new_master(GERMAN)
    line = found(master, "Rhurr")
    master.set_text(master.corrected(line, line.corrected))
    assert "F(KIE)-HOL; A(BER)-KIE; A Mun-RUH" in master.text
    assert orders_of(master, "GERMANY")[-1] == "A MUN - RUH"


def test_a_line_can_be_ignored():
    master = new_master("FRANCE\nA Prais - Bur")
    master.ignore(found(master, "A Prais"))
    assert master.bag.count(Sign.UNREADABLE) == 0
    assert "# A Prais - Bur" in master.text


# -- forms ---------------------------------------------------------------------------------------------------


def test_a_form_lists_the_units_and_is_read_when_it_is_filled_in():
    match = new_match()
    form = order_form(match, "FRANCE", "Sunday, 11 May")
    assert "send them back by Sunday, 11 May." in form
    assert "Dear Anna Berg," in form
    filled = (
        form.replace("A PAR ", "A PAR - BUR").replace("A MAR ", "A MAR H").replace("F BRE ", "F BRE - MAO")
    )
    assert orders_of(new_master(filled), "FRANCE") == ["F BRE - MAO", "A MAR H", "A PAR - BUR"]


def test_an_empty_form_has_an_unreadable_line_for_every_unit():
    master = new_master(order_form(new_match(), "FRANCE"))
    assert master.bag.count(Sign.UNREADABLE, "FRANCE") == 3


def test_forms_of_a_winter_say_how_many_builds_and_where():
    master = after("FRANCE\nMAR - SPA\nPAR - GAS\nBRE - MAO", "FRANCE\nMAO - POR")
    forms = order_forms(master.match)
    assert list(forms) == ["FRANCE"]
    assert "# 2 builds; possible: BRE, MAR, PAR." in forms["FRANCE"]
    assert forms["FRANCE"].count("\nBuild ") == 2


def test_a_sheet_can_be_read_again():
    master = new_master(BELGIUM)
    text = sheet_text(master.match, master.sheets())
    assert new_master(text).sheets() == master.sheets()
