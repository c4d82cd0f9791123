"""What people and pads are shown of the state: tables with their lamps, rounds, payouts."""

from jackpot.floor.views.faults import FaultView, all_faults
from jackpot.floor.views.moments import moment
from jackpot.floor.views.payouts import DisputeView, PayoutView, ReplacedAwardView, payout_view
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.floor.views.rounds import ClaimView, CorrectionView, RoundView, round_view
from jackpot.floor.views.tables import TableView, VoidedRoundView, lit_boxes, table_view
from jackpot.floor.views.terms import NoticeView, TableTerms, TermsView, table_terms

__all__ = [
    "ClaimView",
    "CorrectionView",
    "DisputeView",
    "FaultView",
    "NoticeView",
    "PayoutView",
    "RefusalView",
    "ReplacedAwardView",
    "RoundView",
    "TableTerms",
    "TableView",
    "TermsView",
    "VoidedRoundView",
    "all_faults",
    "lit_boxes",
    "moment",
    "payout_view",
    "refusal_view",
    "round_view",
    "table_terms",
    "table_view",
]
