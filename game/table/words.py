"""What the panel of the playing screen says: its titles, its rows, its details. Pure functions of the flow of
a match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.board.frame import event_tag
from game.core.results import Event, Report, Resolution, Verdict, counted, told
from game.play.match import Match
from game.story.teller import headline
from game.table.hot_seat import person_title
from game.table.orders.ordering import AnyOrdering
from game.table.parts import AnyParts, Slot
from game.table.stages import Stage, Stages
from game.ui.panels.row_drawing import Row

ICONS = {Verdict.SUCCEEDS: "succeeded", Verdict.FAILS: "failed", Verdict.VOID: "void"}


@dataclass(frozen=True, slots=True)
class Detail:
    """A text about what is selected, and its ink. One that ``is_asked`` for (advice) is told below the board
    where the panel has no room for it.
    """

    text: str
    ink: str = "text"
    icon: str = ""
    is_asked: bool = False


def head_of(stages: Stages) -> tuple[str, str, str]:
    """The phase that is looked at, the same in short, and who orders or what is shown."""
    match, shown = stages.match, stages.shown
    phase = match.phase if shown is None else match.phase_at(shown)
    return phase.title, phase.code, _subtitle(stages)


def _subtitle(stages: Stages) -> str:
    """Who orders, or what is shown."""
    match = stages.match
    if stages.shown is not None:
        return f"Results, phase {stages.shown + 1} of {match.turn}"
    if stages.stage is Stage.ORDERS and stages.ordering is not None:
        seat = match.entry.seat_title(stages.ordering.seat)
        who = f" ({person_title(match, stages.ordering.duty.person)})" if len(stages.people) > 1 else ""
        return f"Orders of {seat}{who}"
    if stages.stage is Stage.THINKING:
        return "Watching" if stages.is_watched else "Computers are thinking"
    if match.outcome is not None:
        return stages.parts.picture.ending(match.outcome, match.state).headline
    return "The last position of this record" if stages.is_replay else match.entry.title


def order_rows(ordering: AnyOrdering, *, in_codes: bool) -> tuple[Row, ...]:
    """The units of the seat with their orders."""
    found = ordering.duty.review(ordering.seat, ordering.orders)
    void = [item.order for item in found if item.verdict is Verdict.VOID]
    return tuple(
        _order_row(slot, ordering.parts, is_doubtful=slot.is_costly or slot.order in void, in_codes=in_codes)
        for slot in ordering.slots
    )


def _order_row(slot: Slot, parts: AnyParts, *, is_doubtful: bool, in_codes: bool) -> Row:
    given = "warning" if is_doubtful else "check"
    icon = given if slot.order is not None else "void" if slot.is_idle else "ring"
    text, note = slot.text, slot.note
    if not in_codes:  # an order in words says what its text says
        text, note = ("", note) if slot.order is not None else (parts.spelled(text), note)
    return Row(
        slot.slot, text or note, note if text else "", icon, may_delete=slot.order is not None, wraps=True
    )


def result_rows(stages: Stages, turn: int, *, in_codes: bool) -> tuple[Row, ...]:
    """Everything that came of a turn: a sentence, the orders by seat, those of persons first, and the
    events.
    """
    match, parts = stages.match, stages.parts
    players, report = match.players_at(turn), report_of(stages, turn)
    own = [seat for seat in match.seats if players[seat].is_human]
    is_you = not stages.is_replay and len({players[seat].name for seat in own}) == 1
    sentence = parts.headline(turn, own, is_you=is_you)
    said = (_ending_of(stages, turn), sentence)
    head = [Row("", text, ink="brass", wraps=True, is_wide=True) for text in said if text]
    return *head, *report_rows(parts, report, own, in_codes=in_codes)


def report_of(stages: Stages, turn: int) -> Report:
    """What is told of a turn to whose eyes look: the seat being ordered, else everybody."""
    return stages.match.report(turn, stages.ordering.seat if stages.ordering is not None else None)


def report_rows(parts: AnyParts, report: Report, first: Sequence[str], *, in_codes: bool) -> tuple[Row, ...]:
    """The orders by seat, those of the seats ``first`` before the others, and the events."""
    match = parts.match
    seats = (*first, *(seat for seat in match.seats if seat not in first))
    return (
        *_resolution_rows(match, parts, report, seats, in_codes=in_codes),
        *_event_rows(match, parts, report, in_codes=in_codes),
    )


def _ending_of(stages: Stages, turn: int) -> str:
    """How the game ended by a turn; '' where it went on."""
    match = stages.match
    if match.outcome is None or turn != match.turn - 1:
        return ""
    ending = stages.parts.picture.ending(match.outcome, match.state)
    return f"{ending.headline}. {ending.sentence}".strip()


def _resolution_rows(
    match: Match, parts: AnyParts, report: Report, seats: Sequence[str], *, in_codes: bool
) -> Iterator[Row]:
    """The orders of every seat, and of who else has any, those that came to nothing first."""
    others = (r.order.seat for r in report.resolutions if r.order.seat not in seats)
    for seat in (*seats, *dict.fromkeys(others)):
        found = [r for r in report.resolutions if r.order.seat == seat]
        if found:
            yield Row("", match.entry.seat_title(seat), owner=seat, is_head=True, wraps=True)
        for resolution in sorted(found, key=lambda r: r.verdict is Verdict.SUCCEEDS):
            yield _resolution_row(match, parts, resolution, in_codes=in_codes)


def _resolution_row(match: Match, parts: AnyParts, resolution: Resolution, *, in_codes: bool) -> Row:
    text = match.game.write_order(resolution.order)
    said = text if in_codes else parts.order_words(resolution.order)
    note = "" if resolution.verdict is Verdict.SUCCEEDS else parts.reason_note(resolution.reason.code)
    is_left_out = resolution.defaulted and resolution.order.seat in match.seats  # nobody orders Martians
    note = f"{note} (no order)".strip() if is_left_out else note
    return Row(text, said, note, ICONS[resolution.verdict], wraps=True)


def _event_rows(match: Match, parts: AnyParts, report: Report, *, in_codes: bool) -> Iterator[Row]:
    events = told(report.events, parts.event_words)
    found = [(n, said) for n, said in events if report.events[n].kind not in parts.end_events]
    if found:
        yield Row("", "What else happened" if report.resolutions else "What happened", is_head=True)
    for number, said in found:
        event = report.events[number]
        head = "" if in_codes else _in_the_worlds_words(match, report.events, event)
        text, rule = (head, _rule_of(said)) if head else (said if in_codes else parts.spelled(said), "")
        yield Row(event_key(number), text, rule, icon="dot", wraps=True)


def _in_the_worlds_words(match: Match, events: Sequence[Event], event: Event) -> str:
    """What the papers of the game would print above it, or above all of ``events`` that are alike where the
    rules tell of them as one; '' where they have no words for it.
    """
    story, of_all, explain = match.entry.story, counted(events, event), match.game.explain
    told_as_one = of_all if of_all is not event and explain(of_all) != explain(event) else event
    return headline(story(), match.game, told_as_one, match.entry.seat_title) if story is not None else ""


def _rule_of(sentence: str) -> str:
    """The rule that a sentence names at its end: "rule 3"."""
    found = re.search(r"\((rules? [^()]+)\)\.?$", sentence)
    return found[1] if found else ""


def aside_rows(stages: Stages, rows_of: Callable[[int], tuple[Row, ...]]) -> tuple[Row, ...]:
    """What came of the last turn, of one at least, to be read while orders are written: its ``rows_of``
    results; none where the rules tell of no results.
    """
    turn = stages.match.turn - 1
    if not stages.parts.turn_flow.has_results:
        return ()
    found = rows_of(turn)
    title = Row("", f"Last: {stages.match.phase_at(turn).title}", is_head=True, beside=True)
    return title, *(replace(row, key="", ink=_faint(row.ink), beside=True, is_wide=False) for row in found)


def _faint(ink: str) -> str:
    return "quiet" if ink == "text" else ink


def phase_rows(match: Match, parts: AnyParts) -> tuple[Row, ...]:
    """All phases that were played, to go back to, each with what it changed."""
    return tuple(
        Row(turn_key(turn), match.phase_at(turn).title, parts.change_note(turn), icon="dot", wraps=True)
        for turn in range(match.turn)
    )


def turn_key(turn: int) -> str:
    """The key of a phase's row."""
    return f"turn {turn}"


def turn_of(key: str) -> int | None:
    """The turn whose row has a key."""
    word, _, number = key.partition(" ")
    return int(number) if word == "turn" and number.isdigit() else None


def event_key(number: int) -> str:
    """The key of an event's row; its marks have the same."""
    return event_tag(number)


def event_of(report: Report, key: str) -> Event | None:
    """The event whose row has a key."""
    return next((e for n, e in enumerate(report.events) if event_key(n) == key), None)


def sentence_of(match: Match, turn: int, key: str, eyes: str | None = None) -> str:
    """The sentence on a row of results: why the order came out as it did, or what happened."""
    return said_of(match, match.report(turn, eyes), key)


def told_of(match: Match, report: Report, key: str) -> str:
    """What is told of a row of a report: an event in the words of its world, then as the rules say it."""
    event, sentence = event_of(report, key), said_of(match, report, key)
    head = _in_the_worlds_words(match, report.events, event) if event is not None else ""
    return f"{head}. {sentence}" if head else sentence


def said_of(match: Match, report: Report, key: str) -> str:
    """The sentence on a row of a report."""
    event = event_of(report, key)
    if event is not None:
        return match.game.explain(counted(report.events, event))
    found = [r for r in report.resolutions if match.game.write_order(r.order) == key]
    return match.game.explain(found[0]) if found else ""


def detail_of(stages: Stages, key: str) -> Detail:
    """What the panel says about the row ``key`` ('' = none is selected)."""
    if stages.shown is not None:
        return _result_detail(stages, stages.shown, key)
    if stages.stage is Stage.ORDERS and stages.ordering is not None:
        return _order_detail(stages.ordering)
    if stages.stage is Stage.OVER and stages.match.outcome is not None:
        return Detail(stages.parts.picture.ending(stages.match.outcome, stages.match.state).sentence, "brass")
    return Detail("")


def _result_detail(stages: Stages, turn: int, key: str) -> Detail:
    report = report_of(stages, turn)
    sentence = told_of(stages.match, report, key) if key else ""
    if sentence:
        return Detail(sentence)
    if stages.faults and turn == stages.match.turn - 1:
        return Detail(" ".join(stages.faults), "danger_text", "warning")
    if not (report.resolutions or report.events):
        return Detail("Nobody had an order to give.", "quiet")
    return Detail("Point at an order, here or on the map, to read why it came out so.", "quiet")


def _order_detail(ordering: AnyOrdering) -> Detail:
    warnings = ordering.warnings
    if warnings:
        return Detail(f"As the orders stand: {' '.join(warnings)}", "brass", "warning")
    missing = ordering.missing.get(ordering.seat, "")
    return Detail(f"{missing}." if missing else "", "quiet")
