from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.board.palette import PLAIN
from game.core.errors import RedWeedError, UsageError
from game.core.places import assets_root
from game.core.results import Outcome
from game.export.film import Film, Kind
from game.export.options import USUAL, FilmOptions, usual_seconds
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.reports import marks_of_report
from game.games.diplomacy.picture.worlds.edwardian import EDWARDIAN
from game.games.list import CATALOGUE
from game.geo.geometry import board_geometry
from game.play.storage import load_match
from game.play.thinking import play_bots
from tests.export.short_games import SMALL, film, picture_of, played

RECORD = Path(__file__).parents[1] / "data" / "records" / "mad-random.json"
BARE = frozenset({"names", "orders"})


def kinds(made: Film) -> list[tuple[int, str]]:
    return [(shot.turn, shot.kind.value) for shot in made.shots]


def test_a_turn_is_shown_as_position_orders_results(ended):
    assert kinds(film(ended))[:3] == [(1, "position"), (1, "orders"), (1, "results")]
    assert kinds(film(ended))[-1] == (6, "ending")
    assert {turn for turn, _ in kinds(film(ended))} == {1, 2, 3, 4, 5, 6}


def test_the_pictures_of_a_turn_last_as_long_as_was_asked_and_the_last_one_longer(ended):
    made = film(ended, seconds=1.5)
    for turn in range(1, 6):
        assert sum(shot.seconds for shot in made.shots if shot.turn == turn) == pytest.approx(1.5)
    assert made.shots[-1].seconds == 3.5
    assert film(ended, seconds=5.0).shots[-1].seconds == 10.0


def test_a_range_has_both_its_ends_and_the_position_after_it(ended):
    assert {turn for turn, _ in kinds(film(ended, turns=(2, 3)))} == {2, 3, 4}
    assert {turn for turn, _ in kinds(film(ended, turns=(4, None)))} == {4, 5, 6}
    assert {turn for turn, _ in kinds(film(ended, turns=(None, 1)))} == {1, 2}
    assert kinds(film(ended, turns=(0, 0))) == [(1, "ending")]
    assert kinds(film(ended, turns=(6, 6))) == [(6, "ending")]
    assert kinds(film(played(0))) == [(1, "ending")]


@pytest.mark.parametrize("turns", [(7, 7), (1, 7), (7, None), (99, None)])
def test_a_turn_that_was_not_played_is_refused(ended, turns):
    with pytest.raises(UsageError) as caught:
        film(ended, turns=turns)
    number = next(turn for turn in turns if turn and turn > 6)
    words = f"There is no turn {number}; 5 have been played (6 is the position after them, 0 the one before)"
    assert str(caught.value) == words


def test_one_picture_is_the_results_of_its_turn_or_the_last_position(ended):
    assert film(ended, turns=(2, 2)).picture().kind is Kind.RESULTS
    assert film(ended, turns=(0, 0)).picture().turn == 1
    assert (film(ended).picture().turn, film(ended).picture().kind) == (6, Kind.ENDING)
    without = film(ended, turns=(2, 2), overlays=USUAL - {"orders"}).picture()
    assert (without.turn, without.kind) == (2, Kind.POSITION)
    with pytest.raises(UsageError, match="One picture shows one turn"):
        film(ended, turns=(1, 2)).picture()


def test_frames_are_those_of_the_window(ended):
    made = film(ended)
    results = next(shot for shot in made.shots if shot.kind is Kind.RESULTS)
    frame = made.frame(results)
    before = ended.states[results.turn - 1]
    assert frame.pieces == frame_of(ended.game, before).pieces
    assert frame.marks == marks_of_report(ended.game, before, ended.reports[results.turn - 1])
    assert made.frame(made.shots[-1]).marks == ()


def test_the_last_picture_is_what_the_painter_draws(ended):
    made = film(ended, overlays=BARE)
    picture = made.draw(made.shots[-1])
    expected = pygame.Surface(SMALL, 0, 32)
    painter = BoardPainter(board_geometry(ended.document), ended.document, assets_root(), STANDARD, EDWARDIAN)
    painter.draw(
        expected, made._pane.camera, frame_of(ended.game, ended.view(None)), made.draw_options(made.shots[-1])
    )
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_pictures_are_the_same_in_any_sequence(ended):
    made, other = film(ended, turns=(2, 4)), Film(ended, FilmOptions(SMALL, (2, 4)))
    shots = made.shots
    forward = [pygame.image.tobytes(made.draw(shot), "RGB") for shot in shots]
    backward = [pygame.image.tobytes(other.draw(shot), "RGB") for shot in reversed(shots)]
    assert forward == backward[::-1]


def test_overlays_change_the_picture_and_without_orders_there_are_no_arrows(ended):
    def draw(*overlays: str) -> bytes:
        made = film(ended, turns=(1, 1), overlays=frozenset(overlays))
        return pygame.image.tobytes(made.draw(made.picture()), "RGB")

    names = ("names", "codes", "patterns", "orders", "title", "counts", "legend")
    assert len({draw(), *map(draw, names)}) == 8
    assert {kind for _, kind in kinds(film(ended, overlays=USUAL - {"orders"}))} == {"position", "ending"}


def test_a_film_is_in_the_world_of_its_game_unless_it_is_to_be_plain(ended):
    shown = {
        is_plain: film(ended, turns=(1, 1), overlays=USUAL | ({"plain"} if is_plain else set()))
        for is_plain in (False, True)
    }
    for is_plain, made in shown.items():
        assert made.draw_options(made.picture()).is_plain is is_plain
        assert made.world is (PLAIN if is_plain else made.seen.world)


def test_motion_takes_units_from_place_to_place_in_the_time_of_the_turn(ended):
    made = film(ended, turns=(1, 1), overlays=USUAL | {"motion"})
    moving = [shot for shot in made.shots if shot.kind is Kind.MOTION]
    assert [shot.moment for shot in moving] == sorted(shot.moment for shot in moving)
    assert moving[-1].moment == 1.0
    assert sum(shot.seconds for shot in made.shots if shot.kind is not Kind.ENDING) == pytest.approx(2.0)
    first, last = (pygame.image.tobytes(made.draw(shot), "RGB") for shot in (moving[0], moving[-1]))
    assert first != last


def test_a_viewer_sees_its_own_orders_before_and_all_results_after(ended):
    made = film(ended, viewer="france", turns=(1, 1))
    orders, results = made.shots[1], made.shots[2]
    assert {mark.owner for mark in made.frame(orders).marks} == {"FRANCE"}
    assert len({mark.owner for mark in made.frame(results).marks}) == 7
    own = film(ended, viewer="FRANCE", turns=(1, 1), overlays=USUAL | {"own"})
    assert {mark.owner for mark in own.frame(own.shots[2]).marks} == {"FRANCE"}


def test_unknown_viewers_and_arrows_of_nobody_are_refused(ended):
    with pytest.raises(UsageError, match='There is no seat "FRANZE"; did you mean "FRANCE"'):
        film(ended, viewer="FRANZE")
    with pytest.raises(UsageError, match="say whose by --viewer"):
        film(ended, overlays=frozenset({"own"}))


def test_the_film_asks_the_game_for_a_view(ended, monkeypatch):
    asked = []
    original = type(ended.game).view

    def view(game, state, seat):
        asked.append(seat)
        return original(game, state, seat)

    monkeypatch.setattr(type(ended.game), "view", view)
    film(ended, viewer="ITALY")
    assert asked == ["ITALY"] * 6


def test_orders_of_the_running_turn_change_no_byte():
    quiet, busy = played(2, kind="random"), played(2, kind="random")
    for seat in busy.to_act:
        orders = {order.slot: order for order in busy.game.legal_orders(busy.state, seat)}
        busy.set_draft(seat, list(orders.values()))
    busy.commit(busy.to_act[0], busy.draft(busy.to_act[0]))
    for viewer in (None, busy.to_act[0]):
        pictures = []
        for match in (quiet, busy):
            made = film(match, viewer=viewer)
            pictures.append([pygame.image.tobytes(made.draw(shot), "RGB") for shot in made.shots])
        assert pictures[0] == pictures[1]


def test_a_film_stays_as_it_was_when_the_match_goes_on():
    match = played(1)
    made = film(match)
    before = kinds(made)
    play_bots(match)
    match.advance()
    assert kinds(made) == before
    assert made.played == 1


@pytest.mark.parametrize("size", [(320, 180), (640, 360), (360, 640), (1280, 720), (700, 700), (1920, 400)])
def test_every_size_is_filled_and_the_board_has_most_of_it(ended, size):
    made = film(ended, size=size)
    surface = made.draw(made.shots[1])
    assert surface.get_size() == size
    layout = made._panels[1].layout
    assert surface.get_rect().contains(layout.board)
    assert layout.board.width * layout.board.height >= 0.35 * size[0] * size[1]
    panels = [rect for rect in (layout.title, layout.counts, layout.legend) if rect.height]
    assert len(panels) == 3
    assert all(surface.get_rect().contains(rect) and not rect.colliderect(layout.board) for rect in panels)
    assert all(not a.colliderect(b) for a in panels for b in panels if a is not b)


def test_sizes_and_times_that_cannot_be_are_refused(ended):
    for options in ({"size": (10, 10)}, {"seconds": 0.0}, {"seconds": 1e9}, {"turns": (3, 2)}):
        with pytest.raises(UsageError):
            film(ended, **options)


def test_files_are_named_after_phase_and_kind(ended):
    made = film(ended)
    assert [made.name(shot) for shot in made.shots[:3]] == [
        "S1901M-position",
        "S1901M-orders",
        "S1901M-results",
    ]


def test_outcomes_in_words(ended):
    picture = picture_of(ended)
    lines = {
        "France wins": Outcome("solo", ("FRANCE",)),
        "A draw of France, Italy and Turkey": Outcome("draw", ("FRANCE", "ITALY", "TURKEY")),
        "Italy wins: all others concede": Outcome("conceded", ("ITALY",)),
        "Broken off at its limit": Outcome("limit"),
        "The game is over": Outcome("checkmate", ("FRANCE",)),
    }
    assert {words: picture.ending(outcome, ended.state).line for words, outcome in lines.items()} == {
        words: words for words in lines
    }


def test_games_that_cannot_be_drawn_are_told(ended):
    with pytest.raises(RedWeedError, match="Pictures of Diplomacy cannot be exported yet"):
        replace(ended.entry, picture=None).pictured()


def test_where_nothing_else_is_said_results_are_shown_for_two_seconds(ended):
    made = film(ended, seconds=usual_seconds(has_stages=True))
    results = [shot.seconds for shot in made.shots if shot.kind is Kind.RESULTS]
    assert results
    assert min(results) >= 2.0


def test_the_chart_of_a_still_ends_with_its_own_turn(ended):
    """The line of the last seat reaches the right of its plot, as in a film of the whole game at its end."""
    early, whole = film(ended, turns=(1, 1)), film(ended)
    assert early.caption(early.picture()).positions == 2
    assert whole.caption(whole.shots[0]).positions == 6


def test_pages_of_the_papers_are_read_after_turns_of_which_there_is_much_to_tell():
    match = load_match(RECORD, CATALOGUE)
    usual = Film(match, FilmOptions(turns=(1, 6), size=(640, 360)))
    assert Kind.PAGE not in {shot.kind for shot in usual.shots}
    film = Film(match, FilmOptions(turns=(1, 6), size=(640, 360), overlays=USUAL | {"pages"}))
    pages = [number for number, shot in enumerate(film.shots) if shot.kind is Kind.PAGE]
    assert pages
    assert len(film.shots) == len(usual.shots) + len(pages)
    for number in pages:
        before, page, after = film.shots[number - 1 : number + 2]
        assert before.turn == page.turn
        assert after.turn == page.turn + 1
    picture = film.draw(film.shots[pages[0]])
    assert picture.get_size() == (640, 360)
    assert any(shot.kind is Kind.PAGE for shot in film.samples())
