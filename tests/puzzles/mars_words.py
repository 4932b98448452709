"""Puzzles of Mars in words: what is asked, a hint, how hard it is; and which of those found are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.core.dice import Dice
from game.games.mars.bot.levels import LEVELS
from game.games.mars.bot.player import MarsBot
from game.games.mars.puzzles.defense import PLAYER
from game.games.mars.puzzles.forced import Forcing
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position_text import read_position
from tests.puzzles.writing import Written

Found = Mapping[str, Any]
MOST_ALIKE = 14
MOST_SMOTHERED = 6
"""So many at most by one kind of unit, and so many in which a Mantacron takes beside a General that is
smothered: the commonest of all wins.
"""
SEATS = {"w": ("WHITE", "BLACK"), "b": ("BLACK", "WHITE")}
SECOND = {2: "second", 3: "third"}


def kept(rows: Iterable[Found]) -> list[Written]:
    """The puzzles that are kept of those found, the easiest of each kind first."""
    alike, motifs, found = Counter[object](), set[object](), list[Written]()
    for row in rows:
        features, line = row["features"], row["line"]
        kind = (row["kind"], row["within"], features["unit"], features["takes"])
        motif = (row["kind"], features["unit"], line[0])
        is_smothered = row["kind"] == "win" and features["unit"] == "Mantacron" and features["takes"]
        is_whole = row["kind"] == "save" or len(line) == 2 * row["within"] - 1
        if not is_whole or motif in motifs or alike[kind] >= (MOST_SMOTHERED if is_smothered else MOST_ALIKE):
            continue
        motifs.add(motif)
        alike[kind] += 1
        found.append(_win(row) if row["kind"] == "win" else _rescue(row))
    return sorted(found, key=lambda puzzle: (puzzle.kind == "save", puzzle.turns, puzzle.depth))


def _unit(row: Found) -> str:
    unit = row["features"]["unit"]
    return "A Swarm" if unit == "Ice Swarm" else f"The {unit}"


def _win(row: Found) -> Written:
    seat, other = SEATS[row["position"].split()[1]]
    features, line, within = row["features"], row["line"], row["within"]
    hard = (not features["is_check"]) + (not features["takes"]) + (features["checks"] >= 6)
    return Written(
        kind="win",
        title=f"Win the General in {within}",
        seat=seat,
        task=f"{seat.title()}: win the General with your {SECOND[within]} action, whatever is answered.",
        hint=f"{_unit(row)} begins, and takes {'something' if features['takes'] else 'nothing'}.",
        depth=min(5, 2 * within - 3 + hard),
        position={"position": row["position"]},
        goal=({"outcome": "royal", "winner": seat, "else": "The General lives."},),
        solution=tuple((action,) for action in line[::2]),
        others=tuple({other: [reply]} for reply in line[1::2]),
        turns=within,
    )


def _rescue(row: Found) -> Written:
    seat, other = SEATS[row["position"].split()[1]]
    features = row["features"]
    own, replies = _on(row["position"], row["line"][0])
    hard = (not features["takes"]) + (not features["by_general"]) + (features["actions"] > 80)
    how = "takes something" if features["takes"] else "takes nothing"
    return Written(
        kind="save",
        title="Save your General",
        seat=seat,
        task=f"{seat.title()}: one action saves your General; find it{', and keep him' * bool(replies)}.",
        hint="He has to go himself." if features["by_general"] else f"{_unit(row)} saves him, and {how}.",
        depth=min(5, 2 + hard),
        position={"position": row["position"]},
        goal=({"outcome": "royal", "not": True, "else": "The General is lost."},),
        solution=tuple((action,) for action in (row["line"][0], *own)),
        others=tuple({other: [reply]} for reply in replies),
        turns=1 + len(own),
        at_end=True,
    )


def _on(text: str, first: str) -> tuple[list[str], list[str]]:
    """Where some actions only put the end off for a turn, one more action, and the reply between."""
    game = MarsGame()
    state = game.from_position(read_position(text))
    if len(Forcing(state.position).holding(1)) == 1:
        return [], []
    state, _ = game.resolve(state, {state.seat: (game.read_order(state, state.seat, first),)})
    (reply,) = MarsBot(LEVELS[PLAYER]).choose(game, state, state.seat, Dice("puzzle"))
    state, _ = game.resolve(state, {state.seat: (reply,)})
    safe = Forcing(state.position).holding(1)[0]
    return [write_order(order_of(state.position, safe))], [write_order(reply)]
