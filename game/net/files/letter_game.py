"""What a game by letters, which nobody holds, asks of a match: that everything in it is open, what is to be
played, whether dice were thrown, and other dice for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, NotationError, RedWeedError
from game.core.game import AnyGame
from game.games.catalogue import Catalogue
from game.net.files.key_files import without_end
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.record import NewDice, Record
from game.play.walk import Walk


def check_open(match: Match) -> None:
    """Raises NetError for games that cannot be played by letters, in which everybody has the whole game."""
    if match.entry.hides_orders or match.entry.secrets or len(match.to_act) > 1:
        raise NetError(f"{match.entry.title} has secrets, so by file somebody must hold it.")
    if match.entry.hides(match.options):
        raise NetError(
            f"In this game of {match.entry.title} not everybody sees everything ({match.entry.hides_by}), "
            "and letters hide nothing."
        )


def planned(match: Match) -> Record:
    """A game like this one that is still to begin: persons on all seats, no dice."""
    record = replace(match.record.up_to(0), seed="", seats=dict.fromkeys(match.seats, PlayerSpec(HUMAN)))
    return started(match, record, "").record


def started(plan: Match, record: Record, seed: str) -> Match:
    """What was planned, with dice."""
    return Match.start(
        plan.entry,
        plan.options,
        seed,
        record.seats,
        loaded=plan.loaded,
        title=plan.title,
        position=record.position,
        board_of=record,
    )


def plan_of(record: Record) -> tuple[Any, ...]:
    """What is played: game, options, map, seats, first position where somebody made one."""
    made = record.position if record.position is not None else None
    return record.game, dict(record.options), record.map, record.carried, set(record.seats), made


def check_stands(mine: Record, theirs: Record) -> None:
    """What was played stands in a letter as it was. Raises NetError."""
    known = len(mine.turns)
    if len(theirs.turns) < known or theirs.dice[: len(mine.dice)] != mine.dice:
        raise NetError("This letter is older than what you have already.")
    if theirs.seed != mine.seed or theirs.turns[:known] != mine.turns:
        raise NetError("This letter tells of another game than the one that was played.")


def walked(record: Record, games: Catalogue) -> Match:
    """A game played again by the rules. Raises NetError."""
    try:
        return Match.from_record(record, games)
    except RedWeedError as error:
        raise NetError(f"The game in this letter does not hold: {without_end(error)}.") from error


def orders_of(match: Match, seat: str, texts: tuple[str, ...]) -> list[Any]:
    """The orders of a seat in a letter. Raises NetError."""
    try:
        orders = [match.game.read_order(match.state, seat, text) for text in texts]
    except NotationError as error:
        raise NetError(f"The orders in this letter cannot be read: {without_end(error)}.") from error
    if any(order.seat != seat for order in orders):
        raise NetError("The orders in this letter are not the other's own.")
    return orders


def throws(game: AnyGame, before: Any, after: Any) -> bool:
    """Whether dice were thrown between two states."""
    return _count(game.to_json(before)) != _count(game.to_json(after))


def throw_dice(match: Match, seat: str, orders: Any) -> bool:
    """Whether orders of the running turn throw dice."""
    after, _ = match.game.resolve(match.state, {seat: tuple(orders)})
    return throws(match.game, match.state, after)


def _count(data: Json) -> object:
    return data.get("dice") if isinstance(data, dict) else None


def with_dice(match: Match, seed: str) -> Match:
    """The same game with other dice from the running turn on."""
    states = [*match.states[:-1], match.game.with_seed(match.state, seed)]
    record = match.record
    dice = (*(one for one in record.dice if one.turn < match.turn), NewDice(match.turn, seed))
    replay = Walk(match.entry, match.loaded, states, list(match.reports), list(match.played_orders))
    return Match(replay, replace(bare(match), dice=dice))


def bare(match: Match) -> Record:
    """The record without what is still being entered."""
    return replace(match.record, drafts={}, committed=frozenset(), undo=type(match.undo)(), clock=None)
