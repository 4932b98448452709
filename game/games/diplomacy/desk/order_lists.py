"""Lists of orders as test cases are written: the units are those that are ordered.

F1903M
England:
F North Sea - Picardy
Germany: A Kiel - Munich
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.core.errors import NotationError, PositionError
from game.core.quoting import shown
from game.games.diplomacy.desk.mail_powers import PowerNames
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules.game import DiplomacyGame
from game.play.match import Match

PHASE = re.compile(r"[SF]\d{4}M", re.IGNORECASE)
FIRST = "S1901M"
MOST_LINES = 500

Line = tuple[int, str, str]
"""The number of a line (from 1), the power whose order it is, the order."""


def match_of_orders(text: str, board: Match) -> Match:
    """A game that begins with the units that are ordered, in the phase that stands first (Spring 1901 where
    none does), with these orders on the sheets and the players of ``board``. Raises PositionError naming the
    line.
    """
    game = DiplomacyGame.of(board.game)
    phase, lines = _parts(text, board)
    units: dict[str, list[str]] = {}
    for number, seat, said in lines:
        unit = _unit(board, number, seat, said)
        if any(unit in stood for stood in units.values()):
            raise PositionError(f"line {number}: {unit} is ordered twice")
        units.setdefault(seat, []).append(unit)
    options = game.recorded_options(board.record.options)
    state = PositionDesk(game).read(
        {"phase": phase, "units": units, "options": dict(options), "seed": board.seed}
    )
    match = Match.start(
        board.entry,
        options,
        board.seed,
        board.players,
        loaded=board.loaded,
        title=board.title,
        position=game.to_json(state),
        board_of=board.record,
    )
    for seat in units:
        match.set_draft(
            seat, [match.game.read_order(match.state, seat, said) for _, own, said in lines if own == seat]
        )
    return match


def _parts(text: str, board: Match) -> tuple[str, list[Line]]:
    phase, found = FIRST, list[Line]()
    names = PowerNames(board.seats, board.entry.seat_titles, {})
    seat = ""
    for number, line in _lines(text):
        if PHASE.fullmatch(line) and not found:
            phase = line.upper()
            continue
        heading = names.heading(line)
        seat = heading.seat if heading is not None else seat
        said = line if heading is None else heading.rest
        if not seat:
            raise PositionError(f"line {number}: {shown(line)} stands below no power; write its name above")
        found += [(number, seat, order.strip()) for order in re.split("[,;]", said) if order.strip()]
    if not found:
        raise PositionError("this is no list of orders: there is none in it")
    return phase, found


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise PositionError(f"these are {len(lines)} lines; a list of orders has at most {MOST_LINES}")
    for number, line in enumerate(lines, 1):
        said = line.partition("#")[0].strip()
        if said:
            yield number, said


def _unit(board: Match, number: int, seat: str, said: str) -> str:
    """The unit that an order is for ("F STP/SC")."""
    try:
        order = board.game.read_order(board.state, seat, said)
    except NotationError as error:
        raise PositionError(f"line {number}: {error}") from error
    words = board.game.write_order(order).split()
    return " ".join(words[:2])
