"""Random seasons: what the tests of all variants play them with."""


def random_sheet(game, state, seat, choose):
    """One legal order for about every slot, chosen by ``choose(n) -> index``; no votes."""
    by_slot = {}
    for order in game.legal_orders(state, seat):
        by_slot.setdefault(order.slot, []).append(order)
    by_slot.pop("vote", None)
    return [orders[choose(len(orders))] for orders in by_slot.values() if choose(8)]


def random_orders(game, state, random):
    """A sheet for everybody who acts."""
    return {seat: random_sheet(game, state, seat, random.randrange) for seat in game.to_act(state)}


def shuffled(orders, random):
    """The same orders in another sequence of seats and of orders."""
    seats = list(orders)
    random.shuffle(seats)
    return {seat: random.sample(orders[seat], len(orders[seat])) for seat in seats}


def check_sequence_of_orders(game, state, random, turns):
    """Whatever the sequence of orders, a phase comes out the same (of too many adjustments the first ones
    count).
    """
    for _ in range(turns):
        if game.outcome(state) is not None:
            return
        orders = random_orders(game, state, random)
        one, _ = game.resolve(state, orders)
        two, _ = game.resolve(state, shuffled(orders, random))
        assert state.moment.code.endswith("A") or one == two
        state = one


def check_report(game, report):
    """Everything is said in sentences."""
    assert all(game.explain(item).endswith(".") for item in (*report.resolutions, *report.events))
