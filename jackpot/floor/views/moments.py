"""Times as answers show them."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment(at_ms: int) -> datetime:
    """Unix milliseconds as the time that answers show (RFC 3339, UTC)."""
    return _EPOCH + timedelta(milliseconds=at_ms)


def milliseconds(at: datetime) -> int:
    """The other way round."""
    return (at - _EPOCH) // timedelta(milliseconds=1)


def moment_or_none(at_ms: int | None) -> datetime | None:
    return None if at_ms is None else moment(at_ms)
