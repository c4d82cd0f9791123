"""What a floor requires of its Redis before a lamp is lit, and what it accepts."""

from typing import NamedTuple


class RedisOptions(NamedTuple):
    replicas: int = 0  # how many must have an entry before it is acknowledged
    accept_losing_money: bool = False  # also use a server that does not sync each write to disk
    settle_s: float = 0.0  # how long every node pauses after Redis was restarted or replaced
