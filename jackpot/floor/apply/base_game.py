"""Antes, bets and hands of a round, and the accounts of its table."""

from jackpot.floor import events as ev
from jackpot.floor.apply.rounds import changed_round
from jackpot.floor.state import BaseGame, BaseTotals, State


def _base(state: State, event: ev.RoundEvent) -> BaseGame:
    round_ = state.tables[event.table].current
    if round_ is None or round_.number != event.round:  # it is void
        round_ = changed_round(state, event)
    base = round_.base
    assert base is not None, f"round {event.round} of table {event.table} has no base game"
    return base


def _totals(state: State, event: ev.RoundEvent) -> BaseTotals:
    totals = state.tables[event.table].base_totals
    assert totals is not None, "the first card began the accounts"
    return totals


def ante_placed(state: State, event: ev.AntePlaced) -> None:
    base = _base(state, event)
    _forget_ante(base, event.box)
    base.antes[event.box] = event.amount_cents
    if event.in_play_cents < event.amount_cents:
        base.cut[event.box] = event.in_play_cents
    if event.ruling == "stands_with_advice":
        base.advised.append(event.box)
        state.tables[event.table].advised.append(event.box)


def ante_withdrawn(state: State, event: ev.AnteWithdrawn) -> None:
    base = _base(state, event)
    _forget_ante(base, event.box)
    del base.antes[event.box]


def _forget_ante(base: BaseGame, box: int) -> None:
    base.cut.pop(box, None)
    if box in base.advised:
        base.advised.remove(box)


def antes_fixed(state: State, event: ev.AntesFixed) -> None:
    table = state.tables[event.table]
    if table.base_totals is None:
        table.base_totals = BaseTotals()
    table.base_totals.antes_cents += event.antes_cents


def dealer_card_shown(state: State, event: ev.DealerCardShown) -> None:
    _base(state, event).dealer_card = event.card


def bet_placed(state: State, event: ev.BetPlaced) -> None:
    _base(state, event).bets[event.box] = event.amount_cents
    _totals(state, event).bets_cents += event.amount_cents


def bet_undone(state: State, event: ev.BetUndone) -> None:
    del _base(state, event).bets[event.box]
    _totals(state, event).bets_cents -= event.amount_cents


def hand_recorded(state: State, event: ev.HandRecorded) -> None:
    _base(state, event).hands[event.box] = event.cards


def dealer_hand_recorded(state: State, event: ev.DealerHandRecorded) -> None:
    _base(state, event).dealer_hand = event.cards


def hands_counted(state: State, event: ev.HandsCounted) -> None:
    _base(state, event).counts = dict(event.counts)


def base_game_settled(state: State, event: ev.BaseGameSettled) -> None:
    _base(state, event).lines = event.lines
    totals = _totals(state, event)
    totals.add_lines(event.replaced, -1)
    totals.add_lines(event.lines)


def base_game_reopened(state: State, event: ev.BaseGameReopened) -> None:
    _base(state, event).lines = None
    _totals(state, event).add_lines(event.replaced, -1)


def base_game_voided(state: State, event: ev.BaseGameVoided) -> None:
    """A void round keeps no lines: what was placed went back."""
    base, totals = _base(state, event), _totals(state, event)
    totals.add_lines(event.replaced, -1)
    totals.handed_back_cents += sum(event.handed_back.values())
    base.lines = None
    base.outcome = base.totals()
    base.outcome.handed_back_cents = sum(event.handed_back.values())
