"""Counters and arrows stand off the ground they lie on: contrast as WCAG 2 reckons it, in what is drawn."""

from itertools import pairwise
from math import dist

import pygame
import pytest

from game.board.frame import Frame, Look, Mark, Piece
from game.board.mark_sprites import HEAD, MarkSprites
from game.board.options import DrawOptions
from game.board.palette import POWERS, RACES, SEA, Color, luminance, power_style
from game.games.diplomacy.picture.arrows import arrows_of
from game.games.diplomacy.picture.layers.counters import SHADOW, CounterSprites
from game.games.diplomacy.picture.layers.ground import ASH, FALLOUT, GLASS, MAT, SOOT
from game.games.diplomacy.picture.layers.labels import HALO, NameSprites, colors_of
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.worlds import war_room
from tests.games.diplomacy.picture import boards as board

WIDTH = 28
"""Of a counter on the whole board in a window of 1280x720."""

GROUNDS: dict[str, Color] = {"ash": ASH, "soot": SOOT, "glass": GLASS, "fallout": FALLOUT, "weed": MAT}
"""What may lie on the plain board."""


def lands(world: str, power: str) -> dict[str, Color]:
    """Whose land a power's arrows may cross, with the brightest wash of its color."""
    known = board.WORLDS[world]
    styles = known.styles or (POWERS if power in POWERS else RACES)
    return {other: known.style(other).fill for other in styles}


def grounds(world: str) -> dict[str, Color]:
    """What nobody owns, and what may lie on places: where it is lit most, and where it is not."""
    known = board.WORLDS[world]
    own = GROUNDS if not known.lights else {"glass": war_room.GLASS, "fallout": war_room.FALLOUT}
    lit = {"city": known.ramp[110]} if known.lights else {}
    return {"paper": known.neutral, "sea": known.sea, **lit, **own}


def contrast(first: Color, second: Color) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def drawn(sprite: pygame.Surface, ground: Color) -> pygame.Surface:
    surface = pygame.Surface(sprite.get_size())
    surface.fill(ground)
    surface.blit(sprite, (0, 0))
    return surface


@pytest.mark.parametrize(("world", "power"), board.SEATED)
@pytest.mark.parametrize("look", [Look.PLANNED, Look.SUCCEEDED, Look.FAILED])
def test_an_arrow_stands_off_every_ground(world: str, power: str, look: Look) -> None:
    """Across it everywhere: body or casing; its own land included."""
    frame = Frame("", marks=(Mark("move", power, ("SPA", "WES"), look),))
    (arrow,) = arrows_of(frame, board.places(830, 688), STANDARD)
    sprite, (left, top) = MarkSprites(board.WORLDS[world]).sprite(arrow, WIDTH)
    for name, ground in {**lands(world, power), **grounds(world)}.items():
        picture = drawn(sprite, ground)
        for before, point in pairwise(arrow.line[2:-2]):
            if arrow.cross is not None and dist(arrow.cross, point) < 14:
                continue  # it is broken there
            way = (pygame.Vector2(point) - before).normalize()
            for side in (-90, 90):
                spots = (
                    point + way * along + way.rotate(side) * (step / 2) - (left, top)
                    for step in range(14)
                    for along in (-1, 0, 1)
                )
                seen = {picture.get_at((round(x), round(y)))[:3] for x, y in spots}
                assert max(contrast(pixel, ground) for pixel in seen) >= 3.0, (name, point)


@pytest.mark.parametrize(("world", "power"), board.SEATED)
@pytest.mark.parametrize("sprite", ["army", "fleet", "missile"])
def test_a_counter_stands_off_its_own_land(world: str, power: str, sprite: str) -> None:
    """Its rim or its body does, on all four sides; and off paper and water."""
    known = board.WORLDS[world]
    sprites = CounterSprites(board.painter().images, board.painter().fonts, known)
    block = sprites.sprite(Piece(sprite, power, "PAR"), WIDTH)
    box = pygame.Rect((0, 0), block.get_size()).inflate(-2 * SHADOW, -2 * SHADOW)
    low = box.top + round(0.8 * box.h)  # below the letter
    for ground in (known.style(power).fill, known.neutral, known.sea):
        picture = drawn(block, ground)
        for (x, y), (dx, dy) in (
            ((box.left, low), (1, 0)),
            ((box.right - 1, low), (-1, 0)),
            ((box.centerx, box.top), (0, 1)),
            ((box.centerx, box.bottom - 1), (0, -1)),
        ):
            seen = [picture.get_at((x + dx * step, y + dy * step))[:3] for step in range(7)]
            assert max(contrast(pixel, ground) for pixel in seen) >= 3.0, ground


@pytest.mark.parametrize("counter", [24, 28, 40])
def test_the_head_of_an_arrow_is_fourteen_pixels_long(counter: int) -> None:
    """So far from its point it is broader than the band behind it."""
    frame = Frame("", marks=(Mark("move", "FRANCE", ("SPA", "WES")),))
    (arrow,) = arrows_of(frame, board.places(830, 688), STANDARD)
    sprite, corner = MarkSprites().sprite(arrow, counter)
    mask = pygame.mask.from_threshold(drawn(sprite, SEA), power_style("FRANCE").body, (20, 20, 20, 255))
    tip = pygame.Vector2(arrow.line[-1])
    way = (tip - arrow.line[-3]).normalize()

    def breadth(back: float) -> int:
        spots = (tip - way * back + way.rotate(90) * (step / 2) - corner for step in range(-26, 27))
        return sum(bool(mask.get_at((round(x), round(y)))) for x, y in spots)

    assert breadth(HEAD - 2) > 1.5 * breadth(HEAD + 32)


@pytest.mark.parametrize(("world", "owner"), board.SEATED)
def test_names_are_written_in_the_ink_that_is_read_better_on_the_land_of_a_power(
    world: str, owner: str
) -> None:
    (name,) = [n for n in board.painter().names(board.fitted(), Frame(""), DrawOptions()) if n.key == "MUN"]
    known = board.WORLDS[world]
    fill = known.style(owner).fill
    found = contrast(colors_of(name, "land", owner, world=known).ink, fill)
    assert found >= 4.2
    assert found >= max(contrast(ink, fill) for ink in (known.on_dark.ink, known.on_light.ink)) - 0.01


@pytest.mark.parametrize("world", board.WORLDS)
def test_names_are_legible_at_sea_on_nobodys_land_and_on_what_lies_there(world: str) -> None:
    (name,) = [n for n in board.painter().names(board.fitted(), Frame(""), DrawOptions()) if n.key == "MUN"]
    known = board.WORLDS[world]
    assert contrast(known.at_sea.ink, known.sea) >= 4.2
    assert contrast(colors_of(name, "land", "", world=known).ink, known.neutral) >= 4.2
    for kind in known.grounds.textures:
        colors = colors_of(name, "land", "", kind, known)
        assert contrast(colors.ink, colors.halo) >= 4.2, kind


@pytest.mark.parametrize("race", ["BETA", "IOTA"])
def test_at_night_names_on_blue_and_rose_are_light(race: str) -> None:
    """Dark letters in a light halo blur on colors that are neither."""
    (name,) = [n for n in board.painter().names(board.fitted(), Frame(""), DrawOptions()) if n.key == "MUN"]
    known = board.WORLDS["night"]
    assert colors_of(name, "land", race, world=known).ink == known.on_dark.ink


def test_nothing_looks_through_between_the_letters_of_a_name_over_weed_at_sea() -> None:
    (name,) = [n for n in board.painter().names(board.fitted(), Frame(""), DrawOptions()) if n.key == "BAL"]
    colors = colors_of(name, "sea", "", "weed_afloat")
    sprite = NameSprites(board.painter().fonts).sprite(name, colors)
    ink = pygame.mask.from_threshold(drawn(sprite, MAT), colors.ink, (24, 24, 24))
    on_weed = drawn(sprite, MAT)
    for x, y in ink.outline(every=3):
        around = [(x + dx, y + dy) for dx in (-HALO, HALO) for dy in (-HALO, HALO)]
        assert all(contrast(on_weed.get_at(spot)[:3], MAT) > 2.0 or ink.get_at(spot) for spot in around)
