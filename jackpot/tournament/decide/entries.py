"""Entries: fees and commission, one for each player, buy-backs, substitutes (17.5, 17.6, 17.11)."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Refusal, refuse
from jackpot.rules.money import dollars
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    Decision,
    find_entry,
    new_player,
    no_such_session,
    not_agreed,
)
from jackpot.tournament.decide.conditions import not_ready_for_entries
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import Entry, State


def enter(state: State, command: cmd.Enter, at_ms: int) -> Decision:
    known = state.entries.get(state.players.get(command.player, 0))
    if known is not None and _same_entry(known, command):
        return NOTHING
    if refusal := not_ready_for_entries(state) or new_player(state, command.player):
        return refusal
    if refusal := _not_open_for_entry(state, command.session):
        return refusal
    if refusal := not_agreed(state, command.agreed) or wrong_fee(state, command.fee_cents):
        return refusal
    if len(state.competing()) >= (state.stated.maximum_players or 0):
        return refuse(Code.TOURNAMENT_FULL, players=state.stated.maximum_players)
    return (entered(state, command, command.player, command.session, at_ms),)


def _same_entry(known: Entry, command: cmd.Enter) -> bool:
    """The answer to the first may have been lost."""
    fresh = not known.former and not known.bought_back and known.finish is None
    return fresh and known.plays == command.session and known.fees_cents == command.fee_cents


def entered(
    state: State, command: cmd.Enter | cmd.OfferSeat, player: str, session: int, at_ms: int
) -> ev.PlayerEntered:
    return ev.PlayerEntered(
        at_ms=at_ms,
        by=command.by,
        entry=len(state.entries) + 1,
        player=player,
        session=session,
        fee_cents=command.fee_cents,
        commission_cents=state.stated.commission_cents or 0,
        agreed=command.agreed,
    )


def wrong_fee(state: State, fee_cents: int) -> Refusal | None:
    stated_cents = state.stated.entry_fee_cents or 0
    return None if fee_cents == stated_cents else refuse(Code.WRONG_FEE, fee=dollars(stated_cents))


def _not_open_for_entry(state: State, number: int) -> Refusal | None:
    if missing := no_such_session(state, number):
        return missing
    opening = opening_sessions(state)
    if number not in opening:
        return refuse(Code.NOT_AN_OPENING_SESSION, sessions=", ".join(map(str, opening)))
    if number in state.sessions:
        return refuse(Code.ENTRIES_CLOSED, session=number)
    return None


def opening_sessions(state: State) -> list[int]:
    """The sessions into which players enter."""
    if state.stated.scoring == "points":
        return [1]
    plans = enumerate(state.stated.sessions, start=1)
    return [number for number, plan in plans if not plan.takes]


def reserve(state: State, command: cmd.Reserve, at_ms: int) -> Decision:
    if command.player in state.reserved:
        return NOTHING
    if refusal := not_ready_for_entries(state) or new_player(state, command.player):
        return refusal
    return (ev.PlayerReserved(at_ms=at_ms, by=command.by, player=command.player),)


def withdraw(state: State, command: cmd.Withdraw, at_ms: int) -> Decision:
    entry = find_entry(state, command.player)
    if isinstance(entry, Refusal):
        return entry
    if entry.status == "withdrawn":
        return NOTHING
    if refusal := _not_in(entry) or reason_missing(command.reason):
        return refusal
    return (
        ev.EntryWithdrawn(
            at_ms=at_ms,
            by=command.by,
            entry=entry.number,
            player=entry.player,
            reason=command.reason,
        ),
    )


def substitute(state: State, command: cmd.Substitute, at_ms: int) -> Decision:
    """At the discretion of the director (17.11)."""
    entry = state.entries.get(state.players.get(command.player, 0))
    if entry is not None and entry.player == command.substitute:
        return NOTHING
    found = find_entry(state, command.player)
    if isinstance(found, Refusal):
        return found
    if refusal := _not_in(found) or new_player(state, command.substitute):
        return refusal
    if refusal := not_agreed(state, command.agreed) or reason_missing(command.reason):
        return refusal
    return (
        ev.PlayerSubstituted(
            at_ms=at_ms,
            by=command.by,
            entry=found.number,
            player=found.player,
            substitute=command.substitute,
            reason=command.reason,
            agreed=command.agreed,
        ),
    )


def buy_back_in(state: State, command: cmd.BuyBackIn, at_ms: int) -> Decision:
    entry = find_entry(state, command.player)
    if isinstance(entry, Refusal):
        return entry
    if command.into in entry.bought_back:
        return NOTHING
    offers = state.stated.buy_backs or ()
    offer = next((each for each in offers if each.into == command.into), None)
    if offer is None:
        return refuse(Code.NO_BUY_BACK, session=command.into)
    if command.into in state.sessions:
        return refuse(Code.BUY_BACK_CLOSED, session=command.into)
    if entry.status == "in":
        return refuse(Code.NOT_ELIMINATED, player=entry.player)
    if entry.status != "out":
        return _gone(entry)
    if command.fee_cents != offer.fee_cents:
        return refuse(Code.WRONG_FEE, fee=dollars(offer.fee_cents))
    return (
        ev.BoughtBack(
            at_ms=at_ms,
            by=command.by,
            entry=entry.number,
            player=entry.player,
            into=command.into,
            fee_cents=offer.fee_cents,
            commission_cents=offer.commission_cents,
        ),
    )


def _not_in(entry: Entry) -> Refusal | None:
    return None if entry.status == "in" else _gone(entry)


def _gone(entry: Entry) -> Refusal:
    return refuse(Code.ENTRANT_GONE, player=entry.player, status=entry.status)
