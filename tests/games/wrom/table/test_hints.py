"""Hints at a battlefield: what the computer would do, shown, told with odds and ways, and done by a click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.board.frame import Look
from game.core.game import Hint
from game.games.wrom.bot.reasons import reason
from game.games.wrom.rules.battle import compare, scores
from game.games.wrom.rules.orders import ATTACK, Order
from game.games.wrom.rules.state import BATTLE
from game.play.players import PlayerSpec
from game.play.thinking import Task, play_bots
from tests.games.wrom.table.pilot import WarPilot, war_match


class Quick:
    """Lets the normal player answer, at once."""

    def orders(self, task: Task, is_over: Callable[[], bool]) -> tuple[tuple[Any, ...], str]:
        return task.orders(), ""

    def hint(self, task: Task, is_over: Callable[[], bool]) -> tuple[Hint, str]:
        return replace(task, player=PlayerSpec("normal")).hint(), ""


def test_a_hint_tells_the_ways_shows_them_and_goes_them_with_one_click() -> None:
    pilot = WarPilot(war_match(seed="hint"))
    pilot.to_phase("move")
    pilot.context.mind = Quick()
    turn, spent = pilot.match.turn, len(pilot.texts())
    pilot.press("i")
    pilot.until(lambda: not pilot.hints.is_thinking)
    pilot.run()
    head, do_it, *lines = pilot.look.rows
    ways = [m for m in pilot.dressed.marks if m.look is Look.HINTED]
    assert (head.text, do_it.key) == ("What the computer would do", "hint all")
    assert sum(" from " in row.text for row in lines) >= len(ways) > 0
    assert len(pilot.texts()) == spent, "nothing is done by asking"
    pilot.click(pilot.row("hint all"))
    pilot.ready()
    assert pilot.match.turn > turn, "moves and their end are one hint"
    given = pilot.game.write_order(pilot.match.orders_at(turn)["1"][0])
    assert all(f"{mark.places[-1]}" in given for mark in ways)


def test_an_attack_is_told_with_the_odds_of_the_nine_attributes() -> None:
    match = war_match(seed="odds", others="normal", people=())
    while match.state.phase != BATTLE or not (attacks := _attacks(match)):
        _play(match)
    state, order = match.state, attacks[0]
    odds = compare(scores(state, order.hex), scores(state, order.target))
    said = reason(state, int(order.seat), order)
    assert said == (
        f"{order.hex} attacks {order.target}: it wins with {odds.wins}, both fall with {odds.ties}, it loses "
        f"with {odds.losses} of the 9 attributes."
    )


def _attacks(match: Any) -> list[Order]:
    (seat,) = match.game.to_act(match.state)
    return [order for order in match.game.legal_orders(match.state, seat) if order.verb == ATTACK]


def _play(match: Any) -> None:
    play_bots(match)
    match.advance()
