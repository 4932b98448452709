"""How far somebody has come in a campaign, kept in a file of his own: what became of each battle, and which
game is the battle that is being fought.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.codec import Json, canonical_json
from game.core.errors import RecordError, RedWeedError, ScenarioError
from game.core.fields import Field
from game.games.catalogue import Catalogue
from game.games.wrom.campaign.march import Fought, fought
from game.games.wrom.campaign.values import Campaign, Company
from game.games.wrom.rules.races import ATTRIBUTES, RACES, attribute_named, race_named
from game.games.wrom.rules.state import Leader, Warband
from game.play.match import Match
from game.play.storage import autosave_path, autosaves_dir, data_dir, load_match
from game.play.whole_files import write_whole

OUTCOMES = {"won": True, "lost": False, "drawn": None}


@dataclass(frozen=True, slots=True)
class Progress:
    """``fought`` are the battles that are over, ``running`` the name of the file of the one that is not ('':
    none has begun).
    """

    fought: tuple[Fought, ...] = ()
    running: str = ""


class Part(Field):
    """A part of the file."""

    __slots__ = ()
    error = ScenarioError


def progress_path(campaign: Campaign) -> Path:
    """Where it is kept."""
    return data_dir() / "campaigns" / f"{campaign.id}.json"


def read_progress(campaign: Campaign) -> Progress:
    """How far somebody has come; the beginning where no file says so, or none that can be read."""
    with suppress(OSError, RedWeedError, ValueError):
        return _read(progress_path(campaign).read_text(encoding="utf-8"), len(campaign.battles))
    return Progress()


def keep_progress(campaign: Campaign, progress: Progress) -> None:
    """Writes it down. Raises RecordError."""
    path = progress_path(campaign)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, canonical_json(_written(progress)))
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}") from error


def running_path(progress: Progress) -> Path | None:
    """The file of the battle that is being fought; None where there is none any more."""
    if not progress.running:
        return None
    path = autosaves_dir() / progress.running
    return path if path.is_file() else None


def with_battle(progress: Progress, match: Match) -> Progress:
    """A battle has begun."""
    return replace(progress, running=autosave_path(match.record).name)


def followed(progress: Progress, games: Catalogue) -> Progress:
    """With what became of the battle that was being fought, if it is over. Raises RedWeedError where its file
    cannot be read.
    """
    path = running_path(progress)
    if path is None:
        return progress
    match = load_match(path, games)
    if match.outcome is None:
        return progress
    return Progress((*progress.fought, fought(match.state)), "")


def _written(progress: Progress) -> Json:
    words = {value: word for word, value in OUTCOMES.items()}
    return {
        "running": progress.running,
        "fought": [
            {
                "outcome": words[battle.is_won],
                "warbands": [RACES[band.race] for band in battle.company.warbands],
                "leaders": [f"{x.id} {ATTRIBUTES[x.attribute]}" for x in battle.company.leaders],
            }
            for battle in progress.fought
        ],
    }


def _read(text: str, most: int) -> Progress:
    given = Part(json.loads(text), "campaign").object(("running", "fought"), ("running", "fought"))
    done = tuple(map(_fought, given["fought"].items()))
    name = given["running"].text()
    if len(done) > most or Path(name).name != name:
        raise given["fought"].fault("this is no such campaign")
    return Progress(done, name)


def _fought(field: Part) -> Fought:
    needed = ("outcome", "warbands", "leaders")
    given = field.object(needed, needed)
    outcome = OUTCOMES[given["outcome"].choice(tuple(OUTCOMES))]
    races = [race_named(item.text()) for item in given["warbands"].items()]
    bands = tuple(Warband(f"w{n}", race or 0) for n, race in enumerate(races, 1))
    return Fought(outcome, Company(bands, tuple(_leaders(given["leaders"].texts()))))


def _leaders(texts: Sequence[str]) -> list[Leader]:
    found = []
    for text in texts:
        name, _, word = text.partition(" ")
        found.append(Leader(name, attribute_named(word) or 0))
    return found
