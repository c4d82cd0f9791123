"""What the floor knows: one link with its pools, tables, open rounds, locks and payouts.

A supervisor may void or amend the rounds of the open gaming day, so settled rounds stay until the
next day begins, compact but for the last few of each table; paid payouts leave the state, but for
the last hundred. So its size does not grow with the days played. Everything is plain data: encoded
it is the snapshot, hashed the digest.
"""

from jackpot.floor.state.acts import Act, ClosedAct
from jackpot.floor.state.balances import Balances, Totals
from jackpot.floor.state.base_game import BaseGame, BaseTotals
from jackpot.floor.state.cards import (
    CardChange,
    CardCheck,
    CardCount,
    CountOrder,
    Exposure,
    RoundCards,
    Shoe,
    ShoeFault,
    ShoeLoad,
    TableCards,
    UsedDeck,
    Warned,
)
from jackpot.floor.state.disputes import Dispute, DisputeCourse, RoundDispute
from jackpot.floor.state.exclusions import Exclusion
from jackpot.floor.state.faults import Fault
from jackpot.floor.state.hours import GamingHours, ProposedExtension
from jackpot.floor.state.incidents import Incident
from jackpot.floor.state.payouts import Payout, PayoutStatus
from jackpot.floor.state.proposals import (
    Adjustment,
    ClosedAdjustment,
    ClosedProposal,
    ProposedApproval,
)
from jackpot.floor.state.seats import Seat
from jackpot.floor.state.state import InvariantError, State, decode_state, digest, encode_state
from jackpot.floor.state.tables import (
    HIGHEST_NUMBER,
    MOST_AHEAD,
    Claim,
    Correction,
    FinishedRound,
    Lock,
    NumberRange,
    Phase,
    Rejection,
    Round,
    Table,
    TableStatus,
    VoidedRound,
)
from jackpot.floor.state.terms import Notice, ProposedTerms

RECENT_ROUNDS = 8  # a table's finished rounds that stay in the state from day to day
RECENT_VOIDS = 4  # void rounds of a table that its dealer is told of
RECENT_PAYOUTS = 100
RECENT_DISPUTES = 100  # decided ones, of which the player may still ask for a review
RECENT_INCIDENTS = 100
RECENT_REFERENCES = 1_000  # of deposits, under the controls of 0.1.0
RECENT_PROPOSALS = 100
RECENT_TERMS = 8  # decided proposals of a table's terms
RECENT_NOTICES = 4  # notices to the players of a table
RECENT_COUNTS = 8  # gaming days of a table whose chip count is known

__all__ = [
    "HIGHEST_NUMBER",
    "MOST_AHEAD",
    "RECENT_COUNTS",
    "RECENT_DISPUTES",
    "RECENT_INCIDENTS",
    "RECENT_NOTICES",
    "RECENT_PAYOUTS",
    "RECENT_PROPOSALS",
    "RECENT_REFERENCES",
    "RECENT_ROUNDS",
    "RECENT_TERMS",
    "RECENT_VOIDS",
    "Act",
    "Adjustment",
    "Balances",
    "BaseGame",
    "BaseTotals",
    "CardChange",
    "CardCheck",
    "CardCount",
    "Claim",
    "ClosedAct",
    "ClosedAdjustment",
    "ClosedProposal",
    "Correction",
    "CountOrder",
    "Dispute",
    "DisputeCourse",
    "Exclusion",
    "Exposure",
    "Fault",
    "FinishedRound",
    "GamingHours",
    "Incident",
    "InvariantError",
    "Lock",
    "Notice",
    "NumberRange",
    "Payout",
    "PayoutStatus",
    "Phase",
    "ProposedApproval",
    "ProposedExtension",
    "ProposedTerms",
    "Rejection",
    "Round",
    "RoundCards",
    "RoundDispute",
    "Seat",
    "Shoe",
    "ShoeFault",
    "ShoeLoad",
    "State",
    "Table",
    "TableCards",
    "TableStatus",
    "Totals",
    "UsedDeck",
    "VoidedRound",
    "Warned",
    "decode_state",
    "digest",
    "encode_state",
]
