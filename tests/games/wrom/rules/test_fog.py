"""Fog of war (ruling 58): what a seat sees, remembers and is told, and that nothing else leaks."""

import json

import pytest

from game.core.dice import Dice
from game.games.list import CATALOGUE
from game.games.wrom.rules.fog import ghosts, in_sight, recalled
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import Settings
from game.net.sight import sight_of
from game.play.branches.grove import why_no_branch
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.review.inquiry import may_review
from game.play.thinking import bot_orders
from game.play.whatif.supposed import Eyes, scratch
from tests.games.wrom.rules.boards import band, board, war

GAME, FOGGY = WarriorRacesGame(), Settings(is_foggy=True)
WIDE = board(13, 11)


def foggy(stacks, **more):
    more.setdefault("where", WIDE)
    more.setdefault("points", 9)
    return war(stacks, settings=FOGGY, **more)


def alone(where=WIDE, *leaders, at="0505"):
    return foggy({at: (1, band("w1", "Red", *leaders))}, where=where)


def played(state, text, seat="1"):
    return GAME.resolve(state, {seat: [GAME.read_order(state, seat, text)]})


# -- sight ----------------------------------------------------------------


def test_a_warband_sees_three_spaces_far_and_with_a_leader_four():
    seen, led = in_sight(alone(), 1), in_sight(alone(WIDE, "l1:Armor"), 1)
    assert len(seen) == 1 + 6 + 12 + 18
    assert len(led) == len(seen) + 24
    assert {"0502", "0508"} <= seen
    assert "0501" in led - seen


@pytest.mark.parametrize("kind", ["impassable", "mountains", "forest", "jungles"])
def test_what_hides_what_lies_behind_it_is_seen_itself(kind):
    seen = in_sight(alone(WIDE.changed({"0504": kind})), 1)
    assert "0504" in seen
    assert "0503" not in seen
    assert "0502" not in seen


@pytest.mark.parametrize(("cover", "is_seen"), [("forest", True), ("jungles", True), ("mountains", False)])
@pytest.mark.parametrize("heights", ["hills", "mountains"])
def test_from_heights_one_sees_over_woods_and_not_over_mountains(heights, cover, is_seen):
    seen = in_sight(alone(WIDE.changed({"0505": heights, "0504": cover})), 1)
    assert ("0503" in seen) is is_seen


def test_the_hexes_beside_a_unit_are_always_seen():
    walls = dict.fromkeys(WIDE.adjacent["0505"], "impassable")
    assert in_sight(alone(WIDE.changed(walls)), 1) == {"0505", *walls}


def test_partners_see_together():
    teams = ((1, 3), (2, 4))
    state = war(
        {"0000": (1, band("w1", "Red")), "1210": (3, band("w2", "Red")), "1209": (2, band("w3", "Blue"))},
        players=4,
        where=WIDE,
        settings=Settings(is_foggy=True, teams=teams),
    )
    assert {"1210", "1209"} <= GAME.view(state, "1").stacks.keys()
    assert GAME.view(state, "4").stacks.keys() == {"1209", "1210"}


# -- views ----------------------------------------------------------------

OWN = {"0505": (1, band("w1", "Red"), band("w2", "Red", "l1:Speed"))}
SECRETS = [{"1100": (2, band("w8", "Blue"), band("w9", "Blue", "l2:Armor"))},
           {"1200": (2, band("w8", "Blue")), "1110": (2, band("w9", "Blue", "l2:Armor"))}]  # fmt: skip


def test_two_games_that_differ_in_a_secret_are_the_same_to_a_seat():
    one, other = (foggy(OWN | secret) for secret in SECRETS)
    assert one != other
    assert GAME.view(one, "1") == GAME.view(other, "1")
    assert GAME.to_json(GAME.view(one, "1")) == GAME.to_json(GAME.view(other, "1"))
    assert "w8" not in json.dumps(GAME.to_json(GAME.view(one, "1")))
    assert GAME.view(one, None) == GAME.view(other, None)
    assert not GAME.view(one, None).stacks


def test_what_is_hidden_is_not_told_by_who_is_alive():
    view = GAME.view(foggy(OWN | SECRETS[0]), "1")
    assert view.living == (1, 2)
    assert GAME.view(foggy(OWN | SECRETS[0], players=3), "1").living == (1, 2)


def test_a_view_is_read_back_and_is_its_own_view():
    state, _ = played(foggy(OWN | {"0507": (2, band("w8", "Blue", "l2:Armor"))}), "move 0505 1 0504")
    for seat in ("1", "2", None):
        view = GAME.view(state, seat)
        assert GAME.from_json(GAME.to_json(view)) == view
        assert GAME.view(view, seat) == view
    assert GAME.from_json(GAME.to_json(state)) == state


def test_without_fog_nothing_of_it_is_in_a_state():
    state = GAME.initial("open")
    assert not {"memory", "eyes", "fog"} & set(json.dumps(GAME.to_json(state)).replace('"', " ").split())
    assert "fog" not in GAME.named_options(GAME.options_of_game())
    assert GAME.initial("open", {"fog": False}) == state


# -- memory ----------------------------------------------------------------


def test_who_is_seen_and_goes_is_remembered_until_the_place_is_seen_empty():
    first, _ = played(foggy(OWN | {"0508": (2, band("w8", "Blue"))}), "move 0505 1 0504")
    assert "0508" in GAME.view(first, "1").stacks
    away, _ = played(first, "move 0505 1 0504")  # all five spaces off, out of sight but for a leader
    away, _ = played(away, "move 0504 1 0503")
    away, _ = played(away, "move 0504 1 0503")
    view = GAME.view(away, "1")
    assert "0508" not in view.stacks
    assert ghosts(view)["0508"].stack.top.id == "w8"
    assert "0508" in recalled(view).stacks
    gone = away.with_stacks({"0508": None, "1200": away.stacks["0508"]})
    assert GAME.view(gone, "1") == view, "it cannot be known that he went"
    back, _ = played(gone.with_stacks({"0503": None, "0505": away.stacks["0503"]}), "end")
    assert not ghosts(GAME.view(back, "1"))
    assert GAME.to_json(GAME.from_json(GAME.to_json(view))) == GAME.to_json(view)


# -- a march into what nobody saw ----------------------------------------------------------------


def test_a_march_stops_before_an_enemy_that_was_not_seen_and_may_go_on():
    there = {"0505": (1, band("w1", "Red")), "0507": (2, band("w8", "Blue"))}
    state = foggy(there, where=WIDE.changed({"0506": "forest"}))
    text = "move 0505 1 0506; move 0506 1 0507; end"
    assert "0507" not in GAME.view(state, "1").stacks
    assert GAME.objection(state, GAME.read_order(state, "1", text)) is None
    after, report = played(state, text)
    assert after.phase == "move"
    assert GAME.to_act(after) == ("1",)
    assert after.points == state.points - 1
    assert after.stacks.keys() == {"0506", "0507"}
    assert [e.kind for e in report.events] == ["ambush"]
    assert "an enemy who was not seen stands in the way" in GAME.explain(report.events[0])
    assert "0507" in GAME.view(after, "1").stacks
    refused = GAME.objection(after, GAME.read_order(after, "1", "move 0506 1 0507"))
    assert refused is not None
    assert refused.code == "enemy_there"


# -- what is told ----------------------------------------------------------------


def test_only_steps_in_sight_are_told_and_the_same_for_two_secrets():
    near = {"0505": (1, band("w1", "Red")), "0503": (2, band("w7", "Blue"))}
    told = []
    for far, steps in (("1100", "move 1100 1 1101; "), ("1110", "move 1110 1 1109; move 1109 1 1108; ")):
        state = foggy(near | {far: (2, band("w8", "Blue"))}, player=2, order=(2, 1))
        after, report = played(state, f"{steps}move 0503 1 0504; end", "2")
        told.append(GAME.told(state, report, "1"))
        assert GAME.told(state, report, "2") == report
        assert GAME.view(after, "1").stacks.keys() == {"0505", "0504"}
    assert told[0] == told[1]
    assert [GAME.write_order(r.order) for r in told[0].resolutions] == ["move 0503 1 0504; end"]


# -- the whole program ----------------------------------------------------------------

WROM = CATALOGUE.find("wrom")


def begun(secret, people=("1",), **more):
    players = {
        seat: PlayerSpec("human", f"P{seat}") if seat in people else PlayerSpec("normal")
        for seat in ("1", "2")
    }
    state = foggy(OWN | secret, phase="move")
    position = GAME.to_json(GAME.with_seed(state, "x"))
    options = {"fog": True}
    return Match.start(WROM, options, "x", players, position=position, created="", **more)


def test_nothing_secret_goes_over_the_net_and_computer_players_see_what_their_seat_sees():
    one, other = (begun(secret) for secret in SECRETS)
    for seat in ("1", None):
        assert sight_of(one, seat) == sight_of(other, seat)
    assert sight_of(one, "2") != sight_of(other, "2")
    both = [begun(secret, people=("2",)) for secret in SECRETS]
    assert bot_orders(both[0], "1") == bot_orders(both[1], "1")


def test_who_looks_on_sees_what_the_only_person_does_and_all_where_nobody_plays():
    assert begun(SECRETS[0]).view(None) == begun(SECRETS[0]).view("1")
    assert not begun(SECRETS[0], people=("1", "2")).view(None).stacks
    assert begun(SECRETS[0], people=()).view(None).stacks.keys() == {"0505", "1100"}


def test_a_what_if_a_branch_and_a_review_show_nothing_while_the_game_goes_on():
    match = begun(SECRETS[0])
    made = scratch(match, 0, Eyes("1", frozenset("1"), is_open=False))
    assert "w8" not in json.dumps(GAME.to_json(made.state))
    match.commit("1", [GAME.read_order(match.state, "1", "end")])
    match.advance()
    past = scratch(match, 0, Eyes("1", frozenset("1"), is_open=False))
    assert "w8" not in json.dumps(GAME.to_json(past.state))
    assert why_no_branch(match, 0)
    assert not may_review(match)


def test_when_the_game_is_over_everything_is_open():
    match = begun({"0506": (2, band("w8", "Blue"))})
    match.set_player("2", PlayerSpec("human", "P2"))
    match.commit("1", [GAME.read_order(match.state, "1", "resign")])
    match.advance()
    assert match.outcome is not None
    assert match.view(None).eyes is None
    assert match.view(None, 0).stacks.keys() == {"0505", "0506"}
    assert may_review(match)


@pytest.mark.parametrize("players", [2, 3])
def test_computer_players_play_under_fog_to_the_end_and_the_record_verifies(players):
    entry = WROM.with_seats(players)
    options = {"players": players, "fog": True, "turn_limit": 3, "board": "short"}
    match = Match.start(
        entry, options, f"fog {players}", {seat: PlayerSpec("normal") for seat in entry.seats}, created=""
    )
    while match.outcome is None:
        for seat in match.bot_seats:
            match.commit(seat, bot_orders(match, seat))
        match.advance()
    again = Match.from_record(match.record, CATALOGUE)
    assert again.state == match.state
    assert isinstance(match.state.dice, Dice)
