"""The campaign of Warrior Races: five battles played to their end, who goes on, how it ends, and its file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.errors import ScenarioError
from game.core.places import assets_root
from game.games.list import CATALOGUE
from game.games.wrom.campaign.march import Fought, begun, ending, fought, is_over, mustered
from game.games.wrom.campaign.progress import (
    Progress,
    followed,
    keep_progress,
    progress_path,
    read_progress,
    with_battle,
)
from game.games.wrom.campaign.reading import campaigns, read_campaign
from game.games.wrom.campaign.values import ENDINGS, EXILE, THRONE, TRUCE, Campaign, Company
from game.games.wrom.entry import WROM
from game.games.wrom.rules.leaders import persona_named
from game.games.wrom.rules.state import Leader
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosave_path, save_record
from game.play.thinking import play_bots

FILE = assets_root() / "campaigns" / "discontent.toml"
NORMAL = (PlayerSpec("normal"), PlayerSpec("normal"))


def discontent() -> Campaign:
    return next(campaign for campaign in campaigns() if campaign.id == "discontent")


def battle(number: int, company: Company | None = None, seed: str = "battle") -> Match:
    who = company or mustered(discontent(), ())
    return begun(WROM, discontent(), number, who, f"{seed}/{number}", NORMAL, created="")


def played(match: Match) -> Match:
    while match.outcome is None:
        play_bots(match)
        match.advance()
    return match


def test_five_battles_are_played_to_the_end_of_the_campaign() -> None:
    """Whoever is left marches into the next battle, with those who join it."""
    campaign, done = discontent(), list[Fought]()
    assert len(campaign.battles) == 5
    while not is_over(campaign, done):
        number, company = len(done), mustered(campaign, done)
        if done:
            left = done[-1].company
            assert len(company.warbands) >= max(
                campaign.least, len(left.warbands) + len(campaign.battles[number].joins)
            )
            names = {leader.id for leader in left.leaders}
            assert names <= {leader.id for leader in company.leaders}
        match = played(battle(number, company, "march"))
        assert Match.from_record(match.record, CATALOGUE).state == match.state
        done.append(fought(match.state))
    assert ending(campaign, done) in ENDINGS


def test_who_falls_does_not_march_on() -> None:
    match = played(battle(0))
    told = fought(match.state)
    stacks = match.state.stacks_of(1).values()
    assert len(told.company.warbands) == sum(len(stack.warbands) for stack in stacks)
    lost = {leader.id for leader in mustered(discontent(), ()).leaders} - {
        leader.id for leader in told.company.leaders
    }
    following = {leader.id for leader in mustered(discontent(), [told]).leaders}
    assert not lost & following


@pytest.mark.parametrize(
    ("outcomes", "end"),
    [
        ((True, True, True, True, True), THRONE),
        ((False, False, True, True, True), THRONE),
        ((True, True, True, True, False), TRUCE),
        ((False, None, True, False, True), TRUCE),
        ((True, False, False, False, True), EXILE),
        ((None, None, None, None, None), EXILE),
    ],
)
def test_the_last_battle_and_most_of_all_are_the_throne(outcomes: tuple[bool | None, ...], end: str) -> None:
    done = [Fought(is_won, Company((), ())) for is_won in outcomes]
    assert ending(discontent(), done) == end


def test_leaders_of_a_campaign_keep_name_and_face_on_every_field() -> None:
    company = mustered(discontent(), ())
    for leader in company.leaders:
        assert persona_named(leader).name.lower() == leader.id
        assert persona_named(replace(leader, rode="w1")) == persona_named(leader)
    assert persona_named(Leader("haskun", 3)).title == "Haskun the Blade"


def changed(folder: Path, old: str, new: str) -> Path:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"Green", "Green"', '"Grean", "Green"', 'company, warbands 1: "Grean" is no race'),
        ("ishir Morale", "ishir Moral", '"Moral" is no attribute'),
        ("ishir Morale", "bob Morale", '"bob" is no name that a race has'),
        ('"..#.~...#.."', '"..#.~...#."', "all rows are of one width"),
        ('"..#.~...#.."', '"..#.?...#.."', '"?" in row 1'),
        ('keys = ["0304", "0704", "0502"]', 'keys = ["0200", "0704"]', "no hex where units may stand"),
        ('keys = ["0304", "0704", "0502"]', 'keys = ["0000", "0704"]', "no key location lies in one"),
        ("zones = [[0, 1], [9, 10]]", "zones = [[0, 1]]", "there are two"),
        ('sites = { 0502 = "ruins:Morale" }', "", "the race or attribute of 0502 is missing"),
        ("keys_to_hold = 2", "keys_to_hold = 4", "keys_to_hold"),
        ("[endings.exile]", "[endings.flight]", "exile"),
        ("title = ", "titel = ", "titel"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=r"^mine\.toml") as fault:
        read_campaign(changed(tmp_path, old, new))
    assert told in str(fault.value)


def test_a_field_that_is_cut_in_two_is_refused(tmp_path: Path) -> None:
    path = changed(tmp_path, '"...d...h..."', '"###########"')
    with pytest.raises(ScenarioError, match="cut off"):
        read_campaign(path)


def test_how_far_somebody_has_come_is_kept_and_follows_the_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    campaign = discontent()
    assert read_progress(campaign) == Progress()
    match = battle(0)
    progress = with_battle(Progress(), match)
    keep_progress(campaign, progress)
    save_record(autosave_path(match.record), match.record)
    assert read_progress(campaign) == progress == followed(progress, CATALOGUE)
    played(match)
    save_record(autosave_path(match.record), match.record)
    after = followed(read_progress(campaign), CATALOGUE)
    assert after.running == ""
    assert [one.is_won for one in after.fought] == [fought(match.state).is_won]
    keep_progress(campaign, after)
    kept = read_progress(campaign).fought[0].company
    assert [band.race for band in kept.warbands] == [band.race for band in after.fought[0].company.warbands]
    assert [leader.id for leader in kept.leaders] == [x.id for x in after.fought[0].company.leaders]
    progress_path(campaign).write_text("{", encoding="utf-8")
    assert read_progress(campaign) == Progress()
