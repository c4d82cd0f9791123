"""What went wrong when, and how soon the nodes were ready again."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import aiohttp

from tests.e2e.node import Node

_SAMPLE_S = 0.2


class Incident(NamedTuple):
    """One fault. Seconds count from the beginning of the soak."""

    kind: str
    began_s: float
    over_s: float  # its cause was gone
    recovered_s: float | None  # every node was ready again; None: the next fault came first


class Sample(NamedTuple):
    at_s: float
    heads: tuple[int | None, ...]  # the last entry of each node; None while it is not ready


class Watch:
    """Looks at the nodes all the time, and keeps what it saw and which faults there were."""

    def __init__(self, nodes: Sequence[Node], session: aiohttp.ClientSession) -> None:
        self.incidents: list[Incident] = []
        self.samples: list[Sample] = []
        self._nodes = nodes
        self._session = session
        self._began_s = asyncio.get_running_loop().time()

    def now_s(self) -> float:
        return asyncio.get_running_loop().time() - self._began_s

    async def look_for_ever(self) -> None:
        while True:
            at_s = self.now_s()
            heads = await asyncio.gather(*(node.head(self._session) for node in self._nodes))
            self.samples.append(Sample(at_s, tuple(heads)))
            await asyncio.sleep(_SAMPLE_S)


def unready_s(samples: Sequence[Sample], incident: Incident) -> float:
    """For how long at least one node was seen not to be ready, from its beginning to recovery."""
    until_s = incident.over_s if incident.recovered_s is None else incident.recovered_s
    seen_s = 0.0
    for sample, after in pairwise(samples):
        if None in sample.heads:
            began_s = max(sample.at_s, incident.began_s)
            seen_s += max(0.0, min(after.at_s, until_s) - began_s)
    return seen_s
