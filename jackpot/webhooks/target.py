"""A system of the house that is told what happened."""

from typing import NamedTuple


class Target(NamedTuple):
    name: str
    url: str
    secrets: tuple[bytes, ...]  # all of them sign
    types: frozenset[str]  # of messages that it wants
