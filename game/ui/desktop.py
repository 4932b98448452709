"""Files and folders handed to the desktop: opened by its own programs, shown in its own file manager, put on
its clipboard.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PATIENCE = 5.0  # seconds in which a program has to have taken a picture


def opening(path: Path, platform: str = sys.platform) -> Sequence[str]:
    """The command line that opens a file or folder by whatever program a person uses for it."""
    match platform:
        case "win32":
            return ("cmd", "/c", "start", "", str(path))
        case "darwin":
            return ("open", str(path))
    return ("xdg-open", str(path))


def showing(path: Path, platform: str = sys.platform) -> Sequence[str]:
    """The command line that shows a file in its folder, a folder as itself."""
    if path.is_dir():
        return opening(path, platform)
    match platform:
        case "win32":
            return ("explorer", "/select,", str(path))
        case "darwin":
            return ("open", "-R", str(path))
    return opening(path.parent, platform)


def copying(path: Path, platform: str = sys.platform, *, on_wayland: bool = False) -> Sequence[str]:
    """The command line that puts a PNG on the clipboard as a picture; some read it from their input. SDL
    itself can put nothing but text there.
    """
    match platform:
        case "win32":
            quoted = str(path).replace("'", "''")
            load = "Add-Type -AssemblyName System.Windows.Forms, System.Drawing"
            put = f"[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromFile('{quoted}'))"
            return ("powershell", "-NoProfile", "-STA", "-Command", f"{load}; {put}")
        case "darwin":
            quoted = str(path).replace("\\", "\\\\").replace('"', '\\"')
            return ("osascript", "-e", f'set the clipboard to (read (POSIX file "{quoted}") as «class PNGf»)')
    if on_wayland:
        return ("wl-copy", "--type", "image/png")
    return ("xclip", "-selection", "clipboard", "-target", "image/png")


def copy_picture(path: Path) -> bool:
    """Puts a PNG on the clipboard; whether this system could."""
    command = copying(path, on_wayland=bool(os.environ.get("WAYLAND_DISPLAY")))
    quiet = subprocess.DEVNULL
    try:
        with path.open("rb") as picture:
            done = subprocess.run(
                command, stdin=picture, stdout=quiet, stderr=quiet, timeout=PATIENCE, check=False
            )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def launch(command: Sequence[str]) -> bool:
    """Runs such a command beside the program; whether there is one to run."""
    try:
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True
