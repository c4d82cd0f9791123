"""What a pit knows: its tables with their rounds, money and people. Everything is plain data."""

from jackpot.pit.state.acts import ClosedPitAct, PitAct, Restriction
from jackpot.pit.state.money import SIDE_KINDS, Money, Stakes
from jackpot.pit.state.rounds import PitRound, Reconstruction, RoundStatus, VoidedPlace
from jackpot.pit.state.state import (
    PitState,
    book_of,
    copy_money,
    decode_state,
    digest,
    encode_state,
)
from jackpot.pit.state.tables import (
    RECENT_ROUNDS,
    RECENT_VOIDS,
    Marker,
    PitTable,
    PitVoidedRound,
    ProposedPitTerms,
    TableShoe,
)

__all__ = [
    "RECENT_ROUNDS",
    "RECENT_VOIDS",
    "SIDE_KINDS",
    "ClosedPitAct",
    "Marker",
    "Money",
    "PitAct",
    "PitRound",
    "PitState",
    "PitTable",
    "PitVoidedRound",
    "ProposedPitTerms",
    "Reconstruction",
    "Restriction",
    "RoundStatus",
    "Stakes",
    "TableShoe",
    "VoidedPlace",
    "book_of",
    "copy_money",
    "decode_state",
    "digest",
    "encode_state",
]
