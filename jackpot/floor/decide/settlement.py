"""Collected cards and the queue of locks: rules 10.5, 11.3 and 11.4.

Fixed prizes are awarded when the cards are collected. Percentage prizes wait for their lock's turn:
locks are settled strictly in the order in which they were opened, because each is worked out on
what the ones before it left.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.acts import act_on_hands
from jackpot.floor.decide.base_game.collection import base_game_unfinished
from jackpot.floor.decide.base_game.common import base_game_of
from jackpot.floor.decide.common import NOTHING, Decision, find_round
from jackpot.floor.decide.in_play import misdeal
from jackpot.floor.decide.prizes import make_awards
from jackpot.floor.decide.verifications import unverified_box
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Lock, Round, State
from jackpot.floor.till import Till
from jackpot.rules.money import MICROS_PER_CENT


class Cause(Protocol):
    """Who caused a settlement, and when."""

    @property
    def at_ms(self) -> int: ...
    @property
    def by(self) -> str: ...


class Nobody(NamedTuple):
    """The cause of a settlement that is worked out beforehand, to see what it would be."""

    at_ms: int = 0
    by: str = ""


def settle_round(state: State, command: cmd.SettleRound, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase == "betting":
        return refuse(Code.NOT_DEALT, round=command.round)
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    if round_.phase != "dealt":
        return NOTHING
    if refusal := why_cards_stay(state, command.table, round_):
        return refusal
    collected = ev.RoundCollected(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        pool_cents=_jackpot_cents(state, command.table, command.round),
    )
    return (collected, *_after_collection(state, round_, collected))


def why_cards_stay(state: State, table: str, round_: Round) -> Refusal | None:
    """Why the cards are not collected yet: a box, a hand or the round waits for somebody."""
    if round_.exposed and (refusal := misdeal(round_)):
        return refusal
    if round_.cards is not None and round_.cards.fault == "ask":
        return refuse(Code.SHOE_FAULT_UNDECIDED)
    game = base_game_of(state.tables[table], round_)
    if game is not None and (waits := base_game_unfinished(game)):
        return waits
    if state.acts and (pending := act_on_hands(state, table, round_.number)):
        number, act = pending
        return refuse(Code.ACT_PENDING, act=number, person=act.proposed_by)
    box = unverified_box(state, round_) if round_.claims else None
    return None if box is None else refuse(Code.CLAIM_UNVERIFIED, box=box)


def _after_collection(
    state: State, round_: Round, collected: ev.RoundCollected
) -> tuple[ev.Event, ...]:
    if not (round_.claims or state.locks):  # by far the most rounds
        return (_settled(collected, collected.table, round_),)
    till = Till.of(state)
    position = till.position_of(collected.table, round_.number, None)
    if position == 0:
        return settle_locks(state, till, collected, collected=round_)
    fixed = {box: claim for box, claim in open_claims(round_).items() if not claim.locks_jackpot}
    awarded = award(state, till, collected, collected.table, round_, fixed, pool_cents=0)
    waits = position is not None
    return awarded if waits else (*awarded, _settled(collected, collected.table, round_))


def _jackpot_cents(state: State, table: str, number: int) -> int | None:
    """The jackpot of this round as it is known now: what the locks before it will leave."""
    if not controls.records_jackpot_of_round(state):
        return None
    if not state.locks:
        return state.balances.jackpot_micros // MICROS_PER_CENT
    till = Till.of(state)
    while till.locks and till.position_of(table, number, None) != 0:
        settle_first_lock(state, till, Nobody())
    after_micros = till.locks[0].after_micros if till.locks else 0
    return (till.jackpot_micros - after_micros) // MICROS_PER_CENT


def settle_locks(
    state: State, till: Till, cause: Cause, *, collected: Round | None = None
) -> tuple[ev.Event, ...]:
    """Settles the locks from the front of the queue as long as their cards are collected.

    `collected` is the round whose collection is being decided: the state still has it as dealt.
    """
    events: list[ev.Event] = []
    while till.locks:
        lock = till.locks[0]
        round_ = locked_round(state, lock)
        late = lock.late_box is not None
        if not (late or round_.phase == "collected" or round_ is collected):
            break
        events += settle_first_lock(state, till, cause)
        if not late:
            events.append(_settled(cause, lock.table, round_))
    return tuple(events)


def settle_first_lock(state: State, till: Till, cause: Cause) -> tuple[ev.Event, ...]:
    """Works out the first lock of the queue and removes it."""
    lock = till.locks[0]
    round_ = locked_round(state, lock)
    if lock.late_box is None:
        claims = open_claims(round_)
    else:
        claims = {lock.late_box: round_.claims[lock.late_box]}
    pool_cents = till.pool_cents(lock)
    del till.locks[0]
    return award(state, till, cause, lock.table, round_, claims, pool_cents=pool_cents)


def locked_round(state: State, lock: Lock) -> Round:
    round_ = state.find_round(lock.table, lock.round)
    assert round_ is not None, "a round with an open lock stays in the state"
    return round_


def open_claims(round_: Round) -> dict[int, Claim]:
    """The qualifying claims of a round that are not awarded yet, late ones apart."""
    awarded = {award.box for award in round_.awards}
    return {
        box: claim
        for box, claim in round_.claims.items()
        if claim.qualifies and not claim.late and box not in awarded
    }


def award(
    state: State,
    till: Till,
    cause: Cause,
    table: str,
    round_: Round,
    claims: Mapping[int, Claim],
    *,
    pool_cents: int,
) -> tuple[ev.Event, ...]:
    """The event that awards these claims; none if there are no claims."""
    if not claims:
        return ()
    return (
        ev.PrizesAwarded(
            at_ms=cause.at_ms,
            by=cause.by,
            table=table,
            round=round_.number,
            approval=round_.approval,
            awards=make_awards(till, state.approvals[round_.approval], claims, pool_cents),
        ),
    )


def _settled(cause: Cause, table: str, round_: Round) -> ev.Event:
    return ev.RoundSettled(at_ms=cause.at_ms, by=cause.by, table=table, round=round_.number)
