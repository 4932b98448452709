"""Figures of Mars: fighting machines as they stand and walk."""

from __future__ import annotations

import pytest

from game.games.diplomacy.picture.layers.figures import machine
from game.games.diplomacy.picture.layers.tripod import STEPS, Pose


@pytest.mark.parametrize("is_half", [False, True])
def test_no_foot_is_cut_off_in_a_step(is_half: bool) -> None:
    for step in range(STEPS):
        picture = machine(Pose(step, is_half=is_half), 40)[0]
        seen = picture.get_bounding_rect(min_alpha=60)
        assert seen.left > 0, step
        assert seen.right < picture.get_width(), step


def test_every_pose_of_a_step_is_another_one() -> None:
    pictures = {machine(Pose(step), 40)[0].get_buffer().raw for step in range(STEPS)}
    assert len(pictures) == STEPS
