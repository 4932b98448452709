"""The contract as Mars keeps it: orders, reasons, draws and resignations, previews, data."""

import pytest

from game.core.errors import OptionError, PositionError
from game.core.results import Verdict
from game.games.mars.rules.modes import mode, standing
from game.games.mars.rules.orders import Order
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import opened
from tests.games.mars.rules.boards import GAME, place, play

DRAW, RESIGN = "draw", "resign"


def order(state, text):
    return GAME.read_order(state, state.seat, text)


def sentence(text, action, **options):
    """What the game says of an action, possible or not."""
    state = opened(place(text, **options))
    _, report = GAME.resolve(state, {state.seat: [order(state, action)]})
    return GAME.explain(report.resolutions[0])


@pytest.mark.parametrize(
    ("text", "action", "said"),
    [
        (
            "7k/8/8/8/8/8/W7/7K w - - 0 1",
            "a2-b4",
            "White's War Man on a2 cannot reach b4: it moves as a Rook",
        ),
        ("k7/8/8/4f3/4F3/8/W7/7K w w - 0 1", "a2-a4", "it moves as a King"),
        ("7k/8/8/8/8/8/W7/7K w - - 0 1", "c2-c3", "there is no unit on c2"),
        ("7k/8/8/8/8/8/w7/7K w - - 0 1", "a2-a3", "the unit on a2 is not White's"),
        ("7k/8/8/8/8/8/{W/s1:0}7/7K w - - 0 1", "a2-a3", "covered by Ice Swarms and cannot act"),
        ("7k/8/8/8/8/W7/W7/7K w - - 0 1", "a2-a3", "a unit of White stands on a3"),
        ("7k/8/8/8/8/{W/s1:0}7/W7/7K w - - 0 1", "a2-a3", "a3 is covered by Ice Swarms"),
        ("7k/8/8/8/8/w7/G7/7K w - - 0 1", "a2xa3", "takes a3 without moving: a2*a3"),
        ("7k/8/8/8/w7/8/C7/7K w - - 0 1", "a2xa4", "never takes by moving"),
        ("7k/8/8/8/8/8/W7/7K w - - 0 1", "a2+b4", "only a Cyzneo places new ones"),
        ("7k/8/8/8/1w6/8/C7/7K w - - 0 1", "a2+b4", "b4 is not empty"),
        ("7k/8/8/8/8/8/C7/7K w - - 0 1", "a2+c4", "a Knight's leap away only"),
        ("7k/8/8/8/8/8/{w/S1:2}7/7K w - - 0 1", "a2&", "may brood from exposure 4"),
        ("7k/8/8/8/8/8/S7/7K w - - 0 1", "a2&", "have no host"),
        ("7k/8/8/8/8/8/{w/S2:5*}7/7K w - - 0 1", "a2&", "have brooded on this host already"),
        ("7k/8/8/8/8/8/W7/7K w - - 0 1", "a2&", "there are no Swarms of White on a2"),
        ("7k/8/8/8/8/s7/S7/7K w - - 0 1", "a2-a3", "cannot enter a square with enemy Swarms"),
        ("7k/8/8/8/8/8/A7/7K w - - 0 1", "a2*a4", "there is nothing to take on a4"),
        ("7k/8/8/8/w7/8/W7/7K w - - 0 1", "a2*a4", "cannot take a4 without moving"),
        ("7k/8/8/8/8/8/M7/7K w - - 0 1", "a2**", "cannot take everything around it now"),
        ("7k/8/8/8/8/8/W7/7K w - - 0 1", "a2-a2", "an action changes the position"),
    ],
)
def test_an_illegal_action_is_told_why(text, action, said):
    answer = sentence(text, action)
    assert "is not possible" in answer
    assert said in answer


def test_whose_cyzneos_are_as_many_as_the_house_allows_is_told_so_wherever_it_would_place_one():
    two, said = "7k/8/8/8/8/8/C1C5/7K w - - 0 1", "White has as many Cyzneos as the rules of the house allow"
    for action in ("a2+b4", "a2+c4"):
        assert said in sentence(two, action, spawn_cap=2)
    assert "a Knight's leap away only" in sentence(two, "a2+c4", spawn_cap=3)


@pytest.mark.parametrize(
    ("text", "action", "said"),
    [
        ("7k/8/8/8/8/8/W7/7K w - - 0 1", "a2-a3", "White's War Man moves from a2 to a3."),
        ("7k/8/8/8/8/8/Ww6/7K w - - 0 1", "a2xb2", "White's War Man on a2 takes Black's War Man on b2."),
        (
            "7k/8/8/8/3w4/8/8/T6K w - - 0 1",
            "a1-c3!d4",
            "White's Thief moves from a1 to c3 and takes Black's War Man on d4.",
        ),
        (
            "7k/8/8/8/8/{s3}7/G7/7K w - - 0 1",
            "a2*a3",
            "White's Gripper on a2 takes Black's 3 Ice Swarms on a3 without moving.",
        ),
        ("7k/8/8/8/8/8/C7/7K w - - 0 1", "a2+b4", "White's Cyzneo on a2 places a new Cyzneo on b4."),
        ("7k/8/8/8/8/8/{w/S1:5}7/7K w - - 0 1", "a2&", "White's Ice Swarm on a2 broods: one Swarm more."),
        ("7k/8/8/8/8/w7/S7/7K w - - 0 1", "a2-a3", "White's Ice Swarm lands from a2 on a3."),
        (
            "7k/8/2w5/2wMw3/3W4/8/8/K7 w - - 0 1",
            "d5**!c5,e5",
            "White's Mantacron on d5 takes everything around: Black's War Man on c5 and Black's War Man on "
            "e5.",
        ),
    ],
)
def test_what_an_action_did_is_told(text, action, said):
    assert sentence(text, action) == said


@pytest.mark.parametrize(
    ("text", "action", "said"),
    [
        (
            "k7/8/8/w3f3/w3F3/8/8/Mw5K b w - 0 1",
            "b1xa1",
            "Black's War Man on b1 tries to take White's Mantacron on a1.",
        ),
        (
            "7k/8/8/F3f3/A1m1F3/8/8/7K w b - 0 1",
            "a4*c4",
            "White's Master on a4 tries to take Black's Mantacron on c4.",
        ),
    ],
    ids=["moving", "without moving"],
)
def test_who_takes_nothing_from_a_mantacron_that_stays_is_told_to_have_tried(text, action, said):
    """The house rule to 6.4: the captor alone falls."""
    state = opened(place(text, mant_survives=True))
    _, report = GAME.resolve(state, {state.seat: [order(state, action)]})
    assert GAME.explain(report.resolutions[0]) == said


def test_who_sends_nothing_or_nothing_legal_resigns():
    state = opened(place("7k/8/8/8/8/8/W7/7K w - - 0 1"))
    for orders in ({}, {"WHITE": [Order("WHITE", "move", "a2", "b4")]}):
        after, report = GAME.resolve(state, orders)
        assert (after.ended.ending, after.ended.winners) == ("resigned", ("BLACK",))
        assert report.resolutions[-1].defaulted


def test_of_two_actions_the_last_counts():
    state = opened(place("7k/8/8/8/8/8/W7/7K w - - 0 1"))
    after, report = GAME.resolve(state, {"WHITE": [order(state, "a2-a3"), order(state, "a2-a4")]})
    assert after.position.at[NUMBERS["a4"]]
    assert [r.verdict for r in report.resolutions] == [Verdict.VOID, Verdict.SUCCEEDS]


def test_an_order_of_the_other_side_is_void():
    state = opened(place("7k/8/8/8/8/8/W7/7K w - - 0 1"))
    assert GAME.objection(state, Order("BLACK", "move", "h8", "h7")).code == "not_on_move"
    assert GAME.legal_orders(state, "BLACK") == ()


def test_a_draw_is_offered_beside_an_action_and_taken_up():
    state = opened(place("7k/8/8/8/8/8/W7/7K w - - 0 1"))
    state, _ = GAME.resolve(state, {"WHITE": [order(state, "a2-a3"), Order("WHITE", DRAW)]})
    assert state.offer == "WHITE"
    agreed, report = GAME.resolve(state, {"BLACK": [Order("BLACK", DRAW)]})
    assert (agreed.ended.ending, agreed.ended.winners) == ("agreed", ())
    assert GAME.explain(report.resolutions[0]) == "Black accepts the draw."
    declined, _ = GAME.resolve(state, {"BLACK": [order(state, "h8-h7")]})
    assert declined.offer == ""


def test_resigning_beats_an_action_on_the_same_sheet():
    state = opened(place("7k/8/8/8/8/8/W7/7K w - - 0 1"))
    after, report = GAME.resolve(state, {"WHITE": [order(state, "a2-a3"), Order("WHITE", RESIGN)]})
    assert after.ended.winners == ("BLACK",)
    assert report.resolutions[0].reason.code == "resigned_instead"


def test_a_preview_names_everything_that_would_leave():
    state = opened(place("7k/8/8/1G1m3W/3W4/2GC4/8/K7 w - - 0 1"))
    losses = GAME.preview(state, order(state, "h5xd5"))
    assert sorted((loss.why, loss.side, loss.square) for loss in losses) == [
        ("captured", 1, NUMBERS["d5"]),
        ("revenge", 0, NUMBERS["d4"]),
        ("revenge", 0, NUMBERS["d5"]),
    ]


def test_events_tell_losses_fronts_and_the_end():
    state = opened(place("8/8/8/2kmM3/3K4/8/8/8 w - - 0 1"))
    _, report = GAME.resolve(state, {"WHITE": [order(state, "d4xd5")]})
    said = [GAME.explain(event) for event in report.events]
    assert "White's General on d5 is destroyed by the Mantacron that was taken." in said
    assert said[-1] == "Black wins: White has lost its leader."
    state = opened(place("k7/8/4f3/8/4F3/8/1W6/7K b - - 0 1"))
    _, report = GAME.resolve(state, {"BLACK": [order(state, "e6-d4")]})
    assert [e.kind for e in report.events] == []
    state = opened(place("k7/5f2/8/8/4F3/8/1W6/7K b - - 0 1"))
    _, report = GAME.resolve(state, {"BLACK": [order(state, "f7-e5")]})
    assert [GAME.explain(e) for e in report.events] == ["The Front is Active now."]


def test_nothing_is_played_after_the_end():
    ended = play("7k/7W/8/8/8/8/8/K7 w - - 0 1", "h7xh8")
    again, report = GAME.resolve(ended, {"BLACK": [Order("BLACK", "move", "a1", "a2")]})
    assert again == ended
    assert report.resolutions[0].reason.code == "game_over"
    assert GAME.to_act(ended) == ()


def test_a_standing_says_has_or_has_not_and_why():
    position = place("k7/8/8/4f3/4F3/8/4W3/K1T5 w w w 0 1")
    assert standing(position, NUMBERS["e4"]).text == (
        "Foot Soldier: has not the right of way: its side captured on its last turn (line 3)."
    )
    assert (
        standing(position, NUMBERS["c1"]).text
        == "Thief: has the right of way: Thieves do not care for the right of way."
    )
    assert standing(position, NUMBERS["b7"]) is None


@pytest.mark.parametrize(
    ("text", "square", "said"),
    [
        ("7k/8/8/8/8/8/8/R6K w - - 0 1", "a1", "moves as a Wazir"),
        ("7k/8/8/8/w7/8/8/R6K w - - 0 1", "a1", "is attacked, so it moves as a Rook"),
        ("7k/8/8/8/8/8/8/T6K w - - 0 1", "a1", "moves as a Queen-Advancer"),
        ("7k/8/8/8/8/1w6/MTC5/1w5K w - - 0 1", "b2", "moves as any neighbor"),
        ("7k/8/8/8/8/8/8/{R/s1:0}6K w - - 0 1", "a1", "is covered by Ice Swarms and cannot act"),
        (
            "7k/8/8/8/8/8/8/S6K w - - 0 1",
            "a1",
            "steps one square orthogonally, onto an empty square or an enemy piece",
        ),
    ],
)
def test_a_mode_is_told(text, square, said):
    assert mode(place(text), NUMBERS[square]) == said


@pytest.mark.parametrize("captures", [True, False])
def test_a_mantacron_is_told_to_move_without_capturing_only_where_the_option_says_so(captures):
    position = place("7k/8/2w5/2wMw3/3W4/8/8/K7 w - - 0 1", mant_queen_captures=captures)
    assert mode(position, NUMBERS["d5"]).startswith("moves as a Queen")
    assert ("Queen without capturing" in mode(position, NUMBERS["d5"])) is not captures
    assert "without capturing" not in mode(position, NUMBERS["c5"])


def test_phases_count_moves():
    state = opened(place("7k/8/8/8/8/8/W7/7K b - - 0 12"))
    assert (GAME.phase(state).code, GAME.phase(state).title, GAME.phase(state).turn) == (
        "12b",
        "Move 12, Black",
        12,
    )


def test_options_are_checked():
    with pytest.raises(OptionError, match="royal"):
        GAME.initial("", {"royal": "queen"})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"position": "k7 w"}, "position: "),
        ({"position": 3}, "position: "),
        ({"options": {"royal": "x"}}, "royal"),
        ({"options": {"luck": True}}, "luck"),
        ({"seen": []}, "seen"),
        ({"offer": "RED"}, "offer"),
        ({"ended": {"ending": "boredom", "winners": []}}, "ended"),
        ({"dice": 6}, "dice"),
        ({"luck": 1}, '"luck"'),
    ],
)
def test_data_that_is_no_state_says_where(change, said):
    data = GAME.to_json(GAME.initial("")) | change
    with pytest.raises(PositionError, match=said):
        GAME.from_json(data)


@pytest.mark.parametrize("action", ["h7xh8"])
def test_an_ended_game_comes_back_from_its_data(action):
    ended = play("7k/7W/8/8/8/8/8/K7 w - - 0 1", action)
    assert GAME.from_json(GAME.to_json(ended)) == ended


def test_what_wins_at_once_and_what_is_threatened():
    state = opened(place("7k/8/5w2/8/8/2w5/8/K6W w - - 0 1"))
    assert [GAME.write_order(order) for order in GAME.winning_orders(state)] == ["h1xh8"]
    assert GAME.threatened(state, "BLACK") == ("h8",)
    assert GAME.threatened(state, "WHITE") == ()


def test_a_capture_that_costs_the_own_general_does_not_win():
    assert GAME.winning_orders(opened(place("7k/8/8/8/8/8/1m6/K1W5 w - - 0 1"))) == ()


def test_the_royal_piece_of_the_house_is_the_one_that_is_threatened():
    text = "a6k/8/8/8/8/8/8/W6K w - - 0 1"
    assert GAME.threatened(opened(place(text)), "BLACK") == ()
    assert GAME.threatened(opened(place(text, royal="master")), "BLACK") == ("a8",)
