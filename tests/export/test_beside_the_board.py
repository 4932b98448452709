"""What stands beside the board of an exported game of M.A.D. Diplomacy: numbers, missiles, who is barred,
what marks mean.
"""

import pygame
import pytest

from game.board.fonts import Fonts
from game.core.places import assets_root
from game.export.film import Film, Kind
from game.export.layout import lay_out
from game.export.legend import samples_of
from game.export.options import FilmOptions
from game.export.writing import Writing
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.e2e.mad_script import PERSON, order_others

FACTS = (
    "33 of 34 centers survive; 17 win",
    "No army or fleet, so no win and no draw (rules 11, 12): Austria, Germany, Turkey",
)


@pytest.fixture(scope="module")
def war() -> Match:
    """The scripted war up to the strikes of Spring 1902; France builds a missile in Gascony and fires at
    Moscow.
    """
    entry = find_game("mad")
    match = Match.start(entry, {}, "a scripted war", dict.fromkeys(entry.seats, PlayerSpec("hold")))
    own = {"S1901M": "F BRE - MAO", "F1901M": "F MAO - POR", "W1901A": "M GAS B", "S1902M": "M GAS FIRE MOS"}
    while match.turn < 5:
        text = own.get(match.phase.code)
        if PERSON in match.waiting:
            match.commit(PERSON, [match.game.read_order(match.state, PERSON, text)] if text else [])
        order_others(match)
        match.advance()
    return match


def film(match: Match, size: tuple[int, int] = (1280, 720)) -> Film:
    return Film(match, FilmOptions(size=size))


def test_the_numbers_of_the_game_are_said(war: Match) -> None:
    """rn12 rules 9 and 11: surviving centers, the majority, launches, missiles of each power."""
    made = film(war)
    spring = [shot for shot in made.shots if made.name(shot).startswith("S1902M")]
    caption = made.caption(next(shot for shot in spring if shot.kind is Kind.ORDERS))
    assert caption.facts == ("34 of 34 centers survive; 18 win", "Launches so far: 0")
    assert dict(caption.scores[list(war.seats).index(PERSON)].extras) == {"missile": 1}
    results = made.caption(next(shot for shot in spring if shot.kind is Kind.RESULTS))
    after = next(shot for shot in made.shots if shot.turn == spring[0].turn + 1)
    assert results.facts[1] != "Launches so far: 0", "the missiles have flown"
    assert (results.facts, results.scores) == (made.caption(after).facts, made.caption(after).scores)
    assert dict(results.scores[list(war.seats).index(PERSON)].extras) == {}
    assert made.caption(made.shots[-1]).facts[0].startswith("2")
    assert made.caption(made.shots[-1]).facts[1] != "Launches so far: 0"


def test_the_legend_explains_what_is_seen_in_a_turn_and_nothing_else(war: Match) -> None:
    made = film(war)
    explained = set(made._explained(4))
    assert {"launch", "blast", "lost", "fallout_next"} <= explained
    assert not {"escaped", "wasteland", "convoyed"} & explained
    assert {"wasteland", "fallout"} <= set(made._explained(5))
    assert not {"launch", "blast", "lost", "wasteland"} & set(made._explained(1))
    assert [made.caption(shot).explained for shot in made.shots if shot.turn == 4] == [made._explained(4)] * 3


def test_everything_that_may_be_seen_has_a_sample(war: Match) -> None:
    legend = war.entry.pictured().marks
    assert set(samples_of(legend, PERSON, 1.0)) == set(legend.explained)
    assert {"blast", "lost", "escaped"} <= set(legend.explained)
    assert {"fallout", "fallout_next", "wasteland"} == set(war.game.rules.ground_kinds) & set(
        legend.explained
    )
    made = film(war)
    marks = {kind for shot in made.shots for kind in legend.seen_in(made.frame(shot))}
    assert (
        {"blast", "lost", "launch"}
        <= marks
        <= {*legend.explained, "army", "fleet", "missile", "lost_center", ""}
    )


@pytest.mark.parametrize("size", [(600, 600), (360, 640), (640, 360), (1280, 720), (2560, 1440)])
def test_facts_and_legend_have_room_in_every_layout(war: Match, size: tuple[int, int]) -> None:
    layouts = [panels.layout for panels in film(war, size)._panels.values()]
    assert len({tuple(layout.board) for layout in layouts}) == 1
    for layout in layouts:
        panels = [layout.title, layout.counts, layout.facts, layout.legend]
        assert all(rect.height > 0 and pygame.Rect(0, 0, *size).contains(rect) for rect in panels)
        assert all(not a.colliderect(b) for a in [*panels, layout.board] for b in panels if a is not b)
        assert layout.board.w * layout.board.h >= 0.35 * size[0] * size[1]


def test_a_long_legend_takes_the_room_of_the_chart_in_its_own_turn_only(
    war: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = tuple(war.entry.pictured().marks.explained) * 2  # as many as another game may have
    monkeypatch.setattr(Film, "_explained", lambda self, turn: names[:26] if turn == 3 else names[:4])
    panels = film(war)._panels
    assert {turn: found.has_chart(len(war.seats)) for turn, found in panels.items()} == {
        t: t != 3 for t in panels
    }
    assert panels[3].layout.legend.height > panels[1].layout.legend.height


def test_long_facts_are_broken_between_words_and_short_ones_share_a_line() -> None:
    fonts = Fonts(assets_root() / "fonts")
    writing = Writing(fonts, (FACTS,))
    narrow, broad = writing.lines(FACTS, 300, 1.0), writing.lines(FACTS, 1600, 1.0)
    assert len(broad) == 1
    assert len(narrow) > 2
    assert " ".join(narrow) == " ".join(FACTS)
    assert all(fonts.font("sans", 15).size(line)[0] <= 300 for line in narrow)
    assert writing.height(300, 1.0) > writing.height(1600, 1.0)


def test_without_counts_nothing_is_said_of_the_game() -> None:
    layout = lay_out(FilmOptions(overlays=frozenset({"title"})), (1200, 1100))
    assert layout.facts.height == layout.counts.height == layout.legend.height == 0
