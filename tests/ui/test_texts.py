"""Texts that have less room than they need."""

import pytest

from game.core.places import assets_root
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, SMALLEST, Theme

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


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
def test_letters_are_squeezed_until_all_of_a_text_fits_but_never_below_the_smallest(scale):
    texts = Texts(Theme(scale, assets_root()))
    for text in ("Turn", "Analysis", "b3-b4"):
        whole = texts.width(text)
        for room in range(whole // 2, whole + 2):
            size = texts.squeezed(text, room)
            assert SMALLEST <= size <= BODY
            assert size == SMALLEST or texts.width(text, logical=size) <= room
        assert texts.squeezed(text, whole) == BODY
        assert texts.squeezed("", -1) == BODY
