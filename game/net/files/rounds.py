"""A game by turns that goes round between three or four sides whom nobody else holds it for: what one side
keeps of it, and what it makes of a letter of another.

    side = RoundSide.inviting(match, "1")            # or RoundSide.invited_by(letter, "2", games)
    side = side.received(letter, games)              # refused in one sentence, or the game as it stands now
    side = side.waiting(match, orders)               # orders that throw dice wait for the shares of all
    data = side.letter()                             # to be sent to ``side.to``

The invitation goes round until every seat is taken; then all show their first share, of which the first dice
are made. Orders that throw dice go round with the shares shown so far, and who brings the last one throws. A
seat that is out by the rules makes no dice any more. All others may agree to go on without one that does not
answer: whoever shows a share for dice without it has agreed, and the rules stand in for it from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.codec import Json
from game.core.errors import NetError
from game.games.catalogue import Catalogue
from game.net.files.by_turns import side_path
from game.net.files.company import BEGINNING, USE, Company, Member, Signed, Throw, read_company, vouched
from game.net.files.key_files import write_keys
from game.net.files.letter import ANSWER, INVITE, PLAY, Letter, record_in
from game.net.files.letter_game import (
    bare,
    check_open,
    orders_of,
    planned,
    started,
    throw_dice,
    walked,
    with_dice,
)
from game.net.files.round_checks import FEWEST, check_letter, check_throw, playing
from game.net.files.seals import KEY, SignKey, fresh_key
from game.net.files.turn_file import NetField
from game.net.shares import seeds_of, share_at, shared_seed, shares_in
from game.play.match import Match
from game.play.record import Record


@dataclass(frozen=True, slots=True)
class RoundSide:
    """``seat`` is the own one; ``company`` is who plays, what waits for shares and what each has signed.
    ``record`` is the game so far; ``begun``: it is played. ``to`` is the seat that the letter is for, ''
    where the own seat has the word or the game is over. ``asked`` is what waits where others ask to go on
    without a seat and the own side has not agreed; the letter asks again whenever it is opened.
    """

    table: bytes
    seat: str
    signer: SignKey
    secret: bytes = field(repr=False)
    record: Record
    company: Company
    begun: bool = False
    to: str = ""
    asked: Company | None = None

    # -- the beginning ---------------------------------------------------------------------------------------

    @classmethod
    def inviting(cls, match: Match, seat: str) -> RoundSide:
        """Somebody who invites to a game like this one, on a seat. Raises NetError for games that cannot be
        played so.
        """
        check_open(match)
        return cls._fresh(fresh_key()[:16], seat, planned(match), Company({}))

    @classmethod
    def _fresh(cls, table: bytes, seat: str, record: Record, company: Company) -> RoundSide:
        """A side that has taken its seat beside those who have theirs."""
        secret, signer = fresh_key(), SignKey.fresh()
        members = {**company.members, seat: Member(signer.public, share_at(secret, 0))}
        side = cls(table, seat, signer, secret, record, replace(company, members=members))
        return replace(side, to=side._next(set(side.seats) - set(members)))

    @classmethod
    def invited_by(cls, letter: Letter, seat: str, games: Catalogue) -> RoundSide:
        """Who takes a free seat of an invitation. Raises NetError."""
        free = free_seats(letter, games)
        if seat not in free:
            raise NetError(f"Seat {seat} of this game is taken.")
        company = Company(dict(letter.company.members if letter.company else {}))
        side = cls._fresh(letter.table, seat, letter.record, company)
        if not side.is_complete:
            return side
        throw = replace(side.company, throw=Throw(BEGINNING))
        return replace(side, company=throw)._share(walked(side.record, games))

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, as letters go round."""
        return tuple(sorted(self.record.seats))

    @property
    def is_complete(self) -> bool:
        """Whether somebody sits on every seat."""
        return set(self.company.members) == set(self.seats)

    def _next(self, wanted: set[str]) -> str:
        """The next seat after the own one of some; '' for none."""
        here = self.seats.index(self.seat)
        around = (*self.seats[here + 1 :], *self.seats[:here])
        return next((seat for seat in around if seat in wanted), "")

    # -- letters ---------------------------------------------------------------------------------------------

    def letter(self) -> Letter:
        """What is to be sent now."""
        kind = PLAY if self.begun else ANSWER if self.is_complete else INVITE
        company, turns = self.company, len(self.record.turns)
        if self.is_complete:
            message = vouched(self.table, company, self.record, turns, company.throw)
            own = Signed(turns, company.throw, self.signer.sign(USE, message))
            company = replace(company, signed={**company.signed, self.seat: own})
        share = company.shares.get(self.seat, share_at(self.secret, self._shown))
        return Letter(
            kind, self.table, self.seat, share, self.record, None, self.signer.public, company=company
        )

    def received(self, letter: Letter, games: Catalogue) -> RoundSide:
        """What a letter of another makes of the game. Raises NetError."""
        match = check_letter(self, letter, games)
        theirs = letter.company or Company({})
        signed = {seat: one for seat, one in theirs.signed.items() if seat != self.seat}
        mine = self.company
        after = replace(
            self,
            record=letter.record,
            begun=letter.kind == PLAY,
            company=Company(theirs.members, signed={**mine.signed, **signed}),
            asked=None,
        )
        throw = theirs.throw
        if throw is None:
            return after._settled(match)
        check_throw(self, letter, match)
        is_same = mine.throw == throw
        shares = {**(mine.shares if is_same else {}), **theirs.shares}
        told = replace(after, company=replace(after.company, throw=throw, shares=shares))
        if self.seat not in told._sharers(match):
            return replace(told, to=told._next(told.missing(match)))
        if set(throw.without) <= set(self._agreed_to(throw.turn)):
            return told._share(match)
        asked = replace(after, asked=told.company)
        if mine.throw is None or mine.throw.turn != throw.turn:
            return asked._turned(match)
        asked = replace(asked, company=mine)  # until the own side agrees all stands as it was
        return replace(asked, to=asked._next(asked.missing(match)))

    def _agreed_to(self, turn: int) -> tuple[str, ...]:
        """The seats without which the own share was shown for the dice of a turn."""
        throw = self.company.throw
        is_shown = throw is not None and throw.turn == turn and self.seat in self.company.shares
        return throw.without if throw is not None and is_shown else ()

    def answers(self, letter: Letter) -> bool:
        """Whether there is more to be told than a letter did that was just taken."""
        told = letter.company.shares if letter.company else {}
        is_longer = len(self.record.turns) > len(letter.record.turns) or self.begun != (letter.kind == PLAY)
        return not self.asks and (is_longer or self.company.shares != told)

    # -- dice ------------------------------------------------------------------------------------------------

    @property
    def _shown(self) -> int:
        """How many own shares the record has after the one that was shown first."""
        seeds = [seed for _, seed in seeds_of(self.record)] if self.begun else []
        return sum(self.seat in shares_in(seed) for seed in seeds)

    def _own_share(self) -> bytes:
        try:
            return share_at(self.secret, self._shown + 1)
        except ValueError as error:
            raise NetError("No more dice can be made in this game: the shares are at their end.") from error

    def _sharers(self, match: Match) -> set[str]:
        """Who makes the dice that wait."""
        throw = self.company.throw
        return playing(self, match) - set(throw.without if throw is not None else ())

    def missing(self, match: Match) -> set[str]:
        """Whose shares the dice that wait still lack, as far as letters have told."""
        return self._sharers(match) - set(self.company.shares)

    def _share(self, match: Match) -> RoundSide:
        """The own share is shown for what waits; who brings the last one throws the dice."""
        shares = {**self.company.shares, self.seat: self._own_share()}
        side = replace(self, company=replace(self.company, shares=shares))
        missing = side.missing(match)
        return replace(side, to=side._next(missing)) if missing else side._thrown(match)

    def _thrown(self, match: Match) -> RoundSide:
        throw = self.company.throw or Throw(BEGINNING)
        seed = shared_seed({seat: self.company.shares[seat] for seat in self._sharers(match)})
        if throw.turn == BEGINNING:
            after = started(match, self.record, seed)
        else:
            after = with_dice(match, seed)
            after.commit(throw.seat, orders_of(after, throw.seat, throw.orders or ()))
            after.advance()
        company = replace(self.company, throw=None, shares={})
        return replace(self, record=bare(after), begun=True, company=company)._settled(after)

    def _settled(self, match: Match) -> RoundSide:
        """Who has the word; the rules stand in for seats that are left out."""
        side = replace(self, record=bare(match))
        if not side.begun:
            return side
        here = playing(side, match)
        while match.outcome is None and match.to_act[0] not in here and side.seat in here:
            seat = match.to_act[0]
            if throw_dice(match, seat, ()) and len(here) >= FEWEST:
                return replace(side, company=replace(side.company, throw=Throw(match.turn, seat)))._share(
                    match
                )
            match.commit(seat, ())
            match.advance()
            side = replace(side, record=bare(match))
            here = playing(side, match)
        return side._turned(match)

    def _turned(self, match: Match) -> RoundSide:
        """The letter is for whom the word has, or the next who can stand in for it."""
        if match.outcome is not None or match.to_act[0] == self.seat:
            return replace(self, to="")
        here = playing(self, match) - {self.seat}
        return replace(self, to=match.to_act[0] if match.to_act[0] in here else self._next(here))

    # -- turns -----------------------------------------------------------------------------------------------

    @property
    def orders(self) -> tuple[str, ...] | None:
        """The own orders that wait for dice."""
        throw = self.company.throw
        return throw.orders if throw is not None and throw.seat == self.seat else None

    def needs_dice(self, match: Match, orders: Sequence[Any]) -> bool:
        """Whether orders of the running turn throw dice that are of others as well."""
        return len(playing(self, match)) >= FEWEST and throw_dice(match, self.seat, orders)

    def waiting(self, match: Match, orders: Sequence[Any]) -> RoundSide:
        """Own orders wait for the shares of the others. Raises NetError."""
        throw = Throw(match.turn, self.seat, tuple(map(match.game.write_order, orders)))
        company = replace(self.company, throw=throw, shares={})
        return replace(self, record=bare(match), company=company)._share(match)

    def is_alone(self, match: Match) -> bool:
        """Whether all others are out or left out, so that the rules stand in for these here."""
        return playing(self, match) == {self.seat}

    def played(self, match: Match) -> RoundSide:
        """The game after a turn that threw no dice."""
        company = replace(self.company, throw=None, shares={})
        return replace(self, record=bare(match), company=company)._turned(match)

    # -- going on without somebody ---------------------------------------------------------------------------

    @property
    def asks(self) -> tuple[str, ...]:
        """The seats that others ask to go on without; () for none."""
        throw = self.asked.throw if self.asked is not None else None
        return () if throw is None else throw.without

    def agreed(self, games: Catalogue) -> RoundSide:
        """The own side goes on without them as well. Raises NetError."""
        agreed = replace(self, company=self.asked or self.company, asked=None)
        return agreed._share(walked(self.record, games))

    def late(self, match: Match) -> tuple[str, ...]:
        """The seats that the others could go on without: whose turn or share is waited for, while three are
        left.
        """
        here, throw = self._sharers(match), self.company.throw
        if not self.begun or match.outcome is not None or self.seat not in here or len(here) <= FEWEST:
            return ()
        waited = {match.to_act[0]} if throw is None else self.missing(match)
        return tuple(sorted(waited & here - {self.seat}))

    def without(self, seat: str, games: Catalogue) -> RoundSide:
        """Asks all others to go on without a seat that is waited for. Raises NetError."""
        match = walked(self.record, games)
        if seat not in self.late(match):
            raise NetError(f"Seat {seat} is not waited for, or only two are left.")
        throw = self.company.throw or Throw(match.turn, seat)
        throw = replace(throw, without=tuple(sorted({*throw.without, seat})))
        company = replace(self.company, throw=throw, shares={})
        return replace(self, company=company, asked=None)._share(match)

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
            "begun": self.begun,
            "to": self.to,
            "company": self.company.to_json(),
            "record": self.record.to_json(),
        }
        write_keys(self.path, data)


def free_seats(letter: Letter, games: Catalogue) -> tuple[str, ...]:
    """The seats that an invitation leaves free. Raises NetError for what is none."""
    plan = walked(letter.record, games)
    check_open(plan)
    members = letter.company.members if letter.company is not None else {}
    free = tuple(seat for seat in sorted(plan.seats) if seat not in members)
    known = members.get(letter.seat)
    if letter.kind != INVITE or not free or plan.turn or not set(members) <= set(plan.seats):
        raise NetError("This is a game of others, or its beginning is not here.")
    if known is None or known.key != letter.key:
        raise NetError("This invitation is not signed by one of those who play.")
    return free


_FIELDS = ("format", "table", "seat", "key", "secret", "begun", "to", "company", "record")


def read_round(data: NetField, games: Catalogue) -> RoundSide:
    """A side as it is kept. Raises NetError."""
    given = data.object(_FIELDS, _FIELDS)
    return RoundSide(
        given["table"].hexes(16),
        given["seat"].text(),
        SignKey(given["key"].hexes(KEY)),
        given["secret"].hexes(KEY),
        record_in(given["record"], games),
        read_company(given["company"]),
        given["begun"].flag(),
        given["to"].text(),
    )
