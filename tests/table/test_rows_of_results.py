"""The rows of results and what is said of them, as values: without rules and without a window."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.table.stages import Stage
from game.table.words import aside_rows, detail_of, report_rows, result_rows, turn_of

SUCCEEDS, FAILS, VOID = Verdict.SUCCEEDS, Verdict.FAILS, Verdict.VOID


def came(seat, text, verdict=SUCCEEDS, *, defaulted=False):
    """What came of an order."""
    order = SimpleNamespace(seat=seat, text=text)
    return Resolution(order, Reason("cut", verdict), defaulted)


class Match:
    """Three seats; a report for its only turn."""

    seats = ("FRANCE", "ITALY", "TURKEY")
    entry = SimpleNamespace(title="Diplomacy", seat_title=lambda seat: seat.title(), story=None)
    game = SimpleNamespace(write_order=lambda order: order.text, explain=lambda what: f"Why {what_of(what)}.")

    def __init__(self, report, *, people=(), outcome=None):
        self.reports, self.turn, self.outcome, self.state = [report], 1, outcome, None
        self.people = people

    def players_at(self, turn):
        names = dict(self.people)
        return {
            seat: SimpleNamespace(is_human=seat in names, name=names.get(seat, "")) for seat in self.seats
        }

    def report(self, turn, eyes):
        return self.reports[turn]

    def phase_at(self, turn):
        return SimpleNamespace(title=f"Phase {turn}", code=f"P{turn}")


def what_of(what):
    return what.kind if isinstance(what, Event) else what.order.text


def parts_of(match, *, has_results=True):
    return SimpleNamespace(
        match=match,
        end_events=("victory",),
        event_words=lambda event: f"{event.kind} happened",
        order_words=lambda order: f"{order.text} in words",
        spelled=lambda text: text.upper(),
        reason_note=lambda code: f"was {code}",
        headline=lambda turn, own, *, is_you: (
            f"{'You' if is_you else 'They'}: {' '.join(own)}" if own else ""
        ),
        picture=SimpleNamespace(
            ending=lambda outcome, state: SimpleNamespace(headline="France wins", sentence="By 18 centers.")
        ),
        turn_flow=SimpleNamespace(has_results=has_results),
    )


def stages_of(match, *, shown=0, stage=Stage.RESULTS, is_replay=False, faults=(), has_results=True):
    return SimpleNamespace(
        match=match,
        parts=parts_of(match, has_results=has_results),
        shown=shown,
        stage=stage,
        ordering=None,
        is_replay=is_replay,
        faults=faults,
    )


REPORT = Report(
    (
        came("ITALY", "I1"),
        came("FRANCE", "F1"),
        came("FRANCE", "F2", FAILS),
        came("FRANCE", "F3", VOID),
        came("MRT", "M1", FAILS, defaulted=True),
        came("ITALY", "I2", FAILS, defaulted=True),
    ),
    (Event("landing"), Event("victory"), Event("fire")),
)


def texts(rows):
    return [row.text for row in rows]


def test_orders_stand_by_seat_those_that_came_to_nothing_first_and_events_last():
    rows = report_rows(parts_of(Match(REPORT)), REPORT, (), in_codes=True)
    assert texts(rows) == [
        *("France", "F2", "F3", "F1"),
        *("Italy", "I2", "I1"),
        *("Mrt", "M1"),
        *("What else happened", "landing happened", "fire happened"),
    ]
    heads = [row.text for row in rows if row.is_head]
    assert heads == ["France", "Italy", "Mrt", "What else happened"]
    assert [row.owner for row in rows if row.is_head][:3] == ["FRANCE", "ITALY", "MRT"]


def test_some_seats_come_first_and_none_without_orders_has_a_head():
    rows = report_rows(parts_of(Match(REPORT)), REPORT, ("TURKEY", "ITALY"), in_codes=True)
    assert [row.text for row in rows if row.is_head][:2] == ["Italy", "France"]


def test_signs_and_notes_say_what_came_of_an_order_and_that_nobody_gave_it():
    rows = {row.text: row for row in report_rows(parts_of(Match(REPORT)), REPORT, (), in_codes=True)}
    assert (rows["F1"].icon, rows["F1"].note) == ("succeeded", "")
    assert (rows["F2"].icon, rows["F2"].note) == ("failed", "was cut")
    assert (rows["F3"].icon, rows["F3"].note) == ("void", "was cut")
    assert rows["I2"].note == "was cut (no order)"
    assert rows["M1"].note == "was cut"  # nobody orders Martians


def test_orders_and_events_are_told_in_words_unless_codes_are_wanted():
    rows = texts(report_rows(parts_of(Match(REPORT)), REPORT, (), in_codes=False))
    assert "F1 in words" in rows
    assert "LANDING HAPPENED" in rows


def test_where_nobody_ordered_only_what_happened_is_told():
    report = Report((), (Event("landing"),))
    rows = report_rows(parts_of(Match(report)), report, (), in_codes=True)
    assert texts(rows) == ["What happened", "landing happened"]
    quiet = Report((), (Event("victory"),))
    assert report_rows(parts_of(Match(quiet)), quiet, (), in_codes=True) == ()


@pytest.mark.parametrize(
    ("people", "is_replay", "sentence"),
    [
        ((), False, []),
        ((("FRANCE", "Anna"),), False, ["You: FRANCE"]),
        ((("FRANCE", "Anna"), ("ITALY", "Anna")), False, ["You: FRANCE ITALY"]),
        ((("FRANCE", "Anna"), ("ITALY", "Bert")), False, ["They: FRANCE ITALY"]),
        ((("FRANCE", "Anna"),), True, ["They: FRANCE"]),
    ],
)
def test_a_sentence_on_top_is_about_those_who_play(people, is_replay, sentence):
    rows = result_rows(stages_of(Match(REPORT, people=people), is_replay=is_replay), 0, in_codes=True)
    assert [row.text for row in rows if row.ink == "brass"] == sentence


@pytest.mark.parametrize(("turns", "is_over", "told"), [(1, True, True), (2, True, False), (1, False, False)])
def test_the_end_is_told_with_the_turn_that_brought_it(turns, is_over, told):
    match = Match(REPORT, outcome=object() if is_over else None)
    match.turn = turns
    rows = texts(result_rows(stages_of(match), 0, in_codes=True))
    assert ("France wins. By 18 centers." in rows) == told


def test_beside_the_orders_the_last_results_are_quiet_and_lead_nowhere():
    rows = aside_rows(
        stages := stages_of(Match(REPORT), shown=None), lambda turn: result_rows(stages, turn, in_codes=True)
    )
    assert rows[0].text == "Last: Phase 0"
    assert rows[0].is_head
    assert all(row.beside and not row.key for row in rows)
    assert {row.ink for row in rows[1:] if row.text in {"F1", "F2", "I1"}} == {"quiet"}
    assert aside_rows(stages_of(Match(REPORT), has_results=False), lambda turn: ()) == ()


@pytest.mark.parametrize(
    ("key", "turn"),
    [("turn 7", 7), ("turn 0", 0), ("turn x", None), ("site 3", None), ("turn", None), ("", None)],
)
def test_the_key_of_a_row_of_phases_names_its_turn(key, turn):
    assert turn_of(key) == turn


@pytest.mark.parametrize(
    ("stages", "key", "text", "ink"),
    [
        (stages_of(Match(REPORT)), "F2", "Why F2.", "text"),
        (stages_of(Match(REPORT)), "", "Point at an order", "quiet"),
        (stages_of(Match(REPORT)), "XX", "Point at an order", "quiet"),
        (stages_of(Match(Report((), ()))), "", "Nobody had an order to give.", "quiet"),
        (stages_of(Match(Report((), (Event("fire"),)))), "", "Point at an order", "quiet"),
        (stages_of(Match(Report((came("ITALY", "I"),), ()))), "", "Point at an order", "quiet"),
        (
            stages_of(Match(REPORT), faults=("Italy's player failed.",)),
            "",
            "Italy's player failed.",
            "danger_text",
        ),
        (stages_of(Match(REPORT), faults=("Italy's player failed.",)), "F2", "Why F2.", "text"),
        (
            stages_of(Match(REPORT, outcome=object()), shown=None, stage=Stage.OVER),
            "",
            "By 18 centers.",
            "brass",
        ),
        (stages_of(Match(REPORT), shown=None, stage=Stage.OVER), "", "", "text"),
        (stages_of(Match(REPORT), shown=None, stage=Stage.ORDERS), "", "", "text"),
    ],
)
def test_what_the_panel_says_of_what_is_looked_at(stages, key, text, ink):
    detail = detail_of(stages, key)
    assert detail.text.startswith(text)
    assert bool(detail.text) == bool(text)
    assert detail.ink == ink
