"""Which game a file belongs to, by its name and by the rules it imports, wherever it lies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tests.house.checkout import Checkout, Module
from tests.house.circles import Graph, imports

HOMES: Mapping[str, str] = {
    "mars": "game/games/mars",
    "wrom": "game/games/wrom",
    "mad": "game/games/diplomacy/mad",
    "martian": "game/games/diplomacy/martian",
    "aliens": "game/games/diplomacy/aliens",
    "diplomacy": "game/games/diplomacy",
}
"""The folder that each game is to live in; a variant before the game it grows from."""

WORDS: Mapping[str, frozenset[str]] = {
    "mars": frozenset(("mars",)),
    "wrom": frozenset(("wrom", "war", "warrior", "hex", "scenario", "battlefield")),
    "mad": frozenset(("mad",)),
    "martian": frozenset(("martian", "martians")),
    "aliens": frozenset(("aliens",)),
    "diplomacy": frozenset(("diplomacy", "gm", "desk", "mail")),
}
"""Words of a path, cut at ``/`` and ``_``, that say whose file it is; a folder called ``desk`` says nothing
before the move.
"""

VARIANTS = ("mad", "martian", "aliens")
LISTS = frozenset(("game.games.list",))
"""The lists of games: naming every game is what they are for."""


def owners(checkout: Checkout) -> Mapping[str, str]:
    """The game of every module that has one.

    A module is a game's if it lies in the game's folder, if a word of its file name (or of a folder of the
    rules) says so, or if of all games it imports modules of this one alone: then it knows that game and no
    other.
    """
    named = {module.name: owner for module in checkout.program if (owner := _by_name(module.path))}
    graph = imports(checkout)
    known = {
        name: owner for name in graph if name not in named and (owner := _by_imports(graph[name], named))
    }
    return {name: owner for name, owner in {**named, **known}.items() if name not in LISTS}


def strays(checkout: Checkout, game: str) -> tuple[Module, ...]:
    """The modules of a game outside its own folder."""
    whose = owners(checkout)
    home = f"{HOMES[game]}/"
    return tuple(
        module
        for module in checkout.program
        if whose.get(module.name) == game and not module.path.as_posix().startswith(home) and module.text
    )


def naming_several(checkout: Checkout) -> tuple[Module, ...]:
    """The modules that name modules of two games or more, as imports or as text: what a new game must be
    written into beside the list.
    """
    whose = owners(checkout)
    graph = imports(checkout)
    return tuple(
        module
        for module in checkout.program
        if module.name not in LISTS and len(_games_named(module, graph, whose)) > 1
    )


def _games_named(module: Module, graph: Graph, whose: Mapping[str, str]) -> set[str]:
    texts = {text for text in module.strings if text.startswith("game.")}
    games = {whose[name] for name in (*graph[module.name], *texts) if name in whose}
    return {"diplomacy" if game in VARIANTS else game for game in games}


def _by_name(path: Path) -> str | None:
    place = path.as_posix()
    for game, home in HOMES.items():
        if place.startswith(f"{home}/"):
            return _variant_of(path) or game if game == "diplomacy" else game
    words = set(re.split(r"[/_.]", "/".join(path.parts[1:])))
    if path.parts[1] == "desk":
        words.discard("desk")
    return next((game for game, own in WORDS.items() if own & words), None)


def _variant_of(path: Path) -> str | None:
    words = set(re.split(r"[/_.]", "/".join(path.parts[3:])))
    return next((game for game in VARIANTS if WORDS[game] & words), None)


def _by_imports(names: frozenset[str], named: Mapping[str, str]) -> str | None:
    games = {named[name] for name in names if name in named}
    families = {"diplomacy" if game in VARIANTS else game for game in games}
    if len(families) != 1:
        return None
    return games.pop() if len(games) == 1 else "diplomacy"
