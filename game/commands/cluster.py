"""Games played on other machines, handed to a Dask scheduler (extra ``cluster``).

The scheduler shares the games out among its workers, each of which must have this very program: another
version could play other games from the same seeds. What comes back is the same as from processes of this
machine.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.workers import Lost
from game.core.errors import RedWeedError, UsageError
from game.core.places import maps_root
from game.core.quoting import shown

if TYPE_CHECKING:
    from distributed import Client, Future

SECONDS_TO_ANSWER = 10
"""A scheduler that has not answered by then is not there."""

OTHER_VERSION = "another version of Red Weed, whose games could differ from those played here."


def in_cluster(play: Callable[[int], Any], numbers: Iterable[int], address: str) -> Iterator[Any]:
    """What ``play`` gives for each number, in their sequence, with `Lost` where several workers were ended
    over it.

    ``play`` is sent to the workers of the scheduler at ``address`` ("tcp://10.0.0.1:8786"). Raises what
    ``play`` raises, UsageError where the package is missing, and RedWeedError for a scheduler or workers that
    cannot be used.
    """
    client = _connected(address)
    try:
        _check_workers(client, address)
    except BaseException:
        client.close()
        raise
    return _results(client, play, tuple(numbers), address)


def _connected(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError as error:
        raise UsageError("--cluster needs the package distributed: pip install distributed") from error
    for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is told in a sentence
    try:
        return Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise RedWeedError(f"There is no Dask scheduler at {shown(address)}.") from error


def _results(
    client: Client, play: Callable[[int], Any], numbers: tuple[int, ...], address: str
) -> Iterator[Any]:
    from distributed import KilledWorker

    with client:
        alike = partial(_played_alike, play, program_mark())
        games = deque((number, client.submit(alike, number, pure=False)) for number in numbers)
        try:
            while games:
                number, game = games.popleft()
                try:
                    found = game.result()
                except KilledWorker:
                    found = Lost(number)
                except Exception as error:
                    raise _fault(error, client, address) from error
                yield found
        finally:
            _cancel(client, [game for _, game in games])


def _played_alike(play: Callable[[int], Any], mark: str, number: int) -> Any:
    """What ``play`` gives on a worker, which may have come since the others were looked at. Raises
    RedWeedError on one with another program.
    """
    if program_mark() != mark:
        raise RedWeedError(f"A worker that came later has {OTHER_VERSION}")
    return play(number)


def _fault(error: Exception, client: Client, address: str) -> Exception:
    """What a game raised, or that nobody is there any more who could say."""
    if isinstance(error, RedWeedError) or client.status == "running":
        return error
    return RedWeedError(f"The Dask scheduler at {shown(address)} has gone.")


def _cancel(client: Client, games: list[Future[Any]]) -> None:
    """Nobody waits for these any more; a scheduler that is gone need not be told."""
    with suppress(Exception):
        client.cancel(games)


def _check_workers(client: Client, address: str) -> None:
    """Raises RedWeedError where nobody would play, or not the same games as here."""
    marks = client.run(program_mark, on_error="return")
    for worker, mark in sorted(marks.items()):
        if isinstance(mark, ImportError):
            raise RedWeedError(f"The worker {worker} has no Red Weed: {mark}.")
        if isinstance(mark, str) and mark != program_mark():
            raise RedWeedError(f"The worker {worker} has {OTHER_VERSION}")
    if not any(isinstance(mark, str) for mark in marks.values()):
        raise RedWeedError(f"The Dask scheduler at {shown(address)} has no workers.")


@lru_cache(maxsize=1)
def program_mark() -> str:
    """A text that two programs share only when their code and their maps are the same."""
    code = Path(__file__).parents[1]
    files = {path.relative_to(code).as_posix(): path for path in code.rglob("*.py")}
    files |= {f"maps/{path.name}": path for path in maps_root().iterdir() if path.is_file()}
    found = blake2b(digest_size=16)
    for name, path in sorted(files.items()):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name} {len(text)}\n".encode() + text)
    return found.hexdigest()
