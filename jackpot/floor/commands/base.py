"""What the commands have in common."""

import msgspec


class BaseCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    gc=False,  # it cannot hold itself, and there are millions of them
):
    by: str


class TableCommand(BaseCommand, frozen=True, kw_only=True):
    table: str


class RoundCommand(TableCommand, frozen=True, kw_only=True):
    round: int


# Where a command of two people is kept, this field names which command it is.
KIND = "kind"


class PayoutCommand(BaseCommand, frozen=True, kw_only=True):
    payout: str
