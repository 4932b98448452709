"""Movement, battle, phases, victory: rules 3.5 to 7.4 and their rulings, the worked examples W3 to W12 among
them.
"""

from dataclasses import replace

import pytest

from game.core.errors import NotationError, OptionError, PositionError
from game.core.results import Outcome, Verdict
from game.games.wrom.rules.battle import addends, best_chief, odds, scores
from game.games.wrom.rules.choices import tidying
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.movement import range_of, reach, threatened
from game.games.wrom.rules.races import vector
from game.games.wrom.rules.state import OWN_MOVE, OWN_TURN, Settings
from tests.games.wrom.rules.boards import band, board, war

GAME = WarriorRacesGame()
FAR = {"0404": (2, band("w9", "Red"))}


def play(state, *texts):
    """The state after orders of the seats to act; every one must be carried out."""
    for text in texts:
        seat = GAME.to_act(state)[0]
        order = GAME.read_order(state, seat, text)
        state, report = GAME.resolve(state, {seat: [order]})
        assert report.resolutions[0].verdict is Verdict.SUCCEEDS, GAME.explain(report.resolutions[0])
    return state


def refusal(state, text):
    """Why an order is void, as a sentence."""
    seat = GAME.to_act(state)[0]
    order = GAME.read_order(state, seat, text)
    found = GAME.review(state, seat, [order])
    assert [r.verdict for r in found] == [Verdict.VOID]
    return GAME.explain(found[0])


def test_W3_initiative_ties_are_rolled_among_the_tied_rulings_15_16_17():
    stacks = {
        "0000": (1, band("w1", "Red", "l1:Speed", "l2:Speed")),
        "0200": (2, band("w2", "Red")),
        "0400": (3, band("w3", "Red", "l3:Speed")),
    }
    state = play(war(stacks, "initiative", 3, 0, faces=(6, 4, 7, 3, 9), order=()), "initiative")
    assert state.order == (3, 1, 2)


@pytest.mark.parametrize(
    ("bands", "leaders", "faces", "points"), [(10, 5, (7, 2), 14), (10, 0, (7,), 7), (10, 1, (1, 1), 3)]
)
def test_W4_command_points_rulings_19_20(bands, leaders, faces, points):
    army = [band(f"w{n}", "Red", *([f"l{n}:Speed"] if n <= leaders else [])) for n in range(1, bands + 1)]
    state = play(
        war({"0000": (1, *army), "0404": (2, band("w99", "Red"))}, "command", faces=faces), "command"
    )
    assert (state.phase, state.points) == ("move", points)


def test_W5_riding_and_spaces_rulings_21_22_23_28_31_32():
    stacks = {
        "0001": (1, band("w1", "Blue", "l1:Hand to Hand"), band("w2", "Black")),
        "0003": (2, band("w3", "Red")),
    }
    state = war(stacks, points=11, where=board(h0101="impassable"))
    state = play(state, "move 0001 1 0000", "move 0001 1 0000")
    assert [w.id for w in state.stacks["0000"].warbands] == ["w2", "w1"]
    stuck = play(state, "mount l1 0000 1")
    assert "ridden with w1" in refusal(stuck, "move 0000 1 0001")
    assert reach(stuck, "0000", 0) == {}
    state = play(
        stuck,
        "mount l1 0000 2",
        "move 0000 2 0100",
        "move 0100 1 0200",
        "move 0000 1 0001",
        "move 0001 1 0002",
    )
    assert state.points == 5
    assert "moved 3 spaces" in refusal(state, "move 0200 1 0300")
    assert "moved 3 spaces" in refusal(state, "move 0002 1 0003")


def test_5_2_and_5_3_refusals():
    state = war({"0000": (1, band("w1", "Red")), **FAR}, where=board(h0100="impassable"))
    assert "no command points" in refusal(state, "move 0000 1 0001")
    state = war({"0000": (1, band("w1", "Red")), **FAR}, where=board(h0100="impassable"), points=3)
    assert "impassable" in refusal(state, "move 0000 1 0100")
    assert "2 spaces away" in refusal(state, "move 0000 1 0002")
    assert "no warband number 2" in refusal(state, "move 0000 2 0001")
    assert "belongs to player 2" in refusal(state, "move 0404 1 0403")
    assert "void" in refusal(state, "move 0000 1 0900")


def test_5_3_and_ruling_26_enemies_close_their_hexes():
    state = war({"0000": (1, band("w1", "Red")), "0001": (2, band("w2", "Red"))}, points=3)
    assert "holds warbands of player 2" in refusal(state, "move 0000 1 0001")


def test_ruling_14_speed_does_not_move():
    state = war({"0000": (1, band("w1", "Blue")), **FAR}, points=9, where=board(9, 1))
    assert max(reach(state, "0000", 0).values()) == 3


def test_ruling_27_no_zone_of_control_and_range_of_enemies():
    state = war({"0000": (1, band("w1", "Red")), "0101": (2, band("w2", "Red"))}, points=9)
    assert {"0001", "0100"} <= set(reach(state, "0000", 0))
    assert "0000" not in range_of(state, "0101")
    assert "0000" in threatened(state, "0101")


def test_W6_printed_sample():
    stacks = {"0101": (1, band("w1", "Blue"), band("w2", "Yellow")), "0102": (2, band("w3", "White")), **FAR}
    state = play(war(stacks, "battle", faces=(4, 6)), "attack 0101 0102", "attack 0101 0102")
    assert [w.id for w in state.stacks["0101"].warbands] == ["w2"]
    assert "0102" not in state.stacks


def test_W7_bonuses_rulings_8_10_11_12():
    where = board(h0000="farms", h0001="farms", h0002="fortifications", h0202="ruins:Surprise", h0303="swamp")
    stacks = {h: (1, band(f"w{n}", "Black")) for n, h in enumerate(("0000", "0001", "0002", "0202", "0303"))}
    state = war({**stacks, **FAR}, points=5, where=where)
    assert {scores(state, h)[6] for h in stacks} == {5}
    assert [scores(state, h)[4] for h in stacks] == [5, 5, 10, 5, 5]
    assert [scores(state, h)[5] for h in stacks] == [3, 3, 5, 3, 3]
    assert [scores(state, h)[2] for h in stacks] == [4, 4, 4, 5, 5]
    assert {scores(play(state, "move 0000 1 0100"), h)[6] for h in ("0001", "0100", "0303")} == {4}


def test_ruling_11_settlements_of_one_kind_once():
    where = board(h0000="farms", h0001="farms")
    stacks = {"0000": (1, band("w1", "Black")), "0001": (1, band("w2", "Black")), **FAR}
    assert scores(war(stacks, where=where, settings=Settings(is_cumulative=False)), "0000")[6] == 4


def test_ruling_13_no_upper_limit():
    state = war({"0000": (1, band("w1", "Green", "l1:Hand to Hand")), **FAR}, where=board(h0000="dojo"))
    assert scores(state, "0000")[3] == 11


def test_the_addends_are_the_score():
    stacks = {
        "0000": (1, band("w1", "Green", "l1:Armor", shifts=vector({4: 2, 1: -2}), name="Plated")),
        **FAR,
    }
    state = war(stacks, where=board(h0000="fortifications"))
    parts = addends(state, "0000", 4)
    assert [(p.kind, p.value) for p in parts] == [("race", 0), ("variant", 2), ("hex", 5), ("leader", 5)]
    assert parts[1].name == "Plated", "a variant is told by its name"
    for attribute in range(9):
        assert (
            max(0, sum(p.value for p in addends(state, "0000", attribute)))
            == scores(state, "0000")[attribute]
        )


def test_W8_leader_in_charge_rulings_38_39_40():
    stacks = {
        "0101": (1, band("w1", "Green", "l1:Surprise"), band("w2", "White", "l2:Morale")),
        "0102": (2, band("w3", "Blue"), band("w4", "Blue")),
    }
    state = war({**stacks, **FAR}, "battle", faces=(3, 9))
    assert "none in charge" in refusal(state, "attack 0101 0102")
    state = play(state, "lead 0101 l1")
    assert "leader l1 is in charge" in refusal(state, "lead 0101 l2")
    state = play(state, "attack 0101 0102", "order 0101 2 1", "attack 0101 0102")
    assert "0102" not in state.stacks
    assert play(state, "end").stacks["0101"].in_charge == ""


def test_W9_leaders_move_on_and_are_removed_with_the_last_rulings_41_42():
    stacks = {
        "0101": (1, band("w1", "Blue", "l1:Speed"), band("w2", "Blue")),
        "0102": (2, band("w3", "White")),
        "0000": (1, band("w5", "Red")),
    }
    state = play(war(stacks, "battle", faces=(4, 4)), "attack 0101 0102")
    assert [x.id for x in state.stacks["0101"].top.leaders] == ["l1"]
    state = play(state, "attack 0101 0102")
    assert state.leader_count(1) == 0


def test_W10_once_per_turn_rulings_34_35_36_37():
    stacks = {
        "0101": (1, band("w1", "Red"), band("w2", "Blue")),
        "0102": (2, band("w3", "Red"), band("w4", "Red"), band("w5", "Red")),
    }
    state = play(war(stacks, "battle", faces=(3, 3)), "attack 0101 0102", "attack 0101 0102")
    assert "has attacked this turn" in refusal(state, "attack 0101 0102")
    assert list(state.stacks) == ["0101", "0102"]


def test_6_1_attacks_that_cannot_be():
    state = war({"0101": (1, band("w1", "Red")), "0102": (1, band("w2", "Red")), **FAR}, "battle")
    assert "no enemy in 0001" in refusal(state, "attack 0101 0001")
    assert "one's own" in refusal(state, "attack 0101 0102")
    assert "spaces away" in refusal(state, "attack 0101 0404")


def test_5_7_own_move_locks_stacks_in_battle_ruling_33():
    stacks = {"0101": (1, band("w1", "Red"), band("w2", "Red")), **FAR}
    assert "move phase only" in refusal(
        war(stacks, "battle", settings=Settings(reorder=OWN_MOVE)), "order 0101 2 1"
    )
    assert "each of the 2 warbands" in refusal(war(stacks), "order 0101 2 2")


def test_ruling_38_the_standing_choice_and_the_best_leader_of_a_defender():
    stacks = {
        "0101": (1, band("w1", "White")),
        "0102": (2, band("w3", "Blue", "l1:Psionics", "l2:Hand to Hand")),
        **FAR,
    }
    state = war(stacks, "battle", faces=(4,))
    assert best_chief(state, "0102", "0101") == "l2"
    after = play(state, "attack 0101 0102")
    assert "0101" not in after.stacks or "0102" not in after.stacks
    chosen = play(war(stacks, "move", player=2), "standing 0102 l1")
    assert best_chief(chosen, "0102", "0101") == "l1"


def test_ruling_38_the_defender_is_asked_where_the_option_says_so():
    stacks = {
        "0101": (1, band("w1", "White")),
        "0102": (2, band("w3", "Blue", "l1:Psionics", "l2:Hand to Hand")),
        "0000": (1, band("w7", "Red")),
    }
    state = war(stacks, "battle", faces=(8,), settings=Settings(asks_defender=True))
    state = play(state, "attack 0101 0102")
    assert GAME.to_act(state) == ("2",)
    assert state.challenge == ("0101", "0102")
    assert [o.unit for o in GAME.legal_orders(state, "2") if o.verb == "lead"] == ["l1", "l2"]
    state = play(state, "lead 0102 l1")
    assert GAME.to_act(state) == ("1",)
    assert "0101" not in state.stacks


def test_odds_of_the_page():
    def chance(mine, theirs, *leaders):
        found = odds(
            war({"0101": (1, band("w1", mine, *leaders)), "0102": (2, band("w2", theirs))}), "0101", "0102"
        )
        return found.wins, found.ties, found.losses

    assert chance("Red", "White") == (5, 0, 4)
    assert chance("Green", "White") == (2, 4, 3)
    assert chance("Black", "Black") == (0, 9, 0)
    assert chance("Blue", "White", "l1:Hand to Hand") == (4, 2, 3)


KEYS = {
    "0000": (1, band("w1", "Red")),
    "0202": (1, band("w2", "Red")),
    "0404": (2, band("w3", "Red"), band("w4", "Red")),
}


def end_of_turn(turn=1, stacks=None, **options):
    state = war(
        stacks or KEYS,
        "battle",
        player=2,
        keys=("0000", "0202", "0404"),
        settings=Settings(**options),
        turn=turn,
    )
    return play(state, "end")


def test_W11_hold_marks_rulings_50_51_52():
    first = end_of_turn(keys_to_hold=2, hold_turns=2)
    assert [side.hold for side in first.sides] == [1, 0]
    assert (first.turn, first.phase, first.ended) == (2, "initiative", None)
    again = play(war(KEYS, "battle", player=2, keys=first.keys, settings=first.settings), "end")
    assert again.sides[0].hold == 1
    assert end_of_turn(keys_to_hold=2, hold_turns=1).ended == Outcome("keys", ("1",))


def test_W11_turn_limit_most_keys_then_warbands_then_leaders_ruling_54():
    one_each = {"0000": (1, band("w1", "Red")), "0404": (2, band("w3", "Red"), band("w4", "Red"))}
    assert end_of_turn(3, one_each, turn_limit=3).ended == Outcome("turn_limit", ("2",))
    level = {"0000": (1, band("w1", "Red", "l1:Speed")), "0404": (2, band("w3", "Red"))}
    assert end_of_turn(3, level, turn_limit=3).ended == Outcome("turn_limit", ("1",))
    equal = {"0000": (1, band("w1", "Red")), "0404": (2, band("w3", "Red"))}
    assert end_of_turn(3, equal, turn_limit=3).ended == Outcome("turn_limit", ())
    assert end_of_turn(3, equal, turn_limit=0).ended is None


def test_7_3_equal_holders_play_on():
    level = {"0000": (1, band("w1", "Red")), "0404": (2, band("w3", "Red"))}
    after = end_of_turn(stacks=level, keys_to_hold=1, hold_turns=1)
    assert after.ended is None
    assert [side.hold for side in after.sides] == [1, 1]


def test_7_5_destruction_only_gives_no_marks():
    assert [side.hold for side in end_of_turn(keys_to_hold=0).sides] == [0, 0]


def test_W11_the_last_two_die_in_a_tie_ruling_53():
    stacks = {"0000": (1, band("w1", "Red")), "0001": (2, band("w2", "Red"))}
    assert play(war(stacks, "battle", faces=(1,)), "attack 0000 0001").ended == Outcome("mutual_destruction")


def test_7_1_out_at_once_and_the_last_one_wins():
    stacks = {"0000": (1, band("w1", "Red")), "0001": (2, band("w2", "White"))}
    assert play(war(stacks, "battle", faces=(5,)), "attack 0000 0001").ended == Outcome("destruction", ("1",))


def test_W12_recruits_join_at_the_bottom_ruling_18():
    where = board(h0202="city:Yellow")
    state = play(
        war(
            {"0202": (1, band("w1", "Red")), **FAR},
            "initiative",
            player=0,
            order=(),
            where=where,
            faces=(5, 2, 1),
        ),
        "initiative",
    )
    assert [(w.id, w.race) for w in state.stacks["0202"].warbands] == [("w1", 1), ("w10", 4)]


def test_4_3_marks_are_cleared():
    stacks = {"0000": (1, band("w1", "Red", moved=3, has_attacked=True)), **FAR}
    state = play(war(stacks, "initiative", player=0, order=(), faces=(5, 2)), "initiative")
    assert (state.stacks["0000"].top.moved, state.stacks["0000"].top.has_attacked) == (0, False)


def test_resigning_removes_the_units():
    stacks = {"0000": (1, band("w1", "Red")), "0202": (2, band("w2", "Red")), "0404": (3, band("w3", "Red"))}
    state = play(war(stacks, players=3), "resign")
    assert (state.living, state.player, state.phase) == ((2, 3), 2, "command")
    assert play(state, "resign").ended == Outcome("destruction", ("3",))


@pytest.mark.parametrize(("turns", "is_offered"), [(0, False), (1, True), (20, True), (21, False)])
def test_key_locations_are_held_for_1_to_20_turns(turns, is_offered):
    if is_offered:
        assert GAME.initial("hold", {"hold_turns": turns}).settings.hold_turns == turns
        return
    with pytest.raises(OptionError, match="hold_turns"):
        GAME.initial("hold", {"hold_turns": turns})


def test_who_resigns_while_placing_takes_his_own_reserve_away_and_nobody_elses():
    state = GAME.initial("setup", {"players": 3})
    before = state.reserve
    after = play(state, "resign")
    first, *others = state.player, *after.living
    assert not after.reserve[first].warbands
    assert [after.reserve[other] for other in others] == [before[other] for other in others]


def test_a_series_is_carried_out_in_turn_and_void_as_a_whole():
    stacks = {"0000": (1, band("w1", "Red")), **FAR}
    state = war(stacks, points=5)
    after = play(state, "move 0000 1 0001; move 0001 1 0002; end")
    assert list(after.stacks) == ["0002", "0404"]
    assert after.phase == "battle"
    assert '"move 0001 1 0404": 0404 is not adjacent to 0001' in refusal(
        state, "move 0000 1 0001; move 0001 1 0404"
    )


def test_setup_zones_reserve_and_the_end_of_placing():
    state = GAME.initial("setup")
    seat = GAME.to_act(state)[0]
    zone = state.zones[state.sides[int(seat) - 1].zone - 1]
    other = next(z for z in state.zones if z != zone)
    unit = state.reserve[int(seat)].warbands[0].id
    inside = next(h for h in zone if h in state.board.passable)
    outside = next(h for h in other if h in state.board.passable)
    assert "outside the own setup zone" in refusal(state, f"place {unit} {outside}")
    assert "not everything is placed" in refusal(state, "end")
    state = play(state, f"place {unit} {inside}")
    assert "not among the units" in refusal(state, f"place {unit} {inside}")


def test_8_1_variants_by_agreement_ruling_56():
    state = GAME.initial(
        "vary", {"army_1": "Red 4, Blue 3, White 3", "army_2": "Red 4, Blue 3, White 3", "variants": 1}
    )
    seat = GAME.to_act(state)[0]
    first, second = (w.id for w in state.reserve[int(seat)].warbands[:2])
    state = play(state, f"vary {first} Armor -1 Speed +1 as Light Hulls")
    assert state.reserve[int(seat)].warbands[0].name == "Light Hulls"
    assert "each player may make 1" in refusal(state, f"vary {second} Armor -1 Speed +1 as Light Hulls")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Move 0305 2 to 0306", "move 0305 2 0306"),
        ("0305 -> 0306", "move 0305 1 0306"),
        ("0305 x 0406", "attack 0305 0406"),
        ("fight 0305 0406", "attack 0305 0406"),
        ("done", "end"),
        ("attach l2 to 0305 3", "mount l2 0305 3"),
        ("end; ", "end"),
        ("vary w3 speed +2 numbers -2 as Wasp Riders", "vary w3 Speed +2 Numbers -2 as Wasp Riders"),
    ],
)
def test_forgiving_notation(text, canonical):
    assert GAME.write_order(GAME.read_order(None, "1", text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mvoe 0305 1 0306",
        "move 305 1 0306",
        "attack 0305",
        "move 0305 1 0306 7",
        "end; move 0305 1 0306",
        "vary w3",
        "vary w3 Speed +0 Numbers as Wasp",
    ],
)
def test_what_cannot_be_read(text):
    with pytest.raises(NotationError) as caught:
        GAME.read_order(None, "1", text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("phase", "reorder", "may"),
    [
        ("move", OWN_MOVE, True),
        ("move", OWN_TURN, True),
        ("battle", OWN_MOVE, False),
        ("battle", OWN_TURN, True),
    ],
)
def test_5_7_what_a_player_may_arrange_is_what_the_rules_allow(phase, reorder, may):
    stacks = {"0101": (1, band("w1", "Red"), band("w2", "Red")), **FAR}
    state = war(stacks, phase, settings=Settings(reorder=reorder))
    offered = {(order.hex, order.places) for order in tidying(state, "1") if order.verb == "order"}
    assert offered == ({("0101", (2, 1))} if may else set())


def test_an_order_beside_a_resignation_is_void_for_that_and_one_before_another_is_superseded():
    state = war({"0101": (1, band("w1", "Red")), **FAR}, points=9)
    for texts, codes in (
        (("move 0101 1 0102", "resign"), ["has_resigned", None]),
        (("move 0101 1 0102", "move 0101 1 0201"), ["superseded", None]),
    ):
        orders = [GAME.read_order(state, "1", text) for text in texts]
        _, report = GAME.resolve(state, {"1": orders})
        assert [r.reason.code if r.verdict is Verdict.VOID else None for r in report.resolutions] == codes


def test_a_state_in_which_a_defense_is_asked_for_is_kept_whole():
    stacks = {"0101": (1, band("w1", "Red")), "0102": (2, band("w2", "Blue")), **FAR}
    state = replace(war(stacks, "battle"), challenge=("0101", "0102"))
    assert GAME.from_json(GAME.to_json(state)) == state
    data = GAME.to_json(state)
    for hexes in (["0101"], ["0101", "0303"], ["0101", "0102", "0404"]):
        with pytest.raises(PositionError) as refused:
            GAME.from_json(data | {"challenge": hexes})
        assert "are not the hexes of two stacks" in str(refused.value)
