"""Whether a window can be opened at all, said in one sentence when not."""

from __future__ import annotations

import os
import sys

from game.core.errors import RedWeedError

BLIND_DRIVERS = frozenset({"offscreen", "dummy", "evdev"})
"""Video drivers of SDL that show nothing; SDL falls back on them when there is no display."""


def require_pygame() -> None:
    """Raises RedWeedError unless the ``pygame`` that is installed is pygame-ce."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as error:
        raise RedWeedError(
            f"pygame-ce is not installed ({error}); install it with: pip install pygame-ce"
        ) from error
    if not getattr(pygame, "IS_CE", False):
        raise RedWeedError(
            "The package pygame is installed where Red Weed needs pygame-ce; the two cannot stand side by "
            "side. "
            "Put it right with: pip uninstall pygame pygame-ce, then: pip install pygame-ce"
        )


def require_display() -> None:
    """Raises RedWeedError when there is no display to open a window on (a driver named in SDL_VIDEODRIVER is
    taken as it is).
    """
    require_pygame()
    import pygame

    is_chosen = bool(os.environ.get("SDL_VIDEODRIVER"))
    if not is_chosen and _lacks_server():
        raise _no_display("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_display(str(error)) from error
    driver = pygame.display.get_driver()
    if not is_chosen and driver in BLIND_DRIVERS:
        pygame.display.quit()
        raise _no_display(f'SDL found only its "{driver}" driver')


def screen_size() -> tuple[int, int]:
    """The pixels of the first screen; (0, 0) where nobody sees any."""
    import pygame

    if pygame.display.get_driver() in BLIND_DRIVERS:
        return 0, 0
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else (0, 0)


def first_size(screen: tuple[int, int], usual: tuple[int, int]) -> tuple[int, int]:
    """What a window has on a screen before anybody has sized one: four fifths of it, and not below what is
    usual where that fits.
    """
    if not all(screen):
        return usual
    return max(round(0.8 * screen[0]), min(screen[0], usual[0])), max(
        round(0.8 * screen[1]), min(screen[1], usual[1])
    )


def _lacks_server() -> bool:
    is_unix = sys.platform.startswith(("linux", "freebsd", "openbsd", "netbsd"))
    return is_unix and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _no_display(reason: str) -> RedWeedError:
    return RedWeedError(
        f"There is no display to open a window on ({reason}); simulate, verify, export and judge work "
        "without one."
    )
