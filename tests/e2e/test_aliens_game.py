"""The Aliens by mouse: both printed examples exactly, and a game of four from the landing to a winner.

That game is then verified as it was saved, and filmed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game.core.results import Outcome
from game.games.diplomacy.aliens.rules.limits import reserve_of, transmitters_due
from game.games.diplomacy.aliens.table.picks import MACHINE, OF_MACHINE
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosaves_dir
from game.table.stages import Stage
from tests.e2e.aliens_script import ORDERS, SEED, SITES
from tests.e2e.records import check_record
from tests.games.diplomacy.aliens.rules.positions import aliens, position, transmitters, units
from tests.table.pilot import STILL, TablePilot

OTHERS = {"BETA": "BUR GAS MUN KIE BER", "GAMMA": "STP", "DELTA": "SYR", "EPSILON": "SEV", "ZETA": "NAF"}
"""The lists of the others in the first example: Beta is what bumps Alpha from Paris and Brest."""


def new_game(players: int, seed: str, people: Sequence[str] = ("ALPHA",)) -> Match:
    entry = find_game("aliens").with_seats(players)
    specs = {
        seat: PlayerSpec("human", "Anna") if seat in people else PlayerSpec("hold") for seat in entry.seats
    }
    return Match.start(entry, {"players": players}, seed, specs)


@pytest.fixture
def opened() -> Iterator[list[TablePilot]]:
    pilots: list[TablePilot] = []
    yield pilots
    for pilot in pilots:
        pilot.close()


def sit(opened: list[TablePilot], match: Match) -> TablePilot:
    opened.append(TablePilot(match, settings=STILL))
    return opened[-1]


def choose(pilot: TablePilot, pick: str) -> None:
    """Clicks a choice below or beside the board, where it is offered."""
    wheel = pilot.offer
    assert wheel is not None
    assert pick in wheel.rects
    pilot.click(wheel.rects[pick].center)


def give(pilot: TablePilot, text: str) -> None:
    """An order by mouse: the place, the verb from the choices, what is aimed at, and what is still asked
    for.
    """
    order = pilot.game.read_order(pilot.match.state, "ALPHA", text)
    place, verb, *rest = [pick for pick in order.path() if pick not in ("T2", "T3", "T4")]
    pilot.clicks(place)
    wheel = pilot.offer
    if wheel is not None and verb in OF_MACHINE and MACHINE in wheel.rects:
        choose(pilot, MACHINE)
        wheel = pilot.offer
    if wheel is not None and verb in wheel.rects:
        choose(pilot, verb)
    for pick in rest:
        if pilot.picking.is_idle:
            break
        if pilot.picking.rules.is_place(pick):
            pilot.clicks(pick)
        else:
            choose(pilot, pick)


def land(pilot: TablePilot, sites: Mapping[int, str]) -> None:
    """The lists of the ships: a ship is taken in hand in the list, its sites are clicked on the map."""
    for ship, places in sites.items():
        pilot.click(pilot.row(f"ship {ship}"))
        pilot.clicks(*places.split())


def send(pilot: TablePilot, others: Mapping[str, str] | None = None) -> None:
    """Confirms; the others send their orders, or none; looks at the results and goes on."""
    match = pilot.match
    for seat, texts in (others or {}).items():
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts.split(", ")])
    pilot.click("Confirm")
    if pilot.scene is not pilot.table:
        pilot.click("Send")
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    pilot.click("Continue")
    pilot.until(lambda: pilot.stage in (Stage.ORDERS, Stage.RESULTS, Stage.OVER))
    while pilot.stage is Stage.RESULTS:  # a phase in which the person has nothing to order
        pilot.click("Continue")
        pilot.until(lambda: pilot.stage is not Stage.THINKING)


def played_to_winter(opened: list[TablePilot]) -> TablePilot:
    """The first example up to Winter 2051."""
    pilot = sit(opened, new_game(6, "example"))
    land(pilot, {1: "PAR BRE SPA PIC GAS"})
    assert pilot.texts() == ["SHIP 1: PAR BRE SPA PIC GAS"]
    send(pilot, {seat: f"SHIP 1: {sites}" for seat, sites in OTHERS.items()})
    assert (units(pilot.match.state)["A SPA"], transmitters(pilot.match.state)["ALPHA"]) == ("ALPHA", ["SPA"])
    give(pilot, "A SPA - MAR")
    give(pilot, "A HOME - SPA")
    assert pilot.texts() == ["A SPA - MAR", "A HOME - SPA", "T SPA (R) HOME"]
    send(pilot)
    give(pilot, "A SPA - POR")
    give(pilot, "T SPA H")
    assert pilot.texts() == ["A SPA - POR", "T SPA H"]
    send(pilot)
    return pilot


def test_the_first_printed_example(opened: list[TablePilot]) -> None:
    pilot = played_to_winter(opened)
    match = pilot.match
    bumps = [
        (e.places[0], e.words["round"])
        for e in match.reports[0].events
        if (e.kind, e.seat) == ("ship_bumped", "ALPHA")
    ]
    assert bumps == [("PAR", "1"), ("BRE", "2")]
    assert (match.phase.code, match.state.owned("ALPHA")) == ("W2051A", ("MAR", "POR"))
    assert "Alpha: 2 of 4 units, 2 in reserve; 1 of 2 transmitters" in pilot.look.fine_print
    give(pilot, "T SPA (R) F SPA/SC")
    assert pilot.texts() == ["T SPA (R) F SPA/SC"]
    send(pilot)
    assert {"A MAR", "A POR", "F SPA/SC"} <= set(units(match.state))
    assert (reserve_of(match.state, "ALPHA"), transmitters_due(match.state, "ALPHA")) == (1, 1)


def test_after_the_first_example_the_army_or_the_transmitter_but_not_both(opened: list[TablePilot]) -> None:
    pilot = played_to_winter(opened)
    give(pilot, "T SPA (R) F SPA/SC")
    send(pilot)
    give(pilot, "F SPA/SC - MAO")
    give(pilot, "A HOME - SPA")
    pilot.clicks("SPA")
    choose(pilot, "arrive")
    assert pilot.offer is not None
    assert set(pilot.offer.rects) == {"F"}  # instead of the army: for a second thing there is no transmitter
    pilot.type_order("T HOME - SPA")
    pilot.type_out()
    assert any("T HOME - SPA" in line and "rule 3" in line for line in pilot.ordering.warnings)
    pilot.click("undo")
    assert pilot.texts() == ["F SPA/SC - MAO", "A HOME - SPA", "T SPA (R) HOME"]
    send(pilot)
    assert units(pilot.match.state)["A SPA"] == "ALPHA"


def test_the_second_printed_example(opened: list[TablePilot]) -> None:
    match = new_game(2, "example", ("ALPHA", "BETA"))
    pieces = {"ALPHA": "F EDI, A ALB", "BETA": "A BUL, A SER"}
    match.states[0] = position("S2052M", pieces, transmitters={"ALPHA": "EDI GRE"}, players=2)
    pilot = sit(opened, match)
    pilot.clicks("EDI")
    assert pilot.picking.targets()["GRE"] == "move"
    pilot.clicks("GRE")
    assert pilot.texts() == ["F EDI - GRE", "T EDI (S) GRE", "T GRE (R) EDI"]
    pilot.clicks("ALB")
    choose(pilot, "support")
    pilot.clicks("EDI")  # the only place it can support the fleet to is Greece
    assert pilot.texts()[-1] == "A ALB S F EDI - GRE"
    pilot.clicks("BUL", "GRE", "SER", "BUL")
    choose(pilot, "support")
    pilot.clicks("GRE")
    assert pilot.texts("BETA") == ["A BUL - GRE", "A SER S A BUL - GRE"]
    send(pilot)
    failed = {
        match.game.write_order(r.order) for r in match.reports[0].resolutions if r.verdict.value == "fails"
    }
    assert failed == {"F EDI - GRE", "A BUL - GRE"}
    assert transmitters(match.state) == {"ALPHA": ["EDI", "GRE"]}
    sentence = (
        "F EDI - GRE bounced: strength 2 (F EDI, A ALB) did not beat 2 (A BUL - GRE, supported by A SER)."
    )
    assert sentence in {match.game.explain(r) for r in match.reports[0].resolutions}


def test_a_game_of_four_from_the_landing_to_a_winner(opened: list[TablePilot], tmp_path: Path) -> None:
    pilot = sit(opened, new_game(4, SEED))
    match = pilot.match
    land(pilot, SITES)
    send(pilot)
    while match.outcome is None:
        for text in ORDERS.get(match.phase.code, ()):
            give(pilot, text)
        written = {match.game.write_order(order) for order in match.draft("ALPHA")}
        assert written >= set(ORDERS.get(match.phase.code, ())), match.phase.code
        send(pilot)
    assert match.outcome == Outcome("solo", ("ALPHA",))
    assert len(match.state.owned("ALPHA")) >= 19
    words = pilot.picture.ending(match.outcome, match.state)
    assert words.headline == "Alpha has won"
    assert words.sentence.endswith("19 win.")
    pilot.click("To the board")
    pilot.click("Leave")
    (path,) = autosaves_dir().glob("*.json")
    check_record(path, match)
    check_film(path, tmp_path / "aliens.gif")


def check_film(path: Path, out: Path) -> None:
    """The landing and the first season as a small moving picture."""
    from game.app.main import main

    assert (
        main(["export", str(path), str(out), "--turns", "1:2", "--size", "480x320", "--seconds", "0.5"]) == 0
    )
    assert pygame.image.load(out).get_size() == (480, 320)


def test_the_examples_are_of_the_game_that_is_listed() -> None:
    assert type(aliens().rules) is type(find_game("aliens").load().game.rules)
