"""Whether a window can be opened at all, said in one sentence when not."""

from __future__ import annotations

from game.core.errors import RedWeedError


def require_pygame() -> None:
    """Raises RedWeedError unless the ``pygame`` that is installed is pygame-ce."""
    try:
        import pygame
    except ImportError as error:
        raise RedWeedError(f"pygame-ce is not installed ({error}); install it with: pip install pygame-ce") from error
    if not getattr(pygame, "IS_CE", False):
        raise RedWeedError(
            "The package pygame is installed where Red Weed needs pygame-ce; the two cannot stand side by side. "
            "Put it right with: pip uninstall pygame pygame-ce, then: pip install pygame-ce"
        )


def require_display() -> None:
    """Raises RedWeedError when there is no display to open a window on."""
    require_pygame()
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        raise RedWeedError(
            f"There is no display to open a window on ({error}); the commands simulate, verify, export and judge work without one."
        ) from error
