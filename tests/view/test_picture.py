"""What every game says of how it is seen."""

from __future__ import annotations

import pytest

from game.catalogue.games import GAMES

BROKEN_OFF = {"limit", "abandoned"}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_ending_of_the_rules_has_its_words(entry) -> None:
    endings = entry.pictured().endings
    assert {*entry.load().game.endings, *BROKEN_OFF} <= set(endings)
    assert all(ending.line and ending.headline and ending.sentence for ending in endings.values())
