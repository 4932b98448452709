"""What if in all six games, by mouse: another order, its results, and nothing changed by it."""

from __future__ import annotations

import pytest

from game.play.settings import Settings
from tests.table.whatif.pilot import WhatIfPilot, some_match

MOVES = {"standard": 1, "mad": 1, "martian": 1, "aliens": 1}


@pytest.mark.parametrize("name", MOVES)
def test_a_unit_stays_where_it_moved_or_moves_where_it_stayed(name: str) -> None:
    match = some_match(name, MOVES[name])
    before = match.record.to_text()
    pilot = WhatIfPilot(match)
    pilot.ask()
    moves = [
        o for o in pilot.game.legal_orders(pilot.state, pilot.ordering.seat) if o.verb == "move" and not o.via
    ]
    move = next(order for order in moves if "/" not in order.target)
    pilot.clicks(move.at.partition("/")[0], move.target)
    assert pilot.game.write_order(move) in pilot.verdicts()
    assert pilot.view.lit(), "somebody else than before is ordered"
    assert pilot.supposed.after == pilot.game.resolve(pilot.state, pilot.supposed.orders)[0]
    pilot.press("w")
    assert match.record.to_text() == before
    pilot.close()


def test_at_mars_another_action_leads_to_another_position() -> None:
    match = some_match("mars", 2)
    before = match.record.to_text()
    pilot = WhatIfPilot(match)
    pilot.press(",")
    done = match.orders_at(1)["BLACK"][0]
    pilot.ask()
    fresh = pilot.ordering.fresh
    assert {"advice", "undo"} <= set(pilot.names)
    assert not {"draw", "resign"} & set(pilot.names), "nobody agrees on anything"
    other = next(o for o in fresh.branches if o.order.goal != done.goal).order
    pilot.clicks(other.origin, other.goal)
    offer = pilot.offer
    if offer is not None:
        pilot.click(next(iter(offer.rects.values())).center)
    assert pilot.match.turn == 2
    assert "in place of" in pilot.view.words()
    assert pilot.view.lit() >= {done.goal}
    assert pilot.ordering.seat == "WHITE", "what comes of it may be tried out as well"
    pilot.press("z", ctrl=True)
    assert (pilot.match.turn, pilot.ordering.seat) == (1, "BLACK")
    pilot.press("z", ctrl=True)
    assert pilot.match.turn == 1, "nothing is taken back from before"
    pilot.press("w")
    assert match.record.to_text() == before
    pilot.close()


COMMAND = 6  # turn of the game below in which the second player rolls for command points


def rolled(seed: str, *, is_past: bool) -> tuple[object, object]:
    """What the dice of that turn brought in the game (None: it was not played), and what they bring in a
    what-if.
    """
    match = some_match("wrom", COMMAND + 1 if is_past else COMMAND, "easy")
    if not is_past:
        match.states[-1] = match.game.with_seed(match.state, seed)
    before = match.record.to_text()
    pilot = WhatIfPilot(match)
    if is_past:
        pilot.press(",")
    pilot.ask()
    pilot.press("space")
    assert pilot.match.turn == COMMAND + 1
    found = pilot.match.reports[COMMAND].events
    pilot.close()
    assert match.record.to_text() == before
    return match.reports[COMMAND].events if is_past else None, found


def test_at_warrior_races_the_dice_of_the_past_are_those_that_fell() -> None:
    was, supposed = rolled("", is_past=True)
    assert was == supposed


def test_at_warrior_races_the_dice_to_come_are_never_shown() -> None:
    assert rolled("one", is_past=False) == rolled("another", is_past=False)


def test_at_warrior_races_the_large_buttons_are_whole_words_at_200_percent() -> None:
    pilot = WhatIfPilot(some_match("wrom", 0), settings=Settings(reduced_motion=True, ui_scale=200))
    pilot.ask()
    shown = [pilot.names[name].text for name in ("Place the rest", "Done", "Keep as branch", "What if")]
    assert shown == ["Place all", "Done", "Branch", "Back"]
    pilot.close()


def test_in_the_smallest_window_every_large_button_can_be_read_and_clicked() -> None:
    pilot = WhatIfPilot(
        some_match("wrom", 0), (640, 480), settings=Settings(reduced_motion=True, ui_scale=200)
    )
    pilot.ask()
    shown = [pilot.names[name] for name in ("Place the rest", "Done", "Keep as branch", "What if")]
    assert [button.text for button in shown] == ["Place all", "Done", "", ""], "signs in place of words"
    row = pilot.layout.confirm
    assert all(button.rect.width >= 32 and row.contains(button.rect) for button in shown)
    below = pilot.scenes[-2]
    pilot.click("What if")
    assert pilot.scene is below
    pilot.close()


@pytest.mark.parametrize("name", ["standard", "mars", "wrom"])
def test_in_the_smallest_window_nothing_lies_on_the_tools_and_a_line_is_seen(name: str) -> None:
    pilot = WhatIfPilot(some_match(name, 0), (640, 480), settings=Settings(reduced_motion=True, ui_scale=200))
    undo = pilot.names["undo"].rect
    assert [
        key for key, widget in pilot.names.items() if key != "undo" and undo.colliderect(widget.rect)
    ] == []
    rows = pilot.layout.rows
    assert rows.height >= 30, "one line of the list at least"
    pilot.close()
