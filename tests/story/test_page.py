"""What the papers write: the words of every game can be set, the weightiest first, always the same way."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.places import assets_root
from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.export.press.screens import _night
from game.games.entry import Entry
from game.games.list import CATALOGUE, find_game
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.leaders import persona_of
from game.story.page import MOST, Happening, Names, Press, PressError, read_press
from game.story.teller import is_worth_a_page, press_of, told_page
from tests.games.wrom.rules.boards import band, war

FOLDER = assets_root() / "story"
FILES = sorted(FOLDER.glob("*.toml"))
TELLING = [entry for entry in CATALOGUE.entries if entry.story is not None]
NAMES = Names(lambda key: {"PAR": "Paris", "BUR": "Burgundy"}.get(key, key), str.title)
BATTLE = frozenset(("attribute", "score", "enemy_score", "race"))
FACTS = frozenset(("place", "places", "count", "number", "power", "other"))
OWN_FACTS = {"wrom": BATTLE, "mars": frozenset(("unit",))}


def press(entry: Entry) -> Press:
    assert entry.story is not None
    return press_of(entry.story())


def templates(found: Press) -> Iterator[str]:
    for words in (*found.kinds.values(), found.quiet, *([found.notice] if found.notice else [])):
        yield from words.heads
        yield from words.texts
        yield from words.several


def test_all_variants_have_papers_and_every_file_is_somebodys() -> None:
    assert {entry.id for entry in TELLING} >= {"standard", "martian", "mad", "aliens", "mars", "wrom"}
    assert {path.name for path in FILES} == {e.story().file for e in TELLING if e.story is not None}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_line_can_be_set(path: Path) -> None:
    for template in templates(read_press(path)):
        asked = {name for _, name, _, _ in string.Formatter().parse(template) if name}
        assert asked <= FACTS | OWN_FACTS.get(path.stem, frozenset()), template
        assert template.strip() == template


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_way_to_say_something_is_another_one(path: Path) -> None:
    for kind, words in read_press(path).kinds.items():
        ways = (*words.heads, *words.texts, *words.several)
        assert len(set(ways)) == len(ways), kind


def test_a_page_is_the_same_every_time_and_another_season_may_say_it_otherwise() -> None:
    found = press(find_game("martian"))
    fallen = [Happening("landed", ("PAR",))]
    assert found.page(fallen, "Fall 1902", NAMES) == found.page(list(fallen), "Fall 1902", NAMES)
    heads = {found.page(fallen, f"Fall {year}", NAMES).items[0].head for year in range(1901, 1921)}
    assert len(heads) > 2
    assert all("Paris" in head for head in heads)


def test_what_weighs_most_comes_first_and_there_are_three_items_at_most() -> None:
    found = press(find_game("martian"))
    kinds = ("center_taken", "landed", "martian_destroyed", "meal", "weed_spread")
    page = found.page([Happening(kind, ("PAR",), "FRANCE") for kind in kinds], "Fall 1902", NAMES)
    assert len(page.items) == MOST
    assert page.items[0].head in {
        head.format(place="Paris") for head in found.kinds["martian_destroyed"].heads
    }
    assert page.weight == found.kinds["martian_destroyed"].weight == 10


def test_several_places_of_one_kind_are_one_item() -> None:
    page = press(find_game("mad")).page(
        [Happening("fallout", ("PAR",)), Happening("fallout", ("BUR", "PAR"))], "Fall 1902", NAMES
    )
    assert [item.place for item in page.items] == ["PAR", ""]  # the second is a notice
    assert "Paris and Burgundy" in f"{page.items[0].head} {page.items[0].text}"
    assert page.place == "PAR"


def test_of_a_quiet_turn_there_is_something_to_read_too() -> None:
    page = press(find_game("standard")).page((), "Spring 1901", NAMES)
    assert page.weight == 0
    assert page.place == ""
    assert len(page.items) == 2
    assert all(item.head and item.text for item in page.items)


def test_a_unit_driven_out_and_a_center_taken_are_told_by_their_names() -> None:
    entry = find_game("standard")
    game = entry.load().game
    start = game.initial("", {})
    winner = game.read_order(start, "FRANCE", "A PAR - BUR")
    loser = game.read_order(start, "GERMANY", "A MUN H")
    report = Report(
        (Resolution(loser, Reason("dislodged", Verdict.FAILS, causes=(winner,))),),
        (Event("center_taken", "FRANCE", "BEL", ("BEL",), {"from": "GERMANY"}),),
    )
    assert entry.story is not None
    page = told_page(entry.story(), game, report, "Fall 1902", entry.seat_title, [("France", 5)])
    text = " ".join(page.lines())
    assert "MUNICH" in text
    assert "BELGIUM" in text
    assert "France" in text
    assert page.standings == (("France", 5),)
    assert page.lines()[0] == "The Times, Fall 1902"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "style = 'newspaper'",
        "style='song'\nname='a'\nmotto='b'",
        "style='log'\nname='a'\nmotto='b'",
        "style='log'\nname='a'\nmotto='b'\n[quiet]\nweight=0\nheads=['a']\ntexts=['b']\nseveral='c'",
        "a =",
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PressError, match=r"^other\.toml: "):
        read_press(path)


def test_the_chronicle_of_warrior_races_calls_who_fought_by_the_leaders_in_charge() -> None:
    entry = find_game("wrom")
    army = {
        "0000": (1, band("w1", "Red", "l1:Armor"), band("w2", "Red")),
        "0001": (2, band("w3", "Blue", "l2:Speed")),
    }
    state = war(army, phase="battle", faces=(1,))
    game = WarriorRacesGame()
    order = game.read_order(state, "1", "attack 0000 0001")
    _, report = game.resolve(state, {"1": [order]})
    names = {s.player: persona_of(state, s.player, s.leaders[0]).title for s in state.stacks.values()}
    assert entry.story is not None
    page = told_page(entry.story(), game, report, "Turn 3", entry.seat_title, before=state)
    text = " ".join(page.lines()).lower()
    assert any(name.lower() in text for name in names.values())
    assert "player" not in text
    (told,) = entry.story().happenings(report, state)
    assert (told.words["power"], told.words["other"]) == (names[1], names[2])


def test_the_annals_of_mars_tell_what_fell_and_a_quiet_step_has_no_page() -> None:
    entry = find_game("mars")
    assert entry.story is not None
    teller, game = entry.story(), entry.load().game
    fallen = Report((), (Event("captured", "BLACK", "Black's General", ("d8",)),))
    guard = Report((), (Event("captured", "BLACK", "Black's War Man", ("d7",)),))
    pages = [told_page(teller, game, r, "Move 12", entry.seat_title) for r in (fallen, guard, Report((), ()))]
    assert [page.weight for page in pages] == [10, 5, 0]
    assert "General" in pages[0].items[0].text
    assert "d7" in pages[1].items[0].head + pages[1].items[0].text
    assert [is_worth_a_page(teller, r) for r in (fallen, guard, Report((), ()))] == [True, True, False]


def test_who_is_driven_out_by_a_martian_is_not_told_to_fight_men() -> None:
    entry = find_game("martian")
    assert entry.story is not None
    lost = SimpleNamespace(seat="FRANCE", target="", at="PAR")
    report: dict[str, Report] = {}
    for who in ("MRT", "GERMANY"):
        reason = Reason("dislodged", Verdict.FAILS, (SimpleNamespace(seat=who),))
        report[who] = Report((Resolution(lost, reason),))
    kinds = {who: [h.kind for h in entry.story().happenings(found)] for who, found in report.items()}
    assert kinds == {"MRT": ["overrun"], "GERMANY": ["dislodged"]}
    assert {"overrun", "dislodged"} <= press(entry).kinds.keys()


def test_a_city_that_martians_take_is_given_no_flag_and_no_officials() -> None:
    entry = find_game("martian")
    assert entry.story is not None
    taken = Report((), tuple(Event("center_taken", who, "MOS", ("MOS",)) for who in ("MRT", "FRANCE")))
    kinds = [happening.kind for happening in entry.story().happenings(taken)]
    assert kinds == ["center_overrun", "center_taken"]
    words = press(entry).kinds["center_overrun"]
    assert not [told for told in (*words.heads, *words.texts) if "{power}" in told or "{other}" in told]


def test_a_place_that_is_light_all_over_is_dark_in_the_lens_of_a_ship() -> None:
    lands = pygame.Surface((90, 90), 0, 32)
    lands.fill((190, 195, 200))
    lands.fill((0, 0, 0), (0, 0, 90, 6))
    lands.fill((255, 255, 255), (20, 40, 40, 8))
    seen = _night(lands)
    assert seen.mean() < 0.35
    assert seen[30, 44] - seen[30, 80] > 0.5  # letters over it


@pytest.mark.parametrize("entry", TELLING, ids=lambda entry: entry.id)
def test_what_happens_again_the_next_season_is_said_in_another_way(entry: Entry) -> None:
    found = press(entry)
    for kind, words in found.kinds.items():
        told = []
        for year in range(1901, 1905):
            for season in ("Spring", "Fall"):
                again = Happening(kind, ("PAR",), "FRANCE", words=dict.fromkeys((*BATTLE, "unit"), "ten"))
                item = found.page([again], f"{season} {year}", NAMES).items[0]
                told.append((item.head, item.text))
        for before, now in pairwise(told):
            assert before[0] != now[0] or len(words.heads) == 1, kind
            assert before[1] != now[1] or len(words.texts) == 1, kind


def test_papers_are_numbered_in_the_sequence_in_which_they_appear() -> None:
    found = press(find_game("martian"))
    seasons = [f"{season} {year}" for year in (1898, 1901, 1902) for season in ("Spring", "Fall")]
    numbers = [found.page([], season, NAMES).number for season in (*seasons, "Winter 2051")]
    assert numbers == sorted(set(numbers))
    assert numbers[0] > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_who_reads_ten_papers_in_a_row_reads_no_notice_twice(path: Path) -> None:
    found = read_press(path)
    read = [found.page([], f"Turn {number}", NAMES).items[-1].text for number in range(1, 41)]
    assert all(len(set(read[first : first + 10])) == 10 for first in range(31))


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        *((game, "center_taken") for game in ("standard", "martian", "mad", "aliens")),
        *(("martian", kind) for kind in ("kept_in", "dislodged")),
        *(("mad", kind) for kind in ("launched", "wasteland")),
        *(("aliens", kind) for kind in ("arrived", "sent")),
        *(("mars", kind) for kind in ("captured", "guard")),
        *(("wrom", kind) for kind in ("hold", "battle_won", "battle_lost")),
    ],
)
def test_what_happens_in_every_game_again_and_again_is_told_in_four_ways_at_least(
    game: str, kind: str
) -> None:
    assert len(press(find_game(game)).kinds[kind].texts) >= 4


def test_a_picture_shows_what_the_great_headline_is_about_and_no_smaller_news() -> None:
    found = press(find_game("standard"))
    won = [Happening("solo", seat="TURKEY"), Happening("center_taken", ("PAR",), "ENGLAND")]
    page = found.page(won, "Fall 1917", NAMES)
    assert "Turkey" in page.items[0].head
    assert page.place == ""


def test_what_begins_with_a_vowel_is_an_ice_swarm() -> None:
    found = press(find_game("mars"))
    told = [
        line
        for number in range(1, 13)
        for unit in ("Ice Swarm", "War Man")
        for line in found.page(
            [Happening("captured", ("g4",), "WHITE", "BLACK", {"unit": unit})], f"Move {number}", NAMES
        ).lines()
    ]
    assert any("an Ice Swarm" in line for line in told)
    assert any("a War Man" in line for line in told)
    assert not [line for line in told if re.search(r"\b[Aa] Ice|\b[Aa]n War", line)]
