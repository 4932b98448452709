"""What wishes, clicks and switches do at a battlefield, what is laid over it and what its menu offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

import pytest

from game.board.options import DrawOptions
from game.games.wrom.rules.state import BATTLE, MOVE, Leader, Stack
from game.table.stages import Stage
from game.ui.intents import Act, Do, OneSeat, OnRow, Pick, TypeOrder
from game.ui.theme import GRID
from tests.games.wrom.picture.boards import GREEN, RED, WHITE, band
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.games.wrom.table.test_table import places, set_at
from tests.table.pilot import STILL


class WishPilot(WarPilot):
    """A battlefield whose tools are asked directly."""

    @property
    def over(self) -> object:
        """The cards."""
        return self.tools.over

    @property
    def switches(self) -> tuple[bool, bool, bool]:
        """Dice by themselves, threats, warnings."""
        return self.tools.is_auto, self.tools.shows_threats, self.tools.warns

    def lines(self) -> list[str]:
        """The game's own lines of the menu."""
        return [item.title for item in self.tools.menu_items(())]


def table(phase: str = MOVE, points: int = 9) -> WishPilot:
    pilot = WishPilot(set_at(war_match(others="hold", even_zones=False), phase, points), settings=STILL)
    pilot.ready()
    return pilot


@pytest.fixture
def moving() -> Iterator[WishPilot]:
    pilot = table()
    yield pilot
    pilot.close()


@pytest.fixture
def fighting() -> Iterator[WishPilot]:
    pilot = table(BATTLE, 0)
    yield pilot
    pilot.close()


def test_switches_turn_over_and_are_seen(moving: WishPilot) -> None:
    tools, seen = moving.tools, {moving.tools.seen}
    assert moving.switches == (False, False, True)
    for name, state in (
        ("auto_dice", (True, False, True)),
        ("threats", (True, True, True)),
        ("warn", (True, True, False)),
        ("auto_dice", (False, True, False)),
    ):
        assert tools.take(Act(name)) is None
        assert moving.switches == state
        seen.add(tools.seen)
    assert len(seen) == 5
    assert "Warn of points left" in moving.lines()
    tools.take(Act("warn"))
    assert moving.lines() == [
        "What would the computer do, and why",
        "Dice and battles",
        "Save this battlefield as a map",
        "Resign as Player 1",
        "Do not warn of points left",
    ]


def test_a_usual_wish_means_what_is_in_hand(moving: WishPilot) -> None:
    tools, (first, _, third) = moving.tools, places(moving.match)
    assert tools.take(OneSeat(1)) is False, "nothing is selected"
    assert tools.take(Do.BACK) is False
    assert tools.take(Do.ACCEPT) is False
    tools.take(Act(f"pick {first}"))
    assert (moving.hand.selected, moving.hand.chosen) == (first, (0, 1))
    tools.take(OneSeat(1))
    assert moving.hand.chosen == (1,)
    tools.take(OneSeat(0))
    assert moving.hand.chosen == (1,)
    tools.take(Act("take_all"))
    assert moving.hand.chosen == (0, 1)
    assert tools.take(Do.BACK) is None
    assert moving.hand.selected == ""
    tools.take(Do.NEXT_UNIT)
    assert moving.hand.selected in (first, third)
    before = moving.hand.selected
    tools.take(Act("next_unit"))
    assert moving.hand.selected == ({first, third} - {before}).pop()
    tools.take(Act("previous_unit"))
    assert moving.hand.selected == before
    moving.change(focus=first)
    assert tools.take(Do.BACK) is False, "the focus is left first"
    tools.take(Do.ACCEPT)
    assert moving.hand.selected == first
    assert tools.take(TypeOrder("end")) is False


def test_a_click_far_from_the_card_is_one_on_the_board(moving: WishPilot) -> None:
    first, second, _ = places(moving.match)
    tools = moving.tools
    tools.take(Pick(first, moving.at(first)))
    assert moving.hand.selected == first
    tools.take(Pick(second, moving.at(second)))
    assert moving.hand.notice == f"Player 2 stands in {second}; attacks come after the moves."
    assert moving.status == moving.hand.notice
    assert moving.ink == "brass"
    tools.take(Pick("", (0, 0)))
    assert (moving.hand.selected, moving.ink) == ("", "text")


def test_rows_take_up_units_aim_attacks_and_lead_to_turns(fighting: WishPilot) -> None:
    first, second, _ = places(fighting.match)
    tools = fighting.tools
    assert tools.take(OnRow("hovered", f"attack {first} {second}")) is False
    assert tools.take(OnRow("chosen", f"attack {first} {second}")) is True
    assert (fighting.hand.selected, fighting.hand.target) == (first, second)
    tools.take(OnRow("chosen", "unit w1"))
    assert fighting.hand.unit == "w1"
    assert tools.take(OnRow("chosen", "lead l1")) is True, "nobody is asked"
    assert fighting.live_ordering is not None


def test_the_odds_are_told_of_the_enemy_pointed_at_or_aimed_at(fighting: WishPilot) -> None:
    first, second, third = places(fighting.match)
    over = fighting.over
    assert over.duel() is None
    fighting.hand.select(fighting.state, first)
    fighting.change(hover=third)
    assert over.duel() is None, "an own stack is no enemy"
    fighting.change(hover=second)
    duel = over.duel()
    assert (duel.mine.hex, duel.theirs.hex) == (first, second)
    assert fighting.tools.tip(third) == ()
    fighting.change(hover="")
    fighting.hand.aim(fighting.state, first, second)
    assert over.duel().theirs.hex == second
    options = over.options(DrawOptions())
    assert (options.selected, dict(options.targets)) == (first, {second: "attack"})
    fighting.hand.clear()
    assert over.duel() is None
    assert over.options(DrawOptions()).selected is None
    assert fighting.tools.tip(second)[0].startswith(second)


def test_only_what_can_move_is_lifted_from_the_board(moving: WishPilot) -> None:
    first, second, third = places(moving.match)
    over = moving.over

    def lifts(key: str) -> bool:
        return bool(over.can_lift(key, moving.at(key)))

    assert [lifts(key) for key in (first, third, second)] == [True, True, False]
    moving.hand.select(moving.state, third)
    over.lifted(first)
    assert (moving.hand.selected, over.held) == (first, None)
    goal = next(key for key in moving.overlay.reach if key not in moving.state.stacks)
    assert over.drop(first, goal, (0, 0))
    assert over.drop(goal, goal, (0, 0)) == ()
    assert over.drop(third, "", (0, 0)) == ()
    fight = table(BATTLE, 0)
    assert not fight.over.can_lift(first, fight.at(first))
    fight.close()


def test_what_is_said_of_a_stack_in_hand_follows_what_can_be_done(moving: WishPilot) -> None:
    first, _, third = places(moving.match)
    texts, room = moving.panel.texts, moving.layout.free
    moving.hand.select(moving.state, first)
    card = moving.over._card_of(first, room, texts)
    assert card.hint == "Click a leader: * leads when attacked."
    assert moving.over._card_of(third, room, texts).hint == ""
    assert moving.over._card_of("nowhere", room, texts) is None


@pytest.mark.parametrize(
    ("bands", "phase", "hint"),
    [
        ((band("w1", GREEN), band("w2", RED)), MOVE, "Drag: order, mounts. Click: who moves."),
        ((band("w1", GREEN), band("w2", RED)), BATTLE, "Drag a warband to put it on top."),
        ((band("w1", GREEN, Leader("l1", 0)),), MOVE, ""),
        ((band("w1", WHITE),), BATTLE, ""),
    ],
)
def test_a_card_says_what_can_be_done_with_it(bands: tuple[object, ...], phase: str, hint: str) -> None:
    match = set_at(war_match(others="hold", even_zones=False), phase, 3)
    first, _, _ = places(match)
    stacks = {**match.states[0].stacks, first: Stack(1, bands)}
    match.states[0] = replace(match.states[0], stacks=stacks)
    pilot = WishPilot(match, settings=STILL)
    pilot.ready()
    pilot.hand.select(pilot.state, first)
    assert pilot.over._card_of(first, pilot.layout.free, pilot.panel.texts).hint == hint
    pilot.close()


def test_dice_without_a_choice_go_by_themselves_where_that_is_wanted() -> None:
    pilot = table("command", 0)
    tools = pilot.tools
    assert (pilot.stage, tools.wake_after) == (Stage.ORDERS, None)
    assert tools.update(0.1) is None
    assert pilot.state.phase == "command"
    tools.take(Act("auto_dice"))
    assert tools.wake_after == 0.0
    pilot.until(lambda: pilot.state.phase == MOVE)
    assert tools.wake_after is None
    pilot.close()


def test_where_nobody_orders_clicks_and_keys_mean_the_usual() -> None:
    """A click on a stack tells of it, Enter and Space go on: nothing here takes them."""
    pilot = WishPilot(set_at(war_match(people=(), others="hold", even_zones=False)), settings=STILL)
    first, _, _ = places(pilot.match)
    assert pilot.tools.ordering is None
    for wish in (Pick(first, pilot.at(first)), Do.CONFIRM, Do.SPACE, Do.NEXT_UNIT):
        assert pilot.tools.take(wish) is False
    pilot.close()


def test_the_odds_lie_above_the_card_and_the_list_is_seen_between_them(fighting: WishPilot) -> None:
    first, second, _ = places(fighting.match)
    fighting.clicks(first)
    fighting.move(fighting.at(second))
    fighting.run()
    free, table = fighting.layout.free, fighting.table
    hidden = [fighting.tools.covers((free.centerx, y)) for y in range(free.top, free.bottom)]
    parts = [(is_hidden, len(list(rows))) for is_hidden, rows in groupby(hidden)]
    assert [is_hidden for is_hidden, _ in parts][-3:] == [True, False, True]
    assert parts[-2][1] == table.theme.px(GRID)
