"""Collecting the cards of a virtual round, which waits while supervisors decide."""

from collections.abc import Callable

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.messages import Refused, Settlement, Table
from table_client.virtual.controller import RETRY_AFTER_S, Controller
from table_client.virtual.supervisors import Supervisors

SAY_AFTER_S = 10.0  # what is decided sooner is ordinary play


class NobodyDecided(Exception):  # noqa: N818 - the name says what happened
    """No supervisor has decided in time; the message says what the table waited for."""


class Collecting:
    """`say` tells a person what the table waits for; `patience_s` is None to wait for ever."""

    def __init__(
        self,
        table: str,
        controller: Controller[TableClient],
        clock: Clock,
        supervisors: Supervisors | None,
        say: Callable[[str], None],
        patience_s: float | None,
    ) -> None:
        self._table = table
        self._controller = controller
        self._clock = clock
        self._supervisors = supervisors
        self._say = say
        self._patience_s = patience_s

    async def collect(self, number: int) -> Settlement | Refused:
        """Raises NobodyDecided when it has waited as long as it may."""
        began_s = self._clock.now_s()
        said = ""
        while True:
            answer = await self._controller.ask(lambda client: client.settle_round(number))
            if not (isinstance(answer, Refused) and answer.waits_for_people):
                return answer
            waited_s = self._clock.now_s() - began_s
            sentence = f"table {self._table}, round {number}: {answer.title}. {answer.detail}"
            if sentence != said and (self._supervisors is None or waited_s >= SAY_AFTER_S):
                said = sentence
                self._say(sentence)
            if self._patience_s is not None and waited_s >= self._patience_s:
                raise NobodyDecided(f"{sentence} Nobody did so in {self._patience_s:g} seconds.")
            if not await self._verify(number, waited_s):
                await self._clock.sleep(RETRY_AFTER_S)

    async def _verify(self, number: int, waited_s: float) -> bool:
        """Whether the supervisors have verified a hand of this round now."""
        if self._supervisors is None or waited_s < self._supervisors.verify_after_s:
            return False
        view = await self._controller.ask(lambda client: client.get_table())
        boxes = _unverified(view, number)
        return bool(boxes) and await self._supervisors.verify(self._table, number, boxes)


def _unverified(view: Table | Refused, number: int) -> tuple[int, ...]:
    if isinstance(view, Refused) or view.round is None or view.round.round != number:
        return ()
    return view.round.unverified
