"""A whole game as text, in the manner of PGN: house rules, where it began, and all actions with their
numbers.

    [Game "Mars"]
    [Option "touch near"]
    [Position "wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - - 0 1"]

    1. b3+d4 b6-c5 2. d4-d5(=) draw

``(=)`` offers a draw with an action; ``draw`` alone takes the offer up; ``resign`` gives up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.errors import NotationError, OptionError
from game.core.game import OptionValue
from game.core.results import Outcome, Resolution, Verdict
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import ACTION_SLOT, DRAW, Order
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import read_position, start_position, write_position
from game.games.mars.rules.settings import OPTIONS, STANDARD, settings_of
from game.games.mars.rules.state import MarsState

GAME = "Mars"
TIME = "time"
"""How a game is said to have ended that was lost on time, which no rule knows."""
OFFER = "(=)"
RESULTS: Mapping[tuple[str, ...], str] = {(): "1/2-1/2", SEATS[:1]: "1-0", SEATS[1:]: "0-1"}
OPEN = "*"
LINE = 100

_HEAD = re.compile(r'\s*\[\s*(\w+)\s+"([^"]*)"\s*\]\s*')
_NUMBER = re.compile(r"[0-9]{1,6}\.+")

Turn = tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game that can be played again: option values by name, the first position, the orders of every turn.

    ``termination`` is how it ended where no rule ended it: on time.
    """

    options: Mapping[str, OptionValue]
    start: Position
    turns: tuple[Turn, ...]
    termination: Outcome | None = None


# -- writing -------------------------------------------------------------------------------------------------


def write_transcript(
    game: MarsGame,
    states: Sequence[MarsState],
    turns: Sequence[Turn],
    names: Mapping[str, str],
    outcome: Outcome | None = None,
) -> str:
    """The text of a game; ``states`` has one more item than ``turns``, ``names`` are the players by seat.

    ``outcome`` is how the game ended where no rule ended it.
    """
    start, last = states[0].position, states[-1]
    heads = [("Game", GAME), *((SIDE_NAMES[SEATS.index(seat)], name) for seat, name in names.items())]
    values = {option.name: getattr(start.settings, option.name) for option in OPTIONS}
    heads += [
        ("Option", f"{name} {_told(value)}")
        for name, value in values.items()
        if value != getattr(STANDARD, name)
    ]
    if write_position(start) != write_position(start_position(start.settings)):
        heads.append(("Position", write_position(start)))
    ended = last.ended or outcome
    result = (
        RESULTS[ended.winners] if ended is not None and (ended.winners or last.ended is not None) else OPEN
    )
    heads.append(("Result", result))
    if last.ended is None and outcome is not None:
        heads.append(("Termination", outcome.ending))
    words = [*_words(game, states, turns), result]
    head = "\n".join(f'[{name} "{value.replace(chr(34), chr(39))}"]' for name, value in heads)
    return f"{head}\n\n{_wrapped(words)}\n"


def _told(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(game: MarsGame, states: Sequence[MarsState], turns: Sequence[Turn]) -> Iterator[str]:
    for index, (state, orders) in enumerate(zip(states, turns, strict=False)):
        position = state.position
        if position.turn == 0:
            yield f"{position.number}."
        elif index == 0:
            yield f"{position.number}..."
        action = next((order for order in orders if order.slot == ACTION_SLOT), None)
        offers = any(order.verb == DRAW for order in orders)
        if action is not None:
            yield f"{game.write_order(action)}{OFFER if offers else ''}"
        else:
            yield game.write_order(orders[0]) if orders else "resign"


def _wrapped(words: Sequence[str]) -> str:
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > LINE:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])


# -- reading -------------------------------------------------------------------------------------------------


def is_transcript(text: str) -> bool:
    """Whether a text is meant as a game, not as a position: it has a head or numbered actions."""
    first = text.split()
    return bool(_HEAD.match(text)) or bool(first and _NUMBER.fullmatch(first[0]))


def read_transcript(text: str, game: MarsGame) -> Transcript:
    """The game a text holds, every action legal. Raises NotationError naming the line or the turn at
    fault.
    """
    heads, body = _split(text)
    options, start = _options(heads), None
    for name, value in heads:
        if name.lower() == "game" and value.strip().lower() != GAME.lower():
            raise NotationError(f'this is a game of "{value}", not of {GAME}', word=value, suggestion=GAME)
        if name.lower() == "position":
            start = read_position(value, settings_of(options))
    start = start or start_position(settings_of(options))
    return Transcript(
        options, start, tuple(_turns(game, game.from_position(start), body)), _termination(heads)
    )


def _termination(heads: Sequence[tuple[str, str]]) -> Outcome | None:
    """The loss on time that the head states."""
    said = {name.lower(): value.strip().lower() for name, value in heads}
    winners = next((seats for seats, result in RESULTS.items() if seats and result == said.get("result")), ())
    return Outcome(TIME, winners) if said.get("termination") == TIME and winners else None


def _split(text: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The head lines, and the words below them."""
    heads: list[tuple[str, str]] = []
    words: list[str] = []
    for line in text.splitlines():
        found = _HEAD.fullmatch(line)
        if found and not words:
            heads.append((found[1], found[2]))
        else:
            words += line.split()
    return heads, words


def _options(heads: Sequence[tuple[str, str]]) -> dict[str, OptionValue]:
    known = {option.name: option for option in OPTIONS}
    values: dict[str, OptionValue] = {option.name: getattr(STANDARD, option.name) for option in OPTIONS}
    for name, value in heads:
        if name.lower() != "option":
            continue
        word, _, said = value.strip().partition(" ")
        if word not in known:
            raise NotationError(f'there is no option "{word}"; there are {", ".join(known)}', word=word)
        try:
            values[word] = known[word].read(said.strip())
        except OptionError as error:
            raise NotationError(str(error), word=said) from error
    return values


def _turns(game: MarsGame, state: MarsState, words: Sequence[str]) -> Iterator[Turn]:
    for word in words:
        text = re.sub(r"^[0-9]{1,6}\.+", "", word)
        if not text or text == OPEN or text in RESULTS.values():
            continue
        where = f"move {state.position.number}, {SIDE_NAMES[state.position.turn]}"
        if state.ended is not None:
            raise NotationError(f'{where}: the game is over, but "{text}" follows', word=text)
        orders = _read_turn(game, state, text, where)
        yield orders
        state, _ = game.resolve(state, {state.seat: orders})


def _read_turn(game: MarsGame, state: MarsState, text: str, where: str) -> Turn:
    action, offers = text.removesuffix(OFFER), text.endswith(OFFER)
    try:
        order = game.read_order(state, state.seat, action)
    except NotationError as error:
        raise NotationError(f"{where}: {error}", word=error.word, suggestion=error.suggestion) from error
    reason = game.objection(state, order)
    if reason is not None and reason.verdict is Verdict.VOID:
        raise NotationError(f"{where}: {game.explain(Resolution(order, reason))}", word=text)
    if game.defaults(state, state.seat, (order,)):
        raise NotationError(f'{where}: there is no draw on offer that "{text}" could take up', word=text)
    return (order, Order(state.seat, DRAW)) if offers else (order,)
