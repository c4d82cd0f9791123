"""What the commands have in common."""

import msgspec


class BaseCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: str


class TableCommand(BaseCommand, frozen=True, kw_only=True):
    table: str


class RoundCommand(TableCommand, frozen=True, kw_only=True):
    round: int


class PayoutCommand(BaseCommand, frozen=True, kw_only=True):
    payout: str
