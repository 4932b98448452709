"""Where keys lie: the folder ``by_file`` beside the settings, one small JSON file each, for nobody else's
eyes.
"""

from __future__ import annotations

from pathlib import Path

from game.core.codec import Json
from game.core.errors import NetError
from game.core.fields import read_json
from game.net.files.turn_file import NetField
from game.play.storage import settings_path
from game.play.whole_files import write_whole

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
