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
from game.core.errors import NetError, NotationError, RecordError, RedWeedError
from game.core.game import AnyGame
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.net.files.key_files import keys_dir, read_keys, without_end, write_keys
from game.net.files.letter import ANSWER, INVITE, PLAY, Letter, record_in
from game.net.files.seals import KEY, SignKey, fresh_key
from game.net.files.turn_file import NetField
from game.net.shares import LENGTH, bound_by, check_shares, share_at, shared_seed, shares_in
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.record import NewDice, Record
from game.play.walk import Walk

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
        _check(match)
        record = replace(match.record.up_to(0), seed="", seats=dict.fromkeys(match.seats, PlayerSpec(HUMAN)))
        plan = Match.start(
            match.entry,
            match.options,
            "",
            record.seats,
            loaded=match.loaded,
            title=match.title,
            position=record.position,
            board_of=record,
        )
        return cls(fresh_key()[:16], seat, SignKey.fresh(), fresh_key(), plan.record)

    @classmethod
    def invited_by(cls, letter: Letter, games: Catalogue) -> Side:
        """Who answers an invitation. Raises NetError."""
        plan = _walked(letter.record, games)
        _check(plan)
        others = [seat for seat in plan.seats if seat != letter.seat]
        if letter.kind != INVITE or len(others) != 1 or plan.turn:
            raise NetError("This is the game of two others, or its beginning is not here.")
        secret, signer = fresh_key(), SignKey.fresh()
        return cls(letter.table, others[0], signer, secret, letter.record, 0, letter.key, letter.share)

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
        plan = _walked(self.record, games)
        match = Match.start(
            plan.entry,
            plan.options,
            seed,
            plan.players,
            loaded=plan.loaded,
            title=plan.title,
            position=self.record.position,
            board_of=self.record,
        )
        return replace(
            self, record=match.record, used=1, begun=True, foe_key=letter.key, foe_share=letter.share
        )

    def _went_on(self, letter: Letter, games: Catalogue) -> Side:
        """The other side has played: every turn is played again, and is its own or the one that waited."""
        match = _walked(letter.record, games)
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
        if _plan(mine) != _plan(theirs):
            raise NetError("This letter is about a game with other rules than were agreed on.")
        if not self.begun:
            if shares_in(theirs.seed).get(self.seat) != share_at(self.secret, 0):
                raise NetError("The dice of this game do not begin with the share you have shown.")
            if bound_by(shares_in(theirs.seed).get(self.foe, b"")) != self.foe_share:
                raise NetError("The dice of this game do not begin with the share the other was bound to.")
            return
        known = len(mine.turns)
        if len(theirs.turns) < known or theirs.dice[: len(mine.dice)] != mine.dice:
            raise NetError("This letter is older than what you have already.")
        if theirs.seed != mine.seed or theirs.turns[:known] != mine.turns:
            raise NetError("This letter tells of another game than the one that was played.")

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
        try:
            orders = [match.game.read_order(match.state, self.foe, text) for text in letter.orders or ()]
        except NotationError as error:
            raise NetError(f"The orders in this letter cannot be read: {without_end(error)}.") from error
        if any(order.seat != self.foe for order in orders):
            raise NetError("The orders in this letter are not the other's own.")
        own = self._next_share()
        seed = shared_seed({self.seat: own, self.foe: letter.share})
        thrown = with_dice(match, seed)
        thrown.commit(self.foe, orders)
        thrown.advance()
        return replace(self, record=_bare(thrown), used=self.used + 1, foe_share=letter.share)

    def _next_share(self) -> bytes:
        try:
            return share_at(self.secret, self.used + 1)
        except ValueError as error:
            raise NetError("No more dice can be made in this game: the shares are at their end.") from error

    def needs_dice(self, match: Match, orders: Sequence[Any]) -> bool:
        """Whether orders of the running turn throw dice."""
        after, _ = match.game.resolve(match.state, {self.seat: tuple(orders)})
        return throws(match.game, match.state, after)

    def waiting(self, match: Match, orders: Sequence[Any]) -> Side:
        """Own orders wait for the other's share; the next own one is shown with them. Raises NetError."""
        self._next_share()
        texts = tuple(map(match.game.write_order, orders))
        return replace(self, record=_bare(match), orders=texts, used=self.used + 1)

    def played(self, match: Match) -> Side:
        """The game after a turn that threw no dice."""
        return replace(self, record=_bare(match))

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


def load_side(table: bytes, games: Catalogue) -> Side | None:
    """The side that is kept of a game here, None for none. Raises NetError."""
    for path in sorted(keys_dir().glob(f"{table.hex()}-*.side")):
        data = read_keys(path)
        if data is not None:
            try:
                return _side(data, games)
            except NetError as error:
                raise NetError(f"The game in {path} cannot be read: {without_end(error)}.") from error
    return None


_FIELDS = (
    *("format", "table", "seat", "key", "secret", "used", "foe_key", "foe_share", "begun", "orders"),
    "record",
)


def _side(data: NetField, games: Catalogue) -> Side:
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


def throws(game: AnyGame, before: Any, after: Any) -> bool:
    """Whether dice were thrown between two states."""
    return _count(game.to_json(before)) != _count(game.to_json(after))


def _count(data: Json) -> object:
    return data.get("dice") if isinstance(data, dict) else None


def with_dice(match: Match, seed: str) -> Match:
    """The same game with other dice from the running turn on."""
    states = [*match.states[:-1], match.game.with_seed(match.state, seed)]
    record = match.record
    dice = (*(one for one in record.dice if one.turn < match.turn), NewDice(match.turn, seed))
    loaded: LoadedGame = match.loaded
    replay = Walk(match.entry, loaded, states, list(match.reports), list(match.played_orders))
    return Match(replay, replace(_bare(match), dice=dice))


def _bare(match: Match) -> Record:
    """The record without what is still being entered."""
    return replace(match.record, drafts={}, committed=frozenset(), undo=type(match.undo)(), clock=None)


def _plan(record: Record) -> tuple[Any, ...]:
    """What is played: game, options, map, seats, first position where somebody made one."""
    made = record.position if record.position is not None else None
    return record.game, dict(record.options), record.map, record.carried, set(record.seats), made


def _walked(record: Record, games: Catalogue) -> Match:
    try:
        return Match.from_record(record, games)
    except RedWeedError as error:
        raise NetError(f"The game in this letter does not hold: {without_end(error)}.") from error


def _check(match: Match) -> None:
    """Raises NetError for games that cannot be played by turns."""
    if len(match.seats) != BOTH:
        raise NetError("Only games of two can be played by file without somebody who holds them.")
    if match.entry.secrets or len(match.to_act) > 1:
        raise NetError(f"{match.entry.title} has secrets, so by file somebody must hold it.")
