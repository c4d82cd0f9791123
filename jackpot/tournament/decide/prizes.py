"""The prize pool goes to the players, or, if the tournament is cancelled, all fees go back."""

from collections.abc import Iterator

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import refuse
from jackpot.rules.tournament.prize_pool import Share, divided, prizes_by_place
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import NOTHING, Decision
from jackpot.tournament.decide.results import final_not_played, tied
from jackpot.tournament.refusals import Code
from jackpot.tournament.standings import Tie, tournament_standing
from jackpot.tournament.state import State
from jackpot.tournament.ties import tie_for_prizes


def award_prizes(state: State, command: cmd.AwardPrizes, at_ms: int) -> Decision:
    """Rules 17.20 to 17.23: tied places are played off, or combined and divided."""
    if state.status == "finished":
        return NOTHING
    if refusal := final_not_played(state):
        return refusal
    standing = tournament_standing(state)
    if not standing:
        return refuse(Code.NOBODY_PLACED)
    if tie := tie_for_prizes(state):
        return tied(state, tie, "points" if state.stated.scoring == "points" else "chips")
    return (
        ev.PlacesAwarded(
            at_ms=at_ms,
            by=command.by,
            pool_cents=state.accounts.pool_cents,
            placings=tuple(_placings(state, standing)),
        ),
    )


def _placings(state: State, standing: list[Tie]) -> Iterator[ev.Placing]:
    placed = sum(len(tie.entries) for tie in standing)
    prizes = prizes_by_place(state.accounts.pool_cents, state.stated.prizes_bp, placed)
    for tie in standing:
        won = prizes[tie.place - 1 : tie.place - 1 + len(tie.entries)]
        for entry, share in zip(tie.entries, _shares(won, len(tie.entries)), strict=True):
            found = state.entries[entry]
            yield ev.Placing(
                entry=entry,
                player=found.player,
                place=tie.place,
                tied=len(tie.entries),
                points=found.points,
                amount_cents=share.amount_cents,
                odd_cents=share.odd_cents,
                payout=_payout_id(state, entry, "prize") if share.amount_cents else "",
            )


def _shares(won: list[Share], players: int) -> list[Share]:
    """Odd cents of a division go one each to the entries with the lowest numbers."""
    if players == 1:
        return won or [Share(0, 0)]
    return divided(sum(share.amount_cents for share in won), players)


def cancel_tournament(state: State, command: cmd.CancelTournament, at_ms: int) -> Decision:
    """Rule 17.25: all entry fees and commissions go back to those who paid them."""
    if state.status == "cancelled":
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    refunds = tuple(
        ev.Refund(
            each.number, each.payer, each.fees_cents, _payout_id(state, each.number, "refund")
        )
        for each in state.entries.values()
        if each.fees_cents
    )
    return (
        ev.TournamentCancelled(
            at_ms=at_ms,
            by=command.by,
            reason=command.reason,
            pool_cents=state.accounts.pool_cents,
            commission_cents=state.accounts.commission_cents,
            refunds=refunds,
        ),
    )


def _payout_id(state: State, entry: int, kind: str) -> str:
    """`spring-cup:Entry-17-1-prize`: the one prize of entry 17."""
    return str(PayoutId("Entry", entry, 1, wager=kind, machine=state.tournament or ""))
