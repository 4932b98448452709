"""What is seen of Martian Diplomacy, as data: capsules and their clocks, Martians, ash, weed, orders, events.
Rules: rm46.
"""

import math
from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.board.frame import Condition, Frame, Look, Mark, event_number
from game.board.options import DrawOptions
from game.board.shapes import board_shapes
from game.games.diplomacy.martian.picture import MARKS
from game.games.diplomacy.picture.arrows import arrows_of
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.layers.ground import OVER, UNDER, ground_of
from game.games.diplomacy.picture.layers.weed import GROWTHS, bed
from game.games.diplomacy.picture.motion import at_moment, places_of_pieces
from game.games.diplomacy.picture.reports import marks_of_orders, marks_of_report, result_frame
from tests.games.diplomacy.martian.rules.positions import capsule, martian, play, position, sheets, walker
from tests.games.diplomacy.picture import boards as board

UNITS = {
    "FRANCE": "F LYO, A MAR, F NAO",
    "ENGLAND": "F IRI, F ENG, A BEL",
    "GERMANY": "A MUN, A KIE",
    "AUSTRIA": "A TYR, A VIE",
    "RUSSIA": "A WAR, F BLA, A FIN",
}
CENTERS = {
    "FRANCE": "PAR MAR BRE",
    "GERMANY": "BER KIE",
    "AUSTRIA": "VIE BUD",
    "ENGLAND": "LON EDI BEL",
    "RUSSIA": "MOS",
}
CAPSULES = (
    capsule("c1", "LYO", "afloat", sea=2),
    capsule("c2", "TYR", age=3),
    capsule("c3", "NAO", "aboard", sea=3, half=True, carrier="FRANCE F NAO"),
    capsule("c4", "SPA", age=1),
    capsule("c5", "IRI", "aboard", sea=1, carrier="ENGLAND F IRI"),
    capsule("c6", "BOH", age=2),
    capsule("c7", "ENG", "aboard", carrier="ENGLAND F ENG"),
    capsule("c8", "AEG", "afloat"),
    capsule("c9", "SPA", age=9, half=True),
)
MARTIANS = (
    walker("PRU", clock=2),
    walker("SIL", clock=7, half=True),
    walker("GAL", clock=3, eating=True),
    walker("APU", clock=4, half=True, eating=True),
)
ORDERS = {
    "FRANCE": "F LYO P, A MAR H, F NAO U",
    "ENGLAND": "F IRI - WAL U, F ENG - PIC U, A BEL - PIC",
    "GERMANY": "A MUN REPAIR, A KIE - MUN",
    "AUSTRIA": "A TYR BL, A VIE S A TYR",
    "RUSSIA": "A WAR XR, F BLA XR, A FIN H",
}


@cache
def invaded(phase="S1905M"):
    """A position with something of everything."""
    return position(
        phase,
        UNITS,
        CENTERS,
        capsules=CAPSULES,
        martians=MARTIANS,
        barren="PRU WAR STP MUN FIN",
        dead="WAR STP MUN",
        weed="STP FIN BLA WAR",
        sprout="PRU",
        repair="MUN",
        waves="S1905:2",
        rolls={"wave S1905 1": "TUN", "wave S1905 2": "NWG", "c1": "WES", "c8": "ION"},
    )


@cache
def season():
    """The turn after it and its report."""
    return play(invaded(), **ORDERS)


def marks():
    return marks_of_report(martian(), invaded(), season()[1], MARKS)


def mark_of(tag):
    return next(mark for mark in marks() if mark.tag == tag)


def token(name, state=None):
    return next(p for p in frame_of(martian(), state or invaded()).pieces if p.name == name)


def at(key, state=None):
    """The unit of a place."""
    return next(
        p for p in frame_of(martian(), state or invaded()).pieces if p.key == key and p.role == "unit"
    )


# -- capsules and their clocks ----------------------------------------------------------------


def test_capsules_on_land_and_afloat_are_tokens_and_those_aboard_are_signs_of_their_fleet():
    """rm46 rules 4, 7, 9: a capsule is no unit."""
    assert (token("c4").sprite, token("c4").role, token("c4").owner) == ("capsule", "token", "MRT")
    assert token("c1").sprite == "capsule_afloat"
    assert not any(p.name == "c3" for p in frame_of(martian(), invaded()).pieces)
    assert at("NAO").badges == ("capsule", "sea:3", "rust")
    assert at("ENG").badges == ("capsule",)


@pytest.mark.parametrize(
    ("name", "badges", "says"),
    [
        ("c4", ("clock:1",), "Capsule c4: emerges next turn (rule 9)"),
        ("c2", ("alarm",), "Capsule c2: tries to emerge this turn (rule 10)"),
        (
            "c1",
            ("sea:2",),
            "Capsule c1: afloat, 2 turns at sea (half strength after 3, lost after 5; rule 5)",
        ),
        (
            "c9",
            ("alarm", "bacteria"),
            "struck by bacteria: its Martians die at the end of this turn (rule 17)",
        ),
    ],
)
def test_the_clock_of_a_capsule_is_on_it_and_in_words(name, badges, says):
    assert token(name).badges == badges
    assert says in token(name).note


def test_in_winter_the_turn_that_comes_is_counted():
    """rm46 rule 9: landed in Fall it builds all through Spring and opens in Fall."""
    winter = invaded("W1904A")
    assert token("c4", winter).badges == ("clock:2",)
    assert "emerges in 2 turns" in token("c4", winter).note
    assert "tries to emerge next turn" in token("c2", winter).note
    assert "dies after next turn (rule 17)" in at("SIL", winter).note


def test_the_second_capsule_of_a_place_lies_beside_the_first_and_waits():
    """Q-36."""
    here = [token("c4"), token("c9")]
    assert [piece.slot for piece in here] == [0, 1]
    rects = [board.places().piece_rect(piece) for piece in here]
    assert not rects[0].colliderect(rects[1])
    both = position("S1905M", UNITS, capsules=[capsule("c1", "SPA", age=2), capsule("c2", "SPA", age=2)])
    assert "waits until another capsule here has opened (Q-36)" in token("c2", both).note


WHOLE_BOARDS = {
    "window 1280x720": ((1280, 720), 1.0),
    "table 1280x720": ((830, 688), 0.9),
    "table 1920x1080": ((1245, 1031), 1.35),
    "window 2560x1440": ((2560, 1440), 1.0),
}
"""The whole board on the screen: size of what shows it, scale of the interface; at the table the panel stands
beside it.
"""


@pytest.mark.parametrize("whole", WHOLE_BOARDS)
def test_a_token_never_touches_its_counter_and_its_middle_is_in_its_province(whole):
    """On every land, whether a unit stands there or not: the capsule of Tyrolia lies in Tyrolia, beside the
    army.
    """
    size, ui_scale = WHOLE_BOARDS[whole]
    places, zoom = board.places(*size, ui_scale), board.fitted(*size).zoom
    for province in sorted(board.geometry().labels):
        if board.geometry().kinds[province] == "sea":
            continue
        x, y = places.token(province)
        counter = places.counter_rect(places.unit(province)).inflate(2, 2)
        assert not places.token_rect((x, y)).colliderect(counter), province
        assert board.geometry().locate(x / zoom, y / zoom) == province


@pytest.mark.parametrize("ui_scale", [1.0, 1.8])
def test_tokens_of_a_place_lie_side_by_side_beside_its_counter_whatever_its_size(ui_scale):
    places = board.places(1660, 1375, ui_scale)
    for province in sorted(board.geometry().labels):
        rects = [places.token_rect(places.token(province, slot)) for slot in range(4)]
        counter = places.counter_rect(places.unit(province))
        assert [rect.collidelist([counter, *rects[:number]]) for number, rect in enumerate(rects)] == [
            -1
        ] * 4, province


# -- Martians ----------------------------------------------------------------


def test_a_fighting_machine_looks_as_strong_as_it_is():
    """rm46 rules 13, 15, 17: full, half strength, eating, struck."""
    assert [at(key).sprite for key in ("PRU", "SIL", "GAL", "APU")] == [
        "martian",
        "martian_half",
        "martian_eating",
        "martian_half_eating",
    ]
    assert at("SIL").badges == ("bacteria",)
    assert at("PRU").badges == ()
    assert "strength 2, walks on (rule 14), struck by bacteria after 4 more turns" in at("PRU").note
    assert "strength 1 (half)" in at("SIL").note


def test_units_in_the_weed_are_marked_as_bound():
    """rm46 rule 19."""
    assert at("FIN").badges == ("bound",)
    assert not at("FIN").is_dim
    assert at("MAR").badges == ()


def test_silhouettes_are_told_apart_at_24_pixels_in_black_and_white():
    images = board.painter().images
    names = ("army", "fleet", "missile", "martian", "martian_half", "martian_eating", "martian_half_eating")
    drawn = {
        n: pygame.surfarray.array3d(images.silhouette(n, (24, 16), (255,) * 3, (0,) * 3)).mean(axis=2) > 128
        for n in names
    }
    for first in names:
        for second in names[: names.index(first)]:
            assert (drawn[first] != drawn[second]).mean() > 0.14, (first, second)


def test_every_sprite_and_badge_there_is_has_a_drawing():
    images = board.painter().images
    for state in (invaded(), invaded("W1904A"), season()[0]):
        for piece in frame_of(martian(), state).pieces:
            assert images.has(piece.sprite), piece
            assert all(images.has(f"badge_{badge.partition(':')[0]}") for badge in piece.badges), piece


# -- the land ----------------------------------------------------------------


def test_ash_weed_and_dead_centers_lie_on_the_board():
    frame = frame_of(martian(), invaded())
    lying = {(c.kind, c.key) for c in frame.conditions}
    assert {
        ("barren", "PRU"),
        ("weed", "FIN"),
        ("weed_afloat", "BLA"),
        ("weed_next", "PRU"),
        ("repair", "MUN"),
    } <= lying
    assert {key for kind, key in lying if kind == "lost_center"} == {"WAR", "STP", "MUN"}
    assert "WAR" not in frame.centers
    assert all(c.note for c in frame.conditions)
    assert set(martian().rules.ground_kinds) <= {*UNDER, *OVER}


def test_weed_grows_over_ash():
    assert ground_of([Condition("weed", "WAR"), Condition("barren", "WAR")]) == {"WAR": "barren weed"}
    assert ground_of([Condition("weed_next", "PRU"), Condition("barren", "PRU")]) == {
        "PRU": "barren weed_next"
    }


def test_what_lies_on_places_is_told_apart_without_color():
    """Drawn in gray, ash, weed and mats differ from bare ground and from each other by their pattern."""
    seen = {}
    for name, key, kinds in (
        ("land", "UKR", ()),
        ("ash", "UKR", ("barren",)),
        ("weed", "UKR", ("weed",)),
        ("sea", "NWG", ()),
        ("mats", "NWG", ("weed_afloat",)),
    ):
        surface = pygame.Surface((1280, 720))
        frame = Frame("", conditions=tuple(Condition(kind, key) for kind in kinds))
        board.painter().draw(surface, board.fitted(), frame, DrawOptions(names="none"))
        gray = pygame.surfarray.array3d(surface).mean(axis=2)
        box = [round(v) for v in board.fitted().to_screen(*board.geometry().anchor(key, "label"))]
        seen[name] = gray[box[0] - 34 : box[0] + 34, box[1] - 24 : box[1] + 24]
    spread = {name: patch.std() for name, patch in seen.items()}
    assert seen["ash"].mean() < 0.62 * seen["land"].mean()
    assert spread["ash"] > 1.5 * spread["land"]
    assert spread["weed"] > 3 * spread["land"]
    assert spread["mats"] > 4 * spread["sea"]
    assert seen["weed"].mean() > 1.15 * seen["ash"].mean()


def test_fronds_grow_inward_and_are_the_same_on_every_square():
    ring = next(p for p in board_shapes(board.geometry()).provinces if p.key == "UKR").points
    for outline in (ring, ring[::-1]):
        grown = bed(outline, 1.0, GROWTHS["weed"], "UKR")
        inside = [board.geometry().locate(*stem[4]) == "UKR" for stem in grown.veins]
        assert len(inside) > 20
        assert sum(inside) > 0.8 * len(inside)
    here, moved = (bed(ring + shift, 1.0, GROWTHS["weed"], "UKR") for shift in (0.0, 64.0))
    assert abs(moved.veins - here.veins - 64.0).max() < 1e-6


# -- orders ----------------------------------------------------------------


def test_every_order_of_the_game_has_a_mark_while_it_is_planned():
    """The text's table of orders: P, U, U after a move, BL, XR, Repair."""
    orders = [order for seat in sheets(invaded(), ORDERS).values() for order in seat]
    planned = marks_of_orders(
        invaded(), orders, board_map=martian().map, kinds=martian().rules.kinds, table=MARKS
    )
    found = {mark.places: (mark.kind, mark.sign) for mark in planned}
    assert found[("LYO",)] == ("pick_up", "")
    assert found[("NAO",)] == ("unload", "")
    assert found[("IRI", "WAL")] == ("move", "unload")
    assert found[("TYR",)] == ("blockade", "")
    assert found[("WAR",)] == ("exterminate", "")
    assert found[("MUN",)] == ("repair", "")
    assert {mark.look for mark in planned} == {Look.PLANNED}
    assert len(arrows_of(Frame("", marks=planned), board.places(), MARKS)) == len(planned)


def test_results_show_what_came_of_orders():
    assert (mark_of("F LYO P").kind, mark_of("F LYO P").places, mark_of("F LYO P").sign) == (
        "pick_up",
        ("LYO", "WES"),
        "pick_up",
    )
    assert mark_of("F ENG - PIC U").look is Look.FAILED
    assert mark_of("A TYR BL").look is Look.SUCCEEDED
    void = play(invaded(), FRANCE="A MAR BL")[1]
    shown = marks_of_report(martian(), invaded(), void, MARKS)
    assert next(m for m in shown if m.tag == "A MAR BL").look is Look.VOID


def test_the_moves_of_martians_are_seen_like_those_of_powers():
    walking = [m for m in marks() if m.owner == "MRT" and m.kind == "move"]
    assert {m.places[0] for m in walking} == {"PRU", "SIL"}
    assert all(m.sentence for m in walking)


# -- events ----------------------------------------------------------------


@pytest.mark.parametrize("place", ["NWY", "YOR", "BER", "BUR", "TYR"])
def test_what_became_of_a_capsule_does_not_hide_the_sign_of_the_blockade(place):
    state = position("S1905M", {"GERMANY": f"A {place}"}, capsules=[capsule("c1", place, age=2)])
    _, report = play(state, GERMANY=f"A {place} BL")
    seen = replace(frame_of(martian(), state), marks=marks_of_report(martian(), state, report, MARKS))
    arrows = {arrow.mark.kind: arrow for arrow in arrows_of(seen, board.places(), MARKS)}
    order, end = arrows["blockade"].knob, arrows["kept_in"].knob
    assert math.dist(order, end) > 0.6 * board.places().width


def test_everything_that_happens_is_seen_on_the_board():
    """Landings, drift, emergence, meals, bacteria: one mark each, with the tag of its event and a
    sentence.
    """
    report = season()[1]
    shown = [m for m in marks() if event_number(m.tag) is not None]
    happened = {
        (e.kind, n)
        for n, e in enumerate(report.events)
        if e.kind in MARKS.of_event and MARKS.of_event[e.kind].kind
    }
    assert {event_number(m.tag) for m in shown} == {n for _, n in happened}
    found = {m.kind for m in shown}
    assert {
        "landing",
        "drift",
        "caught",
        "set_down",
        "emergence",
        "meal",
        "kept_in",
        "lost",
        "growth",
        "cleared",
    } <= found
    assert "restored" in found  # Munich: the attack from Kiel is by an own unit and spoils nothing
    assert all(m.sentence for m in shown)


def test_a_landing_is_a_streak_from_above():
    landing = next(m for m in marks() if m.kind == "landing" and m.places == ("TUN",))
    (arrow,) = arrows_of(Frame("", marks=(landing,)), board.places(), MARKS)
    assert arrow.shape == "streak"
    assert arrow.line[0][1] < arrow.line[-1][1] - board.places().width
    assert (landing.sprite, landing.name) == ("capsule", "c10")


def test_what_happens_leaves_its_traces_in_the_picture_of_the_results():
    frame = result_frame(martian(), invaded(), season()[1], MARKS)
    lying = {(c.kind, c.key) for c in frame.conditions}
    assert {("barren", "BOH"), ("barren", "GAL"), ("weed", "PRU")} <= lying


def test_weed_that_spreads_in_winter_is_seen_in_every_place():
    """rm46 rule 19, Q-28."""
    _, report = play(invaded("W1904A"))
    grown = [m for m in marks_of_report(martian(), invaded("W1904A"), report, MARKS) if m.kind == "growth"]
    (event,) = [e for e in report.events if e.kind == "weed_spread"]
    assert [m.places for m in grown] == [(place,) for place in event.places]
    assert len({m.tag for m in grown}) == 1


def test_drifting_capsules_travel_and_no_capsule_goes_with_a_martian():
    frame = result_frame(martian(), invaded(), season()[1], MARKS)
    places = board.places()
    before, half = (places_of_pieces(frame, places, moment, MARKS) for moment in (0.0, 0.5))
    moved = {p.name or p.key for p, a, b in zip(frame.pieces, before, half, strict=True) if a != b}
    assert {"c8", "c1", "LYO", "IRI", "PRU"} <= moved
    assert not moved & {"c2", "c4", "c6", "c9", "TYR"}


def test_landings_and_emergences_grow_while_time_passes():
    streak, burst = (
        arrows_of(Frame("", marks=(Mark(kind, "MRT", ("TUN",), Look.SUCCEEDED),)), board.places(), MARKS)[0]
        for kind in ("landing", "emergence")
    )
    early, late = (at_moment(streak, moment)[0].line[-1][1] for moment in (0.2, 0.6))
    assert early < late < streak.line[-1][1]
    assert at_moment(burst, 0.2)[1] < at_moment(burst, 0.6)[1] < 1.0
    assert at_moment(streak, 0.0) == (streak, 1.0)
    assert at_moment(burst, 1.0) == (burst, 1.0)


def test_every_mark_can_be_drawn_in_every_look():
    frame = result_frame(martian(), invaded(), season()[1], MARKS)
    surface = pygame.Surface((640, 480))
    for look in Look:
        shown = replace(frame, marks=tuple(replace(mark, look=look) for mark in frame.marks))
        board.painter().draw(surface, board.fitted(640, 480), shown, DrawOptions())
