"""The pit, its tables and their terms."""

import msgspec

from jackpot.floor.commands import BaseCommand, TableCommand
from jackpot.rules.twenty_one.table_terms import PitTerms


class CageLimits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of what the players of a pit win, in cents."""

    cage_from_cents: int  # from this sum on a win is paid by the cage, not from the float
    verify_from_cents: int  # of payouts: a supervisor verifies first
    two_person_from_cents: int  # of payouts: two different people confirm
    # Super Bonus and three suited sevens are payouts of the cage whatever their amount.
    bonus_at_cage: bool = True


class OpenPit(BaseCommand, frozen=True, kw_only=True):
    """The first command of a journal, with the limits of the floor file."""

    pit: str
    limits: CageLimits


class SetCageLimits(BaseCommand, frozen=True, kw_only=True):
    """The server sends those of the floor file at its start."""

    limits: CageLimits


class ConfigurePitTable(TableCommand, frozen=True, kw_only=True):
    """A table of the floor file, with its first terms."""

    game: str  # blackjack or pontoon
    terms: PitTerms


class ProposePitTerms(TableCommand, frozen=True, kw_only=True):
    """Once approved they hold from the next round on, with this notice to the players (3.1)."""

    terms: PitTerms
    notice: str
