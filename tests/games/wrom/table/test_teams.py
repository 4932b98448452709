"""The playing screen of Warrior Races in a game of teams, at the turn limit and on a field with few key
locations.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.results import Outcome
from game.games.wrom.picture.frames import facts_of, threats_of
from game.games.wrom.picture.picture import ending_of
from game.games.wrom.rules.state import BATTLE, Settings
from game.games.wrom.rules.teams import TEAMS
from game.games.wrom.table.hand import WarHand
from game.games.wrom.table.words import place_lines
from tests.games.wrom.rules.boards import band, war
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import STILL

TEAM = Settings(teams=TEAMS["13-24"], keys_to_hold=2)
STACKS = {
    "0000": (1, band("w1", "Red")),
    "0001": (3, band("w3", "White")),
    "0100": (2, band("w2", "Blue")),
    "0404": (4, band("w4", "Red")),
}


def test_a_partner_is_told_as_one_and_is_no_target() -> None:
    state = war(STACKS, players=4, settings=TEAM, points=5)
    assert any("Player 3, partner" in line for line in place_lines(state, "0001", 1))
    assert set(threats_of(state, 1)) == {"0100", "0404"}
    hand = WarHand()
    hand.select(state, "0000")
    assert hand.click(state, "1", "0001", is_joining=False) == ()
    assert hand.notice == "Your partner, Player 3, stands in 0001; partners do not share a hex."
    fight = replace(state, phase=BATTLE)
    hand.select(fight, "0000")
    assert hand.click(fight, "1", "0001", is_joining=False) == ()
    assert hand.notice == "Player 3 is your partner; partners never fight each other."
    assert set(hand.overlay(fight, 1).odds) <= {"0100"}


def test_the_panel_counts_key_locations_by_team() -> None:
    state = war(STACKS, players=4, settings=TEAM, keys=("0000", "0001", "0100"))
    assert facts_of(state)[:2] == (
        "Players 1 and 3 hold 2 of 3: counts from the end of this turn",
        "Players 2 and 4 hold 1 of 3 key locations together",
    )


def told(state) -> tuple[str, str]:
    ending = ending_of(state.ended, state, "")
    return ending.headline, ending.sentence


def test_the_last_turn_warns_and_the_end_says_by_what_somebody_leads() -> None:
    state = war({h: STACKS[h] for h in ("0000", "0100")}, turn=20, keys=("0000",))
    assert (
        facts_of(state)[0]
        == "Last turn: most keys win, then warbands, then leaders. Player 1 leads by key locations, 1 to 0"
    )
    over = replace(state, ended=Outcome("turn_limit", ("1",)))
    assert told(over) == (
        "Player 1 wins",
        "The turn limit is reached. Player 1 leads by key locations, 1 to 0.",
    )
    team = replace(state, ended=Outcome("keys", ("1", "3")))
    assert told(team) == (
        "Players 1 and 3 win",
        "Players 1 and 3 have held the key locations for long enough.",
    )


def test_a_game_of_one_turn_tells_of_its_limit_once_armies_stand() -> None:
    pilot = WarPilot(war_match(others="hold", turn_limit=1), settings=STILL)
    pilot.ready()
    assert not any("Last turn" in fact for fact in pilot.facts)
    pilot.to_phase("move")
    assert any(fact.startswith("Last turn: most keys win") for fact in pilot.facts)
    pilot.close()


def test_fewer_keys_than_were_agreed_on_are_told() -> None:
    pilot = WarPilot(war_match(others="hold", keys=1), settings=STILL)
    pilot.ready()
    facts = pilot.facts
    assert "to win: hold 1 of 1 key for 5 turns, or be the last" in facts[-2]
    assert facts[-1] == "3 keys to hold were agreed on; the field has 1, so that 1 will do"
    pilot.close()


def test_a_team_game_is_played_saved_and_verified() -> None:
    pilot = WarPilot(war_match(players=4, others="normal", teams="13-24", seed="team"), settings=STILL)
    pilot.ready()
    pilot.end_phase()
    pilot.to_phase("move")
    assert pilot.state.settings.teams == TEAMS["13-24"]
    pilot.close()
