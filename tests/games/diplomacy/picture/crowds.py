"""Whether the orders of real games can be seen: ``python -m tests.games.diplomacy.picture.crowds [PHASES]``.

Counted over the phases of the benchmark, as their results are drawn at a table of 1280x720: crosses on
counters, arrows that run under strange ones for more than a quarter, arrows of which less than 24 pixels are
seen.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pygame

from game.board.frame import Frame
from game.board.marks import Arrow
from game.board.paths import length_of, points_along
from game.games.diplomacy.picture.arrows import arrows_of
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.places import Places
from game.games.diplomacy.picture.reports import result_frame
from tests.bench.phases import Case, cases, standard
from tests.games.diplomacy.picture import boards as board

TABLE = (830, 688)
"""What a window of 1280x720 has for the board."""

WAYS = ("arrow", "wave", "dots")
"""The shapes of units on their way, of which enough must be seen; of a support less may be left."""

LEAST_SEEN = 24.0
SUPPORT_SEEN = 8.0


def results(case: Case) -> Frame:
    """What came of a phase, as it is seen."""
    _, report = standard().resolve(case.state, case.orders)
    return result_frame(standard(), case.state, report)


def faults(frame: Frame, places: Places) -> Iterator[tuple[str, str]]:
    """What cannot be seen as it should, with the order."""
    rects = {piece.key.partition("/")[0]: places.piece_rect(piece) for piece in frame.pieces}
    for arrow in arrows_of(frame, places, STANDARD):
        mine = {key.partition("/")[0] for key in arrow.mark.places}
        strange = [rect for key, rect in rects.items() if key not in mine]
        reach = max(3.4, 0.13 * places.width)
        cross = pygame.Rect(0, 0, round(2 * reach), round(2 * reach))
        if arrow.cross is not None:
            cross.center = round(arrow.cross[0]), round(arrow.cross[1])
            if cross.inflate(-2, -2).collidelist(strange) >= 0:
                yield "cross on a strange counter", arrow.mark.tag
            if _is_in(np.array(arrow.cross), list(rects.values())):
                yield "cross on a counter", arrow.mark.tag
        if arrow.shape in (*WAYS, "thread", "thread_wave"):
            yield from _of_line(arrow, strange, list(rects.values()))


def _of_line(arrow: Arrow, strange: list[pygame.Rect], rects: list[pygame.Rect]) -> Iterator[tuple[str, str]]:
    total = length_of(arrow.line)
    points = points_along(arrow.line, np.linspace(0.0, total, 100))
    if np.mean([_is_in(point, strange) for point in points]) > 0.25:
        yield ("over" if arrow.is_over else "under") + " strange counters", arrow.mark.tag
    seen = total * float(np.mean([arrow.is_over or not _is_in(point, rects) for point in points]))
    if seen + 0.1 < (LEAST_SEEN if arrow.shape in WAYS else SUPPORT_SEEN):
        yield f"{arrow.shape} too short", arrow.mark.tag
    if arrow.is_over and arrow.shape in WAYS:
        yield "over counters", arrow.mark.tag


def _is_in(point: np.ndarray, rects: list[pygame.Rect]) -> bool:
    return any(rect.collidepoint(*point) for rect in rects)


def main(phases: int) -> int:
    """Tells how many faults of each kind there are, and the orders that have them most often."""
    places, found = board.places(*TABLE), Counter[tuple[str, str]]()
    for case in cases()[:phases]:
        found.update(faults(results(case), places))
    kinds = Counter[str]()
    for (kind, _), count in found.items():
        kinds[kind] += count
    for kind, count in kinds.most_common():
        worst = sorted(((n, tag) for (k, tag), n in found.items() if k == kind), reverse=True)[:12]
        print(f"{count:6} {kind}: " + ", ".join(f"{tag} {n}" for n, tag in worst))
    print(f"{phases} phases, {sum(kinds.values())} faults")
    return int(bool(kinds))


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else len(cases())))
