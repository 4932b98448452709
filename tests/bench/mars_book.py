"""Makes the opening book of Mars, and tells how computer players begin.

python -m tests.bench.mars_book make assets/openings/mars.toml --kept book.jsonl
python -m tests.bench.mars_book tell hard --games 12

`make` searches the first positions of a game, as recommended and as printed, to a depth (``--depth``, a ply
less for every ply that was played), and writes the actions that fall behind the best by less than `MARGIN`,
at most so many at each ply (``--breadth``); after each of them it goes on. Whoever is disturbed finds what is
done already in ``--kept``, a file of lines. `tell` plays the first four turns of both sides and counts what
is different.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.core.dice import Dice
from game.core.game import OptionValue
from game.games.mars.bot.book import TURNS, mark_of
from game.games.mars.bot.round import SURE
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.entry import MARS
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import start_position
from game.games.mars.rules.settings import settings_of
from game.games.mars.rules.turn import after
from tests.bench.timing import Row, at_least, at_most

RULES: tuple[Mapping[str, OptionValue], ...] = ({"touch": "near"}, {})
"""As recommended for play, and as printed."""
MARGIN = 30
"""By less than so many hundredths an action of the book may fall behind the best."""
GAMES, ENOUGH = 12, 8
"""So many games are begun, and so many of them should begin differently."""
BAD = "d3xd6"
"""The first action that loses a Foot Soldier."""
HEAD = f"""\
# The opening book of Mars: first positions of a game, each with the actions that a search holds for less than
# {MARGIN} hundredths behind the best, from the start to DEPTH plies, after each ply to one less. Made by
# python -m tests.bench.mars_book make assets/openings/mars.toml
"""


def near_the_best(position: Position, depth: int) -> list[tuple[int, int]]:
    """The actions that fall behind the best by less than the margin, the best first, with their scores."""
    search = Search(position, Effort(depth, 10**9), margin=MARGIN)
    scores = search.think(sorted(legal_actions(position))).scores
    return [(score, action) for score, action in scores if score > max(scores[0][0] - MARGIN, -SURE)]


class Maker:
    """Searches what is not in the file ``kept`` yet, and adds it there."""

    def __init__(self, kept: Path) -> None:
        self.kept = kept
        lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
        self.known: dict[str, list[tuple[int, str]]] = dict(map(json.loads, lines))

    def actions(self, position: Position, depth: int) -> list[tuple[int, str]]:
        """The actions near the best with their scores."""
        key = f"{json.dumps(position.settings.to_json())} {mark_of(position)} {depth}"
        if key not in self.known:
            found = near_the_best(position, depth)
            self.known[key] = [(score, write_order(order_of(position, action))) for score, action in found]
            with self.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, self.known[key]]) + "\n")
        return self.known[key]

    def positions(
        self, start: Position, breadth: Sequence[int], depth: int
    ) -> Iterator[tuple[str, list[tuple[int, str]]]]:
        """The positions of the book with their actions, ply by ply; one that is reached twice comes once."""
        met, wave = set[str](), [start]
        for ply, most in enumerate(breadth):
            following = list[Position]()
            for position in wave:
                if position.ending != GOES_ON or mark_of(position) in met:
                    continue
                met.add(mark_of(position))
                found = self.actions(position, depth - ply)[:most]
                yield mark_of(position), found
                by_text = {write_order(order_of(position, a)): a for a in legal_actions(position)}
                following += [after(position, by_text[text]) for _, text in found]
            wave = following


def make(path: Path, breadth: Sequence[int], depth: int, kept: Path) -> None:
    """Writes the book."""
    lines, maker = [HEAD.replace("DEPTH", str(depth))], Maker(kept)
    for options in RULES:
        start = start_position(settings_of(options))
        given = ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items())
        lines.append(f"[[rules]]\noptions = {{{given}}}\n[rules.positions]")
        for mark, found in maker.positions(start, breadth, depth):
            lines.append(f"{json.dumps(mark)} = {json.dumps(' '.join(text for _, text in found))}")
            print(mark, found, flush=True)
        lines.append("")
    path.write_text("\n".join(lines), encoding="utf-8")


def opening(
    kind: str, seed: str, options: Mapping[str, OptionValue], plies: int = 2 * TURNS
) -> tuple[str, ...]:
    """The first actions of one game between two players of a kind."""
    game = MarsGame()
    state, player = game.initial(seed, options), MARS.bot(kind)
    played = list[str]()
    while state.ended is None and len(played) < plies:
        orders = player.choose(game, game.view(state, state.seat), state.seat, Dice(f"{seed}/{len(played)}"))
        played.append(game.write_order(orders[0]))
        state, _ = game.resolve(state, {state.seat: orders})
    return tuple(played)


def tell(kind: str, games: int, options: Mapping[str, OptionValue]) -> tuple[int, int, str]:
    """How many openings of so many games are different, how often the first action is the bad one, and what
    the first actions are.
    """
    found = Counter(opening(kind, f"opening-{number}", options) for number in range(games))
    first = Counter(line[0] for line in found.elements())
    return len(found), first[BAD], ", ".join(f"{text} {count}" for text, count in first.most_common())


def mars_book_rows() -> Iterator[Row]:
    """What `python -m tests.bench mars_book` prints."""
    for options in RULES:
        rules = " ".join(f"{name}={value}" for name, value in options.items()) or "as printed"
        for kind in ("normal", "hard"):
            different, bad, first = tell(kind, GAMES, options)
            what = f"different openings of {GAMES} games of Mars, {kind}, {rules}"
            yield at_least(what, different, ENOUGH, "", f" ({first})")
            yield at_most(f"of these with 1.{BAD}", bad, 0, "")


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make")
    making.add_argument("file", type=Path)
    making.add_argument("--depth", type=int, default=5)
    making.add_argument("--breadth", type=int, nargs="+", default=[6, 4])
    making.add_argument("--kept", type=Path, required=True)
    telling = commands.add_parser("tell")
    telling.add_argument("kind")
    telling.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    if given.command == "make":
        make(given.file, given.breadth, given.depth, given.kept)
    else:
        for options in RULES:
            different, bad, first = tell(given.kind, given.games, options)
            print(f"{given.kind}, {dict(options)}: {different} different of {given.games}", flush=True)
            print(f"  1.{BAD} {bad} times; {first}", flush=True)


if __name__ == "__main__":
    main()
