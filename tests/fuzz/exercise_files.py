"""Files of lessons and puzzles, read and begun."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp

from game.core.errors import RedWeedError
from game.core.places import assets_root
from game.games.entry import LoadedGame
from game.games.list import CATALOGUE, find_game
from game.play.exercises.reading import read_exercises
from game.play.exercises.rehearsal import Rehearsal
from game.play.exercises.verdict import verdict_on

_FILE = Path(mkdtemp(prefix="redweed-fuzz-")) / "lessons.toml"


@lru_cache(maxsize=6)
def _loaded(game: str) -> LoadedGame:
    return find_game(game).load()


def exercise_files() -> list[str]:
    """The first lessons of every game."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((assets_root() / "lessons").glob("*.toml"))]
    return ["[[exercise]]".join(text.split("[[exercise]]")[:3]) for text in texts]


def read_exercise_file(text: str) -> str:
    """The sentence that refused a file or one of its positions, '' where all can be begun."""
    _FILE.write_text(text, encoding="utf-8", errors="surrogatepass")
    try:
        for exercise in read_exercises(_FILE, CATALOGUE):
            verdict_on(Rehearsal.of(exercise, CATALOGUE, _loaded(exercise.game)))
    except RedWeedError as error:
        return str(error) or "?"
    return ""
