"""Texts that have less room than they need."""

import pytest

from game.core.places import assets_root
from game.ui.panels.texts import Texts
from game.ui.theme import Theme

WORDS = " ".join(f"word{number}" for number in range(60))


@pytest.mark.parametrize("lines", [1, 2, 5])
def test_a_text_too_long_for_its_lines_ends_after_a_whole_word_with_dots(lines):
    texts = Texts(Theme(1.0, assets_root()))
    size = (240, lines * texts.theme.line())
    said = texts.cut_lines(WORDS, size)
    assert said.endswith("...")
    words = said[:-3].split(" ")
    assert words == WORDS.split(" ")[: len(words)]
    assert texts.theme.render(said, width=240).get_height() <= size[1]
    longer = " ".join(WORDS.split(" ")[: len(words) + 1]) + "..."
    assert texts.theme.render(longer, width=240).get_height() > size[1]


def test_a_text_that_has_room_is_told_in_full():
    texts = Texts(Theme(1.0, assets_root()))
    assert texts.cut_lines("Army Paris holds.", (300, texts.theme.line())) == "Army Paris holds."
