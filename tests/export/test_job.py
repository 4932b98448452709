import gc
import time
import weakref
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np
import pytest
from PIL import Image

from game.core.errors import RedWeedError, UsageError
from game.export import gif
from game.export.film import Film
from game.export.formats import FOLDER
from game.export.formats import FORMS as ALL
from game.export.job import Job, job_for, run
from game.export.paper import job as paper
from game.export.pictures import picture_of
from game.export.sinks import FolderSink, PngSink
from game.export.target import Target, read_target
from tests.export import short_games
from tests.export.short_games import SMALL
from tests.waiting import DEAD

FORMS = [form for form in ALL if form != "mp4"]


def film(match, **options) -> Film:
    return short_games.film(match, **{"turns": (1, 2), **options})


def goal(folder, form: str) -> Target:
    place = folder / "place"
    place.mkdir(exist_ok=True)
    return Target(place / ("out" if form == FOLDER else f"out.{form}"), form)


def test_a_gif_has_the_pictures_of_the_film_for_their_times(ended, tmp_path):
    made = film(ended, turns=None, seconds=1.0)
    run(Job(made, goal(tmp_path, "gif")))
    with Image.open(tmp_path / "place" / "out.gif") as image:
        assert (image.n_frames, image.size) == (len(made.shots), SMALL)
        times = []
        for number in range(image.n_frames):
            image.seek(number)
            times.append(image.info["duration"])
        last = np.asarray(image.convert("RGBA")).astype(int)
    assert sum(times) == 5 * 1000 + 3000
    assert times[-1] == max(times) == 3000
    assert np.abs(last - picture_of(made.draw(made.shots[-1]))).mean() < 4


def test_a_folder_has_one_picture_for_each_shot_exactly_as_drawn(ended, tmp_path):
    made = film(ended)
    run(Job(made, goal(tmp_path, FOLDER)))
    files = sorted((tmp_path / "place" / "out").iterdir())
    names = [f"{number:04}-{made.name(shot)}.png" for number, shot in enumerate(made.shots, 1)]
    assert [file.name for file in files] == names
    for file, shot in ((files[0], made.shots[0]), (files[-1], made.shots[-1])):
        with Image.open(file) as image:
            assert np.array_equal(np.asarray(image.convert("RGBA")), picture_of(made.draw(shot)))


def test_a_png_is_the_one_picture(ended, tmp_path):
    made = film(ended, turns=(2, 2))
    run(Job(made, goal(tmp_path, "png")))
    with Image.open(tmp_path / "place" / "out.png") as image:
        assert np.array_equal(np.asarray(image.convert("RGBA")), picture_of(made.draw(made.picture())))
    with pytest.raises(UsageError, match="One picture shows one turn"):
        Job(film(ended), goal(tmp_path, "png"))


def test_progress_goes_up_to_the_total(ended, tmp_path):
    seen = []
    run(Job(film(ended), goal(tmp_path, "gif")), lambda done, total: seen.append((done, total)))
    total = len(film(ended).shots)
    assert seen[0] == (0, total)
    assert seen[-1] == (total, total)
    assert seen == sorted(set(seen))


SINGLE = [form for form in FORMS if ALL[form].is_single]
FILMS = [form for form in FORMS if not ALL[form].is_single]


@pytest.mark.parametrize(
    ("form", "steps"), [(form, steps) for form in FORMS for steps in (0, 1)] + [(form, 6) for form in FILMS]
)
def test_cancel_leaves_nothing(ended, tmp_path, form, steps):
    """One picture or page may be finished after two steps: those are cancelled while written, below."""
    job = job_for(film(ended, turns=(2, 2) if form in SINGLE else None), goal(tmp_path, form))
    for _ in range(steps):
        job.step(0.01)
    _cancel(job, tmp_path / "place")


@pytest.mark.parametrize("form", SINGLE)
def test_cancel_while_the_one_file_is_written_leaves_nothing(ended, tmp_path, form, monkeypatch):
    begun, gate = Event(), Event()

    def held(original):
        def writing(*arguments: object) -> object:
            begun.set()
            gate.wait(DEAD)
            return original(*arguments)

        return writing

    class Worker(ThreadPoolExecutor):
        """Lets go of what is being written once the job waits for it."""

        def shutdown(self, *arguments: object, **named: object) -> None:
            gate.set()
            super().shutdown(*arguments, **named)

    for module in ("game.export.job", "game.export.paper.job"):
        monkeypatch.setattr(f"{module}.ThreadPoolExecutor", Worker)
    monkeypatch.setattr(PngSink, "add", held(PngSink.add))
    monkeypatch.setattr(paper, "file_of", held(paper.file_of))
    job = job_for(film(ended, turns=(2, 2)), goal(tmp_path, form))
    until = time.monotonic() + DEAD
    while not begun.is_set() and time.monotonic() < until:
        job.step()
    _cancel(job, tmp_path / "place")


@pytest.mark.parametrize("form", SINGLE)
def test_cancel_when_the_file_has_just_been_kept_keeps_it(ended, tmp_path, form):
    """Nobody has seen yet that it is done, but it is in its place: then the job has succeeded."""
    job = job_for(film(ended, turns=(2, 2)), goal(tmp_path, form))
    until = time.monotonic() + DEAD
    while not job.path.exists() and time.monotonic() < until:
        job.step()
    job.cancel()
    assert job.is_finished
    assert not job.is_cancelled
    assert [path.name for path in (tmp_path / "place").iterdir()] == [f"out.{form}"]


def _cancel(job, place) -> None:
    job.cancel()
    assert list(place.iterdir()) == []
    assert job.is_cancelled
    assert not job.is_finished
    job.step()
    job.cancel()
    assert list(place.iterdir()) == []


def test_cancel_after_the_end_keeps_the_result(ended, tmp_path):
    job = Job(film(ended), goal(tmp_path, "gif"))
    run(job)
    job.cancel()
    assert job.is_finished
    assert [path.name for path in (tmp_path / "place").iterdir()] == ["out.gif"]


def test_an_interrupt_leaves_nothing(ended, tmp_path):
    def interrupt(done: int, total: int) -> None:
        if done >= 2:  # the worker may have done a third meanwhile
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(Job(film(ended), goal(tmp_path, "apng")), interrupt)
    assert list((tmp_path / "place").iterdir()) == []


def test_a_disk_that_refuses_is_told_in_a_sentence_and_leaves_nothing(ended, tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(gif.GifSink, "add", full)
    job = Job(film(ended), goal(tmp_path, "gif"))
    with pytest.raises(RedWeedError, match=r"out\.gif cannot be written: No space left on device"):
        run(job)
    assert list((tmp_path / "place").iterdir()) == []


def test_a_failing_worker_ends_the_job(ended, tmp_path, monkeypatch):
    def broken(*_: object) -> None:
        raise TimeoutError("no answer")

    monkeypatch.setattr(gif.GifSink, "begin", broken)
    with pytest.raises(RedWeedError, match="no answer"):
        run(Job(film(ended), goal(tmp_path, "gif")))
    assert list((tmp_path / "place").iterdir()) == []


def test_a_step_never_waits_for_the_worker(ended, tmp_path, monkeypatch):
    gate, original = Event(), FolderSink.add

    def slow(*arguments: object) -> None:
        gate.wait(DEAD)
        original(*arguments)

    monkeypatch.setattr(FolderSink, "add", slow)
    made = film(ended)
    drawn = []
    monkeypatch.setattr(made, "draw", lambda shot, draw=made.draw: drawn.append(shot) or draw(shot))
    job = Job(made, goal(tmp_path, FOLDER))
    until = time.monotonic() + DEAD
    while len(drawn) < 2 and time.monotonic() < until:
        job.step()
    for _ in range(20):
        job.step()
    assert len(drawn) == 2  # one is being written, one waits
    assert job.done == 0
    gate.set()
    run(job)
    assert len(drawn) == len(made.shots)


def test_at_most_a_few_pictures_are_alive(ended, tmp_path, monkeypatch, little_to_sweep):
    made: list[weakref.ref] = []
    most = []

    class Counted(np.ndarray):
        """An array that can be watched."""

    def counted(surface):
        gc.collect()
        picture = picture_of(surface).view(Counted)
        made.append(weakref.ref(picture))
        most.append(sum(known() is not None for known in made))
        return picture

    monkeypatch.setattr("game.export.job.picture_of", counted)
    run(Job(film(ended, turns=None), goal(tmp_path, "apng")))
    assert len(most) == len(film(ended, turns=None).shots)
    assert max(most) <= 4


@pytest.mark.parametrize("form", ["gif", FOLDER])
def test_places_that_cannot_be_written_are_refused_before_any_work(ended, tmp_path, form):
    with pytest.raises(RedWeedError, match="there is no folder"):
        Job(film(ended), Target(tmp_path / "none" / "x", form))
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "letter.txt").write_text("mine")
    with pytest.raises(RedWeedError, match=r"there is a folder of that name|is not empty"):
        Job(film(ended), Target(tmp_path / "here", form))
    assert [path.name for path in (tmp_path / "here").iterdir()] == ["letter.txt"]


def test_an_empty_folder_may_be_filled_and_a_file_is_no_folder(ended, tmp_path):
    (tmp_path / "empty").mkdir()
    run(Job(film(ended, turns=(1, 1)), read_target(tmp_path / "empty")))
    assert len(list((tmp_path / "empty").iterdir())) == 4
    (tmp_path / "file").write_text("")
    with pytest.raises(RedWeedError, match="there is a file of that name"):
        Job(film(ended), read_target(tmp_path / "file"))


def test_a_folder_filled_meanwhile_is_not_overwritten(ended, tmp_path):
    place = tmp_path / "empty"
    place.mkdir()
    job = Job(film(ended, turns=(1, 1)), read_target(place))
    (place / "letter.txt").write_text("mine")
    with pytest.raises(RedWeedError, match="cannot be written"):
        run(job)
    assert [path.name for path in place.iterdir()] == ["letter.txt"]
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "redweed-home") == ["empty"]
