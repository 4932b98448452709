"""How far a content is moved under its window."""

import pygame

from game.core.places import assets_root
from game.ui.interface import Interface
from game.ui.panels.scroll import Scroll
from game.ui.theme import Theme


def test_scrolling_stops_at_both_ends():
    scroll = Scroll(view=100, content=250)
    assert scroll.move(90)
    assert scroll.move(90)
    assert scroll.offset == scroll.limit == 150
    assert not scroll.move(1)
    assert scroll.move(-1000)
    assert scroll.offset == 0


def test_what_is_hidden_is_revealed_with_the_least_movement():
    scroll = Scroll(view=100, content=500, offset=200)
    assert not scroll.reveal(210, 290)
    assert scroll.reveal(280, 340)
    assert scroll.offset == 240
    assert scroll.reveal(20, 60)
    assert scroll.offset == 20


def test_a_short_content_does_not_scroll():
    scroll = Scroll(view=100, content=80)
    assert scroll.limit == 0
    assert not scroll.handle_key(pygame.K_END, 20)


def pane_with_buttons():
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    ui = Interface((400, 300), Theme(1.0, assets_root()))
    pane = ui.pane(pygame.Rect(50, 50, 300, 200))
    pressed = []
    for n in range(20):
        ui.button(
            f"{n}", pygame.Rect(0, n * 50, 100, 40), lambda n=n: pressed.append(n), container=pane.inner
        )
    pane.finish(20 * 50)
    return ui, pane, pressed


def click(ui, place):
    ui.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    ui.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def test_the_wheel_scrolls_under_the_pointer_only():
    ui, pane, _ = pane_with_buttons()
    ui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0)))
    ui.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert pane.scroll.offset == 0
    ui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 100), rel=(0, 0), buttons=(0, 0, 0)))
    ui.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert pane.scroll.offset > 0


def test_the_focus_brings_a_button_into_view():
    ui, pane, _ = pane_with_buttons()
    ui.focus.focus(ui.names["15"])
    assert pane.rect.contains(ui.names["15"].rect)


def test_the_bar_is_dragged_to_the_end():
    ui, pane, pressed = pane_with_buttons()
    start = pane.bar.thumb.center
    ui.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    ui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0], 400), rel=(0, 1), buttons=(1, 0, 0)))
    ui.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(start[0], 400), button=1))
    assert pane.scroll.offset == pane.scroll.limit
    assert pressed == []


def test_a_button_scrolled_out_of_sight_cannot_be_clicked():
    ui, pane, pressed = pane_with_buttons()
    assert ui.names["4"].rect.bottom > pane.rect.bottom
    click(ui, (100, ui.names["4"].rect.centery))
    assert pressed == []
    click(ui, ui.names["1"].rect.center)
    assert pressed == [1]


def fresh(size=(400, 300)):
    surface = pygame.Surface(size)
    surface.fill((10, 20, 30))
    return surface


def test_what_is_cut_at_the_edge_of_a_pane_fades_into_the_ground():
    ui, pane, _ = pane_with_buttons()
    pane.move_to(25)  # of the pane from 50 to 250, so that both edges cut a button
    surface = fresh()
    ui.draw(surface)
    for edge, inward in ((50, 1), (249, -1)):
        column = [surface.get_at((62, edge + inward * n))[:3] for n in range(15)]
        far = [max(abs(a - b) for a, b in zip(color, (10, 20, 30), strict=True)) for color in column]
        assert far[0] <= 5
        assert far[0] < far[-1]


def test_what_is_painted_fades_where_an_edge_cuts_it():
    ui, pane, _ = pane_with_buttons()
    place = pygame.Rect(150, 5, 100, 60)
    ui.paint(ui.space(place, container=pane.inner), lambda surface, rect: surface.fill("white", rect))
    pane.move_to(30)
    surface = fresh()
    ui.draw(surface)
    x, top = 50 + 200, pane.rect.top
    assert surface.get_at((x, top))[:3] == (10, 20, 30)
    assert surface.get_at((x, top + 34))[:3] == (255, 255, 255)


def test_a_pane_that_shows_whole_widgets_is_not_veiled():
    ui, pane, _ = pane_with_buttons()
    assert list(pane.veils(fresh(), ui.names.values())) == []
    pane.move_to(25)
    assert len(list(pane.veils(fresh(), ui.names.values()))) == 2


def test_only_what_is_cut_fades_and_whole_rows_beside_and_below_stay_as_they_are():
    def drawn(offset):
        ui, pane, _ = pane_with_buttons()
        ui.button("whole", pygame.Rect(150, 35, 100, 40), print, container=pane.inner)
        pane.move_to(offset)
        surface = fresh()
        ui.draw(surface)
        return surface, {name: widget.rect for name, widget in ui.names.items()}

    (at_rest, rects), (scrolled, cut) = drawn(0), drawn(30)  # 10 pixels of the first button are seen
    assert cut["0"].clip(50, 50, 300, 200).height == 10
    for name in ("1", "whole"):
        before, after = (
            pygame.image.tobytes(s.subsurface(r[name]), "RGB") for s, r in ((at_rest, rects), (scrolled, cut))
        )
        assert before == after
