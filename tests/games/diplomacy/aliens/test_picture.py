"""What is seen of The Aliens: transmitters, beams, arrivals, ships; how they move; Switzerland."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from game.board.frame import Frame, Look, Mark
from game.board.palette import RACES
from game.export.legend import samples_of
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.aliens.picture import MARKS
from game.games.diplomacy.picture.arrows import arrows_of
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.motion import places_of_pieces
from game.games.diplomacy.picture.picture import opened
from game.games.diplomacy.picture.places import Places
from game.games.diplomacy.picture.reports import marks_of_orders, marks_of_report, result_frame
from game.geo.geometry import board_geometry
from tests.games.diplomacy.aliens.rules.positions import aliens, position, sheets

STATE = position(
    "S2053M",
    {"ALPHA": "A KIE, F EDI", "BETA": "A ROM"},
    {"ALPHA": "KIE EDI BER", "BETA": "ROM"},
    {"ALPHA": "KIE EDI", "BETA": "ROM"},
)


@cache
def places() -> Places:
    return Places(opened(aliens().map, board_geometry(ALIENS.load().document)), 1.0, 1.0)


def planned(texts: str) -> list[Mark]:
    return list(
        marks_of_orders(STATE, sheets(STATE, {"ALPHA": texts})["ALPHA"], board_map=aliens().map, table=MARKS)
    )


def resolved(**orders: str) -> list[Mark]:
    _, report = aliens().resolve(STATE, sheets(STATE, orders))
    return list(marks_of_report(aliens(), STATE, report, MARKS))


def test_a_move_becomes_a_beam_as_soon_as_one_transmitter_is_told_of_it() -> None:
    """Rule 8."""
    assert [m.kind for m in planned("A Kie-Ber")] == ["move"]
    beam, send = planned("A Kie-Rom, T Kie (S) Rom")
    assert (beam.kind, beam.places, beam.look) == ("beam", ("KIE", "ROM"), Look.PLANNED)
    assert (send.kind, send.name) == ("send", "T KIE")


def test_looks_of_transmissions_that_succeed_fail_and_are_void() -> None:
    done = {m.tag: m for m in resolved(ALPHA="A Kie-Edi, T Kie (S) Edi, T Edi (R) Kie, F Edi-NWG")}
    assert (done["A KIE - EDI"].kind, done["A KIE - EDI"].look) == ("beam", Look.SUCCEEDED)
    lone = {m.tag: m for m in resolved(ALPHA="A Kie-Rom, T Kie (S) Rom")}
    assert (lone["A KIE - ROM"].kind, lone["A KIE - ROM"].look) == ("beam", Look.FAILED)
    assert lone["T KIE (S) ROM"].look is Look.FAILED
    void = {m.tag: m for m in resolved(ALPHA="T Rom (S) Kie")}
    assert void["T ROM (S) KIE"].look is Look.VOID


def test_transmitters_and_arrivals_have_marks_of_their_own() -> None:
    kinds = {m.tag: (m.kind, m.sprite) for m in planned("T Kie-Ber, T Edi H, F Home-Edi, T Home-Kie")}
    assert kinds["T KIE - BER"] == ("shift", "")
    assert kinds["T EDI H"] == ("stand", "")
    assert kinds["F HOME - EDI"] == ("arrival", "fleet")
    assert kinds["T HOME - KIE"] == ("arrival", "transmitter")


def test_a_transmitted_unit_is_here_and_then_there() -> None:
    """It passes no space between (rule 8); a transmitter on its way does."""
    orders = sheets(STATE, {"ALPHA": "A Kie-Edi, T Kie (S) Edi, T Edi (R) Kie, F Edi-NWG"})
    frame = result_frame(aliens(), STATE, aliens().resolve(STATE, orders)[1], MARKS)
    number = next(n for n, piece in enumerate(frame.pieces) if (piece.key, piece.role) == ("KIE", "unit"))
    stands = [places_of_pieces(frame, places(), moment, MARKS)[number] for moment in (0.0, 0.4, 0.9, 1.0)]
    assert stands[0] == stands[1] == places().unit("KIE")
    assert stands[2] == stands[3] == places().unit("EDI")


def test_a_transmitter_travels_to_its_place() -> None:
    frame = result_frame(
        aliens(), STATE, aliens().resolve(STATE, sheets(STATE, {"ALPHA": "T Kie-Ber"}))[1], MARKS
    )
    number = next(n for n, piece in enumerate(frame.pieces) if piece.name == "T KIE")
    start, half, end = (
        places_of_pieces(frame, places(), moment, MARKS)[number] for moment in (0.0, 0.5, 1.0)
    )
    assert (start, end) == (places().token("KIE"), places().token("BER"))
    assert min(start[0], end[0]) < half[0] < max(start[0], end[0])


def test_switzerland_is_open_land_with_a_name() -> None:
    """Rule 10."""
    plain = board_geometry(ALIENS.load().document)
    board = opened(aliens().map, plain)
    assert (plain.kinds["SWI"], board.kinds["SWI"]) == ("impassable", "land")
    assert board.labels["SWI"].lines == ("Switzerland",)
    assert board.locate(*board.anchor("SWI", "unit")) == "SWI"


def test_everything_that_is_seen_is_explained_beside_an_export() -> None:
    frame = frame_of(aliens(), STATE)
    found = MARKS.seen_in(frame)
    known = samples_of(MARKS, "ALPHA", 1.0)
    assert "transmitter" in found
    assert {"transmitter", "beam", "arrival", "shift", "send", "receive", "guest", "touchdown"} <= set(known)


def test_six_that_arrive_in_one_place_are_held_like_cards() -> None:
    """Their letters are seen beside each other, and the neighbors' lands are not covered."""
    marks = tuple(Mark("arrival", race, ("VIE",), Look.FAILED, sprite="army") for race in tuple(RACES)[:6])
    arrows = arrows_of(Frame("", marks=marks), places(), MARKS)
    x, width = places().unit("VIE")[0], places().width
    riders = [arrow.rider[0] for arrow in arrows if arrow.rider is not None]
    assert len(riders) == 6
    assert all(abs(at - x) <= width for at in riders)
    assert all(after - before >= 0.3 * width for before, after in pairwise(riders))
    assert {arrow.line[-1][0] for arrow in arrows} == {x}
    assert [arrow.count for arrow in arrows] == [0, 0, 0, 0, 0, 6]
