"""Random seasons of M.A.D. Diplomacy under invariants: whatever is fired and built, the board stays a
board.
"""

from collections import Counter
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.results import Verdict
from tests.games.diplomacy.mad.rules.positions import mad, position
from tests.games.diplomacy.rules.seasons import check_report, check_sequence_of_orders, random_orders

YEARS = 4
SILOS = {
    "AUSTRIA": "BOH GAL", "ENGLAND": "WAL YOR", "FRANCE": "GAS PIC", "GERMANY": "RUH SIL", "ITALY": "APU TUS",
    "RUSSIA": "LVN FIN", "TURKEY": "SYR ARM",
}  # fmt: skip


def armed(options):
    """The first position with two missiles for every power, so that strikes begin at once."""
    start = mad().initial("seasons", options)
    missiles = position(
        "S1901M", {power: ", ".join(f"M {code}" for code in codes.split()) for power, codes in SILOS.items()}
    )
    return replace(
        start, units=tuple(sorted((*start.units, *missiles.units), key=lambda u: (u.power, u.region)))
    )


def check_board(before, after):
    ledger, old = after.ledger, before.ledger
    places = Counter(u.province for u in after.units)
    assert all(n == 1 for n in places.values())
    out = {d.unit.province for d in after.dislodged}
    assert not (set(places) | out) & ledger.destroyed
    assert not set(places) & mad().map.impassable
    assert old.destroyed <= ledger.destroyed
    assert not set(after.centers) & ledger.destroyed
    for entry in after.dislodged:
        closed = {mad().map.place[r] for r in entry.retreats} & (
            ledger.destroyed | ledger.fallout | set(places)
        )
        assert not closed


def check_fallout(before, after):
    """It lasts one season, and nothing enters it or leaves it by an order."""
    ledger, old = after.ledger, before.ledger
    struck = {n.target for n in ledger.launches if n.phase[:5] == after.moment.code[:5]}
    assert ledger.fallout & ledger.destroyed <= struck, "until the season ends, what is hit is both"
    if after.moment.code[:5] != before.moment.code[:5]:
        assert ledger.fallout == (frozenset() if after.moment.code[0] == "S" else ledger.fallout)
        fresh = {
            n
            for launch in ledger.launches
            if launch.phase[:5] == before.moment.code[:5]
            for n in touching(launch.target)
        }
        explosions = {n for p in ledger.destroyed - old.destroyed for n in touching(p)}
        assert ledger.fallout <= fresh | explosions | old.fallout_next
    else:
        assert ledger.fallout == old.fallout
    stood = {u.province: u for u in before.units}
    for unit in after.units:
        assert unit.province not in old.fallout or stood[unit.province] == unit
    alive = {u.province for u in after.units}
    for province in old.fallout & set(stood):
        is_removed = before.moment.code[0] == "W"
        assert province in alive or province in ledger.destroyed or is_removed


def touching(province):
    return mad().map.touching[province]


def check_missiles(before, after, report):
    """They never move, are never supported and never removed."""
    silos = {(u.power, u.region) for u in before.units if u.kind == "M"}
    left = {(u.power, u.region) for u in after.units if u.kind == "M"}
    assert not [d for d in after.dislodged if d.unit.kind == "M"]
    if before.moment.code[0] == "W":
        assert silos <= left
        return
    assert left <= silos
    fired = {(r.order.seat, r.order.slot) for r in report.resolutions if r.reason.code == "launched"}
    hit = after.ledger.destroyed - before.ledger.destroyed
    assert all(silo in fired or silo[1] in hit for silo in silos - left)
    supported = [
        r.order for r in report.resolutions if r.order.verb == "support" and r.verdict is Verdict.SUCCEEDS
    ]
    assert not [o for o in supported if o.helped_kind == "M"]


def check_counts(before, after, report):
    if before.moment.code[0] == "W":
        for power in mad().seats(after):
            units = after.units_of(power)
            missiles = sum(u.kind == "M" for u in units)
            assert len(units) <= max(len(after.owned(power)), missiles)
    if before.moment.code.endswith("M"):
        gone = sum(e.kind in ("destroyed", "exploded") for e in report.events)
        fired = sum(r.reason.code == "launched" for r in report.resolutions)
        assert len(before.units) == len(after.units) + len(after.dislodged) + gone + fired


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False), st.booleans())
def test_random_seasons_keep_the_board_whole(random, missile_holds):
    game = mad()
    state = armed({"missile_holds": missile_holds})
    while game.outcome(state) is None and state.moment.year < 1901 + YEARS:
        orders = random_orders(game, state, random)
        after, report = game.resolve(state, orders)
        assert game.resolve(state, orders)[0] == after
        assert game.from_json(game.to_json(after)) == after
        assert all(
            r.verdict is not Verdict.VOID or state.moment.code.endswith("A") for r in report.resolutions
        )
        check_report(game, report)
        check_board(state, after)
        check_fallout(state, after)
        check_missiles(state, after, report)
        check_counts(state, after, report)
        state = after


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_the_answer_does_not_depend_on_the_sequence_of_orders(random):
    check_sequence_of_orders(mad(), armed({}), random, random.randrange(1, 6))
