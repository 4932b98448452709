"""How results are told: the person's own first and what failed before the rest, a sentence on top, names or
codes, words in full, who has gained and lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from game.play.match import Match
from game.play.settings import Settings
from game.ui.intents import ShowTurn, Step
from tests.table.pilot import TablePilot, match_at, opened_tables
from tests.table.test_results import CUT, CUT_ORDERS

Open = Callable[..., TablePilot]


def resolved(match: Match, orders: dict[str, tuple[str, ...]]) -> Match:
    for seat, texts in orders.items():
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    return match


def cut_for(seat: str) -> Match:
    return resolved(match_at(CUT, people={seat: "Anna"}), CUT_ORDERS)


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(lambda match: match)


@pytest.mark.parametrize("seat", ["GERMANY", "ITALY"])
def test_the_own_power_comes_first_and_its_failures_before_the_rest(tables: Open, seat: str) -> None:
    pilot = tables(cut_for(seat))
    pilot.press("home")
    heads = [row.owner for row in pilot.rows if row.is_head and row.owner]
    assert heads[0] == seat
    assert sorted(heads) == ["FRANCE", "GERMANY", "ITALY"]
    groups: dict[str, list[str]] = {}
    for row in pilot.rows:
        if row.is_head:
            group = groups.setdefault(row.owner, [])
        elif row.key:
            group.append(row.icon)
    assert all(icons == sorted(icons, key=lambda icon: icon == "succeeded") for icons in groups.values())


def test_a_sentence_on_top_tells_what_became_of_the_own_orders(tables: Open) -> None:
    """Piedmont cuts the support of Marseilles, so Burgundy is held and both French orders fail."""
    pilot = tables(cut_for("FRANCE"))
    pilot.press("home")
    assert pilot.rows[0].text == "You: 0 of 2 orders succeeded."


def test_a_center_that_was_lost_is_told_by_name_and_counted(tables: Open) -> None:
    centers = {"BEL": "ENGLAND", "LVP": "ENGLAND"}
    match = match_at(
        "FRANCE: A BUR; ENGLAND: A WAL", phase="F1905M", people={"ENGLAND": "Anna"}, centers=centers
    )
    pilot = tables(resolved(match, {"FRANCE": ("A BUR - BEL",)}))
    pilot.press("home")
    assert pilot.rows[0].text == "You gave no orders; Belgium lost to France."
    changes = {score.owner: score.change for score in pilot.scores}
    assert (changes["ENGLAND"], changes["FRANCE"], changes["GERMANY"]) == (-1, 1, 0)


def test_centers_that_were_won_are_told_together(tables: Open) -> None:
    units = "FRANCE: A BUR, F MAO, A GAS"
    match = match_at(units, phase="F1905M", people={"FRANCE": "Anna"}, centers={"PAR": "FRANCE"})
    pilot = tables(resolved(match, {"FRANCE": ("A BUR - BEL", "F MAO - POR", "A GAS - SPA")}))
    pilot.press("home")
    assert [row.text for row in pilot.rows[:2]] == [
        "France has won. Nobody but France is left.",
        "You: 3 of 3 orders succeeded; Belgium, Portugal and Spain won.",
    ]


def test_the_powers_of_one_person_are_told_by_their_names(tables: Open) -> None:
    """What one of them takes from another is won, not lost as well."""
    match = match_at(
        "FRANCE: A BUR; ENGLAND: A WAL",
        phase="F1905M",
        people={"ENGLAND": "Anna", "FRANCE": "Anna"},
        centers={"BEL": "ENGLAND", "LVP": "ENGLAND"},
    )
    pilot = tables(resolved(match, {"FRANCE": ("A BUR - BEL",)}))
    pilot.press("home")
    assert (
        pilot.rows[0].text
        == "England gave no orders; France: 1 of 1 order succeeded; Belgium won by France from England."
    )


def belgium_taken() -> Match:
    match = match_at("FRANCE: A BUR", phase="F1905M", centers={"BEL": "ENGLAND"})
    return resolved(match, {"FRANCE": ("A BUR - BEL",)})


def test_a_captured_center_is_marked_while_the_results_are_on_show(tables: Open) -> None:
    pilot = tables(belgium_taken())
    assert pilot.options.taken == {}
    pilot.press("home")
    assert pilot.options.taken == {"BEL": "FRANCE"}
    pilot.press("end")
    assert pilot.options.taken == {}


def test_a_captured_center_flashes_for_a_while_where_motion_is_on() -> None:
    pilot = TablePilot(belgium_taken(), settings=Settings())
    pilot.table.send(ShowTurn(Step.FIRST))
    glows = [pilot.options.glow]
    for _ in range(200):
        pilot.table.update(1 / 64)
        glows.append(pilot.options.glow)
    pilot.close()
    assert max(glows) > 0.9
    assert glows[0] == glows[-1] == 0.0
    is_lit = [glow > 0.5 for glow in glows]
    assert sum(now and not before for before, now in pairwise(is_lit)) == 3, "three times"


def test_orders_and_sentences_name_units_and_places_unless_the_map_shows_codes(tables: Open) -> None:
    pilot = tables(cut_for("FRANCE"))
    pilot.press("home")
    row = next(row for row in pilot.rows if row.key == "A MAR S A PAR - BUR")
    assert row.text == "Army Marseilles supports Army Paris to Burgundy"
    pilot.click(pilot.row(row.key))
    assert "Army Piedmont to Marseilles" in pilot.detail.text
    assert "PIE" not in pilot.detail.text
    pilot.press("l")
    assert next(line.text for line in pilot.rows if line.key == row.key) == row.key
    assert "A PIE - MAR" in pilot.detail.text


@pytest.mark.parametrize("ui_scale", [100, 150, 200, 250])
def test_what_is_told_has_as_many_lines_as_it_needs(
    tables: Open, monkeypatch: pytest.MonkeyPatch, ui_scale: int
) -> None:
    from tests.written import note_lines

    lines = note_lines(monkeypatch)
    pilot = TablePilot(cut_for("FRANCE"), settings=Settings(reduced_motion=True, ui_scale=ui_scale))
    lines.clear()
    pilot.press("home")
    place, theme = pilot.layout.rows, pilot.list.theme
    font = theme.font("sans")
    cut = [
        line.text for line in lines if place.contains(line.box) and font.size(line.text)[0] > line.box.width
    ]
    pilot.close()
    assert cut == []


def test_winter_says_who_has_gained_and_lost_in_the_year(tables: Open) -> None:
    centers = {"BEL": "GERMANY", "KIE": "GERMANY", "PAR": "FRANCE", "BRE": "FRANCE"}
    match = match_at("FRANCE: A BUR; GERMANY: A SIL", phase="F1905M", centers=centers)
    resolved(match, {"FRANCE": ("A BUR - BEL",)})
    assert match.phase.code == "W1905A"
    resolved(match, {})
    pilot = tables(match)
    pilot.press("home")
    pilot.press(".")
    assert pilot.look.code == "W1905A"
    assert pilot.rows[0].text.startswith("1905: +1\u00a0France, -1\u00a0Germany.")
