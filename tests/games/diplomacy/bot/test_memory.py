"""What a power remembers: who attacked or helped it, who kept the peace, how long nobody gained anything."""

from dataclasses import replace

import pytest

from game.games.diplomacy.bot.memory import FADING, TAKEN, Shot
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_orders, play_bots

NORMAL = PlayerSpec("normal")

SPRING = {
    "FRANCE": "A PAR - BUR, F BRE - ENG, A MAR S A PAR - BUR",
    "GERMANY": "A MUN - BUR",
    "ENGLAND": "F LON - ENG",
    "ITALY": "A VEN - TRI",
    "AUSTRIA": "F TRI - ALB",
}
FALL = {
    "FRANCE": "A BUR - MUN, A MAR S A BUR - MUN",
    "GERMANY": "A MUN - BUR",
    "ITALY": "A TRI - VIE",
}


def told(*sheets, game="standard", seed="m"):
    """A game in which these orders were given, one mapping a phase."""
    entry = find_game(game)
    match = Match.start(entry, None, seed, {}, created="")
    for sheet in sheets:
        for seat in match.waiting:
            texts = [text for text in sheet.get(seat, "").split(", ") if text]
            match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
        match.advance()
    return match


def memory(match, seat):
    return match.memory(seat, NORMAL)


def test_nothing_is_remembered_of_a_game_that_begins():
    assert memory(told(), "FRANCE") is None


def test_an_attack_is_a_move_at_a_unit_or_center_of_another():
    match = told(SPRING)
    austria, italy = memory(match, "AUSTRIA"), memory(match, "ITALY")
    assert austria.wrongs == {"ITALY": 1.0}
    assert austria.last_foe == "ITALY"
    assert italy.harms == {"AUSTRIA": 1.0}
    assert italy.wrongs == {}
    assert memory(match, "FRANCE").wrongs == {}  # nobody's places were contested
    assert memory(match, "FRANCE").last_foe == ""


def test_what_is_taken_counts_more_and_fades_from_year_to_year():
    match = told(SPRING, {**FALL, "ITALY": "A TRI - TRI"})
    assert match.state.centers["TRI"] == "ITALY"
    before = memory(match, "AUSTRIA").wrongs["ITALY"]
    assert before == 1.0 + TAKEN
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    assert match.state.moment.year == 1902
    assert memory(match, "AUSTRIA").wrongs["ITALY"] == pytest.approx(FADING * before)


def test_support_that_was_matched_is_a_favor():
    sheet = {
        "RUSSIA": "A WAR - GAL",
        "AUSTRIA": "A VIE - GAL, A BUD S A WAR - GAL",
        "GERMANY": "A BER - PRU, A MUN S A BER - KIE",
    }
    match = told(sheet)
    assert memory(match, "RUSSIA").favors == {"AUSTRIA": 1.0}
    assert memory(match, "GERMANY").favors == {}


def test_peace_is_counted_of_those_alone_who_could_have_attacked():
    match = told(SPRING | {"RUSSIA": "A WAR - GAL"}, {"RUSSIA": "A GAL - UKR"})
    austria = memory(match, "AUSTRIA").peace
    assert austria["RUSSIA"] == 1  # in Galicia, in Fall, and not yet in Warsaw
    assert austria["ITALY"] == 1  # since Spring
    assert "FRANCE" not in austria


def test_the_years_in_which_nobody_gains_a_center_are_counted():
    match = told(SPRING, {"ITALY": "A TRI H"}, *({} for _ in range(7)))
    assert match.state.moment.code == "S1904M"
    italy = memory(match, "ITALY")
    assert (italy.since, italy.gained) == (1901, {"ITALY": 1901})
    assert [italy.years_still(year) for year in (1902, 1904)] == [0, 2]
    assert [year for year, _ in italy.counts] == [1900, 1901, 1902, 1903]
    assert [numbers["ITALY"] for _, numbers in italy.counts] == [3, 4, 4, 4]
    assert memory(told({}, {}, {}, {}), "ITALY").years_still(1903) == 2


def test_who_fired_at_whom_is_remembered_by_all():
    arm = {"GERMANY": "A RUH - BEL", "FRANCE": "A PAR - BUR"}
    match = told(arm, game="mad")
    units = [u for u in match.state.units if u.power != "GERMANY"]
    silo = match.game.read_order(match.state, "GERMANY", "A MUN H").unit._replace(kind="M", region="BER")
    match.states[-1] = replace(match.state, units=(*units, silo))
    for seat in match.waiting:
        texts = ["M BER FIRE PAR"] if seat == "GERMANY" else []
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    shot = Shot("F1901M", "GERMANY", "FRANCE", "PAR")
    assert [memory(match, seat).shots for seat in ("FRANCE", "TURKEY")] == [(shot,), (shot,)]
    assert memory(match, "FRANCE").last_foe == "GERMANY"
    assert memory(match, "FRANCE").wrongs["GERMANY"] > 1.0


@pytest.mark.parametrize("game", ["standard", "martian", "mad", "aliens"])
def test_a_game_taken_up_in_the_middle_is_remembered_and_goes_on_alike(game):
    entry = find_game(game)
    match = Match.start(entry, None, "up", dict.fromkeys(entry.seats, NORMAL), created="")
    for _ in range(7):
        play_bots(match)
        match.advance()
    again = Match.from_record(match.record, CATALOGUE)
    for seat in match.bot_seats:
        assert memory(match, seat) == memory(again, seat)
        assert bot_orders(match, seat) == bot_orders(again, seat)
    assert any(memory(match, seat).peace for seat in match.bot_seats)


def test_games_that_differ_in_hidden_waves_alone_are_remembered_alike():
    one, other = told(game="martian"), told(game="martian")
    ledger = other.state.ledger
    other.states[0] = replace(other.state, ledger=replace(ledger, waves=ledger.waves[:1], salt="other"))
    assert one.state != other.state
    for match in (one, other):
        for seat in match.waiting:
            match.commit(seat, bot_orders(told(game="martian"), seat))
        match.advance()
    assert one.view("FRANCE") == other.view("FRANCE")
    assert memory(one, "FRANCE") == memory(other, "FRANCE") is not None
