"""Leaders have names and portraits that every replay has again, and no die of the game is rolled for them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.board.images import Images
from game.core.dice import Dice
from game.core.places import assets_root
from game.games.wrom.picture.palette import race_styles
from game.games.wrom.picture.portraits import MARKS, Portraits
from game.games.wrom.rules.leaders import EPITHETS, TRAITS, Persona, all_personas, persona_of
from game.games.wrom.rules.races import ATTRIBUTES, RACES, Race
from game.games.wrom.rules.state import Leader
from tests.games.wrom.picture.boards import game

LOOKS = race_styles([Race("Sand Riders", (3,) * 8 + (0,), "#c8873c")])


def test_names_are_the_same_whoever_looks_and_cost_no_die() -> None:
    """A seat's view has no dice; what is seen gives the names all the same."""
    state = game().initial("names")
    assert isinstance(state.dice, Dice)
    rolled = state.dice.count
    names = all_personas(state)
    assert len(names) == 10
    assert names == all_personas(game().initial("names")) == all_personas(game().view(state, "1"))
    assert state.dice.count == rolled


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_leaders_of_a_game_have_one_name_and_each_has_a_race_of_his_army(players: int) -> None:
    """Rule 3.3: a leader's race is decoration, one of his player's."""
    state = game().initial("races", {"players": players})
    names = all_personas(state)
    assert len({persona.name for persona in names.values()}) == len(names)
    for player, force in state.reserve.items():
        assert {names[x.id].race for x in force.leaders} <= set(state.sides[player - 1].races)
        assert all(names[x.id].title.endswith(EPITHETS[x.attribute]) for x in force.leaders)


def test_another_field_has_other_names() -> None:
    one, other = (all_personas(game().initial(seed)) for seed in ("one", "other"))
    assert {p.name for p in one.values()} != {p.name for p in other.values()}


def test_a_leader_keeps_his_name_when_others_fall() -> None:
    state = game().initial("falls")
    leader = state.reserve[1].leaders[2]
    before = persona_of(state, 1, leader)
    force = replace(state.reserve[1], leaders=(leader,))
    assert persona_of(replace(state, reserve={1: force}), 1, leader) == before
    assert persona_of(state, 1, Leader(leader.id, leader.attribute, rode="w1")) == before


def test_no_two_portraits_of_different_race_or_attribute_look_alike() -> None:
    """At the size they have on a card."""
    made = Portraits(Images(assets_root() / "sprites"))
    faces = [
        pygame.image.tobytes(made.portrait(Persona("", "", race, a), LOOKS[race], 26), "RGBA")
        for race, a in product(range(len(RACES) + 1), range(len(ATTRIBUTES)))
    ]
    assert len(set(faces)) == len(faces)
    marks = [made.portrait(Persona("", "", 0, 0, n), LOOKS[0], 40) for n in range(TRAITS)]
    assert len({pygame.image.tobytes(one, "RGBA") for one in marks}) == TRAITS == len(MARKS)
