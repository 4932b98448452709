"""Files and folders handed to the desktop: opened by its own programs, shown in its own file manager."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


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
