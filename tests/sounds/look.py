"""Draws what a sound looks like: its course above, its spectrogram below, with peak and loudness."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import imageio_ffmpeg
import numpy as np
from PIL import Image, ImageDraw

from tests.sounds.synthesis import RATE, Wave, loudness

SIZE = (420, 230)
COLUMNS = 4
WINDOW = 1024


def read(path: Path) -> Wave:
    """The samples of a file, in stereo."""
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-i", str(path), "-f", "s16le", "-ac", "2"]
    heard = subprocess.run([*command, "-ar", str(RATE), "-"], capture_output=True, check=True).stdout
    return np.frombuffer(heard, "<i2").reshape(-1, 2) / 32768


def draw_all(folder: Path, out: Path, names: Sequence[str]) -> int:
    """One sheet of all sounds of a folder, or of those named."""
    paths = [path for path in sorted(folder.glob("*.ogg")) if not names or path.stem in names]
    rows = -(-len(paths) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * SIZE[0], max(rows, 1) * SIZE[1]), "black")
    for number, path in enumerate(paths):
        sheet.paste(drawn(path.stem, read(path)), (number % COLUMNS * SIZE[0], number // COLUMNS * SIZE[1]))
    out.mkdir(parents=True, exist_ok=True)
    sheet.save(out / "sounds.png")
    return 0


def drawn(name: str, wave: Wave) -> Image.Image:
    """One sound."""
    image = Image.new("RGB", SIZE, (16, 18, 22))
    width, mono = SIZE[0] - 8, wave.mean(axis=1)
    peak = 20 * np.log10(max(np.abs(wave).max(), 1e-9))
    pen = ImageDraw.Draw(image)
    edges = np.abs(np.concatenate([wave[:3].ravel(), wave[-3:].ravel()])).max()
    words = f"{name}  {len(wave) / RATE:.2f} s  peak {peak:.1f}  loud {loudness(wave):.1f}  edge {edges:.4f}"
    pen.text((4, 2), words, fill=(230, 220, 190))
    parts = np.array_split(mono, width)
    for x, part in enumerate(parts):
        low, high = (part.min(), part.max()) if len(part) else (0, 0)
        pen.line((4 + x, 48 - 32 * high, 4 + x, 48 - 32 * low), fill=(214, 178, 96))
    starts = np.linspace(0, max(len(mono) - WINDOW, 0), width).astype(int)
    frames = np.stack([np.pad(mono[s : s + WINDOW], (0, WINDOW))[:WINDOW] for s in starts]) * np.hanning(
        WINDOW
    )
    power = 20 * np.log10(np.abs(np.fft.rfft(frames, axis=1)) + 1e-6)
    rows = (np.geomspace(40, 18000, 140) * WINDOW / RATE).astype(int)
    shade = np.clip((power[:, rows].T[::-1] + 50) / 85, 0, 1)
    colors = np.stack([255 * shade**0.8, 220 * shade**1.6, 255 * shade**3 + 60 * shade], axis=2).clip(0, 255)
    image.paste(Image.fromarray(colors.astype(np.uint8)), (4, 86))
    return image
