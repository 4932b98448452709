"""How often the computer player of Mars walks into a forced loss that it could have avoided.

python -m tests.bench.mars_losses                                       300 positions, 1,000 to 10,000 and
10,000 to 60,000 nodes python -m tests.bench.mars_losses --positions 40 --steps 10000,20000    fewer of both
python -m tests.bench.mars_losses --out losses.jsonl                    goes on where the file ends

The positions are those of ``tests/data/mars_positions.txt``, from games of computer players of all levels. An
action counts when it loses within five plies, itself the first, whatever is answered, and a search of ten
times the nodes plays one that does not. It is only asked where the exhaustive solver says that there is one.
One search gives the answers for all numbers of nodes: it does the same up to the moment at which it would
have been stopped.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.mars.bot.round import SURE
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import read_position
from tests.bench.mars_solver import Solver

FILE = Path(__file__).parents[1] / "data" / "mars_positions.txt"
LOW, HIGH = tuple(range(1_000, 10_000, 1_000)), tuple(round(10_000 + 50_000 * step / 9) for step in range(10))
"""The two ranges of nodes: few, where one action in thirty may lose, and ten steps from 10,000 to 60,000,
where none may.
"""
PLIES = 5
DEPTH = 12
MORE = 10
"""How many times the nodes another search has to find a better action."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was played with so many nodes.

    ``score`` is the search's own; ``is_lost``: the action loses within PLIES; ``is_avoidable``: another does
    not; ``better`` what a search of MORE times the nodes plays, '' where it was not asked or finds nothing
    better; ``is_blind``: the search itself calls the action lost while others were not searched.
    """

    position: str
    nodes: int
    action: str
    score: int
    depth: int
    is_lost: bool = False
    is_avoidable: bool = False
    better: str = ""
    is_blind: bool = False

    @property
    def is_fault(self) -> bool:
        """Whether the bar counts it."""
        return self.is_lost and bool(self.better)


class Probe:
    """A search that notes what it would have played with fewer nodes: ``answers`` by nodes, action, score,
    depth, is blind.
    """

    def __init__(self, position: Position, limits: Sequence[int]) -> None:
        self.search = Search(position, Effort(DEPTH, max(limits)), is_over=self._note)
        self.waiting = sorted(limits)
        self.answers: dict[int, tuple[int, int, int, bool]] = {}

    def answer(self, actions: Sequence[int]) -> dict[int, tuple[int, int, int, bool]]:
        """The answers for all limits."""
        thought = self.search.think(actions)
        score, action = thought.scores[0]
        return {**self.answers, **dict.fromkeys(self.waiting, (action, score, thought.depth, False))}

    def _note(self) -> bool:
        search, now = self.search, self.search.round
        for limit in list(self.waiting):
            if search.may_stop and search.nodes >= limit * now.patience:
                score, action = now.judged()[0]
                is_open = len(now.done) < len(now.judged())
                self.answers[limit] = action, score, now.depth, score < -SURE and is_open
                self.waiting.remove(limit)
        return not self.waiting


def root_actions(position: Position, seed: str = "losses") -> list[int]:
    """The actions in the order in which the computer player begins with them."""
    return Chance(Dice(seed)).shuffled(sorted(legal_actions(position)))


def judged(text: str, limits: Sequence[int]) -> list[Finding]:
    """What is played from a position with so many nodes, and whether it loses."""
    position, solver = read_position(text), Solver()
    actions = root_actions(position)
    lost: dict[int, bool] = {}
    found, ways_out = [], list[bool]()
    for limit, (action, score, depth, is_blind) in sorted(Probe(position, limits).answer(actions).items()):
        if action not in lost:
            lost[action] = solver.loses(position, action, PLIES)
        if lost[action] and not ways_out:
            ways_out.append(
                solver.has_way_out(position, PLIES, tuple(a for a, falls in lost.items() if not falls))
            )
        is_avoidable = lost[action] and ways_out[0]
        better = _better(position, actions, limit, solver) if is_avoidable else ""
        word = write_order(order_of(position, action))
        found.append(Finding(text, limit, word, score, depth, lost[action], is_avoidable, better, is_blind))
    return found


def _better(position: Position, actions: Sequence[int], limit: int, solver: Solver) -> str:
    """What a search of ten times the nodes plays, if that does not lose."""
    action = Search(position, Effort(DEPTH, MORE * limit)).think(actions).scores[0][1]
    return "" if solver.loses(position, action, PLIES) else write_order(order_of(position, action))


def positions(count: int) -> list[str]:
    """The first positions of the file."""
    return FILE.read_text(encoding="utf-8").splitlines()[:count]


def summary(findings: Sequence[Finding], low: int, high: int) -> str:
    """The figures of a range of nodes, in words."""
    part = [finding for finding in findings if low <= finding.nodes <= high]
    lost, avoidable = (
        sum(getattr(finding, name) for finding in part) for name in ("is_lost", "is_avoidable")
    )
    faults, blind = sum(finding.is_fault for finding in part), sum(finding.is_blind for finding in part)
    places = len({finding.position for finding in part})
    return (
        f"{low} to {high} nodes: {faults} of {len(part)} actions ({places} positions) lose where ten times "
        "the nodes find better "
        f"({lost} lose, {avoidable} of them avoidable; {blind} called lost with others unsearched)"
    )


def _read(path: Path | None) -> list[Finding]:
    if path is None or not path.exists():
        return []
    return [Finding(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def measured(texts: Sequence[str], limits: Sequence[int], out: Path | None) -> Iterator[list[Finding]]:
    """The findings of one position after another; those of a file are not looked for again."""
    known = _read(out)
    seen = {finding.position for finding in known}
    yield known
    for text in texts:
        if text not in seen:
            found = judged(text, limits)
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    file.writelines(json.dumps(asdict(finding)) + "\n" for finding in found)
            yield found


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--steps", default=",".join(map(str, (*LOW, *HIGH))), help="numbers of nodes")
    parser.add_argument("--out", type=Path, help="a file that keeps every finding as a line of JSON")
    given = parser.parse_args()
    limits = [int(word) for word in given.steps.split(",")]
    started, findings = time.process_time(), list[Finding]()
    for number, found in enumerate(measured(positions(given.positions), limits, given.out)):
        findings += found
        for fault in (finding for finding in found if finding.is_fault or finding.is_blind):
            print(json.dumps(asdict(fault)), flush=True)
        if number % 20 == 0:
            print(f"{number} positions, {time.process_time() - started:.0f} s of a core", flush=True)
    print(summary(findings, 1_000, 10_000))
    print(summary(findings, 10_000, 60_000))


if __name__ == "__main__":
    main()
