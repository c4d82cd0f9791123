"""The webhooks of the floor file: which systems of the house are told what happened."""

from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic import StringConstraints as Text

MessageType = Literal[
    "prizes.awarded",
    "prizes.corrected",
    "jackpot.locked",
    "jackpot.lock_freed",
    "jackpot.reset",
    "table.suspended",
    "table.resumed",
    "fault.reported",
    "fault.ended",
    "payout.verified",
    "payout.disputed",
    "payout.paid",
    "payout.cancelled",
    "round.voided",
    "wager.voided",
    "incident.recorded",
    "shoe.failed",
    "pit.prizes_awarded",
    "pit.round_reconstructed",
    "pit.round_voided",
    "pit.wager_voided",
    "pit.shoe_failed",
    "tournament.prizes_awarded",
    "tournament.cancelled",
]
MESSAGE_TYPES: Final[tuple[MessageType, ...]] = get_args(MessageType)


def _path(given: Any) -> Any:
    return [Path(each) if isinstance(each, str) else each for each in given]


def _webhook_url(text: str) -> str:
    """Messages must not cross a network in clear."""
    parts = urlsplit(text)
    host = parts.hostname or ""
    if not host or parts.username or parts.password or parts.fragment:
        raise ValueError('write the address of the receiver, e.g. "https://hooks.example/jackpot"')
    if parts.scheme != "https" and not (parts.scheme == "http" and _is_loopback(host)):
        raise ValueError("write an https address; plain http only reaches this machine")
    return text


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class WebhookTarget(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    url: Annotated[str, AfterValidator(_webhook_url)]
    # Files with a secret each. While one is replaced there are two, and both sign.
    secrets: Annotated[list[Path], BeforeValidator(_path), Field(min_length=1, max_length=4)]
    types: Annotated[list[MessageType], Field(min_length=1)] = list(MESSAGE_TYPES)

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""


class WebhookSettings(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    allowed_hosts: Annotated[list[str], Field(min_length=1)]
    targets: Annotated[
        dict[Annotated[str, Text(pattern=r"^[a-z][a-z0-9-]{0,31}$")], WebhookTarget],
        Field(min_length=1, max_length=16),
    ]

    def within(self, folder: Path) -> "WebhookSettings":
        """Paths in the file are relative to the file."""
        return self.model_copy(
            update={
                "targets": {
                    name: target.model_copy(
                        update={"secrets": [folder / each for each in target.secrets]}
                    )
                    for name, target in self.targets.items()
                }
            }
        )
