"""What the line below the board of Mars says: what a click would do, and what is waited for."""

from __future__ import annotations

from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.wording import listed
from game.games.mars.table.view_model import Preview
from game.table.stages import Stage, Stages

TAKEN = " is taken."
DESTROYED_BY = " is destroyed by the Mantacron that was taken."


def aim_words(seen: Preview, naming: str) -> str:
    """What a click now would do: ``naming`` it, then what falls by it and what changes."""
    fallen = [mark.sentence for mark in seen.marks if mark.kind == "doomed"]
    for end in (DESTROYED_BY, TAKEN):
        fallen = _as_one(fallen, end)
    said = [*fallen, seen.ending, seen.ahead.words if seen.ahead is not None else ""]
    return " ".join([naming, *filter(None, said)])


def idle_words(stages: Stages, view: MarsState) -> tuple[str, str] | None:
    """What is said while nobody can act, and its ink; None for nothing of one's own."""
    if not stages.is_live:
        where = "Replay." if stages.is_replay else "You are looking at the past."
        return f"{where} The keys , and . step.", "brass"
    if stages.stage is Stage.THINKING:
        return f"{SIDE_NAMES[view.position.turn]} is thinking ...", "text"
    return None


def _as_one(sentences: list[str], end: str) -> list[str]:
    """Sentences with what happens to several units in the same way said once, where it is said first."""
    same = [words for words in sentences if words.endswith(end)]
    if len(same) < 2:
        return sentences
    told = f"{listed([words.removesuffix(end) for words in same])} are{end.removeprefix(' is')}"
    return [told if words == same[0] else words for words in sentences if words not in same[1:]]
