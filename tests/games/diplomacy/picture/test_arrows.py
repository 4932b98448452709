"""Where arrows run, as data."""

from dataclasses import replace
from itertools import pairwise
from math import dist

import numpy as np
import pygame
import pytest

from game.board import mark_sprites
from game.board.frame import Frame, Look, Mark, Piece
from game.board.mark_sprites import MarkSprites
from game.board.marks import Arrow
from game.board.paths import distance_to, length_of, points_along
from game.games.diplomacy.picture.arrows import arrows_of, boxes_of, nearest_arrow
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.places import Places
from game.games.diplomacy.picture.reports import result_frame
from tests.bench.phases import cases
from tests.games.diplomacy.picture import boards as board
from tests.games.diplomacy.picture import crowds


def place() -> Places:
    return board.places(1920, 1080)


def one(mark: Mark, *others: Mark, pieces: tuple[Piece, ...] = ()) -> Arrow:
    return arrows_of(Frame("", marks=(mark, *others), pieces=pieces), place(), STANDARD)[0]


def move(start: str, end: str, look: Look = Look.SUCCEEDED) -> Mark:
    return Mark("move", "FRANCE", (start, end), look, tag=f"A {start} - {end}")


def test_a_move_begins_at_the_rim_of_its_counter_and_ends_in_its_target() -> None:
    arrow = one(move("PAR", "BUR"))
    places = place()
    assert not places.counter_rect(places.unit("PAR")).collidepoint(arrow.line[0])
    assert dist(arrow.line[0], places.unit("PAR")) < places.width
    assert dist(arrow.line[-1], places.unit("BUR")) < 0.3 * places.width


def test_a_move_stops_before_the_counter_it_attacks() -> None:
    places = place()
    arrow = one(move("MUN", "BUR"), pieces=(Piece("army", "GERMANY", "BUR"),))
    assert not arrow.is_over
    assert not places.counter_rect(places.unit("BUR")).collidepoint(arrow.line[-1])


def test_moves_against_each_other_run_side_by_side() -> None:
    """Complaint of the field: two units moving into each other draw one arrow on the other."""
    marks = (move("MUN", "BUR"), move("BUR", "MUN"))
    there, back = arrows_of(Frame("", marks=marks), place(), STANDARD)
    apart = [distance_to(back.line, point) for point in there.line[3:-3]]
    assert min(apart) > 0.3 * place().width


def test_a_support_ends_on_the_arrow_it_supports() -> None:
    support = Mark("support_move", "FRANCE", ("MAR", "PAR", "BUR"), Look.SUCCEEDED)
    supported, thread = arrows_of(Frame("", marks=(move("PAR", "BUR"), support)), place(), STANDARD)
    assert thread.knob == thread.line[-1]
    assert distance_to(supported.line, thread.line[-1]) < 0.5


def test_supports_of_one_move_grip_it_at_different_places_so_that_they_can_be_counted() -> None:
    supports = tuple(
        Mark("support_move", "FRANCE", (at, "PAR", "BUR"), Look.SUCCEEDED) for at in ("MAR", "GAS", "PIC")
    )
    arrows = arrows_of(Frame("", marks=(move("PAR", "BUR"), *supports)), place(), STANDARD)
    knobs = [arrow.knob for arrow in arrows if arrow.knob]
    assert len(knobs) == 3
    assert all(dist(a, b) > 4 for a, b in pairwise(knobs))


def test_a_support_to_a_coast_ends_at_the_arrow_to_that_coast() -> None:
    fleet = Mark("move", "FRANCE", ("MAO", "SPA/SC"), Look.SUCCEEDED)
    support = Mark("support_move", "FRANCE", ("MAR", "MAO", "SPA"), Look.SUCCEEDED)
    supported, thread = arrows_of(Frame("", marks=(fleet, support)), place(), STANDARD)
    assert distance_to(supported.line, thread.line[-1]) < 0.5
    south = place().unit("SPA/SC")
    assert dist(supported.line[-1], south) < dist(supported.line[-1], place().unit("SPA/NC"))


def test_a_support_to_hold_ends_at_the_rim_of_the_supported_unit() -> None:
    places = place()
    thread = one(Mark("support_hold", "FRANCE", ("MAR", "BUR"), Look.SUCCEEDED))
    assert dist(thread.line[-1], places.unit("BUR")) < places.width
    assert not places.counter_rect(places.unit("BUR")).collidepoint(thread.line[-1])


def test_a_support_of_a_move_that_was_not_ordered_ends_where_it_would_have_run() -> None:
    thread = one(Mark("support_move", "FRANCE", ("MAR", "PAR", "BUR"), Look.FAILED))
    would = one(move("PAR", "BUR"))
    assert distance_to(would.line, thread.line[-1]) < 0.5


def test_a_convoy_goes_through_its_fleets() -> None:
    places = place()
    arrow = one(Mark("convoyed", "ENGLAND", ("YOR", "NTH", "NWG", "NWY"), Look.SUCCEEDED))
    assert arrow.shape == "wave"
    for fleet in ("NTH", "NWG"):
        assert distance_to(arrow.line, places.unit(fleet)) < 0.15 * places.width


def test_a_fleet_on_the_way_of_its_army_wears_a_ring_of_waves() -> None:
    army = Mark("convoyed", "ENGLAND", ("YOR", "NTH", "BEL"), Look.SUCCEEDED)
    fleet = Mark("convoy", "ENGLAND", ("NTH", "YOR", "BEL"), Look.SUCCEEDED)
    assert one(fleet, army).shape == "wave_ring"
    assert one(fleet).shape == "thread_wave"


@pytest.mark.parametrize("look", list(Look))
def test_only_what_failed_has_a_gap_and_a_cross(look: Look) -> None:
    arrow = one(move("PAR", "BUR", look))
    assert (arrow.cross is not None) == (look is Look.FAILED)
    assert (arrow.gap is not None) == (look is Look.FAILED)
    if arrow.cross:
        assert distance_to(arrow.line, arrow.cross) < 0.5


def test_an_arrow_between_counters_that_touch_bows_around_them() -> None:
    tiny = Places(board.geometry(), 0.25, 2.5)
    pieces = (Piece("army", "FRANCE", "PAR"), Piece("army", "FRANCE", "BUR"))
    frame = Frame("", marks=(move("PAR", "BUR"),), pieces=pieces)
    (arrow,) = arrows_of(frame, tiny, STANDARD)
    assert not arrow.is_over
    assert seen_of(arrow, tiny.piece_rects(frame)) >= 24


def test_an_arrow_bows_around_the_counter_of_somebody_else() -> None:
    """Complaint of a trial: Vienna to Galicia ran under the army in Budapest."""
    places = board.places(830, 688)
    pieces = tuple(Piece("army", "AUSTRIA", key) for key in ("VIE", "BUD", "GAL"))
    frame = Frame("", marks=(move("VIE", "GAL"),), pieces=pieces)
    (arrow,) = arrows_of(frame, places, STANDARD)
    strange = places.piece_rect(pieces[1])
    assert not any(strange.collidepoint(*point) for point in arrow.line)


BOARDS = {
    "table 1280x720": ((830, 688), 0.9),
    "window 1280x720": ((1280, 720), 1.0),
    "table 2560x1440": ((1660, 1375), 1.8),
}
"""The whole board on the screen: what shows it, and the scale of the interface."""


def adjacent() -> set[tuple[str, str]]:
    """Every way that an army or a fleet can go in one move."""
    return {
        (a, b) for table in (board.game().map.army, board.game().map.fleet) for a in table for b in table[a]
    }


def seen_of(arrow: Arrow, rects: tuple[pygame.Rect, ...]) -> float:
    """How many pixels of an arrow are not under a counter."""
    total = length_of(arrow.line)
    points = points_along(arrow.line, np.linspace(0.0, total, 100))
    seen = [arrow.is_over or not any(rect.collidepoint(*point) for rect in rects) for point in points]
    return total * sum(seen) / len(seen)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("others", ["none", "attacked", "everywhere"])
def test_of_every_move_to_a_neighbor_enough_is_seen(size: str, others: str) -> None:
    """24 pixels, whoever stands where it goes and beside its way."""
    places = board.places(*BOARDS[size][0], BOARDS[size][1])
    for start, end in sorted(adjacent()):
        taken = {"none": (), "attacked": (end,), "everywhere": sorted(board.geometry().labels)}[others]
        pieces = (
            Piece("army", "FRANCE", start),
            *(Piece("army", "GERMANY", key) for key in taken if key != start),
        )
        frame = Frame("", marks=(move(start, end, Look.PLANNED),), pieces=pieces)
        (arrow,) = arrows_of(frame, places, STANDARD)
        assert seen_of(arrow, places.piece_rects(frame)) >= 23.5, (start, end)


def test_a_short_move_into_an_open_place_ends_farther_in() -> None:
    places = board.places(830, 688)
    (arrow,) = arrows_of(
        Frame("", marks=(move("NAP", "APU"),), pieces=(Piece("army", "ITALY", "NAP"),)), places, STANDARD
    )
    assert length_of(arrow.line) >= 24
    assert board.geometry().locate(*(c / places.zoom for c in arrow.line[-1])) == "APU"


def test_every_order_of_real_games_can_be_seen() -> None:
    """Of two dozen phases; all 2,000 are for the command in `crowds`."""
    places = board.places(*crowds.TABLE)
    for case in cases()[::80]:
        assert list(crowds.faults(crowds.results(case), places)) == []


def test_a_supported_move_tells_its_strength_beside_all_counters() -> None:
    """Two supports that count and one that was cut: three."""
    looks = {"MAR": Look.SUCCEEDED, "GAS": Look.SUCCEEDED, "PIC": Look.FAILED}
    supports = tuple(Mark("support_move", "FRANCE", (at, "PAR", "BUR"), look) for at, look in looks.items())
    pieces = tuple(Piece("army", "FRANCE", key) for key in ("PAR", "MAR", "GAS", "PIC"))
    arrow, *threads = arrows_of(
        Frame("", marks=(move("PAR", "BUR"), *supports), pieces=pieces), place(), STANDARD
    )
    assert arrow.strength is not None
    strength, spot = arrow.strength
    assert strength == 3
    assert not any(place().piece_rect(piece).collidepoint(*spot) for piece in pieces)
    assert min(distance_to(arrow.line, thread.line[-1]) for thread in threads) < 0.5
    assert all(thread.strength is None for thread in threads)


@pytest.mark.parametrize("way", [("MUN", "BUR"), ("LVP", "YOR"), ("CON", "SMY"), ("MOS", "SEV")])
def test_no_strength_is_told_on_a_name(way: tuple[str, str]) -> None:
    """Wherever a name may lie beside the arrow; the number goes to the other side, or farther along."""
    marks = (move(*way), Mark("support_move", "FRANCE", ("RUH", *way), Look.SUCCEEDED))
    pieces = (Piece("army", "FRANCE", way[0]),)
    frame, places = Frame("", marks=marks, pieces=pieces), board.places(830, 688)
    told = arrows_of(frame, places, STANDARD)[0].strength
    assert told is not None
    name = pygame.Rect(0, 0, 40, 13)
    name.center = round(told[1][0]), round(told[1][1])
    aside = arrows_of(frame, places, STANDARD, [name])[0].strength
    assert aside is not None
    assert not name.collidepoint(aside[1])


def test_a_unit_that_is_supported_where_it_stands_tells_its_strength_once() -> None:
    supports = tuple(Mark("support_hold", "FRANCE", (at, "PAR")) for at in ("GAS", "PIC"))
    arrows = arrows_of(Frame("", marks=supports), place(), STANDARD)
    assert [arrow.strength and arrow.strength[0] for arrow in arrows] == [3, None]


def test_a_move_without_supports_that_count_has_the_strength_of_its_unit() -> None:
    cut = Mark("support_move", "FRANCE", ("GAS", "PAR", "BUR"), Look.FAILED)
    strength = one(move("PAR", "BUR"), cut).strength
    assert strength is not None
    assert strength[0] == 1


def test_a_retreat_has_no_strength() -> None:
    assert one(Mark("retreat", "FRANCE", ("PAR", "GAS"))).strength is None


def test_a_mark_of_a_place_that_is_not_on_the_board_is_left_out() -> None:
    assert arrows_of(Frame("", marks=(move("PAR", "XYZ"), move("PAR", "BUR"))), place(), STANDARD)[
        0
    ].mark.places == (
        "PAR",
        "BUR",
    )


def test_a_disband_of_a_dislodged_unit_is_marked_where_it_stands() -> None:
    places = place()
    mark = Mark("disband", "FRANCE", ("BUR",))
    arrow = one(mark, pieces=(Piece("army", "FRANCE", "BUR", "dislodged"),))
    assert dist(arrow.line[24], places.dislodged("BUR")) < places.width
    assert arrow.line != one(mark).line


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_counters_of_neighbors_do_not_overlap(width: int, height: int) -> None:
    """On the start, and in a full position: a unit in every place that has room for it."""
    places = board.places(width, height)
    keys = sorted(board.geometry().labels)
    rects = {key: places.counter_rect(places.unit(key)).inflate(-4, -4) for key in keys}
    clashes = [(a, b) for i, a in enumerate(keys) for b in keys[i + 1 :] if rects[a].colliderect(rects[b])]
    assert len(clashes) <= (4 if height == 720 else 1), clashes


def test_all_marks_of_a_battle_are_drawn() -> None:
    _, _, report = board.battle()
    frame = result_frame(board.game(), board.busy(), report)
    arrows = arrows_of(frame, place(), STANDARD)
    assert [arrow.mark for arrow in arrows] == list(frame.marks)
    assert arrows_of(replace(frame, marks=()), place(), STANDARD) == ()


def test_the_arrow_under_a_point_is_the_nearest_of_all() -> None:
    arrows = arrows_of(result_frame(board.game(), board.busy(), board.battle()[2]), place(), STANDARD)
    boxes, found = boxes_of(arrows), {}
    for point in ((x, y) for x in range(200, 1100, 23) for y in range(100, 1000, 23)):
        away = {number: arrow.distance(point) for number, arrow in enumerate(arrows)}
        nearest = min(away.values())
        arrow = nearest_arrow(arrows, boxes, point, 9.0)
        assert (arrow is None) == (nearest > 9.0)
        assert arrow is None or arrow.distance(point) == nearest
        found[arrow is None] = True
    assert len(found) == 2


def test_a_beam_runs_straight_or_around_the_counters_and_names_that_are_in_its_way() -> None:
    """From Marseilles to Budapest it ran under the armies of Tyrolia and Vienna."""
    places, beam = place(), Mark("beam", "ALPHA", ("MAR", "BUD"))

    def line(*keys: str, names: tuple[pygame.Rect, ...] = ()) -> np.ndarray:
        pieces = tuple(Piece("army", "ALPHA", key) for key in ("MAR", *keys))
        (arrow,) = arrows_of(Frame("", marks=(beam,), pieces=pieces), places, board.EVERY, names)
        return points_along(arrow.line, np.linspace(0.0, length_of(arrow.line), 400))

    straight = line()
    bend = max(distance_to((tuple(straight[0]), tuple(straight[-1])), tuple(spot)) for spot in straight)
    assert bend < 0.01
    blocks = [places.counter_rect(places.unit(key)) for key in ("TYR", "VIE")]
    assert any(block.collidepoint(spot) for block in blocks for spot in straight)
    assert not any(block.collidepoint(spot) for block in blocks for spot in line("TYR", "VIE"))
    name = blocks[0].inflate(20, -8)
    assert any(map(name.collidepoint, straight))
    assert not any(map(name.collidepoint, line(names=(name,))))


@pytest.mark.parametrize("look", [Look.SUCCEEDED, Look.FAILED])
def test_a_mark_is_the_same_in_however_many_bands_it_is_drawn(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrow = one(move("BRE", "MAR", look))
    whole, corner = MarkSprites().sprite(arrow, 34.0)
    monkeypatch.setattr(mark_sprites, "BAND", 63 * whole.get_width())
    banded = MarkSprites().sprite(arrow, 34.0)
    assert whole.get_height() > 30
    assert banded[1] == corner
    assert pygame.image.tobytes(banded[0], "RGBA") == pygame.image.tobytes(whole, "RGBA")
