"""The space of Mars in the panel: who is on move, who plays, what each side has lost; and the legend's
names.
"""

from __future__ import annotations

import pygame
import pytest

from game.ui.intents import Act
from game.ui.theme import color
from tests.games.mars.table.pilot import MarsPilot, mars
from tests.games.mars.table.test_legend import cards
from tests.written import note_lines


def _inks(pilot: MarsPilot, rect: pygame.Rect, name: str) -> list[tuple[int, int]]:
    """Where a color of the house is to be seen."""
    ink = tuple(color(name))[:3]
    return [
        (x, y)
        for y in range(rect.top, rect.bottom)
        for x in range(rect.left, rect.right)
        if tuple(pilot.screen.get_at((x, y)))[:3] == ink
    ]


def test_a_mark_before_the_name_tells_who_is_on_move() -> None:
    with mars() as pilot:
        side = pilot.layout.side
        margin = pygame.Rect(side.left - 8, side.top, 8, side.height)
        heights = []
        for text in ("d3-d4", "d6-d5"):
            found = [y for _, y in _inks(pilot, margin, "brass")]
            assert found
            heights.append(sum(found) / len(found))
            pilot.act(text)
        assert heights[0] > heights[1], "White sits below"


def test_both_names_and_the_number_of_equal_losses_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = note_lines(monkeypatch)
    with mars() as pilot:
        start = pilot.text()
        said = {line.text for line in lines if pilot.layout.side.contains(line.ink)}
    assert {"Anna", "Ben"} <= {name.split(":")[-1].strip() for name in said} | said
    assert "2" not in said
    assert start.count("W") > 2
    fewer = start[::-1].replace("W", "1", 2)[::-1]
    lines.clear()
    with mars(fewer) as pilot:
        said = {line.text for line in lines if pilot.layout.side.contains(line.ink)}
    assert "2" in said, "two War Men of White are gone"


def test_every_unit_of_the_legend_has_its_name_above_its_description() -> None:
    """Names in the ink of texts, descriptions in that of notes."""
    with mars() as pilot:
        pilot.send(Act("legend"))
        pilot.run()
        card, panel = cards(pilot)[0][0], pilot.scene.panel
        page = card.words_at.move(panel.left + 20, panel.top + 20)
        names, notes = _inks(pilot, page, "text"), _inks(pilot, page, "quiet")
        assert names
        assert names[0][1] < notes[0][1]
