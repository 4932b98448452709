"""Makes the sounds in ``assets/sounds`` anew: ``python -m tests.sounds [NAME...]``, without a name all.

Each is synthesized from a seed of its own name (see ``synthesis``), brought to the loudness of its kind and
written as Ogg Vorbis by the ffmpeg of the package imageio-ffmpeg (extra ``video``). With ``--look FOLDER`` a
picture of each is drawn instead, its course and its spectrogram, from the file in ``assets/sounds``.
"""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path

import imageio_ffmpeg
import numpy as np

from game.core.places import assets_root
from tests.sounds.score import AMBIENCES, EFFECTS, MUSIC
from tests.sounds.synthesis import RATE, Wave, finished

FOLDER = assets_root() / "sounds"
EFFECT, AMBIENCE, THEME = -17.0, -30.0, -23.0
"""How loud the three kinds are kept (see `synthesis.loudness`)."""
QUALITY = {EFFECT: "3", AMBIENCE: "1", THEME: "0"}


def main(words: Sequence[str]) -> int:
    """Makes the sounds named; 0 when all are made."""
    if words[:1] == ["--look"]:
        from tests.sounds.look import draw_all

        return draw_all(FOLDER, Path(words[1]), words[2:])
    for target, makers in ((EFFECT, EFFECTS), (AMBIENCE, AMBIENCES), (THEME, MUSIC)):
        for name, maker in makers.items():
            if not words or name in words:
                random = np.random.default_rng(zlib.crc32(name.encode()))
                wave = finished(maker(random), target, is_ring=target != EFFECT)
                write(FOLDER / f"{name}.ogg", wave, QUALITY[target])
                print(f"{name:20} {len(wave) / RATE:5.2f} s {(FOLDER / f'{name}.ogg').stat().st_size:8}")
    return 0


def write(path: Path, wave: Wave, quality: str) -> None:
    """Writes a sound as Ogg Vorbis, the same bytes for the same sound."""
    path.parent.mkdir(exist_ok=True)
    samples = np.round(wave * 32767).astype("<i2").tobytes()
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y"]
    command += ["-f", "s16le", "-ar", str(RATE), "-ac", "2"]
    command += ["-i", "-", "-c:a", "libvorbis", "-q:a", quality, "-fflags", "+bitexact"]
    command += ["-flags:a", "+bitexact", "-map_metadata", "-1", "-serial_offset", "1", str(path)]
    subprocess.run(command, input=samples, check=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
