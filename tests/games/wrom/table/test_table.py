"""The playing screen of Warrior Races, by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.games.list import CATALOGUE
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.races import shift_text
from game.games.wrom.rules.state import BATTLE, INITIATIVE, MOVE, Leader, Stack, WarState
from game.games.wrom.table.battle import on_board
from game.games.wrom.table.chronicle import ground
from game.games.wrom.table.dice import dice_counts, dice_lines
from game.games.wrom.table.hand import prospects
from game.play.match import Match
from game.play.settings import Settings
from game.play.storage import autosaves_dir, load_match
from game.table.replay import ReplayScene
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, WHITE, band
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import STILL, Floor


def set_at(match: Match, phase: str = MOVE, points: int = 9) -> Match:
    """The match at a position of its own board: player 1 beside player 2, the first with two leaders on
    top.
    """
    state: WarState = match.states[0]
    first = next(h for h in state.board.passable if len(state.board.ways[h]) >= 4)
    second, third, *_ = state.board.ways[first]
    far = next(h for h in reversed(state.board.passable) if h not in (first, second, third))
    stacks = {
        first: Stack(1, (band("w1", GREEN, Leader("l1", 0), Leader("l2", 4)), band("w2", RED))),
        third: Stack(1, (band("w3", WHITE),)),
        second: Stack(2, (band("w4", BLUE),)),
        far: Stack(2, (band("w5", BLUE, Leader("l9", 3)),)),
    }
    ready = replace(
        state, phase=phase, points=points, player=1, order=(1, 2), stacks=stacks, reserve={}, zones=()
    )
    match.states[0] = ready
    return match


def places(match: Match) -> tuple[str, str, str]:
    """The stack of two, the enemy beside it, the other stack of player 1."""
    stacks: dict[str, Stack] = match.states[0].stacks
    first = next(h for h, s in stacks.items() if s.player == 1 and len(s.warbands) == 2)
    third = next(h for h, s in stacks.items() if s.player == 1 and len(s.warbands) == 1)
    second = next(
        h for h, s in stacks.items() if s.player == 2 and h in match.states[0].board.adjacent[first]
    )
    return first, second, third


@pytest.fixture
def moving() -> Iterator[WarPilot]:
    pilot = WarPilot(set_at(war_match(others="hold", even_zones=False)), settings=STILL)
    pilot.ready()
    yield pilot
    pilot.close()


@pytest.fixture
def fighting() -> Iterator[WarPilot]:
    pilot = WarPilot(set_at(war_match(others="hold"), BATTLE, 0), settings=STILL)
    pilot.ready()
    yield pilot
    pilot.close()


# -- moving --------------------------------------------------------------------------------------------------


def test_click_and_click_moves_the_stack_and_undo_takes_it_back(moving: WarPilot) -> None:
    first, _, _ = places(moving.match)
    moving.clicks(first)
    reach = moving.overlay.reach
    goal = min(h for h, cost in reach.items() if cost == 2 and h not in moving.state.stacks)
    moving.clicks(goal)
    assert len(moving.texts()[0].split("; ")) == 2
    assert moving.state.points == 7
    assert goal in moving.state.stacks
    assert moving.match.turn == 0
    moving.press("z", ctrl=True)
    assert moving.texts() == []
    assert moving.state.points == 9
    moving.press("y", ctrl=True)
    assert moving.state.points == 7


def test_a_drag_moves_too_and_joins_an_own_stack(moving: WarPilot) -> None:
    first, _, third = places(moving.match)
    moving.drag(moving.at(third), moving.at(first))
    assert [w.id for w in moving.state.stacks[first].warbands] == ["w3", "w1", "w2"]
    assert moving.seen.carried is None


def test_a_click_with_ctrl_joins_an_own_stack_and_one_without_takes_it_up(moving: WarPilot) -> None:
    first, _, third = places(moving.match)
    moving.clicks(third)
    pygame.key.set_mods(pygame.KMOD_CTRL)
    try:
        moving.clicks(first)
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)
    assert [w.id for w in moving.state.stacks[first].warbands] == ["w3", "w1", "w2"]
    moving.press("z", ctrl=True)
    moving.press("esc")
    moving.clicks(third, first)
    assert moving.hand.selected == first
    assert moving.texts() == []


def test_keys_choose_who_goes_along(moving: WarPilot) -> None:
    first, _, _ = places(moving.match)
    moving.press("tab")
    while moving.hand.selected != first:
        moving.press("tab")
    assert moving.hand.chosen == (0, 1)
    moving.press("2")
    assert moving.hand.chosen == (0,)
    moving.press("a")
    assert moving.hand.chosen == (0, 1)
    moving.press("]")
    assert [w.id for w in moving.state.stacks[first].warbands] == ["w2", "w1"]
    moving.press("esc")
    assert moving.hand.selected == ""


def test_esc_leaves_first_the_hex_with_the_focus_then_the_hand_then_the_table(moving: WarPilot) -> None:
    first, _, _ = places(moving.match)
    moving.clicks(first)
    moving.press("right", shift=True)
    assert (moving.hand.selected, bool(moving.seen.focus)) == (first, True)
    moving.press("esc")
    assert (moving.hand.selected, moving.seen.focus) == (first, "")
    moving.press("esc")
    assert moving.hand.selected == ""
    moving.type_order("move 0000 1 9999")
    moving.press("esc")
    assert moving.scene is moving.table
    moving.press("esc")
    assert moving.scene is not moving.table, "nothing is left to go back from but the table: the menu"


def test_the_card_reorders_by_drag_and_changes_mounts(moving: WarPilot) -> None:
    first, _, _ = places(moving.match)
    moving.clicks(first)
    card = moving.tools.over._card
    left = card.row_rect(0).left + 60
    moving.drag((left, card.row_rect(1).centery), (left, card.row_rect(0).centery))
    assert [w.id for w in moving.state.stacks[first].warbands] == ["w2", "w1"]
    card = moving.tools.over._card
    moving.drag(card.badge_rect(1, 0).center, (left, card.row_rect(0).centery))
    assert [x.id for x in moving.state.stacks[first].warbands[0].leaders] == ["l1"]
    assert moving.texts() == [f"order {first} 2 1; mount l1 {first} 1"]


def test_a_click_on_the_card_takes_a_warband_out_of_the_group(moving: WarPilot) -> None:
    first, _, _ = places(moving.match)
    moving.clicks(first)
    card = moving.tools.over._card
    moving.click((card.row_rect(1).left + 60, card.row_rect(1).centery))
    assert moving.hand.chosen == (0,)


def test_ending_with_points_left_asks_once(moving: WarPilot) -> None:
    moving.press("space")
    assert moving.scene.title == "End the moves?"
    moving.click("Back")
    assert moving.match.turn == 0
    moving.tools.warns = False
    moving.press("space")
    assert moving.match.turn == 1


def test_typed_orders_join_the_sheet(moving: WarPilot) -> None:
    first, _, third = places(moving.match)
    there = next(h for h in moving.state.board.ways[third] if h not in moving.state.stacks)
    moving.type_order(f"move {third} 1 {there}")
    moving.type_order(f"order {first} 2 1")
    assert moving.texts() == [f"move {third} 1 {there}; order {first} 2 1"]


def test_a_typed_resignation_is_asked_about(moving: WarPilot) -> None:
    moving.type_order("resign")
    assert moving.scene.title == "Resign as Player 1?"
    moving.click("Play on")
    assert moving.match.turn == 0
    moving.type_order("end; concede")
    assert moving.match.turn == 0
    moving.click("Resign")
    assert moving.match.outcome is not None
    assert moving.match.outcome.winners == ("2",)


def test_a_resignation_that_stands_in_the_field_is_asked_about_when_the_phase_is_ended(
    moving: WarPilot,
) -> None:
    moving.press("/")
    moving.type("resign")
    moving.press("enter", ctrl=True)
    assert moving.scene.title == "Resign as Player 1?"
    assert moving.match.turn == 0, "the phase goes on until that is answered"


def test_resigning_is_in_the_menu_and_asked_about(moving: WarPilot) -> None:
    moving.click("menu")
    moving.click("Resign as Player 1")
    assert moving.scene.title == "Resign as Player 1?"
    moving.click("Play on")
    assert moving.match.turn == 0


def test_a_half_finished_phase_is_saved() -> None:
    """What is on the sheet is there again when the game is loaded."""
    pilot = WarPilot(war_match(others="hold"), settings=STILL)
    pilot.ready()
    pilot._place()
    placed = pilot.state.stacks_of(1)
    assert len(placed) == 2
    pilot.close()
    (path,) = autosaves_dir().glob("*.json")
    again = WarPilot(load_match(path, CATALOGUE), settings=STILL)
    again.ready()
    assert again.state.stacks_of(1) == placed
    again.close()


def test_everything_is_reached_by_keys() -> None:
    """Placing, rolling and ending by keys alone; Ctrl+Tab leads from the board to the buttons."""
    pilot = WarPilot(war_match(("1", "2")), settings=STILL)
    pilot.ready()
    for key in ("e", "space", "e", "space", "space", "space"):
        pilot.press(key)
    assert pilot.state.phase == MOVE
    pilot.press("tab")
    assert pilot.hand.selected
    assert not pilot.table_focus.is_shown
    pilot.press("tab", ctrl=True)
    assert pilot.table_focus.is_shown
    before = pilot.hand.selected
    pilot.press("tab")
    assert pilot.hand.selected == before
    pilot.close()


def test_the_first_choice_for_the_defense_is_a_click_on_a_leader(moving: WarPilot) -> None:
    """Ruling 38."""
    first, _, _ = places(moving.match)
    moving.clicks(first)
    card = moving.tools.over._card
    moving.click(card.badge_rect(0, 1).center)
    assert moving.texts() == [f"standing {first} l2"]
    assert [x.is_standing for x in moving.state.stacks[first].leaders] == [False, True]


def variants(pilot: WarPilot) -> list[tuple[str, str]]:
    """The variants in the reserve of player 1: name and shifts."""
    return [(w.name, shift_text(w.shifts)) for w in pilot.state.reserve[1].warbands if w.is_variant]


def test_a_variant_of_ones_own_is_made_while_placing_where_that_was_agreed() -> None:
    """Rule 8.1."""
    pilot = WarPilot(war_match(others="hold", variants=1, army_1="Green 4, Red 3, Black 3"), settings=STILL)
    pilot.ready()
    pilot.click("Variant")
    for button in ("less 8", "less 8", "more 0", "more 0"):
        pilot.click(button)
    pilot.click("name")
    pilot.type("Runners")
    pilot.click("Take it")
    assert variants(pilot) == [("Runners", "Speed +2, Morale -2")]
    pilot.click(pilot.row(f"unit {pilot.state.reserve[1].warbands[1].id}"))
    assert "Variant" not in pilot.names, "one each"
    pilot.close()


def test_a_printed_variant_is_made_and_changed_while_placing() -> None:
    pilot = WarPilot(war_match(others="hold", variants=1, army_1="Red 4, Green 3, Black 3"), settings=STILL)
    pilot.ready()
    pilot.click("Variant")
    pilot.click("Red Commandos")
    pilot.click("Take it")
    assert [name for name, _ in variants(pilot)] == ["Red Commandos"]
    made = next(w.id for w in pilot.state.reserve[1].warbands if w.is_variant)
    pilot.click(pilot.row(f"unit {made}"))
    pilot.click("Variant")
    assert pilot.scene.name == "Red Commandos"
    pilot.close()


def test_an_army_is_placed_in_a_few_clicks() -> None:
    """Alike warbands go together; with Ctrl one goes alone."""
    pilot = WarPilot(war_match(others="hold", army_1="Green 4, Red 3, Black 3"), settings=STILL)
    pilot.ready()
    state = pilot.state
    first, second, third = [h for h in state.zones[state.sides[0].zone - 1] if h in state.board.ways][:3]
    rows = [(row.text, row.note) for row in pilot.rows if row.key.startswith("unit w")]
    assert rows == [("Green", "4 warbands"), ("Red", "3 warbands"), ("Black", "3 warbands")]
    pygame.key.set_mods(pygame.KMOD_CTRL)
    try:
        pilot.clicks(first)
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)
    pilot.clicks(first, second, third)
    placed = {key: len(stack.warbands) for key, stack in pilot.state.stacks_of(1).items()}
    assert placed == {first: 4, second: 3, third: 3}
    pilot.click("Place the rest")
    pilot.click("Done")
    assert pilot.match.turn > 0
    pilot.close()


def test_threats_and_enemy_reach_are_shown(moving: WarPilot) -> None:
    first, second, _ = places(moving.match)
    moving.move(moving.at(second))
    overlay = moving.overlay
    assert overlay.enemy
    assert first in overlay.threat
    moving.move((5, 5))
    assert not moving.overlay.threat
    moving.press("h")
    assert first in moving.overlay.threat
    assert any(line.startswith("Within reach of enemies next turn") for line in moving.tools.tip(first))


# -- battles -------------------------------------------------------------------------------------------------


def test_odds_stand_over_the_enemy_and_on_a_card_before_the_attack(fighting: WarPilot) -> None:
    first, second, _ = places(fighting.match)
    fighting.clicks(first)
    assert set(fighting.overlay.odds) >= {second}
    assert fighting.tools.over.duel() is None
    fighting.move(fighting.at(second))
    told = fighting.tools.over.duel()
    assert (told.mine.hex, told.theirs.hex) == (first, second)
    assert told.mine.is_assumed  # two leaders, none named


def test_an_attack_chosen_in_the_list_is_brought_into_sight(fighting: WarPilot) -> None:
    _, second, _ = places(fighting.match)
    board = fighting.layout.board
    key = next(row.key for row in fighting.rows if row.key.startswith("attack") and row.key.endswith(second))
    assert any(not _sees(fighting, second, corner) for corner in _corners(board))
    fighting.click(fighting.row(key))
    assert board.collidepoint(fighting.at(second))


def _corners(board: pygame.Rect) -> list[tuple[int, int]]:
    inner = board.inflate(-20, -20)
    return [inner.topleft, inner.topright, inner.bottomleft, inner.bottomright]


def _sees(pilot: WarPilot, key: str, corner: tuple[int, int]) -> bool:
    """Whether a place is still in sight when a corner of the board has been looked at closely."""
    pilot.press("f")
    pilot.wheel(corner, 20)
    layout = pilot.layout
    return layout.board.collidepoint(pilot.at(key))


def test_an_attack_asks_who_leads_then_rolls(fighting: WarPilot) -> None:
    """Rule 6.3: the attacker puts one of several leaders in charge before the die is rolled."""
    first, second, _ = places(fighting.match)
    fighting.clicks(first, second)
    assert fighting.scene is not fighting.table
    asked = [item.title.partition(": ")[0] for item in fighting.scene.items]
    assert asked == ["Speed leads", "Armor leads"]  # what each of the two is good at
    fighting.press("enter")
    assert fighting.match.turn == 1
    (event,) = (e for e in fighting.match.reports[0].events if e.kind == "battle")
    assert event.places == (first, second)
    in_words, _, by_rule = fighting.status.partition(". ")
    assert in_words.endswith(ground(fighting.match.states[0], second))
    assert by_rule.startswith(f"{first} attacks {second}: Green of Player 1 against Blue of Player 2.")
    assert event.words["attribute"] in fighting.status
    assert fighting.detail.text != fighting.status, "it is said once"


def test_what_was_rolled_is_not_taken_back(fighting: WarPilot) -> None:
    first, second, _ = places(fighting.match)
    fighting.clicks(first, second)
    fighting.press("enter")
    fighting.press("z", ctrl=True)
    assert fighting.match.turn == 1
    assert not fighting.table.stages.can_take_back


def test_the_list_offers_attacks_the_best_first(fighting: WarPilot) -> None:
    keys = [row.key for row in fighting.look.rows if row.key.startswith("attack")]
    best = prospects(fighting.state, 1)[0]
    assert keys[0] == f"attack {best.origin} {best.target}"
    fighting.click(fighting.row(keys[0]))
    assert (fighting.hand.selected, fighting.hand.target) == (best.origin, best.target)
    fighting.click("Attack")
    if fighting.scene is not fighting.table:
        fighting.press("enter")
    assert fighting.match.turn == 1


def test_leaders_are_told_with_a_capital_and_may_be_typed_so(moving: WarPilot) -> None:
    """A small L looks like a capital I."""
    first, *_ = places(moving.match)
    lines = moving.parts.place_lines(moving.state, first)
    assert any("(L2, " in line for line in lines)
    moving.type_order(f"standing {first} L2")
    assert moving.texts() == [f"standing {first} l2"]
    moving.type_order(f"mount l7 {first} 2")
    assert "leader L7 is not in" in moving.detail.text


def test_the_defender_is_asked_where_that_was_agreed() -> None:
    """Ruling 38."""
    match = set_at(war_match(("1", "2"), ask_defender=True), BATTLE, 0)
    state: WarState = match.states[0]
    first, second, _ = places(match)
    two = Stack(2, (band("w4", BLUE, Leader("l7", 1), Leader("l8", 8)),))
    one = Stack(1, (band("w1", GREEN),))
    match.states[0] = replace(state, stacks={**state.stacks, first: one, second: two})
    pilot = WarPilot(match, settings=STILL)
    pilot.ready()
    pilot.clicks(first, second)
    assert pilot.tools.seat == "2"
    assert "choose who leads the defense" in pilot.status
    assert pilot.look.progress == "A leader is to be named"
    rows = pilot.look.rows
    assert [(row.key, row.note) for row in rows if row.key.startswith("lead")] == [
        (f"lead {leader.id}", f"{persona_of(pilot.state, 2, leader).name}, {leader.id.upper()}")
        for leader in two.leaders
    ]
    assert not any(row.key.startswith("attack") or "Attacks" in row.text for row in rows), (
        "no attack is possible now"
    )
    assert "Player 2 is asked" in pilot.frame.title
    assert match.game.phase(match.state).title == "Turn 1, battle, player 2 is asked who leads"
    pilot.click(pilot.row("lead l8"))
    assert any(e.kind == "battle" for report in match.reports for e in report.events)
    pilot.close()


# -- dice, log, replay ---------------------------------------------------------------------------------------


def test_dice_roll_by_themselves_where_that_is_wanted() -> None:
    pilot = WarPilot(set_at(war_match(others="hold"), INITIATIVE, 0), settings=STILL)
    pilot.ready()
    assert pilot.state.phase == INITIATIVE
    pilot.click("auto")
    pilot.until(lambda: pilot.live_ordering is not None and pilot.state.phase == MOVE)
    assert pilot.match.turn >= 2
    pilot.close()


def test_nothing_goes_on_by_itself_while_a_roll_of_the_past_is_looked_at() -> None:
    pilot = WarPilot(set_at(war_match(others="hold"), INITIATIVE, 0), settings=STILL)
    pilot.ready()
    pilot.click("auto")
    pilot.until(lambda: pilot.live_ordering is not None and pilot.state.phase == MOVE)
    pilot.press("home")
    assert pilot.state.phase == INITIATIVE
    assert pilot.tools.wake_after is None
    pilot.press("end")
    assert pilot.state.phase == MOVE
    pilot.close()


def test_the_line_below_the_board_asks_for_a_stack_first_and_then_for_its_goal(moving: WarPilot) -> None:
    assert "click a stack" in moving.status
    moving.clicks(places(moving.match)[0])
    assert "lit hex" in moving.status


def test_the_line_below_the_board_asks_for_a_stack_first_and_then_for_its_enemy(fighting: WarPilot) -> None:
    assert "Click a stack, then the enemy" in fighting.status
    fighting.clicks(places(fighting.match)[0])
    assert "Click an enemy beside the stack" in fighting.status


def test_the_log_and_the_statistics_count_every_die(fighting: WarPilot) -> None:
    first, second, _ = places(fighting.match)
    fighting.clicks(first, second)
    fighting.press("enter")
    match = fighting.match
    counts = dice_counts(match.states, match.reports)
    assert counts["1"].won + counts["1"].tied + counts["1"].lost == 1
    assert counts["1"].won == counts["2"].lost
    assert dice_lines(match.states, match.reports, match.seed)[-1] == f"Seed: {match.seed}."
    row = next(row for row in fighting.look.rows if row.key.startswith("log 0"))
    assert first in row.note
    assert second in row.text
    fighting.click("menu")
    fighting.click("Dice and battles")
    assert fighting.scene.title == "Dice and battles"


def test_a_replay_goes_through_the_same_turns(fighting: WarPilot) -> None:
    from tests.autosaved import autosaved

    pilot = WarPilot(war_match(others="easy", seed="again"), settings=STILL)
    pilot.ready()
    pilot.end_phase()
    pilot.ready()
    path = autosaved(pilot.match.record)
    assert "auto" in pilot.names
    scene = ReplayScene(load_match(path, CATALOGUE))
    pilot.start(Floor(), scene)
    assert not {"threats", "auto"} & set(scene.ui.names), "switches that do nothing where nobody plays"
    pilot.click("forward")
    assert scene.board.frame.title.startswith("Player") or "Turn" in scene.board.frame.title
    assert scene.tools.ordering is None
    pilot.close()


@pytest.mark.parametrize(("size", "players"), [((1280, 720), 4), ((2560, 1440), 3), ((960, 600), 2)])
def test_nothing_of_the_panel_overlaps(size: tuple[int, int], players: int) -> None:
    pilot = WarPilot(war_match(players=players), size, Settings(reduced_motion=True))
    pilot.ready()
    layout = pilot.layout
    parts = [
        layout.header,
        layout.standings,
        layout.side,
        layout.tools,
        layout.rows,
        layout.detail,
        layout.entry,
        layout.confirm,
    ]
    parts = [part for part in (*parts, layout.history, layout.toggles) if part.height]
    for number, part in enumerate(parts):
        assert layout.panel.contains(part)
        assert not any(part.colliderect(other) for other in parts[number + 1 :])
    assert pilot.screen.get_rect().contains(pygame.Rect(layout.board))
    pilot.close()


def test_a_way_is_told_in_two_lines_however_much_was_ordered(moving: WarPilot) -> None:
    first, _, third = places(moving.match)
    moving.clicks(third)
    reach = moving.overlay.reach
    goal = max((h for h in reach if h not in moving.state.stacks), key=lambda h: (reach[h], h))
    moving.clicks(goal)
    moving.press("esc")
    moving.change(mark=next(mark for mark in moving.frame.marks if mark.kind == "move"))
    assert moving.tip == ("Player 1", f"1 warband from {third} to {goal}: {reach[goal]} command points.")
    assert first in moving.state.stacks


def test_the_next_stack_is_brought_into_sight(moving: WarPilot) -> None:
    first, _, third = places(moving.match)
    moving.press("n")
    for _ in range(2):
        other = third if moving.hand.selected == first else first
        for _ in range(8):
            moving.press("+")
        moving.camera.pan(
            *(2 * (a - b) for a, b in zip(moving.at(moving.hand.selected), moving.at(other), strict=True))
        )
        moving.camera.pan(4000, 4000)
        moving.press("n")
        assert moving.hand.selected == other
        assert moving.table.layout.board.collidepoint(moving.at(other))


def test_the_dice_for_command_points_are_counted() -> None:
    pilot = WarPilot(war_match(others="hold", seed="dice"), settings=STILL)
    pilot.to_phase(MOVE)
    match = pilot.match
    counts = dice_counts(match.states, match.reports)
    thrown = sum(count.dice for count in counts.values())
    pilot.close()
    assert thrown > 0
    assert thrown <= sum(count.points for count in counts.values()) <= 10 * thrown


def test_what_is_told_of_the_board_changes_when_warbands_have_arrived_and_not_before() -> None:
    pilot = WarPilot(set_at(war_match(("1", "2"), even_zones=False)), settings=Settings(animation_speed=0.25))
    pilot.ready()
    tools, before = pilot.tools, pilot.match.states[0]
    pilot.clicks(places(pilot.match)[2])
    goal = next(key for key in tools.reach.overlay().reach if key not in before.stacks)
    pilot.clicks(goal)
    pilot.end_phase()
    assert pilot.is_moving
    assert goal in pilot.match.states[1].stacks
    assert goal not in on_board(tools).stacks
    assert not any(tools.reach.overlay().words())
    while pilot.is_moving:
        pilot.table.update(0.05)
    assert goal in on_board(tools).stacks
    pilot.close()
