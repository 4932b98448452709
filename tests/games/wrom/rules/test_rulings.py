"""The rulings of section 9 of the rules page that no worked example shows; the others are named in the tests
beside this one.
"""

from game.core.dice import Dice
from game.games.wrom.rules.battle import scores
from game.games.wrom.rules.battlefield.grid import place
from game.games.wrom.rules.battlefield.mapmaking import SIZES, roll_settlement, roll_terrain
from game.games.wrom.rules.battlefield.zones import setup_zones
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.forces import deal_zones
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.races import PRINTED_VARIANTS, vector
from tests.games.wrom.rules.boards import Faces, band, board, war
from tests.games.wrom.rules.test_play import FAR, play, refusal

GAME = WarriorRacesGame()


def test_ruling_1_boards():
    assert SIZES[2]["standard"] == SIZES[4]["standard"] == (13, 11, "rectangle")
    assert SIZES[3]["standard"] == (13, 13, "hexagon")
    start = GAME.initial("hexagon", {"players": 3})
    assert len(start.board.terrain) == 127


def test_ruling_4_a_settlement_by_the_beneficial_table_rolls_once_more():
    roller = Roller(Faces(7, 10, 2))
    assert roll_terrain(roller).kind == "dojo"


def test_rulings_5_and_6_ruins_and_cities_are_rolled_with_the_map():
    assert roll_settlement(Roller(Faces(10, 10, 3))).cell == "ruins:Surprise"
    assert roll_settlement(Roller(Faces(9, 5))).cell == "city:Yellow"
    for seed in ("a", "b", "c"):
        for terrain in GAME.initial(seed).board.terrain.values():
            assert (terrain.kind == "city") == (terrain.race is not None)
            assert (terrain.kind == "ruins") == (terrain.attribute is not None)


def test_ruling_7_the_vehicle_factory_gives_1_in_each():
    state = war({"0000": (1, band("w1", "Red")), **FAR}, where=board(h0000="vehicle_factory"))
    assert (scores(state, "0000")[0], scores(state, "0000")[4]) == (5, 5)


def test_ruling_9_a_leader_adds_5_whatever_the_hex():
    there = war({"0000": (1, band("w1", "Red", "l1:Armor")), **FAR}, where=board(h0000="fortifications"))
    assert scores(there, "0000")[4] == 4 + 5 + 5


def test_rulings_24_and_25_one_stack_in_a_hex_as_high_as_one_likes():
    army = [band(f"w{n}", "Red") for n in range(12)]
    state = play(
        war({"0000": (1, *army), "0001": (1, band("w20", "Red")), **FAR}, points=9), "move 0001 1 0000"
    )
    assert len(state.stacks["0000"].warbands) == 13


def test_ruling_29_leaders_cost_no_points():
    state = play(
        war({"0000": (1, band("w1", "Red", "l1:Armor", "l2:Speed")), **FAR}, points=3), "move 0000 1 0001"
    )
    assert (state.points, len(state.stacks["0001"].leaders)) == (2, 2)


def test_ruling_30_mounts_change_freely_before_a_move():
    state = war({"0000": (1, band("w1", "Red", "l1:Armor"), band("w2", "Red")), **FAR}, points=3)
    for number in (2, 1, 2, 1):
        state = play(state, f"mount l1 0000 {number}")
    assert state.points == 3
    assert "not in 0404" not in refusal(state, "mount l1 0404 1")


def test_ruling_36_nobody_must_attack():
    state = war({"0000": (1, band("w1", "Red")), "0001": (2, band("w2", "Red"))}, "battle")
    assert play(state, "end").player == 2


def test_ruling_45_two_players_may_have_one_race():
    state = GAME.initial("same", {"army_1": "Red 4, Blue 3, White 3", "army_2": "Red 4, Blue 3, White 3"})
    assert state.sides[0].races == state.sides[1].races


def test_ruling_46_the_rim_is_the_first_of_three():
    left, right = GAME.initial("zones").zones
    assert {place(h)[0] for h in left} == {0, 1, 2}
    assert {place(h)[0] for h in right} == {10, 11, 12}


def test_ruling_47_three_alternate_corners_of_a_hexagon():
    start = GAME.initial("corners", {"players": 3})
    zones = setup_zones(start.board, 3)
    assert ["0003" in zones[0], "1203" in zones[1], "0612" in zones[2]] == [True] * 3


def test_rulings_48_and_49_zones_by_lot_lowest_die_first_leaders_known_before():
    assert deal_zones(4, Roller(Faces(2, 3, 1))) == (2, 4, 1, 3)
    state = GAME.initial("lot")
    assert state.player == state.order[0]
    assert all(len(force.leaders) == 5 for force in state.reserve.values())
    assert not state.stacks


def test_ruling_55_the_sum_of_the_increases_counts():
    moved = {v.name: sum(s for s in v.shifts if s > 0) for v in PRINTED_VARIANTS}
    assert moved["Red Commandos"] == moved["Green Beetle Tanks"] == 6
    assert sum(vector({0: 1, 1: -1})) == 0


def test_ruling_56_no_variants_unless_agreed():
    state = GAME.initial("plain", {"army_1": "Red 4, Blue 3, White 3", "army_2": "Red 4, Blue 3, White 3"})
    seat = GAME.to_act(state)[0]
    unit = state.reserve[int(seat)].warbands[0].id
    assert "each player may make 0" in refusal(state, f"vary {unit} Armor -1 Speed +1 as Light")


def test_ruling_57_every_other_player_is_an_enemy():
    stacks = {"0000": (1, band("w1", "Red")), "0001": (2, band("w2", "Red")), "0100": (3, band("w3", "Red"))}
    state = war(stacks, "battle", players=3)
    attacks = {o.target for o in GAME.legal_orders(state, "1") if o.verb == "attack"}
    assert attacks == {"0001", "0100"}


def test_15_1_the_first_dice_are_the_map():
    assert GAME.initial("dice").dice.count > 143
    assert GAME.initial("dice").dice.seed == Dice("dice").seed
