"""Whatever was drawn before, the canvas shows the picture of somebody who draws everything."""

from random import Random

import pygame
import pytest

from game.board.canvas import Canvas, draw_layers
from game.board.scrolled import Scrolled

BOARD = pygame.Rect(0, 0, 900, 700)
VIEW = (260, 200)
PLACE = pygame.Rect((20, 10), VIEW)
WINDOW = (300, 240)
TURNS = 400


class Ground(Scrolled):
    """A board of many colors, in which parts take other ones."""

    def __init__(self, seen: pygame.Rect, board: pygame.Surface) -> None:
        super().__init__(seen, (32,))
        self.picture, self.board = self.surfaces[0], board
        self.changed: list[pygame.Rect] = []
        self.fill([seen])

    def fill(self, parts: list[pygame.Rect]) -> None:
        for part in parts:
            self.picture.blit(self.board, self.within(part), part)
        self.changed += parts

    def take_changed(self) -> list[pygame.Rect]:
        changed, self.changed = self.changed, []
        return changed


def colored(size: tuple[int, int], chance: Random) -> pygame.Surface:
    """A picture with an edge, half of them let something through."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    picture.fill((*chance.randbytes(3), chance.choice((120, 255))))
    pygame.draw.rect(picture, (*chance.randbytes(3), 255), picture.get_rect(), 2)
    return picture


def box(chance: Random) -> pygame.Rect:
    return pygame.Rect(chance.randrange(800), chance.randrange(600), *chance.choices(range(5, 60), k=2))


class Table:
    """A view that somebody moves while pictures come, go and move."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        board = pygame.Surface(BOARD.size, 0, 32)
        for _ in range(900):
            board.fill(self.chance.randbytes(3), box(self.chance))
        self.ground = Ground(pygame.Rect((300, 250), VIEW), board)
        self.sprites = [colored(box(self.chance).size, self.chance) for _ in range(12)]
        self.layers = [self.layer() for _ in range(3)]
        self.canvas = Canvas()
        self.window = pygame.Surface(WINDOW, 0, 32)
        self.window.set_clip(PLACE)
        self.lost: list[pygame.Rect] | None = None

    def layer(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        return [(self.chance.choice(self.sprites), box(self.chance).topleft) for _ in range(60)]

    def change(self) -> None:
        chance, ground = self.chance, self.ground
        match chance.randrange(7):
            case 0 | 1:
                step = chance.choice((3, 30, 200))
                dx, dy = (chance.randint(-step, step) for _ in range(2))
                ground.fill(ground.move(ground.seen.move(dx, dy).clamp(BOARD)))
            case 2:
                part = box(chance)
                ground.board.fill(chance.randbytes(3), part)
                ground.fill([part.clip(ground.area)])
            case 3 | 4:
                number = chance.randrange(3)
                layer = self.layers[number].copy()
                layer[chance.randrange(60)] = (chance.choice(self.sprites), box(chance).topleft)
                self.layers[number] = layer
            case 5:
                self.layers[1] = chance.sample(self.layers[1], 60)
            case 6:
                self.layers[2] = [*self.layers[2]]

    def cover(self) -> None:
        """Somebody draws words over the window; now and then nobody knows where."""
        chance = self.chance
        self.lost = [box(chance).move(-300, -200).clip(PLACE) for _ in range(chance.randrange(3))]
        for part in self.lost:
            self.window.fill(chance.randbytes(3), part)
        if chance.random() < 0.05:
            self.window.fill(chance.randbytes(3))
            self.lost = None

    def is_same(self) -> bool:
        """Whether both ways show the same."""
        new = pygame.Surface(WINDOW, 0, 32)
        new.set_clip(PLACE)
        self.canvas.draw(self.window, PLACE, self.ground, tuple(self.layers), None, self.lost)
        draw_layers(new, PLACE, self.ground, tuple(self.layers))
        view = self.window.subsurface(PLACE).copy(), new.subsurface(PLACE).copy()
        return view[0].get_buffer().raw == view[1].get_buffer().raw


@pytest.mark.parametrize("seed", range(3))
def test_a_picture_is_the_same_whatever_was_drawn_before(seed: int) -> None:
    table = Table(seed)
    for turn in range(TURNS):
        table.change()
        table.cover()
        assert table.is_same(), turn


def test_what_is_seen_lies_in_what_is_filled_and_that_in_the_picture() -> None:
    table = Table(7)
    for _ in range(TURNS):
        table.change()
        ground = table.ground
        assert ground.area.contains(ground.seen)
        assert ground.picture.get_rect().contains(ground.within(ground.area))
        window, expected = (pygame.Surface(VIEW, 0, 32) for _ in range(2))
        window.blit(ground.picture, (0, 0), ground.within(ground.seen))
        expected.blit(ground.board, (0, 0), ground.seen)
        assert window.get_buffer().raw == expected.get_buffer().raw
