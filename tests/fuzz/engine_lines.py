"""The reader of the engine of Mars under hostile lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count

from game.games.mars.engine.engine import Engine
from game.games.mars.engine.protocol import LONGEST
from game.games.mars.engine.queue import LineQueue, lines_of

ANSWER = re.compile(
    r"id name .+|option name .+|uciok|readyok|bestmove \S+|info string .+|"
    r"info depth \d+ nodes \d+ time \d+ score (cp -?\d+|(win|loss) \d+) multipv \d+ pv .+"
)


def engine_lines(positions: Iterable[str]) -> list[str]:
    """What may be said to the engine, some of it about these positions."""
    places = [f"position text {text}" for text in positions]
    return [
        *(f"{place}\n{go}" for place in places for go in ("go nodes 20", "go depth 1")),
        "uci\nisready\nucinewgame\nposition start moves d3-d4 d6-d5\ngo nodes 9\nstop\nquit",
        "setoption name MultiPV value 3\ngo infinite\nisready\nstop",
        "setoption name Level value easy\nsetoption name touch value near\ngo movetime 5",
    ]


def answer_of_engine(text: str) -> str:
    """What the engine of Mars cannot do with some lines; its clock gives it little time."""
    told: list[str] = []
    seconds = count()
    lines = text.encode("utf-8", "replace").split(b"\n")
    pieces = iter([*(line + b"\n" for line in lines), b""])
    source = LineQueue(lines_of(lambda _: next(pieces), LONGEST))
    assert Engine(source, told.append, lambda: next(seconds) / 10).run() == 0
    for line in told:
        assert line.isprintable(), repr(line)
        assert ANSWER.fullmatch(line), line
        assert len(line.partition("info string unknown: ")[2]) <= 80, line
    return next((line for line in told if line.startswith("info string ")), "")
