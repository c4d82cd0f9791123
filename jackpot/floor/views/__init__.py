"""What people and pads are shown of the state: tables with their lamps, rounds, payouts."""

from jackpot.floor.views.faults import FaultView, all_faults
from jackpot.floor.views.moments import moment
from jackpot.floor.views.payouts import DisputeView, PayoutView, ReplacedAwardView, payout_view
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.floor.views.rounds import ClaimView, CorrectionView, RoundView, round_view
from jackpot.floor.views.tables import TableView, VoidedRoundView, lit_boxes, table_view

__all__ = [
    "ClaimView",
    "CorrectionView",
    "DisputeView",
    "FaultView",
    "PayoutView",
    "RefusalView",
    "ReplacedAwardView",
    "RoundView",
    "TableView",
    "VoidedRoundView",
    "all_faults",
    "lit_boxes",
    "moment",
    "payout_view",
    "refusal_view",
    "round_view",
    "table_view",
]
