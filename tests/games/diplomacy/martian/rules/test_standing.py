"""What the screen is told of a game of Martian Diplomacy: land, weed, capsules and Martians with their
clocks.
"""

from dataclasses import replace

import pytest

from game.core.results import Fact, Outcome
from game.games.diplomacy.martian.rules.standing import cargo_of
from game.games.diplomacy.rules.orders import Unit
from tests.games.diplomacy.martian.rules.positions import capsule, martian, position, walker

SPRING, RETREATS, WINTER = "S1903M", "S1903R", "W1903A"


def told(phase=SPRING, **more):
    """The tokens and guises of a position without powers."""
    state = position(phase, {}, **more)
    rules, board = martian().rules, martian().map
    return rules.tokens(board, state), rules.guises(board, state)


def note_of(phase=SPRING, **fields):
    (token,), _ = told(phase, capsules=[capsule("c1", fields.pop("at", "TYR"), **fields)])
    return token.note


def martian_note(phase=SPRING, **fields):
    _, guises = told(phase, martians=[walker("MUN", **fields)])
    return guises["MUN"].note


def test_what_lies_on_the_land_is_told_with_its_rule():
    state = position(SPRING, {}, barren="MUN BUR", dead="MUN", repair="BER", weed="RUH NTH", sprout="RUH KIE")
    found = martian().rules.conditions(martian().map, state)
    assert [(lies.kind, lies.place) for lies in found] == [
        ("barren", "BUR"),
        ("barren", "MUN"),
        ("lost_center", "MUN"),
        ("repair", "BER"),
        ("weed_next", "KIE"),  # where weed grows already nothing comes up
        ("weed", "RUH"),
        ("weed_afloat", "NTH"),
    ]
    notes = {lies.kind: lies.note for lies in found}
    assert notes["weed_next"] == "Red Weed comes up here at the end of this turn (rule 19)"
    assert "clear it by XR" in notes["weed"]
    assert "fleets here cannot move" in notes["weed_afloat"]
    assert "one more turn without attack" in notes["repair"]


def test_in_winter_weed_comes_up_after_the_turn_that_is_to_come():
    found = martian().rules.conditions(martian().map, position(WINTER, {}, sprout="KIE"))
    assert [lies.note for lies in found] == ["Red Weed comes up here after next turn (rule 19)"]


@pytest.mark.parametrize(
    ("phase", "age", "badge", "words"),
    [
        (SPRING, 0, "clock:2", "emerges in 2 turns (rule 9)"),
        (SPRING, 1, "clock:1", "emerges next turn (rule 9)"),
        (SPRING, 2, "alarm", "tries to emerge this turn (rule 10)"),
        (SPRING, 3, "alarm", "tries to emerge this turn (rule 10)"),
        (RETREATS, 1, "clock:1", "emerges next turn (rule 9)"),
        (RETREATS, 2, "clock:1", "tries to emerge next turn (rule 9)"),
        (WINTER, 0, "clock:3", "emerges in 3 turns (rule 9)"),
        (WINTER, 1, "clock:2", "emerges in 2 turns (rule 9)"),
        (WINTER, 2, "clock:1", "tries to emerge next turn (rule 9)"),
    ],
)
def test_a_capsule_on_land_tells_when_it_opens(phase, age, badge, words):
    """Rule 9: at the age of two turns. Once the tries of a turn are over the next comes a turn later; in
    Winter no turn runs.
    """
    (token,), _ = told(phase, capsules=[capsule("c1", "TYR", age=age)])
    assert (token.kind, token.name, token.place, token.badges) == ("capsule", "c1", "TYR", (badge,))
    assert token.note == f"Capsule c1: {words}"


def test_of_two_capsules_in_a_province_the_second_waits():
    """Q-36: the first one due opens; one elsewhere and one that is not due wait for nobody."""
    capsules = [capsule("c1", "TYR", age=2), capsule("c2", "TYR", age=3), capsule("c3", "MUN", age=2)]
    found, _ = told(capsules=[*capsules, capsule("c4", "TYR", age=1)])
    assert [token.note for token in found] == [
        "Capsule c1: tries to emerge this turn (rule 10)",
        "Capsule c2: waits until another capsule here has opened (Q-36)",
        "Capsule c3: tries to emerge this turn (rule 10)",
        "Capsule c4: emerges next turn (rule 9)",
    ]


@pytest.mark.parametrize(
    ("sea", "badges", "words"),
    [
        (0, (), "afloat, not a turn at sea yet"),
        (1, ("sea:1",), "afloat, 1 turn at sea"),
        (2, ("sea:2",), "afloat, 2 turns at sea"),
    ],
)
def test_a_capsule_at_sea_counts_its_turns(sea, badges, words):
    """Rule 5: half strength after three turns at sea, lost after five."""
    (token,), _ = told(capsules=[capsule("c1", "LYO", "afloat", sea=sea)])
    assert (token.kind, token.badges) == ("capsule_afloat", badges)
    assert token.note == f"Capsule c1: {words} (half strength after 3, lost after 5; rule 5)"


def test_a_rusted_capsule_is_marked_on_sea_and_land():
    (token,), _ = told(capsules=[capsule("c1", "LYO", "afloat", sea=3, half=True)])
    assert token.badges == ("sea:3", "rust")
    assert token.note == (
        "Capsule c1: afloat, 3 turns at sea (lost after 5; rule 5); half strength for ever (rule 5)"
    )
    assert note_of(half=True) == "Capsule c1: emerges in 2 turns (rule 9); half strength for ever (rule 5)"


@pytest.mark.parametrize(
    ("age", "badges"), [(8, ("alarm",)), (9, ("alarm", "bacteria"))], ids=["sound", "struck"]
)
def test_bacteria_strike_those_that_cannot_leave_their_capsule_too(age, badges):
    """Rule 17: they are struck at the end of the sixth turn after the first try, and die at that of the
    seventh.
    """
    (token,), _ = told(capsules=[capsule("c1", "TYR", age=age, half=True)])
    assert token.badges == (badges if age == 9 else (*badges, "rust"))
    assert ("its Martians die at the end of this turn (rule 17)" in token.note) == (age == 9)
    assert ("half strength" in token.note) == (age == 8)


def test_a_capsule_aboard_is_a_badge_of_its_fleet_and_no_token():
    state = position(
        SPRING,
        {"FRANCE": "F LYO, F BRE", "ITALY": "F ION"},
        capsules=[
            capsule("c1", "LYO", "aboard", sea=2, carrier="FRANCE F LYO"),
            capsule("c2", "ION", "aboard", carrier="ITALY F ION", half=True),
            capsule("c3", "AEG", "afloat", sea=1),
        ],
    )
    rules, board = martian().rules, martian().map
    assert [token.name for token in rules.tokens(board, state)] == ["c3"]
    guises = rules.guises(board, state)
    assert {place: guise.badges for place, guise in guises.items()} == {
        "LYO": ("capsule", "sea:2"),
        "ION": ("capsule", "rust"),
    }
    assert guises["LYO"].note.startswith("Capsule c1: aboard, 2 turns at sea (half strength after 3,")
    french = [unit for unit in state.units if unit.power == "FRANCE"]
    assert cargo_of(state, french) == 1
    assert cargo_of(state, state.units) == 2
    assert cargo_of(state, [Unit("F", "FRANCE", "BRE")]) == 0


def test_a_martian_tells_strength_meal_and_clock():
    assert martian_note() == (
        "Martian: strength 2, walks on (rule 14), struck by bacteria after 5 more turns (rule 17)"
    )
    assert martian_note(clock=2, half=True, eating=True) == (
        "Martian: strength 1 (half), stays and eats (rule 15), "
        "struck by bacteria after 4 more turns (rule 17)"
    )


@pytest.mark.parametrize(
    ("phase", "clock", "badges", "ends"),
    [
        (SPRING, 5, (), "struck by bacteria after next turn"),
        (SPRING, 6, (), "struck by bacteria at the end of this turn"),
        (SPRING, 7, ("bacteria",), "struck by bacteria: dies at the end of this turn"),
        (SPRING, 9, ("bacteria",), "struck by bacteria: dies at the end of this turn"),
        (WINTER, 5, (), "struck by bacteria after 2 more turns"),
        (WINTER, 6, (), "struck by bacteria after next turn"),
        (WINTER, 7, ("bacteria",), "struck by bacteria: dies after next turn"),
    ],
)
def test_a_martian_is_struck_after_six_turns_and_dies_after_seven(phase, clock, badges, ends):
    _, guises = told(phase, martians=[walker("MUN", clock=clock)])
    assert guises["MUN"].badges == badges
    assert guises["MUN"].note.endswith(f", {ends} (rule 17)")


@pytest.mark.parametrize(
    ("half", "eating", "form"),
    [(False, False, ""), (True, False, "half"), (False, True, "eating"), (True, True, "half_eating")],
)
def test_a_martian_looks_as_it_is(half, eating, form):
    _, guises = told(martians=[walker("MUN", half=half, eating=eating)])
    assert guises["MUN"].form == form


@pytest.mark.parametrize(
    ("landed", "arrivals", "line"),
    [
        (0, 0, "No capsule has come down yet"),
        (1, 1, "1 capsule has come down so far, in 1 wave"),
        (3, 2, "3 capsules have come down so far, in 2 waves"),
        (2, 1, "2 capsules have come down so far, in 1 wave"),
        (2, 0, "2 capsules have come down so far"),
    ],
)
def test_the_facts_count_what_has_come_down(landed, arrivals, line):
    capsules = [capsule("c1", "TYR"), capsule("c2", "LYO", "afloat"), capsule("c3", "MUN")][:landed]
    state = position(SPRING, {"FRANCE": "A PAR"}, capsules=capsules, arrivals=arrivals)
    facts = martian().rules.facts(martian().map, state)
    assert facts[:2] == ("34 of 34 centers live; 18 win", line)
    counts = {1: "1 on land, 0 at sea", 2: "1 on land, 1 at sea", 3: "2 on land, 1 at sea"}
    assert facts[2:] == ((f"Martians: 0; capsules: {counts[landed]}",) if landed else ())


def test_the_end_of_the_invasion_and_the_martians_are_among_the_facts():
    state = position(
        SPRING, {}, martians=[walker("MUN")], capsules=[capsule("c4", "TYR")], arrivals=2, cancelled=True
    )
    assert martian().rules.facts(martian().map, state)[1:] == (
        "4 capsules have come down so far, in 2 waves",
        "Martians: 1; capsules: 1 on land, 0 at sea",
        "Bacteria have ended the invasion: no further wave will come (rule 2)",
    )


def test_the_seal_is_shown_at_the_start_in_groups_of_eight_and_not_later():
    state = martian().initial("x", {"schedule": "F1901:2"})
    seal = next(f for f in martian().rules.facts(martian().map, state) if "sealed" in f)
    start, end = "Launch schedule sealed by SHA-256: ", " (rule 2)"
    groups = seal.removeprefix(start).removesuffix(end).split(" ")
    assert [len(group) for group in groups] == [8] * 8
    later, _ = martian().resolve(state, {})
    assert "sealed" not in " ".join(martian().rules.facts(martian().map, later))


def test_when_the_game_is_over_the_schedule_is_among_the_facts_and_nobody_is_told_how_to_win():
    dead = " ".join(martian().map.centers[:20])
    state = position(SPRING, {}, waves="F1901:2 S1903:1", dead=dead)
    assert "Nobody can win until centers are restored (rules 21, 23)" in martian().rules.facts(
        martian().map, state
    )
    ended = replace(state, ended=Outcome("draw", ("FRANCE", "ITALY")))
    assert martian().rules.facts(martian().map, ended) == (
        "14 of 34 centers live; 18 would win",
        "No capsule has come down yet",
        "Capsules were to come: 2 in Fall 1901, 1 in Spring 1903 (rule 2)",
    )
    told = martian().rules.facts(martian().map, ended)[-1]
    assert isinstance(told, Fact)
    assert told.brief == "", "an event tells the schedule, and three lines of it leave no room for results"


@pytest.mark.parametrize(
    ("dead", "line"), [(16, "18 of 34 centers live; 18 win"), (17, "17 of 34 centers live; 18 would win")]
)
def test_eighteen_living_centers_are_enough_to_win(dead, line):
    state = position(SPRING, {}, dead=" ".join(martian().map.centers[:dead]))
    facts = martian().rules.facts(martian().map, state)
    assert facts[0] == line
    assert ("Nobody can win" in facts[1]) == (dead == 17)
