"""The referee of Mars: one request in, one answer out (the referee's contract for ``mars``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core.codec import Json
from game.core.errors import NotationError, PositionError
from game.core.fields import Field
from game.core.game import Options
from game.core.positions import Standing
from game.core.quoting import shown
from game.core.results import Outcome
from game.games.mars.rules.etiquette import front_ranks
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.modes import standings
from game.games.mars.rules.notation import read_order, write_order
from game.games.mars.rules.objections import objection
from game.games.mars.rules.orders import VERBS, action_of, legal_orders
from game.games.mars.rules.perft import is_within, perft
from game.games.mars.rules.pieces import BLACK, SEATS, SWARM, TITLES, WHITE
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import laid_out, read_position, start_position, write_position
from game.games.mars.rules.settings import ROYAL_KINDS, Settings
from game.games.mars.rules.squares import NAMES, names_of
from game.games.mars.rules.state import MarsState, followed, opened
from game.games.mars.rules.state_json import read_settings
from game.games.mars.rules.turn import after, is_bereft
from game.games.mars.rules.wording import refusal

KEYS = ("id", "game", "position", "moves", "options", "want")
"""The keys of a request."""

DEEPEST = 9
"""No perft goes deeper."""

MOST_POSITIONS = 250_000
"""A perft goes through so many positions at most, so that no line holds up the others: 4 plies from the
set-up are 211,452, 5 would be 13 million. The command ``perft`` counts as deep as it is asked to.
"""


def answer_mars(request: dict[str, Any]) -> dict[str, Json]:
    """The answer to a request whose ``game`` is ``mars``, without its ``id``. Raises PositionError."""
    fields = Field(request).object(KEYS)
    wants = _wants(fields)
    state = opened(_position(fields))
    for number, text in enumerate(fields.get("moves", []).texts(), 1):
        state = played(state, text, number)
    position = state.position
    answer: dict[str, Json] = {"position": write_position(position), "outcome": _outcome(state.ended)}
    depths = [int(want[6:]) for want in wants if want.startswith("perft:")]
    for key in dict.fromkeys(want.partition(":")[0] for want in wants):
        answer[key] = (
            _ANSWERS[key](state) if key in _ANSWERS else _perft(state, depths[-1])
        )  # one key: the last one counts
    return answer


def _wants(fields: Field) -> list[str]:
    wants = fields.get("want", ["legal"]).items()
    for want in wants:
        depth = re.fullmatch("perft:([0-9]{1,3})", want.text())
        if depth and int(depth[1]) > DEEPEST:
            raise want.fault(f"{shown(want.value)} is too deep; perft goes to {DEEPEST} at most")
        if not depth and want.value not in _ANSWERS:
            raise want.none_of((*_ANSWERS, "perft:N"))
    return [want.text() for want in wants]


def _position(fields: Field) -> Position:
    settings: Settings = read_settings(fields.get("options", {}))
    text = fields["position"].text() if "position" in fields else None
    return position_of(text, settings)


def position_of(text: str | None, settings: Settings) -> Position:
    """The position of a text of six fields, None for the set-up. Raises PositionError."""
    if text is None:
        return start_position(settings)
    if len(text.split()) != 6:
        raise PositionError(
            f"position: {shown(text)} has {len(text.split())} fields, not 6 (ranks, side, cap, lost, clock, "
            "move number)"
        )
    try:
        position = read_position(text, settings)
    except NotationError as error:
        raise PositionError(f"position: {error}") from error
    for side, name in ((WHITE, "White"), (BLACK, "Black")):
        if is_bereft(position, side):
            lost = " and no ".join(TITLES[kind] for kind in ROYAL_KINDS[settings.royal])
            raise PositionError(
                f'position: {name} has no {lost}, so it has lost already (option royal is "{settings.royal}")'
            )
    return position


def played(state: MarsState, text: str, number: int) -> MarsState:
    """The state after one action, the ``number``-th of a list. Raises PositionError naming it and saying why
    it is illegal.
    """
    place = f"moves, number {number}, {shown(text)}"
    if state.ended is not None:
        raise PositionError(f"{place}: the game is over")
    try:
        order = read_order(state.seat, text, legal_orders(state.position))
    except NotationError as error:
        raise PositionError(f"{place}: {error}") from error
    if order.verb not in VERBS:
        raise PositionError(f"{place}: the referee knows actions alone")
    reason = objection(state, order)
    if reason is not None:
        raise PositionError(f"{place}: {refusal(order, reason)}")
    if write_order(order) != "".join(text.split()):
        raise PositionError(f'{place}: it is written "{write_order(order)}" here')
    return followed(state, after(state.position, action_of(order)))


def _outcome(ended: Outcome | None) -> Json:
    if ended is None:
        return None
    return {"winner": ended.winners[0].lower() if ended.winners else None, "ending": ended.ending}


def _legal(state: MarsState) -> Json:
    return sorted(map(write_order, legal_orders(state.position))) if state.ended is None else []


def _right_of_way(state: MarsState) -> Json:
    return {NAMES[square]: {"has": s.has, "line": s.line} for square, s in standings(state.position).items()}


def _front(state: MarsState) -> Json:
    position = state.position
    white, black = front_ranks(position, WHITE), front_ranks(position, BLACK)
    return {"active": position.etiquette.is_active, "white": list(white), "black": list(black)}


def _attacked(state: MarsState) -> Json:
    on = state.position.etiquette.attacks.on
    return list(names_of(on[WHITE] | on[BLACK]))


def _perft(state: MarsState, depth: int) -> int:
    if state.ended is not None and depth:
        return 0
    if not is_within(state.position, depth, MOST_POSITIONS):
        raise PositionError(
            f'want: "perft:{depth}" would go through more than {MOST_POSITIONS:,} positions here; ask for '
            "less"
        )
    return perft(state.position, depth)


_ANSWERS: Mapping[str, Callable[[MarsState], Json]] = {
    "legal": _legal,
    "right_of_way": _right_of_way,
    "front": _front,
    "attacked": _attacked,
}


class MarsPositions:
    """Positions for whoever shows them without knowing the rules: ``{"position": text}``."""

    def read(self, game: MarsGame, given: Field, options: Options, seed: str) -> MarsState:
        """The state of a position; there are no dice in this game. Raises PositionError."""
        text = given.object(("position",), ("position",))["position"].text()
        return opened(position_of(text, read_settings(Field(dict(options)))))

    def pieces(self, game: MarsGame, state: MarsState) -> Iterator[Standing]:
        """All pieces by their names, and an Ice Swarm wherever there are any."""
        setup = laid_out(state.position)
        for square, code in setup.pieces.items():
            yield Standing(SEATS[code & 1], TITLES[code >> 1], NAMES[square])
        for square, stack in setup.stacks.items():
            yield Standing(SEATS[stack.side], TITLES[SWARM], NAMES[square])
