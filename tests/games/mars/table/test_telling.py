"""What is told at a table of Mars where the focus is, of advice, and of names of fairy chess."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame
import pytest

from game.core.results import Event
from game.games.mars.rules.modes import MODES, RIDER_MODES
from game.games.mars.rules.thief import ThiefKind
from game.games.mars.rules.wording import fates
from game.games.mars.table.glossary import explained
from game.games.mars.table.view_model import Preview, aim_words
from game.ui.panels import tooltip
from tests.games.mars.table.pilot import MarsPilot, mars, mars_match
from tests.table.pilot import STILL

KNOWN = ("Rook", "Bishop", "Queen", "Knight", "King")
"""What everybody knows who has played chess."""


@pytest.fixture
def tips(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where tips are drawn."""
    found: list[pygame.Rect] = []
    draw = tooltip._draw

    def noting(surface, images, box, px):
        found.append(box)
        return draw(surface, images, box, px)

    monkeypatch.setattr(tooltip, "_draw", noting)
    return found


def told_at(pilot: MarsPilot, key: str, tips: list[pygame.Rect]) -> list[pygame.Rect]:
    """What is drawn with the focus on a square."""
    table = pilot.table
    table.model.change(replace(pilot.seen, focus=key))
    tips.clear()
    table.needs_redraw = True
    pilot.run()
    return tips


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_unit_is_told_of_in_the_panel_and_hides_no_square(
    size: tuple[int, int], tips: list[pygame.Rect]
) -> None:
    pilot = MarsPilot(mars_match(), size, STILL)
    free = pilot.layout.free
    boxes = told_at(pilot, "d3", tips)
    assert boxes
    assert all(free.contains(box) for box in boxes)
    pilot.close()


def test_nothing_is_told_of_an_empty_square(tips: list[pygame.Rect]) -> None:
    with mars() as pilot:
        assert not told_at(pilot, "d4", tips)
        assert told_at(pilot, "d3", tips)


def test_who_attacks_a_general_is_told() -> None:
    with mars("k7/8/8/3h4/8/8/8/3K2W1 w - - 0 20") as pilot:
        assert pilot.status == "Black's Hunterglider on d5 attacks White's General on d1."
    with mars("k7/8/8/3h4/8/8/8/w2K2W1 w - - 0 20") as pilot:
        assert pilot.status == "Black's War Man on a1 and Hunterglider on d5 attack White's General on d1."


def test_what_is_advised_is_drawn_on_the_board_until_a_unit_is_taken_up() -> None:
    with mars("k7/8/8/8/8/8/8/r1R4K w - - 0 1") as pilot:
        before = pilot.tools.dressed(pilot.frame).marks
        pilot.click("advice")
        adviser = pilot.tools.adviser
        pilot.until(lambda: adviser.advice is not None)
        advice = adviser.advice
        assert advice is not None
        drawn = [mark for mark in pilot.tools.dressed(pilot.frame).marks if mark not in before]
        assert any({advice.order.origin, advice.order.goal} <= set(mark.places) for mark in drawn)
        pilot.clicks("h1")
        assert pilot.tools.dressed(pilot.frame).marks == before


def test_units_that_fall_in_the_same_way_are_named_in_one_sentence() -> None:
    def fell(kind: str, piece: str, place: str) -> Event:
        return Event(kind, "WHITE", piece, (place,))

    one = fell("captured", "Black's Mantacron", "e4")
    avenged = (fell("revenge", "White's Rider", "g2"), fell("revenge", "White's Thief", "d3"))
    seen = Preview(fallen=tuple(fates((one, *avenged))))
    assert aim_words(seen, "Take by moving (e3xe4).") == (
        "Take by moving (e3xe4). Black's Mantacron on e4 is taken. "
        "White's Rider on g2 and White's Thief on d3 are destroyed by the Mantacron that was taken."
    )
    two = fates((one, fell("captured", "Black's Rider", "f4")))
    assert list(two) == ["Black's Mantacron on e4 and Black's Rider on f4 are taken."]


def acting() -> Iterable[str]:
    """All ways to act that the rules name by a piece."""
    yield from MODES.values()
    yield from RIDER_MODES.values()
    yield from (f"moves as a {kind.value}" for kind in ThiefKind if not kind.value.startswith("as "))


@pytest.mark.parametrize("words", sorted(set(acting())))
def test_every_name_of_fairy_chess_is_explained(words: str) -> None:
    _, is_named, name = words.partition(" as a ")
    told = explained(words)
    if is_named and not name.startswith(KNOWN):
        assert " (" in told
    elif name in KNOWN or not is_named:
        assert told == words


def test_explanations_say_what_the_rules_say() -> None:
    assert explained("moves as a Wazir") == "moves as a Wazir (one step orthogonally)"
    assert explained("moves as a Ferz") == "moves as a Ferz (one step diagonally)"
