"""The lines of the list at a battlefield: what is to be placed, attacks with their odds, leaders to name,
ways, and the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.board.frame import Frame
from game.core.results import Event
from game.games.wrom.picture.frames import position_after
from game.games.wrom.picture.odds import duel, odds_tag
from game.games.wrom.rules.fog import is_stranger
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.orders import END, MOUNT, PLACE
from game.games.wrom.rules.orders import MOVE as GO
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.standing import counted
from game.games.wrom.rules.state import BATTLE, SETUP, WarState
from game.games.wrom.rules.wording import order_words
from game.games.wrom.table.chronicle import march, placed, roads, told
from game.games.wrom.table.hand import prospects
from game.games.wrom.table.plan import groups_to_place, steps_of
from game.games.wrom.table.words import band_title, called_by, called_words, fight_words, with_capitals
from game.play.match import Match
from game.play.played import orders_told
from game.ui.panels.row_drawing import Row

LOGGED = 160
"""How many lines the log has at most."""


def reserve_rows(state: WarState, player: int) -> Iterator[Row]:
    """The units still to be placed."""
    force = state.reserve.get(player)
    if state.phase != SETUP or force is None:
        return
    yield Row("", "All is placed" if force.is_empty else "To be placed", is_head=True)
    bands = {warband.id: warband for warband in force.warbands}
    for group in groups_to_place(state, player):
        if group[0] in bands:
            title = band_title(bands[group[0]], state.board.races)
            yield Row(f"unit {group[0]}", title, counted(len(group), "warband"), "ring")
    yield from (
        Row(
            f"unit {x.id}",
            f"Leader: {ATTRIBUTES[x.attribute]}",
            called_words(x, persona_of(state, player, x).name),
            "dot",
        )
        for x in force.leaders
    )


def attack_rows(state: WarState, player: int) -> Iterator[Row]:
    """The attacks that are possible, the best first."""
    if state.challenge is not None:
        return  # a defender is asked; nothing can be attacked before he answers
    found = prospects(state, player)
    if state.phase == BATTLE:
        yield Row("", "Attacks: won, tied, lost of nine" if found else "No attack is possible", is_head=True)
    for p in found:
        mine, theirs = state.stacks[p.origin].top, state.stacks[p.target].top
        own = state.board.races
        text = f"{odds_tag(p.odds)}  {band_title(mine, own)} {p.origin}"
        icon = "succeeded" if p.odds.margin > 0 else "ring" if p.odds.margin == 0 else "failed"
        yield Row(f"attack {p.origin} {p.target}", text, f"on {band_title(theirs, own)} {p.target}", icon)


def chief_rows(state: WarState) -> Iterator[Row]:
    """The leaders of whom a defender names one, with the odds each gives."""
    if state.challenge is None:
        return
    origin, target = state.challenge
    called = called_by(state, state.stacks[target].player)
    yield Row("", f"Who leads {target} against {origin}?", is_head=True)
    for leader in state.stacks[target].leaders:
        odds = duel(state, target, origin, leader.id).odds
        yield Row(
            f"lead {leader.id}",
            f"{odds_tag(odds)}  {ATTRIBUTES[leader.attribute]}",
            called_words(leader, called(leader)),
            "ring",
        )


def way_rows(frame: Frame, seat: str) -> Iterator[Row]:
    """The ways a seat has gone in the running phase."""
    ways = [mark for mark in frame.marks if mark.kind == "move" and mark.owner == seat]
    if ways:
        yield Row("", "Moved in this phase", is_head=True)
    for mark in ways:
        yield Row("", f"{mark.places[0]} to {mark.places[-1]}", counted(mark.supports, "warband"), "check")


# -- the log -------------------------------------------------------------------------------------------------


class WarLog:
    """What has happened, the newest first, as far as the seat is told whose eyes look; lines are made
    once a turn.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seat: str | None = None
        self._eyes: Callable[[], str | None] = lambda: None
        self._turns: list[tuple[Row, ...]] = []
        self._details: dict[str, str] = {}

    def told_to(self, eyes: Callable[[], str | None]) -> WarLog:
        """The log of whoever looks: ``eyes`` gives the seat, None for everybody's."""
        self._eyes = eyes
        return self

    def rows(self, until: int) -> tuple[Row, ...]:
        """The lines of the turns before ``until``."""
        self._keep_up()
        found: list[Row] = []
        for turn in range(until - 1, -1, -1):
            found += reversed(self._turns[turn])
            if len(found) >= LOGGED:
                break
        return (Row("", "What has happened", is_head=True), *found) if found else ()

    def told(self, turn: int) -> str:
        """What a turn before the present came to, in a line; what was ordered where the log is silent."""
        self._keep_up()
        if self._turns[turn]:
            row = self._turns[turn][-1]
            return f"{row.text}, {row.note}" if row.note else row.text
        return "; ".join(
            with_capitals(order_words(o))
            for given in orders_told(self._match, turn, self._seat).values()
            for o in given
        )

    def detail(self, key: str) -> str:
        """The sentence on a line."""
        return self._details.get(key, "")

    def sentence(self, turn: int, number: int) -> str:
        """An event of a turn in full: in the words of its world, then as the rules say it."""
        by_rule, view = self._by_rule(turn, number), self._view(turn)
        text = told(view, self._match.report(turn, self._seat).events[number], by_rule)[0]
        return by_rule if text == by_rule else f"{text}. {by_rule}"

    def _by_rule(self, turn: int, number: int) -> str:
        match = self._match
        event = match.report(turn, self._seat).events[number]
        if event.kind != "battle":
            return match.game.explain(event)
        orders = [order for given in orders_told(match, turn, self._seat).values() for order in given]
        return fight_words(position_after(WarriorRacesGame.of(match.game), self._view(turn), orders), event)

    def last_fight(self, position: int) -> str:
        """What came of the attack that led to a position, the end of the battles after it aside; '' where it
        was no attack that did.
        """
        self._keep_up()
        turn = position - 1
        if turn >= 0 and [
            o.verb for given in orders_told(self._match, turn, self._seat).values() for o in given
        ] == [END]:
            turn -= 1
        events = self._match.report(turn, self._seat).events if turn >= 0 else ()
        return next((self.sentence(turn, n) for n, event in enumerate(events) if event.kind == "battle"), "")

    def _view(self, turn: int) -> WarState:
        view: WarState = self._match.view(self._seat, turn)
        return view

    def _keep_up(self) -> None:
        if self._eyes() != self._seat:  # another one is at the screen, who is told other things
            self._seat, self._turns, self._details = self._eyes(), [], {}
        del self._turns[self._match.turn :]
        while len(self._turns) < self._match.turn:
            self._turns.append(tuple(self._made(len(self._turns))))

    def _made(self, turn: int) -> Iterator[Row]:
        match = self._match
        for seat, given in orders_told(match, turn, self._seat).items():
            steps = steps_of(given)
            is_setup = self._view(turn).phase == SETUP
            placings = {s.unit: s for s in steps if is_setup and s.verb in (PLACE, MOUNT)}
            moves = [step for step in steps if step.verb == GO]
            if placings:
                text, note = placed(self._view(turn), seat, tuple(placings.values()))
                yield Row(f"log {turn} placed", text, note, owner=seat, wraps=True)
            if moves:
                key, before = f"log {turn} moves", self._view(turn)
                text, note = march(before, seat, moves)
                self._details[key] = text if is_stranger(before, int(seat)) else roads(before, moves)
                yield Row(key, text, note, owner=seat, wraps=True)
        for number, event in enumerate(match.report(turn, self._seat).events):
            key = f"log {turn} {number}"
            self._details[key] = with_capitals(self.sentence(turn, number))
            text, note = told(self._view(turn), event, with_capitals(self._by_rule(turn, number)))
            yield Row(key, text, note, icon=_icon(event), owner=event.seat, wraps=True)


def turn_of_log(key: str) -> int | None:
    """The turn whose log has a line."""
    parts = key.split()
    return int(parts[1]) if len(parts) == 3 and parts[0] == "log" else None


def _icon(event: Event) -> str:
    if event.kind != "battle":
        return "" if event.seat else "dot"
    mine, theirs = int(event.words["score"]), int(event.words["enemy_score"])
    return "succeeded" if mine > theirs else "failed" if mine < theirs else "void"
