"""Games in which nothing is left but their ending: for every ending of every game a match that comes to it,
played by orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.results import Outcome
from game.games.diplomacy.martian.rules.ledger import LAND, Capsule, Martian
from game.games.list import find_game
from game.games.wrom.rules.state import Settings
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.aliens.rules import positions as aliens_positions
from tests.games.diplomacy.mad.rules import positions as mad_positions
from tests.games.diplomacy.martian.rules import positions as martian_positions
from tests.games.diplomacy.rules import positions
from tests.games.wrom.rules.boards import band, war

PERSON = PlayerSpec("human", "Anna")


def from_state(name: str, state: Any, options: Mapping[str, Any] | None = None) -> Match:
    """A game of persons that begins from a state."""
    entry = find_game(name)
    loaded = entry.load()
    players = dict.fromkeys(loaded.game.seats(state), PERSON)
    return Match.start(entry, options, "ends", players, loaded=loaded, position=loaded.game.to_json(state))


def begun(name: str, **options: Any) -> Match:
    """A game of persons as the rules begin it."""
    entry = find_game(name)
    loaded = entry.load()
    return Match.start(entry, options, "ends", dict.fromkeys(entry.seats, PERSON), loaded=loaded)


def turn(match: Match, **orders: str) -> Match:
    """The match after a turn; orders are texts with commas between them."""
    for seat in match.waiting:
        texts = [text for text in orders.get(seat, "").split(", ") if text]
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    return match


def turns(match: Match, texts: Iterable[str]) -> Match:
    """The match after turns of one order each."""
    for text in texts:
        seat = match.waiting[0]
        turn(match, **{seat: text})
    return match


# -- the Diplomacy games -------------------------------------------------------------------------------------

DUEL = {"FRANCE": "A BUR", "GERMANY": "A MUN"}


def with_centers(name: str, number: int) -> Match:
    """France holds so many centers in Fall, Germany the rest."""
    game = find_game(name).load().game
    centers = game.map.centers
    owned = {"FRANCE": " ".join(centers[:number]), "GERMANY": " ".join(centers[number:])}
    make = {"standard": positions, "mad": mad_positions, "martian": martian_positions}[name].position
    return turn(from_state(name, make("F1905M", {"FRANCE": "A GAS", "GERMANY": "A SIL"}, owned)))


def peaceful(name: str) -> Match:
    """A game in which nothing happens: of The Aliens one after the landing."""
    if name != "aliens":
        return begun(name)
    units = {"ALPHA": "A KIE", "BETA": "A PAR", "GAMMA": "A MOS"}
    return from_state(
        name, aliens_positions.position("S2055M", units, {"ALPHA": "KIE", "BETA": "PAR", "GAMMA": "MOS"})
    )


def agreed_draw(name: str) -> Match:
    match = peaceful(name)
    return turn(match, **dict.fromkeys(match.to_act, "VOTE DRAW"))


def conceded(name: str) -> Match:
    match = peaceful(name)
    winner = match.to_act[0]
    return turn(match, **{seat: f"VOTE {winner}" for seat in match.to_act if seat != winner})


def survivor(name: str) -> Match:
    make = {"standard": positions, "mad": mad_positions, "martian": martian_positions}[name].position
    return turn(from_state(name, make("W1905A", DUEL, {"FRANCE": "PAR"})))


def aliens_survivor() -> Match:
    units = {"ALPHA": "A KIE", "BETA": "A PAR"}
    return turn(
        from_state("aliens", aliens_positions.position("W2055A", units, {"ALPHA": "KIE"}, {"ALPHA": "KIE"}))
    )


def aliens_solo() -> Match:
    centers = find_game("aliens").load().game.map.centers
    owned = {"ALPHA": " ".join(centers[:19]), "BETA": " ".join(centers[19:])}
    return turn(
        from_state("aliens", aliens_positions.position("F2055M", {"ALPHA": "A GAS", "BETA": "A SIL"}, owned))
    )


def aliens_nobody() -> Match:
    return turn(
        from_state("aliens", aliens_positions.position("W2055A", {"BETA": "A PAR"}, {}, {"ALPHA": "SPA"}))
    )


def martian_victory() -> Match:
    """The last center is laid waste while the last fleet has nothing to live on."""
    centers = find_game("martian").load().game.map.centers
    gone = " ".join(c for c in centers if c != "PAR")
    state = martian_positions.position(
        "F1904M",
        {"FRANCE": "A PAR", "ENGLAND": "F NTH"},
        {"FRANCE": "PAR"},
        capsules=[Capsule("c9", "PAR", LAND, age=2)],
        martians=[Martian("BUR", clock=2)],
        dead=gone,
        barren=f"{gone} BUR",
    )
    match = from_state("martian", state)
    while match.outcome is None:
        turn(match)
    return match


def alliance() -> Match:
    """Three armies bring the last machine down."""
    state = martian_positions.position(
        "F1904M",
        {"FRANCE": "A PAR, A GAS, A MAR", "ENGLAND": "F NTH"},
        {"FRANCE": "PAR MAR", "ENGLAND": "LON"},
        martians=[Martian("BUR", clock=2, eating=True)],
    )
    options = {**state.options, "victory": "alliance"}
    state = replace(state, ledger=replace(state.ledger, landed=1), options=options)
    orders = "A PAR - BUR, A GAS S A PAR - BUR, A MAR S A PAR - BUR"
    return turn(from_state("martian", state, options), FRANCE=orders)


def mutual_destruction() -> Match:
    state = mad_positions.position("S1905M", {"FRANCE": "M PAR", "GERMANY": "A BER"}, {"FRANCE": "PAR BRE"})
    return turn(from_state("mad", state), FRANCE="M PAR FIRE BER")


# -- Mars ----------------------------------------------------------------------------------------------------


def mars(position: str, *texts: str) -> Match:
    from game.games.mars.rules.position_text import read_position

    game = find_game("mars").load().game
    return turns(from_state("mars", game.from_position(read_position(position))), texts)


def mars_agreed() -> Match:
    return turn(turn(begun("mars"), WHITE="a3-a4, draw"), BLACK="draw")


# -- Warrior Races -------------------------------------------------------------------------------------------


def war_of(stacks: Mapping[str, Any], text: str, wanted: Outcome, **more: Any) -> Match:
    """A war whose dice lead to the wanted outcome by one order; the dice are looked for."""
    for seed in range(200):
        state = replace(war(stacks, "battle", **more), dice=Dice(f"war {seed}"))
        match = turns(from_state("wrom", state), [text])
        if match.outcome == wanted:
            return match
    raise AssertionError(f"no dice lead to {wanted}")


def war_by_keys() -> Match:
    stacks = {"0000": (1, band("w1", "Red")), "0202": (1, band("w2", "Red")), "0404": (2, band("w3", "Red"))}
    settings = Settings(keys_to_hold=2, hold_turns=1)
    return war_of(
        stacks, "end", Outcome("keys", ("1",)), player=2, keys=("0000", "0202", "0404"), settings=settings
    )


def war_by_limit(*, is_level: bool) -> Match:
    stacks = {
        "0000": (1, band("w1", "Red")),
        "0404": (2, band("w3", "Red"), *([] if is_level else [band("w4", "Red")])),
    }
    return war_of(
        stacks,
        "end",
        Outcome("turn_limit", () if is_level else ("2",)),
        player=2,
        turn=3,
        settings=Settings(turn_limit=3),
    )


def war_by_battle(wanted: Outcome) -> Match:
    stacks = {
        "0000": (1, band("w1", "Red")),
        "0001": (2, band("w2", "White" if wanted.winners else "Red")),
    }  # equals tie
    return war_of(stacks, "attack 0000 0001", wanted)


def war_by_resigning() -> Match:
    return turns(
        from_state(
            "wrom",
            replace(war({"0000": (1, band("w1", "Red")), "0404": (2, band("w3", "Red"))}), dice=Dice("x")),
        ),
        ["resign"],
    )


# -- all of them ---------------------------------------------------------------------------------------------

Case = tuple[str, str, tuple[str, ...], Callable[[], Match]]
"""The game, its ending, who has won, and a match that has come to it."""

ROYAL = "8/8/8/2kmM3/3K4/8/8/8 w - - 0 1"

POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")

CASES: tuple[Case, ...] = (
    *((name, "draw", POWERS, lambda name=name: agreed_draw(name)) for name in ("standard", "martian", "mad")),
    *(
        (name, "conceded", POWERS[:1], lambda name=name: conceded(name))
        for name in ("standard", "martian", "mad")
    ),
    ("aliens", "draw", ("ALPHA", "BETA", "GAMMA"), lambda: agreed_draw("aliens")),
    ("aliens", "conceded", ("ALPHA",), lambda: conceded("aliens")),
    *(
        (name, "solo", ("FRANCE",), lambda name=name: with_centers(name, 18))
        for name in ("standard", "martian", "mad")
    ),
    *(
        (name, "survivor", ("FRANCE",), lambda name=name: survivor(name))
        for name in ("standard", "martian", "mad")
    ),
    ("aliens", "solo", ("ALPHA",), aliens_solo),
    ("aliens", "survivor", ("ALPHA",), aliens_survivor),
    ("aliens", "nobody", (), aliens_nobody),
    ("martian", "martians", ("MRT",), martian_victory),
    ("martian", "alliance", ("ENGLAND", "FRANCE"), alliance),
    ("mad", "mutual_destruction", (), mutual_destruction),
    ("mars", "royal", ("WHITE",), lambda: mars(ROYAL, "d4xc5")),
    ("mars", "royal", ("BLACK",), lambda: mars(ROYAL, "d4xd5")),
    ("mars", "royal", (), lambda: mars("8/8/8/1w1k4/2mMm3/2K5/8/8 w - - 0 1", "d4**!c4,e4,d5")),
    ("mars", "no_action", ("BLACK",), lambda: mars("6h1/7k/r7/8/8/6r1/1K6/1f3a2 b - - 0 1", "f1-e1")),
    ("mars", "repetition", (), lambda: turns(begun("mars"), ["a3-a4", "a6-a5", "a4-a3", "a5-a6"] * 2)),
    ("mars", "no_progress", (), lambda: mars("k7/8/8/8/8/8/Wc6/Fw5K w - - 99 80", "a2-a3")),
    ("mars", "resigned", ("BLACK",), lambda: turns(begun("mars"), ["resign"])),
    ("mars", "agreed", (), mars_agreed),
    ("wrom", "destruction", ("1",), lambda: war_by_battle(Outcome("destruction", ("1",)))),
    ("wrom", "destruction", ("2",), war_by_resigning),
    ("wrom", "mutual_destruction", (), lambda: war_by_battle(Outcome("mutual_destruction"))),
    ("wrom", "keys", ("1",), war_by_keys),
    ("wrom", "turn_limit", ("2",), lambda: war_by_limit(is_level=False)),
    ("wrom", "turn_limit", (), lambda: war_by_limit(is_level=True)),
)


def outside(name: str, ending: str, *, has_winner: bool) -> Match:
    """A game that was ended from outside its rules after a turn."""
    match = begun(name)
    turn(match, **({"WHITE": "a3-a4"} if name == "mars" else {}))
    match.end(Outcome(ending, match.seats[:1] if has_winner else ()))
    return match
