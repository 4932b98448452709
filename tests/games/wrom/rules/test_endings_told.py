"""What is said of claims and of the turn limit, and that never more key locations must be held than there
are.
"""

import os
import subprocess
import sys

from game.core.places import maps_root
from game.games.wrom.entry import WROM
from game.games.wrom.maps.scenarios import load_wrom, scenario_of
from game.games.wrom.rules.battlefield.scenario_options import options_on
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.options import fitted
from game.games.wrom.rules.state import Settings
from game.geo.tmx import load_document
from tests.games.wrom.rules.boards import band, war

GAME = WarriorRacesGame()
LEVEL = {"0000": (1, band("w1", "Red")), "0404": (2, band("w3", "Red"))}
UNLIKE = {"0000": (1, band("w1", "Red")), "0404": (2, band("w3", "Red"), band("w4", "Red"))}


def end(stacks, turn=1, keys=("0000", "0202", "0404"), **options):
    """The end of a turn, and what is said of it."""
    state = war(stacks, "battle", player=2, keys=keys, settings=Settings(**options), turn=turn)
    after, report = GAME.resolve(state, {"2": [GAME.read_order(state, "2", "end")]})
    return after, [GAME.explain(event) for event in report.events]


def test_level_claims_say_that_they_cancel_each_other():
    after, told = end(LEVEL, keys_to_hold=1, hold_turns=1)
    assert after.ended is None
    assert told == [
        "Player 1 holds 1 key location: turn 1 of 1.",
        "Player 2 holds 1 key location: turn 1 of 1.",
        "Level claims: Player 1 and Player 2 have held 1 key location each for long enough. "
        "The claims cancel each other; nobody wins by them.",
    ]


def test_more_turns_than_are_needed_are_not_said_to_be_of_them():
    state = war(
        LEVEL, "battle", player=2, keys=("0000", "0404"), settings=Settings(keys_to_hold=1, hold_turns=1)
    )
    for _ in range(2):
        after, report = GAME.resolve(state, {"2": [GAME.read_order(state, "2", "end")]})
        state = war(LEVEL, "battle", player=2, keys=state.keys, settings=state.settings)
        state = GAME.from_json({**GAME.to_json(state), "players": GAME.to_json(after)["players"]})
    assert GAME.explain(report.events[0]) == "Player 1 holds 1 key location: turn 2, 1 would do."


def test_the_turn_limit_tells_what_was_compared_and_by_what_somebody_leads():
    _, told = end(UNLIKE, 20)
    assert told == [
        "The limit of 20 turns is reached. Player 2 has 1 key location, 2 warbands and 0 leaders; Player 1 "
        "has 1 key location, "
        "1 warband and 0 leaders. Player 2 leads by warbands, 2 to 1 (1 key location each)."
    ]
    _, told = end(LEVEL, 20)
    assert told[0].endswith(
        "Player 1 and Player 2 are level: 1 key location, 1 warband and 0 leaders each; a draw."
    )


def test_the_last_turn_is_announced_with_what_counts():
    _, told = end(UNLIKE, 19)
    assert told == [
        "Turn 20 is the last: most key locations win, then warbands, then leaders. "
        "Now Player 2 leads by warbands, 2 to 1 (1 key location each)."
    ]
    assert end(UNLIKE, 18)[1] == []
    assert end(UNLIKE, 19, turn_limit=0)[1] == []


def test_no_more_key_locations_must_be_held_than_there_are():
    state = war(LEVEL, keys=("0000",), settings=Settings(keys_to_hold=3))
    assert fitted(state).settings.keys_to_hold == 1
    assert fitted(war(LEVEL, settings=Settings(keys_to_hold=3))).settings.keys_to_hold == 0
    two = GAME.initial("few", {"keys": 2, "keys_to_hold": 3})
    assert (len(two.keys), two.settings.keys_to_hold) == (2, 2)


def test_older_games_keep_the_number_they_were_begun_with():
    old = GAME.recorded_options({"keys": 2, "keys_to_hold": 3, "hold_turns": 3})
    assert old["fitting_keys"] is False
    assert GAME.initial("few", old).settings.keys_to_hold == 3
    assert GAME.named_options(GAME.settle_options())["fitting_keys"] is True


def test_a_map_says_how_many_key_locations_it_has():
    path = next(p for p in sorted(maps_root().glob("hex_*.tmx")) if p.name != WROM.map_file)
    scenario = scenario_of(load_document(path))
    option = next(o for o in options_on(scenario) if o.name == "keys_to_hold")
    assert option.title.endswith(f"; the map has {len(scenario.keys)})")
    assert load_wrom(path).game.settle_options()["keys_to_hold"] == 3


def test_a_seed_gives_the_same_game_in_every_process():
    """Sets of texts have another sequence in every process; no computer player may follow it."""
    found = set()
    for number in ("1", "2", "3"):
        env = {**os.environ, "PYTHONHASHSEED": number}
        run = subprocess.run(
            [sys.executable, "-c", PLAYED], env=env, capture_output=True, text=True, check=True
        )
        found.add(run.stdout)
    assert len(found) == 1


PLAYED = """
from game.games.wrom.bot.levels import NORMAL
from game.games.wrom.bot.player import WarriorRacesBot
from game.core.dice import Dice
from game.games.wrom.rules.game import WarriorRacesGame
game, bot = WarriorRacesGame(), WarriorRacesBot(NORMAL)
for seed in range(8):
    state = game.initial(f"hash {seed}", {"players": 4})
    for turn in range(400):
        if state.ended: break
        seat = game.to_act(state)[0]
        state, _ = game.resolve(state, {seat: bot.choose(game, state, seat, Dice(f"{seed} {turn}"))})
    print(game.digest(state))
"""
