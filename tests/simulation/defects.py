"""Defects that this server must never have, each a change to the real code for a while.

They are what the simulation is for: somewhere in a few hundred seeds each must come to light.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

from jackpot.engine.chain import Chain
from jackpot.engine.draft import Draft
from jackpot.engine.moments import Moments
from jackpot.engine.snapshots import take_snapshot
from jackpot.engine.states import States
from jackpot.floor import Event, State
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide import payouts, rounds
from jackpot.floor.decide.common import NOTHING, Decision
from jackpot.floor.refusals import Code, refuse
from jackpot.journal import Conflict, Entry, Head, Opened, Snapshot
from jackpot.journal.mirror import reconcile
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis import append as redis_append
from jackpot.journal.redis import replicas
from jackpot.journal.redis.append import Appender
from jackpot.journal.redis.line import Doubt
from jackpot.journal.redis.primary import Primary

Broken = AbstractContextManager[Any]
Defect = Callable[[], Broken]


def answers_before_the_write() -> Broken:
    real = MirrorJournal.append

    async def append(journal: MirrorJournal, entry: Entry) -> int:
        writing = asyncio.create_task(real(journal, entry))
        writing.add_done_callback(lambda done: done.cancelled() or done.exception())
        return 0

    return mock.patch.object(MirrorJournal, "append", append)


def takes_a_lost_reply_for_a_receipt() -> Broken:
    async def append(appender: Appender, entry: Entry) -> int:
        try:
            outcome = await appender._line.use(lambda wire: appender._send(entry, False, wire))
        except Doubt:
            return 0
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return mock.patch.object(Appender, "append", append)


def takes_a_lost_race_for_a_won_one() -> Broken:
    real = Chain._lost_race

    def lost_race(chain: Chain, entry: Entry, conflict: Conflict) -> bool:
        real(chain, entry, conflict)
        return True

    return mock.patch.object(Chain, "_lost_race", lost_race)


def does_not_decide_again_after_a_conflict() -> Broken:
    return mock.patch.object(States, "_decide_again", return_value=None)


def keeps_what_was_decided_and_not_written() -> Broken:
    def level(states: States) -> None:
        states._overturned = []

    return mock.patch.object(States, "_level", level)


def answers_repeats_without_a_look_at_the_journal() -> Broken:
    async def is_latest(_: Chain) -> bool:
        return True

    return mock.patch.object(Chain, "_is_latest", is_latest)


def shows_what_is_not_written() -> Broken:
    working = property(lambda chain: chain._states._working)
    return mock.patch.object(Chain, "state", working)


def decides_by_what_a_table_once_was() -> Broken:
    return mock.patch.object(States, "_bring_up", return_value=None)


def misses_an_entry_of_another_node() -> Broken:
    real = States.hear

    def hear(states: States, opened: Opened[Event]) -> None:
        if opened.head.seq % 16:
            real(states, opened)

    return mock.patch.object(States, "hear", hear)


def ignores_how_many_replicas_confirmed() -> Broken:
    real = replicas._count

    async def count(wire: Any, replicas: int, facts: Any) -> int:
        return max(replicas, await real(wire, replicas, facts))

    return mock.patch.object(replicas, "_count", count)


def waits_on_a_connection_that_wrote_nothing() -> Broken:
    """After a lost reply the entry is found there, written by another connection."""

    async def touch(*_: Any) -> None:
        return None

    return mock.patch.object(redis_append, "touch", touch)


def does_not_wait_for_a_new_primary_to_settle() -> Broken:
    return mock.patch.object(Primary, "connect_when_settled", Primary.connect)


def believes_the_first_server_that_it_meets() -> Broken:
    """A node that starts, while the others still put back what a new primary has lost."""
    nothing = property(lambda _: "", lambda _, run: None)
    return mock.patch.object(Primary, "_settled_on", nothing, create=True)


def does_not_put_back_what_redis_lost() -> Broken:
    async def put_back(*_: Any) -> None:
        return None

    return mock.patch.object(reconcile, "_put_back", put_back)


def saves_a_snapshot_that_is_off_by_a_cent() -> Broken:
    def off(state: State, head: Head, at_ms: int) -> Snapshot:
        state.balances.reserve_micros += 10_000
        try:
            return take_snapshot(state, head, at_ms)
        finally:
            state.balances.reserve_micros -= 10_000

    return mock.patch("jackpot.engine.chain.take_snapshot", off)


def saves_a_snapshot_under_the_entry_before() -> Broken:
    """What comes after it is taken in a second time."""

    def off(state: State, head: Head, at_ms: int) -> Snapshot:
        taken = take_snapshot(state, head, at_ms)
        return Snapshot(taken.seq - 1, taken.hash, taken.state)

    return mock.patch("jackpot.engine.chain.take_snapshot", off)


def pays_once_more_when_asked_again() -> Broken:
    real = payouts.confirm_payout

    def confirm(state: State, command: cmd.ConfirmPayout, at_ms: int) -> Decision:
        decision = real(state, command, at_ms)
        closed = [payout for payout in state.closed_payouts if payout.id == command.payout]
        if decision is not NOTHING or not closed:
            return decision
        again = ev.PayoutPaid(
            at_ms=at_ms,
            by=command.by,
            payout=command.payout,
            amount_cents=closed[0].award.amount_cents,
        )
        state.payouts[command.payout] = closed[0]
        return (again,)

    return mock.patch.dict("jackpot.floor.decide._DECISIONS", {cmd.ConfirmPayout: confirm})


def refuses_what_it_has_accepted_when_asked_again() -> Broken:
    def place(state: State, command: cmd.PlaceWager, at_ms: int) -> Decision:
        decision = rounds.place_wager(state, command, at_ms)
        return refuse(Code.BETTING_CLOSED) if decision is NOTHING else decision

    return mock.patch.dict("jackpot.floor.decide._DECISIONS", {cmd.PlaceWager: place})


def lets_time_run_backwards() -> Broken:
    def now(moments: Moments) -> int:
        return moments._clock()

    return mock.patch.multiple(Moments, next_ms=now, last_ms=property(now))


def takes_all_that_others_wrote_for_play_elsewhere() -> Broken:
    return mock.patch.object(Draft, "stands_beside", return_value=True)


DEFECTS = (
    answers_before_the_write,
    takes_a_lost_reply_for_a_receipt,
    takes_a_lost_race_for_a_won_one,
    does_not_decide_again_after_a_conflict,
    keeps_what_was_decided_and_not_written,
    answers_repeats_without_a_look_at_the_journal,
    shows_what_is_not_written,
    decides_by_what_a_table_once_was,
    misses_an_entry_of_another_node,
    ignores_how_many_replicas_confirmed,
    waits_on_a_connection_that_wrote_nothing,
    does_not_wait_for_a_new_primary_to_settle,
    believes_the_first_server_that_it_meets,
    does_not_put_back_what_redis_lost,
    saves_a_snapshot_that_is_off_by_a_cent,
    saves_a_snapshot_under_the_entry_before,
    pays_once_more_when_asked_again,
    refuses_what_it_has_accepted_when_asked_again,
    lets_time_run_backwards,
    takes_all_that_others_wrote_for_play_elsewhere,
)
