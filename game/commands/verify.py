"""Replaying records and comparing every digest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import TextIOBase
from pathlib import Path
from typing import TextIO

from game.core.errors import RecordError
from game.games.catalogue import Catalogue
from game.games.list import CATALOGUE
from game.net.files.by_turns import BOTH
from game.net.shares import check_shares, dropped, shares_in
from game.play.branches.lines import trunk_of, walked_lines
from game.play.match import Match
from game.play.opening import map_words
from game.play.storage import load_match
from game.play.walk import outcome_words


def verify_file(path: Path, games: Catalogue = CATALOGUE) -> str:
    """One sentence about a sound record. Raises RecordError naming file, turn, phase and the first
    difference; of a branch that does not verify, its number and name.
    """
    match = load_match(path, games)
    turns = f"{match.turn} {'turn' if match.turn == 1 else 'turns'}"
    words = (
        f"{path}: {match.entry.title}, {turns} replayed, every digest agrees; the game "
        f"{outcome_words(match.outcome)}."
    )
    return " ".join(
        filter(None, (words, _share_words(path, match), _branch_words(path, match), map_words(match)))
    )


def _share_words(path: Path, match: Match) -> str:
    """What is said of dice that all sides have made; '' for others. Raises RecordError naming the share that
    does not fit.
    """
    try:
        number = check_shares(match.record)
    except RecordError as error:
        raise RecordError(f"{path}: {error}", turn=error.turn) from error
    if not number:
        return ""
    sides = "both sides" if len(shares_in(match.record.seed)) == BOTH else "all sides"
    words = f"Of its dice all {number} of them were made of the shares of {sides}, which fit"
    return f"{words}{_dropped_words(match)}."


def _dropped_words(match: Match) -> str:
    """Who was left out of the dice by the others, though its seat was in the game still."""
    ask = match.entry.still_in
    left = (
        f"from turn {turn + 1} on without {match.entry.seat_title(seat)}, as all others agreed"
        for seat, turn in sorted(dropped(match.record).items())
        if ask is not None and seat in ask(match.states[turn])
    )
    return "".join(f"; {words}" for words in left)


def _branch_words(path: Path, match: Match) -> str:
    """What is said of sound branches; '' without any. Raises RecordError naming the one that is not."""
    try:
        lines = walked_lines(match.record, trunk_of(match))
    except RecordError as error:
        raise type(error)(f"{path}: {error}", turn=error.turn) from error
    if not lines:
        return ""
    own = sum(len(branch.turns) for branch in match.branches)
    count = "1 branch" if len(lines) == 1 else f"{len(lines)} branches"
    return f"{count} with {own} more {'turn' if own == 1 else 'turns'}: every digest agrees as well."


def verify_command(
    paths: Sequence[Path],
    *,
    out: TextIO | TextIOBase,
    errors: TextIO | TextIOBase,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Verifies every file, also after one that fails; 0 when all are sound, else 1."""
    status = 0
    for number, path in enumerate(paths):
        if progress is not None:
            progress(number, len(paths))
        try:
            print(verify_file(path), file=out, flush=True)
        except RecordError as error:
            print(error, file=errors, flush=True)
            status = 1
    if progress is not None:
        progress(len(paths), len(paths))
    return status
