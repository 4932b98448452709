import gc
import re
import struct
import subprocess
import tracemalloc
import zlib

import numpy as np
import pytest
from PIL import Image

from game.export import mp4
from game.export.colors import BAND, ColorTable
from game.export.formats import FORMS
from game.export.pictures import Clock, change, overlay
from game.export.sinks import Reel
from game.export.target import FOLDER

ANIMATED = ("gif", "apng", "webp")
WIDTH, HEIGHT = 90, 61


def pictures(count: int = 5, seed: int = 1) -> list[np.ndarray]:
    """A ground of few colors on which squares appear; the third picture is the second again."""
    dice = np.random.default_rng(seed)
    ground = np.full((HEIGHT, WIDTH, 4), (200, 190, 160, 255), np.uint8)
    ground[:, :30, :3] = (30, 80, 140)
    made = [ground]
    for _ in range(count - 1):
        fresh = made[-1].copy()
        x, y = dice.integers(0, WIDTH - 12), dice.integers(0, HEIGHT - 9)
        fresh[y : y + 9, x : x + 12, :3] = ((214, 94, 54), (234, 187, 49), (47, 146, 119))[
            int(dice.integers(0, 3))
        ]
        made.append(fresh)
    if count > 2:
        made[2] = made[1]
    return made


def write(path, form, made, seconds=0.5, colors=()):
    reel = Reel((WIDTH, HEIGHT), len(made), seconds, lambda: made, tuple(colors))
    sink = FORMS[form].open(path, reel)
    sink.begin()
    for number, picture in enumerate(made):
        sink.add(picture, f"F1901M/{number}", seconds)
    sink.finish()


def read(path) -> tuple[list[np.ndarray], list[int]]:
    frames, times = [], []
    with Image.open(path) as image:
        assert image.info["loop"] == 0
        for number in range(image.n_frames):
            image.seek(number)
            frames.append(np.asarray(image.convert("RGBA")))
            times.append(round(image.info["duration"]))
    return frames, times


def still(path) -> np.ndarray:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGBA"))


@pytest.mark.parametrize("form", ANIMATED)
def test_a_film_holds_every_picture_for_its_time(tmp_path, form):
    made = pictures()
    path = tmp_path / f"film.{form}"
    write(path, form, made, 0.5)
    frames, times = read(path)
    assert times == [500] * 5
    worst = 4 if form == "gif" else 0  # a palette is exact to the upper six bits
    assert all(abs(a.astype(int) - b).max() <= worst for a, b in zip(frames, made, strict=True))


def test_an_apng_says_how_many_frames_it_has_and_every_chunk_is_whole(tmp_path):
    path = tmp_path / "film.apng"
    write(path, "apng", pictures())
    data, at, kinds, numbers = path.read_bytes(), 8, [], []
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        kinds.append(kind)
        numbers += [struct.unpack(">I", body[:4])[0]] if kind in (b"fcTL", b"fdAT") else []
        at += length + 12
    assert kinds.count(b"fcTL") == 5
    assert numbers == list(range(len(numbers)))
    assert (kinds[0], kinds[1], kinds[-1]) == (b"IHDR", b"acTL", b"IEND")


def test_the_length_in_a_webp_is_its_length(tmp_path):
    path = tmp_path / "film.webp"
    write(path, "webp", pictures())
    assert struct.unpack_from("<I", path.read_bytes(), 4)[0] == path.stat().st_size - 8


def test_a_folder_has_numbered_pictures_and_nothing_else(tmp_path):
    made = pictures(3)
    write(tmp_path / "out", FOLDER, made)
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["0001-F1901M_0.png", "0002-F1901M_1.png", "0003-F1901M_2.png"]
    assert np.array_equal(still(tmp_path / "out" / names[2]), made[2])
    assert [path.name for path in tmp_path.iterdir() if path.name != "redweed-home"] == ["out"]


def test_a_single_picture_is_exact(tmp_path):
    write(tmp_path / "one.png", "png", pictures(1))
    assert np.array_equal(still(tmp_path / "one.png"), pictures(1)[0])


@pytest.mark.parametrize("form", ["png", FOLDER, *ANIMATED, "mp4"])
def test_nothing_is_there_before_the_end_and_nothing_is_left_when_abandoned(tmp_path, form):
    if form == "mp4":
        pytest.importorskip("imageio_ffmpeg")
    made, path = pictures(1), tmp_path / "place" / ("out" if form == FOLDER else f"out.{form}")
    path.parent.mkdir()
    sink = FORMS[form].open(path, Reel((WIDTH, HEIGHT), 1, 1.0, lambda: made))
    sink.begin()
    sink.add(made[0], "x", 1.0)
    assert not path.exists()
    sink.abandon()
    assert list(path.parent.iterdir()) == []


def test_an_older_file_stays_until_the_new_one_is_whole(tmp_path):
    path = tmp_path / "film.gif"
    path.write_bytes(b"older")
    made = pictures(2)
    sink = FORMS["gif"].open(path, Reel((WIDTH, HEIGHT), 2, 1.0, lambda: made))
    sink.begin()
    sink.add(made[0], "x", 1.0)
    assert path.read_bytes() == b"older"
    sink.finish()
    assert path.read_bytes()[:6] == b"GIF89a"


def test_what_others_may_read_follows_the_usual_permissions(tmp_path):
    (tmp_path / "plain").write_bytes(b"")
    write(tmp_path / "one.png", "png", pictures(1))
    assert (tmp_path / "one.png").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_mp4_is_even_and_lasts_as_long_as_it_should(tmp_path):
    ffmpeg = pytest.importorskip("imageio_ffmpeg")
    write(tmp_path / "film.mp4", "mp4", pictures(4), 0.5)
    reader = ffmpeg.read_frames(str(tmp_path / "film.mp4"))
    about = next(reader)
    reader.close()
    assert about["size"] == (90, 60)
    assert about["duration"] == pytest.approx(2.0, abs=0.11)


def _fault_of(sink, made):
    try:
        for picture in made:
            sink.add(picture, "x", 1.0)
        sink.finish()
    except OSError as error:
        return error
    return None


def test_an_ffmpeg_that_fails_is_told_and_leaves_nothing(tmp_path, monkeypatch):
    pytest.importorskip("imageio_ffmpeg")
    monkeypatch.setattr(mp4, "QUALITY", ("-crf", "much"))
    path = tmp_path / "place" / "film.mp4"
    path.parent.mkdir()
    made = pictures(2)
    sink = FORMS["mp4"].open(path, Reel((WIDTH, HEIGHT), 2, 1.0, lambda: made))
    sink.begin()
    assert _fault_of(sink, made) is not None
    sink.abandon()
    assert list(path.parent.iterdir()) == []


def test_pictures_of_an_mp4_are_shown_as_long_as_was_said(tmp_path):
    ffmpeg = pytest.importorskip("imageio_ffmpeg")
    made, times, path = pictures(5), (0.5, 0.04, 0.07, 2.1, 0.9), tmp_path / "film.mp4"
    sink = FORMS["mp4"].open(path, Reel((WIDTH, HEIGHT), 5, 0.04, lambda: made))
    sink.begin()
    for picture, seconds in zip(made, times, strict=True):
        sink.add(picture, "x", seconds)
    sink.finish()
    told = subprocess.run(
        [ffmpeg.get_ffmpeg_exe(), "-i", path, "-vf", "showinfo", "-f", "null", "-"], stderr=subprocess.PIPE
    ).stderr.decode()
    begun = [float(found) for found in re.findall(r"pts_time:([\d.]+)", told)]
    assert begun[:5] == pytest.approx([0.0, 0.5, 0.54, 0.61, 2.71], abs=0.002)


@pytest.mark.parametrize("form", ANIMATED)
def test_memory_does_not_grow_with_the_film(tmp_path, form, little_to_sweep):
    made = pictures(2)

    def peak(count: int) -> int:
        sink = FORMS[form].open(tmp_path / f"film.{form}", Reel((WIDTH, HEIGHT), count, 1.0, lambda: made))
        sink.begin()
        tracemalloc.start()
        for number in range(count):
            sink.add(made[number % 2].copy(), "x", 1.0)
            gc.collect()
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        sink.finish()
        return used

    peak(2)  # what is imported and set up for the first film is no part of one
    assert peak(24) < peak(4) + 5 * made[0].nbytes  # all of them would be 20 more


def test_only_what_changes_is_written(tmp_path):
    made = pictures(2)
    write(tmp_path / "a.gif", "gif", made)
    write(tmp_path / "b.gif", "gif", [made[0], made[1], *[made[1]] * 20])
    assert (tmp_path / "b.gif").stat().st_size - (tmp_path / "a.gif").stat().st_size < 20 * 40


def test_changes_are_found_and_laid_over(tmp_path):
    before, after = pictures(2)
    changed = change(before, after)
    assert changed.mask[0].any()
    assert changed.mask[:, -1].any()
    laid, (x, y) = overlay(before, after, grid=2)
    assert (x % 2, y % 2) == (0, 0)
    part = before[y : y + laid.shape[0], x : x + laid.shape[1]].copy()
    part[laid[..., 3] == 255] = laid[laid[..., 3] == 255]
    assert np.array_equal(part, after[y : y + laid.shape[0], x : x + laid.shape[1]])
    assert change(before, before).mask.shape == (1, 1)


def test_the_clock_keeps_the_sum_right():
    clock = Clock(100)
    ticks = [clock.ticks(1 / 3) for _ in range(300)]
    assert set(ticks) == {33, 34}
    assert sum(ticks) == 10000
    assert Clock(100).ticks(0.0001) == 1


@pytest.mark.parametrize("height", [1, BAND - 1, BAND, 2 * BAND + 5])
def test_every_row_of_a_picture_of_any_height_is_put_into_numbers(height):
    colors = [(250, 2, 2), (2, 250, 2), (2, 2, 250)]
    picture = np.array([[(*colors[row % 3], 255)] * 4 for row in range(height)], np.uint8)
    table = ColorTable([picture], colors)
    assert np.array_equal(table.colors[table.indices(picture)], picture[..., :3])


def test_colors_that_are_wanted_are_there_although_they_are_rare():
    ground = np.random.default_rng(3).integers(90, 210, (120, 160, 4), np.uint8)
    ground[..., 3] = 255
    table = ColorTable([ground], [(255, 0, 0), (0, 0, 255)])
    assert len(table.colors) <= 255
    rare = np.array([[[255, 0, 0, 255], [0, 0, 255, 255]]], np.uint8)
    assert np.array_equal(table.colors[table.indices(rare)], rare[..., :3])
    near = np.abs(table.colors[table.indices(ground)].astype(int) - ground[..., :3])
    assert near.mean() < 8
