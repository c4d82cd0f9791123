"""What a floor asks of its Redis before a lamp is lit, and what it puts up with."""

from typing import NamedTuple


class RedisTerms(NamedTuple):
    replicas: int = 0  # how many must have an entry before it is acknowledged
    accept_losing_money: bool = False  # a server that does not sync each write is used all the same
    settle_s: float = 0.0  # how long all nodes hold back after they met another primary
