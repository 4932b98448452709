"""The engine of Mars: lines in, lines out, in the manner of UCI (docs/engine.md).

One thread does everything. While it searches it looks for lines every few nodes, so that they are answered,
or end the search, at once; lines that change what is searched wait until it has ended.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace

from game import VERSION
from game.core.bot import Chance
from game.core.dice import Dice
from game.core.errors import NotationError, OptionError, PositionError
from game.core.game import OptionValue
from game.core.quoting import shown
from game.games.mars.bot.levels import BEST, LEVELS
from game.games.mars.bot.player import past_of, picked
from game.games.mars.bot.search import Search, Stopped
from game.games.mars.bot.thought import Effort, Thought
from game.games.mars.engine.protocol import (
    LEVEL,
    LONGEST,
    MULTI_PV,
    RULES,
    Going,
    Told,
    option_lines,
    read_going,
    read_level,
    read_lines_wanted,
    read_told,
    score_text,
    sentence,
    unknown,
)
from game.games.mars.engine.queue import LineQueue
from game.games.mars.referee import played, position_of
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position_text import write_position
from game.games.mars.rules.settings import settings_of
from game.games.mars.rules.state import MarsState, followed, opened
from game.games.mars.rules.turn import after

CHANGING = ("setoption", "ucinewgame", "position", "go")
"""Lines that wait while a search goes on, and end one without end."""
MOST_WAITING = 100
"""When so many wait, any search is ended."""
LAST_SECONDS = 5.0
"""So long a search that has an end may go on when there is no more input, or after ``quit``."""
DEEPEST, ENDLESS = 60, 1 << 60
"""Plies and nodes of a search that nothing else limits."""


class Engine:
    """Answers lines until they end. ``tell`` is given each answer; ``clock`` counts seconds."""

    def __init__(
        self, lines: LineQueue, tell: Callable[[str], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._lines, self._tell, self._clock = lines, tell, clock
        self._waiting: deque[str] = deque()
        self._leave_at: float | None = None
        self._wanted, self._level = 1, BEST
        self._rules: dict[str, OptionValue] = {}
        self._told = Told()
        self._state = _state(self._told, self._rules)
        self._answers: Mapping[str, Callable[[list[str]], bool]] = {
            "uci": self._uci,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "ucinewgame": lambda words: not words,  # nothing is kept from one search to the next
            "position": self._set_position,
            "go": self._go,
            "stop": lambda words: not words,  # there is no search
        }

    def run(self) -> int:
        """Answers all lines; the exit status, 0."""
        while True:
            if self._waiting:
                self._answer(self._waiting.popleft())
                continue
            line = self._lines.get() if self._leave_at is None else None
            if line is None or line.split() == ["quit"]:
                return 0
            self._answer(line)

    def _answer(self, line: str) -> None:
        name, *words = line.split() or [""]
        answer = self._answers.get(name)
        if answer is None or len(line) > LONGEST or not answer(words):
            self._tell(unknown(line))

    # -- what is set: every answer says whether its words mean anything --------------------------------------

    def _uci(self, words: list[str]) -> bool:
        if not words:
            for line in (f"id name Red Weed {VERSION}", *option_lines(), "uciok"):
                self._tell(line)
        return not words

    def _is_ready(self, words: list[str]) -> bool:
        if not words:
            self._tell("readyok")
        return not words

    def _set_option(self, words: list[str]) -> bool:
        if len(words) != 4 or words[::2] != ["name", "value"]:
            return False
        name, value = words[1::2]
        try:
            if name == MULTI_PV:
                self._wanted = read_lines_wanted(value)
            elif name == LEVEL:
                self._level = read_level(value)
            elif name in RULES:
                self._take_up(self._told, self._rules | {name: RULES[name].read(value)})
            else:
                known = ", ".join((MULTI_PV, LEVEL, *RULES))
                self._tell(f"info string there is no option {shown(name)}; there are: {known}")
        except (NotationError, OptionError, PositionError) as error:
            self._tell(sentence(error))
        return True

    def _set_position(self, words: list[str]) -> bool:
        told = read_told(words)
        if told is None:
            return False
        try:
            self._take_up(told, self._rules)
        except PositionError as error:
            self._tell(sentence(error))
        return True

    def _take_up(self, told: Told, rules: dict[str, OptionValue]) -> None:
        """Another position, or the same one under other rules; one that cannot be changes nothing. Raises
        PositionError.
        """
        self._state = _state(told, rules)
        self._told, self._rules = told, rules

    # -- the search ------------------------------------------------------------------------------------------

    def _go(self, words: list[str]) -> bool:
        going = read_going(words)
        if going is None:
            return False
        action = None if self._state.ended is not None else self._searched(going)
        text = "(none)" if action is None else write_order(order_of(self._state.position, action))
        self._tell(f"bestmove {text}")
        return True

    def _searched(self, going: Going) -> int:
        """The action to be played, after a search that tells what it finds."""
        position, started = self._state.position, self._clock()
        chance = Chance(Dice("engine").fork(write_position(position)))
        level = LEVELS[self._level].of_turn(chance)
        actions = chance.shuffled(sorted(legal_actions(position)))
        is_own = going == Going() or level.timed is None
        effort = level.effort if is_own else Effort(DEEPEST, ENDLESS)
        effort = replace(effort, depth=min(effort.depth, going.depth or DEEPEST))

        def is_over() -> bool:
            self._look(going)
            if going.nodes and search.nodes >= going.nodes:
                raise Stopped
            return bool(going.movetime) and (self._clock() - started) * 1000 >= going.movetime

        lines = max(self._wanted, level.lines)
        search = Search(position, effort, past_of(self._state), is_over, level.slips, lines)
        thought, best = Thought(), -1
        for thought in search.rounds(actions, effort.depth):
            if thought.exact >= min(self._wanted, len(thought.scores)) or thought.scores[0][1] != best:
                self._tell_lines(search, thought, int((self._clock() - started) * 1000))
                best = thought.scores[0][1]
        if going.infinite and not search.was_stopped:
            self._wait(going)
        return picked(level, thought, chance)[1]

    def _tell_lines(self, search: Search, thought: Thought, milliseconds: int) -> None:
        """The best lines as far as their scores are known; before the first depth nothing is."""
        count = min(self._wanted, max(thought.exact, 1)) if search.nodes else 0
        for number, (score, action) in enumerate(thought.scores[:count], 1):
            play = " ".join(self._play(search.line(action)))
            self._tell(
                f"info depth {search.round.depth} nodes {search.nodes} time {milliseconds} "
                f"score {score_text(score)} multipv {number} pv {play}"
            )

    def _play(self, line: tuple[int, ...]) -> list[str]:
        """A line of play as text, as far as the game goes on."""
        texts, state = list[str](), self._state
        for action in line:
            texts.append(write_order(order_of(state.position, action)))
            state = followed(state, after(state.position, action))
            if state.ended is not None:
                break
        return texts

    def _look(self, going: Going) -> None:
        """Takes the lines that have come in the meantime. Raises Stopped where the search is to end."""
        while not self._lines.is_empty:
            self._take_meanwhile(self._lines.get(), going)
        if self._leave_at is not None and (going.infinite or self._clock() >= self._leave_at):
            raise Stopped
        if self._waiting and (going.infinite or len(self._waiting) >= MOST_WAITING):
            raise Stopped

    def _take_meanwhile(self, line: str | None, going: Going) -> None:
        """A line that comes while a search goes on. Raises Stopped for ``stop``."""
        words = line.split() if line is not None else ["quit"]
        if words == ["stop"]:
            raise Stopped
        if words == ["quit"]:
            self._leave_at = self._leave_at or self._clock() + LAST_SECONDS
        elif line is not None and words[:1] and words[0] in CHANGING:
            self._waiting.append(line)
        elif line is not None:
            self._answer(line)

    def _wait(self, going: Going) -> None:
        """A search without end has found all it can: it ends when it is told to."""
        try:
            while True:
                self._look(going)
                self._take_meanwhile(self._lines.get(), going)
        except Stopped:
            return


def _state(told: Told, rules: Mapping[str, OptionValue]) -> MarsState:
    """The game that was told. Raises PositionError."""
    state = opened(position_of(told.text, settings_of(rules)))
    for number, text in enumerate(told.moves, 1):
        state = played(state, text, number)
    return state
