"""Saved games and rules pages for the scenes to show, and a pilot that is closed after the test."""

import pytest

from game.games.list import GAMES
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import save_record, saves_dir
from tests.autosaved import autosaved
from tests.pilot import Pilot

RULES = """# Rules of *Diplomacy*

Seven powers. Every unit has **one** order a turn; see [the map](map.md).

## Orders

- Move: `A PAR - BUR`
  - by convoy
- Hold
1. first
2) second

| Order | Written | What it does, at some length so that it needs more than one line in a column |
|---|:-:|---|
| Move | A PAR - BUR | goes |
| Hold | A PAR H |

> The game of kings.

---

```
A PAR H
```
""" + "\n\n".join(f"Paragraph {n} " + "of many words " * 30 for n in range(30))


@pytest.fixture
def pilots():
    """Makes pilots (size, ui_scale) and closes their windows in the end."""
    made = []

    def make(size=(1280, 720), ui_scale=100):
        made.append(Pilot(size, ui_scale))
        return made[-1]

    yield make
    for pilot in made:
        if not pilot.is_over:
            pilot.close()


@pytest.fixture
def pilot(pilots):
    """A pilot at the usual size."""
    return pilots()


@pytest.fixture(scope="session")
def started():
    """A fresh game of Diplomacy; do not change it."""
    entry = GAMES[0]
    players = {
        seat: PlayerSpec("human", "Anna") if seat == "ENGLAND" else PlayerSpec("hold") for seat in entry.seats
    }
    return Match.start(entry, None, "7", players, title="Anna's war")


@pytest.fixture
def saves(started):
    """A saved game, an autosaved one and a damaged file; their paths."""
    good, bad = saves_dir() / "good.json", saves_dir() / "bad.json"
    save_record(good, started.record)
    auto = autosaved(started.record)
    text = good.read_text(encoding="utf-8")
    bad.write_text(text[: len(text) // 2], encoding="utf-8")
    return {"good": good, "auto": auto, "bad": bad}


@pytest.fixture
def rules_folder(tmp_path):
    """Two pages of rules."""
    (tmp_path / "standard.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "notation.md").write_text("# Notation\n\nText.", encoding="utf-8")
    return tmp_path
