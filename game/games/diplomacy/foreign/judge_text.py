"""A game as the mails in which a judge of the nJudge kind tells its results, phase after phase."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.results import Report, Resolution
from game.games.diplomacy.foreign.replay import outcome_of
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import HOLD, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.play.match import Match

KINDS = {"A": "Army", "F": "Fleet"}
SEASONS = {"S": "Spring", "F": "Fall", "W": "Winter"}
STEPS = {"M": "Movement results", "R": "Retreat orders", "A": "Adjustment orders"}


def write_judge_text(match: Match) -> str:
    """All phases that were played, with the centers after each year."""
    return "\n".join(_told(match))


def _told(match: Match) -> Iterator[str]:
    game = DiplomacyGame.of(match.game)
    yield f":: Judge: redweed  Game: {match.id or match.title}  Variant: Standard"
    for turn, report in enumerate(match.reports):
        before, after, code = match.states[turn], match.states[turn + 1], match.phase_at(turn).code
        yield ""
        yield f"{STEPS[code[-1]]} for {SEASONS[code[0]]} of {code[1:-1]}."
        yield ""
        yield from _orders(game.map, report, match.seats, after)
        yield from _left_out(game.map, before, report)
        if after.dislodged:
            yield from _dislodged(game.map, after)
        if after.centers != before.centers:
            yield from _centers(game.map, after, match.seats)


def _orders(
    board: DiplomacyMap, report: Report, powers: tuple[str, ...], after: DiplomacyState
) -> Iterator[str]:
    gone = {str(item.unit) for item in after.dislodged}
    for power in powers:
        found = [r for r in report.resolutions if r.order.seat == power and r.order.verb != VOTE]
        for resolution in found:
            words = _remarks(resolution, gone)
            text = _in_words(board, resolution.order)
            if resolution.defaulted and resolution.order.verb == HOLD:
                text = text.removesuffix(" HOLD") + ", no move received"
            yield f"{power.title()}: {text}.{f'  (*{words}*)' if words else ''}"
        if found:
            yield ""


def _remarks(resolution: Resolution, gone: set[str]) -> str:
    order = resolution.order
    unit = f"{order.kind} {order.at}"
    return ", ".join(filter(None, (outcome_of(resolution), "dislodged" if unit in gone else "")))


def _in_words(board: DiplomacyMap, order: Order) -> str:
    name = board.region_name
    unit = f"{KINDS.get(order.kind, order.kind)} {name(order.at)}"
    match order.verb:
        case "move":
            return f"{unit} -> {name(order.target)}" + (" via convoy" if order.via else "")
        case "retreat":
            return f"{unit} -> {name(order.target)}"
        case "build":
            return f"Builds {_a(order.kind)} in {name(order.at)}"
        case "remove":
            return f"Removes the {KINDS[order.kind].lower()} in {name(order.at)}"
        case "disband":
            return f"{unit} DISBAND"
        case "support" | "convoy":
            helped = f"{KINDS.get(order.helped_kind, order.helped_kind)} {name(order.helped_at)}"
            goal = f" -> {name(order.target)}" if order.target else ""
            return f"{unit} {order.verb.upper()} {helped}{goal}"
    return f"{unit} HOLD"


def _a(kind: str) -> str:
    return f"{'an' if kind == 'A' else 'a'} {KINDS[kind].lower()}"


def _left_out(board: DiplomacyMap, before: DiplomacyState, report: Report) -> Iterator[str]:
    """Units that nobody retreated, and builds that nobody used."""
    ordered = {r.order.slot for r in report.resolutions}
    if before.moment.step is Step.RETREATS:
        for unit in (item.unit for item in before.dislodged if item.unit.province not in ordered):
            yield f"{unit.power.title()}: {KINDS[unit.kind]} {board.region_name(unit.region)} DISBAND."
    for event in report.events:
        if event.kind == "build_waived":
            yield f"{event.seat.title()}: Build waived."


def _dislodged(board: DiplomacyMap, state: DiplomacyState) -> Iterator[str]:
    yield "The following units were dislodged:"
    yield ""
    for item in state.dislodged:
        unit = (
            f"The {item.unit.power.title()} {KINDS[item.unit.kind]} in {board.region_name(item.unit.region)}"
        )
        places = " or ".join(map(board.region_name, item.retreats))
        yield (
            f"{unit} can retreat to {places}." if places else f"{unit} with no valid retreats was destroyed."
        )
    yield ""


def _centers(board: DiplomacyMap, state: DiplomacyState, powers: tuple[str, ...]) -> Iterator[str]:
    yield "Ownership of supply centers:"
    yield ""
    for power in powers:
        names = sorted(board.region_name(c) for c, owner in state.centers.items() if owner == power)
        if names:
            yield f"{power.title()}: {', '.join(names)}."
    yield ""
