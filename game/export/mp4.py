"""MP4 (H.264) by the ffmpeg that the package imageio-ffmpeg carries.

ffmpeg is told the film as a Matroska of raw pictures, which says how long each picture is shown: so a picture
is sent, and coded, once, and not again for every tenth of a second.
"""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path

import numpy as np

from game.core.errors import RedWeedError
from game.export.draft import FileDraft
from game.export.matroska import RawWriter
from game.export.pictures import Picture
from game.export.sinks import Reel, Sink

QUALITY = (
    *("-crf", "17", "-preset", "veryfast", "-x264-params", "subme=1:partitions=none"),
    *("-tune", "animation", "-g", "30", "-pix_fmt", "yuv420p"),
)
"""Little moves: to look longer for it (subme 2, smaller blocks) takes a third longer, saves a tenth."""

TIMES = ("-fps_mode", "vfr", "-enc_time_base", "1:1000", "-movflags", "+faststart")
"""Each picture as long as it was said to be shown."""

TAIL = 0.05
"""Seconds that are left for the last picture when it is sent again."""

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


class Mp4Sink(Sink):
    """Feeds ffmpeg."""

    def __init__(self, path: Path, reel: Reel) -> None:
        """Raises RedWeedError when the extra is not installed."""
        self._even = (reel.size[0] // 2 * 2, reel.size[1] // 2 * 2)
        self._left = reel.count
        self._program = require_ffmpeg()
        self._draft = FileDraft(path)
        self._draft.file.close()
        self._ffmpeg: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Starts ffmpeg."""
        made = (*QUALITY, *TIMES, *COLORS, "-f", "mp4", str(self._draft.path))
        self._ffmpeg = subprocess.Popen(
            [self._program, "-y", "-v", "error", "-f", "matroska", "-i", "pipe:0", *made],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._ffmpeg.stdin is not None
        self._writer = RawWriter(self._ffmpeg.stdin)
        self._writer.begin(self._even)

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Sends the picture, cut to an even width and height as H.264 wants it; the last one twice, as ffmpeg
        does not know how long the last picture of all is shown.
        """
        shown = np.ascontiguousarray(picture[: self._even[1], : self._even[0]])
        self._left -= 1
        if self._left:
            self._writer.add(shown, seconds)
        else:
            self._writer.add(shown, max(seconds - TAIL, TAIL))
            self._writer.add(shown, TAIL)

    def finish(self) -> None:
        """Waits for ffmpeg and puts the file in its place. Raises OSError when ffmpeg failed."""
        if self._ffmpeg is not None:
            self._ffmpeg.communicate()
            if self._ffmpeg.returncode or not self._draft.path.stat().st_size:
                raise OSError("ffmpeg could not write the film")
        self._draft.keep()

    def abandon(self) -> None:
        """Ends ffmpeg and leaves nothing behind."""
        if self._ffmpeg is not None:
            self._ffmpeg.kill()
            with suppress(OSError, ValueError):  # what was not yet sent stays unsent
                self._ffmpeg.communicate()
        self._draft.drop()


def require_ffmpeg() -> str:
    """The path of ffmpeg. Raises RedWeedError unless it can be run."""
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        return str(get_ffmpeg_exe())
    except (ImportError, RuntimeError, OSError) as error:
        raise RedWeedError(MISSING) from error
