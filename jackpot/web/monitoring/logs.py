"""The log: one JSON object a line, with the request's id, and never a secret or a hand.

Handlers log codes and names, not bodies. What slips through in the text of an exception all the
same is blotted out: tokens, session keys, and any row of cards.
"""

import contextlib
import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO, cast

import structlog
from aiohttp.http_exceptions import HttpProcessingError

_SECRETS = re.compile(
    r"jp[ts]_[A-Za-z0-9_-]{8,}"
    r"|\$argon2[^\s\"']+"
    r"|(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]){2,}(?![A-Za-z0-9])"
)
_BLOT = "[withheld]"


def blot(value: Any) -> Any:
    if isinstance(value, str):
        return _SECRETS.sub(_BLOT, value)
    if isinstance(value, dict):
        return {key: blot(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [blot(each) for each in value]
    return value


def _blot_out(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    return {key: blot(value) for key, value in event.items()}


class _Lenient:
    """A log that cannot be written, on a full disk, say, must not stop what it tells of."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._stream.write(line)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._stream.flush()


def configure_logs(level: str = "info", stream: TextIO | None = None) -> None:
    out = cast("TextIO", _Lenient(stream or sys.stderr))
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,  # the plain text: no values of variables
            _blot_out,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.WriteLoggerFactory(file=out),
        cache_logger_on_first_use=False,
    )
    _adopt_standard_logging(level)


class _ToStructlog(logging.Handler):
    """Libraries that log in the standard way end up in the same lines."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(record.exc_info[1], HttpProcessingError):
            # What it sent is not repeated: a mangled header may hold a token.
            structlog.get_logger().warning("somebody sent what is not HTTP", logger=record.name)
            return
        structlog.get_logger().log(
            record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info
        )


def _adopt_standard_logging(level: str) -> None:
    root = logging.getLogger()
    for handler in [each for each in root.handlers if isinstance(each, _ToStructlog)]:
        root.removeHandler(handler)
    root.addHandler(_ToStructlog())
    root.setLevel(max(_LEVELS[level], logging.WARNING))


_LEVELS = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}
