"""The cards of battlefields, each with a picture of its field."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games.wrom.editor.door import ScenarioDoor
from tests.pilot import Pilot
from tests.table.pilot import Floor


@pytest.mark.parametrize(("size", "high"), [((1280, 720), 88), ((1920, 1200), 2 * 88)])
def test_cards_are_of_one_size_and_in_a_tall_window_twice_as_high(size: tuple[int, int], high: int) -> None:
    pilot = Pilot(size)
    door = ScenarioDoor("seed")
    pilot.start(Floor(), door)
    cards = [widget.rect for name, widget in pilot.ui.names.items() if name.endswith(".tmx")]
    assert len(cards) > 3
    assert {card.height for card in cards} == {door.theme.px(high)}
    assert max(card.width for card in cards) - min(card.width for card in cards) <= 1
    rows = sorted({card.top for card in cards})
    assert {low - top for top, low in pairwise(rows)} == {door.theme.px(high) + door.theme.px(8)}
    lefts = sorted({card.left for card in cards})
    assert len(lefts) == len({card.right for card in cards})
    assert all(
        b - a - cards[0].width in (door.theme.px(8) - 1, door.theme.px(8), door.theme.px(8) + 1)
        for a, b in pairwise(lefts)
    )
    pilot.close()
