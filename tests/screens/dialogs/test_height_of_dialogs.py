"""A dialog is as high as its words need."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.screens.dialogs.dialog import Answer, Dialog
from tests.pilot import Blank

SENTENCE = "Two units have no order and will hold, and nobody can help them. "


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_words_end_24_above_the_buttons(pilot, count):
    """Nothing has to be rolled, and no line stays empty."""
    pilot.start(Blank(None), Dialog("A game", SENTENCE * count, (Answer("Yes"), Answer("No"))))
    scene, (pane,) = pilot.scene, pilot.ui.panes
    text = next(image.rect for words, image in pilot.ui.texts if words.startswith("Two units"))
    assert pane.scroll.limit == 0
    assert pilot.ui.names["No"].rect.top - text.bottom == scene.theme.px(24)


def test_paragraphs_stand_apart_and_many_make_the_panel_wider(pilot):
    """The question about seven powers' orders is read power by power."""
    widths = []
    for count in (2, 7):
        said = [f"{number}: {SENTENCE.strip()}" for number in range(count)]
        pilot.start(Blank(None), Dialog("Send?", "\n".join(said), (Answer("Yes"), Answer("No"))))
        scene, boxes = pilot.scene, [image.rect for words, image in pilot.ui.texts if words in said]
        assert len(boxes) == count
        gaps = {below.top - above.bottom for above, below in pairwise(boxes)}
        assert gaps == {scene.theme.px(6)}
        widths.append(scene.box.width)
    assert widths[1] > widths[0]
