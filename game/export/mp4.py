"""MP4 (H.264) by the ffmpeg that the package imageio-ffmpeg carries."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import numpy as np

from game.core.errors import RedWeedError
from game.export.draft import FileDraft
from game.export.pictures import Clock, Picture
from game.export.sinks import Reel, Sink

SLOW, FAST = 10, 25
"""Pictures a second: of a film whose pictures all stand still, and of one in which units move."""

QUALITY = ("-crf", "17", "-preset", "veryfast", "-tune", "animation", "-movflags", "+faststart")

COLORS = (
    "-vf",
    "scale=out_color_matrix=bt709",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
)
"""Players take large films to be made so."""

MISSING = "MP4 needs ffmpeg; install it with: pip install imageio-ffmpeg"

Writer = Generator[None, object, None]


class Mp4Sink(Sink):
    """Feeds ffmpeg; a picture is sent again for as long as it is shown."""

    def __init__(self, path: Path, reel: Reel) -> None:
        """Raises RedWeedError when the extra is not installed."""
        self._rate = FAST if reel.shortest < 1 / SLOW else SLOW
        self._clock = Clock(self._rate)
        self._even = (reel.size[0] // 2 * 2, reel.size[1] // 2 * 2)
        require_ffmpeg()
        self._draft = FileDraft(path)
        self._draft.file.close()
        self._writer: Writer | None = None

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Sends the picture, cut to an even width and height as H.264 wants it."""
        frame = np.ascontiguousarray(picture[: self._even[1], : self._even[0]])
        for _ in range(self._clock.ticks(seconds)):
            self._send(frame)

    def begin(self) -> None:
        """Starts ffmpeg."""
        from imageio_ffmpeg import write_frames

        self._writer = write_frames(
            str(self._draft.path),
            self._even,
            fps=self._rate,
            quality=None,
            macro_block_size=2,
            output_params=[*QUALITY, *COLORS],
            ffmpeg_log_level="error",
        )
        self._send(None)

    def _send(self, frame: object) -> None:
        if self._writer is not None:
            self._writer.send(frame)

    def finish(self) -> None:
        """Waits for ffmpeg and puts the file in its place. Raises OSError when ffmpeg wrote nothing."""
        if self._writer is not None:
            self._writer.close()
        if not self._draft.path.stat().st_size:
            raise OSError("ffmpeg wrote nothing")
        self._draft.keep()

    def abandon(self) -> None:
        """Ends ffmpeg and leaves nothing behind."""
        if self._writer is not None:
            with suppress(Exception):  # ffmpeg may be the reason why the film is given up
                self._writer.close()
        self._draft.drop()


def require_ffmpeg() -> None:
    """Raises RedWeedError unless ffmpeg can be run."""
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        get_ffmpeg_exe()
    except (ImportError, RuntimeError, OSError) as error:
        raise RedWeedError(MISSING) from error
