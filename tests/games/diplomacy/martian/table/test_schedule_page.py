"""The page on which a game master writes when the capsules come: its lines, its words, its sequence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.diplomacy.martian.rules.ledger import Wave
from game.games.diplomacy.martian.table.schedule import EVERY, ScheduleScene
from game.screens.scene import Pop, Scene
from tests.pilot import Pilot


@pytest.fixture
def page() -> Iterator[tuple[Pilot, ScheduleScene]]:
    pilot = Pilot()
    scene = ScheduleScene("seed", lambda text: Pop())
    pilot.start(Scene(), scene)
    pilot.click("Clear")
    yield pilot, scene
    pilot.close()


def lines(pilot: Pilot) -> list[str]:
    """The labels of the waves."""
    return [text for text in pilot.said if text.startswith("Wave ")]


def test_what_comes_is_counted_in_words(page: tuple[Pilot, ScheduleScene]) -> None:
    pilot, scene = page
    assert "No Martians will come." in pilot.said
    pilot.click("Add a wave")
    assert "1 capsule in 1 wave." in pilot.said
    scene._change([Wave("F1901", 3)])
    pilot.run()
    assert "3 capsules in 1 wave." in pilot.said
    pilot.click("Add a wave")
    assert "4 capsules in 2 waves." in pilot.said
    assert lines(pilot) == ["Wave 1", "Wave 2"]


def test_every_wave_has_its_fields_in_one_line_and_no_line_overlaps(
    page: tuple[Pilot, ScheduleScene],
) -> None:
    pilot, _ = page
    for _ in range(3):
        pilot.click("Add a wave")
    for number in (1, 2, 3):
        season, capsules, out = (pilot.rect(f"{name} {number}") for name in ("season", "capsules", "out"))
        assert season.right < capsules.left
        assert capsules.right < out.left
        assert season.centery == capsules.centery == out.centery
    assert pilot.rect("season 1").bottom < pilot.rect("season 2").top


def test_a_wave_is_added_after_the_last_one_and_where_none_is_left_in_the_first_gap(
    page: tuple[Pilot, ScheduleScene],
) -> None:
    pilot, scene = page
    scene._change([Wave(EVERY[3], 2)])
    pilot.run()
    pilot.click("Add a wave")
    assert [wave.season for wave in scene.waves] == [EVERY[3], EVERY[4]]
    scene._change([Wave(EVERY[-1], 2)])
    pilot.run()
    pilot.click("Add a wave")
    assert scene.waves == (Wave(EVERY[0], 1), Wave(EVERY[-1], 2))


def test_where_every_season_has_its_wave_none_can_be_added(page: tuple[Pilot, ScheduleScene]) -> None:
    pilot, scene = page
    scene._change([Wave(season, 1) for season in EVERY])
    pilot.run()
    assert "Add a wave" not in pilot.names
    pilot.click("out 1")
    assert "Add a wave" in pilot.names


def test_another_schedule_is_drawn_at_every_press(page: tuple[Pilot, ScheduleScene]) -> None:
    pilot, scene = page
    drawn = set()
    for _ in range(4):
        pilot.click("Draw another")
        assert len(lines(pilot)) == len(scene.waves) > 0
        drawn.add(scene.waves)
    assert len(drawn) > 1


def test_a_wave_whose_season_is_changed_takes_its_place(page: tuple[Pilot, ScheduleScene]) -> None:
    pilot, scene = page
    scene._change([Wave(EVERY[0], 2), Wave(EVERY[1], 5)])
    scene._set_season(scene.waves[0], EVERY[4])
    assert scene.waves == (Wave(EVERY[1], 5), Wave(EVERY[4], 2))
    scene._set_count(scene.waves[0], 7)
    assert scene.waves == (Wave(EVERY[1], 7), Wave(EVERY[4], 2))
    pilot.run()
    assert "9 capsules in 2 waves." in pilot.said
