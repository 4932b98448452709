"""What the desk tells of the results of a phase."""

from __future__ import annotations

from game.games.diplomacy.table.desk.words import result_rows
from tests.games.diplomacy.desk.gm_desk import new_match


def test_nobody_orders_martians_so_none_of_them_lacks_an_order() -> None:
    """Their moves are made by the dice; the table never said "(no order)" of them, and the desk does not
    either.
    """
    match = new_match("martian", seed="abc")
    while not any(r.order.seat == "MRT" for report in match.reports for r in report.resolutions):
        for seat in match.to_act:
            match.commit(seat, [])
        match.advance()
    rows = result_rows(match, match.reports[-1], in_codes=True)
    notes = {row.text: row.note for row in rows}
    martians = [text for text in notes if text.startswith("X ")]
    assert martians
    assert not [text for text in martians if "no order" in notes[text]]
    assert [text for text in notes if text.startswith("A ") and "no order" in notes[text]]
