"""A verb that a variant adds has a row in every table that orders are told from; where one is forgotten, its
file is named.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.random_bot import RandomBot
from game.games.diplomacy.entry import STANDARD
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.legality import Objection
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.table.parts import DiplomacyParts
from game.games.entry import Entry
from game.games.list import GAMES
from game.table.game import GameScreen
from tests.games.diplomacy.scorched.entry import SCORCHED

VARIANTS = (*(entry for entry in GAMES if entry.judge is not None), SCORCHED)
READ_OTHERWISE = frozenset(("arrive", "relay", "ship"))
"""Verbs that are read by what follows a move's arrow, or from a list of places, and have no form alone."""
OF_OWN_PHASES = frozenset(("admit", "scrap", "ship"))
"""Verbs of phases that a variant plays by rules of its own (landing and Winter of The Aliens)."""
NEVER_CHOSEN = frozenset(("ship",))
"""Verbs that no click on the board chooses: the list of a ship is written place by place."""


def forgotten(game: DiplomacyGame, picture: type[DiplomacyPicture], parts: type[DiplomacyParts]) -> list[str]:
    """The rows that the verbs of a variant lack, each with the file that should have it."""
    lacks = ((verb, *lack) for verb in game.rules.verbs for lack in _lacks(game, picture, parts, verb))
    return [f"{verb}: {what} ({_file(where)})" for verb, what, where in lacks]


def _lacks(
    game: DiplomacyGame, picture: type[DiplomacyPicture], parts: type[DiplomacyParts], verb: str
) -> Iterator[tuple[str, type | Callable[..., object]]]:
    rules = type(game.rules)
    if verb not in READ_OTHERWISE and all(form.verb != verb for form in game.notation.forms):
        yield "no form to read it by", _reader_beside(game)
    if verb not in OF_OWN_PHASES and not _is_known(game, verb):
        yield "nobody says when it is possible", rules
    if verb in NEVER_CHOSEN:
        return
    if verb not in picture.marks.of_verb:
        yield "no row says how it is drawn", picture
    elif picture.marks.of_verb[verb].kind not in picture.marks.kinds:
        yield "its mark is of no kind", picture
    if verb not in parts.verb_words:
        yield "no words offer and tell it", parts


def _is_known(game: DiplomacyGame, verb: str) -> bool:
    """Whether the rulebook has an opinion of an order of the verb in a movement phase."""
    state = state_of_movement(game)
    legal = [order for seat in game.to_act(state) for order in game.legal_orders(state, seat)]
    kind_of_order = max({type(order) for order in legal}, key=lambda kind: len(kind.__mro__))
    unit = state.units[0]
    try:
        game.rules.normal(game.board(state), kind_of_order(unit.power, verb, unit.kind, unit.region))
    except Objection as objection:
        return objection.code != "wrong_phase"
    return True


def state_of_movement(game: DiplomacyGame) -> DiplomacyState:
    """The first movement phase; what a variant plays before it (a landing) is played by chance."""
    state, dice, bot = game.initial("verbs"), Dice("verbs"), RandomBot()
    while game.rules.own_phase(state.moment) is not None:
        views = {seat: game.view(state, seat) for seat in game.to_act(state)}
        sheets = {seat: bot.choose(game, view, seat, dice.fork(seat)) for seat, view in views.items()}
        state, _ = game.resolve(state, sheets)
    return state


def _reader_beside(game: DiplomacyGame) -> type | Callable[..., object]:
    """What reads another form of the variant's own, or its rulebook where it has none."""
    rules = type(game.rules)
    home = Path(_file(rules)).parent
    return next((f.read for f in game.notation.forms if Path(_file(f.read)).is_relative_to(home)), rules)


def _file(where: type | Callable[..., object]) -> str:
    return Path(inspect.getsourcefile(where) or "").as_posix()


def _asked(entry: Entry) -> tuple[DiplomacyGame, type[DiplomacyPicture], type[DiplomacyParts]]:
    screen, picture = entry.screen() if entry.screen else None, entry.pictured()
    assert isinstance(screen, GameScreen)
    parts, _ = screen.table()
    assert issubclass(parts, DiplomacyParts)
    assert issubclass(picture, DiplomacyPicture)
    return DiplomacyGame.of(entry.load().game), picture, parts


@pytest.mark.parametrize("entry", VARIANTS, ids=lambda entry: entry.id)
def test_every_verb_of_a_variant_has_all_its_rows(entry):
    assert forgotten(*_asked(entry)) == []


class ForgetfulRules(Rulebook):
    """A rulebook with a verb of which it has told nobody."""

    verbs = ("polish",)


def test_what_is_forgotten_is_named_with_its_file():
    game = DiplomacyGame(DiplomacyGame.of(STANDARD.load().game).map, ForgetfulRules())
    found = forgotten(game, DiplomacyPicture, DiplomacyParts)
    assert [line.partition(" (")[0] for line in found] == [
        "polish: no form to read it by",
        "polish: nobody says when it is possible",
        "polish: no row says how it is drawn",
        "polish: no words offer and tell it",
    ]
    files = [Path(line.rpartition(" (")[2].rstrip(")")).name for line in found]
    assert files == ["test_verbs.py", "test_verbs.py", "picture.py", "parts.py"]
