"""A bar on standard error that says how far long work is and how much time is left, where that is a
terminal.
"""

from __future__ import annotations

import io
import sys
from shutil import get_terminal_size
from typing import TextIO

from tqdm import tqdm

FORM = "{desc} {n_fmt} of {total_fmt} |{bar:24}| {elapsed}, {remaining} left"


class Bar:
    """Shows ``noun`` 3 of 80. Lines written to ``above`` of a stream stand above it."""

    def __init__(self, noun: str, stream: TextIO) -> None:
        self._noun = noun
        self._stream = stream
        self._bar: tqdm[None] | None = None

    def __call__(self, done: int, total: int) -> None:
        """So many are done; the bar ends with the last."""
        if self._bar is None:
            columns, rows = get_terminal_size()  # a usual one where the terminal does not know
            self._bar = tqdm(
                total=total,
                desc=self._noun,
                file=self._stream,
                bar_format=FORM,
                ncols=columns,
                nrows=rows,
            )
        self._bar.update(done - self._bar.n)
        if done >= total:
            self._bar.close()

    def clear(self) -> None:
        """Takes the bar away until it is shown next."""
        if self._bar is not None and not self._bar.disable:
            self._bar.clear()

    def above(self, stream: TextIO) -> io.TextIOBase | TextIO:
        """A stream whose lines do not run into the bar; the same one where it is no terminal."""
        return Above(stream, self) if stream.isatty() else stream


class Above(io.TextIOBase):
    """A terminal's stream: the bar goes before anything is written."""

    def __init__(self, stream: TextIO, bar: Bar) -> None:
        self._stream = stream
        self._bar = bar

    def write(self, text: str) -> int:
        """Writes a text; the bar comes again with what is done next."""
        self._bar.clear()
        return self._stream.write(text)

    def flush(self) -> None:
        """Lets everything be seen."""
        self._stream.flush()


def progress_bar(noun: str) -> Bar | None:
    """A bar for so many of something; None where standard error is no terminal."""
    return Bar(noun, sys.stderr) if sys.stderr.isatty() else None
