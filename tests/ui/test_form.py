"""A column of fields: what has no room in a line goes on in the next one."""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.ui.interface import Interface
from game.ui.panels.form import Form
from game.ui.theme import Theme, color

LONG = "Setup zones have about the same room, and they are rolled anew until they have"


@pytest.fixture
def form() -> Form:
    pygame.init()
    ui = Interface((600, 400), Theme(1.0, assets_root()))
    return Form(ui, pygame.Rect(20, 20, 320, 360), open_choice=lambda *given: None)


def columns_of_ink(form: Form) -> set[int]:
    """Where from left to right anything of the ink of texts is drawn."""
    surface = pygame.Surface((600, 400))
    form.finish()
    form.ui.draw(surface)
    bright = sum(color("text")[:3]) * 0.6
    return {x for x in range(600) for y in range(400) if sum(surface.get_at((x, y))[:3]) > bright}


def test_a_long_label_of_a_box_to_tick_keeps_off_what_stands_beside_it(form: Form) -> None:
    with form.kept_free(48):
        form.toggle(LONG, False, lambda value: None, name="box")
        beside = form.at_the_side("", lambda: None, name="why")
    assert max(columns_of_ink(form)) < beside.rect.left
    assert form.ui.names["box"].rect.height > form.look.line()
    assert beside.rect.bottom == form.ui.names["box"].rect.bottom


@pytest.mark.parametrize("kind", ["field", "number"])
def test_a_long_label_goes_on_in_the_next_line(form: Form, kind: str) -> None:
    made = form.entry(LONG, "") if kind == "field" else form.number(LONG, "")
    label = form.ui.texts[0][1].rect
    assert label.right <= form.pane.inner.rect.left + form.edge + form.width
    assert label.bottom <= made.rect.top


def test_a_short_label_of_a_box_takes_a_line_and_no_more_room_than_its_words(form: Form) -> None:
    form.toggle("Mirrored", True, lambda value: None, name="box")
    words = form.look.font("sans").size("Mirrored")[0]
    box = form.ui.names["box"].rect
    assert box.height == form.look.px(40)
    assert words < box.width < words + form.look.px(80)
