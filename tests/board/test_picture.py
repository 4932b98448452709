"""What every game says of how it is seen: no row of a mark, an order or an event may lack a column."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.fonts import Fonts
from game.board.frame import Look
from game.board.images import Images
from game.board.marks import MarkKind, MarkTable, Route
from game.core.places import assets_root
from game.export.legend import Legend, Sample, arrow_of, samples_of
from game.games.list import GAMES

BROKEN_OFF = {"limit", "abandoned"}
UNSEEN = {"vote", "ship"}
"""The verbs of orders that are seen elsewhere than on the board."""

games = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
DIPLOMACY = [entry for entry in GAMES if hasattr(entry.load().game, "rules")]
variants = pytest.mark.parametrize("entry", DIPLOMACY, ids=lambda entry: entry.id)


def table_of(entry) -> MarkTable:
    return entry.pictured().marks


def drawn(sample: Sample, entry) -> bytes:
    """A sample on its scrap of paper."""
    assets = assets_root()
    legend = Legend(Fonts(assets / "fonts"), Images(assets / "sprites"), (), "FRANCE", entry.pictured())
    paper = pygame.Surface((80, 30), 0, 32)
    paper.fill((120, 110, 90))
    legend.draw_sample(paper, paper.get_rect(), sample, 1.0)
    return pygame.image.tobytes(paper, "RGB")


@games
def test_every_ending_of_the_rules_has_its_words(entry) -> None:
    endings = entry.pictured().endings
    assert {*entry.load().game.endings, *BROKEN_OFF} <= set(endings)
    assert all(ending.line and ending.headline and ending.sentence for ending in endings.values())


@games
def test_every_row_of_a_legend_has_words_and_a_sample_of_its_own(entry) -> None:
    table = table_of(entry)
    samples, bare = samples_of(table, "FRANCE", 1.0), drawn(Sample(None, ""), entry)
    pictures = {name: drawn(sample, entry) for name, sample in samples.items()}
    assert all(sample.words for sample in samples.values())
    assert [name for name, picture in pictures.items() if picture == bare] == []
    assert len(set(pictures.values())) == len(pictures)


@variants
def test_every_kind_of_mark_is_explained_by_its_own_words_or_by_those_of_another(entry) -> None:
    table = table_of(entry)
    assert [k.name for k in table.kinds.values() if bool(k.words) == bool(k.alike)] == []
    assert [k.name for k in table.kinds.values() if k.alike and k.alike not in table.explained] == []
    names = [row.name for row in table.legend]
    assert len(names) == len(set(names))


@variants
def test_every_kind_of_mark_can_be_drawn_in_every_look(entry) -> None:
    table, bare = table_of(entry), drawn(Sample(None, ""), entry)
    for kind in table.kinds.values():
        arrow = arrow_of(kind, "FRANCE", 1.0)
        for look in Look:
            shown = replace(arrow, mark=replace(arrow.mark, look=look))
            assert drawn(Sample(shown, ""), entry) != bare, (kind.name, look)


@variants
def test_shapes_and_routes_have_what_they_need(entry) -> None:
    kinds: list[MarkKind] = list(table_of(entry).kinds.values())
    assert [k.name for k in kinds if (k.route is Route.FATE) != (k.fate is not None)] == []
    assert [k.name for k in kinds if k.shape in ("task", "glyph") and not k.glyph] == []


@variants
def test_every_verb_of_the_rules_is_drawn_as_a_kind_of_mark(entry) -> None:
    table = table_of(entry)
    standard = {"move", "support", "convoy", "hold", "retreat", "disband", "build", "remove"}
    assert {*entry.load().game.rules.verbs, *standard} - UNSEEN <= set(table.of_verb)
    assert {row.kind for row in table.orders} <= set(table.kinds)
    assert all(table.kinds[row.sign].glyph for row in table.orders if row.sign)


@variants
def test_every_event_that_is_seen_is_known_to_the_rules_and_drawn_as_a_kind_of_mark(entry) -> None:
    table, rules = table_of(entry), entry.load().game.rules
    assert {row.kind for row in table.events if row.kind} <= set(table.kinds)
    assert {row.event for row in table.events} <= {*rules.phrases.events, *rules.gone_events}
    assert all(row.kind or row.leaves for row in table.events)


@variants
def test_everything_that_lies_on_the_board_is_explained(entry) -> None:
    table = table_of(entry)
    left = {name for row in table.events for name in (row.leaves, row.afloat) if name}
    assert {*entry.load().game.rules.ground_kinds, *left} <= set(table.explained)
