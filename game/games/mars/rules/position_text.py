"""Positions laid out by square, and as one line of text, in the manner of FEN (notation, "Position").

    ranks8..1 side cap lost clock moveno

``{w/S2:5*}``: a Black War Man, host of two White Swarms, exposure 5, that have brooded; ``{S3}``: three
Swarms without a host.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from game.core.errors import NotationError
from game.core.quoting import shown
from game.games.mars.rules.pieces import BLACK, CODES, KIND_OF, SWARM, WHITE, letter_of
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.settings import STANDARD, Settings
from game.games.mars.rules.squares import NAMES, squares_of

BLACK_RANK = {"mirror": "wrwkawrw", "rotation": "wrwakwrw"}
START = "{}/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - - 0 1"
MARKS = ("-", "w", "b", "wb")
"""How the sides of ``cap`` and ``lost`` are written, by their bits."""
LARGEST = 999_999
"""No clock, move number or count of Swarms is larger."""

_TOKEN = re.compile(r"[1-8]|[A-Za-z]|\{[^{}/]*(?:/[^{}/]*)?\}")
_STACK = re.compile(r"([Ss])([0-9]{0,6})")
_HOST = re.compile(r"([A-Za-z])/([Ss])([0-9]{1,6}):([0-9]{1,6})(\*?)")


@dataclass(frozen=True, slots=True)
class Stack:
    """Swarms on a square: whose, how many, and how long they have sat on their host."""

    side: int
    count: int
    exposure: int = 0
    has_brooded: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """A position laid out for reading and writing: codes and stacks by square."""

    pieces: Mapping[int, int] = field(default_factory=dict)
    stacks: Mapping[int, Stack] = field(default_factory=dict)
    turn: int = WHITE
    cap: int = 0
    lost: int = 0
    clock: int = 0
    number: int = 1
    ending: int = GOES_ON

    def position(self, settings: Settings = STANDARD) -> Position:
        """The position."""
        new = Position()
        new.at = bytearray(64)
        new.kinds = [0] * CODES
        new.pieces, new.fronts, new.swarms, new.occupied = [0, 0], [0, 0], [0, 0], 0
        new.stacks, new.exposure, new.brooded = {}, {}, 0
        new.turn, new.cap, new.lost, new.clock, new.number = (
            self.turn,
            self.cap,
            self.lost,
            self.clock,
            self.number,
        )
        new.ending, new.settings, new._etiquette = self.ending, settings, None
        for square, code in self.pieces.items():
            new.put(square, code)
        for square, stack in self.stacks.items():
            new.pile(square, stack.side, stack.count)
            if square in self.pieces:
                new.expose(square, stack.exposure)
                new.brooded |= stack.has_brooded << square
        return new


def laid_out(position: Position) -> Setup:
    """The pieces and stacks of a position by square."""
    stacks = {
        s: stack
        for s in squares_of(position.swarms[0] | position.swarms[1])
        if (stack := stack_on(position, s))
    }
    return Setup(
        {s: position.at[s] for s in squares_of(position.pieces[0] | position.pieces[1])},
        stacks,
        position.turn,
        position.cap,
        position.lost,
        position.clock,
        position.number,
        position.ending,
    )


def stack_on(position: Position, square: int) -> Stack | None:
    """The Swarms on a square."""
    count = position.stacks.get(square, 0)
    if not count:
        return None
    side = BLACK if position.swarms[BLACK] >> square & 1 else WHITE
    return Stack(side, count, position.exposure.get(square, 0), bool(position.brooded >> square & 1))


def start_position(settings: Settings = STANDARD) -> Position:
    """The position in which a game starts (R1.2, R1.3)."""
    return read_position(START.format(BLACK_RANK[settings.setup]), settings)


def write_position(position: Position) -> str:
    """The one text of a position: runs of empty squares counted, Swarms alone on a square without braces when
    there is one.
    """
    setup = laid_out(position)
    fields = (
        write_board(setup),
        "wb"[setup.turn],
        MARKS[setup.cap],
        MARKS[setup.lost],
        setup.clock,
        setup.number,
    )
    return " ".join(map(str, fields))


def write_board(setup: Setup) -> str:
    """The first field of a position's text."""
    ranks = [[_cell(setup, square) for square in range(rank * 8, rank * 8 + 8)] for rank in range(7, -1, -1)]
    return "/".join(_written_rank(cells) for cells in ranks)


def _written_rank(cells: list[str]) -> str:
    """The cells of a rank, runs of empty ones counted."""
    return "".join(str(len(list(run))) if cell == "" else "".join(run) for cell, run in groupby(cells))


def _cell(setup: Setup, square: int) -> str:
    code, stack = setup.pieces.get(square, 0), setup.stacks.get(square)
    if stack is None:
        return letter_of(code) if code else ""
    letter = "sS"[stack.side == WHITE]
    if code:
        return f"{{{letter_of(code)}/{letter}{stack.count}:{stack.exposure}{'*' * stack.has_brooded}}}"
    return letter if stack.count == 1 else f"{{{letter}{stack.count}}}"


def read_position(text: str, settings: Settings = STANDARD, ending: int = GOES_ON) -> Position:
    """The position of a text; fields from the end may be left out. Raises NotationError naming the part that
    cannot be read.

    ``ending`` says how the game was over there, which the text does not.
    """
    words = text.split()
    if not 1 <= len(words) <= 6:
        raise NotationError(
            f"a position has six parts, not {len(words)}: ranks, side, cap, lost, clock, move number",
            word=text,
        )
    board, side, cap, lost, clock, number = [*words, *["w", "-", "-", "0", "1"][len(words) - 1 :]]
    pieces, stacks = _read_board(board)
    return Setup(
        pieces,
        stacks,
        _read_side(side),
        _read_mark("cap", cap),
        _read_mark("lost", lost),
        _read_number("clock", clock, 0),
        _read_number("move number", number, 1),
        ending,
    ).position(settings)


def _read_side(word: str) -> int:
    if word.lower() not in ("w", "b"):
        raise NotationError(f"the side to move is {shown(word)}, not w or b", word=word, suggestion="w")
    return "wb".index(word.lower())


def _read_mark(name: str, word: str) -> int:
    mark = "wb" if word.lower() == "bw" else word.lower()
    if mark not in MARKS:
        raise NotationError(
            f"{name} is {shown(word)}, not one of {', '.join(MARKS)}", word=word, suggestion="-"
        )
    return MARKS.index(mark)


def _read_number(name: str, word: str, least: int) -> int:
    if not re.fullmatch("[0-9]{1,6}", word) or not least <= int(word) <= LARGEST:
        raise NotationError(
            f"the {name} is {shown(word)}, no whole number from {least}", word=word, suggestion=str(least)
        )
    return int(word)


def _read_board(board: str) -> tuple[dict[int, int], dict[int, Stack]]:
    ranks = _split(board)
    if len(ranks) != 8:
        raise NotationError(
            f"the board has {len(ranks)} {'rank' if len(ranks) == 1 else 'ranks'}, not 8", word=board
        )
    pieces: dict[int, int] = {}
    stacks: dict[int, Stack] = {}
    for index, rank in enumerate(ranks):
        number, file = 8 - index, 0
        for token in _tokens(rank, number):
            if token.isdigit():
                file += int(token)
            else:
                if file < 8:
                    _read_cell(token, (number - 1) * 8 + file, pieces, stacks)
                file += 1
        if file != 8:
            raise NotationError(f"rank {number} {shown(rank)} has {file} files, not 8", word=rank)
    return pieces, stacks


def _split(board: str) -> list[str]:
    """The ranks: the slash inside braces divides nothing."""
    return re.split(r"/(?![^{}]*\})", board)


def _tokens(rank: str, number: int) -> Iterator[str]:
    place = 0
    while place < len(rank):
        found = _TOKEN.match(rank, place)
        if not found:
            raise NotationError(
                f"rank {number} {shown(rank)} cannot be read from {shown(rank[place:])} on", word=rank[place:]
            )
        yield found[0]
        place = found.end()


def _read_cell(token: str, square: int, pieces: dict[int, int], stacks: dict[int, Stack]) -> None:
    inside = token.strip("{}")
    host, stack = _HOST.fullmatch(inside), _STACK.fullmatch(inside)
    if host and token != inside:
        code = _read_letter(host[1], square)
        side = _side(host[2])
        if code & 1 == side:
            raise NotationError(
                f"on {NAMES[square]}, {shown(token)}: Swarms sit on pieces of the other side", word=token
            )
        pieces[square] = code
        stacks[square] = Stack(side, _count(host[3], token, square), int(host[4]), bool(host[5]))
    elif stack and (token != inside or not stack[2]):
        stacks[square] = Stack(_side(stack[1]), _count(stack[2] or "1", token, square))
    elif len(inside) == 1:
        pieces[square] = _read_letter(inside, square)
    else:
        raise NotationError(
            f"on {NAMES[square]}, {shown(token)} is neither a host such as {{w/S2:5}} nor Swarms such as "
            "{S3}",
            word=token,
        )


def _count(digits: str, token: str, square: int) -> int:
    if int(digits) < 1:
        raise NotationError(f"on {NAMES[square]}, {shown(token)} holds no Swarm", word=token)
    return int(digits)


def _side(letter: str) -> int:
    return WHITE if letter.isupper() else BLACK


def _read_letter(letter: str, square: int) -> int:
    kind = KIND_OF.get(letter.upper(), SWARM)
    if kind == SWARM:
        names = "".join(k for k in KIND_OF if k != "S")
        raise NotationError(
            f'on {NAMES[square]}, "{letter}" is no piece; the letters are {names} and S', word=letter
        )
    return 2 * kind + _side(letter)
