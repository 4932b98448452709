"""The list of actions of a game of Mars, both sides of a move in one line: number, unit, notation, and what
else came of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.core.results import Event, Report, Verdict
from game.games.mars.picture.marks import goer_of
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.rules.orders import ACTION_SLOT
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.state import RESIGNED
from game.games.mars.rules.transcript import TIME
from game.games.mars.rules.turn import BEATEN, CAPTOR, CAPTURED, REVENGE, SWARMED
from game.games.mars.rules.wording import listed
from game.games.mars.story import MarsStory
from game.play.match import Match
from game.story.teller import headlines
from game.ui.panels.row_drawing import Row

RULES: Mapping[str, str] = {
    "captured": "R3.4",
    "guard": "R3.4",
    "swept": "R3.4",
    "fallen": "R8.1",
    "revenge": "R6.4b",
    "captor": "R6.4d",
    "beaten": "R6.4d",
    "swarmed": "R7.5",
    "active": "R4.3",
    "passive": "R4.3",
    "no_action": "R8.2",
    "repetition": "R8.3",
    "no_progress": "R8.4",
}
"""The rule behind what happens."""
NOTES = {"active": "Active", "passive": "Passive"}
CHAPTERS = ("How ", "Of ")
"""How titles of chapters begin, which are no sentences."""
DESTROYED = (CAPTOR, BEATEN, REVENGE)


class MarsRows:
    """The actions of one match, made once for every turn; ``sprites`` draw its units."""

    def __init__(self, match: Match, sprites: MarsSprites) -> None:
        self.match = match
        self.sprites = sprites
        self._made: list[tuple[Report, Row]] = []

    def rows(self) -> tuple[Row, ...]:
        """All lines, first the position before the first action."""
        reports = self.match.reports
        kept = next(
            (n for n, (old, new) in enumerate(zip(self._made, reports, strict=False)) if old[0] is not new),
            None,
        )
        del self._made[len(reports) if kept is None else kept :]
        for turn in range(len(self._made), len(reports)):
            self._made.append((reports[turn], self._row(turn)))
        return (
            Row(key_of(0), "The position at the start", icon="dot"),
            *(row for _, row in self._made),
            *self._ending(),
        )

    def _ending(self) -> tuple[Row, ...]:
        """How the game ended where no action and no word of a player did it."""
        outcome = self.match.outcome
        if outcome is None or outcome.ending != TIME or not outcome.winners:
            return ()
        loser = 1 - SEATS.index(outcome.winners[0])
        lead = f"{self.match.phase.turn}." if loser == 0 else ""
        return (
            Row("time", f"{SIDE_NAMES[loser]}'s time is up", owner=SEATS[loser], half=loser + 1, lead=lead),
        )

    def _row(self, turn: int) -> Row:
        report, phase = self.match.reports[turn], self.match.phase_at(turn)
        side = 0 if phase.code.endswith("w") else 1
        done = [r for r in report.resolutions if r.verdict is Verdict.SUCCEEDS]
        words = " ".join(
            self.match.game.write_order(r.order)
            for r in sorted(done, key=lambda r: r.order.slot != ACTION_SLOT)
        )
        action = next((r.order for r in done if r.order.slot == ACTION_SLOT), None)
        picture = None
        if action is not None:
            sprite = goer_of(self.match.states[turn].position, action)
            picture = partial(self.sprites.figure, sprite, action.seat)
        is_second = side == 1 and turn > 0
        return Row(
            key_of(turn + 1),
            words,
            note_of(report),
            owner="" if picture else SEATS[side],
            half=side + 1,
            lead="" if is_second else f"{phase.turn}." if side == 0 else f"{phase.turn} ...",
            picture=picture,
        )


def note_of(report: Report) -> str:
    """What came of a turn beside its action: what a Mantacron destroyed, what Swarms killed, how the Front
    stands.
    """
    kinds = [event.kind for event in report.events]
    notes = []
    if destroyed := sum(kind in DESTROYED for kind in kinds):
        notes.append("falls itself" if BEATEN in kinds and destroyed == 1 else f"destroys {destroyed}")
    if killed := kinds.count(SWARMED):
        notes.append(f"Swarms kill {killed}")
    return ", ".join([*notes, *(NOTES[kind] for kind in kinds if kind in NOTES)])


def ending_of(match: Match) -> str:
    """How a game was lost on time, in a sentence; '' for any other."""
    outcome = match.outcome
    if outcome is None or outcome.ending != TIME or not outcome.winners:
        return ""
    winner = SEATS.index(outcome.winners[0])
    return f"{SIDE_NAMES[1 - winner]}'s time is up: {SIDE_NAMES[winner]} wins."


def key_of(position: int) -> str:
    """The key of the line that leads to a position, counted from 0."""
    return f"position {position}"


def position_of(key: str) -> int | None:
    """The position a line leads to."""
    word, _, number = key.partition(" ")
    return int(number) if word == "position" and number.isdigit() else None


def sentences_of(match: Match, turn: int) -> str:
    """Everything that came of a turn: what happened in the words of the valley, then action and consequences
    as the rules tell them. What an action takes is named by the action's own sentence.
    """
    report = match.reports[turn]
    fallen = [event for event in report.events if event.kind in DESTROYED]
    others = [event for event in report.events if event.kind != CAPTURED and event not in fallen]
    told = (
        [] if any(event.kind == RESIGNED for event in others) else report.resolutions
    )  # whose sentence says it again
    by_rule = [*map(match.game.explain, told), *_destroyed(match, fallen), *map(match.game.explain, others)]
    return " ".join([*_in_the_valleys_words(match, report), *by_rule] if report.events else by_rule)


def _in_the_valleys_words(match: Match, report: Report) -> Iterator[str]:
    """What the annals of the valley would call it, each with the rule behind it: "A Rider falls at the square
    c5 (R3.4)."; a title that is no sentence stands in quotes.
    """
    for happening, head in headlines(MarsStory(), match.game, report, match.entry.seat_title):
        rule, quote = RULES.get(happening.kind, ""), '"' if head.startswith(CHAPTERS) else ""
        yield f"{quote}{head}{quote} ({rule})." if rule else f"{quote}{head}.{quote}"


def _destroyed(match: Match, fallen: list[Event]) -> list[str]:
    """What a Mantacron took with it, in one sentence."""
    if len(fallen) < 2:
        return [match.game.explain(event) for event in fallen]
    return [
        f"{listed([f'{event.piece} on {event.places[0]}' for event in fallen])} are destroyed by the "
        "Mantacron that was taken."
    ]
