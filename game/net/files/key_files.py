"""Where keys lie: the folder ``by_file`` beside the settings, one small JSON file each, for nobody else's
eyes.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_documents_path

from game.core.codec import Json
from game.core.errors import NetError
from game.core.fields import read_json
from game.net.files.turn_file import NetField
from game.play.storage import HOME_VARIABLE, data_dir, settings_path
from game.play.whole_files import short_name, write_whole

FORMAT = 1


def keys_dir() -> Path:
    """The folder of all keys."""
    return settings_path().parent / "by_file"


def read_keys(path: Path) -> NetField | None:
    """The data of a key file, None where there is none. Raises NetError naming the file."""
    try:
        data = NetField(read_json(path.read_bytes()))
        if not isinstance(data.value, dict) or data["format"].value != FORMAT:
            raise NetError(f"it is not of format {FORMAT}")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise NetError(f"{path}: {error.strerror or error}") from error
    except (ValueError, NetError) as error:
        raise NetError(f"The keys in {path} cannot be read: {error}.") from error
    return data


def write_keys(path: Path, data: dict[str, Json]) -> None:
    """Keeps a key file, whole or not at all. Raises NetError."""
    import json

    try:
        write_whole(path, json.dumps({"format": FORMAT, **data}, indent=1) + "\n", is_private=True)
        path.parent.chmod(0o700)
    except OSError as error:
        raise NetError(f"{path} cannot be written: {error.strerror or error}") from error


def files_dir() -> Path:
    """The folder that is offered for files that are sent; the variable REDWEED_HOME overrides it."""
    is_own = os.environ.get(HOME_VARIABLE)
    return (data_dir() if is_own else user_documents_path() / "Red Weed") / "by file"


def file_name(title: str, *parts: str) -> str:
    """The name of a file that is sent: a title without its dots and what no disk takes, and what follows it
    after dots.
    """
    words = title.replace(".", "")
    plain = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in words).strip()
    return short_name(plain or "game", "".join(f".{part}" for part in parts))


def without_end(error: Exception) -> str:
    """What an error says, to be put into a sentence."""
    return str(error).rstrip(".")
