"""Colors as they come out on the screen, seen by normal and by color-blind eyes.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full protanopia, deuteranopia and
tritanopia; they work on linear RGB. Distances are CIE76: the straight distance in CIE L*a*b* (D65).
"""

from functools import cache
from itertools import combinations

import numpy as np
import pygame
import pytest

from game.board.frame import Condition, Frame
from game.board.hatches.table import HATCHES
from game.board.options import DrawOptions
from game.board.palette import POWERS, RACES, PowerStyle, luminance
from game.games.diplomacy.picture.frames import frame_of
from tests.games.diplomacy.picture import boards as board

SIGHTS = {
    "normal": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
WHITE = np.array([0.95047, 1.0, 1.08883])
LEAST = 15.0
NEAR = [(0, 0), (-4, 0), (4, 0), (0, -4), (0, 4), (-3, -3), (3, 3), (-3, 3), (3, -3)]


STYLES = {
    "powers": POWERS,
    "races": RACES,
    **{name: world.styles for name, world in board.WORLDS.items() if world.styles},
}


def lab(rgb: np.ndarray, sight: np.ndarray) -> np.ndarray:
    srgb = rgb / 255.0
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ sight.T, 0.0, 1.0)
    t = seen @ TO_XYZ.T / WHITE
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.stack(
        (116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])), axis=-1
    )


def shared_out() -> dict[str, str]:
    """All land but some to the ten races, in turn."""
    land = sorted(key for key, kind in board.geometry().kinds.items() if kind in ("land", "coast"))
    owners = [*RACES, ""]
    return {
        key: owners[number % len(owners)] for number, key in enumerate(land) if owners[number % len(owners)]
    }


@cache
def samples(
    has_patterns: bool, game: str = "standard", ash: str = "", world: str = "plain"
) -> dict[str, np.ndarray]:
    """Pixels of each power's land, of neutral land and of the sea as the painter draws them, borders and
    coast lines left out; those of places that are ``ash`` by that name.
    """
    camera = board.fitted(1920, 1080)
    fills = shared_out() if game == "aliens" else frame_of(board.game(), board.start()).fills
    burnt = ash.split()
    frame = Frame("", fills=fills, conditions=tuple(Condition("barren", key) for key in burnt))
    surface = pygame.Surface(camera.viewport.size)
    board.painter(world).draw(surface, camera, frame, DrawOptions(names="none", patterns=has_patterns))
    picture = pygame.surfarray.array3d(surface).transpose(1, 0, 2)
    found: dict[str, list[np.ndarray]] = {}
    rows, columns = np.mgrid[
        camera.offset[1] + 1 : camera.viewport.h - 20 : 2, camera.offset[0] + 1 : camera.viewport.w - 400 : 2
    ]
    grid = board.geometry().id_grid
    y = ((rows - camera.offset[1]) / camera.zoom).astype(int)
    x = ((columns - camera.offset[0]) / camera.zoom).astype(int)
    around = [
        grid[np.clip(y + dy, 0, grid.shape[0] - 1), np.clip(x + dx, 0, grid.shape[1] - 1)] for dx, dy in NEAR
    ]
    numbers = np.where(np.all([near == around[0] for near in around], axis=0), around[0], 0)
    for number, key in enumerate(board.geometry().grid_keys, start=1):
        kind = board.geometry().kinds[key]
        if kind != "impassable":
            name = "sea" if kind == "sea" else frame.fills.get(key, "neutral")
            name = "ash" if key in burnt else name
            here = numbers == number
            found.setdefault(name, []).append(picture[rows[here], columns[here]])
    return {name: np.concatenate(parts).astype(float) for name, parts in found.items()}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("has_patterns", [False, True])
@pytest.mark.parametrize(
    ("game", "kinds", "world"),
    [("standard", 9, "plain"), ("aliens", 12, "plain"), ("standard", 9, "war_room"), ("aliens", 12, "night")],
)
def test_any_two_kinds_of_ground_stay_apart(
    sight: str, has_patterns: bool, game: str, kinds: int, world: str
) -> None:
    seen = {
        name: np.median(lab(pixels, SIGHTS[sight]), axis=0)
        for name, pixels in samples(has_patterns, game, world=world).items()
    }
    assert len(seen) == kinds
    closest = min((np.linalg.norm(seen[a] - seen[b]), a, b) for a, b in combinations(sorted(seen), 2))
    assert closest[0] >= LEAST, closest


@pytest.mark.parametrize("world", ["plain", "1898"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_ash_is_the_land_of_nobody(sight: str, world: str) -> None:
    """Nor does it look like land that nobody holds, or like water."""
    seen = {
        name: np.median(lab(pixels, SIGHTS[sight]), axis=0)
        for name, pixels in samples(False, "standard", "NAF SPA MUN BOH UKR", world=world).items()
    }
    ash = seen.pop("ash")
    closest = min((np.linalg.norm(ash - color), name) for name, color in seen.items())
    assert closest[0] >= LEAST, closest


@pytest.mark.parametrize("world", ["plain", "war_room"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_single_pixels_stay_apart_too(sight: str, world: str) -> None:
    """With the paper's texture, the wash along the borders, hills and rivers: 19 of 20 pairs of pixels."""
    chance = np.random.default_rng(1898)
    shown = samples(False, world=world)
    seen = {name: lab(chance.choice(pixels, 1500), SIGHTS[sight]) for name, pixels in shown.items()}
    for a, b in combinations(sorted(seen), 2):
        distances = np.linalg.norm(seen[a] - seen[b], axis=1)
        assert np.percentile(distances, 5) >= LEAST, (a, b, np.percentile(distances, 5))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("styles", STYLES.values(), ids=STYLES)
def test_any_two_powers_and_the_martians_stay_apart(sight: str, styles: dict[str, PowerStyle]) -> None:
    """The Martians own no land, but they move."""
    fills = {name: lab(np.array(style.fill, float), SIGHTS[sight]) for name, style in styles.items()}
    closest = min((np.linalg.norm(fills[a] - fills[b]), a, b) for a, b in combinations(sorted(fills), 2))
    assert closest[0] >= LEAST, closest


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("styles", STYLES.values(), ids=STYLES)
def test_counters_and_arrows_of_powers_stay_apart(sight: str, styles: dict[str, PowerStyle]) -> None:
    """Arrows have the color of a counter's body but for those of Martians, whose counters are told by their
    shape.
    """
    bodies = {name: style.body for name, style in styles.items() if name != "MRT"}
    arrows = {name: style.arrow or style.body for name, style in styles.items()}
    for colors in (bodies, arrows):
        seen = {name: lab(np.array(color, float), SIGHTS[sight]) for name, color in colors.items()}
        closest = min((np.linalg.norm(seen[a] - seen[b]), a, b) for a, b in combinations(sorted(seen), 2))
        assert closest[0] >= LEAST, closest


@pytest.mark.parametrize("styles", STYLES.values(), ids=STYLES)
def test_every_power_has_its_own_letter_and_hatch(styles: dict[str, PowerStyle]) -> None:
    assert len({style.letter for style in styles.values()}) == len(styles)
    hatches = [style.hatch for style in styles.values()]
    assert len(set(hatches)) == len(hatches)
    assert set(hatches) <= set(HATCHES)


@pytest.mark.parametrize(("world", "power"), board.SEATED)
def test_the_ink_of_a_counter_is_legible(world: str, power: str) -> None:
    style = board.WORLDS[world].style(power)
    light, dark = sorted((luminance(style.ink), luminance(style.body)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("season", board.WORLDS["edwardian"].seasons)
@pytest.mark.parametrize("sight", SIGHTS)
def test_grounds_stay_apart_in_the_light_of_every_season(sight: str, season: str) -> None:
    light = np.array(board.WORLDS["edwardian"].seasons[season]) / 255
    seen = {
        name: np.median(lab(pixels * light, SIGHTS[sight]), axis=0)
        for name, pixels in samples(False, world="plain").items()
    }
    closest = min((np.linalg.norm(seen[a] - seen[b]), a, b) for a, b in combinations(sorted(seen), 2))
    assert closest[0] >= LEAST, closest
