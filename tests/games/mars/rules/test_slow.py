"""The program against the plain second generator of `slow_mars`, on positions of random games under all house
rules.
"""

from __future__ import annotations

from dataclasses import asdict

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games.mars.rules.modes import standings
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import action_of, legal_orders
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import write_position
from game.games.mars.rules.settings import Settings
from game.games.mars.rules.squares import names_of
from game.games.mars.rules.turn import after
from tests.games.mars.rules.boards import wander
from tests.games.mars.rules.slow_mars import Slow

RESULTS = (None, "W", "B", "D", "D")

HOUSES = st.builds(
    Settings,
    royal=st.sampled_from(["general", "master", "both"]),
    touch=st.sampled_from(["file", "near"]),
    spawn_cap=st.sampled_from([0, 3, 6]),
    mant_queen_captures=st.booleans(),
    rose_circle=st.booleans(),
    setup=st.sampled_from(["mirror", "rotation"]),
    exposure=st.sampled_from(["owner", "ply"]),
    mant_survives=st.booleans(),
    truce=st.sampled_from([0, 0, 3, 20]),
)


def slow(position: Position) -> Slow:
    house = asdict(position.settings)
    house.pop("setup")
    return Slow(write_position(position), **house)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.integers(1, 140), st.integers(0, 60), HOUSES)
def test_both_generators_agree(seed, plies, greed, house):
    for position in wander(f"slow {seed}", plies, house, greed)[-3:]:
        if position.ending == GOES_ON:
            agree(position)


def agree(position: Position) -> None:
    plain = slow(position)
    assert plain.text() == write_position(position)
    fast = {write_order(order): order for order in legal_orders(position)}
    assert sorted(fast) == sorted(plain.actions())
    lines = {s: (found.has, found.line) for s, found in standings(position).items() if found.line}
    assert lines == {y * 8 + x: found for (x, y), found in plain.right_of_way()[0].items()}
    on = position.etiquette.attacks.on
    assert plain.attacked() == sorted(names_of(on[0] | on[1]))
    for number, (text, order) in enumerate(fast.items()):
        if order.victims or number % 12 == 0:
            played, there = slow(position), after(position, action_of(order))
            played.play(text)
            assert (played.result, played.text()) == (RESULTS[there.ending], write_position(there))


@settings(max_examples=10)
@given(st.integers(0, 10_000), st.integers(1, 120))
def test_riders_looked_back_from_are_those_the_attack_map_wakes(seed, plies):
    position = wander(f"riders {seed}", plies, greed=10)[-1]
    looked = [position.etiquette.longer(side) for side in (0, 1)]
    mapped = position.etiquette.attacks.longer
    assert looked[0] | looked[1] == mapped
