"""What people and pads ask of the floor.

A command says who asks (`by`); its time is passed beside it. Every command has a natural key
(table, round, box, payout, reference), so the same one again is answered the same and changes
nothing. Roles are checked before a command gets here; what needs two people is checked here.
"""

import msgspec

from jackpot.rules.approval import Approval


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: str


class TableCommand(_Command, frozen=True, kw_only=True):
    table: str


class RoundCommand(TableCommand, frozen=True, kw_only=True):
    round: int


class PayoutCommand(_Command, frozen=True, kw_only=True):
    payout: str


# --- the link and its tables


class OpenLink(_Command, frozen=True, kw_only=True):
    """The first command of a journal: the approval and the opening pools of the floor file."""

    link: str
    approval: Approval
    jackpot_cents: int
    reserve_cents: int


class ConfigureTable(TableCommand, frozen=True, kw_only=True):
    boxes: int


class OpenTable(TableCommand, frozen=True, kw_only=True):
    tournament: str | None = None
    tournament_jackpot: bool = False


class CloseTable(TableCommand, frozen=True, kw_only=True):
    reason: str


class SuspendTable(TableCommand, frozen=True, kw_only=True):
    reason: str


class ResumeTable(TableCommand, frozen=True, kw_only=True):
    """The supervisor's recorded approval that play with the jackpot goes on (14.5)."""

    reason: str


# --- a round of play


class OpenRound(RoundCommand, frozen=True, kw_only=True):
    pass


class PlaceWager(RoundCommand, frozen=True, kw_only=True):
    box: int
    amount_cents: int
    ante: bool


class WithdrawWager(RoundCommand, frozen=True, kw_only=True):
    box: int


class DealRound(RoundCommand, frozen=True, kw_only=True):
    """The first card is out: wagers are locked and split."""


class FoldBox(RoundCommand, frozen=True, kw_only=True):
    box: int


class UndoFold(RoundCommand, frozen=True, kw_only=True):
    """A supervisor takes back a fold that was recorded by mistake."""

    box: int
    reason: str


class DeclareClaim(RoundCommand, frozen=True, kw_only=True):
    box: int
    cards: str


class SettleRound(RoundCommand, frozen=True, kw_only=True):
    """The cards are collected."""


class RecordLateClaim(RoundCommand, frozen=True, kw_only=True):
    """A reconstructed hand (14.4), recorded after the cards were collected."""

    box: int
    cards: str
    reason: str


class RejectClaim(RoundCommand, frozen=True, kw_only=True):
    box: int
    reason: str


class VoidRound(RoundCommand, frozen=True, kw_only=True):
    rule: str
    reason: str


class VoidWager(RoundCommand, frozen=True, kw_only=True):
    """One player's wager is declared void (16.3(a)); `rule` is the one that was contravened."""

    box: int
    rule: str
    reason: str


# --- payouts


class VerifyPayout(PayoutCommand, frozen=True, kw_only=True):
    """Verifies a payout; on a disputed one it is the decision that ends the dispute (16.5)."""

    reason: str = ""


class DisputePayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str


class ConfirmPayout(PayoutCommand, frozen=True, kw_only=True):
    pass


class CancelPayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str


# --- accounts


class RecordChipCount(TableCommand, frozen=True, kw_only=True):
    """The count of a table's jackpot chips for a gaming day; a recount needs a reason."""

    day: str  # YYYY-MM-DD
    count_cents: int
    reason: str = ""


# --- the pools


class DepositReserve(_Command, frozen=True, kw_only=True):
    reference: str
    amount_cents: int


class ProposeAdjustment(_Command, frozen=True, kw_only=True):
    """Moves money between `jackpot`, `reserve` and `operator` once a second person approves."""

    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str


class ApproveAdjustment(_Command, frozen=True, kw_only=True):
    adjustment: int


class DeclineAdjustment(_Command, frozen=True, kw_only=True):
    adjustment: int
    reason: str


class ProposeApproval(_Command, frozen=True, kw_only=True):
    approval: Approval


class ApproveApproval(_Command, frozen=True, kw_only=True):
    version: int


class DeclineApproval(_Command, frozen=True, kw_only=True):
    version: int
    reason: str


Command = (
    OpenLink
    | ConfigureTable
    | OpenTable
    | CloseTable
    | SuspendTable
    | ResumeTable
    | OpenRound
    | PlaceWager
    | WithdrawWager
    | DealRound
    | FoldBox
    | UndoFold
    | DeclareClaim
    | SettleRound
    | RecordLateClaim
    | RejectClaim
    | VoidRound
    | VoidWager
    | VerifyPayout
    | DisputePayout
    | ConfirmPayout
    | CancelPayout
    | RecordChipCount
    | DepositReserve
    | ProposeAdjustment
    | ApproveAdjustment
    | DeclineAdjustment
    | ProposeApproval
    | ApproveApproval
    | DeclineApproval
)
