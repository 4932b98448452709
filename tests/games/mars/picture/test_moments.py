"""What of a turn of Mars is told as a moment, and that each is drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.board.camera import Camera
from game.board.moments import LEAST, LONGEST, MOST, Moment, length
from game.core.places import assets_root
from game.core.results import Report
from game.games.mars.picture.moments import LASTS, Turning, moments_of
from game.games.mars.picture.picture import MarsPicture
from game.games.mars.rules.modes import standings
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import MarsState, opened
from tests.games.mars.rules.boards import GAME
from tests.games.mars.table.pilot import mars_match

START = "wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - - 0 1"
TOUCH = ("g2xg6", START)
PART = ("d5-a5", "wrwkawrw/f1twwthf/gcsmmscg/3h4/3F4/GCSMMSCG/FHTWWTH1/WRWKAWRW b - - 0 1")
REVENGE = ("d6xd5", "7k/8/3W4/3m1W2/8/3R4/8/K7 w - - 0 1")
CASES = {
    TOUCH,
    PART,
    REVENGE,
    ("d4xd5", "k7/8/8/3mf3/3WF3/8/8/K7 w w - 0 1"),
    ("a1-c3!d4", "7k/8/8/8/3w4/8/8/T6K w - - 0 1"),
    ("d4-d5", "7k/8/8/3m4/3S4/8/8/7K w - - 0 1"),
    ("d4*d5", "7k/8/8/3{w/S1:3}4/3g4/8/8/7K b - - 0 1"),
    ("h8-h7", "7k/8/8/3{w/S2:10*}4/8/8/8/7K b - - 0 1"),
    ("h8-h7", "7k/8/8/3{w/S2:3}4/8/8/8/7K b - - 0 1"),
    ("d5&", "7k/8/8/3{w/S1:4}4/8/8/8/7K w - - 0 1"),
    ("a1*c3", "7k/8/8/8/1w6/w1w5/1w6/A6K w - - 0 1"),
    ("d4**!d3,e4,d5", "7k/8/8/3w4/3Mw3/3w4/8/7K w - - 0 1"),
    ("h8xa8", "k6W/8/8/8/8/8/8/7K w - - 0 1"),
    ("a1+b3", "7k/8/8/8/8/8/3K4/C7 w - - 0 1"),
}


def played(action: str, text: str) -> tuple[MarsState, Report, MarsState]:
    before = opened(read_position(text))
    after, report = GAME.resolve(before, {before.seat: (GAME.read_order(before, before.seat, action),)})
    return before, report, after


def told(action: str, text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(moment.kind, moment.places) for moment in moments_of(*played(action, text))]


def test_what_is_taken_is_told_by_how_it_was_taken() -> None:
    assert told("a4xd4", "7k/8/8/8/W2w4/8/8/7K w - - 0 1") == [("capture", ("d4",))]
    assert told("a1-c3!d4", "7k/8/8/8/3w4/8/8/T6K w - - 0 1") == [("theft", ("d4", "c3"))]
    assert told("a1*c3", "7k/8/8/8/1w6/w1w5/1w6/A6K w - - 0 1") == [("strike", ("c3", "a1"))]
    area = told("d4**!d3,e4,d5", "7k/8/8/3w4/3Mw3/3w4/8/7K w - - 0 1")
    assert set(area) == {("claws", (key, "d4")) for key in ("d3", "e4", "d5")}


def test_a_quiet_move_is_no_moment() -> None:
    assert told("a4-b4", "7k/8/8/8/W2w4/8/8/7K w - - 0 1") == []
    assert told("resign", START) == []


def test_a_mantacron_takes_all_that_attack_it_along_r6_4b() -> None:
    """Its captor, now on its square, the War Man on f5, and the Rider: attacked by it, he moved as a Rook."""
    capture, revenge = told(*REVENGE)
    assert capture == ("capture", ("d5",))
    kind, (start, *others) = revenge
    assert (kind, start, set(others)) == ("revenge", "d5", {"d3", "d5", "f5"})


def test_without_the_right_of_way_its_captor_alone_falls_with_it_r6_4d() -> None:
    kinds = dict(told("d4xd5", "k7/8/8/3m1f2/3W1F2/5W2/8/K7 w b - 0 1"))
    assert "revenge" not in kinds
    assert kinds["captor"] == ("d5", "d5")


def test_swarms_land_feed_brood_and_kill_r7() -> None:
    assert told("d4-d5", "7k/8/8/3m4/3S4/8/8/7K w - - 0 1") == [("freeze", ("d5",))]
    assert told("d5&", "7k/8/8/3{w/S1:4}4/8/8/8/7K w - - 0 1") == [("brood", ("d5",))]
    assert told("h8-h7", "7k/8/8/3{w/S2:10*}4/8/8/8/7K b - - 0 1") == [("perish", ("d5",))]
    (chill,) = moments_of(*played("h8-h7", "7k/8/8/3{w/S2:3}4/8/8/8/7K b - - 0 1"))
    assert (chill.kind, chill.places, chill.name, chill.seat) == ("chill", ("d5",), "5", "WHITE")


def test_a_host_whose_swarms_are_taken_thaws_r3_3() -> None:
    found = told("d4*d5", "7k/8/8/3{w/S1:3}4/3g4/8/8/7K b - - 0 1")
    assert found == [("strike", ("d5", "d4")), ("thaw", ("d5",))]


def test_a_general_falls_r8_1() -> None:
    *_, last = moments_of(*played("h8xa8", "k6W/8/8/8/8/8/8/7K w - - 0 1"))
    assert (last.kind, last.places, last.name, last.seat) == ("fall", ("a8",), "mars_general", "BLACK")


def test_the_front_turns_first_from_the_file_that_touched_and_plates_flip_r4_3() -> None:
    turning = moments_of(*played(*TOUCH))[0]
    assert isinstance(turning, Turning)
    assert (turning.kind, turning.places[0], turning.begins) == ("active", "g6", 0.0)
    _, _, after = played(*TOUCH)
    now = standings(after.position)
    assert turning.flips
    assert all(flip.had and not flip.has for flip in turning.flips)
    assert all(now[NUMBERS[flip.key]].line == flip.line for flip in turning.flips)
    assert turning.places[1:] == tuple(flip.key for flip in turning.flips)
    back = moments_of(*played(*PART))[0]
    assert (back.kind, back.places[0]) == ("passive", "d4")


@pytest.mark.parametrize("case", sorted(CASES))
def test_moments_are_short(case: tuple[str, str]) -> None:
    found = moments_of(*played(*case))
    assert found
    assert all(LEAST <= moment.lasts <= MOST for moment in found)
    assert length(found) <= LONGEST + 0.01


# -- drawing -------------------------------------------------------------------------------------------------


@cache
def picture() -> MarsPicture:
    return MarsPicture(mars_match(), assets_root())


@pytest.mark.parametrize("side", [360, 900])
def test_what_is_lit_is_lit_by_a_ring_just_inside_its_square(side: int) -> None:
    camera = Camera(picture().painter.size, pygame.Rect(20, 20, side, side))
    square = picture().painter.places_at(camera).side
    assert 0.6 * square < 2 * picture().around(camera) < square


def drawn(moments: tuple[Moment, ...], seconds: float) -> bytes:
    surface = pygame.Surface((400, 400))
    surface.fill((90, 70, 60))
    camera = Camera(picture().painter.size, pygame.Rect(20, 20, 360, 360))
    picture().stage(camera).draw(surface, moments, seconds)
    edge = [surface.get_at((x, 10))[:3] for x in range(400)]
    assert set(edge) == {(90, 70, 60)}, "it is drawn beside the board"
    return pygame.image.tobytes(surface, "RGB")


def test_every_kind_has_a_case_here_and_a_drawer() -> None:
    assert {moment.kind for case in CASES for moment in moments_of(*played(*case))} == set(LASTS)
    assert set(picture().drawers) == set(LASTS)


@pytest.mark.parametrize("case", sorted(CASES))
def test_a_moment_is_seen_is_over_and_is_the_same_again(case: tuple[str, str]) -> None:
    for moment in moments_of(*played(*case)):
        halfway = moment.begins + 0.45 * moment.lasts
        assert drawn((moment,), halfway) == drawn((moment,), halfway)
        assert drawn((moment,), halfway) != drawn((), 0.0)
        assert drawn((moment,), moment.begins + moment.lasts) == drawn((), 0.0)


def is_there(moments: tuple[Moment, ...], seconds: float, key: str) -> bool:
    """Whether something stands on a square of an even board: darker or lighter in its middle."""
    surface = pygame.Surface((400, 400))
    surface.fill((90, 70, 60))
    camera = Camera(picture().painter.size, pygame.Rect(20, 20, 360, 360))
    stage = picture().stage(camera)
    stage.draw(surface, moments, seconds)
    middle = stage.setting(Moment("", (key,))).spot
    box = pygame.Rect(0, 0, 12, 12).move_to(center=middle)
    return bool(pygame.surfarray.array3d(surface.subsurface(box)).std(axis=(0, 1)).max() > 20)


def test_who_falls_with_a_mantacron_stands_until_its_shock_is_there() -> None:
    """While its capture is played, those that its revenge will take are on their squares still."""
    moments = moments_of(*played(*REVENGE))
    revenge = moments[-1]
    assert revenge.kind == "revenge"
    for key in ("d3", "f5"):
        assert is_there(moments, 0.5 * revenge.begins, key)
        assert is_there(moments, revenge.begins + 0.02, key)
        assert not is_there((*moments, Moment("", ("a1",), lasts=9.0)), length(moments) + 0.1, key)
    assert not is_there(moments, 0.5 * revenge.begins, "b7")


def test_a_general_who_falls_with_a_mantacron_does_not_go_and_come_back() -> None:
    """He stands through capture and shock, and sinks down at the end."""
    moments = moments_of(*played("d6xd5", "7k/8/3K4/3m4/8/8/8/8 w - - 0 1"))
    kinds = [moment.kind for moment in moments]
    assert kinds[-1] == "fall"
    assert {"revenge", "captor"} & set(kinds)
    shock = moments[-2]
    for seconds in (0.5 * shock.begins, shock.begins + 0.7 * shock.lasts, moments[-1].begins + 0.05):
        assert is_there(moments, seconds, "d5")


def test_a_host_stands_until_it_bursts_r7() -> None:
    (perish,) = moments_of(*played("h8-h7", "7k/8/8/3{w/S2:10*}4/8/8/8/7K b - - 0 1"))
    later = replace(perish, begins=1.0)
    assert is_there((later,), 0.5, "d5")
    assert not is_there((later,), 2.0, "d5")


def test_a_general_who_was_taken_does_not_stand_under_his_captor() -> None:
    capture, fall = moments_of(*played("h8xa8", "k6W/8/8/8/8/8/8/7K w - - 0 1"))
    assert drawn((capture, fall), 0.1) == drawn((capture,), 0.1)
