"""What is said at a battlefield: buttons and the line below the board by phase, dice, fights, the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.core.results import Event, Outcome, Report
from game.games.wrom.picture.palette import SHORT_ATTRIBUTES
from game.games.wrom.rules.battlefield.terrain import Terrain
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.orders import MOVE as MOVE_BAND
from game.games.wrom.rules.orders import Order
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.state import BATTLE, MOVE, SETUP, Leader, Reserve, Settings, Side, Stack, WarState
from game.games.wrom.rules.teams import TEAMS
from game.games.wrom.rules.wording import _EVENTS
from game.games.wrom.table.chronicle import ground, march, placed, roads, told
from game.games.wrom.table.dice import DiceCount, dice_counts, dice_lines
from game.games.wrom.table.hand import WarHand
from game.games.wrom.table.hold import claims_of
from game.games.wrom.table.keys import main_keys, progress, prompt
from game.games.wrom.table.rows import (
    _icon,
    attack_rows,
    chief_rows,
    reserve_rows,
    turn_of_log,
)
from game.games.wrom.table.words import (
    band_title,
    band_words,
    bonus_words,
    fight_words,
    leader_words,
    place_lines,
    player_words,
    stack_of,
    terrain_lines,
)
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, WHITE, YELLOW, band, position, two_armies
from tests.games.wrom.table.test_hand import hand_on

ENEMY = Stack(2, (band("w9", BLUE),))
PLACING = replace(
    position({"0101": Stack(1, (band("w0", GREEN),)), "0401": ENEMY}, phase=SETUP),
    zones=(("0001", "0101", "0102"), ("0401", "0402")),
    sides=(Side(zone=1), Side(zone=2)),
)


def placing(*units: object, **more: object) -> WarState:
    bands = tuple(unit for unit in units if not isinstance(unit, Leader))
    leaders = tuple(unit for unit in units if isinstance(unit, Leader))
    return replace(PLACING, reserve={1: Reserve(bands, leaders)}, **more)


# -- buttons and prompts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "titles", "primary", "told"),
    [
        (two_armies(), ["End moves"], ["End moves"], "9 command points left"),
        (two_armies(points=1), ["End moves"], ["End moves"], "1 command point left"),
        (two_armies(phase=BATTLE), ["End battles"], ["End battles"], "1 stack can attack"),
        (
            two_armies(phase="command"),
            ["Roll command points"],
            ["Roll command points"],
            "Dice are to be rolled",
        ),
        (two_armies(phase="initiative"), ["Roll initiative"], ["Roll initiative"], "Dice are to be rolled"),
        (
            replace(two_armies(phase=BATTLE), challenge=("0101", "0202")),
            [],
            [],
            "A leader is to be named",
        ),
        (placing(), ["Done"], ["Done"], "0 to place"),
        (placing(band("w1", GREEN), Leader("l1", 0)), ["Place the rest", "Done"], [], "2 to place"),
        (
            placing(band("w1", GREEN), settings=Settings(variants=1)),
            ["Variant", "Place the rest", "Done"],
            [],
            "1 to place",
        ),
    ],
)
def test_what_ends_a_phase_and_what_is_left_of_it(
    state: WarState, titles: list[str], primary: list[str], told: str
) -> None:
    keys = main_keys(state, 1, hand_on(state))
    assert [key.name for key in keys] == titles
    assert [key.name for key in keys if key.kind == "primary"] == primary
    assert progress(state, 1) == told


def test_an_aimed_attack_is_the_first_button_in_battle() -> None:
    state = two_armies(phase=BATTLE)
    hand = hand_on(state)
    hand.aim(state, "0101", "0202")
    keys = main_keys(state, 1, hand)
    assert [(key.name, key.kind) for key in keys] == [("Attack", "primary"), ("End battles", "plain")]


def test_the_line_below_the_board_says_what_to_do_next() -> None:
    own: Mapping[str, str] = {}

    def told(state: WarState, key: str = "") -> str:
        return prompt(state, 1, hand_on(state, key), own)

    asked = replace(two_armies(phase=BATTLE), challenge=("0101", "0202"))
    assert told(asked) == "0101 attacks 0202: choose who leads the defense, in the list."
    assert told(two_armies(phase="initiative")).startswith("Roll for the initiative of this turn: ")
    assert told(two_armies(phase="command")).startswith("Roll your command points: ")
    assert told(placing()).startswith("All is placed. ")
    assert told(placing(band("w1", GREEN))) == "Click a hex of your zone to place the marked unit."
    two = placing(band("w1", GREEN), band("w2", GREEN))
    assert told(two) == "Click a hex of your zone to place the 2 marked units; Ctrl+click places one."
    assert told(two_armies()).startswith("Player 1 moves: click a stack, or Tab for the next.")
    assert told(two_armies(), "0101") == "Click or drag to a lit hex; Ctrl+click joins a stack."
    assert told(two_armies(phase=BATTLE)) == "Click a stack, then the enemy beside it."
    assert told(two_armies(phase=BATTLE), "0101").startswith("Click an enemy beside the stack to attack;")
    alone = position({"0101": Stack(1, (band("w1", GREEN),)), "0400": ENEMY}, phase=BATTLE)
    assert told(alone).startswith("No attack is possible. ")


# -- words ---------------------------------------------------------------------------------------------------


def test_players_leaders_and_warbands_have_their_names() -> None:
    state = replace(two_armies(), settings=Settings(teams=((1, 2),)))
    assert [player_words(state, owner, 1) for owner in (1, 2)] == ["Player 1", "Player 2, partner"]
    assert player_words(two_armies(), 2, 1) == "Player 2"
    assert leader_words(Leader("l2", 8)) == "leader L2 (Morale)"
    assert leader_words(Leader("l2", 8), "Haskul") == "leader Haskul (L2, Morale)"
    assert (band_title(band("w1", GREEN)), band_title(band("w1", YELLOW, name="Wasps"))) == ("Green", "Wasps")
    assert band_words(band("w1", GREEN)) == "Green"
    worn = replace(band("w1", GREEN, Leader("l2", 8)), moved=2, has_attacked=True)
    assert band_words(worn) == "Green with leader L2 (Morale), moved 2 of 3, has attacked"


def test_a_stack_is_its_owners_alone() -> None:
    state = two_armies()
    assert stack_of(state, "0101", 1) is state.stacks["0101"]
    assert stack_of(state, "0101", 2) is None
    assert stack_of(state, "0404", 1) is None


def test_grounds_say_what_they_are_good_for() -> None:
    assert tuple(terrain_lines(Terrain("impassable"))) == ("Nobody enters",)
    assert tuple(terrain_lines(Terrain("barren"))) == ()
    assert tuple(terrain_lines(Terrain("ruins", attribute=4))) == ("Armor +1 for the warbands in this hex",)
    assert tuple(terrain_lines(Terrain("ruins"))) == ()
    (farms,) = terrain_lines(Terrain("farms"))
    assert farms.endswith(" for all warbands of whoever is in it")
    assert not any("may join" in line for line in terrain_lines(Terrain("city")))
    assert any("A Green warband may join" in line for line in terrain_lines(Terrain("city", race=0)))


def test_a_hex_is_told_to_whoever_asks() -> None:
    state = replace(two_armies(), settings=Settings(teams=((1, 2),)))
    assert "Player 2, partner, 1 warband from the top:" in place_lines(state, "0202", 1)
    assert "Player 2, 1 warband from the top:" in place_lines(state, "0202", 0)
    assert place_lines(two_armies(), "0201", 1, {"0202": frozenset({"0201"})}) == (
        "0201: Impassable",
        "Nobody enters",
    )
    warned = place_lines(two_armies(), "0102", 1, {"0202": frozenset({"0102"}), "0300": frozenset({"0102"})})
    assert warned[-1] == "Within reach of enemies next turn: 0202, 0300"


def test_bonuses_are_added_up_and_written_short_where_there_are_many() -> None:
    """Rule 2.4: what settlements give all warbands of whoever is in them."""
    state = two_armies()
    assert bonus_words(state, 2) == ("no bonuses",)
    farms = Terrain("farms").realm_bonus
    told = (
        ", ".join(f"{name} {value:+d}" for name, value in zip(names, farms, strict=True) if value)
        for names in (ATTRIBUTES, SHORT_ATTRIBUTES)
    )
    assert bonus_words(state, 1) == tuple(told)
    board = replace(state.board, cells=("farms", *state.board.cells[1:]))
    twice = replace(state, board=board).with_stacks({"0000": Stack(1, (band("w7", RED),))})
    assert [int(part.split()[-1]) for part in bonus_words(twice, 1)[0].split(", ")] == [
        2 * n for n in farms if n
    ]


def fight(destroyed: str, leaders: str = "", score: int = 5, enemy: int = 3) -> Event:
    words = {"attribute": "Speed", "score": str(score), "enemy_score": str(enemy), "enemy": "2"}
    return Event("battle", "1", "w1", ("0101", "0202"), {**words, "destroyed": destroyed, "leaders": leaders})


def test_a_fight_is_told_with_races_owners_and_what_became_of_leaders() -> None:
    state = two_armies()
    start = "0101 attacks 0202: Green of Player 1 against Yellow Wasp Riders of Player 2. Speed: 5 to 3; "
    assert fight_words(state, fight("w4")) == f"{start}Yellow Wasp Riders (Player 2) falls."
    both = fight_words(state, fight("w1 w4"))
    assert both == f"{start}Green (Player 1) and Yellow Wasp Riders (Player 2) fall."
    rides = fight_words(state, fight("w1", "l1>w2"))
    who = persona_of(state, 1, Leader("l1", 2)).name
    assert rides.endswith(f"Green (Player 1) falls. Leader {who} (L1, Surprise) goes to Red.")
    assert fight_words(state, fight("w1", "l1>")).endswith(f"Leader {who} (L1, Surprise) is lost.")
    two = fight_words(state, fight("w1", "l1> l7>w8"))
    assert two.endswith(f"Leader {who} (L1, Surprise) is lost. Leader L7 goes to w8.")


# -- the list ------------------------------------------------------------------------------------------------


ORDER_21 = {"order": "2 1", "rolls": "1:3 2:3 1:2 2:5"}
HELD = {"players": "1", "keys": "1", "marks": "2", "needed": "3"}
HELD_BY_TWO = {"players": "1+3", "keys": "2", "marks": "3", "needed": "3"}
LAST = {"turns": "20", "merits": "1+3:0/3/1"}
POINTS = {"points": "9", "dice": "3 4", "leaders": "2"}
EVENTS = [
    (Event("command", "1", words=POINTS), ("Player 1", "9 orders"), "dice 3 4, leaders 2", ""),
    (Event("initiative", words=ORDER_21), ("Player 2 is first",), "initiative: 2 (3, 5), 1 (3, 2)", "dot"),
    (Event("recruit", "1", "w9", ("0300",), {"race": "Blue"}), ("Blue warband", "0300"), "w9", ""),
    (Event("ambush", "1", places=("0101", "0202")), ("ambush", "0202"), "the march stops", ""),
    (Event("hold", "1", words=HELD), ("Player 1 keeps watch", "1 key"), "turn 2 of 3", ""),
    (Event("hold", "1", words=HELD_BY_TWO), ("Players 1 and 3 keep", "2 keys"), "turn 3 of 3", ""),
    (Event("level", words={"sides": "1 2", "keys": "2"}), ("Player 1 and Player 2",), "level claims", "dot"),
    (Event("limit", words={"turns": "1", "merits": "1:0/3/1"}), ("Player 1 is alone",), "limit of 1", "dot"),
    (Event("last_turn", words=LAST), ("Players 1 and 3",), "turn 20", "dot"),
    (Event("out", "2"), ("The standard of Player 2",), "no warband left", ""),
    (Event("resigned", "2"), ("Player 2",), "resigned", ""),
]  # fmt: skip
"""What happened, what its line says, what stands behind it, and the sign of the line."""


@pytest.mark.parametrize(
    ("event", "words", "note", "icon"), EVENTS, ids=lambda value: getattr(value, "kind", "")
)
def test_a_line_of_the_log_speaks_in_the_words_of_its_world_with_dice_and_rule_behind(
    event: Event, words: tuple[str, ...], note: str, icon: str
) -> None:
    text, behind = told(two_armies(), event, "the sentence of the rules")
    assert all(word in text for word in words)
    assert "rules" not in text
    assert behind.startswith(note)
    assert _icon(event) == icon


def test_every_event_of_the_rules_has_its_line() -> None:
    assert {event.kind for event, *_ in EVENTS} | {"battle"} == set(_EVENTS)


@pytest.mark.parametrize(
    ("destroyed", "scores", "words", "icon"),
    [
        ("w4", (5, 3), "{} breaks the line at {}", "succeeded"),
        ("w1", (3, 5), "{} is thrown back from {}", "failed"),
        ("w1 w4", (4, 4), "{} and those who held {} fall together", "void"),
    ],
)
def test_a_battle_is_told_in_the_words_of_its_world_with_the_leader_in_charge(
    destroyed: str, scores: tuple[int, int], words: str, icon: str
) -> None:
    state, event = two_armies(), fight(destroyed, score=scores[0], enemy=scores[1])
    chief = state.stacks["0101"].chief
    who = persona_of(state, 1, chief).name if chief is not None else "Green"
    figures = f"from 0101, Speed {scores[0]} to {scores[1]}"
    assert told(state, event, "") == (words.format(who, ground(state, "0202")), figures)
    assert told(replace(state, stacks={}), event, "")[0].startswith("The attacker")
    assert _icon(event) == icon


def test_places_are_named_in_full_by_their_ground() -> None:
    board = two_armies().board
    cells = ("farms", "city:Blue", "ruins:Armor", "barren", *board.cells[4:])
    state = replace(two_armies(), board=replace(board, cells=cells))
    keys = sorted(state.board.terrain)
    named = {ground(state, key) for key in keys}
    assert any(name.startswith("the farms of 0") for name in named)
    assert any(name.startswith("the City of Blue at 0") for name in named)
    assert any(name.startswith("the Ruins of Armor at 0") for name in named)
    assert any(name.startswith("the barrens of 0") for name in named)
    assert ground(state, "9999") == "9999"


def test_marches_tell_who_went_from_where_to_where_and_the_order_behind() -> None:
    state = two_armies()
    one = Order("1", MOVE_BAND, hex="0101", number=1, target="0102")
    on = replace(one, hex="0102", target="0103")
    start, goal = ground(state, "0101"), ground(state, "0102")
    assert march(state, "1", (one,)) == (f"A warband marches from {start} to {goal}", "move 0101 1 0102")
    far = f"A warband marches from {start} to {ground(state, '0103')}"
    assert march(state, "1", (one, on)) == (far, "2 command points")
    assert roads(state, (one, on)) == f"{far}."
    several = tuple(replace(one, hex=f"0{n}00", target=f"0{n}01") for n in range(4))
    assert march(state, "1", several) == ("4 warbands march by 4 roads", "4 command points")
    assert roads(state, several).count("from ") == 4
    two = march(state, "1", several[:2])[0]
    ends = [f"from {ground(state, way.hex)} to {ground(state, way.target)}" for way in several[:2]]
    assert two == f"Warbands march {', '.join(ends)}"


def test_what_is_placed_is_told_with_its_ground_and_the_order_behind() -> None:
    state = placing(band("w1", GREEN), Leader("l1", 8))
    first = Order("1", "place", unit="w1", hex="0101")
    assert placed(state, "1", (first,)) == (
        f"Green takes its ground at {ground(state, '0101')}",
        "place w1 0101",
    )
    both = (first, Order("1", "mount", unit="l1", hex="0101", number=1))
    assert placed(state, "1", both) == ("The host takes its ground", "2 units placed")


def test_a_line_of_the_log_knows_its_turn() -> None:
    assert turn_of_log("log 12 3") == 12
    assert turn_of_log("log 0 moves") == 0
    assert [turn_of_log(key) for key in ("", "log 1", "unit w1 2", "attack 0101 0202", "log 1 2 3")] == [
        None
    ] * 5


def test_a_defender_chooses_among_his_leaders_and_attacks_nobody_before() -> None:
    led = Stack(2, (band("w4", BLUE, Leader("l7", 0), Leader("l8", 8)),))
    state = position({"0101": Stack(1, (band("w1", GREEN),)), "0202": led}, phase=BATTLE)
    assert list(chief_rows(state)) == []
    assert list(attack_rows(replace(state, phase=MOVE), 1)) == []
    asked = replace(state, challenge=("0101", "0202"))
    head, *rows = chief_rows(asked)
    assert (head.text, head.is_head) == ("Who leads 0202 against 0101?", True)
    names = [persona_of(asked, 2, leader).name for leader in led.leaders]
    assert [(row.key, row.note, row.text.split()[-1]) for row in rows] == [
        ("lead l7", f"{names[0]}, L7", "Speed"),
        ("lead l8", f"{names[1]}, L8", "Morale"),
    ]
    assert list(attack_rows(asked, 2)) == []


def test_what_is_to_be_placed_is_listed_by_kind() -> None:
    force = (band("w1", GREEN), band("w2", RED, name="Wasps"), band("w3", GREEN), Leader("l1", 8))
    rows = list(reserve_rows(placing(*force), 1))
    assert [(row.key, row.text, row.note, row.icon) for row in rows[1:]] == [
        ("unit w1", "Green", "2 warbands", "ring"),
        ("unit w2", "Wasps", "1 warband", "ring"),
        ("unit l1", "Leader: Morale", f"{persona_of(placing(), 1, Leader('l1', 8)).name}, L1", "dot"),
    ]
    assert (rows[0].text, rows[0].is_head) == ("To be placed", True)
    assert [(row.text, row.is_head) for row in reserve_rows(placing(), 1)] == [("All is placed", True)]
    assert list(reserve_rows(placing(*force), 2)) == []
    assert list(reserve_rows(replace(placing(*force), phase=MOVE), 1)) == []


# -- dice and claims -----------------------------------------------------------------------------------------


def test_dice_are_counted_for_both_sides_of_a_fight() -> None:
    states = [two_armies()]
    reports = [
        Report(events=(fight("w4"), fight("w1", score=1, enemy=2), fight("w1 w4", score=4, enemy=4))),
        Report(events=(fight("w4"), Event("command", "2", words={"dice": "3 4", "points": "9"}))),
        Report(events=(Event("command", "2", words={"dice": "1", "points": "1"}), Event("level"))),
    ]
    assert dice_counts(states, reports) == {"1": DiceCount(2, 1, 1, 0, 0), "2": DiceCount(1, 1, 2, 3, 8)}
    assert dice_lines(states, reports, "seven") == (
        "Player 1: 4 fights, 2 won, 1 tied, 1 lost.",
        "Player 2: 4 fights, 1 won, 1 tied, 2 lost; 3 command dice, 2.7 on average.",
        "Key attributes: Speed 4.",
        "Seed: seven.",
    )
    assert dice_lines(states, (), "x") == (
        "Player 1: no fight yet.",
        "Player 2: no fight yet.",
        "Seed: x.",
    )
    one = [Report(events=(Event("command", "1", words={"dice": "6", "points": "6"}),))]
    assert "; 1 command die, 6.0 on average." in dice_lines(states, one, "x")[0]


def claims(marks: tuple[int, ...], **more: object) -> list[str]:
    """Players 1 to 4 stand on a key each, but the second on two."""
    keys = ("0101", "0202", "0300", "0400", "0003", "0103")
    owners = (1, 2, 2, 3, 4)
    stacks = {key: Stack(n, (band(f"w{key}", WHITE),)) for key, n in zip(keys, owners, strict=False)}
    settings = more.pop("settings", Settings(keys_to_hold=2, hold_turns=3))
    state = position(stacks, keys=keys, settings=settings)
    sides = tuple(Side(hold=n) for n in marks)
    return [claim.words[0] for claim in claims_of(replace(state, sides=sides, **more))]


def test_claims_are_told_the_nearest_to_its_end_first() -> None:
    assert claims((0, 0, 0, 0)) == ["Player 2 holds 2 of 6 keys: 0 of 3 turns"]
    assert claims((0, 1, 0, 0)) == ["Player 2 holds 2 of 6 keys: 1 of 3 turns"]
    assert claims((0, 2, 0, 0)) == ["Player 2 holds 2 of 6 keys and wins with this turn"]
    assert claims((1, 2, 0, 0)) == [
        "Player 2 holds 2 of 6 keys and wins with this turn",
        "Player 1 holds 1 of 6 keys: the claim of 1 of 3 turns is lost with this turn",
    ]
    assert claims((2, 1, 0, 0))[0].startswith("Player 1 holds 1 of 6 keys: the claim of 2 of 3 turns is lost")
    team = Settings(keys_to_hold=2, hold_turns=3, teams=TEAMS["13-24"])
    assert claims((2, 0, 2, 0), settings=team) == [
        "Players 1 and 3 hold 2 of 6 keys and win with this turn",
        "Players 2 and 4 hold 3 of 6 keys: 0 of 3 turns",
    ]
    assert claims((1, 2, 0, 0), phase=SETUP) == []
    assert claims((1, 2, 0, 0), ended=Outcome("limit")) == []
    assert claims((1, 2, 0, 0), settings=Settings(keys_to_hold=0)) == []


def test_an_empty_hand_has_no_unit() -> None:
    hand = WarHand()
    assert hand.seen == ("", (), "", "", "")
