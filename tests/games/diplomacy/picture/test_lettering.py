import pytest

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.lettering import LEAST
from tests.games.diplomacy.picture import boards as board

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def frames() -> list[Frame]:
    return [frame_of(board.game(), state) for state in (board.start(), board.busy(), board.battle()[1])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_names_are_large_enough_and_touch_neither_counters_nor_each_other(
    size: tuple[int, int], ui_scale: float
) -> None:
    camera = board.fitted(*size)
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=ui_scale))
        counters = board.places(*size, ui_scale).piece_rects(frame)
        assert all(name.size >= max(11, LEAST * ui_scale - 1) for name in names)
        boxes = [name.rect.inflate(2, -2) for name in names]
        for number, (name, box) in enumerate(zip(names, boxes, strict=True)):
            assert box.collidelist(counters) < 0, name
            assert box.collidelist([other.rect for other in names[:number]]) < 0, name


@pytest.mark.parametrize("size", SIZES)
def test_almost_every_place_is_named_on_a_fitted_board(size: tuple[int, int]) -> None:
    camera = board.fitted(*size)
    for frame in frames():
        names = {name.key for name in board.painter().names(camera, frame, DrawOptions())}
        assert len(set(board.geometry().labels) - names) <= 3


def test_codes_where_codes_are_wanted() -> None:
    names = board.painter().names(board.fitted(), frames()[0], DrawOptions(names="codes"))
    assert len(names) > 70
    assert all(name.is_code and name.lines == (name.key,) for name in names)


def test_no_names_where_none_are_wanted() -> None:
    assert board.painter().names(board.fitted(), frames()[0], DrawOptions(names="none")) == ()


def test_seas_are_set_in_italics_and_lands_upright() -> None:
    kinds = board.geometry().kinds
    for name in board.painter().names(board.fitted(), frames()[0], DrawOptions()):
        assert (name.face == "serif_italic") == (kinds[name.key] == "sea")


def test_an_abbreviated_name_is_spelled_out_where_there_is_room() -> None:
    camera = board.fitted()
    camera.zoom_at(8, camera.viewport.center)
    names = {name.key: name for name in board.painter().names(camera, frames()[0], DrawOptions())}
    assert board.geometry().labels["ALB"].lines == ("Alb",)
    assert names["ALB"].lines == ("Albania",)


def test_a_name_beside_its_land_stands_on_water() -> None:
    names = {
        name.key: name for name in board.painter().names(board.fitted(1920, 1080), frames()[0], DrawOptions())
    }
    assert names["CLY"].is_outside
    assert not names["SPA"].is_outside
