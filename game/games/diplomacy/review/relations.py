"""Who helped whom, who turned on whom, and what became of agreements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.core.results import Verdict
from game.games.diplomacy.review.course import season
from game.games.diplomacy.review.sheets import movement_turns
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import CONVOY, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.wording import power_title
from game.games.diplomacy.talk.agreements import Agreement, agreements, is_against
from game.games.diplomacy.talk.offers import terms
from game.play.review.values import Line, Moment, Past, Table

SOON = 4
"""A power turns on another that moves at it within so many movement phases after it has helped it."""
BROKEN, TURNED = 1.0, 0.5


@dataclass(slots=True)
class Help:
    """The help of one power for another: in how many orders, when last, and the turn and the order with
    which it turned on the other.
    """

    count: int = 0
    last: int = 0
    turned: list[tuple[int, Order]] = field(default_factory=list)


def helps(played: Past) -> dict[tuple[str, str], Help]:
    """Help by who gave it and who got it; supports that were cut count as well, they were meant."""
    game, found = DiplomacyGame.of(played.game), defaultdict[tuple[str, str], Help](Help)
    phases = movement_turns(played)
    for number, turn in enumerate(phases):
        state = played.states[turn]
        whose = {unit.province: unit.power for unit in state.units}
        resolutions = [r for r in played.reports[turn].resolutions if r.verdict is not Verdict.VOID]
        for one in resolutions:
            order, owner = one.order, whose.get(province_of(one.order.helped_at or ""), "")
            is_help = order.verb in (SUPPORT, CONVOY) and owner not in ("", order.seat)
            if is_help and one.reason.code not in ("support_unmatched", "convoy_unmatched"):
                known = found[order.seat, owner]
                known.count, known.last = known.count + 1, number
        for (power, other), known in found.items():
            mine = [r.order for r in resolutions if r.order.seat == power and r.order.verb == MOVE]
            against = next((order for order in mine if is_against(game, state, order, other)), None)
            is_soon = known.last < number <= known.last + SOON
            has_turned = any(phases.index(at) > known.last for at, _ in known.turned)
            if against is not None and is_soon and not has_turned:
                known.turned.append((turn, against))
    return dict(found)


def help_table(played: Past) -> Table | None:
    """Who helped whom how often, and turned on whom when; None where nobody helped anybody."""
    found, phases = helps(played), movement_turns(played)
    lines = []
    for (power, other), known in sorted(found.items(), key=lambda item: -item[1].count):
        turned = known.turned[-1] if known.turned else None
        then = f"{season(played, turned[0])}: {turned[1]}" if turned else ""
        cells = (
            power_title(power),
            power_title(other),
            str(known.count),
            season(played, phases[known.last]),
            then,
        )
        lines.append(Line(cells, turned[0] if turned else phases[known.last], power))
    heads = ("Helper", "Helped", "Orders", "Last", "Turned on it")
    note = f"Supports and convoys for another's unit; turned: moved at it within {SOON} movement phases."
    return Table("Who helped whom", heads, tuple(lines), note) if lines else None


def betrayals(played: Past) -> Iterator[Moment]:
    """The moves of powers at those they had just helped, and agreements that were broken."""
    for (power, other), known in helps(played).items():
        for turn, order in known.turned:
            text = f"{power_title(power)}, which has helped {power_title(other)}, turns on it: {order}."
            when = f"{season(played, turn)}, {power_title(power)}"
            yield Moment(turn, power, "", when, text, TURNED)
    for one in all_agreements(played):
        if one.broken_in is not None:
            who = " and ".join(map(power_title, sorted(one.breakers)))
            text = f"{who} breaks what was agreed on ({_terms(played, one)})."
            when = f"{season(played, one.broken_in)}, {who}"
            yield Moment(one.broken_in, sorted(one.breakers)[0], "", when, text, BROKEN)


def all_agreements(played: Past) -> list[Agreement]:
    """All that powers agreed on in words that the record has, once each, in its sequence."""
    found = [one for seat in played.seats for one in agreements(played, seat)]
    return sorted(dict.fromkeys(found), key=lambda one: one.turn)


def agreement_table(played: Past) -> Table | None:
    """What was agreed on and what became of it; None where nothing was."""
    lines = []
    for one in all_agreements(played):
        fate = "kept" if one.is_kept else "holds"
        if one.broken_in is not None:
            who = " and ".join(map(power_title, sorted(one.breakers)))
            fate = f"{who} broke it, {season(played, one.broken_in)}"
        turn = one.turn if one.broken_in is None else one.broken_in
        lines.append(Line((season(played, one.turn), _terms(played, one), fate), turn))
    return Table("What was agreed on", ("", "Agreement", "Then"), tuple(lines)) if lines else None


def _terms(played: Past, one: Agreement) -> str:
    words = terms(DiplomacyGame.of(played.game), played.states[one.turn], one.offer)
    return f"{' and '.join(map(power_title, one.offer.powers))}: {words}"
