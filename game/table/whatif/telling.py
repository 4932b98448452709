"""What a what-if says: what an order would come to, what has changed, whose dice they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.results import Report, Resolution, Verdict
from game.play.whatif.changes import Change, missing_events
from game.play.whatif.supposed import Supposed
from game.table.parts import AnyParts
from game.table.whatif.tense import in_present
from game.table.whatif.whatif import WhatIf

WOULD = {
    Verdict.SUCCEEDS: "Would succeed",
    Verdict.FAILS: "Would fail",
    Verdict.VOID: "Would be void",
}
CAME = {Verdict.SUCCEEDS: "succeeds", Verdict.FAILS: "fails", Verdict.VOID: "is void"}
TOLD = 3  # changes that are told in the head of the list
AS_IT_WAS = "As it was: change an order by the usual clicks, and see at once what comes of it."
WHAT_ELSE = "What else could be done? Do it by the usual clicks."
AS_IT_STANDS = "As the orders stand: change one by the usual clicks, and see at once what comes of it."
GO_ON = "Brass is what has changed. Change more by the usual clicks."
FALLEN = "The dice are those that fell."
OTHERS = "The dice are not the game's."
GUESSED = "What others order is your guess."


def outcome_words(parts: AnyParts, resolution: Resolution) -> str:
    """What an order would come to, in a few words: "Would succeed: 2 against 1"."""
    reason = resolution.reason
    would = WOULD[resolution.verdict]
    if resolution.verdict is not Verdict.SUCCEEDS:
        would = f"{would}, {parts.reason_note(reason.code)}"
    own, *others = [strength.value for strength in reason.strengths] or [0]
    return f"{would}: {own} against {max(others)}" if others else would


def preview_lines(parts: AnyParts, resolution: Resolution, others: Sequence[Change]) -> tuple[str, ...]:
    """What an order would come to and why, and what would come of other orders by it."""
    why = in_present(parts.match.game.explain(resolution))
    then = [f"And {_told(parts, change)}." for change in others if change.now.order != resolution.order]
    more = [f"And {len(then) - 1} other orders come out otherwise."] if len(then) > 2 else then[1:]
    return outcome_words(parts, resolution), why, *then[:1], *more


def changed_words(parts: AnyParts, found: Sequence[Change]) -> str:
    """What has changed, in a sentence: orders that are others first, then what else came out otherwise."""
    if not found:
        return ""
    ranked = sorted(found, key=lambda change: not change.is_ordered)
    told = [_told(parts, change) for change in ranked[:TOLD]]
    more = [f"{len(ranked) - TOLD} more"] if len(ranked) > TOLD else []
    return f"Changed: {', '.join([*told, *more])}."


def _told(parts: AnyParts, change: Change) -> str:
    """An order and what comes of it: "A PAR - BUR succeeds"."""
    return f"{parts.match.game.write_order(change.now.order)} {CAME[change.now.verdict]}"


def instead_words(parts: AnyParts, supposed: Supposed, was: Supposed | None) -> str:
    """What is done in place of what was, where the seats act in turn."""
    now, before = _done(parts, supposed), _done(parts, was) if was is not None else ""
    if now == before:
        return f"As it was: {now}."
    return f"Supposed: {now}, in place of {before}." if before else f"Supposed: {now}."


def else_words(parts: AnyParts, was: Supposed | None) -> str:
    """What is asked where the seats act in turn, and nothing is supposed yet."""
    before = _done(parts, was) if was is not None else ""
    return f"It was: {before}. {WHAT_ELSE}" if before else WHAT_ELSE


def _done(parts: AnyParts, turn: Supposed) -> str:
    return ", ".join(parts.order_words(order) for given in turn.orders.values() for order in given)


def was_words(parts: AnyParts, change: Change, *, in_codes: bool) -> str:
    """What it was before, for its row: "was: Army Paris holds", "was: moved"."""
    if change.was is None:
        return "no order before"
    if change.is_ordered:
        order = change.was.order
        return f"was: {parts.match.game.write_order(order) if in_codes else parts.order_words(order)}"
    return f"was: {parts.reason_note(change.was.reason.code)}"


def gone_words(parts: AnyParts, was: Report, now: Report) -> Iterator[str]:
    """What does not happen any longer, a sentence each."""
    return (f"No longer: {parts.event_words(event)}" for event in missing_events(was, now))


def ground_words(what_if: WhatIf) -> str:
    """Whose dice they are, and whose guesses: what a what-if rests on; '' where there is nothing to say."""
    is_known = what_if.is_past or what_if.eyes.is_open
    dice = (FALLEN if what_if.is_past else OTHERS) if what_if.match.game.has_dice else ""
    return " ".join(filter(None, ("" if is_known else GUESSED, dice)))
