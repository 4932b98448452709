"""What a game master tells the players after a phase: results with their reasons, dislodged units, centers,
what is due next.

A `Bulletin` is made of a match and a turn, and written as plain text here, as a web page in
``report_html.py``. It names powers and never players, so that it can go to everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.results import Outcome, Report, Resolution, Verdict, told
from game.games.diplomacy.rules.adjustments import balance
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.play.match import Match
from game.story.page import FrontPage
from game.story.teller import told_page

VERDICTS = {Verdict.SUCCEEDS: "succeeds", Verdict.FAILS: "fails", Verdict.VOID: "void"}


@dataclass(frozen=True, slots=True)
class ToldOrder:
    """One order: its text, its verdict in a word, the sentence that says why, and whether the rules put it
    in.
    """

    text: str
    verdict: str
    sentence: str
    is_default: bool = False


@dataclass(frozen=True, slots=True)
class ToldPower:
    """A power with its orders."""

    seat: str
    title: str
    orders: tuple[ToldOrder, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Centers and units of a power after the phase; ``change`` is how many centers it won or lost since
    before the phase.
    """

    seat: str
    title: str
    centers: tuple[str, ...]
    units: tuple[str, ...]
    change: int = 0


@dataclass(frozen=True, slots=True)
class Bulletin:
    """A phase as it is told. ``due`` says who has orders to give next and what about; ``deadline`` until when
    ('' = not said), ``front`` what the papers write about it.
    """

    game: str
    phase: str
    powers: tuple[ToldPower, ...]
    events: tuple[str, ...]
    dislodged: tuple[str, ...]
    standings: tuple[Standing, ...]
    facts: tuple[str, ...]
    due: tuple[str, ...]
    next_phase: str
    ending: str = ""
    deadline: str = ""
    note: str = ""
    front: FrontPage | None = None

    @property
    def title(self) -> str:
        """The heading."""
        return f"{self.game}: {self.phase}"

    @property
    def next_line(self) -> str:
        """What comes next and until when."""
        if self.ending:
            return self.ending
        return f"Next: {self.next_phase}." + (f" Deadline: {self.deadline}." if self.deadline else "")


def bulletin_of(match: Match, turn: int, *, deadline: str = "", note: str = "") -> Bulletin:
    """The bulletin of a turn that was played (from 0); of the first position where ``turn`` is -1."""
    report = match.reports[turn] if turn >= 0 else Report()
    before, after = match.states[max(turn, 0)], match.states[turn + 1]
    return make_bulletin(match, before, after, report, deadline=deadline, note=note, is_start=turn < 0)


def make_bulletin(
    match: Match,
    before: Any,
    after: Any,
    report: Report,
    *,
    deadline: str = "",
    note: str = "",
    is_start: bool = False,
) -> Bulletin:
    """The bulletin of a phase, also of one that was only tried. ``is_start``: nothing was played yet."""
    game = DiplomacyGame.of(match.game)
    return Bulletin(
        game=match.entry.title,
        phase="the first position" if is_start else game.phase(before).title,
        powers=tuple(_told(match, report)),
        events=tuple(sentence for _, sentence in told(report.events, game.explain)),
        dislodged=tuple(_dislodged(match, after)),
        standings=tuple(_standing(match, before, after, seat) for seat in match.seats),
        facts=game.rules.facts(game.map, game.view(after, None)),
        due=tuple(_due(match, game, after)),
        next_phase=game.phase(after).title,
        ending=_ending(match, game.outcome(after)),
        deadline=deadline,
        note=note.strip(),
        front=None if is_start else _front(match, game, before, after, report),
    )


def _front(
    match: Match, game: DiplomacyGame, before: DiplomacyState, after: DiplomacyState, report: Report
) -> FrontPage | None:
    """The front page of a phase."""
    if match.entry.story is None:
        return None
    title, date = match.entry.seat_title, game.phase(before).title.partition(",")[0]
    standings = [(title(seat), len(after.owned(seat))) for seat in match.seats]
    return told_page(match.entry.story(), match.game, report, date, title, standings)


def _told(match: Match, report: Report) -> Iterator[ToldPower]:
    seats = dict.fromkeys(r.order.seat for r in report.resolutions)
    known = {seat: number for number, seat in enumerate(match.seats)}
    for seat in sorted(seats, key=lambda s: known.get(s, len(known))):
        orders = tuple(_order(match, r) for r in report.resolutions if r.order.seat == seat)
        yield ToldPower(seat, match.entry.seat_title(seat), orders)


def _order(match: Match, resolution: Resolution) -> ToldOrder:
    text = match.game.write_order(resolution.order)
    return ToldOrder(text, VERDICTS[resolution.verdict], match.game.explain(resolution), resolution.defaulted)


def _dislodged(match: Match, after: DiplomacyState) -> Iterator[str]:
    for unit, came_from, retreats in after.dislodged:
        attacked = f" from {came_from}" if came_from else ""
        goals = (
            f"it may retreat to {', '.join(retreats)}, or disband"
            if retreats
            else "it has no retreat and will be disbanded"
        )
        yield f"{unit} of {match.entry.seat_title(unit.power)}, dislodged{attacked}: {goals}."


def _standing(match: Match, before: DiplomacyState, after: DiplomacyState, seat: str) -> Standing:
    centers = after.owned(seat)
    units = tuple(str(unit) for unit in after.units_of(seat))
    return Standing(
        seat, match.entry.seat_title(seat), centers, units, len(centers) - len(before.owned(seat))
    )


def _due(match: Match, game: DiplomacyGame, after: DiplomacyState) -> Iterator[str]:
    """Who has what to order next, where it is not simply everybody."""
    title = match.entry.seat_title
    if after.moment.step is Step.ADJUSTMENTS:
        board = game.board(after)
        for seat in game.to_act(after):
            number = balance(board, seat)
            noun = "build" if number > 0 else "removal"
            yield f"{title(seat)}: {abs(number)} {noun}{'' if abs(number) == 1 else 's'}."
    elif after.moment.step is Step.RETREATS:
        for seat in game.to_act(after):
            units = [str(d.unit) for d in after.dislodged if d.unit.power == seat]
            yield f"{title(seat)}: retreat{'' if len(units) == 1 else 's'} of {', '.join(units)}."


def _ending(match: Match, outcome: Outcome | None) -> str:
    """How the game ended, in the words of its films."""
    if outcome is None:
        return ""
    winners = [match.entry.seat_title(seat) for seat in outcome.winners]
    names = " and ".join([", ".join(winners[:-1]), winners[-1]] if len(winners) > 1 else winners)
    return f"{match.entry.pictured().endings[outcome.ending].line.format(names or 'nobody')}."


# -- as text -------------------------------------------------------------------------------------------------


def bulletin_text(bulletin: Bulletin) -> str:
    """The bulletin as a mail of plain text."""
    parts = [f"{bulletin.title}\n{'=' * len(bulletin.title)}"]
    parts += [bulletin.note] * bool(bulletin.note)
    parts += ["\n".join(bulletin.front.lines())] if bulletin.front is not None else []
    parts += [
        f"{power.title}\n" + "\n".join(_order_line(o) for o in power.orders) for power in bulletin.powers
    ]
    for heading, lines in _lists(bulletin):
        parts.append(f"{heading}\n" + "\n".join(f"  {line}" for line in lines))
    parts.append("Supply centers\n" + "\n".join(map(standing_line, bulletin.standings)))
    parts.append(
        "Units\n" + "\n".join(f"  {s.title}: {', '.join(s.units) or 'none'}" for s in bulletin.standings)
    )
    return "\n\n".join([*parts, bulletin.next_line]) + "\n"


def _lists(bulletin: Bulletin) -> Iterator[tuple[str, tuple[str, ...]]]:
    named = (
        ("Dislodged", bulletin.dislodged),
        ("What else happened", bulletin.events),
        ("How the game stands", bulletin.facts),
        ("Orders due", bulletin.due),
    )
    yield from ((heading, lines) for heading, lines in named if lines)


def _order_line(order: ToldOrder) -> str:
    default = " (no order)" if order.is_default else ""
    if order.verdict == VERDICTS[Verdict.SUCCEEDS]:
        return f"  {order.text}{default}"
    return f"  {order.text}{default}   ** {order.verdict} **\n      {order.sentence}"


def standing_line(standing: Standing) -> str:
    """The centers of a power: "France 5 (+1): BRE, MAR, PAR, POR, SPA"."""
    change = f" ({standing.change:+d})" if standing.change else ""
    centers = f": {', '.join(standing.centers)}" if standing.centers else ""
    return f"  {standing.title} {len(standing.centers)}{change}{centers}"
