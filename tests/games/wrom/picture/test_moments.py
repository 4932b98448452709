"""Moments of Warrior Races: what a turn tells by dice, breaking counters, fallen leaders and flags."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.fonts import Fonts
from game.board.frame import event_tag
from game.board.images import Images
from game.board.moments import LONGEST, Moment, Setting, length
from game.core.dice import Dice
from game.core.places import assets_root
from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.wrom.picture.counters import WarCounters
from game.games.wrom.picture.drama import Drama
from game.games.wrom.picture.moments import Throw, WarMoment, moments_of
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.orders import ATTACK, MOVE, Order
from game.games.wrom.rules.state import BATTLE, INITIATIVE, Leader, Stack, WarState
from tests.games.wrom.picture.boards import GREEN, band, game, two_armies

VIEW = pygame.Rect(0, 0, 900, 700)


def played(state: WarState, order: Order) -> tuple[Report, WarState]:
    after, report = game().resolve(state, {order.seat: (order,)})
    return report, after


def told(state: WarState, order: Order) -> tuple[Moment, ...]:
    report, after = played(state, order)
    return moments_of(game(), state, report, after)


def of_kind(moments: tuple[Moment, ...], kind: str) -> WarMoment:
    found = next(moment for moment in moments if moment.kind == kind)
    assert isinstance(found, WarMoment)
    return found


def test_initiative_shows_the_last_die_of_every_player_with_his_leaders() -> None:
    """Rule 4.2: D10 plus leaders; the first to move stands first."""
    state = replace(two_armies(phase=INITIATIVE), player=0, order=(), dice=Dice("initiative"))
    report, after = played(state, Order("1", "initiative"))
    (moment,) = [m for m in moments_of(game(), state, report, after) if m.kind == "initiative"]
    assert isinstance(moment, WarMoment)
    assert tuple(int(throw.owner) for throw in moment.throws) == after.order
    totals = [throw.face + int(throw.added) for throw in moment.throws]
    assert totals == sorted(totals, reverse=True)
    assert {throw.owner: throw.added for throw in moment.throws} == {"1": "+1", "2": "+0"}


def test_a_battle_rolls_its_die_then_breaks_who_fell() -> None:
    """Rule 6.5; the arrow with the outcome comes after the moment."""
    words = {"attribute": "Armor", "score": "5", "enemy_score": "3", "enemy": "2"}
    event = Event("battle", "1", "w1", ("0101", "0202"), {**words, "destroyed": "w4", "leaders": ""})
    attack = Order("1", ATTACK, hex="0101", target="0202")
    report = Report((Resolution(attack, Reason("done", Verdict.SUCCEEDS)),), (event,))
    state = two_armies(phase=BATTLE)
    moments = moments_of(game(), state, report, state.with_stacks({"0202": None}))
    assert [moment.kind for moment in moments] == ["rolls", "breaks"]
    rolls, breaks = (of_kind(moments, kind) for kind in ("rolls", "breaks"))
    assert (rolls.attribute, rolls.scores, rolls.fallen) == (4, (5, 3), (False, True))
    assert breaks.begins >= rolls.begins + rolls.lasts
    assert rolls.tags == breaks.tags == (event_tag(0),)


def test_a_leader_who_is_lost_is_seen_to_fall_with_his_name() -> None:
    """Rule 6.7: leaders are removed with the last warband of their stack."""
    words = {"attribute": "Armor", "score": "1", "enemy_score": "3", "enemy": "2", "destroyed": "w1"}
    event = Event("battle", "1", "w1", ("0101", "0202"), {**words, "leaders": "l1>"})
    attack = Order("1", ATTACK, hex="0101", target="0202")
    report = Report((Resolution(attack, Reason("done", Verdict.SUCCEEDS)),), (event,))
    state = two_armies(phase=BATTLE)
    falls = of_kind(moments_of(game(), state, report, state), "leader_falls")
    assert falls.places == ("0101",)
    assert falls.persona == persona_of(state, 1, Leader("l1", 2))
    moments = moments_of(game(), state, report, state)
    ends = [moment.begins + moment.lasts for moment in moments]
    assert all(moment.begins >= end - 1e-9 for moment, end in zip(moments[1:], ends, strict=False))
    rides = replace(event, words={**event.words, "leaders": "l1>w2"})
    kinds = {m.kind for m in moments_of(game(), state, replace(report, events=(rides,)), state)}
    assert "leader_falls" not in kinds


def test_who_comes_to_a_key_location_or_a_settlement_is_seen_to_take_it() -> None:
    state = two_armies(keys=("0304",))
    step = Order("1", MOVE, hex="0101", number=1, target="0100")
    assert told(state, step) == ()  # a barren hex
    keyed = replace(state, keys=("0100",))
    (taken,) = told(keyed, step)
    assert (taken.kind, taken.places, taken.seat) == ("key_taken", ("0100",), "1")
    board = state.board.changed({"0100": "temple"})
    (settled,) = told(replace(state, board=board), step)
    assert (settled.kind, settled.places) == ("settled", ("0100",))


def test_moments_of_a_turn_take_no_longer_than_two_seconds() -> None:
    state = replace(two_armies(phase=BATTLE), dice=Dice("length"))
    assert length(told(state, Order("1", ATTACK, hex="0101", target="0202"))) <= LONGEST


@pytest.mark.parametrize("is_plain", [False, True])
def test_every_moment_is_drawn_within_its_view_and_changes_as_it_goes_on(is_plain: bool) -> None:
    counters = WarCounters(
        Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"), is_plain=is_plain
    )
    drama = Drama(counters, Fonts(assets_root() / "fonts"))
    state = replace(two_armies(phase=BATTLE), dice=Dice("drawn"))
    moments = [*told(state, Order("1", ATTACK, hex="0101", target="0202"))]
    start = replace(two_armies(phase=INITIATIVE), player=0, order=(), dice=Dice("drawn"))
    moments += told(start, Order("1", "initiative"))
    moments += [Moment(kind, ("0101",), "1") for kind in ("key_taken", "settled", "recruits")]
    who = persona_of(state, 1, Leader("l1", 2))
    moments.append(WarMoment("leader_falls", ("0101",), "1", persona=who))
    dice = (Throw("1", 7), Throw("1", 3))
    moments.append(WarMoment("command", ("0101",), "1", "+5", throws=dice, total=15))
    assert set(drama.drawers) == {moment.kind for moment in moments}
    for moment in moments:
        where = Setting(
            moment, VIEW, tuple((300.0 + 80 * n, 320.0) for n, _ in enumerate(moment.places)), 50.0
        )
        seen = set()
        for share in (0.05, 0.35, 0.75):
            surface = pygame.Surface((1000, 800), 0, 32)
            surface.fill((197, 138, 98))
            surface.set_clip(VIEW)
            drama.drawers[moment.kind](surface, where, share)
            seen.add(pygame.image.tobytes(surface, "RGB"))
            surface.set_clip(None)
            assert surface.get_at((950, 400))[:3] == surface.get_at((400, 750))[:3] == (197, 138, 98)
        assert len(seen) == 3, moment.kind


@pytest.mark.parametrize("at", [(450.0, 330.0), (110.0, 110.0), (890.0, 110.0), (450.0, 690.0)])
def test_the_portrait_of_a_fallen_leader_and_his_name_are_seen_whole_at_every_edge(
    at: tuple[float, float],
) -> None:
    """Beyond what is seen of the board there may be light, but nothing that is darker than the ground."""
    counters = WarCounters(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"))
    drama = Drama(counters, Fonts(assets_root() / "fonts"))
    who = persona_of(replace(two_armies(phase=BATTLE), dice=Dice("drawn")), 1, Leader("l1", 2))
    view = pygame.Rect(100, 100, 800, 600)
    surface, ground = pygame.Surface((1000, 800), 0, 32), (197, 138, 98)
    surface.fill(ground)
    drama.drawers["leader_falls"](
        surface, Setting(WarMoment("leader_falls", ("0101",), "1", persona=who), view, (at,), 50.0), 0.6
    )
    darker = pygame.mask.from_threshold(surface, (0, 0, 0), (ground[0] - 12, *ground[1:], 255))
    seen = darker.get_bounding_rects()
    assert seen
    assert all(view.contains(box) for box in seen)


def test_leaders_who_fall_in_one_place_are_seen_beside_each_other_each_with_his_name() -> None:
    """A battle that took two of a stack showed the last alone: both were drawn in one place."""
    counters = WarCounters(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"))
    drama = Drama(counters, Fonts(assets_root() / "fonts"))
    words = {"attribute": "Armor", "score": "1", "enemy_score": "3", "enemy": "2", "destroyed": "w1"}
    event = Event("battle", "1", "w1", ("0101", "0202"), {**words, "leaders": "l1> l2>"})
    attack = Order("1", ATTACK, hex="0101", target="0202")
    report = Report((Resolution(attack, Reason("done", Verdict.SUCCEEDS)),), (event,))
    state = two_armies(phase=BATTLE)
    pile = Stack(1, (band("w1", GREEN, Leader("l1", 2), Leader("l2", 5)),))
    state = replace(state, stacks={**state.stacks, "0101": pile})
    falls = [m for m in moments_of(game(), state, report, state) if m.kind == "leader_falls"]
    assert len(falls) == 2
    changed = []
    for moment in falls:
        surface = pygame.Surface(VIEW.size, 0, 32)
        drama.drawers["leader_falls"](surface, Setting(moment, VIEW, ((450.0, 330.0),), 50.0), 0.6)
        dark = pygame.mask.from_threshold(surface, (255, 255, 255), (90, 90, 90, 255))
        changed.append(dark)
    assert changed[0].overlap_area(changed[1], (0, 0)) == 0
