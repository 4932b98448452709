"""The page of the campaign: its battles, the way to the table, and what is told when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.context import open_table
from game.core.errors import RecordError
from game.core.places import assets_root
from game.games.wrom.campaign.march import Fought, mustered
from game.games.wrom.campaign.progress import Progress, keep_progress, read_progress
from game.games.wrom.campaign.reading import campaigns
from game.games.wrom.campaign.values import EXILE, THRONE, TRUCE
from game.games.wrom.table import campaign_page
from game.games.wrom.table.campaign_page import AGAIN, GO_ON, CampaignScene
from game.play.settings import Settings
from game.play.storage import autosave_path, save_record
from game.table.scene import TableScene
from game.ui.theme import Theme
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


def test_the_story_keeps_its_distance_from_the_battles_above_it() -> None:
    """Its heading stood on the last of them."""
    pilot = Pilot((1280, 720), 200)
    scene = opened(pilot)
    last = pilot.rect(BATTLES[-1].title)
    heading = next(label.rect for text, label in scene.ui.texts if text == BATTLES[0].title)
    assert heading.top - last.bottom >= scene.theme.px(16)
    pilot.close()


def test_the_dates_of_all_battles_have_room_beside_their_names_in_large_type() -> None:
    """At 3840x2160 and 200 %, where the list is 332 logical pixels wide, one of five had none."""
    size = Theme(1.0, assets_root()).font("sans").size
    assert all(size(f"2  {battle.title}")[0] + size(battle.when)[0] + 36 <= 332 for battle in BATTLES)


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


CAMPAIGN = campaigns()[0]
BATTLES = CAMPAIGN.battles


def marched(*outcomes: bool | None, running: str = "") -> Progress:
    """Battles that came to this, the company whole."""
    return Progress(tuple(Fought(won, mustered(CAMPAIGN, ())) for won in outcomes), running)


def buttons(pilot: Pilot) -> set[str]:
    """Which of the buttons at the foot are there."""
    fights = {name for name in pilot.names if name.startswith("Fight battle")}
    return fights | ({"Back", AGAIN, GO_ON} & pilot.names.keys())


@pytest.mark.parametrize(
    ("progress", "offered"),
    [
        (marched(), {"Back", "Fight battle 1"}),
        (marched(True), {"Back", AGAIN, "Fight battle 2"}),
        (marched(True, False, None, True), {"Back", AGAIN, "Fight battle 5"}),
        (marched(True, running="gone.json"), {"Back", AGAIN, "Fight battle 2"}),
        (marched(True, True, True, True, True), {"Back", AGAIN}),
    ],
)
def test_what_can_be_done_by_how_far_one_has_come(progress: Progress, offered: set[str]) -> None:
    pilot = Pilot()
    keep_progress(CAMPAIGN, progress)
    scene = opened(pilot)
    assert buttons(pilot) == offered
    assert scene.shown == min(len(progress.fought), 4)
    pilot.close()


def test_each_battle_says_what_became_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, list[str]] = {}
    pilot = Pilot()
    keep_progress(CAMPAIGN, marched(True, False, None))
    scene = opened(pilot)
    for number, battle in enumerate(BATTLES):
        shown = told.setdefault(battle.title, [])
        theme = Written(scene.theme, shown)
        monkeypatch.setattr(CampaignScene, "theme", theme)
        scene._draw_battle(number, battle, pygame.Surface((500, 50)), pygame.Rect(0, 0, 500, 50))
        monkeypatch.undo()
    assert [words for _, words in told.values()] == ["won", "lost", "drawn", "next", BATTLES[4].when]
    assert [name for name, _ in told.values()] == [f"{n}  {b.title}" for n, b in enumerate(BATTLES, 1)]
    pilot.close()


class Written:
    """A theme that notes what is written."""

    def __init__(self, theme: Theme, shown: list[str]) -> None:
        self.theme, self.shown = theme, shown

    def render(self, text: str, **more: str) -> pygame.Surface:
        self.shown.append(text)
        return self.theme.render(text, **more)

    def __getattr__(self, name: str) -> object:
        return getattr(self.theme, name)


def test_any_battle_is_read_about_but_only_the_next_asks_how_the_enemy_plays(pilot: Pilot) -> None:
    keep_progress(CAMPAIGN, marched(True))
    scene = opened(pilot)
    assert "level" in pilot.names
    assert aim_of(pilot, 1)
    assert not any(CAMPAIGN.story.startswith(text[:30]) for text in pilot.said if len(text) > 60)
    pilot.click(BATTLES[0].title)
    assert scene.shown == 0
    assert aim_of(pilot, 0)
    assert not aim_of(pilot, 1)
    assert "level" not in pilot.names
    assert any(CAMPAIGN.story.startswith(text[:30]) for text in pilot.said if len(text) > 60)
    pilot.click(BATTLES[2].title)
    assert aim_of(pilot, 2)
    assert "level" not in pilot.names
    joining = "Before it these join the company: Red, Black, White, Krakt (Armor)."
    assert joining in [" ".join(text.split()) for text in pilot.said]


def aim_of(pilot: Pilot, number: int) -> bool:
    aim = " ".join(BATTLES[number].aim.split())
    return any(" ".join(text.split()) == aim for text in pilot.said)


def test_the_enemy_plays_as_it_was_chosen(pilot: Pilot) -> None:
    pilot.context.open_table = open_table
    opened(pilot)
    pilot.click("level")
    pilot.click("Hard")
    pilot.click("Fight battle 1")
    players = pilot.played.players
    assert [player.kind for player in players.values()] == ["human", "hard"]


def test_a_battle_that_runs_is_gone_on_with(pilot: Pilot) -> None:
    pilot.context.open_table = open_table
    scene = opened(pilot)
    pilot.press("enter", ctrl=True)
    begun = pilot.played
    save_record(autosave_path(begun.record), begun.record)
    pilot.stack._drop(down_to=1)
    scene.resume()
    pilot.run()
    assert buttons(pilot) == {"Back", AGAIN, GO_ON}
    assert "level" not in pilot.names
    pilot.click(GO_ON)
    match = pilot.played
    assert match.record.id == begun.record.id


def test_before_what_was_fought_is_forgotten_it_is_asked(pilot: Pilot) -> None:
    keep_progress(CAMPAIGN, marched(True))
    scene = opened(pilot)
    pilot.click(AGAIN)
    assert pilot.scene.title == "Begin the campaign again?"
    pilot.click("Cancel")
    assert read_progress(CAMPAIGN) == marched(True)
    pilot.click(AGAIN)
    pilot.click(AGAIN)
    assert read_progress(CAMPAIGN) == Progress()
    assert scene.shown == 0
    assert buttons(pilot) == {"Back", "Fight battle 1"}


@pytest.mark.parametrize(
    ("outcomes", "end"),
    [((True,) * 5, THRONE), ((True, False, True, False, None), TRUCE), ((False,) * 5, EXILE)],
)
def test_the_end_is_told_with_what_came_of_every_battle(outcomes: tuple[bool | None, ...], end: str) -> None:
    pilot = Pilot()
    keep_progress(CAMPAIGN, marched(*outcomes))
    scene = opened(pilot)
    said = [" ".join(text.split()) for text in pilot.said]
    assert CAMPAIGN.endings[end].title in said
    assert "Who is left" in said
    assert "The company" not in said
    words = {True: "won", False: "lost", None: "drawn"}
    for battle, won in zip(BATTLES, outcomes, strict=True):
        assert f"{battle.when}: {battle.title}, {words[won]}; 8 warbands left." in said
    pilot.click(BATTLES[1].title)
    assert BATTLES[1].title in pilot.said
    assert CAMPAIGN.endings[end].title not in pilot.said
    assert scene.play() is None
    pilot.close()


def test_progress_that_cannot_be_kept_is_said(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(campaign: object, progress: object) -> None:
        raise RecordError("The disk is full.")

    keep_progress(CAMPAIGN, marched(True))
    opened(pilot)
    monkeypatch.setattr(campaign_page, "keep_progress", refuse)
    pilot.click(AGAIN)
    pilot.click(AGAIN)
    assert pilot.scene.title == "The campaign cannot be kept"
    pilot.press("enter")
    pilot.click("Fight battle 2" if "Fight battle 2" in pilot.names else "Fight battle 1")
    assert pilot.scene.title == "This battle cannot be fought"
    assert "The disk is full." in pilot.said


@pytest.mark.parametrize(("width", "is_beside"), [(1280, True), (700, False)])
def test_battles_stand_beside_the_story_where_there_is_room(width: int, is_beside: bool) -> None:
    pilot = Pilot((width, 900))
    opened(pilot)
    last = pilot.rect(BATTLES[4].title)
    story = next(image.rect for text, image in pilot.ui.texts if text == BATTLES[0].when)
    assert (story.left > last.right) == is_beside
    assert (story.top > last.bottom) == (not is_beside)
    pilot.close()
