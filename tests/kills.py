"""Kills the program again and again while it is played, and looks whether anything was lost.

    python -m tests.kills --count N --seed S [--games standard,mars]

Every run is a process of its own (forked, so that it need not load the program anew; therefore not on
Windows): the real window under SDL's dummy driver, with the tests' pilot clicking and typing at the table,
all six games, one person and two at one screen. It is killed by SIGKILL after a random count of events, right
then or in the middle of the next one. The next run opens the game that was running, as a person would
(Continue), and plays on. What must hold:

- the file is whole, replays to its digests, and holds everything up to the last event but one: turns, orders,
  who has committed;
- no unfinished file is left once the program has been started anew;
- the game opens without a question: the lock of the dead program hinders nobody.

Not part of the tests that run with every change: it takes minutes. The last line has the counts; exit status
1 when anything was lost.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import game.games.diplomacy.aliens.table.parts
import game.games.diplomacy.table.parts
import game.games.mars.table.parts
import game.games.wrom.table.parts  # noqa: F401  loaded once, before the runs are forked
from game.games.list import CATALOGUE, GAMES, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import load_match
from game.screens.title import TitleScene
from game.table.scene import TableScene
from game.table.stages import Stage
from tests.pilot import Pilot
from tests.table.pilot import STILL

SIZE = (960, 600)
MOST_EVENTS = 30
MINUTES = 5  # without a word from a run: it hangs


@dataclass
class Place:
    """One home of the program: which game is played there and by how many persons, and what was known last of
    it.
    """

    game: str
    people: int
    home: Path
    runs: int = 0
    last: tuple[Path, list[State]] | None = None


@dataclass(frozen=True)
class State:
    """What a person has made of a game so far: what must not be lost."""

    turns: tuple[str, ...]
    drafts: tuple[tuple[str, tuple[str, ...]], ...]
    committed: tuple[str, ...]


EMPTY = State((), (), ())


@dataclass
class Story:
    """What a run has told before it was killed: the states after its events, and how many it had begun."""

    path: str = ""
    begun: int = 0
    states: list[State] = field(default_factory=list)
    fault: str = ""


def state_of(match: Match) -> State:
    """The state of a match as it would be saved."""
    record = match.record
    drafts = tuple(sorted((seat, tuple(texts)) for seat, texts in record.drafts.items() if texts))
    return State(tuple(record.seals()), drafts, tuple(sorted(record.committed)))


# -- the run that is killed ----------------------------------------------------------------------------------


def run(place: Place, seed: str, pipe: Connection) -> None:
    """Starts the program, takes up the game, and plays until it is killed."""
    from game.app.window import prepare

    try:
        os.environ["REDWEED_HOME"] = str(place.home)
        prepare()
        pilot = Pilot(SIZE, settings=STILL)
        pilot.context.open_table = TableScene
        pilot.start(TitleScene())
        chance = random.Random(seed)
        open_game(pilot, place, chance)
        left = [path.name for path in place.home.rglob(".*.tmp")]
        if left:
            raise AssertionError(f"swept at the start, and still there: {left}")
        table = table_of(pilot)
        pipe.send(("open", (str(table.saving.keeping.keeper.path), state_of(table.match))))
        number = 0
        while True:
            number += 1
            pipe.send(("begin", number))
            act(pilot, place, chance)
            pipe.send(("done", state_of(table_of(pilot).match)))
    except BaseException:
        pipe.send(("fault", traceback.format_exc()))
        os._exit(1)


def table_of(pilot: Pilot) -> TableScene:
    """The table on the stack."""
    return next(scene for scene in pilot.stack.scenes if isinstance(scene, TableScene))


def open_game(pilot: Pilot, place: Place, chance: random.Random) -> None:
    """Takes up the game that was running, or begins one."""
    if "Continue" in pilot.ui.names:
        pilot.click("Continue")
        if pilot.scene.title in ("This game is open elsewhere", "Not everything could be read"):
            raise AssertionError(f"{pilot.scene.title}: {pilot.scene.text}")
    else:
        from game.screens.scene import Push

        pilot.stack.apply(Push(TableScene(new_game(place, chance))))
        pilot.run()


def new_game(place: Place, chance: random.Random) -> Match:
    """A game with so many persons, Anna and Bert, the others random computer players."""
    entry = find_game(place.game)
    names = dict(zip(entry.seats, ("Anna", "Bert")[: place.people], strict=False))
    players = {
        seat: PlayerSpec("human", names[seat]) if seat in names else PlayerSpec("random")
        for seat in entry.seats
    }
    return Match.start(entry, None, str(chance.random()), players)


def act(pilot: Pilot, place: Place, chance: random.Random) -> None:
    """One thing a person does: a click, a key, an order in words."""
    scene, table = pilot.scene, table_of(pilot)
    if scene is not table:
        pilot.press("enter" if scene.title in ("Hand over", "Send these orders?") else "esc")
    elif table.stages.stage is Stage.THINKING:
        pilot.until(lambda: table.stages.stage is not Stage.THINKING or pilot.scene is not table)
    elif table.stages.stage is Stage.RESULTS:
        pilot.press("space")
    elif table.live_ordering is None:  # over, or the past is looked at
        pilot.press("end")
    else:
        order_something(pilot, table, chance)


def order_something(pilot: Pilot, table: TableScene, chance: random.Random) -> None:
    """Clicks a lit place, types an order, takes back, or sends what is there."""
    ordering, turn_flow = table.live_ordering, table.game.parts.turn_flow
    assert ordering is not None
    dice = chance.random()
    if dice < 0.15 and not turn_flow.is_instant:
        pilot.press("enter", ctrl=True)
    elif dice < 0.25 and ordering.sheet.can_undo:
        pilot.press("z", ctrl=True)
    elif dice < 0.30 and ordering.sheet.can_redo:
        pilot.press("y", ctrl=True)
    elif (
        dice < 0.65
        and not turn_flow.is_instant
        and (places := [slot.place for slot in ordering.slots if slot.place])
    ):
        click_an_order(pilot, table, chance.choice(places), chance)
    else:
        type_an_order(pilot, table, chance)


def click_an_order(pilot: Pilot, table: TableScene, place: str, chance: random.Random) -> None:
    """Clicks a unit, or goes on with the one that is chosen: a lit place, or a choice beside it."""
    ordering = table.live_ordering
    assert ordering is not None
    if ordering.picking.is_idle:
        pilot.click(table.board.middle(place))
        return
    targets, wheel = sorted(ordering.picking.targets()), table.board.wheel
    if targets:
        pilot.click(table.board.middle(chance.choice(targets)))
    elif wheel is not None and wheel.rects:
        pilot.click(chance.choice(sorted(wheel.rects.items()))[1].center)
    else:
        pilot.press("esc")


def type_an_order(pilot: Pilot, table: TableScene, chance: random.Random) -> None:
    """Types one of the legal orders of the seat."""
    ordering = table.live_ordering
    assert ordering is not None
    orders = list(table.match.game.legal_orders(ordering.view, ordering.seat))
    orders = [order for order in orders if not is_giving_up(order)] or orders
    if not orders:
        pilot.press("enter", ctrl=True)
        return
    if not ordering.picking.is_idle:
        pilot.press("esc")
    if not table.is_typing:
        pilot.press("t")
    if pilot.scene is table and table.is_typing:
        pilot.type(table.match.game.write_order(chance.choice(orders)))
        pilot.press("enter")
        pilot.press("esc")
    if (
        pilot.scene is table
        and table.live_ordering is not None
        and table.live_ordering.notice
        and chance.random() < 0.5
    ):
        pilot.press("space")


def is_giving_up(order: Any) -> bool:
    """Orders that end a game too early to learn anything from it."""
    return bool({"resign", "draw", "vote", "concede", "offer"} & {part.lower() for part in order.path()})


# -- the one who kills ---------------------------------------------------------------------------------------


def kill_once(place: Place, seed: str, chance: random.Random) -> Story:
    """One run, killed after a random count of events: right then, or in the middle of the next."""
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=run, args=(place, seed, there))
    child.start()
    there.close()
    story, last = Story(), chance.randint(0, MOST_EVENTS)
    is_within = chance.random() < 0.5
    pause = chance.random() * 0.15
    try:
        while listen(here, story, MINUTES * 60):
            if story.fault or (len(story.states) > last and (not is_within or story.begun > last)):
                break
        if is_within and not story.fault:
            time.sleep(pause)  # the event is under way: how far it has come is chance
    finally:
        os.kill(child.pid or 0, signal.SIGKILL)
    while listen(here, story, 0):
        pass
    child.join()
    here.close()
    return story


def listen(pipe: Connection, story: Story, seconds: float) -> bool:
    """One message of the run; whether there was one."""
    try:
        if not pipe.poll(seconds):
            return False
        kind, value = pipe.recv()
    except (EOFError, OSError):
        return False
    except Exception:  # a message that was cut off by the kill
        return False
    if kind == "begin":
        story.begun = value
    elif kind == "fault":
        story.fault = value
    elif kind == "open":
        story.path, first = value
        story.states.append(first)
    else:
        story.states.append(value)
    return True


def judge(place: Place, story: Story) -> str:
    """What became of the game: "nothing lost", "the last click lost", or a sentence about what is wrong."""
    if story.fault:
        return f"the program has a fault: {story.fault}"
    if not story.states and place.last is None:
        return "nothing lost"  # killed before anything was begun
    path, states = (Path(story.path), story.states) if story.states else place.last
    if not path.exists():
        return "nothing lost" if states[-min(2, len(states))] == EMPTY else "the game is not on disk"
    try:
        found = state_of(load_match(path, CATALOGUE))
    except Exception as error:
        return f"the file is broken: {error}"
    place.last = path, [found]
    return compared(story, states, found)


def compared(story: Story, states: list[State], found: State) -> str:
    """What is on disk, held against the last states that the run has told; the first one is that before any
    event.
    """
    sure = states[-1]
    if found == sure or (story.begun >= len(states) and is_after(found, sure)):
        return "nothing lost"
    if len(states) > 1 and (found == states[-2] or is_after(found, states[-2])):
        return "the last click lost"
    return f"LOST: {sure} became {found}, after {len(states)} states"


def is_after(found: State, before: State) -> bool:
    """Whether a state can come of another one by the event under way: nothing is gone but the draft it
    changes.
    """
    if len(found.turns) != len(before.turns):
        return found.turns[: len(before.turns)] == before.turns
    return found.turns == before.turns and set(before.committed) <= set(found.committed)


def places_in(folder: Path, games: list[str]) -> list[Place]:
    """A home for every game, with one person and with two."""
    made = [Place(name, people, folder / f"{name}-{people}") for name in games for people in (1, 2)]
    for place in made:
        place.home.mkdir(parents=True)
    return made


def main() -> int:
    """Kills, judges, prints the counts."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default="kills")
    parser.add_argument("--games", default=",".join(entry.id for entry in GAMES))
    wanted = parser.parse_args()
    if not hasattr(os, "fork"):
        print("This runs only where processes can be forked.", file=sys.stderr)
        return 1
    chance, counts, by_game = random.Random(wanted.seed), Counter[str](), Counter[str]()
    folder = Path(tempfile.mkdtemp(prefix="redweed-kills-"))
    places = places_in(folder, wanted.games.split(","))
    for number in range(wanted.count):
        place = places[number % len(places)]
        os.environ["REDWEED_HOME"] = str(place.home)
        story = kill_once(place, f"{wanted.seed}-{number}", chance)
        verdict = judge(place, story)
        counts[verdict if len(verdict) < 40 else "bad"] += 1
        by_game[place.game] += 1
        events = sum(1 for _ in story.states)
        print(
            f"{number + 1:>4} {place.game:<9} {place.people} person(s)  {events:>3} events  {verdict}",
            flush=True,
        )
    print(
        f"kills: {wanted.count}; " + "; ".join(f"{name}: {count}" for name, count in sorted(counts.items()))
    )
    good = ("nothing lost", "the last click lost")
    if sum(counts[name] for name in good) == wanted.count:
        shutil.rmtree(folder)
        return 0
    print(f"the homes are in {folder}")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
