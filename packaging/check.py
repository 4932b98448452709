"""Uses the wheel and the program of a folder as somebody would who has nothing else:
``python packaging/check.py dist``, with ``--compiled`` where the program's modules are to be compiled.

The wheel goes into an empty environment made from ``packaging/locked.txt``; both are then run from another
folder: list the games, simulate all six, export a picture and a film, open the title and every table.
Everything runs on SDL's dummy driver.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

LOCKED = Path(__file__).resolve().parent / "locked.txt"
SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
COMPILED = "--compiled"
GAMES = ("standard", "martian", "mad", "aliens", "mars", "wrom")
PROGRAM_PARTS = (
    "pygame-ce",
    "fpdf2",
    "fonttools",
    "defusedxml",
    "pytmx",
    "numpy",
    "pillow",
    "platformdirs",
    "tomli-w",
    "tqdm",
    "setuptools",
)
LARGEST = 120e6
"""Bytes that the program's folder may have."""
SLOWEST_TITLE = 1.5
"""Seconds of processor time until the title of the program is drawn."""


def main(words: Sequence[str]) -> int:
    """Checks what lies in the folder named; 0 when all of it works."""
    dist = Path(next((word for word in words if word != COMPILED), "dist")).resolve()
    with TemporaryDirectory(prefix="redweed-check-") as folder:
        elsewhere = Path(folder)
        wheel = next(dist.glob("redweed-*.whl"))
        _holds_sounds(wheel, dist / "redweed")
        if COMPILED in words:
            _holds_compiled(dist / "redweed")
        _use([str(_installed(wheel, elsewhere))], elsewhere / "wheel")
        program = dist / "redweed" / ("redweed-cli.exe" if sys.platform == "win32" else "redweed")
        _use([str(program)], elsewhere / "program")
        _measure(program, dist / "redweed", elsewhere)
    return 0


def _holds_sounds(wheel: Path, program: Path) -> None:
    """Every sound of the checkout is in the wheel and in the program's folder."""
    wanted = {path.name for path in SOUNDS.glob("*.ogg")}
    with ZipFile(wheel) as file:
        packed = {Path(name).name for name in file.namelist() if "/assets/sounds/" in name}
    frozen = {path.name for path in program.rglob("assets/sounds/*.ogg")}
    if missing := (wanted - packed) | (wanted - frozen):
        raise SystemExit(f"sounds are missing: {', '.join(sorted(missing))}")


def _holds_compiled(program: Path) -> None:
    """What a search of Mars spends its time in, and the judge, are compiled in the program."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for module in ("mars/bot/search", "diplomacy/judge/judge"):
        if not list(program.rglob(f"game/games/{module}{suffix}")):
            raise SystemExit(f"game/games/{module} is not compiled in the program")


def _installed(wheel: Path, folder: Path) -> Path:
    """The command of the wheel in an environment of its own, with the locked packages that the program needs
    and nothing else.
    """
    home = folder / "environment"
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(scripts / "python"), "-m", "pip", "install", "-q"]
    needed = folder / "needed.txt"
    needed.write_text(_locked(PROGRAM_PARTS), encoding="utf-8")
    _run([*pip, "--require-hashes", "-r", str(needed)], folder)
    _run([*pip, "--no-deps", str(wheel)], folder)
    return scripts / f"redweed{sysconfig.get_config_var('EXE') or ''}"


def _locked(names: Sequence[str]) -> str:
    """The entries of these packages in the locked file."""
    entries: list[list[str]] = []
    for line in LOCKED.read_text(encoding="utf-8").splitlines(keepends=True):
        if line[:1].isalpha():
            entries.append([])
        if entries and line[:1] != "#":
            entries[-1].append(line)
    return "".join("".join(entry) for entry in entries if entry[0].split("==")[0] in names)


def _use(command: list[str], folder: Path) -> None:
    """Everything a person would do with it, from a folder without a checkout."""
    folder.mkdir()
    _run([*command, "games"], folder)
    for game in GAMES:
        _run(
            [
                *command,
                "simulate",
                game,
                "--all",
                "easy",
                "--limit",
                "2",
                "--seed",
                "check",
                "--save",
                "games",
            ],
            folder,
        )
    _run(
        [*command, "simulate", "mars", "--all", "random", "--games", "3", "--jobs", "2", "--seed", "jobs"],
        folder,
    )
    record = str(next((folder / "games").glob("martian-*.json")))
    _run([*command, "verify", record], folder)
    _run([*command, "export", record, "last.png"], folder)
    _run([*command, "export", record, "last.pdf"], folder)
    _run([*command, "export", record, "last.svg"], folder)
    _run([*command, "export", record, "game.gif", "--turns", "1:2", "--size", "640x400"], folder)
    for made in ("last.png", "game.gif"):
        if not (folder / made).stat().st_size:
            raise SystemExit(f"{made} is empty")
    _run([*command, "selfcheck"], folder)


def _measure(program: Path, folder: Path, elsewhere: Path) -> None:
    """Size of the program's folder, and processor time until its title stands."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"program: {size / 1e6:.0f} MB (at most {LARGEST / 1e6:.0f})", flush=True)
    if size > LARGEST:
        raise SystemExit("the program is larger than it may be")
    if sys.platform != "win32":
        import resource

        seconds = []
        for _ in range(3):  # the least of three: what else the machine does can only add to it
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            _run([str(program), "selfcheck", "title"], elsewhere)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        print(
            f"program: title after {min(seconds):.2f} s of processor time (at most {SLOWEST_TITLE})",
            flush=True,
        )
        if min(seconds) > SLOWEST_TITLE:
            raise SystemExit("the title takes longer than it may")


def _run(command: list[str], folder: Path) -> None:
    """Runs a command and shows it; what it says is shown when it fails."""
    print("  " + " ".join([Path(command[0]).name, *command[1:]]), flush=True)
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY")
    }
    environment |= {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "REDWEED_HOME": str(folder / "home"),
    }
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
