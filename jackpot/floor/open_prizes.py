"""What each declared hand would win if the cards were collected now, for the people who decide."""

from collections.abc import Iterator

from jackpot.floor.decide.settlement import open_claims
from jackpot.floor.meter import pending_awards
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Round, State
from jackpot.floor.till import Till


def open_prizes(state: State) -> dict[str, int]:
    """The cents of each open claim that qualifies, by the id that its payout will have."""
    prizes = {
        str(PayoutId(table, round_.number, box)): state.approvals[round_.approval].fixed_cents(
            claim.won
        )
        for table, round_ in _rounds_in_play(state)
        for box, claim in open_claims(round_).items()
        if not claim.locks_jackpot
    }
    for event in pending_awards(state, Till.of(state)):
        for award in event.awards:
            prizes[str(PayoutId(event.table, event.round, award.box))] = award.amount_cents
    return prizes


def _rounds_in_play(state: State) -> Iterator[tuple[str, Round]]:
    for name, table in state.tables.items():
        if table.current is not None:
            yield name, table.current
