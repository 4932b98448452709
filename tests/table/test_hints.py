"""What a computer player would order, and why it did, asked at the table."""

import pytest

from game.board.frame import Look
from game.play.players import PlayerSpec
from game.play.thinking import OWN_MIND, OwnMind, play_bots
from tests.table.pilot import match_at, new_match, opened_tables


@pytest.fixture
def table_at():
    """Tables at positions set up by hand, whose computer players think in this process."""
    yield from opened_tables(match_at)


@pytest.fixture
def played_table():
    yield from opened_tables(lambda match: match)


def asked(pilot, mind=OWN_MIND):
    pilot.context.mind = mind
    pilot.press("i")
    pilot.until(lambda: not pilot.hints.is_thinking)
    pilot.run()


def ghosts(pilot):
    """The arrows of the hint on the board."""
    return [mark for mark in pilot.dressed.marks if mark.look is Look.HINTED]


def hint_rows(pilot):
    return [row for row in pilot.look.rows if row.key.startswith("hint ") and row.key != "hint all"]


def test_a_hint_is_shown_by_dashed_arrows_and_lines_with_reasons_and_goes_when_asked_again(table_at):
    pilot = table_at("FRANCE: A MAR; TURKEY: A SYR", phase="F1905M")
    asked(pilot)
    (row,) = hint_rows(pilot)
    assert row.text.startswith("Army Marseilles")
    assert "likely answers" in row.note
    assert [mark.places[0] for mark in ghosts(pilot)] == ["MAR"]
    assert pilot.texts() == [], "nothing is ordered by asking"
    pilot.press("i")
    assert not hint_rows(pilot)
    assert not ghosts(pilot)


class Replaced(OwnMind):
    """A mind whose process was ended from outside while it was asked."""

    def hint(self, task, is_over):
        return task.hint(is_over), "The process of the computer players had to be begun again."


def test_a_process_that_had_to_be_replaced_is_told_beside_the_hint(table_at):
    pilot = table_at("FRANCE: A MAR; TURKEY: A SYR", phase="F1905M")
    asked(pilot, Replaced())
    assert len(hint_rows(pilot)) == 1
    assert pilot.hints.status() == ("The process of the computer players had to be begun again.", "brass")


def test_a_click_on_a_line_takes_that_order_over_and_one_above_them_all(table_at):
    pilot = table_at("FRANCE: A MAR, F BRE; TURKEY: A SYR", phase="F1905M")
    asked(pilot)
    first, second = hint_rows(pilot)
    pilot.click(pilot.row(second.key))
    assert len(pilot.texts()) == 1
    assert [row.icon for row in hint_rows(pilot)] == ["ring", "check"]
    pilot.click(pilot.row("hint all"))
    assert len(pilot.texts()) == 2
    assert first.text in [row.text or row.note for row in pilot.look.rows if not row.key.startswith("hint")]
    pilot.press("z", ctrl=True)
    assert len(pilot.texts()) < 2, "it is undone like any order"


def test_in_results_the_orders_of_computer_players_have_a_reason(played_table):
    match = new_match(others="normal")
    match.set_player("FRANCE", PlayerSpec("normal"))
    play_bots(match)
    match.advance()
    match.set_player("FRANCE", PlayerSpec("human", "Anna"))
    pilot = played_table(match)
    pilot.press("page up")
    row = next(row for row in pilot.rows if row.key.startswith(("A PAR", "F LON")))
    pilot.click(pilot.row(row.key))
    assert "Its reason" not in pilot.detail.text
    asked(pilot)
    assert "Its reason: " in pilot.detail.text
    assert pilot.status == "Point at an order of a computer player to read why it was given."


def test_where_only_persons_ordered_nobody_has_a_reason(table_at):
    pilot = table_at("FRANCE: A MAR; TURKEY: A SYR", phase="F1905M")
    pilot.finish_turn()
    asked(pilot)
    assert pilot.status == "No computer player gave an order in this phase."


def test_a_computer_player_that_fails_leaves_the_table_as_it_was(table_at):
    class Broken:
        def hint(self, task, is_over):
            raise ValueError("\n  lost\n\n  for ever")

    pilot = table_at("FRANCE: A MAR; TURKEY: A SYR", phase="F1905M")
    pilot.type_order("A MAR - SPA")
    pilot.type_out()
    pilot.context.mind = Broken()
    pilot.press("i")
    pilot.until(lambda: not pilot.hints.is_thinking)
    pilot.run()
    assert pilot.status == "No hint: the computer player failed (ValueError: lost for ever)."
    assert pilot.texts() == ["A MAR - SPA"]
