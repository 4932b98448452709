"""Looks whether an installed program is whole: opens its screens one after the other, draws each and closes
it again; and whether it can seal and sign.

``redweed selfcheck`` is for whoever packs the program and for whoever wonders what is wrong with a copy of
it. It works in a folder of its own, so that it touches neither games nor settings.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from game.app.start import StartRequest
from game.core.errors import NetError, RedWeedError, UsageError
from game.core.near_words import suggestion
from game.games.list import CATALOGUE
from game.net.files.orders_file import Sheet, opened_sheet
from game.net.files.seals import BoxKey, SignKey
from game.play.players import PlayerSpec, seated
from game.play.storage import HOME_VARIABLE

TITLE, SEALS = "title", "seals"
PLACES = (TITLE, *(entry.id for entry in CATALOGUE.entries), SEALS)
MOST_TURNS = 200
"""Turns of the window's loop until a screen must have been drawn."""


def selfcheck_command(places: Sequence[str], out: TextIO) -> int:
    """Opens the screens named (none: all), a line each; 0 when all were drawn. Raises UsageError,
    RedWeedError.
    """
    for place in places:
        if place not in PLACES:
            raise UsageError(f'There is no screen "{place}" to check; {suggestion(place, PLACES)}')
    with _own_home():
        for place in places or PLACES:
            seen = _sealed() if place == SEALS else _opened(place)
            print(f"{place:<10} {seen}", file=out, flush=True)
    return 0


def _sealed() -> str:
    """Whether orders can be sealed and signed here, in words. Raises RedWeedError where they come out
    otherwise.
    """
    try:
        signer, box = SignKey.fresh(), BoxKey.fresh()
    except NetError as error:
        return str(error)
    block = Sheet("0" * 32, "S1901M", "FRANCE", 1, ("A PAR H",)).to_block(bytes(16), box.public, signer)
    if opened_sheet(block, bytes(16), box).orders != ("A PAR H",):
        raise RedWeedError("What is sealed here does not come out as it was.")
    return "sealed, signed and opened"


def _opened(place: str) -> str:
    """What was seen of one screen, in words. Raises RedWeedError when it was not drawn."""
    from game.app.display import require_display

    require_display()
    from game.app.opening import first_scenes
    from game.app.window import Window
    from game.play.settings import Settings

    window = Window(Settings())
    window.open()
    try:
        window.start(first_scenes(_request(place), window.context))
        turns = 0
        while window.stack.needs_redraw:
            window.turn()
            turns += 1
            if turns > MOST_TURNS:
                raise RedWeedError(f'The screen "{place}" does not come to rest.')
        return (
            f"{window.stack.top.title or place}: drawn, {window.context.size[0]} x {window.context.size[1]}"
        )
    finally:
        window.close()


def _request(place: str) -> StartRequest:
    if place == TITLE:
        return StartRequest()
    entry = CATALOGUE.find(place)
    game = entry.load().game
    options = game.settle_options()
    players: Mapping[str, PlayerSpec] = {}
    seats = seated(entry, game.seats(game.initial("", options)), players, PlayerSpec("human"))
    return StartRequest("play", entry.id, seats, options, "selfcheck")


@contextmanager
def _own_home() -> Iterator[None]:
    """Saves and settings go into a folder that is thrown away."""
    before = os.environ.get(HOME_VARIABLE)
    with TemporaryDirectory(prefix="redweed-") as folder:
        os.environ[HOME_VARIABLE] = str(Path(folder))
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before
