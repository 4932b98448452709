"""The judge: positions in, one a line, results out, one a line (the command ``judge``; JSON Lines)."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from game.core.codec import Json
from game.core.fields import Field
from game.core.json_lines import Answer, Lines, answer_lines, answered_line
from game.games.catalogue import Catalogue
from game.games.list import CATALOGUE

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

USUAL = "standard"
"""The game of a position that names none."""


def run_judge(stream_in: Lines, stream_out: IO[str], jobs: int = 1) -> int:
    """Answer every line of ``stream_in``, in ``jobs`` processes; 0 when all were judged, 1 when some could
    not be.
    """
    if jobs > 1:
        from game.commands.line_processes import answer_in_processes

        return answer_in_processes(_judge_batches, "judges", jobs, stream_in, stream_out)
    with _rare_collections():
        return answer_lines(Judge().answer_line, stream_in, stream_out)


def _judge_batches(pipe: Connection) -> None:
    """The life of a process that judges."""
    from game.commands.line_processes import answer_batches

    with _rare_collections():
        answer_batches(pipe, Judge().answer_line)


@contextmanager
def _rare_collections() -> Iterator[None]:
    """Collect garbage seldom: a line leaves little of it behind, and looking for it took a tenth of the
    time. What was there before is not looked through, which made a line wait for a tenth of a second.
    """
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 20)
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


class Judge:
    """Judges positions of every game that has a judge; each is loaded once, when the first position asks for
    it.
    """

    def __init__(self, games: Catalogue = CATALOGUE) -> None:
        known = (entry for entry in games.entries if entry.judge is not None)
        # the variants in the sequence in which they were printed, as the contract names them
        self._judges = {entry.id: entry for entry in sorted(known, key=lambda entry: entry.year_text)}
        self._answers: dict[str, Answer] = {}

    def answer_line(self, line: str | bytes) -> dict[str, Json]:
        """The answer to one line."""
        return answered_line(line, "position", self._answer)

    def _answer(self, data: dict[str, Json]) -> dict[str, Json]:
        return self._judge_of(Field(data).get("game", USUAL))(data)

    def _judge_of(self, name: Field) -> Answer:
        key = name.text().strip().lower()
        if key not in self._answers:
            entry = self._judges.get(key)
            if entry is None or entry.judge is None:
                raise name.none_of(self._judges)
            self._answers[key] = entry.judge(entry)
        return self._answers[key]
