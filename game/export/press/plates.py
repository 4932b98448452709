"""What is done to a picture of the board before it is printed: engraved in ink, lit in phosphor, seen through
a lens.
"""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

Ink = tuple[int, int, int]
Gray = NDArray[np.float32]


def gray_of(picture: pygame.Surface) -> Gray:
    """How light each pixel is, 0 to 1: shape (width, height), stretched over the whole range."""
    pixels = pygame.surfarray.array3d(picture).astype(np.float32) / 255
    light = pixels @ np.array([0.3, 0.59, 0.11], np.float32)
    low, high = np.percentile(light, (2, 98))
    gray: Gray = np.clip((light - low) / max(float(high - low), 0.05), 0, 1).astype(np.float32)
    return gray


def toned(gray: Gray, dark: Ink, light: Ink) -> pygame.Surface:
    """A picture in two tones."""
    low, high = np.array(dark, np.float32), np.array(light, np.float32)
    return pygame.surfarray.make_surface((low + (high - low) * gray[..., None]).astype(np.uint8))


def engraved(picture: pygame.Surface, dark: Ink, light: Ink, pitch: int) -> pygame.Surface:
    """As a wood engraver cuts it: slanting lines that swell where it is dark, and the edges kept."""
    gray = gray_of(picture)
    x, y = np.meshgrid(np.arange(gray.shape[0]), np.arange(gray.shape[1]), indexing="ij")
    wave = 0.5 + 0.5 * np.sin(2 * np.pi * (x + 2.2 * y) / (2.4 * pitch))
    cut = np.clip((gray - 0.62 * wave.astype(np.float32)) * 3.2 + 0.42, 0, 1)
    return toned((0.62 * cut + 0.38 * gray).astype(np.float32), dark, light)


def glowing(picture: pygame.Surface, dark: Ink, light: Ink, pitch: int) -> pygame.Surface:
    """As a tube shows it: one color in lines."""
    gray = gray_of(picture) ** 1.25
    gray[:, ::pitch] *= 0.55
    return toned(gray, dark, light)


def in_lens(picture: pygame.Surface) -> pygame.Surface:
    """Through a round glass: dark and clear beyond its edge."""
    side = min(picture.get_size())
    lens = pygame.Surface((side, side), pygame.SRCALPHA)
    lens.blit(picture, (0, 0))
    x, y = np.meshgrid(np.linspace(-1, 1, side), np.linspace(-1, 1, side), indexing="ij")
    far = np.sqrt(x**2 + y**2)
    alpha = pygame.surfarray.pixels_alpha(lens)
    alpha[:] = (255 * np.clip((1.0 - far) * side / 4, 0, 1)).astype(np.uint8)
    del alpha
    shade = pygame.surfarray.pixels3d(lens)
    shade[:] = (shade * np.clip(1.25 - 0.75 * far**3, 0.2, 1)[..., None]).astype(np.uint8)
    del shade
    return lens


def paper(size: tuple[int, int], tint: Ink, strength: float = 5.0) -> pygame.Surface:
    """A sheet with its fibers, and a little darker at the edges."""
    random = np.random.default_rng(1898)
    fine = random.normal(0, strength, (size[0], size[1]))
    fine = (fine + np.roll(fine, 1, 0) + np.roll(fine, 2, 0)) / 3
    x, y = np.meshgrid(np.linspace(-1, 1, size[0]), np.linspace(-1, 1, size[1]), indexing="ij")
    edge = 1 - 0.07 * np.maximum(np.abs(x) ** 10, np.abs(y) ** 10)
    pixels = (np.array(tint, float) + fine[..., None]) * edge[..., None]
    return pygame.surfarray.make_surface(pixels.clip(0, 255).astype(np.uint8))
