"""The log: one JSON object a line, with the request's id, and never a secret or a hand.

Handlers log codes and names, not bodies. Tokens, session keys and rows of cards that still get into
the text of an exception are redacted.
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
    r"jp[tsd]_[A-Za-z0-9_-]{8,}"
    r"|\$argon2[^\s\"']+"
    r"|(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]){2,}(?![A-Za-z0-9])"
)
_REDACTED = "[redacted]"


def redact(value: Any) -> Any:
    if isinstance(value, str):
        return _SECRETS.sub(_REDACTED, value)
    if isinstance(value, dict):
        return {key: redact(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [redact(each) for each in value]
    return value


def _redact_event(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    return {key: redact(value) for key, value in event.items()}


class _Lenient:
    """Drops lines that cannot be written, e.g. on a full disk: the server must go on."""

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
            structlog.processors.format_exc_info,  # plain text, without the values of variables
            _redact_event,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.WriteLoggerFactory(file=out),
        cache_logger_on_first_use=False,
    )
    _adopt_standard_logging(level)


class _ToStructlog(logging.Handler):
    """Sends what libraries log in the standard way to the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(record.exc_info[1], HttpProcessingError):
            # Not quoted: a mangled header may hold a token.
            structlog.get_logger().warning("a request was not HTTP", logger=record.name)
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
