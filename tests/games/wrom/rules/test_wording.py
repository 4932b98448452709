"""Warrior Races in sentences: why an order is void, what an order does, what happened."""

from dataclasses import replace

import pytest

from game.core.results import Event, Reason, Resolution, Verdict
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.legality import PHASES_OF, objection
from game.games.wrom.rules.notation import read
from game.games.wrom.rules.races import attribute_named
from game.games.wrom.rules.state import OVER, OWN_MOVE, PHASES, Leader, Reserve, Settings, Side
from game.games.wrom.rules.wording import refusal as refusal_words
from tests.games.wrom.rules.boards import band, board, war
from tests.games.wrom.rules.test_play import play, refusal

GAME = WarriorRacesGame()
GROUND = board(h0001="impassable", h0100="farms")
STACKS = {
    "0000": (1, band("w1", "Red", "l1:Speed", "l2:Armor"), band("w2", "Blue")),
    "0101": (1, band("w3", "Red")),
    "0102": (2, band("w4", "Black", "l4:Speed", "l5:Armor"), band("w5", "Black")),
    "0404": (2, band("w9", "Red", "l9:Morale")),
}


def standing(phase, **more):
    return war(STACKS, phase, where=GROUND, points=more.pop("points", 9), **more)


def said(state, text):
    """The clause of a sentence that says why an order is void."""
    sentence, start = refusal(state, text), f'"{GAME.write_order(read("1", text))}" is void: '
    assert sentence.startswith(start)
    assert sentence.endswith(".")
    return sentence.removeprefix(start).removesuffix(".")


@pytest.mark.parametrize(
    ("phase", "text", "clause"),
    [
        ("move", "attack 0101 0102", '"attack" cannot be ordered in the phase "move"'),
        ("move", "lead 0000 l1", '"lead" cannot be ordered in the phase "move"'),
        ("move", "place w1 0202", '"place" cannot be ordered in the phase "move"'),
        ("battle", "move 0101 1 0201", '"move" cannot be ordered in the phase "battle"'),
        ("battle", "mount l1 0000 2", '"mount" cannot be ordered in the phase "battle"'),
        ("move", "move 0303 1 0304", "there is no stack in 0303"),
        ("move", "mount l1 0303", "there is no stack in 0303"),
        ("move", "standing 0303 l1", "there is no stack in 0303"),
        ("battle", "lead 0303 l1", "there is no stack in 0303"),
        ("battle", "attack 0303 0304", "there is no stack in 0303"),
        ("move", "move 0404 1 0303", "the stack in 0404 belongs to player 2"),
        ("move", "order 0102 2 1", "the stack in 0102 belongs to player 2"),
        ("move", "standing 0102 l4", "the stack in 0102 belongs to player 2"),
        ("battle", "attack 0102 0101", "the stack in 0102 belongs to player 2"),
        ("move", "move 0000 0 0100", "there is no warband number 0 in 0000; the stack has 2"),
        ("move", "move 0000 3 0100", "there is no warband number 3 in 0000; the stack has 2"),
        ("move", "mount l1 0000 3", "there is no warband number 3 in 0000; the stack has 2"),
        ("move", "move 0000 1 0001", "0001 is impassable; no unit can stand there"),
        ("move", "move 0000 1 0900", "0900 is void; no unit can stand there"),
        ("move", "move 0000 1 0200", "0200 is not adjacent to 0000; it is 2 spaces away"),
        ("move", "move 0000 1 0000", "0000 is not adjacent to 0000; it is 0 spaces away"),
        ("move", "move 0101 1 0102", "0102 holds warbands of player 2"),
        ("move", "mount l9 0000", "leader l9 is not in 0000"),
        ("move", "standing 0101 l1", "leader l1 is not in 0101"),
        ("battle", "lead 0000 l9", "leader l9 is not in 0000"),
        ("move", "order 0000 1 1", "the sequence 1 1 does not name each of the 2 warbands in 0000 once"),
        ("move", "order 0000 2", "the sequence 2 does not name each of the 2 warbands in 0000 once"),
        ("battle", "attack 0101 0201", "there is no enemy in 0201"),
        ("battle", "attack 0101 0000", "the stack in 0000 is one's own"),
        ("battle", "attack 0101 0404", "0404 is not adjacent to 0101; it is 4 spaces away"),
    ],
)
def test_why_an_order_is_void(phase, text, clause):
    assert said(standing(phase), text) == clause


def test_without_points_and_after_three_spaces_nobody_moves_and_who_rode_goes_with_nobody_else():
    """Rules 5.2 and 5.5; the number, the points, the spaces and the rider are looked at before the way."""
    moved = STACKS | {"0101": (1, band("w3", "Red", moved=3))}
    rider = replace(Leader("l1", attribute_named("Speed")), rode="w7")
    stuck = STACKS | {"0101": (1, replace(band("w3", "Red"), leaders=(rider,)))}
    assert said(standing("move", points=0), "move 0101 1 0404") == "no command points are left"
    assert (
        said(war(moved, where=GROUND, points=1), "move 0101 1 0404")
        == "w3 in 0101 has moved 3 spaces this turn"
    )
    assert said(war(stuck, where=GROUND, points=1), "move 0101 1 0404") == (
        "w3 carries leader l1, who has ridden with w7 this turn and cannot move with another"
    )
    assert said(standing("move", points=1), "move 0101 3 0404").startswith("there is no warband number 3")


def test_why_a_battle_cannot_be_fought_or_led():
    """Rules 6.1 to 6.3."""
    beside = {"0101": STACKS["0101"], "0102": STACKS["0102"]}
    state = war(beside, "battle", where=GROUND)
    tired = war(beside | {"0101": (1, band("w3", "Red", has_attacked=True))}, "battle", where=GROUND)
    assert (
        said(tired, "attack 0101 0102")
        == "w3, the top warband in 0101, has attacked this turn; it attacks once per turn"
    )
    led = play(standing("battle"), "lead 0000 l2")
    assert said(led, "lead 0000 l1") == "leader l2 is in charge of the stack in 0000 for this battle phase"
    assert said(standing("battle"), "attack 0000 0101") == "the stack in 0101 is one's own"
    near = war({"0101": STACKS["0000"], "0102": (2, band("w4", "Black"))}, "battle", where=GROUND)
    assert said(near, "attack 0101 0102") == (
        "the stack in 0101 has several leaders and none in charge; name one of l1 l2"
    )
    assert GAME.objection(state, read("1", "attack 0101 0102")) is None  # the defender names his by himself
    locked = replace(standing("battle"), settings=Settings(reorder=OWN_MOVE))
    assert (
        said(locked, "order 0000 2 1")
        == "stacks may be rearranged in the move phase only, by the options of this game"
    )


def test_why_a_unit_cannot_be_placed_or_varied():
    """Rules 3.5 and 8.1."""
    state = war(
        {"0404": STACKS["0404"]},
        "setup",
        where=GROUND,
        reserve={1: Reserve((band("w1", "Green"), band("w2", "Green")), (Leader("l1", 0),)), 2: Reserve()},
        zones=(("0000", "0001", "0100"), ("0404",)),
        settings=Settings(variants=1),
    )
    state = replace(state, sides=(Side(zone=1), Side(zone=2)))
    for text, clause in {
        "place w9 0000": "w9 is not among the units still to be placed",
        "place w1 0001": "0001 is impassable; no unit can stand there",
        "place w1 0900": "0900 is void; no unit can stand there",
        "place w1 0404": "0404 lies outside the own setup zone, which is zone 1",
        "end": "not everything is placed yet: 2 warbands and 1 leader",
        "mount l1 0000": "there is no stack in 0000",
        "mount l1 0404": "the stack in 0404 belongs to player 2",
        "vary w9 Speed +1 Armor -1 as X": "w9 is not among the units still to be placed",
        "vary w1 Speed +1 as X": (
            "w1 cannot become this variant: it adds 1 and takes away 0; both must be the same"
        ),
        "vary w1 Speed +1 Psionics -1 as X": (
            "w1 cannot become this variant: it brings Psionics of Green down to -1; no attribute is below 0"
        ),
        "initiative": '"initiative" cannot be ordered in the phase "setup"',
    }.items():
        assert said(state, text) == clause
    placed = play(state, "place w1 0000")
    assert said(placed, "mount l9 0000") == "l9 is not among the units still to be placed"
    assert said(placed, "mount l1 0000 2") == "there is no warband number 2 in 0000; the stack has 1"
    varied = play(state, "vary w1 Speed +1 Small Arms -1 as Runners")
    assert said(varied, "vary w2 Speed +1 Small Arms -1 as Runners") == (
        "w2 cannot become a variant; each player may make 1"
    )
    again = play(varied, "vary w1 Speed +2 Small Arms -2 as Racers")  # one that is a variant may be another
    assert [w.name for w in again.reserve[1].warbands] == ["Racers", ""]


def test_a_step_of_a_series_is_named_before_its_reason():
    assert said(standing("move"), "move 0101 1 0201; move 0201 1 0404") == (
        '"move 0201 1 0404": 0404 is not adjacent to 0201; it is 4 spaces away'
    )


def test_who_is_not_asked_is_told_whose_turn_it_is_not():
    order = read("2", "end")
    reason = GAME.objection(standing("move"), order)
    assert GAME.explain(Resolution(order, reason)) == '"end" is void: it is not the turn of player 2.'


def test_of_two_orders_the_first_is_void_for_the_second():
    state = standing("move")
    for texts, clause in (
        (("move 0101 1 0201", "end"), "another order was given after it"),
        (("move 0101 1 0201", "resign"), "the player resigned in the same breath"),
        (("resign", "move 0101 1 0201"), "the player resigned in the same breath"),
    ):
        orders = [read("1", text) for text in texts]
        told = [GAME.explain(found) for found in GAME.review(state, "1", orders)]
        assert told == [f'"move 0101 1 0201" is void: {clause}.']


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("place w3 0102", "w3 is placed in 0102"),
        ("initiative", "The dice for initiative are rolled"),
        ("command", "The command points are rolled"),
        ("move 0305 2 0306", "Number 2 of 0305 moves to 0306"),
        ("mount l2 0305 3", "Leader l2 mounts number 3 in 0305"),
        ("order 0305 3 1 2", "The stack in 0305 is rearranged: 3 1 2"),
        ("lead 0305 l2", "Leader l2 takes charge of the stack in 0305"),
        ("standing 0305 l2", "Leader l2 is to take charge in 0305 whenever that stack is attacked"),
        ("attack 0305 0406", "The stack in 0305 attacks 0406"),
        ("vary w3 Speed +2 Numbers -2 as Wasp Riders", "w3 becomes Wasp Riders"),
        ("resign", "Player 4 resigns"),
        ("end", "The phase is over"),
    ],
)
def test_an_order_in_words(text, sentence):
    order = read("4", text)
    assert GAME.order_words(order) == sentence
    done = GAME.explain(Resolution(order, Reason("done", Verdict.SUCCEEDS)))
    assert done == f"{sentence}."


def test_a_series_that_was_ordered_is_told_by_its_last_order():
    assert GAME.order_words(read("4", "move 0305 2 0306; end")) == "2 orders, the last: The phase is over"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("move 0305 2 0306; end", "1 warband goes from 0305 to 0306; the phase is over"),
        ("move 0305 2 0306; move 0306 1 0307", "1 warband goes from 0305 to 0307"),
        ("move 0305 2 0306; move 0305 1 0306; end", "2 warbands go from 0305 to 0306; the phase is over"),
        (
            "move 0305 1 0306; move 0306 2 0307",  # one that stood there before
            "1 warband goes from 0305 to 0306; 1 warband goes from 0306 to 0307",
        ),
        (
            "mount l2 0305 2; move 0305 2 0306",
            "Leader l2 mounts number 2 in 0305; 1 warband goes from 0305 to 0306",
        ),
        (
            "lead 0305 l2; attack 0305 0406",
            "Leader l2 takes charge of the stack in 0305; the stack in 0305 attacks 0406",
        ),
        ("place w3 0102; place w4 0102", "w3 is placed in 0102; w4 is placed in 0102"),
    ],
)
def test_a_series_is_told_by_what_was_done(text, sentence):
    order = read("4", text)
    assert GAME.explain(Resolution(order, Reason("done", Verdict.SUCCEEDS))) == f"{sentence}."


def test_every_verb_has_its_words_and_its_phases():
    texts = {"place": "w1 0000", "vary": "w1 Speed +1 Armor -1 as X", "move": "0000 1 0001"}
    texts |= {"mount": "l1 0000", "order": "0000 1", "standing": "0000 l1", "lead": "0000 l1"}
    texts |= {"attack": "0000 0001"}
    for verb, phases in PHASES_OF.items():
        assert GAME.order_words(read("1", f"{verb} {texts.get(verb, '')}"))
        assert phases
        assert OVER not in phases
    assert {*PHASES_OF["resign"], OVER} == set(PHASES)


def test_an_attack_that_waits_for_the_defenders_leader_says_so():
    """Ruling 38, where the option asks the defender."""
    stacks = {"0101": (1, band("w1", "Red")), "0102": STACKS["0102"]}
    state = war(stacks, "battle", settings=Settings(asks_defender=True))
    _, report = GAME.resolve(state, {"1": [read("1", "attack 0101 0102")]})
    assert [GAME.explain(found) for found in report.resolutions] == [
        "The stack in 0101 attacks 0102; the defender is to name his leader."
    ]


@pytest.mark.parametrize(
    ("destroyed", "leaders", "ends"),
    [
        ("w4", "", "w4 is destroyed"),
        ("w1 w4", "", "both are destroyed"),
        ("w4", "l4>w5 l5>", "w4 is destroyed; leader l4 goes to w5; leader l5 is removed"),
        ("w4", "l4> l5>w5", "w4 is destroyed; leader l5 goes to w5; leader l4 is removed"),
    ],
)
def test_a_battle_in_words(destroyed, leaders, ends):
    words = {
        "attribute": "Armor",
        "score": "9",
        "enemy_score": "4",
        "destroyed": destroyed,
        "leaders": leaders,
    }
    event = Event("battle", "1", "w1", ("0101", "0102"), words)
    assert GAME.explain(event) == f"0101 attacks 0102: Armor 9 against 4; {ends}."


@pytest.mark.parametrize(
    ("kind", "places", "words", "sentence"),
    [
        ("initiative", (), "order=3 1 2, rolls=9 6 4",
         "Initiative: player 3, then player 1, then player 2 (rolls 9 6 4)."),
        ("hold", (), "players=2, keys=1, marks=1, needed=3", "Player 2 holds 1 key location: turn 1 of 3."),
        ("hold", (), "players=1+4, keys=4, marks=3, needed=3",
         "Players 1 and 4 hold 4 key locations: turn 3 of 3."),
        ("hold", (), "players=2, keys=3, marks=4, needed=3",
         "Player 2 holds 3 key locations: turn 4, 3 would do."),
        ("command", (), "points=9, dice=4 3, leaders=2",
         "Player 2 has 9 command points (dice 4 3, leaders 2)."),
        ("level", (), "sides=1 2, keys=2",
         "Level claims: Player 1 and Player 2 have held 2 key locations each for long enough. "
         "The claims cancel each other; nobody wins by them."),
        ("level", (), "sides=1+3 2+4, keys=1",
         "Level claims: Players 1 and 3 and Players 2 and 4 have held 1 key location each for long enough. "
         "The claims cancel each other; nobody wins by them."),
        ("recruit", ("0305",), "race=Blue", "A Blue warband (w17) joins player 2 in the city 0305."),
        ("out", (), "", "Player 2 has no warbands left and is out."),
        ("resigned", (), "", "Player 2 has resigned; the units are removed."),
    ],
)  # fmt: skip
def test_an_event_in_words(kind, places, words, sentence):
    given = dict(word.split("=") for word in words.split(", ") if word)
    assert GAME.explain(Event(kind, "2", "w17", places, given)) == sentence


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("move", "move 0000 1 0100"),
        ("move", "move 0000 2 0100"),
        ("move", "mount l1 0000 2"),
        ("move", "order 0000 2 1"),
        ("move", "order 0101 1"),
        ("move", "standing 0000 l1"),
        ("battle", "standing 0000 l2"),
        ("battle", "order 0000 2 1"),
        ("battle", "lead 0000 l2"),
        ("battle", "attack 0101 0102"),
        ("move", "end"),
        ("battle", "end"),
        ("move", "resign"),
    ],
)
def test_what_the_rules_allow_is_not_void(phase, text):
    assert GAME.objection(standing(phase), read("1", text)) is None


def test_where_stacks_are_locked_in_battle_they_are_free_in_the_move_phase():
    state = replace(standing("move"), settings=Settings(reorder=OWN_MOVE))
    assert GAME.objection(state, read("1", "order 0000 2 1")) is None


def test_each_warband_of_a_stack_has_its_own_spaces():
    """Ruling 31: one that is spent keeps nobody else of its stack."""
    stacks = STACKS | {"0101": (1, band("w3", "Red", moved=3), band("w6", "Red"))}
    state = war(stacks, where=GROUND, points=2)
    assert said(state, "move 0101 1 0201") == "w3 in 0101 has moved 3 spaces this turn"
    assert GAME.objection(state, read("1", "move 0101 2 0201")) is None


def test_by_the_strict_rule_an_attack_waits_for_both_leaders():
    """Rule 6.3, as the referee judges it: nobody has named one by a standing choice."""
    state, order = standing("battle"), read("1", "attack 0101 0102")
    assert explained(state, order) == (
        "the stack in 0102 has several leaders and none in charge; name one of l4 l5"
    )
    chosen = replace(state.stacks["0102"], in_charge="l5")
    assert objection(state.with_stacks({"0102": chosen}), 1, order) is None
    assert explained(state, read("1", "attack 0101 0201")) == "there is no enemy in 0201"
    assert explained(state, read("1", "attack 0102 0101")) == "the stack in 0102 belongs to player 2"


def explained(state, order):
    """Why an order is void by the strict rule."""
    return refusal_words(objection(state, 1, order))


def test_who_is_asked_names_a_leader_of_the_stack_that_is_attacked_and_does_nothing_else():
    """Ruling 38: the phase is the attacker's, the question the defender's."""
    state = replace(standing("battle"), challenge=("0101", "0102"))
    assert GAME.to_act(state) == ("2",)
    for text, clause in {
        "lead 0404 l9": "the leader of the stack in 0102 is asked for, not of 0404",
        "lead 0000 l1": "the stack in 0000 belongs to player 1",
        "lead 0102 l9": "leader l9 is not in 0102",
        "attack 0102 0101": '"attack" cannot be ordered in the phase "battle"',
        "end": '"end" cannot be ordered in the phase "battle"',
    }.items():
        assert refusal_words(GAME.objection(state, read("2", text))) == clause
    assert [GAME.write_order(order) for order in GAME.legal_orders(state, "2")] == [
        "lead 0102 l4",
        "lead 0102 l5",
        "resign",
    ]
