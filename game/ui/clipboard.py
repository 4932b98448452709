"""The clipboard of the system, as text."""

from __future__ import annotations

import pygame


def clipboard_text() -> str:
    """What is on the clipboard, '' when there is no text on it or no clipboard at all."""
    try:
        return (pygame.scrap.get_text() or "").replace("\x00", "").replace("\r\n", "\n")
    except (pygame.error, UnicodeError):
        return ""


def put_on_clipboard(text: str) -> bool:
    """Puts a text on the clipboard; whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    return True
