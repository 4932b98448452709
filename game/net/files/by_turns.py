"""A game by turns between two sides whom nobody else holds it for: what one side keeps of it, and what it
makes of a letter of the other.

    side = Side.invited_by(letter, games)        # or Side.inviting(match, "WHITE")
    side = side.received(letter, games)          # refused in one sentence, or the game as it stands now
    side = side.played(match, orders)            # own orders; where they throw dice these wait for the other
    data = side.letter()                         # to be sent

Whoever orders shows its next share with the orders; the other side shows its own when it has them, so that
neither knows the dice when it orders, and neither can choose them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError, RecordError
from game.games.catalogue import Catalogue
from game.net.files.key_files import keys_dir, without_end, write_keys
from game.net.files.letter import ANSWER, INVITE, PLAY, Letter, record_in
from game.net.files.letter_game import (
    bare,
    check_open,
    check_stands,
    orders_of,
    plan_of,
    planned,
    started,
    throw_dice,
    throws,
    walked,
    with_dice,
)
from game.net.files.seals import KEY, SignKey, fresh_key
from game.net.files.turn_file import NetField
from game.net.shares import LENGTH, bound_by, check_shares, share_at, shared_seed, shares_in
from game.play.match import Match
from game.play.record import Record

BOTH = 2
"""So many seats a game by turns has."""


@dataclass(frozen=True, slots=True)
class Side:
    """``seat`` is the own one; ``used`` the number of the own share that was shown last, ``foe_key`` what
    checks the other's signature and ``foe_share`` the share it has shown last (b'' before it has answered).
    ``record`` is the game so far; ``begun``: it is played, and ``record`` no longer only says what is to be.
    ``orders`` are the own ones that wait for dice.
    """

    table: bytes
    seat: str
    signer: SignKey
    secret: bytes = field(repr=False)
    record: Record
    used: int = 0
    foe_key: bytes = b""
    foe_share: bytes = b""
    begun: bool = False
    orders: tuple[str, ...] | None = None

    # -- the beginning ---------------------------------------------------------------------------------------

    @classmethod
    def inviting(cls, match: Match, seat: str) -> Side:
        """Somebody who invites to a game like this one, on a seat. Raises NetError for games that cannot be
        played so.
        """
        check_open(match)
        if len(match.seats) != BOTH:
            raise NetError("This is no game of two.")
        return cls(fresh_key()[:16], seat, SignKey.fresh(), fresh_key(), planned(match))

    @classmethod
    def invited_by(cls, letter: Letter, games: Catalogue) -> Side:
        """Who answers an invitation. Raises NetError."""
        plan = walked(letter.record, games)
        check_open(plan)
        others = [seat for seat in plan.seats if seat != letter.seat]
        if letter.kind != INVITE or len(others) != 1 or plan.turn:
            raise NetError("This is the game of two others, or its beginning is not here.")
        secret, signer = fresh_key(), SignKey.fresh()
        return cls(letter.table, others[0], signer, secret, letter.record, 0, letter.key, letter.share)

    @property
    def to(self) -> str:
        """The seat that the letter is for."""
        return self.foe

    @property
    def asks(self) -> tuple[str, ...]:
        """Nobody is left out where two play."""
        return ()

    def late(self, match: Match) -> tuple[str, ...]:
        """So nobody could be."""
        return ()

    def is_alone(self, match: Match) -> bool:
        """The other is always there."""
        return False

    def answers(self, letter: Letter) -> bool:
        """Whether there is more to be told than a letter did that was just taken."""
        return self.begun

    @property
    def foe(self) -> str:
        """The other's seat."""
        return next(seat for seat in self.record.seats if seat != self.seat)

    # -- letters ---------------------------------------------------------------------------------------------

    def letter(self) -> Letter:
        """What is to be sent now."""
        kind = PLAY if self.begun else ANSWER if self.foe_key else INVITE
        share = share_at(self.secret, self.used)
        return Letter(kind, self.table, self.seat, share, self.record, self.orders, self.signer.public)

    def received(self, letter: Letter, games: Catalogue) -> Side:
        """What a letter of the other makes of the game. Raises NetError."""
        self._check_sender(letter)
        if letter.kind == ANSWER and not self.begun:
            return self._started(letter, games)
        if letter.kind != PLAY:
            raise NetError("This letter was taken already; send your own again if it was lost.")
        return self._went_on(letter, games)

    def _check_sender(self, letter: Letter) -> None:
        if letter.table != self.table:
            raise NetError("This letter is of another game.")
        if letter.key == self.signer.public:
            raise NetError("This is your own letter: it is for the other side.")
        if letter.seat != self.foe or (self.foe_key and letter.key != self.foe_key):
            raise NetError("This letter is not signed by the one you play with.")

    def _started(self, letter: Letter, games: Catalogue) -> Side:
        """The inviting side begins the game: its dice are made of both sides' first shares."""
        own = share_at(self.secret, 1)
        seed = shared_seed({self.seat: own, self.foe: letter.share})
        plan = walked(self.record, games)
        match = started(plan, self.record, seed)
        return replace(
            self, record=match.record, used=1, begun=True, foe_key=letter.key, foe_share=letter.share
        )

    def _went_on(self, letter: Letter, games: Catalogue) -> Side:
        """The other side has played: every turn is played again, and is its own or the one that waited."""
        match = walked(letter.record, games)
        try:
            check_shares(letter.record)
        except RecordError as error:
            raise NetError(
                f"The dice of this game are not what they must be: {without_end(error)}."
            ) from error
        if match.game.outcome(match.state) != letter.record.outcome:
            raise NetError("This letter tells of an end that the rules do not give.")
        self._check_head(letter)
        first = 0 if not self.begun else len(self.record.turns)
        self._check_turns(match, letter, first)
        last = self._shares(letter)
        after = replace(
            self,
            record=letter.record,
            begun=True,
            foe_key=letter.key,
            foe_share=last.get(self.foe, self.foe_share),
            orders=None if len(letter.record.turns) > first else self.orders,
        )
        if letter.orders is None:
            return after
        return after._threw(match, letter)

    def _check_head(self, letter: Letter) -> None:
        """It is the same game, and what was played stands as it was."""
        mine, theirs = self.record, letter.record
        if plan_of(mine) != plan_of(theirs):
            raise NetError("This letter is about a game with other rules than were agreed on.")
        if not self.begun:
            if shares_in(theirs.seed).get(self.seat) != share_at(self.secret, 0):
                raise NetError("The dice of this game do not begin with the share you have shown.")
            if bound_by(shares_in(theirs.seed).get(self.foe, b"")) != self.foe_share:
                raise NetError("The dice of this game do not begin with the share the other was bound to.")
            return
        check_stands(mine, theirs)

    def _check_turns(self, match: Match, letter: Letter, first: int) -> None:
        """The new turns are the other's own, without dice, but for the one that waited for its share."""
        dice = {
            one.turn: one.seed for one in letter.record.dice[len(self.record.dice) if self.begun else 0 :]
        }
        for turn in range(first, match.turn):
            orders = letter.record.turns[turn].orders
            if turn == first and self.orders is not None:
                shares = shares_in(dice.pop(turn, ""))
                if dict(orders) != {self.seat: self.orders}:
                    raise NetError("This letter has other orders in your name than you have sent.")
                if shares.get(self.seat) != share_at(self.secret, self.used):
                    raise NetError("The dice of your turn are not made of the share you have sent.")
            elif set(orders) != {self.foe}:
                raise NetError("This letter has a turn in your name that you have not played.")
            elif throws(match.game, match.states[turn], match.states[turn + 1]):
                raise NetError("In this letter dice were thrown that only one side has made.")
        if dice:
            raise NetError("This letter has other dice than those of your turn.")

    def _shares(self, letter: Letter) -> dict[str, bytes]:
        """The shares that were shown last in a record."""
        seeds = [letter.record.seed, *(one.seed for one in letter.record.dice)]
        return shares_in(seeds[-1])

    # -- turns -----------------------------------------------------------------------------------------------

    def _threw(self, match: Match, letter: Letter) -> Side:
        """The other's orders waited for this side's share: now the dice are thrown."""
        if match.to_act != (self.foe,):
            raise NetError("This letter has orders in a turn that is not the other's.")
        if bound_by(letter.share) != self.foe_share:
            raise NetError("The share in this letter is not the one that the other was bound to.")
        orders = orders_of(match, self.foe, letter.orders or ())
        own = self._next_share()
        seed = shared_seed({self.seat: own, self.foe: letter.share})
        thrown = with_dice(match, seed)
        thrown.commit(self.foe, orders)
        thrown.advance()
        return replace(self, record=bare(thrown), used=self.used + 1, foe_share=letter.share)

    def _next_share(self) -> bytes:
        try:
            return share_at(self.secret, self.used + 1)
        except ValueError as error:
            raise NetError("No more dice can be made in this game: the shares are at their end.") from error

    def needs_dice(self, match: Match, orders: Sequence[Any]) -> bool:
        """Whether orders of the running turn throw dice."""
        return throw_dice(match, self.seat, orders)

    def waiting(self, match: Match, orders: Sequence[Any]) -> Side:
        """Own orders wait for the other's share; the next own one is shown with them. Raises NetError."""
        self._next_share()
        texts = tuple(map(match.game.write_order, orders))
        return replace(self, record=bare(match), orders=texts, used=self.used + 1)

    def played(self, match: Match) -> Side:
        """The game after a turn that threw no dice."""
        return replace(self, record=bare(match))

    # -- disk ------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        """Where it lies."""
        return side_path(self.table, self.seat)

    def save(self) -> None:
        """Keeps it. Raises NetError."""
        data: dict[str, Json] = {
            "table": self.table.hex(),
            "seat": self.seat,
            "key": self.signer.secret.hex(),
            "secret": self.secret.hex(),
            "used": self.used,
            "foe_key": self.foe_key.hex(),
            "foe_share": self.foe_share.hex(),
            "begun": self.begun,
            "orders": None if self.orders is None else list(self.orders),
            "record": self.record.to_json(),
        }
        write_keys(self.path, data)


_FIELDS = (
    *("format", "table", "seat", "key", "secret", "used", "foe_key", "foe_share", "begun", "orders"),
    "record",
)


def read_side(data: NetField, games: Catalogue) -> Side:
    """A side as it is kept. Raises NetError."""
    given = data.object(_FIELDS, _FIELDS)
    orders = given["orders"]
    return Side(
        given["table"].hexes(16),
        given["seat"].text(),
        SignKey(given["key"].hexes(KEY)),
        given["secret"].hexes(KEY),
        record_in(given["record"], games),
        given["used"].number(0, LENGTH),
        given["foe_key"].hexes(KEY, may_lack=True),
        given["foe_share"].hexes(KEY, may_lack=True),
        given["begun"].flag(),
        None if orders.value is None else tuple(orders.texts()),
    )


def side_path(table: bytes, seat: str) -> Path:
    """Where a side of a game is kept."""
    named = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in seat)[:40]
    return keys_dir() / f"{table.hex()}-{named}.side"
