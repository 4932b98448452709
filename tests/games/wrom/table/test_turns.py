"""The playing screen of Warrior Races between the turns: what the others did, what is waited for, switches
and export.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.list import CATALOGUE
from game.games.wrom.rules.notation import read
from game.games.wrom.rules.state import Stack
from game.games.wrom.rules.wording import order_words
from game.play.match import Match
from game.play.reading import record_of
from game.table.stages import Stage
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, band
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import STILL


def test_what_the_others_did_stays_in_sight_until_the_person_acts() -> None:
    """Computer players go one after the other; their ways and attacks are there when it is the person's turn,
    also after the roll of command points, and go with the first step on the sheet.
    """
    pilot = WarPilot(war_match(players=3, others="normal", seed="in sight"), settings=STILL)
    pilot.to_phase("move")
    pilot.end_phase()
    pilot.to_phase("move")
    last = max(n for n in range(pilot.match.turn) if "end" in told(pilot.match, n, "1"))
    gone = {
        seat
        for n in range(last + 1, pilot.match.turn)
        for seat in "23"
        if "move" in told(pilot.match, n, seat)
    }
    assert gone
    assert {mark.owner for mark in pilot.frame.marks if mark.kind == "move"} == gone
    assert not [row for row in pilot.look.rows if row.text == "Moved in this phase"]
    pilot.press("tab")
    pilot.clicks(min(key for key in pilot.overlay.reach if key not in pilot.state.stacks))
    assert {mark.owner for mark in pilot.frame.marks} == {"1"}
    pilot.close()


def told(match: Match, turn: int, seat: str) -> str:
    """What a seat ordered in a turn."""
    return "; ".join(match.game.write_order(order) for order in match.orders_at(turn).get(seat, ()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_switch_says_its_word_in_a_small_window(players: int) -> None:
    """With four players the standings share the room of the list and have a switch of their own, the
    fifth.
    """
    pilot = WarPilot(war_match(players=players, others="hold"), (960, 600), STILL)
    pilot.ready()
    panel = pilot.panel
    for press in ("", "l", "l", "o"):  # other words, maybe longer ones
        if press:
            pilot.press(press)
        for name in ("names", "ways", "threats", "auto", "standings"):
            if name in pilot.names:
                text, width = pilot.look.faces[name][0], pilot.rect(name).width
                assert panel.texts.cut(text, width - panel.texts.theme.px(8)) == text, (name, width)
    assert ("standings" in pilot.names) == (players > 2)
    pilot.close()


def test_an_export_offers_what_a_battlefield_has() -> None:
    """No land of powers to hatch; short names are the numbers of hexes."""
    pilot = WarPilot(war_match(), settings=STILL)
    pilot.ready()
    pilot.press("f12")
    assert "patterns" not in pilot.names
    pilot.click("names")
    assert [item.title for item in pilot.scene.items] == ["In full", "Numbers of hexes", "None"]
    pilot.close()


def test_space_while_computer_players_are_waited_for_hastens_them_and_does_not_leave_the_present() -> None:
    pilot = WarPilot(war_match(others="normal", seed="hasten"), settings=replace(STILL, bot_pace=10.0))
    pilot.until(lambda: pilot.stage is Stage.THINKING)
    turn = pilot.match.turn
    for _ in range(40):
        if pilot.stage is Stage.THINKING:
            pilot.press("space")
        assert pilot.stages.is_live
        if pilot.match.turn > turn:
            break
        pilot.until(lambda: True)
    pilot.until(lambda: pilot.match.turn > turn)
    pilot.close()


def test_a_digit_chooses_the_line_of_a_list() -> None:
    pilot = WarPilot(war_match(), settings=STILL)
    pilot.ready()
    pilot.press("f12")
    pilot.click("names")
    pilot.press("9")
    assert pilot.scene.title == "Choose"
    pilot.press("3")
    assert not {"names", "codes"} & pilot.scene.choice.overlays
    pilot.close()


def test_a_series_is_told_by_its_number_and_its_last_order() -> None:
    first, last = "move 0000 1 0001", "move 0001 1 0002"
    words = order_words(read("1", f"{first}; {last}"))
    assert words == f"2 orders, the last: {order_words(read('1', last))}"
    assert order_words(read("1", first)) not in words


def fought_out(has_reserve: bool) -> Match:
    """Player 1 in battle: a stack beside an enemy, its top has attacked, over another warband or alone."""
    match = war_match(("1", "2"))
    state = match.states[0]
    here = next(key for key in state.board.passable if len(state.board.ways[key]) > 1)
    tired = replace(band("w1", GREEN), has_attacked=True)
    own = Stack(1, (tired, band("w2", RED)) if has_reserve else (tired,))
    there = state.board.ways[here][0]
    match.states[0] = replace(
        state,
        phase="battle",
        player=1,
        order=(1, 2),
        stacks={here: own, there: Stack(2, (band("w3", BLUE),))},
        reserve={},
        zones=(),
    )
    return match


def test_a_battle_phase_in_which_nobody_can_attack_ends_by_itself() -> None:
    """A person is asked nothing; the record has the end as if it had been given."""
    pilot = WarPilot(fought_out(has_reserve=False), settings=STILL)
    pilot.until(lambda: pilot.match.turn == 1)
    assert told(pilot.match, 0, "1") == "end"
    assert (pilot.tools.seat, pilot.state.phase) == ("2", "command")
    pilot.close()


def test_a_battle_phase_goes_on_while_another_warband_can_come_to_the_top() -> None:
    pilot = WarPilot(fought_out(has_reserve=True), settings=STILL)
    pilot.ready()
    pilot.move(pilot.at(pilot.state.keys[0]))
    assert (pilot.match.turn, pilot.tools.wake_after) == (0, None)
    pilot.close()


def test_initiative_is_told_with_what_was_rolled() -> None:
    """Rule 4.2: a die and the leaders of each player."""
    pilot = WarPilot(war_match(("1", "2")), settings=STILL)
    pilot.to_phase("command")
    (event,) = (e for report in pilot.match.reports for e in report.events if e.kind == "initiative")
    row = next(row.note for row in pilot.rows if row.note.startswith("initiative"))
    for roll in event.words["rolls"].split():
        player, _, numbers = roll.partition(":")
        assert f"{player} ({numbers}" in row or f", {numbers})" in row
    assert row.index(event.words["order"].split()[0]) < row.index(event.words["order"].split()[1] + " (")
    pilot.close()


def test_a_phase_that_is_ended_ends_once_before_it_is_sent() -> None:
    """The answer of the question ends the moves, and before the sheet is sent time passes: the battle that
    nobody can fight must not be ended on the same sheet, which nobody could read any more.
    """
    pilot = WarPilot(war_match(others="hold", seed="once"), settings=STILL)
    pilot.to_phase("move")
    match, tools = pilot.match, pilot.tools
    turn = match.turn
    pilot.press("tab")
    pilot.clicks(min(key for key in tools.reach.overlay().reach if key not in pilot.state.stacks))
    tools.actions.end()
    tools.update(0.0)
    tools.actions.end()
    pilot.run()
    (order,) = match.orders_at(turn)["1"]
    text = match.game.write_order(order)
    assert text.startswith("move ")
    assert text.endswith("; end")
    assert text.count("end") == 1
    assert match.game.read_order(match.states[turn], "1", text) == order
    pilot.close()


def test_a_saved_game_that_ended_a_phase_twice_goes_on() -> None:
    """Older ones have such turns, and their digests are of what both made of the position."""
    pilot = WarPilot(war_match(others="hold", seed="once"), settings=STILL)
    pilot.to_phase("move")
    match = pilot.match
    match.commit("1", (match.game.read_order(match.state, "1", "end; end"),))
    match.advance()
    assert match.state.phase not in ("move", "battle")
    again = Match.from_record(record_of(match.record.to_text(), CATALOGUE), CATALOGUE)
    assert again.states == match.states
    pilot.close()
