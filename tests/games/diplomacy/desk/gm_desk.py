"""Matches and mails for the tests of the game master's desk."""

from __future__ import annotations

from functools import lru_cache

from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_finding import Finding, Sign
from game.games.entry import LoadedGame
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec

PLAYERS = {
    "AUSTRIA": "Kurt Weber",
    "ENGLAND": "Edith",
    "FRANCE": "Anna Berg",
    "GERMANY": "Bert",
    "ITALY": "carla@example.org",
    "RUSSIA": "Ivan Petrov",
    "TURKEY": "Leyla",
}

FRENCH = """From: Anna Berg <anna.berg@example.org>
To: gm@example.org
Date: Sat, 3 May 2025 18:02:11 +0200
Subject: Spring orders

Hello Max,

A quick question first - do you read this before Sunday?
My orders:

1) A Par - Bur
2) A Marseilles S A Par-Bur
3) F bre - mid-atlantic

On Fri, 2 May 2025 at 09:00, Max wrote:
> A PAR - PIC is what you sent last time.

--
Anna
A BRE H
"""

GERMAN = """From: bert@example.net (Bert)
Subject: orders

F(KIE)-HOL; A(BER)-KIE; A Mun-Rhurr

Bert
"""

SHEET = """AUSTRIA (Kurt Weber):
A Vienna - Gal
A bud - ser
F Tri H

Orders for Italy - Spring 1901
A Rome-Apulia
A Ven Hoddl
F Naples - Ion

Turkey: A Con-Bul, A Smy-Con, F Ank-Bla
"""


@lru_cache(maxsize=4)
def loaded(game: str = "standard") -> LoadedGame:
    """A game on its map, read once for all tests."""
    return find_game(game).load()


def new_match(game: str = "standard", seed: str = "desk") -> Match:
    """A game with a person on every seat."""
    entry = find_game(game)
    players = {seat: PlayerSpec("human", PLAYERS.get(seat, "")) for seat in entry.seats}
    return Match.start(entry, {}, seed, players, loaded=loaded(game))


def new_master(*mails: str, game: str = "standard") -> GameMaster:
    """A desk with these mails on it."""
    master = GameMaster(new_match(game))
    for mail in mails:
        master.set_text(master.with_mail(mail))
    return master


def orders_of(master: GameMaster, seat: str) -> list[str]:
    """The orders that count, as text."""
    return [master.game.write_order(order) for order in master.sheet(seat)]


def found(master: GameMaster, text: str) -> Finding:
    """What was made of the line with a text."""
    hits = [f for f in master.bag.findings if text in f.text]
    assert hits, f"no line with {text!r}"
    return hits[-1]


def signs(master: GameMaster, sign: Sign) -> list[str]:
    """The texts that have a sign."""
    return [f.text for f in master.bag.findings if f.sign is sign]
