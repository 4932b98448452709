"""The sign of a fault and its words lie side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.games.wrom.maps.draft_edits import with_players
from tests.games.wrom.editor.test_hand_on_board import HandPilot
from tests.games.wrom.editor.test_scene import small


@pytest.fixture
def pilot() -> Iterator[HandPilot]:
    made = HandPilot(replace(with_players(small(), 3), title=""))
    yield made
    made.close()


def test_between_sign_and_words_the_card_is_bare(pilot: HandPilot) -> None:
    pilot.run()
    editor = pilot.editor
    px = editor.theme.px
    cards = [pilot.ui.names[name].rect for name in pilot.ui.names if name.startswith("fault ")]
    assert cards
    for card in cards:
        drawn = {
            x
            for x in range(3, px(60))
            if len(
                {pilot.screen.get_at((card.left + x, y))[:3] for y in range(card.top + 3, card.bottom - 3)}
            )
            > 1
        }
        sign = set(range(px(13) - px(5) - 2, px(13) + px(5) + 3))
        words = set(range(px(26), px(60)))
        assert drawn <= sign | words, card
        assert drawn & sign
        assert drawn & words
