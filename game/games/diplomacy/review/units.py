"""What befell single units: each is followed from where it was built or began to its end."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.results import Resolution, Verdict
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, RETREAT
from game.games.diplomacy.rules.wording import power_title
from game.play.review.values import Line, Past, Table

MOST = 6
"""So many units are told of."""


@dataclass(slots=True)
class Life:
    """One unit: what it is, where and when it came, and how often its support was cut, it was thrown back
    and driven out; ``last`` is the turn in which one of these happened last.
    """

    power: str
    name: str
    since: str
    cut: int = 0
    bounced: int = 0
    dislodged: int = 0
    last: int = 0

    @property
    def troubles(self) -> tuple[int, int, int]:
        """What it is ranked by."""
        return self.cut, self.dislodged, self.bounced


def lives(played: Past) -> list[Life]:
    """All units there ever were, in the sequence in which they came."""
    found: list[Life] = []
    at: dict[str, Life] = {}
    for turn in range(played.turn + 1):
        at = _standing(played, turn, at, found)
        if turn < played.turn:
            at = _moved(played, turn, at)
    return found


def _standing(played: Past, turn: int, at: dict[str, Life], found: list[Life]) -> dict[str, Life]:
    """The units before a turn by their places: those known, and those that are new."""
    state, here = played.states[turn], dict[str, Life]()
    driven = [one.unit for one in state.dislodged]
    for unit in (*state.units, *driven):
        key = f"{unit.province}*" if unit in driven else unit.province
        known = at.get(key)
        if known is None or known.power != unit.power:
            since = played.phase_at(max(turn - 1, 0)).title.partition(",")[0] if turn else "the start"
            known = Life(unit.power, f"{unit.kind} {unit.province}", since)
            found.append(known)
        here[key] = known
    return here


def _moved(played: Past, turn: int, at: dict[str, Life]) -> dict[str, Life]:
    """Where the units are after a turn; those driven out are marked by a star."""
    after, leaving = dict(at), list[tuple[str, Life]]()
    gone = {one.unit.province for one in played.states[turn + 1].dislodged}
    for one in played.reports[turn].resolutions:
        key = f"{one.order.slot}*" if one.order.verb == RETREAT else one.order.slot
        unit = at.get(key)
        if unit is None or unit.power != one.order.seat:
            continue
        _note(unit, one, turn)
        if one.order.verb in (MOVE, RETREAT) and one.verdict is Verdict.SUCCEEDS:
            after.pop(key, None)
            leaving.append((province_of(one.order.target), unit))
    for province in gone & after.keys():
        after[province].dislodged, after[province].last = after[province].dislodged + 1, turn
        after[f"{province}*"] = after.pop(province)
    return after | dict(leaving)


def _note(unit: Life, one: Resolution, turn: int) -> None:
    """Counts what became of an order."""
    is_cut = one.reason.code == "support_cut"
    is_bounced = one.order.verb == MOVE and one.verdict is Verdict.FAILS
    unit.cut, unit.bounced = unit.cut + is_cut, unit.bounced + is_bounced
    unit.last = turn if is_cut or is_bounced else unit.last


def unit_table(played: Past) -> Table | None:
    """The units whose supports were cut most; None where none was, nor driven out."""
    ranked = sorted(lives(played), key=lambda unit: unit.troubles, reverse=True)[:MOST]
    lines = [
        Line(
            (
                unit.name,
                power_title(unit.power),
                unit.since,
                *map(str, (unit.cut, unit.dislodged, unit.bounced)),
            ),
            unit.last,
        )
        for unit in ranked
        if unit.cut or unit.dislodged
    ]
    heads = ("Unit", "", "There since", "Cut", "Driven out", "Bounced")
    title = "The most cut units" if any(unit.cut for unit in ranked) else "Units driven out"
    return Table(title, heads, tuple(lines), "By their first places.") if lines else None
