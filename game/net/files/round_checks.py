"""What must hold of a letter of a game that goes round between three or four sides, before one of them takes
it. Everything is refused in one sentence.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.core.errors import NetError, RecordError
from game.games.catalogue import Catalogue
from game.net.files.company import BEGINNING, Company, Throw
from game.net.files.key_files import without_end
from game.net.files.letter import INVITE, PLAY, Letter
from game.net.files.letter_game import check_stands, orders_of, plan_of, throws, walked
from game.net.files.seals import SignKey
from game.net.shares import bound_by, check_shares, sharers, shares_in
from game.play.match import Match
from game.play.record import Record

FEWEST = 2
"""So many sides at least make dice together."""


class Sitting(Protocol):
    """What is known of the own side."""

    @property
    def table(self) -> bytes:
        """The name of the game."""

    @property
    def seat(self) -> str:
        """The own seat."""

    @property
    def signer(self) -> SignKey:
        """The own key."""

    @property
    def record(self) -> Record:
        """The game so far."""

    @property
    def begun(self) -> bool:
        """Whether it is played."""

    @property
    def company(self) -> Company:
        """Who plays."""


def playing(side: Sitting, match: Match) -> set[str]:
    """Who makes the dice of the running turn: all who made the last ones and are in the game still."""
    last = set(sharers(side.record)) if side.begun else set(match.seats)
    return last & _still_in(match, match.turn)


def _still_in(match: Match, turn: int) -> set[str]:
    ask = match.entry.still_in
    return set(match.seats if ask is None else ask(match.states[turn]))


def check_letter(side: Sitting, letter: Letter, games: Catalogue) -> Match:
    """The game in a letter of another, played again. Raises NetError."""
    _check_sender(side, letter)
    match = walked(letter.record, games)
    if plan_of(side.record) != plan_of(letter.record):
        raise NetError("This letter is about a game with other rules than were agreed on.")
    _check_signatures(side, letter)
    if letter.kind == PLAY:
        _check_dice(letter)
        if match.game.outcome(match.state) != letter.record.outcome:
            raise NetError("This letter tells of an end that the rules do not give.")
        _check_known(side, letter)
        _Turns(side, letter, match).check()
    elif side.begun or letter.record.turns:
        raise NetError("This letter is older than what you have already.")
    return match


def _check_sender(side: Sitting, letter: Letter) -> None:
    if letter.table != side.table:
        raise NetError("This letter is of another game.")
    if letter.key == side.signer.public:
        raise NetError("This is your own letter: it is for the others.")
    company = letter.company
    if company is None or letter.kind == INVITE:
        raise NetError("This letter was taken already; send your own again if it was lost.")
    known = side.company.members
    if set(company.members) != set(side.record.seats) or any(
        company.members[seat] != one for seat, one in known.items()
    ):
        raise NetError("In this letter others play than those you play with.")
    if letter.seat not in company.members or company.members[letter.seat].key != letter.key:
        raise NetError("This letter is not signed by one of those you play with.")


def _check_signatures(side: Sitting, letter: Letter) -> None:
    """Every signature is under the beginning of this game."""
    company = letter.company or Company({})
    for seat, signed in company.signed.items():
        is_known = seat in company.members and signed.turns <= len(letter.record.turns)
        record = letter.record if signed.turns or _is_begun(signed.throw, letter) else _unbegun(letter.record)
        if not is_known or not signed.is_of(company.members[seat], side.table, company, record):
            raise NetError(f"In this letter the signature of seat {seat} does not fit the game.")


def _is_begun(throw: Throw | None, letter: Letter) -> bool:
    """Whether what was signed is of a game that is played."""
    return letter.kind == PLAY and (throw is None or throw.turn != BEGINNING)


def _unbegun(record: Record) -> Record:
    return replace(record, seed="")


def _check_dice(letter: Letter) -> None:
    """The first dice are of all, by the shares they were bound to, and so are all that follow."""
    members = letter.company.members if letter.company is not None else {}
    first = shares_in(letter.record.seed)
    if set(first) != set(members) or any(
        bound_by(share) != members[seat].share for seat, share in first.items()
    ):
        raise NetError("The dice of this game do not begin with the shares that all were bound to.")
    try:
        check_shares(letter.record)
    except RecordError as error:
        raise NetError(f"The dice of this game are not what they must be: {without_end(error)}.") from error


def _check_known(side: Sitting, letter: Letter) -> None:
    """What was played stands as it was."""
    if side.begun:
        check_stands(side.record, letter.record)


class _Turns:
    """The turns of a letter that are new: whose they are, and that their dice are of all."""

    def __init__(self, side: Sitting, letter: Letter, match: Match) -> None:
        self.side, self.match, self.record = side, match, letter.record
        self.signed = letter.company.signed if letter.company is not None else {}
        first = len(side.record.turns) if side.begun else 0
        self.new = range(first, match.turn)
        self.dice = {one.turn: shares_in(one.seed) for one in letter.record.dice}
        self.last = set(sharers(side.record)) if side.begun else set(match.seats)

    def check(self) -> None:
        """Raises NetError."""
        if not self.side.begun:
            self._check_shared(Throw(BEGINNING), set(self.match.seats), shares_in(self.record.seed))
        for turn in self.new:
            self._check(turn)

    def _check(self, turn: int) -> None:
        here = self.last & _still_in(self.match, turn)
        shares = self.dice.get(turn)
        given = self.record.turns[turn].orders
        if set(given) != set(self.match.game.to_act(self.match.states[turn])):
            raise NetError("This letter has orders in a turn that is not the other's.")
        ((seat, orders),) = given.items()
        if shares is not None:
            without = here - set(shares)
            is_led = seat not in shares and not orders
            throw = Throw(turn, seat, None if is_led else orders, tuple(sorted(without)))
            self._check_shared(throw, here, shares)
            self.last = here = set(shares)
        elif len(here) >= FEWEST and throws(self.match.game, *self.match.states[turn : turn + 2]):
            raise NetError("In this letter dice were thrown that not all have made.")
        if seat in here or orders:
            self._check_ordered(turn, seat, orders)
        mine = _bound(self.side, turn)
        if shares is None and mine is not None and mine.without and not self._is_over(mine):
            raise _waiting_for_others(mine)

    def _is_over(self, mine: Throw) -> bool:
        """Whether another who had to agree to go on without a seat has gone on otherwise."""
        company = Company({}, signed=self.signed)
        return any(self.signed[seat].turns > mine.turn for seat in _asked(self.side, mine, company))

    def _check_shared(self, throw: Throw, here: set[str], shares: dict[str, bytes]) -> None:
        """Everybody has shown a share for this, and for nothing else."""
        own, mine = self.side.seat, self.side.company
        if own in here and own not in shares:
            raise NetError("The others have gone on without you.")
        for seat in shares:
            if seat == own:
                if mine.shares.get(own) != shares[own]:
                    raise _never_saw()
                self._check_seen(throw, mine.throw)
            elif not self._has_signed(seat, throw):
                raise NetError(f"In this letter dice were made for which seat {seat} has not signed.")

    def _check_seen(self, throw: Throw, mine: Throw | None) -> None:
        """The own share was shown for this; or for the same orders without a seat that has shown its own
        after all, which another who was asked has taken.
        """
        if mine == throw:
            return
        is_same = mine is not None and (mine.turn, mine.seat, mine.orders) == (
            throw.turn,
            throw.seat,
            throw.orders,
        )
        if mine is None or not is_same or not set(throw.without) < set(mine.without):
            raise _never_saw()
        if not self._is_over(mine):
            raise _waiting_for_others(mine)

    def _has_signed(self, seat: str, throw: Throw) -> bool:
        signed = self.signed.get(seat)
        if signed is None:
            return False
        if throw.turn == BEGINNING:
            return signed.throw == throw or signed.throw is None or signed.throw.turn != BEGINNING
        return signed.turns > throw.turn or (signed.turns == throw.turn and signed.throw == throw)

    def _check_ordered(self, turn: int, seat: str, orders: tuple[str, ...]) -> None:
        """The orders of a turn are those of the seat that stands there."""
        if seat == self.side.seat:
            throw = self.side.company.throw
            if throw is None or (throw.turn, throw.seat, throw.orders) != (turn, seat, orders):
                raise NetError("This letter has a turn in your name that you have not played.")
            return
        signed = self.signed.get(seat)
        is_waiting = signed is not None and signed.turns == turn and signed.throw is not None
        if signed is None or (signed.turns <= turn and not is_waiting):
            raise NetError(f"This letter has a turn in the name of seat {seat} that it has not signed.")
        waited = signed.throw
        if signed.turns == turn and waited is not None and (waited.seat, waited.orders) != (seat, orders):
            raise NetError(f"This letter has other orders of seat {seat} than it has signed.")


def check_throw(side: Sitting, letter: Letter, match: Match) -> None:
    """What waits in a letter may wait, and every share in it is of its seat and for this. Raises NetError."""
    company = letter.company or Company({})
    throw = company.throw or Throw(BEGINNING)
    here = set(match.seats)
    last = {seat: one.share for seat, one in company.members.items()}
    if letter.kind == PLAY:
        last = shares_in(letter.record.last_seed)
        here = set(last) & _still_in(match, match.turn)
        _check_order(throw, match, here, company)
    elif throw != Throw(BEGINNING):
        raise NetError("This letter has orders in a game that is not begun.")
    _check_mine(side, throw, company)
    needed = here - set(throw.without)
    if not set(throw.without) <= here or (throw.without and len(needed) < FEWEST):
        raise NetError("This letter goes on without seats that cannot be left out.")
    for seat, share in company.shares.items():
        if seat not in needed or bound_by(share) != last[seat]:
            raise NetError(f"The share of seat {seat} in this letter is not the one it was bound to.")
        signed = company.signed.get(seat)
        if seat != side.seat and (signed is None or signed.throw != throw):
            raise NetError(f"In this letter there is a share of seat {seat} for what it has not signed.")


def _check_order(throw: Throw, match: Match, here: set[str], company: Company) -> None:
    """The orders that wait are of the running turn, and of the seat that has the word."""
    if throw.turn != match.turn or match.to_act != (throw.seat,):
        raise NetError("This letter has orders in a turn that is not the other's.")
    if throw.orders is None:
        if throw.seat in here and throw.seat not in throw.without:
            raise NetError(f"In this letter the rules stand in for seat {throw.seat}, which plays.")
        return
    orders_of(match, throw.seat, throw.orders)
    signed = company.signed.get(throw.seat)
    waited = signed.throw if signed is not None else None
    if waited is None or (waited.turn, waited.seat, waited.orders) != (throw.turn, throw.seat, throw.orders):
        raise NetError(f"The orders of seat {throw.seat} in this letter are not signed by it.")


def _check_mine(side: Sitting, throw: Throw, company: Company) -> None:
    """What the own side has shown its share for is not another thing now; but that it would go on without
    somebody comes to nothing where another of those who were asked goes on with that seat.
    """
    if side.seat in throw.without:
        raise NetError("In this letter the others ask to go on without you.")
    mine = _bound(side, throw.turn)
    if mine is None:
        return
    is_same = (mine.seat, mine.orders) == (throw.seat, throw.orders)
    if is_same and not set(mine.without) <= set(throw.without):
        raise NetError("This letter is older than what you have already.")
    if not is_same:
        if mine.orders is not None or mine.seat not in mine.without:
            raise NetError("This letter has other orders in this turn than you have seen.")
        if not any(company.signed[seat].throw == throw for seat in _asked(side, mine, company)):
            raise _waiting_for_others(mine)


def _bound(side: Sitting, turn: int) -> Throw | None:
    """What the own side has shown its share for in a turn."""
    mine = side.company.throw
    is_bound = mine is not None and mine.turn == turn and side.seat in side.company.shares
    return mine if is_bound else None


def _asked(side: Sitting, mine: Throw, company: Company) -> set[str]:
    """Who else had to agree to what the own side has shown its share for, as far as they have signed
    anything.
    """
    return set(company.signed) - set(mine.without) - {side.seat}


def _never_saw() -> NetError:
    return NetError("In this letter dice were made of your share for what you never saw.")


def _waiting_for_others(mine: Throw) -> NetError:
    titles = " and ".join(f"seat {seat}" for seat in mine.without)
    return NetError(
        f"You would go on without {titles}: a letter from there counts for you once another who was asked "
        "has taken it and sent you the next."
    )
