"""What is seen of M.A.D. Diplomacy, as data: missiles, launches, strikes, wastelands, fallout, anarchy, the
numbers.
"""

from dataclasses import replace

import pygame
import pytest

from game.board.frame import Condition, Look
from game.board.images import Images
from game.board.moments import staged
from game.board.options import DrawOptions
from game.games.diplomacy.mad.moments import SCENES
from game.games.diplomacy.mad.picture import MARKS
from game.games.diplomacy.picture.arrows import arrows_of
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.layers.ground import UNDER, ground_of
from game.games.diplomacy.picture.moments import moments_of
from game.games.diplomacy.picture.motion import places_of_pieces
from game.games.diplomacy.picture.reports import marks_of_orders, marks_of_report, result_frame
from game.games.diplomacy.picture.worlds.war_room import WAR_ROOM
from tests.games.diplomacy.mad.rules.positions import mad, play, position
from tests.games.diplomacy.picture import boards as board

UNITS = {"GERMANY": "M BER, A KIE", "RUSSIA": "A MOS, A WAR, M SEV", "FRANCE": "A PAR, M GAS"}


def season(phase="S1903M", **more):
    return position(
        phase, UNITS, {"GERMANY": "BER KIE MUN", "RUSSIA": "MOS WAR SEV", "FRANCE": "PAR"}, **more
    )


def struck():
    state = season()
    after, report = play(state, GERMANY="M BER FIRE MOS", RUSSIA="A MOS - UKR, A WAR - MOS")
    return state, after, report


def kinds(frame, kind):
    return {condition.key for condition in frame.conditions if condition.kind == kind}


def test_a_missile_has_a_sprite_of_its_own():
    pieces = {piece.key: piece for piece in frame_of(mad(), season()).pieces}
    assert pieces["BER"].sprite == "missile"
    assert pieces["KIE"].sprite == "army"
    assert Images(board.painter().images._folder).has("missile")


def test_silhouettes_are_told_apart_at_24_pixels_in_black_and_white():
    images = board.painter().images
    drawn = [
        pygame.surfarray.array3d(images.silhouette(n, (24, 16), (255,) * 3, (0,) * 3))
        for n in ("army", "fleet", "missile")
    ]
    for first, second in ((0, 1), (0, 2), (1, 2)):
        differing = (abs(drawn[first][:, :, 0].astype(int) - drawn[second][:, :, 0]) > 128).mean()
        assert differing > 0.25


def test_a_planned_launch_is_an_arc_that_rises_over_the_board():
    state = season()
    order = mad().read_order(state, "GERMANY", "M BER FIRE SWI")
    (mark,) = marks_of_orders(state, [order], board_map=mad().map, kinds=mad().rules.kinds, table=MARKS)
    assert (mark.kind, mark.places, mark.look) == ("launch", ("BER", "SWI"), Look.PLANNED)
    frame = frame_of(mad(), state)
    places = board.places()
    (arrow,) = arrows_of(type(frame)("", marks=(mark,), pieces=frame.pieces), places, MARKS)
    assert arrow.shape == "arc"
    assert arrow.knob == pytest.approx(places.unit("SWI"))
    far = mad().read_order(state, "GERMANY", "M BER FIRE MOS")
    (long,) = arrows_of(type(frame)("", marks=marks_of_orders(state, [far], table=MARKS)), places, MARKS)
    assert min(y for _, y in long.line) < min(places.unit("BER")[1], places.unit("MOS")[1])


def test_a_planned_missile_is_built_as_one():
    state = position("W1903A", {"GERMANY": "A KIE"}, {"GERMANY": "BER KIE MUN"})
    order = mad().read_order(state, "GERMANY", "M RUH B")
    (mark,) = marks_of_orders(state, [order], kinds=mad().rules.kinds, table=MARKS)
    assert (mark.kind, mark.sprite) == ("build", "missile")


def test_a_strike_shows_arc_blast_the_dead_and_the_escaped():
    state, _, report = struck()
    marks = {(mark.kind, mark.places): mark for mark in marks_of_report(mad(), state, report, MARKS)}
    assert marks["launch", ("BER", "MOS")].look is Look.SUCCEEDED
    assert "rule 6" in marks["blast", ("MOS",)].sentence
    assert "had just moved in" in marks["lost", ("WAR", "MOS")].sentence
    assert "escaped" in marks["escaped", ("MOS", "UKR")].sentence


def test_a_missile_flies_in_a_moment_and_its_fallout_comes_after():
    state, _, report = struck()
    results = result_frame(mad(), state, report, MARKS)
    strike, fallout = moments_of(report, SCENES, results, mad().explain)
    assert (strike.kind, strike.places, strike.seat) == ("strike", ("BER", "MOS"), "GERMANY")
    assert (fallout.kind, set(fallout.places)) == ("fallout", {"LVN", "SEV", "STP", "UKR", "WAR"})
    assert fallout.begins >= strike.lasts
    under = staged(results, (strike, fallout))
    assert not any(piece.key == "BER" for piece in under.pieces)
    assert not {mark.kind for mark in under.marks} & {"launch", "blast", "lost"}
    assert not kinds(under, "fallout_next")
    assert any(mark.places == ("MOS", "UKR") and mark.kind == "move" for mark in under.marks)


def test_results_show_what_will_be_neutralized_and_until_when():
    state, _, report = struck()
    frame = result_frame(mad(), state, report, MARKS)
    assert kinds(frame, "fallout_next") == {"LVN", "SEV", "STP", "UKR", "WAR"}
    assert all("Fall 1903, and only then" in c.note for c in frame.conditions if c.kind == "fallout_next")


def test_the_next_position_has_the_wasteland_the_fallout_and_the_lost_center():
    _, after, _ = struck()
    frame = frame_of(mad(), after)
    assert kinds(frame, "wasteland") == {"MOS"} == kinds(frame, "lost_center")
    assert kinds(frame, "fallout") == {"LVN", "SEV", "STP", "UKR", "WAR"}
    assert "MOS" not in frame.centers
    assert next(c.note for c in frame.conditions if c.key == "WAR").startswith(
        "Fallout in Fall 1903, this season only"
    )


def test_units_in_anarchy_are_dimmed_and_have_a_badge():
    pieces = {piece.key: piece for piece in frame_of(mad(), season("F1903M", fallout="WAR SEV")).pieces}
    assert pieces["WAR"].badges == ("anarchy",) == pieces["SEV"].badges
    assert pieces["WAR"].is_dim
    assert pieces["MOS"].badges == ()


def test_the_numbers_of_the_game():
    _, after, _ = struck()
    frame = frame_of(mad(), after)
    assert frame.facts == ("33 of 34 centers survive; 17 win", "Launches so far: 1")
    extras = {score.owner: score.extras for score in frame.scores}
    assert extras["RUSSIA"] == (("missile", 1),)
    assert extras["GERMANY"] == ()
    lonely = frame_of(mad(), position("S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}, {"FRANCE": "PAR"}))
    assert lonely.facts[-1] == "No army or fleet, so no win and no draw (rules 11, 12): Germany"


def test_a_missile_in_flight_follows_its_arc():
    state, _, report = struck()
    frame = result_frame(mad(), state, report, MARKS)
    number = next(i for i, piece in enumerate(frame.pieces) if piece.key == "BER")
    x, y = places_of_pieces(frame, board.places(), 0.5, MARKS)[number]
    (sx, sy), (ex, ey) = board.places().unit("BER"), board.places().unit("MOS")
    assert sx < x < ex
    assert y < (sy + ey) / 2


def test_what_lies_on_places_is_told_apart_without_color():
    """Drawn in gray, each differs from bare land and from the others by its pattern."""
    assert ground_of([Condition("fallout_next", "MOS"), Condition("wasteland", "MOS")]) == {
        "MOS": "wasteland"
    }
    frame, patches = frame_of(mad(), season()), {}
    x, y = (round(v) for v in board.fitted().to_screen(*board.geometry().anchor("SPA", "label")))
    for kind in ("", *UNDER):
        surface = pygame.Surface((1280, 720))
        lying = (Condition(kind, "SPA"),) if kind else ()
        shown = type(frame)("", fills=frame.fills, conditions=lying)
        board.painter().draw(surface, board.fitted(), shown, DrawOptions(names="none"))
        patches[kind] = pygame.surfarray.array3d(surface)[x - 18 : x + 18, y - 6 : y + 18].mean(axis=2)
    bright = {kind: (patch > 150).mean() for kind, patch in patches.items()}
    assert bright["wasteland"] < 0.2 < bright["fallout"] < bright["fallout_next"] < bright[""]
    assert patches["fallout"].std() > patches["fallout_next"].std() > patches[""].std() + 5


def dial_of(frame, seasons=None):
    """The picture where the dial of Warsaw is; ``seasons``: as if fallout lay so long yet."""
    lying = frame.conditions
    if seasons is not None:
        lying = tuple(replace(condition, seasons=seasons) for condition in lying)
    surface = pygame.Surface((1280, 720))
    shown = replace(frame, conditions=lying)
    board.painter().draw(surface, board.fitted(), shown, DrawOptions(names="none"))
    place = board.places().dial_rect("WAR").move(*map(round, board.fitted().to_screen(0, 0)))
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


@pytest.mark.parametrize(
    ("phase", "option", "left"),
    [
        ("F1903M", "winter", 1),
        ("W1903A", "winter", 1),
        ("F1903M", "spring", 1),
        ("W1903A", "spring", 2),
        ("S1904M", "spring", 1),
    ],
)
def test_a_dial_counts_the_seasons_that_fallout_lies_yet(phase, option, left):
    """By the option that of a Fall strike lies through Winter and Spring (Q-8)."""
    frame = frame_of(mad(), season(phase, fallout="WAR", fall_fallout=option))
    assert [c.seasons for c in frame.conditions if c.kind == "fallout"] == [left]
    assert dial_of(frame, left) == dial_of(frame) != dial_of(frame, 0)


def test_dials_of_one_and_of_two_seasons_differ():
    frame = frame_of(mad(), season("W1903A", fallout="WAR", fall_fallout="spring"))
    assert dial_of(frame, 1) != dial_of(frame, 2)


def test_the_legend_explains_dials_where_there_are_any():
    lying = MARKS.seen_in(frame_of(mad(), season("F1903M", fallout="WAR")))
    assert {"fallout", "seasons"} <= lying
    assert "seasons" not in MARKS.seen_in(frame_of(mad(), season("F1903M")))
    assert "season" in MARKS.explained["seasons"].words.lower()
    assert board.painter("war_room").images.has(WAR_ROOM.sprite(MARKS.explained["seasons"].sprite))
