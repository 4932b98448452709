"""The page of the campaign: its battles, the way to the table, and what is told when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.context import open_table
from game.games.wrom.campaign.march import Fought, mustered
from game.games.wrom.campaign.progress import Progress, keep_progress, read_progress
from game.games.wrom.campaign.reading import campaigns
from game.games.wrom.table.campaign_page import AGAIN, CampaignScene
from game.play.settings import Settings
from game.table.scene import TableScene
from tests.pilot import Pilot


@pytest.fixture(params=[(1280, 720), (700, 900)])
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    made = Pilot(request.param, settings=Settings(reduced_motion=True))
    yield made
    made.close()


def opened(pilot: Pilot) -> CampaignScene:
    scene = CampaignScene()
    pilot.start(scene)
    return scene


def test_a_battle_is_begun_at_its_table(pilot: Pilot) -> None:
    pilot.context.open_table = open_table
    opened(pilot)
    battle = campaigns()[0].battles[0]
    assert battle.title in pilot.names
    pilot.click("Fight battle 1")
    assert isinstance(pilot.scene, TableScene)
    match = pilot.scene.match
    assert match.record.title.endswith(battle.title)
    assert read_progress(campaigns()[0]).running


def test_a_campaign_that_is_over_tells_its_end_and_begins_again(pilot: Pilot) -> None:
    campaign = campaigns()[0]
    company = mustered(campaign, ())
    keep_progress(campaign, Progress((Fought(True, company),) * 5))
    scene = opened(pilot)
    assert scene.is_over
    assert not any(name.startswith("Fight") for name in pilot.names)
    pilot.click(AGAIN)
    assert read_progress(campaign) == Progress()
    assert "Fight battle 1" in pilot.names
