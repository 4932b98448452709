"""Two persons at one screen under fog of war: between them nothing of what either sees is shown."""

from __future__ import annotations

import pygame

from game.core.places import assets_root
from game.table.game import parts_of
from game.table.hot_seat import next_person
from game.table.orders.entering import entered
from game.table.stages import Stage, Stages
from tests.games.wrom.rules.test_fog import SECRETS, begun
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


def test_without_secrets_nobody_is_asked() -> None:
    match = war_match(("1", "2"))
    assert Stages(match, parts_of(match, assets_root())).stage is Stage.ORDERS
