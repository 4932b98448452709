"""What opens turn files and letters by double click on a Linux desktop."""

import os
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.places import program_root
from game.net.files.letter import ENDING

FOLDER = program_root() / "packaging"


@pytest.mark.skipif(os.name != "posix", reason="a script for Linux desktops")
def test_a_program_is_entered_with_the_kinds_of_files_it_opens(tmp_path: Path):
    program = tmp_path / "my games" / "redweed"
    program.parent.mkdir()
    program.touch(0o755)
    share = tmp_path / "share"
    subprocess.run(
        ["sh", FOLDER / "associate.sh", program],
        env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(share)},
        check=True,
        capture_output=True,
    )
    desktop = ConfigParser(interpolation=None)
    desktop.read(share / "applications" / "redweed.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert entry["Exec"] == f'"{program}" %f'
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / f"{entry['Icon']}.svg").is_file()
    kinds = ElementTree.parse(share / "mime" / "packages" / "redweed-mime.xml").getroot()
    found = {
        kind.get("type"): [part.get("pattern") for part in kind if part.get("pattern")] for kind in kinds
    }
    assert set(entry["MimeType"].strip(";").split(";")) == set(found)
    assert sorted(found.values()) == [[f"*{ENDING}"], ["*.turn"]]


@pytest.mark.skipif(os.name != "posix", reason="a script for Linux desktops")
def test_what_is_no_program_is_not_entered(tmp_path: Path):
    done = subprocess.run(
        ["sh", FOLDER / "associate.sh", tmp_path / "redweed"],
        env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(tmp_path / "share")},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (1, f"{tmp_path / 'redweed'} is no program.\n")
    assert not (tmp_path / "share").exists()
