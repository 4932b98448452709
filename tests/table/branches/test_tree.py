"""The tree of branches at the table, and the table of a branch."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.results import Outcome
from game.games.list import CATALOGUE
from game.play.branches.grove import Grove
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.record import LONGEST_NOTES
from game.play.storage import autosave_path, load_match, salvage_match, save_record
from game.screens.scene import Push
from game.table.branches.drawing import rows_of
from game.table.branches.saving import BranchSaving
from game.table.replay import ReplayScene
from game.table.scene import TableScene
from tests.games.mars.table.pilot import mars_match
from tests.table.pilot import TablePilot

ME = PlayerSpec("human", "Me")


def two_turns() -> Match:
    """A game of Mars after two turns; one person has both sides."""
    match = mars_match(players=(ME, ME))
    turn(match)
    turn(match)
    return match


def turn(match: Match, number: int = 0) -> None:
    """One more turn: one of all that can be done."""
    seat = match.to_act[0]
    match.commit(seat, [match.game.legal_orders(match.state, seat)[number]])
    match.advance()


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    found = TablePilot(two_turns())
    found.settle()
    yield found
    found.close()


def branch_table(pilot: TablePilot) -> TableScene:
    """The table of the branch on top."""
    assert isinstance(pilot.scene, TableScene)
    assert isinstance(pilot.scene.saving, BranchSaving)
    return pilot.scene


def number_of(table: TableScene) -> int | None:
    """Which branch a table shows."""
    line = table.stages.line
    return line.number


def subtitle(table: TableScene) -> str:
    """The line below the heading of its panel."""
    look = table.model.look
    return look.subtitle


def new_branch(pilot: TablePilot, *keys: str) -> TableScene:
    """A new branch from where the table stands after these keys."""
    for key in keys:
        pilot.press(key)
    pilot.press("y")
    pilot.click("New branch here")
    return branch_table(pilot)


def play(table: TableScene) -> None:
    """A turn of a branch, and what the table does after one."""
    turn(table.match, 1)
    table.stages.open_phase()
    table.saving.note_stage()


def test_a_key_and_a_button_open_the_tree(pilot: TablePilot) -> None:
    pilot.press("y")
    assert pilot.scene.title == "Branches"
    assert "Nothing was supposed yet" in " ".join(pilot.said)
    pilot.press("esc")
    pilot.click("branches")
    assert pilot.scene.title == "Branches"


def test_a_branch_leaves_where_the_table_stands(pilot: TablePilot) -> None:
    table = new_branch(pilot, "home")
    assert table.match.turn == 0
    assert table.match is not pilot.match
    assert number_of(table) == 0
    assert pilot.match.turn == 2
    assert subtitle(table).startswith("Branch 1: ")


def test_what_is_played_in_a_branch_is_kept_with_the_game(pilot: TablePilot) -> None:
    table = new_branch(pilot)
    assert table.match.turn == 2
    play(table)
    pilot.press("f10")
    pilot.click("Back to the game")
    assert pilot.scene is pilot.table
    assert [(b.turn, len(b.turns)) for b in pilot.match.branches] == [(2, 1)]
    pilot.settle()
    kept = load_match(autosave_path(pilot.match.record), CATALOGUE)
    assert kept.branches == pilot.match.branches
    assert kept.turn == 2


def test_a_branch_is_kept_though_the_program_ends_in_it(pilot: TablePilot) -> None:
    play(new_branch(pilot))
    pilot.stack.close()
    kept = load_match(autosave_path(pilot.match.record), CATALOGUE)
    assert [(b.turn, len(b.turns)) for b in kept.branches] == [(2, 1)]


def test_one_goes_from_branch_to_branch_and_back(pilot: TablePilot) -> None:
    first = new_branch(pilot)
    play(first)
    second = new_branch(pilot)
    assert second.stages.line.number == 1
    assert pilot.match.branches[1].parent == 0
    assert len(pilot.scenes) == 3
    pilot.press("y")
    pilot.click("line 0")
    pilot.click("Go there")
    assert branch_table(pilot).match.turn == 3
    assert len(pilot.scenes) == 3
    pilot.press("y")
    pilot.click("line None")
    pilot.click("line None")
    assert pilot.scene is pilot.table


def test_name_and_notes_are_written(pilot: TablePilot) -> None:
    table = new_branch(pilot)
    pilot.press("y")
    pilot.click("Name and notes")
    pilot.type("Burgundy first")
    pilot.press("tab")
    pilot.type("Munich holds.")
    pilot.click("Keep")
    branch = pilot.match.branches[0]
    assert (branch.name, branch.notes) == ("Burgundy first", "Munich holds.")
    assert "Munich holds." in " ".join(pilot.said)
    pilot.press("esc")
    assert subtitle(table).startswith("Burgundy first: ")


def test_notes_are_cut_where_there_is_no_more_room_and_else_the_cursor_stays(pilot: TablePilot) -> None:
    new_branch(pilot)
    pilot.press("y")
    pilot.click("Name and notes")
    pilot.press("tab")
    pilot.type("Munich holds.")
    pilot.press("home")
    pilot.scene.read_fields()
    pilot.type("In Spring ")
    field = pilot.ui.field("notes")
    assert field.text == "In Spring Munich holds."
    field.write("n" * LONGEST_NOTES + "o")
    pilot.click("Keep")
    (branch,) = pilot.match.branches
    assert branch.notes == "n" * LONGEST_NOTES


def test_a_branch_is_cut_off_with_what_grew_from_it(pilot: TablePilot) -> None:
    table = new_branch(pilot)
    play(table)
    new_branch(pilot)
    pilot.press("y")
    pilot.click("line 0")
    pilot.click("Cut off")
    assert pilot.scene.title == "You are on this branch"
    pilot.press("esc")
    pilot.click("line None")
    pilot.click("Go there")
    pilot.press("y")
    pilot.click("line 0")
    pilot.click("Cut off")
    assert "one branch that grew from it" in " ".join(pilot.said)
    pilot.click("Cut off")
    assert pilot.match.branches == ()


def test_the_table_of_a_branch_keeps_its_number_when_another_is_cut_off(pilot: TablePilot) -> None:
    new_branch(pilot, "home")
    pilot.press("y")
    pilot.click("line None")
    pilot.click("Go there")
    table = new_branch(pilot, "end")
    assert number_of(table) == 1
    pilot.press("y")
    pilot.click("line 0")
    pilot.click("Cut off")
    pilot.click("Cut off")
    pilot.press("esc")
    play(table)
    table.saving.save()
    assert [(b.turn, len(b.turns)) for b in pilot.match.branches] == [(2, 1)]


def test_a_branch_is_saved_as_a_game_of_its_own(pilot: TablePilot) -> None:
    play(new_branch(pilot))
    pilot.press("y")
    pilot.click("Save as a game")
    pilot.type("mine")
    pilot.press("enter")
    assert pilot.scene.title == "The game is saved"
    path = Path(pilot.said[1])
    assert load_match(path, CATALOGUE).turn == 3


def test_no_branch_leaves_the_end_of_a_game(pilot: TablePilot) -> None:
    pilot.match.end(Outcome("abandoned"))
    pilot.stages.open_phase()
    pilot.press("y")
    pilot.click("New branch here")
    assert pilot.scene.title == "No branch can leave here"
    assert pilot.match.branches == ()
    pilot.press("esc")
    pilot.press("esc")
    assert new_branch(pilot, "home").match.turn == 0


def test_a_replay_is_kept_from_its_first_branch_on() -> None:
    pilot = TablePilot(two_turns())
    pilot.stack.apply(Push(ReplayScene(two_turns())))
    pilot.run()
    replay = pilot.scene
    path = autosave_path(replay.match.record)
    assert not path.exists()
    play(new_branch(pilot, "home"))
    pilot.press("y")
    pilot.click("line None")
    pilot.click("Go there")
    assert pilot.scene is replay
    pilot.press("y")
    assert "With its branches this replay is kept" in " ".join(pilot.said)
    pilot.press("esc")
    pilot.press("f10")
    pilot.click("Leave the replay")
    kept = load_match(path, CATALOGUE)
    assert kept.turn == 2
    assert [(b.turn, len(b.turns)) for b in kept.branches] == [(0, 1)]
    pilot.close()


def test_a_replay_of_a_game_among_the_saved_ones_keeps_its_branches_there() -> None:
    record = two_turns().record
    path = autosave_path(record)
    save_record(path, record)
    match, _ = salvage_match(path, CATALOGUE)
    pilot = TablePilot(two_turns())
    pilot.stack.apply(Push(ReplayScene(match)))
    pilot.run()
    new_branch(pilot, "home")
    pilot.stack.close()
    assert len(load_match(path, CATALOGUE).branches) == 1
    assert not list(path.parent.glob(f"{path.stem}?*.json"))


def test_turns_that_a_branch_shares_with_the_game_are_not_taken_back(pilot: TablePilot) -> None:
    table = new_branch(pilot)
    assert not table.stages.can_take_back
    play(table)
    assert table.stages.can_take_back
    assert table.stages.take_back()
    assert table.match.turn == 2
    assert not table.stages.can_take_back


def test_the_bar_of_phases_shows_where_branches_leave(pilot: TablePilot) -> None:
    assert pilot.look.leavings == ()
    new_branch(pilot, "home")
    pilot.press("y")
    pilot.click("line None")
    pilot.click("Go there")
    assert pilot.look.leavings == (0,)


def test_no_line_crosses_another() -> None:
    match = two_turns()
    grove = Grove(match)
    early = grove.grow(None, 0, turns=[match.orders_at(0), match.orders_at(1)])
    grove.grow(None, 2)
    grove.grow(early, 1, turns=[match.orders_at(1)])
    rows = rows_of(match.branches, match.turn, "The game")
    assert [row.number for row in rows] == [None, 1, 0, 2]
    assert [row.parent for row in rows] == [-1, 0, 0, 2]
    assert [row.depth for row in rows] == [0, 1, 1, 2]


def test_a_branch_that_does_not_verify_is_told_and_the_game_stays(pilot: TablePilot) -> None:
    play(new_branch(pilot))
    pilot.press("y")
    pilot.click("line None")
    pilot.click("Go there")
    (branch,) = pilot.match.branches
    odd = replace(branch.turns[0], digest="0" * 32)
    pilot.match.set_branches((replace(branch, turns=(odd,)),))
    pilot.press("y")
    pilot.click("line 0")
    pilot.click("Go there")
    assert pilot.scene.title == "This branch cannot be shown"
    assert 'branch 1 ("Branch 1")' in " ".join(pilot.said)
    pilot.press("esc")
    assert pilot.scene is pilot.table
