"""An export under way. Pictures are drawn by whoever calls ``step``; a worker thread packs them meanwhile.

job = Job(film, read_target(path))
while not job.is_finished:
    job.step(0.1)          # a window calls step() without waiting, once a turn of its loop
job.cancel()               # at any time; leaves nothing behind
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

from game.board import palette
from game.core.errors import RedWeedError
from game.export.film import Film
from game.export.formats import FORMS
from game.export.paper.job import PaperJob
from game.export.pictures import Picture, picture_of
from game.export.shot import Shot
from game.export.sinks import Reel, Sink
from game.export.target import Target, check_target

Progress = Callable[[int, int], None]
"""Called with how many pictures are done, and how many there are."""


class Job:
    """Draws the shots of a film and feeds them to a sink, at most two pictures in memory."""

    def __init__(self, film: Film, target: Target) -> None:
        """Raises RedWeedError when the target cannot be written, UsageError when the film does not fit it."""
        check_target(target)
        self.target = target
        self._film = film
        self._shots: tuple[Shot, ...] = (film.picture(),) if FORMS[target.form].is_single else film.shots
        self._samples = list(film.samples()) if FORMS[target.form].needs_samples else []
        self._seen: list[Picture] = []
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="export")
        self._sink: Sink | None = None
        self._work: Future[object] | None = None
        self._waiting: Picture | None = None
        self._drawn = 0
        self.done = 0
        self._ending: Future[object] | None = None
        self.is_cancelled = False

    @property
    def total(self) -> int:
        """How many pictures there are."""
        return len(self._shots)

    @property
    def is_sampling(self) -> bool:
        """Whether pictures are still looked at to choose the colors of the film; none is done before."""
        return bool(self._samples)

    @property
    def is_finished(self) -> bool:
        """Whether the result is in its place."""
        return (
            self._ending is not None
            and self._ending.done()
            and not self._ending.cancelled()
            and not self._ending.exception()
        )

    @property
    def path(self) -> Path:
        """Where the result will be."""
        return self.target.path

    def step(self, seconds: float = 0.0) -> None:
        """Draws a picture if there is room for it, hands it over if the worker is free, waits for it at most
        ``seconds``.

        Raises RedWeedError when the disk refuses; then nothing is left behind.
        """
        if self.is_finished or self.is_cancelled:
            return
        try:
            self._step(seconds)
        except OSError as error:
            self.cancel()
            raise RedWeedError(f"{self.path} cannot be written: {error.strerror or error}") from error
        except BaseException:
            self.cancel()
            raise

    def _step(self, seconds: float) -> None:
        if self._samples:
            self._seen.append(picture_of(self._film.draw(self._samples.pop())))
            return
        if self._waiting is None and self._drawn < self.total:
            self._waiting = picture_of(self._film.draw(self._shots[self._drawn]))
            self._drawn += 1
        if self._is_free(seconds):
            self._hand_over()
        if self.is_finished:
            self._worker.shutdown(wait=False)

    def _is_free(self, seconds: float) -> bool:
        """Whether the worker has done what it was given; takes note of it."""
        if self._work is None:
            return True
        wait([self._work], timeout=seconds)
        if not self._work.done():
            return False
        self._work.result()
        self._work = None
        return True

    def _hand_over(self) -> None:
        """Gives the worker what comes next: the sink to open, a picture, the end."""
        if self._sink is None:
            self._work = self._worker.submit(self._open)
        elif self._waiting is not None:
            shot, picture = self._shots[self._drawn - 1], self._waiting
            self._waiting = None
            self._work = self._worker.submit(self._add, self._sink, picture, shot)
        elif self._ending is None and self.done == self.total:
            self._ending = self._work = self._worker.submit(self._sink.finish)

    def _open(self) -> None:
        shortest = min(shot.seconds for shot in self._shots)
        reel = Reel(self._film.size, self.total, shortest, self._take_samples, self._colors())
        self._sink = sink = FORMS[self.target.form].open(self.target.path, reel)
        sink.begin()

    def _take_samples(self) -> Sequence[Picture]:
        samples, self._seen = self._seen, []
        return samples

    def _colors(self) -> tuple[palette.Color, ...]:
        """Colors that matter and cover little: of counters, arrows, letters."""
        owners = [score.owner for score in self._film.frame(self._shots[0]).scores]
        styles = [self._film.world.style(owner) for owner in owners]
        signs = (
            palette.PARCHMENT,
            palette.INK,
            palette.TABLE,
            palette.BRASS,
            palette.BRASS_LIGHT,
            palette.DANGER,
            palette.GAIN,
        )
        return (
            *signs,
            *(style.fill for style in styles),
            *(style.body for style in styles),
            *(style.ink for style in styles),
        )

    def _add(self, sink: Sink, picture: Picture, shot: Shot) -> None:
        sink.add(picture, self._film.name(shot), shot.seconds)
        self.done += 1

    def cancel(self) -> None:
        """Ends the export and leaves nothing behind; does nothing once it is finished."""
        self._worker.shutdown(wait=True, cancel_futures=True)
        self.is_cancelled = not self.is_finished
        if self._sink is not None and self.is_cancelled:
            self._sink.abandon()
        self._sink, self._waiting = None, None


AnyJob = Job | PaperJob
"""What makes an export, step by step."""


def job_for(film: Film, target: Target) -> AnyJob:
    """What makes the form that is wanted. Raises as `Job` does."""
    return PaperJob(film, target) if FORMS[target.form].is_paper else Job(film, target)


def run(job: AnyJob, progress: Progress | None = None) -> None:
    """Runs an export to its end. Raises RedWeedError; an interrupt leaves nothing behind."""
    shown = -1
    try:
        while not job.is_finished:
            job.step(0.05)
            if progress is not None and job.done != shown:
                shown = job.done
                progress(shown, job.total)
    except BaseException:
        job.cancel()
        raise
