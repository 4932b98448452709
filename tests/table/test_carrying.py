"""Things that are picked up on the board and carried: when a press becomes a drag, and how one ends."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.table.input import FAR, Drag
from game.ui.intents import Carry, Over

DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


class Hand:
    """A drag at a table that is not there; ``done`` is what came of it, in its order."""

    def __init__(self, *, lifts: bool = True, scale: float = 1.0) -> None:
        self.done: list[object] = []
        self.state = SimpleNamespace(carried=None)
        theme = SimpleNamespace(px=lambda logical: round(logical * scale))
        table = SimpleNamespace(state=self.state, send=self.send, context=SimpleNamespace(theme=theme))
        board = SimpleNamespace(
            locate=lambda place: "PAR" if place[0] < 200 else "BUR" if place[0] < 400 else None,
            piece_at=lambda place: None,
            stir=lambda: None,
            under=lambda place: Over("BUR"),
        )
        tools = SimpleNamespace(
            can_lift=lambda key, place, *, is_counter: lifts and key == "PAR",
            lifted=lambda key: self.done.append(("lifted", key)),
            drop=lambda key, goal, place: self.done.append(("dropped", key, goal)),
        )
        pointer = SimpleNamespace(forget=lambda: self.done.append("forgotten"))
        self.drag = Drag(table, tools, board, pointer)

    def send(self, wish: object) -> None:
        """The table takes what it is told."""
        if isinstance(wish, Carry):
            self.state.carried = wish.place and (wish.key, wish.place)

    def act(self, kind: int, place: tuple[int, int], button: int = 1, *, is_on_board: bool = True) -> bool:
        """One event; whether it was used up."""
        more = {"buttons": (1, 0, 0), "rel": (1, 1)} if kind == MOVE else {"button": button}
        return self.drag.handle(pygame.event.Event(kind, pos=place, **more), is_on_board=is_on_board)


def test_what_is_dragged_from_one_place_to_another_is_dropped_there():
    hand = Hand()
    assert not hand.act(DOWN, (100, 100))
    assert hand.act(MOVE, (150, 100))
    assert hand.state.carried == ("PAR", (150, 100))
    assert hand.act(UP, (300, 100))
    assert hand.done == ["forgotten", ("lifted", "PAR"), ("dropped", "PAR", "BUR")]
    assert hand.state.carried is None


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_press_becomes_a_drag_six_pixels_away(scale, way):
    far = round(FAR * scale)
    for pixels, carries in ((far - 1, False), (far, True)):
        hand = Hand(scale=scale)
        hand.act(DOWN, (100, 100))
        hand.act(MOVE, (100 + way[0] * pixels, 100 + way[1] * pixels))
        assert (hand.state.carried is not None) == carries


def test_what_has_moved_far_enough_stays_a_drag_when_it_comes_back():
    hand = Hand()
    hand.act(DOWN, (100, 100))
    hand.act(MOVE, (150, 100))
    hand.act(MOVE, (101, 100))
    assert hand.state.carried == ("PAR", (101, 100))
    assert hand.done.count(("lifted", "PAR")) == 1


def test_a_short_press_stays_a_click():
    hand = Hand()
    hand.act(DOWN, (100, 100))
    hand.act(MOVE, (102, 101))
    assert not hand.act(UP, (102, 101))
    assert hand.done == []
    assert not hand.act(MOVE, (180, 100))


@pytest.mark.parametrize("more", [{"lifts": False}, {}])
def test_where_nothing_can_be_lifted_the_drag_is_the_boards(more):
    hand = Hand(**more)
    hand.act(DOWN, (100, 100) if more else (300, 100))
    assert not hand.act(MOVE, (350, 150))
    assert not hand.act(UP, (350, 150))
    assert hand.done == []


def test_the_right_button_lifts_nothing():
    hand = Hand()
    assert not hand.act(DOWN, (100, 100), button=3)
    assert not hand.act(MOVE, (150, 100))


def test_another_button_puts_back_what_is_carried():
    hand = Hand()
    hand.act(DOWN, (100, 100))
    hand.act(MOVE, (150, 100))
    assert hand.act(DOWN, (150, 100), button=3)
    assert hand.state.carried is None
    assert not hand.act(UP, (300, 100))
    assert not any(one[0] == "dropped" for one in hand.done)


def test_letting_go_another_button_drops_nothing():
    hand = Hand()
    hand.act(DOWN, (100, 100))
    hand.act(MOVE, (150, 100))
    assert not hand.act(UP, (150, 100), button=3)
    assert hand.state.carried is not None


def test_what_a_key_has_put_back_is_not_carried_on():
    hand = Hand()
    hand.act(DOWN, (100, 100))
    hand.act(MOVE, (150, 100))
    hand.state.carried = None
    assert not hand.act(MOVE, (160, 100))
    assert not hand.act(UP, (300, 100))
    assert not any(one[0] == "dropped" for one in hand.done)


@pytest.mark.parametrize(("place", "is_on_board"), [((300, 100), False), ((500, 100), True)])
def test_what_is_dropped_beside_the_board_or_on_nothing_goes_nowhere(place, is_on_board):
    hand = Hand()
    hand.act(DOWN, (100, 100))
    hand.act(MOVE, (150, 100))
    assert hand.act(UP, place, is_on_board=is_on_board)
    assert hand.done[-1] == ("dropped", "PAR", "")
