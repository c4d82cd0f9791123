"""The hours of gaming (15.1)."""

from jackpot.floor.commands.base import BaseCommand
from jackpot.rules.hours import Opening


class SetHours(BaseCommand, frozen=True, kw_only=True):
    """The server sends those of the floor file for the coming days. None: the file has none."""

    openings: tuple[Opening, ...] | None
    known_until_ms: int


class ExtendHours(BaseCommand, frozen=True, kw_only=True):
    """Gaming goes on until then, by an approval: proposed, and sent by a second person."""

    until_ms: int
    reference: str
