"""The line of a branch from the first turn of the game to its end: as a record of its own, replayed, and as a
match in which one person has all seats.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.errors import RecordError
from game.play.branches.tree import named
from game.play.match import Match, now_text
from game.play.players import HUMAN, PlayerSpec
from game.play.record import Branch, NewDice, Record
from game.play.seeds import fresh_id
from game.play.undo import NOTHING
from game.play.walk import Walk, walk_on


def line_of(record: Record, number: int) -> Record:
    """A branch as a game of its own, with the orders entered in its running turn; nothing is checked."""
    branch = record.branches[number]
    trunk = record if branch.parent is None else line_of(record, branch.parent)
    kept = tuple(one for one in trunk.dice if one.turn <= branch.turn)
    return replace(
        record,
        title=f"{record.title}: {branch.name}",
        turns=(*trunk.turns[: branch.turn], *branch.turns),
        dice=_joined(kept, branch.dice),
        drafts=branch.drafts,
        outcome=branch.outcome,
        seats={seat: PlayerSpec(HUMAN) for seat in record.seats},
        changes=(),
        committed=frozenset(),
        phase="",
        clock=None,
        undo=NOTHING,
        hidden="",
        talk=(),
        branches=(),
    )


def _joined(trunk: tuple[NewDice, ...], own: tuple[NewDice, ...]) -> tuple[NewDice, ...]:
    return (*(one for one in trunk if not own or one.turn < own[0].turn), *own)


def walked_lines(record: Record, trunk: Walk) -> list[Walk]:
    """Every branch of a record replayed, each from where it leaves the line it grows from. ``trunk`` is the
    game replayed. Raises RecordError naming the branch, the turn and the first difference.
    """
    found: list[Walk] = []
    for number, branch in enumerate(record.branches):
        before = trunk if branch.parent is None else found[branch.parent]
        found.append(_walked(record, number, branch, before))
    return found


def _walked(record: Record, number: int, branch: Branch, before: Walk) -> Walk:
    here, turn = named(record.branches, number), branch.turn
    if turn >= len(before.states):
        raise RecordError(f"{here} leaves the game after turn {turn}, which cannot be played again")
    result = Walk(
        before.entry,
        before.loaded,
        before.states[: turn + 1],
        before.reports[:turn],
        before.orders[:turn],
    )
    walk_on(result, line_of(record, number), turn)
    if result.fault is not None:
        raise type(result.fault)(f"{here}: {result.fault}", turn=result.fault.turn)
    return result


def trunk_of(match: Match) -> Walk:
    """What was played of a game, for its branches to leave."""
    return Walk(match.entry, match.loaded, match.states, match.reports, match.played_orders)


def match_of(match: Match, number: int) -> Match:
    """A branch of a game as a match in which one person orders all. Raises RecordError for a branch that does
    not verify.
    """
    record = match.record
    lines: list[int] = [number]
    while (parent := record.branches[lines[-1]].parent) is not None:
        lines.append(parent)
    walked = trunk_of(match)
    for one in reversed(lines):
        walked = _walked(record, one, record.branches[one], walked)
    own = replace(line_of(record, number), id=fresh_id(), created=now_text())
    try:
        return Match.resumed(walked, own)
    except RecordError as error:
        raise RecordError(f"{named(record.branches, number)}: {error}", turn=error.turn) from error
