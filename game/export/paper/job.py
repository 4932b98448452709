"""Printing under way: pages are laid out by whoever calls ``step``, and written by a thread meanwhile."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

from game.board.sheet import Sheet
from game.core.errors import RedWeedError
from game.export.draft import FileDraft
from game.export.film import Film
from game.export.paper.pages import pages_of
from game.export.target import Target, check_target


class PaperJob:
    """Has the face of `export.job.Job`."""

    is_sampling = False

    def __init__(self, film: Film, target: Target) -> None:
        """Raises RedWeedError when the target cannot be written, UsageError for more than one turn."""
        check_target(target)
        self.target = target
        self._film, self._shot = film, film.picture()
        self._pages = pages_of(film, self._shot)
        self._laid: list[Sheet] = []
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="print")
        self._work: Future[bool] | None = None
        self.total = 1
        self.is_cancelled = self._is_stopped = False

    @property
    def path(self) -> Path:
        """Where the result will be."""
        return self.target.path

    @property
    def is_finished(self) -> bool:
        """Whether the result is in its place."""
        work = self._work
        if work is None or not work.done() or work.cancelled():
            return False
        return work.exception() is None and work.result()

    @property
    def done(self) -> int:
        """How many pages are in the file: all of them or none."""
        return self.total if self.is_finished else 0

    def step(self, seconds: float = 0.0) -> None:
        """Lays a page out, or waits at most ``seconds`` for the file. Raises RedWeedError when the disk
        refuses or a library is missing; then nothing is left behind.
        """
        if self.is_cancelled or self.is_finished:
            return
        if self._work is None:
            self._lay()
            return
        wait([self._work], timeout=seconds)
        if self._work.done():
            self._worker.shutdown(wait=False)
            self._check(self._work)

    def _lay(self) -> None:
        page = next(self._pages, None)
        if page is not None:
            self._laid.append(page)
            self.total = len(self._laid) + 1
        else:
            self.total = len(self._laid)
            self._work = self._worker.submit(self._write)

    def _check(self, work: Future[bool]) -> None:
        error = work.exception()
        if isinstance(error, OSError):
            raise RedWeedError(f"{self.path} cannot be written: {error.strerror or error}") from error
        if error is not None:
            raise error

    def _write(self) -> bool:
        """In the thread. Whether the file was kept."""
        content = file_of(self._laid, self.target.form, self._film.name(self._shot))
        draft = FileDraft(self.path)
        try:
            draft.file.write(content)
            if self._is_stopped:
                draft.drop()
                return False
            draft.keep()
            return True
        except BaseException:
            draft.drop()
            raise

    def cancel(self) -> None:
        """Ends the printing and leaves nothing behind; does nothing once it is finished."""
        self._is_stopped = True
        self._worker.shutdown(wait=True, cancel_futures=True)
        self.is_cancelled = not self.is_finished


def file_of(pages: list[Sheet], form: str, title: str) -> bytes:
    """Pages as a file. Raises RedWeedError when a library is missing."""
    if form == "svg":
        from game.export.paper.svg import svg_of

        return svg_of(pages, title)
    from game.export.paper.pdf import pdf_of

    return pdf_of(pages, title)
