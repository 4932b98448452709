"""Throws hostile inputs at every parser: ``python -m tests.fuzz --seconds 60``; counts are printed.

A fault is an exception that is no sentence for a user, an answer that takes more than 5 s of processor time,
a sentence with a line break in it or one that echoes a long input. Exit status 1 when there was one; each is
printed with the input that made it.
"""

from __future__ import annotations

import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time

from tests.fuzz.hostile import hostile_text
from tests.fuzz.targets import Target, targets

SLOW = 5.0
"""Seconds of processor time that one input may take."""
LONGEST = 900
"""Letters of the longest sentence: what it says of several faults, each with a short echo."""
SHOWN = 300


@dataclass(slots=True)
class Count:
    """What became of the inputs of one target."""

    inputs: int = 0
    refused: int = 0
    slowest: float = 0.0
    longest: int = 0
    faults: list[str] = field(default_factory=list)


def main(words: Sequence[str]) -> int:
    """Runs until the time or the number of inputs is used up; 0 when nothing broke."""
    parser = ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="of processor time, all targets together (60)"
    )
    parser.add_argument("--inputs", type=int, default=0, help="stop after so many inputs (0: no limit)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same inputs (1)")
    parser.add_argument("targets", nargs="*", help="beginnings of the names of targets (all)")
    options = parser.parse_args(words)
    chosen = [t for t in targets() if not options.targets or t.name.startswith(tuple(options.targets))]
    if not chosen:
        print(
            f"no target begins with {options.targets}; there are: {', '.join(t.name for t in targets())}",
            file=sys.stderr,
        )
        return 2
    counts = _run(chosen, Random(options.seed), options.seconds, options.inputs)
    _print(counts)
    return 1 if any(count.faults for count in counts.values()) else 0


def _run(chosen: list[Target], dice: Random, seconds: float, inputs: int) -> dict[str, Count]:
    counts = {target.name: Count() for target in chosen}
    seeds = {target.name: target.seeds() for target in chosen}
    end = process_time() + seconds
    while process_time() < end and not 0 < inputs <= sum(count.inputs for count in counts.values()):
        for target in chosen:
            for _ in range(target.share):
                _try(target, hostile_text(dice, seeds[target.name]), counts[target.name])
    return counts


def _try(target: Target, text: str, count: Count) -> None:
    """Gives one input to a target and notes what became of it."""
    start = process_time()
    fault = ""
    try:
        sentence = target.read(text)
    except KeyboardInterrupt:
        raise
    except BaseException:
        fault, sentence = traceback.format_exc(), ""
    took = process_time() - start
    count.inputs += 1
    count.refused += bool(sentence)
    count.slowest = max(count.slowest, took)
    count.longest = max(count.longest, len(sentence))
    if not fault and took > SLOW:
        fault = f"took {took:.1f} s"
    elif not fault and ("\n" in sentence or "\r" in sentence):
        fault = f"a sentence with a line break: {sentence!r}"
    elif not fault and len(sentence) > LONGEST:
        fault = f"a sentence of {len(sentence)} letters: {sentence[:SHOWN]!r}"
    if fault:
        count.faults.append(f"{target.name}: {fault}\n  input: {text[:2000]!r}")


def _print(counts: dict[str, Count]) -> None:
    print("| parser | inputs | refused | slowest, s | longest sentence | faults |")
    print("|---|---|---|---|---|---|")
    for name, c in counts.items():
        print(f"| {name} | {c.inputs:,} | {c.refused:,} | {c.slowest:.3f} | {c.longest} | {len(c.faults)} |")
    faults = sum(len(c.faults) for c in counts.values())
    print(
        f"| all | {sum(c.inputs for c in counts.values()):,} | | "
        f"{max(c.slowest for c in counts.values()):.3f} | | {faults} |"
    )
    for count in counts.values():
        for fault in count.faults[:5]:
            print(f"\n{fault}")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
