"""What people and pads are shown of the state: tables with their lamps, rounds, payouts."""

from jackpot.floor.views.base_game import (
    BaseBoxView,
    BaseGameView,
    BaseTotalsView,
    DealerView,
    base_totals_view,
)
from jackpot.floor.views.base_play import BasePlayView, BoxPlayView
from jackpot.floor.views.cards import TableCardsView, table_cards_view
from jackpot.floor.views.disputes import (
    DisputeView,
    RoundDisputeView,
    round_dispute_view,
    round_dispute_views,
)
from jackpot.floor.views.faults import FaultView, all_faults
from jackpot.floor.views.hours import (
    ExtensionView,
    HoursView,
    OpeningView,
    gaming_at,
    hours_view,
)
from jackpot.floor.views.incidents import (
    ExclusionView,
    IncidentView,
    exclusion_view,
    exclusion_views,
    incident_view,
    incident_views,
)
from jackpot.floor.views.moments import moment
from jackpot.floor.views.payouts import PayoutView, ReplacedAwardView, payout_view
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.floor.views.rounds import ClaimView, CorrectionView, RoundView, round_view
from jackpot.floor.views.seats import SeatView
from jackpot.floor.views.tables import (
    HandedBackView,
    TableView,
    VoidedRoundView,
    lit_boxes,
    table_view,
)
from jackpot.floor.views.terms import (
    MarkerView,
    NoticeView,
    ProposedTermsView,
    TableTerms,
    TermsView,
    table_terms,
)

__all__ = [
    "BaseBoxView",
    "BaseGameView",
    "BasePlayView",
    "BaseTotalsView",
    "BoxPlayView",
    "ClaimView",
    "CorrectionView",
    "DealerView",
    "DisputeView",
    "ExclusionView",
    "ExtensionView",
    "FaultView",
    "HandedBackView",
    "HoursView",
    "IncidentView",
    "MarkerView",
    "NoticeView",
    "OpeningView",
    "PayoutView",
    "ProposedTermsView",
    "RefusalView",
    "ReplacedAwardView",
    "RoundDisputeView",
    "RoundView",
    "SeatView",
    "TableCardsView",
    "TableTerms",
    "TableView",
    "TermsView",
    "VoidedRoundView",
    "all_faults",
    "base_totals_view",
    "exclusion_view",
    "exclusion_views",
    "gaming_at",
    "hours_view",
    "incident_view",
    "incident_views",
    "lit_boxes",
    "moment",
    "payout_view",
    "refusal_view",
    "round_dispute_view",
    "round_dispute_views",
    "round_view",
    "table_cards_view",
    "table_terms",
    "table_view",
]
