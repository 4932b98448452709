"""Teams of two with four players (ruling 57)."""

import pytest

from game.core.dice import Dice
from game.core.errors import PositionError
from game.games.wrom.bot.battle import BattleSense
from game.games.wrom.bot.levels import EASY, NORMAL
from game.games.wrom.bot.player import WarriorRacesBot
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.rules.battlefield.mapmaking import SIZES, roll_battlefield
from game.games.wrom.rules.board_reading import Part
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import Settings
from game.games.wrom.rules.state_json import state_to_json
from game.games.wrom.rules.state_reading import read_state, state_from_json
from game.games.wrom.rules.teams import TEAMS, deal_team_zones
from tests.games.wrom.rules.boards import band, board, war
from tests.games.wrom.rules.test_play import play, refusal

GAME = WarriorRacesGame()
PAIRS = TEAMS["13-24"]


def four(stacks, phase="move", **more):
    settings = Settings(teams=PAIRS, **more.pop("rules", {}))
    return war(stacks, phase, players=4, settings=settings, **more)


def corners(**more):
    """One warband of everybody, far from each other."""
    stacks = {h: (n, band(f"w{n}", "Red")) for n, h in enumerate(("0000", "0400", "0004", "0404"), 1)}
    return {**stacks, **more}


def ended(state):
    return (state.ended.ending, state.ended.winners) if state.ended else None


def test_partners_never_fight_and_do_not_share_a_hex():
    beside = {"0000": (1, band("w1", "Red")), "0001": (3, band("w3", "Red")), "0100": (2, band("w2", "Red"))}
    state = four(beside, points=3)
    assert "player 3, a partner" in refusal(state, "move 0000 1 0001")
    state = four(beside, "battle")
    assert "partners never fight" in refusal(state, "attack 0000 0001")
    assert [o.target for o in GAME.legal_orders(state, "1") if o.verb == "attack"] == ["0100"]


def test_key_locations_of_partners_count_together_and_both_win():
    stacks = corners(**{"0200": (1, band("w5", "Red")), "0202": (3, band("w6", "Red"))})
    keys = {"keys": ("0200", "0202", "0400"), "rules": {"keys_to_hold": 2, "hold_turns": 1}}
    state = four(stacks, "battle", player=4, order=(1, 2, 3, 4), **keys)
    assert ended(play(state, "end")) == ("keys", ("1", "3"))


def test_partners_have_the_same_hold_marks_and_one_line_in_the_log():
    stacks = corners(**{"0200": (1, band("w5", "Red")), "0202": (3, band("w6", "Red"))})
    state = four(stacks, "battle", player=4, keys=("0200", "0202"), rules={"keys_to_hold": 2})
    after, report = GAME.resolve(state, {"4": [GAME.read_order(state, "4", "end")]})
    assert [side.hold for side in after.sides] == [1, 0, 1, 0]
    assert [GAME.explain(e) for e in report.events] == ["Players 1 and 3 hold 2 key locations: turn 1 of 3."]


def test_a_team_is_out_with_its_last_warband_and_who_is_out_wins_with_his_partner():
    stacks = {
        "0000": (3, band("w1", "Red")),
        "0001": (2, band("w2", "White")),
        "0100": (4, band("w4", "White")),
    }
    state = four(stacks, "battle", player=3, order=(3, 2, 4), faces=(5, 6))  # Armor 4:0, Artillery 5:0
    state = play(state, "attack 0000 0001")
    assert state.ended is None
    again = four({**stacks, "0001": (4, band("w2", "White"))}, "battle", player=3, order=(3, 4), faces=(5,))
    alone = {"0000": (3, band("w1", "Red")), "0100": (4, band("w4", "White"))}
    last = four(alone, "battle", player=3, order=(3, 4), faces=(6,))
    assert ended(play(again, "attack 0000 0001")) is None
    assert ended(play(last, "attack 0000 0100")) == ("destruction", ("1", "3"))


def test_who_resigned_does_not_share_the_victory():
    state = four(corners(), "move", player=1)
    state = play(state, "resign")
    assert state.ended is None
    state, _ = GAME.resolve(state, {str(state.player): [GAME.read_order(state, str(state.player), "resign")]})
    while state.ended is None and state.player != 4:
        state, _ = GAME.resolve(state, {})
    state, _ = GAME.resolve(state, {"4": [GAME.read_order(state, "4", "resign")]})
    assert ended(state) == ("destruction", ("3",))


def test_the_turn_limit_counts_teams():
    stacks = corners(**{"0200": (1, band("w5", "Red"))})
    state = four(stacks, "battle", player=4, turn=20)
    assert ended(play(state, "end")) == ("turn_limit", ("1", "3"))
    assert ended(play(four(corners(), "battle", player=4, turn=20), "end")) == ("turn_limit", ())


@pytest.mark.parametrize("word", ["12-34", "13-24", "14-23"])
def test_partners_have_neighboring_zones(word):
    field = roll_battlefield(4, SIZES[4]["standard"], 7, Roller(Dice("zones")))
    seen = set()
    for n in range(40):
        dealt = deal_team_zones(field.zones, TEAMS[word], Roller(Dice(f"{n}")))
        assert sorted(dealt) == [1, 2, 3, 4]
        for a, b in TEAMS[word]:
            assert {dealt[a - 1], dealt[b - 1]} in ({1, 3}, {2, 4})  # upper and lower corner of one side
        seen.add(dealt)
    assert len(seen) == 8


def test_a_team_holds_one_key_location_more_and_only_four_play_in_teams():
    assert GAME.initial("t", {"players": 4, "teams": "12-34"}).settings.keys_to_hold == 4
    assert GAME.initial("t", {"players": 4, "teams": "12-34", "keys_to_hold": 0}).settings.keys_to_hold == 0
    three = GAME.initial("t", {"players": 3, "teams": "12-34"})
    assert (three.settings.teams, three.settings.keys_to_hold) == ((), 3)


def test_teams_are_written_and_read_and_unknown_to_the_referee():
    state = GAME.initial("t", {"players": 4, "teams": "14-23"})
    data = state_to_json(state)
    assert data["options"]["teams"] == "14-23"
    assert state_from_json(data) == state
    with pytest.raises(PositionError, match="teams"):
        read_state(Part({k: v for k, v in data.items() if k not in ("zones", "dice")}), is_whole=False)
    data["options"]["teams"] = "1-234"
    with pytest.raises(PositionError, match='"1-234" is none of'):
        state_from_json(data)
    assert "teams" not in GAME.named_options(GAME.settle_options({"players": 4}))


def test_computer_players_leave_partners_alone():
    beside = {
        "0000": (1, band("w1", "Red")),
        "0001": (3, band("w3", "White")),
        "0100": (2, band("w2", "White")),
    }
    state = four({**beside, "0404": (4, band("w4", "Red"))}, "battle")
    assert {attack.target for attack in BattleSense(Sketch.of(state), 1).attacks()} == {"0100"}


@pytest.mark.parametrize("level", [EASY, NORMAL])
def test_team_games_of_computer_players_come_to_an_end(level):
    bot = WarriorRacesBot(level)
    for word in ("12-34", "13-24", "14-23"):
        state = GAME.initial(f"team {word}", {"players": 4, "teams": word})
        for turn in range(3000):
            if state.ended is not None:
                break
            seat = GAME.to_act(state)[0]
            orders = bot.choose(GAME, GAME.view(state, seat), seat, Dice(f"{word}{turn}"))
            state, report = GAME.resolve(state, {seat: orders})
            assert all(r.verdict.name == "SUCCEEDS" for r in report.resolutions)
        winners = tuple(map(int, state.ended.winners))
        assert winners in (*TEAMS[word], ())


def test_a_partner_on_a_key_location_is_not_sent_away():
    where = board(7, 7)
    stacks = {"0303": (3, band("w3", "Red")), "0301": (1, band("w1", "Red")), "0606": (2, band("w2", "Red"))}
    state = four({**stacks, "0600": (4, band("w4", "Red"))}, points=3, where=where, keys=("0303", "0505"))
    orders = WarriorRacesBot(NORMAL).choose(GAME, state, "1", Dice("mine"))
    after = GAME.resolve(state, {"1": orders})[0]
    assert after.stacks["0303"].player == 3


def test_a_position_of_teams_without_four_players_is_refused():
    data = state_to_json(war({"0000": (1, band("w1", "Red"))}))
    with pytest.raises(PositionError, match="teams of two need four players, not 2"):
        state_from_json({**data, "options": {**data["options"], "teams": "13-24"}})


def test_a_leader_of_no_attribute_is_refused():
    data = state_to_json(war({"0000": (1, band("w1", "Red", "l1:Speed"))}))
    data["stacks"]["0000"]["warbands"][0]["leaders"][0]["attribute"] = "Beauty"
    with pytest.raises(PositionError, match='"Beauty" is no attribute'):
        state_from_json(data)
