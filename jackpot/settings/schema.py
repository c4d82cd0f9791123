"""The schema of the floor file. Types are strict, and unknown settings are refused.

There are defaults for how the server listens and for the limits that protect it, never for money.
"""

import re
from datetime import time
from functools import cache
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, available_timezones

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
)

from jackpot.pit.commands import CageLimits
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.cards import MOST_BOXES
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.names import LINK_NAME, TABLE_NAME
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.highest_limits import HighestLimits
from jackpot.rules.poker.terms import Terms
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.settings.approval_table import FromApprovalTable
from jackpot.settings.gaming_hours import HoursSettings
from jackpot.settings.pit_terms_table import PitTermsTable, to_pit_terms
from jackpot.settings.terms_table import TermsTable, to_terms
from jackpot.settings.webhooks import WebhookSettings

LinkName = Annotated[str, StringConstraints(pattern=f"^{LINK_NAME}$")]
TableId = Annotated[str, StringConstraints(pattern=f"^{TABLE_NAME}$")]
Title = Annotated[str, StringConstraints(min_length=1, max_length=64, strip_whitespace=True)]
Cents = Annotated[int, Field(ge=0, le=MOST_CENTS)]


def _known_book(reference: str) -> str:
    if reference not in BY_REFERENCE:
        raise ValueError(f"is no rule book: write one of {', '.join(BY_REFERENCE)}")
    return reference


_timezones = cache(available_timezones)  # it reads the whole database from the disk


def _known_timezone(name: str) -> str:
    if name not in _timezones():
        raise ValueError("write a name from the time zone database, e.g. Australia/Sydney")
    return name


def _address_or_network(text: str) -> str:
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise ValueError('write addresses or networks, e.g. "10.0.0.5" or "10.0.0.0/24"') from None
    return text


def _public_url(text: str) -> str:
    """WebAuthn knows a site by its name, which is no IP address, and needs an encrypted page."""
    parts = urlsplit(text)
    name = parts.hostname or ""
    secure = parts.scheme == "https" or (parts.scheme == "http" and name == "localhost")
    if not secure or not name or is_ip_address(name) or parts.path.strip("/") or parts.query:
        raise ValueError(
            'write the address that people use, with a name, e.g. "https://jackpot.example"'
        )
    return text.rstrip("/")


_ORIGIN = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?")
_OWN_PORT = {"http": ":80", "https": ":443"}


def _origin(text: str) -> str:
    """As a browser writes the origin of a page, so that both can be compared as text."""
    found = _ORIGIN.fullmatch(text.rstrip("/"))
    if found is None:
        raise ValueError('write scheme, host and port, e.g. "https://screens-1.example:8080"')
    scheme, host, port = found.groups(default="")
    return f"{scheme}://{host}{'' if port == _OWN_PORT[scheme] else port}"


def is_ip_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class _Settings(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class TableSettings(_Settings):
    title: Title
    boxes: Annotated[int, Field(ge=1, le=MOST_BOXES)]
    terms: TermsTable | None = None  # type: ignore[valid-type]  # pydantic makes the class

    @property
    def first_terms(self) -> Terms | None:
        """Those that the table begins with, if the file states any."""
        return None if self.terms is None else to_terms(self.terms, self.boxes)


class LinkSettings(_Settings):
    title: Title
    opening_jackpot_cents: Cents
    opening_reserve_cents: Cents
    highest_verify_from_cents: Cents
    highest_two_person_from_cents: Cents
    approval: Annotated[Approval, FromApprovalTable]
    tables: Annotated[dict[TableId, TableSettings], Field(min_length=1)]

    @property
    def highest_limits(self) -> HighestLimits:
        """How high the limits of approved figures may be."""
        return HighestLimits(self.highest_verify_from_cents, self.highest_two_person_from_cents)


class PitTableSettings(_Settings):
    title: Title
    game: Literal["blackjack", "pontoon"]
    terms: PitTermsTable  # type: ignore[valid-type]  # pydantic makes the class

    @property
    def first_terms(self) -> PitTerms:
        """Those that the table begins with."""
        return to_pit_terms(self.terms)


class PitSettings(_Settings):
    """Tables without a jackpot; the limits are of what their players win."""

    title: Title
    cage_from_cents: Cents
    verify_from_cents: Cents
    two_person_from_cents: Cents
    bonus_at_cage: bool
    tables: Annotated[dict[TableId, PitTableSettings], Field(min_length=1)]

    @property
    def cage_limits(self) -> CageLimits:
        return CageLimits(
            cage_from_cents=self.cage_from_cents,
            verify_from_cents=self.verify_from_cents,
            two_person_from_cents=self.two_person_from_cents,
            bonus_at_cage=self.bonus_at_cage,
        )


class TournamentSettings(_Settings):
    """The conditions are written while the server runs; the limits are those of the cage."""

    title: Title
    instrument: Annotated[str, AfterValidator(_known_book)]
    verify_from_cents: Cents
    two_person_from_cents: Cents


def _path_from_text(given: object) -> object:
    return Path(given) if isinstance(given, str) and given else given


FilePath = Annotated[Path, BeforeValidator(_path_from_text)]


class TlsSettings(_Settings):
    cert: FilePath
    key: FilePath
    client_ca: FilePath | None = None  # if given, tables must present a certificate that it issued


class LimitSettings(_Settings):
    """Beyond these a server refuses: generous for a floor, too small for an attack."""

    max_queued_commands: Annotated[int, Field(ge=1, le=1_000_000)] = 10_000
    max_table_sockets: Annotated[int, Field(ge=1, le=100_000)] = 256
    max_streams_per_person: Annotated[int, Field(ge=1, le=100_000)] = 16
    max_displays: Annotated[int, Field(ge=1, le=100_000)] = 10_000
    max_displays_per_address: Annotated[int, Field(ge=1, le=100_000)] = 200
    max_connections_per_address: Annotated[int, Field(ge=1, le=100_000)] = 500
    idle_connection_s: Annotated[int, Field(ge=1, le=3_600)] = 75
    anonymous_requests_per_second: Annotated[int, Field(ge=1, le=1_000_000)] = 100
    max_body_bytes: Annotated[int, Field(ge=1_024, le=16_777_216)] = 65_536


class CheckpointSettings(_Settings):
    """Whose checkpoints they are, and the key that signs them."""

    house: Annotated[str, StringConstraints(pattern=r"^[a-z0-9.-]{1,100}(/[a-z0-9._-]{1,50})*$")]
    signing_key: FilePath


class RedisSettings(_Settings):
    """Only for a journal on Redis."""

    replicas: Annotated[int, Field(ge=0, le=16)] = (
        0  # that must hold a wager before its lamp is lit
    )
    accept_losing_money_without_fsync: bool = False
    allow_unprotected_beyond_loopback: bool = False
    notes_key: FilePath | None = None  # seals the messages between nodes
    archive: FilePath | None = (
        None  # holds entries trimmed from Redis, for a mirror that is far behind
    )


class ServerSettings(_Settings):
    timezone: Annotated[str, AfterValidator(_known_timezone)]
    gaming_day_starts: Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
    meter_needs_token: bool
    host: Annotated[str, StringConstraints(min_length=1)] = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65_535)] = 8080
    allow_plain_http_beyond_loopback: bool = False
    trusted_proxies: list[Annotated[str, AfterValidator(_address_or_network)]] = []
    public_url: Annotated[str, AfterValidator(_public_url)] | None = None
    display_urls: list[Annotated[str, AfterValidator(_origin)]] = []  # of the nodes for displays
    require_passkey: list[
        Literal["dealer", "supervisor", "cage", "auditor", "inspector", "director"]
    ] = []
    reporting_from_cents: Cents | None = None  # payouts for which the cage is asked for an identity
    leave_out_links: list[LinkName] = []  # of the journal; others that the file lacks are refused
    tls: TlsSettings | None = None
    limits: LimitSettings = LimitSettings()
    redis: RedisSettings = RedisSettings()
    checkpoints: CheckpointSettings | None = None  # none are signed without it
    webhooks: WebhookSettings | None = None  # no system is told without it
    hours: list[HoursSettings] = []  # of gaming (15.1); without them rounds are opened at any time

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.timezone)

    @property
    def gaming_day_start(self) -> time:
        return time.fromisoformat(self.gaming_day_starts)


class FloorFile(_Settings):
    server: ServerSettings
    links: Annotated[dict[LinkName, LinkSettings], Field(min_length=1)]
    pits: dict[LinkName, PitSettings] = {}
    tournaments: dict[LinkName, TournamentSettings] = {}

    @property
    def machines(self) -> list[str]:
        """The names of all journals: of the links, then of the pits and the tournaments."""
        return [*self.links, *self.pits, *self.tournaments]
