"""The money that an act of two people is about, for the person who is asked to be the second."""

from collections.abc import Iterable

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.corrections import correct_hand
from jackpot.floor.decide.late_claims import record_late_claim
from jackpot.floor.open_prizes import open_prizes
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import State


def stake_cents(state: State, command: cmd.TwoPersonCommand, at_ms: int) -> int | None:
    """A sum to deposit, the prizes that would go, or the prize of a hand; None if unknown."""
    match command:
        case cmd.DepositReserve():
            return command.amount_cents
        case cmd.RecordLateClaim():
            return _late_prize_cents(state, command, at_ms)
        case cmd.CorrectHand():
            return _corrected_prize_cents(state, command, at_ms)
        case cmd.VoidRound():
            return prizes_at_stake_cents(state, command.table, command.round)
        case cmd.VoidWager() | cmd.RejectClaim():
            return prizes_at_stake_cents(state, command.table, command.round, command.box)


def prizes_at_stake_cents(state: State, table: str, number: int, box: int | None = None) -> int:
    """What the declared hands of a round, or of one box, would win, and its unpaid payouts."""
    unpaid = {id_: payout.award.amount_cents for id_, payout in state.payouts.items()}
    cents = 0
    for id_, prize_cents in (unpaid | open_prizes(state)).items():
        place = PayoutId.parse(id_)
        if (place.table, place.round) == (table, number) and box in (None, place.box):
            cents += prize_cents
    return cents


def _late_prize_cents(state: State, command: cmd.RecordLateClaim, at_ms: int) -> int | None:
    """Unknown while an earlier lock is open."""
    decided = record_late_claim(state, command, at_ms)
    if isinstance(decided, Refusal):
        return None
    return award_cents(decided, command.box)


def _corrected_prize_cents(state: State, command: cmd.CorrectHand, at_ms: int) -> int | None:
    """What the hand would win; before the award, and where it wins nothing, what it stands for."""
    decided = correct_hand(state, command, at_ms)
    if isinstance(decided, Refusal):
        return None
    at_stake_cents = prizes_at_stake_cents(state, command.table, command.round, command.box)
    return award_cents(decided, command.box) or at_stake_cents or None


def award_cents(decided: tuple[ev.Event, ...], box: int) -> int | None:
    for event in decided:
        for award in _awards_of(event):
            if award.box == box:
                return award.amount_cents
    return None


def _awards_of(event: ev.Event) -> Iterable[ev.Award]:
    if isinstance(event, ev.PrizesAwarded):
        return event.awards
    if isinstance(event, ev.PrizesCorrected):
        return [prize.after for prize in event.prizes if prize.after is not None]
    return ()
