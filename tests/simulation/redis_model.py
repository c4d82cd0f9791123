"""The memory of a Redis as the journal uses it: a stream, its head, one replica, and failovers.

It carries out the scripts as their texts say. The tests of the journal prove that a real Redis does
the same.
"""

import asyncio
import math
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from jackpot.journal.redis.connection import Argument
from jackpot.journal.redis.scripts import APPEND, READ, REWRITE_HEAD, keys_of

Reply = Callable[[Any], None]


class Connection(Protocol):
    last_write: int  # its number; 0 before the first


Item = tuple[bytes, list[bytes]]

_INFO = (
    "redis_version:7.0.15\r\nrole:master\r\nrun_id:{run}\r\naof_enabled:1\r\n"
    "maxmemory_policy:noeviction\r\n"
)


class RedisModel:
    def __init__(self, link: str, random: Random) -> None:
        self.run = 1  # counts failovers
        self.epoch = 1  # counts how often all connections were cut
        self.up_at_s = 0.0
        self.items: list[Item] = []
        self._keys = keys_of(link)
        self._random = random
        self._settled_on: bytes | None = None
        self._pulse: tuple[bytes, float] = (b"", 0.0)  # and when it is forgotten
        self._renewed: bytes | None = None
        self._lengths = [0]  # of the stream after each write
        self._replicated = 0  # how many writes the replica has
        self._replica_back_s = 0.0
        self._blocked: list[tuple[int, Reply]] = []  # waiting for the entries after one
        self._waiting: list[tuple[int, Reply]] = []  # waiting for the replica to have a write

    # --- faults

    def stall_replica(self, seconds: float) -> None:
        self._replica_back_s = self._now_s() + seconds

    def cut_connections(self) -> None:
        """Commands under way are carried out; their replies are lost."""
        self.epoch += 1

    def fail_over(self, *, outage_s: float, to_replica: bool, lose: int = 0) -> int:
        """Break every connection; return how many entries the new primary does not have."""
        length = self._lengths[self._replicated] if to_replica else max(0, len(self.items) - lose)
        lost = len(self.items) - length
        del self.items[length:]
        self._lengths = [length]
        self._replicated = 0
        self._replica_back_s = 0.0
        self._blocked.clear()
        self._waiting.clear()
        self.run += 1
        self.cut_connections()
        self.up_at_s = self._now_s() + outage_s
        return lost

    @property
    def is_up(self) -> bool:
        return self._now_s() >= self.up_at_s

    # --- commands

    def execute(self, connection: Connection, words: tuple[Argument, ...], reply: Reply) -> None:
        """Call `reply` now; if the command blocks, later or never."""
        match words:
            case ("INFO",):
                reply(_INFO.format(run=self.run).encode())
            case ("CONFIG", "GET", _):
                reply([b"appendfsync", b"always"])
            case ("GET", key) if key == self._keys.head:
                reply(self._head())
            case ("GET", key) if key == self._keys.settled:
                reply(self._settled_on)
            case ("SET", key, run) if key == self._keys.settled:
                self._settled_on = _bytes(run)
                reply(b"OK")
            case ("SET", key, pulse, "PX", ms) if key == self._keys.pulse:
                self._pulse = (_bytes(pulse), self._now_s() + int(ms) / 1_000)
                reply(b"OK")
            case ("SET", key, pulse, "PX", ms, "GET") if key == self._keys.pulse:
                before = self._pulse_now()
                self._pulse = (_bytes(pulse), self._now_s() + int(ms) / 1_000)
                reply(before)
            case ("SET", key, pulse) if key == self._keys.pulse:
                self._pulse = (_bytes(pulse), math.inf)
                reply(b"OK")
            case ("GET", key) if key == self._keys.pulse:
                reply(self._pulse_now())
            case ("SET", key, ms) if key == self._keys.renewed:
                self._renewed = _bytes(ms)
                reply(b"OK")
            case ("GET", key) if key == self._keys.renewed:
                reply(self._renewed)
            case ("TIME",):
                seconds, rest_s = divmod(self._now_s(), 1)
                reply([b"%d" % seconds, b"%d" % (rest_s * 1_000_000)])
            case ("HSET", key, *_) if key == self._keys.snapshot:  # no node of ours starts from it
                self._written(connection)
                reply(0)
            case ("EVALSHA", APPEND.sha, _, _, _, *arguments):
                reply(self._append(connection, *arguments))
            case ("EVALSHA", READ.sha, _, _, after, limit, _):
                reply(self._after(int(after), int(limit)))
            case ("EVALSHA", REWRITE_HEAD.sha, _, _):
                if self.items:
                    self._written(connection)
                reply(self._head())
            case ("XREAD", "COUNT", _, "BLOCK", within_ms, "STREAMS", _, after):
                self._follow(int(str(after).split("-")[0]), int(within_ms), reply)
            case ("WAIT", _, within_ms):
                self._wait(connection.last_write, int(within_ms), reply)
            case _:
                raise AssertionError(f"the model does not know {words[:2]}")

    def _pulse_now(self) -> bytes | None:
        pulse, until_s = self._pulse
        return pulse if self._now_s() < until_s else None

    def _append(self, connection: Connection, *arguments: Argument) -> list[Any] | None:
        seq, before, prev, hash_, record, limit, _ = arguments
        due = _bytes(before) + b" " + _bytes(prev)
        if (self._head() or b"0 " + b"0" * 64) != due:
            return [self._head(), self._after(int(before), int(limit))]
        fields = [b"prev", _bytes(prev), b"hash", _bytes(hash_), b"record", _bytes(record)]
        self.items.append((_bytes(seq) + b"-0", fields))
        self._written(connection)
        for waiting in [each for each in self._blocked if each[0] < len(self.items)]:
            self._blocked.remove(waiting)
            waiting[1]([[_bytes(self._keys.stream), self._after(waiting[0], 16)]])
        return None

    def _head(self) -> bytes | None:
        if not self.items:
            return None
        id_, fields = self.items[-1]
        return id_.removesuffix(b"-0") + b" " + fields[3]

    def _after(self, seq: int, limit: int) -> list[list[Any]]:
        return [[id_, list(fields)] for id_, fields in self.items[seq : seq + limit]]

    def _follow(self, after: int, within_ms: int, reply: Reply) -> None:
        if len(self.items) > after:
            reply([[_bytes(self._keys.stream), self._after(after, 16)]])
            return
        waiting = (after, reply)
        self._blocked.append(waiting)
        self._later(within_ms / 1_000, lambda: self._give_up(self._blocked, waiting, None))

    def _wait(self, due: int, within_ms: int, reply: Reply) -> None:
        """For the writes of the connection that asks, and no others."""
        if self._replicated >= due:
            reply(1)
            return
        waiting = (due, reply)
        self._waiting.append(waiting)
        self._later(within_ms / 1_000, lambda: self._give_up(self._waiting, waiting, 0))

    def _give_up(self, line: list[tuple[int, Reply]], one: tuple[int, Reply], answer: Any) -> None:
        if one in line:
            line.remove(one)
            one[1](answer)

    # --- the replica

    def _written(self, connection: Connection) -> None:
        self._lengths.append(len(self.items))
        connection.last_write = write = len(self._lengths) - 1
        lag_s = max(0.0, self._replica_back_s - self._now_s()) + self._random.uniform(2e-4, 2e-3)
        self._later(lag_s, lambda: self._replicate(write))

    def _replicate(self, write: int) -> None:
        self._replicated = max(self._replicated, write)
        for one in [each for each in self._waiting if each[0] <= self._replicated]:
            self._waiting.remove(one)
            one[1](1)

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        run = self.run
        asyncio.get_running_loop().call_later(seconds, lambda: act() if self.run == run else None)

    def _now_s(self) -> float:
        return asyncio.get_running_loop().time()


def _bytes(word: Argument) -> bytes:
    return word if isinstance(word, bytes) else str(word).encode()
