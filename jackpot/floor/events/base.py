"""What every event has, and how its name is written in the journal."""

import re

import msgspec


def _tag(name: str) -> str:
    """`WagerAccepted` is written as `wager_accepted`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class FloorEvent(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    gc=False,  # it cannot hold itself, and there are millions of them
    tag_field="event",
    tag=_tag,
):
    at_ms: int
    by: str


class RoundEvent(FloorEvent, frozen=True, kw_only=True):
    """What every event of a round names."""

    table: str
    round: int
