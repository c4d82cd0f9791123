"""Who receives which messages of a board."""

from collections.abc import Callable
from typing import TypeVar

import msgspec
import structlog

_log = structlog.get_logger()

M = TypeVar("M", bound=msgspec.Struct)


class Subscribers:
    def __init__(self) -> None:
        self._by_topic: dict[str, Callable[[bytes], None]] = {}

    def add(self, topic: str, kind: type[M], receive: Callable[[M], None]) -> None:
        decoder = msgspec.json.Decoder(kind)
        self._by_topic[topic] = lambda message: receive(decoder.decode(message))

    def deliver(self, topic: str, message: bytes) -> None:
        subscriber = self._by_topic.get(topic)
        if subscriber is None:
            return  # a topic of a newer version
        try:
            subscriber(message)
        except Exception:  # a node of another version may write it differently
            _log.exception("a message on the board could not be read", topic=topic)
