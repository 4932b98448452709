"""A second generator for Mars, slow and plain, written from the rules page alone: squares are pairs, units
are tuples, every piece tries every square. It shares nothing with the program but the notation, and is there
to disagree with it.
"""

from __future__ import annotations

import re
from itertools import product

ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
ALL = ORTHOGONAL + DIAGONAL
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
SQUARES = [(x, y) for y in range(8) for x in range(8)]
MARTIANS = "FHARK"
SENTIENT = "MWFHARKT"


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def on_board(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def other(side):
    return "b" if side == "w" else "w"


def side_of(letter):
    return "w" if letter.isupper() else "b"


class Slow:
    """A position: ``piece`` letter by square, ``swarm`` [side, count, exposure, brooded] by square."""

    def __init__(self, text, **options):
        self.options = {
            "royal": "general",
            "touch": "file",
            "spawn_cap": 0,
            "mant_queen_captures": True,
            "rose_circle": False,
        }
        self.options |= {"exposure": "owner", "mant_survives": False, "truce": 0}
        self.options |= options
        self.piece, self.swarm, self.result = {}, {}, None
        board, self.turn, cap, lost, clock, number = text.split()
        self.cap = {c for c in cap if c != "-"}
        self.lost = {c for c in lost if c != "-"}
        self.clock, self.number = int(clock), int(number)
        square = 0
        for token in re.findall(r"\{[^}]*\}|.", board):
            if token == "/":
                continue
            if token.isdigit():
                square += int(token)
                continue
            self._put((square % 8, 7 - square // 8), token.strip("{}"))
            square += 1

    def _put(self, square, token):
        host = re.fullmatch(r"(.)/([sS])(\d+):(\d+)(\*?)", token)
        if host:
            self.piece[square] = host[1]
            self.swarm[square] = [side_of(host[2]), int(host[3]), int(host[4]), bool(host[5])]
        elif token[0] in "sS":
            self.swarm[square] = [side_of(token), int(token[1:] or 1), 0, False]
        else:
            self.piece[square] = token

    def text(self):
        ranks = []
        for y in range(7, -1, -1):
            rank = ""
            for x in range(8):
                rank += self._cell((x, y))
            ranks.append(re.sub(r"_+", lambda run: str(len(run[0])), rank))
        marks = ["".join(s for s in "wb" if s in marked) or "-" for marked in (self.cap, self.lost)]
        return " ".join(["/".join(ranks), self.turn, *marks, str(self.clock), str(self.number)])

    def _cell(self, square):
        piece, swarm = self.piece.get(square), self.swarm.get(square)
        if not swarm:
            return piece or "_"
        letter = "S" if swarm[0] == "w" else "s"
        if piece:
            return f"{{{piece}/{letter}{swarm[1]}:{swarm[2]}{'*' if swarm[3] else ''}}}"
        return letter if swarm[1] == 1 else f"{{{letter}{swarm[1]}}}"

    # -- occupancy

    def has(self, square, side):
        """Whether a side has any unit on the square."""
        return (square in self.piece and side_of(self.piece[square]) == side) or (
            square in self.swarm and self.swarm[square][0] == side
        )

    def empty(self, square):
        return square not in self.piece and square not in self.swarm

    def enterable(self, square, side):
        """An enemy that can be taken by moving onto it."""
        return self.has(square, other(side)) and not self.has(square, side)

    # -- right of way

    def fronts(self):
        white, black = [0] * 8, [9] * 8
        for (x, y), letter in self.piece.items():
            if letter.upper() in MARTIANS:
                if letter.isupper():
                    white[x] = max(white[x], y + 1)
                else:
                    black[x] = min(black[x], y + 1)
        return white, black

    def active(self):
        white, black = self.fronts()
        for f, g in product(range(8), range(8)):
            close = abs(f - g) <= (1 if self.options["touch"] == "near" else 0)
            if close and white[f] > 0 and black[g] < 9 and black[g] <= white[f] + 1:
                return True
        return False

    def settle(self):
        """Line by piece for lines 1 to 5, None where they leave it open."""
        white, black = self.fronts()
        found = {}
        for (x, y), letter in self.piece.items():
            if letter.upper() not in SENTIENT or letter.upper() == "T":
                continue
            side = side_of(letter)
            if not self.active():
                line = 1
            elif (side == "w" and y + 1 < white[x]) or (side == "b" and y + 1 > black[x]):
                line = 2
            elif side in self.cap:
                line = 3
            elif white[x] < y + 1 < black[x]:
                line = 4
            elif side in self.lost:
                line = 5
            else:
                line = None
            found[x, y] = line
        return found

    def right_of_way(self):
        """{square: (has, line)} and the provisional modes and the attacks {attacker: set of squares}."""
        lines = self.settle()
        modes = {square: line not in (3, 4) for square, line in lines.items()}
        attacks = self.attacks(modes)
        result = {}
        for square, line in lines.items():
            if line is None:
                side = side_of(self.piece[square])
                if any(square in hit for a, hit in attacks.items() if side_of(self.piece[a]) != side):
                    line = 6
                elif any(self._is_sentient_enemy(s, side) for s in attacks.get(square, ())):
                    line = 7
                else:
                    line = 8
            result[square] = (line not in (3, 4, 7), line)
        return result, modes, attacks

    def _is_sentient_enemy(self, square, side):
        letter = self.piece.get(square, " ")
        return letter.upper() in SENTIENT and side_of(letter) != side

    def attacks(self, modes):
        extended = set()
        while True:
            attacks = {}
            for square in self.piece:
                if square in self.swarm:
                    continue
                hit = set()
                for action in self.piece_actions(square, modes, extended):
                    hit |= action[3]
                attacks[square] = hit
            more = {
                s
                for s, letter in self.piece.items()
                if letter.upper() == "R"
                and any(s in hit for a, hit in attacks.items() if side_of(self.piece[a]) != side_of(letter))
            }
            if more <= extended:
                self.extended = extended
                return attacks
            extended |= more

    def attacked(self):
        _, _, attacks = self.right_of_way()
        return sorted({name(s) for hit in attacks.values() for s in hit})

    # -- moves: an action is (text, origin, goal, set of squares whose enemy units go)

    def walk(self, square, direction):
        x, y = square
        while True:
            x, y = x + direction[0], y + direction[1]
            if not on_board((x, y)):
                return
            yield (x, y)
            if not self.empty((x, y)):
                return

    def seen(self, square, kind):
        """The squares a simple piece could go to, the first occupied one included."""
        x, y = square
        leaps = {"wazir": ORTHOGONAL, "ferz": DIAGONAL, "king": ALL, "knight": KNIGHT}
        riders = {"rook": ORTHOGONAL, "bishop": DIAGONAL, "queen": ALL}
        if kind in leaps:
            return {(x + a, y + b) for a, b in leaps[kind] if on_board((x + a, y + b))}
        if kind in riders:
            return {s for d in riders[kind] for s in self.walk(square, d)}
        if kind == "glide":
            return {s for s in SQUARES if 1 <= abs(s[0] - x) + abs(s[1] - y) <= 4}
        if kind == "slide":
            found, edge = set(), {square}
            for _ in range(4):
                edge = {
                    (a + c, b + d) for a, b in edge for c, d in ORTHOGONAL if on_board((a + c, b + d))
                } - {square}
                found |= edge
                edge = {s for s in edge if self.empty(s)}
            return found
        return {s for path in self.roses(square) for s in path[:7]}

    def roses(self, square):
        for first, turn in product(range(8), (1, -1)):
            path, here = [], square
            for leap in range(8):
                a, b = KNIGHT[(first + turn * leap) % 8]
                here = (here[0] + a, here[1] + b)
                if not on_board(here):
                    break
                path.append(here)
                if not self.empty(here) and here != square:
                    break
            yield path

    def go(self, square, kind, side, *, captures=True, moves=True):
        for goal in self.seen(square, kind):
            if moves and self.empty(goal):
                yield (f"{name(square)}-{name(goal)}", square, goal, set())
            elif captures and self.enterable(goal, side):
                yield (f"{name(square)}x{name(goal)}", square, goal, {goal})

    def shoot(self, square, steps, side):
        for a, b in steps:
            goal = (square[0] + a, square[1] + b)
            if on_board(goal) and self.has(goal, other(side)):
                yield (f"{name(square)}*{name(goal)}", square, square, {goal})

    def area(self, square, side):
        hit = {s for s in self.seen(square, "wazir") if self.has(s, other(side))}
        if hit:
            yield (f"{name(square)}**!{self.listed(hit)}", square, square, hit)

    @staticmethod
    def listed(squares):
        return ",".join(name(s) for s in sorted(squares, key=lambda s: (s[1], s[0])))

    def piece_actions(self, square, modes, extended):
        letter = self.piece[square]
        side = side_of(letter)
        if square in self.swarm:
            return
        kind, has = letter.upper(), modes.get(square, True)
        if kind == "T":
            yield from self.thief(square, side)
        else:
            yield from self.plain(kind, square, side, has, square in extended)

    def plain(self, kind, square, side, has, longer):
        if kind == "G":
            yield from self.go(square, "rook", side, captures=False)
            yield from self.shoot(square, ORTHOGONAL, side)
        elif kind == "C":
            yield from self.go(square, "queen", side, captures=False)
        elif kind == "M" and has:
            yield from self.go(square, "queen", side, captures=self.options["mant_queen_captures"])
            yield from self.area(square, side)
        elif kind == "M":
            yield from self.go(square, "rose", side)
            if self.options["rose_circle"] and any(
                len(p) == 8 and all(map(self.empty, p[:7])) for p in self.roses(square)
            ):
                yield (f"{name(square)}-{name(square)}", square, square, set())
        elif kind == "A" and has:
            yield from self.go(square, "wazir", side)
            yield from self.go(square, "knight", side)
            yield from self.shoot(square, [(2 * a, 2 * b) for a, b in ALL], side)
        elif kind == "K" and not has:
            return
        else:
            table = {
                "W": ("rook", "king"),
                "F": ("knight", "wazir"),
                "H": ("glide", "slide"),
                "A": ("", "ferz"),
                "R": ("rook", "bishop") if longer else ("wazir", "ferz"),
                "K": ("king", ""),
            }
            yield from self.go(square, table[kind][0 if has else 1], side)

    def thief(self, square, side):
        around = [s for s in self.seen(square, "king") if not self.empty(s)]
        n = len(around)
        if n <= 3:
            for goal in self.seen(square, "queen"):
                if self.empty(goal):
                    hit = {
                        s for s in self.beside(square, goal, n) if on_board(s) and self.has(s, other(side))
                    }
                    tail = f"!{self.listed(hit)}" if hit else ""
                    yield (f"{name(square)}-{name(goal)}{tail}", square, goal, hit)
        elif n == 4:
            yield from self.mimic(square, side, around)
        elif n <= 6:
            yield from self.go(square, "queen", side)
            yield from self.go(square, "knight", side)
        elif n == 7:
            yield from self.go(square, "king", side)
        else:
            yield from self.long_leaps(square, side)

    def beside(self, square, goal, n):
        (x, y), (a, b) = square, goal
        step = ((a > x) - (a < x), (b > y) - (b < y))
        if n == 0:
            return {(a + step[0], b + step[1])}
        if n <= 2:
            return {(x - step[0], y - step[1])}
        partners = [
            s
            for s, letter in self.piece.items()
            if letter in "tT" and s != square and s[0] != a and s[1] != b
        ]
        return {corner for p, q in partners for corner in ((a, q), (p, b))}

    def mimic(self, square, side, around):
        for near in around:
            kind = self.piece.get(near, "T").upper()
            if kind != "T":
                yield from self.plain(kind, square, side, True, False)
            if near in self.swarm:
                yield from self.go(square, "wazir", side, captures=False)

    def long_leaps(self, square, side):
        for direction in ALL:
            x, y = square
            hit, pending = set(), None
            while True:
                x, y = x + direction[0], y + direction[1]
                if not on_board((x, y)) or self.has((x, y), side):
                    break
                if self.has((x, y), other(side)):
                    if pending:
                        break
                    pending = (x, y)
                    continue
                if pending:
                    hit = hit | {pending}
                    pending = None
                yield (
                    f"{name(square)}-{name((x, y))}" + (f"!{self.listed(hit)}" if hit else ""),
                    square,
                    (x, y),
                    set(hit),
                )

    def swarm_actions(self, square):
        side, _, exposure, brooded = self.swarm[square]
        for goal in self.seen(square, "wazir"):
            if self.empty(goal) or (goal in self.piece and side_of(self.piece[goal]) != side):
                yield (f"{name(square)}-{name(goal)}", square, goal, set())
        if square in self.piece and exposure >= 4 and not brooded:
            yield (f"{name(square)}&", square, square, set())

    def actions(self):
        """All legal actions by text."""
        if self.result is not None:
            return {}
        modes = {s: has for s, (has, _) in self.right_of_way()[0].items()}
        self.attacks({s: line not in (3, 4) for s, line in self.settle().items()})
        extended = self.extended
        found = []
        for square, letter in self.piece.items():
            if side_of(letter) == self.turn and square not in self.swarm:
                found += self.piece_actions(square, modes, extended)
                if letter.upper() == "C":
                    found += self.spawns(square, letter)
        for square, swarm in self.swarm.items():
            if swarm[0] == self.turn:
                found += self.swarm_actions(square)
        is_truce = self.number <= self.options["truce"]
        return {action[0]: action for action in found if not (is_truce and action[3])}

    def spawns(self, square, letter):
        cap = self.options["spawn_cap"]
        if cap and sum(p == letter for p in self.piece.values()) >= cap:
            return
        for goal in self.seen(square, "knight"):
            if self.empty(goal):
                yield (f"{name(square)}+{name(goal)}", square, goal, set())

    # -- a turn

    def play(self, text):
        """Plays a legal action in place."""
        _, origin, goal, hit = self.actions()[text]
        rights, _, attacks = self.right_of_way()
        me, foe = self.turn, other(self.turn)
        mine = {s for s, letter in self.piece.items() if side_of(letter) == me}
        before = self.royals()
        taken_mantacrons = [
            (s, rights[s][0]) for s in hit if self.piece.get(s, "").upper() == "M" and s not in mine
        ]
        gone, lost = [], set()
        if self.options["mant_survives"]:
            hit = hit - {s for s, strong in taken_mantacrons if not strong}
        for s in hit:
            lost.add(foe)
            if s in self.piece and side_of(self.piece[s]) == foe:
                gone.append(self.piece.pop(s))
                if s in self.swarm:
                    self.swarm[s][2:] = [0, False]
            else:
                del self.swarm[s]
        actor = goal
        if "+" in text:
            self.piece[goal] = "C" if me == "w" else "c"
        elif text.endswith("&"):
            self.swarm[origin][1] += 1
            self.swarm[origin][3] = True
        elif "*" in text or (goal in self.piece and side_of(self.piece[goal]) == foe and origin in mine):
            actor = origin  # also where what stands on the goal was not taken after all
        elif origin in mine:
            self.piece[goal] = self.piece.pop(origin)
        else:
            self.swarm[origin][1] -= 1
            if not self.swarm[origin][1]:
                del self.swarm[origin]
            self.swarm.setdefault(goal, [me, 0, 0, False])[1] += 1
        doomed = set()
        for s, strong in taken_mantacrons:
            doomed.add(actor)
            if strong:
                doomed |= {a for a in mine if s in attacks.get(a, ()) and a != origin}
        for s in doomed:
            gone.append(self.piece.pop(s))
            lost.add(me)
        self.cap = (self.cap | {me}) if hit else (self.cap - {me})
        self.lost = lost
        if not self.judge(before):
            for s, swarm in self.swarm.items():
                if s in self.piece and (swarm[0] == foe or self.options["exposure"] == "ply"):
                    swarm[2] += 2 ** (swarm[1] - 1)
                    if swarm[2] >= 12:
                        gone.append(self.piece.pop(s))
                        swarm[2:] = [0, False]
            self.judge(before)
        self.clock = 0 if any(letter.upper() != "C" for letter in gone) else self.clock + 1
        if self.result is None and self.clock >= 100:
            self.result = "D"
        self.number += self.turn == "b"
        self.turn = foe

    def royals(self):
        letters = {"general": "K", "master": "A", "both": "KA"}[self.options["royal"]]
        return {
            side
            for side in "wb"
            if any(p.upper() in letters and side_of(p) == side for p in self.piece.values())
        }

    def judge(self, before):
        """R8.1, where somebody had a royal piece and has none now."""
        fallen = before - self.royals()
        if fallen:
            self.result = "D" if len(fallen) == 2 else "B" if fallen == {"w"} else "W"
        return bool(fallen)
