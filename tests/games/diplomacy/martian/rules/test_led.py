"""Martians moved by a game master's hand: within rule 14, recorded, secret until the turn is played."""

from game.core.results import Outcome
from game.games.diplomacy.desk.forms import order_form
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.martian.entry import MARTIAN as ENTRY
from game.games.list import CATALOGUE
from game.play.hot_seat_orders import hidden, revealed
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.reading import read_record
from tests.games.diplomacy.martian.rules.positions import (
    codes,
    kinds,
    ledger,
    martian,
    play,
    position,
    sentences,
    units,
    walker,
)

LED = {"martian_moves": "master"}


def munich(options=LED, **fields):
    """A Martian in Munich, come from Burgundy, with Berlin and Kiel laid waste."""
    here = fields.pop("martians", [walker("MUN", 1, previous="BUR")])
    return position(
        "S1903M", {"GERMANY": "A DEN"}, martians=here, barren="MUN BUR BER KIE", options=options, **fields
    )


def choices(state):
    return {o.target for o in martian().legal_orders(state, "MRT")}


def test_a_martian_may_be_sent_where_rule_14_lets_it_go_and_nowhere_else():
    state = munich()
    assert martian().may_act(state) == ("MRT",)
    assert "MRT" not in martian().to_act(state)
    assert "MRT" not in martian().seats(state)
    assert choices(state) == {"RUH", "SIL", "BOH", "TYR"}


def test_without_the_option_nobody_sends_them():
    state = munich(options=None)
    assert martian().may_act(state) == ()
    assert choices(state) == set()
    after, report = play(state, MRT="X MUN - TYR")
    by_dice, _ = play(munich(options=None))
    assert units(after) == units(by_dice)
    assert codes(report).get("X MUN - TYR") is None


def test_one_that_eats_takes_no_order():
    state = munich(martians=[walker("MUN", 1, eating=True)])
    assert martian().may_act(state) == ()


def test_it_goes_where_it_is_sent_and_by_the_dice_where_nothing_is_said():
    for target in ("RUH", "SIL", "BOH", "TYR"):
        after, report = play(munich(), MRT=f"X MUN - {target}")
        assert [m.at for m in ledger(after).martians] == [target]
        assert f"X MUN - {target}" in [martian().write_order(r.order) for r in report.resolutions]
    assert units(play(munich())[0]) == units(play(munich(options=None))[0])


def test_what_one_is_told_leaves_the_dice_of_the_others_alone():
    two = [walker("MUN", 1, previous="BUR"), walker("SEV", 2)]
    free, _ = play(munich(martians=two))
    elsewhere = next(iter(choices(munich()) - {ledger(free).martians[0].at}))
    told, _ = play(munich(martians=two), MRT=f"X MUN - {elsewhere}")
    (other,) = [m for m in ledger(told).martians if m.previous == "SEV"]
    assert other in ledger(free).martians


def test_an_order_against_rule_14_is_void_and_the_dice_decide():
    state = munich()
    for text in ("X MUN - BER", "X MUN - BUR", "X MUN - PAR"):
        order = martian().read_order(state, "MRT", text)
        assert martian().objection(state, order).code == "nowhere_to_go"
        after, report = play(state, MRT=text)
        assert units(after) == units(play(munich())[0])
        assert f"{text} is void: no Martian in MUN may go there now (rule 14)." in sentences(report)


def test_every_order_is_accounted_for_also_one_that_a_later_one_replaces():
    after, report = play(munich(), MRT="X MUN - TYR, X MUN - BOH")
    assert [m.at for m in ledger(after).martians] == ["BOH"]
    said = {
        martian().write_order(r.order): r.reason.code for r in report.resolutions if r.order.seat == "MRT"
    }
    assert said == {"X MUN - BOH": "moved", "X MUN - TYR": "superseded"}
    assert "emerged" not in kinds(report)


# -- in a match ----------------------------------------------------------------


def started():
    players = {seat: PlayerSpec(HUMAN, "Ann") for seat in ENTRY.seats}
    place = martian().to_json(munich(options={**LED, "master": "Gil", "schedule": "none"}))
    return Match.start(
        ENTRY, {**LED, "master": "Gil", "schedule": "none"}, "test", players, position=place, created=""
    )


def send(match, text):
    match.set_draft("MRT", [match.game.read_order(match.state, "MRT", text)])


def play_on(match):
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()


def test_it_is_waited_for_by_nobody_and_written_into_the_record_which_replays():
    match = started()
    assert match.beside == ("MRT",)
    assert "MRT" not in match.waiting
    send(match, "X MUN - TYR")
    play_on(match)
    assert [m.at for m in ledger(match.state).martians] == ["TYR"]
    record, fault = read_record(match.record.to_text(), CATALOGUE)
    assert fault is None
    assert record.turns[0].orders["MRT"] == ("X MUN - TYR",)
    again = Match.from_record(record, CATALOGUE)
    assert again.state == match.state
    assert [m.at for m in ledger(again.state).martians] == ["TYR"]


def test_what_was_said_is_kept_with_the_running_turn_and_a_turn_without_it_names_no_such_seat():
    match = started()
    send(match, "X MUN - BOH")
    record, fault = read_record(match.record.to_text(), CATALOGUE)
    assert fault is None
    again = Match.from_record(record, CATALOGUE)
    assert [match.game.write_order(o) for o in again.draft("MRT")] == ["X MUN - BOH"]
    again.set_draft("MRT", ())
    play_on(again)
    assert "MRT" not in again.record.turns[0].orders


def test_a_record_whose_martian_goes_where_it_may_not_does_not_verify():
    match = started()
    send(match, "X MUN - TYR")
    play_on(match)
    text = match.record.to_text().replace("X MUN - TYR", "X MUN - RUH")
    record, fault = read_record(text, CATALOGUE)
    assert fault is not None
    assert not record.turns


def test_what_was_said_is_scrambled_in_the_file_even_where_one_person_plays(tmp_path):
    match = started()
    send(match, "X MUN - BOH")
    written = hidden(match.record, tmp_path)
    assert "X MUN - BOH" not in written.to_text()
    assert revealed(written, tmp_path) == (match.record, "")


# -- at the desk ----------------------------------------------------------------


def out_of_reach():
    """A game at the desk in which 17 of the 34 centers are destroyed, and France owns 9 of the others."""
    dead = "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN"
    options = {"majority_vote": True, "schedule": "none"}
    people = {"FRANCE": "A PAR", "ITALY": "A ROM"}
    owned = {"FRANCE": "PAR SPA POR NAP SER SMY STP SWE VEN", "ITALY": "ROM TUN"}
    state = position("F1909M", people, owned, dead=dead, barren=dead, options=options)
    players = {"FRANCE": PlayerSpec(HUMAN, "Ann"), "ITALY": PlayerSpec(HUMAN, "Bea")}
    return GameMaster(
        Match.start(ENTRY, options, "test", players, position=martian().to_json(state), created="")
    )


def test_the_end_by_majority_is_offered_in_the_forms_read_from_mails_and_replays():
    master = out_of_reach()
    offer = (
        "# Vote for the end by majority: VOTE MAJORITY. It needs the votes of all that are still in the game."
    )
    assert offer in order_form(master.match, "FRANCE")
    master.set_text("France:\nVOTE MAJORITY\n\nItaly:\nvote for the majority\n")
    master.adjudicate()
    assert master.match.outcome == Outcome("solo", ("FRANCE",))
    record, fault = read_record(master.match.record.to_text(), CATALOGUE)
    assert fault is None
    assert Match.from_record(record, CATALOGUE).outcome == Outcome("solo", ("FRANCE",))


def test_the_desk_keeps_it_through_a_dry_run_plays_it_and_brings_it_back():
    master = GameMaster(started())
    send(master.match, "X MUN - SIL")
    after, _ = master.dry_run()
    assert [m.at for m in ledger(after).martians] == ["SIL"]
    master.adjudicate()
    assert [m.at for m in ledger(master.match.state).martians] == ["SIL"]
    master.roll_back(0)
    assert [master.game.write_order(o) for o in master.led["MRT"]] == ["X MUN - SIL"]
    assert "X MUN" not in master.text
