"""Two persons at one screen under fog of war: between them nothing of what either sees is shown."""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.games.wrom.rules.orders import Order
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import Limits, Thinker, no_limits
from game.table.game import parts_of
from game.table.hot_seat import next_person
from game.table.orders.entering import entered
from game.table.stages import Stage, Stages
from tests.games.wrom.rules.boards import band
from tests.games.wrom.rules.test_fog import GAME, SECRETS, WROM, begun, foggy
from tests.games.wrom.table.pilot import WarPilot, war_match


def seen_by_turns(secret: dict[str, object]) -> list[object]:
    """Pictures and texts: the curtain before Player 1, his table, the curtain before Player 2."""
    pilot = WarPilot(begun(secret, people=("1", "2")))
    found: list[object] = []

    def look() -> None:
        pilot.scene.needs_redraw = True
        pilot.run()
        found.extend((pygame.image.tobytes(pilot.screen, "RGB"), tuple(pilot.said), pilot.scene.keys()))

    assert pilot.stage is Stage.CURTAIN
    look()
    pilot.press("enter")
    assert pilot.ordering.seat == "1"
    assert [row.text for row in pilot.rows] == ["Nothing has happened yet."], "no list is empty"
    look()
    pilot.close()
    return found


def test_a_curtain_and_the_table_behind_it_show_nothing_of_what_the_other_sees() -> None:
    first, second = (seen_by_turns(secret) for secret in SECRETS)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, f"item {number} tells of hidden armies"


ENDS = {"initiative": "initiative", "command": "command"}
"""What is ordered in phases that are rolled; the others are ended."""


def test_the_curtain_comes_where_another_person_goes_on_and_asks_nobody_twice() -> None:
    match = begun(SECRETS[0], people=("1", "2"))
    stages = Stages(match, parts_of(match, assets_root()))
    asked, last = list[tuple[str, bool]](), ""
    for _ in range(16):
        person = next_person(match)
        assert person is not None
        asked.append((person, stages.stage is Stage.CURTAIN))
        assert asked[-1] == (person, person != last)
        if stages.stage is Stage.CURTAIN:
            stages.sit_down(person)
        ordering, last = stages.ordering, person
        assert ordering is not None
        text = ENDS.get(match.state.phase, "end")
        stages.write(entered(ordering, match.game.read_order(match.state, ordering.seat, text)))
        stages.commit()
    assert len({person for person, is_asked in asked if is_asked}) == 2
    assert sum(is_asked for _, is_asked in asked) < len(asked) / 2


class Prompt(Thinker):
    """A computer that ends its phases at once."""

    def start(self, match: Match, limits: Limits = no_limits) -> None:
        self.match = match

    def poll(self) -> dict[str, tuple[Order, ...]]:
        match, state = self.match, self.match.state
        text = ENDS.get(state.phase, "end")
        return {seat: (match.game.read_order(state, seat, text),) for seat in match.waiting}


def four_seats(people: dict[str, str]) -> Match:
    """A battle under fog of war, a computer on the seats without a person."""
    bands = {f"{row:02}05": (n, band(f"w{n}", "Red")) for n, row in enumerate((2, 5, 8, 11), 1)}
    state = foggy(bands, players=4)
    seats = {str(n): PlayerSpec("easy") for n in range(1, 5)}
    seats |= {seat: PlayerSpec("human", name) for seat, name in people.items()}
    options = {"fog": True, "players": 4}
    position = GAME.to_json(GAME.with_seed(state, "x"))
    return Match.start(WROM, options, "x", seats, position=position, created="")


@pytest.mark.parametrize(("third", "is_asked"), [("Anna", False), ("Bert", True)])
def test_when_a_computer_has_had_its_phases_a_curtain_comes_before_another_person_alone(
    third: str, is_asked: bool
) -> None:
    match = four_seats({"1": "Anna", "3": third, "4": "Bert"})
    stages = Stages(match, parts_of(match, assets_root()))
    stages.thinker = Prompt()
    stages.sit_down("Anna")
    met = list[tuple[str, Stage]]()
    while match.to_act != ("3",):
        met.append((match.to_act[0], stages.stage))
        if stages.stage is Stage.THINKING:
            assert stages.ordering is None, "nobody's table is shown while the computer has the word"
            assert stages.poll()
            continue
        ordering = stages.ordering
        assert ordering is not None
        state = match.state
        order = match.game.read_order(state, ordering.seat, ENDS.get(state.phase, "end"))
        stages.write(entered(ordering, order))
        stages.commit()
    assert set(met) == {("1", Stage.ORDERS), ("2", Stage.THINKING)}
    assert next_person(match) == third
    assert stages.stage is (Stage.CURTAIN if is_asked else Stage.ORDERS)


def test_without_secrets_nobody_is_asked() -> None:
    match = war_match(("1", "2"))
    assert Stages(match, parts_of(match, assets_root())).stage is Stage.ORDERS
