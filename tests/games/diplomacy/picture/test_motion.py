from math import dist

from game.board.frame import Frame, Look, Mark, Piece
from game.board.paths import eased
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.motion import places_of_pieces
from tests.games.diplomacy.picture import boards as board

PARIS, MUNICH = Piece("army", "FRANCE", "PAR"), Piece("army", "GERMANY", "BUR")


def at(mark: Mark, moment: float, piece: Piece = PARIS) -> tuple[float, float]:
    pieces = (PARIS, MUNICH)
    return places_of_pieces(Frame("", pieces=pieces, marks=(mark,)), board.places(), moment, STANDARD)[
        pieces.index(piece)
    ]


def test_a_unit_goes_from_its_place_to_its_target() -> None:
    places, mark = board.places(), Mark("move", "FRANCE", ("PAR", "GAS"), Look.SUCCEEDED)
    assert at(mark, 0.0) == places.unit("PAR")
    assert dist(at(mark, 1.0), places.unit("GAS")) < 0.01
    way = [dist(at(mark, step / 10), places.unit("PAR")) for step in range(11)]
    assert way == sorted(way)


def test_a_unit_that_bounces_turns_back() -> None:
    places, mark = board.places(), Mark("move", "FRANCE", ("PAR", "GAS"), Look.FAILED)
    assert dist(at(mark, 1.0), places.unit("PAR")) < 0.01
    assert dist(at(mark, 0.5), places.unit("PAR")) > 5


def test_a_planned_move_moves_nothing() -> None:
    assert at(Mark("move", "FRANCE", ("PAR", "GAS")), 0.7) == board.places().unit("PAR")


def test_an_army_is_carried_past_its_fleets() -> None:
    places, army = board.places(), Piece("army", "ENGLAND", "YOR")
    mark = Mark("convoyed", "ENGLAND", ("YOR", "NTH", "BEL"), Look.SUCCEEDED)
    frame = Frame("", pieces=(army,), marks=(mark,))
    way = [places_of_pieces(frame, places, step / 50, STANDARD)[0] for step in range(51)]
    assert min(dist(point, places.unit("NTH")) for point in way) < 5


def test_who_is_dislodged_steps_aside() -> None:
    mark = Mark("move", "FRANCE", ("PAR", "BUR"), Look.SUCCEEDED)
    assert dist(at(mark, 1.0, MUNICH), board.places().dislodged("BUR")) < 0.01
    assert at(mark, 0.0, MUNICH) == board.places().unit("BUR")


def test_the_pace_starts_and_ends_at_rest() -> None:
    assert eased(0) == 0
    assert eased(1) == 1
    assert eased(0.05) < 0.05
    assert eased(7) == 1
