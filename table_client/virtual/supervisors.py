"""The supervisors of virtual tables: they verify hands and, where needed by two, void rounds."""

from collections.abc import Iterable

from table_client.clock import Clock
from table_client.messages import Refused
from table_client.virtual.controller import RETRY_AFTER_S
from table_client.virtual.staff import StaffError, StaffSession


class Supervisors:
    """`verify_after_s` is how long a hand waits until one of them has come to the table."""

    def __init__(
        self,
        first: StaffSession,
        second: StaffSession | None,
        clock: Clock,
        *,
        verify_after_s: float = 0.0,
    ) -> None:
        self.verify_after_s = verify_after_s
        self._first = first
        self._second = second
        self._clock = clock

    async def verify(self, table: str, number: int, boxes: Iterable[int]) -> bool:
        """Whether one of these hands is verified now; False also without an answer."""
        try:
            answers = [await self._first.verify_claim(table, number, box) for box in boxes]
        except StaffError:
            return False
        return any(not isinstance(answer, Refused) for answer in answers)

    async def void(self, table: str, number: int, rule: str, reason: str) -> Refused | bool:
        """Whether the round is void; where two people must agree and one is there, it is not."""
        while True:
            try:
                return await self._try_to_void(table, number, rule, reason)
            except StaffError:
                await self._clock.sleep(RETRY_AFTER_S)

    async def _try_to_void(self, table: str, number: int, rule: str, reason: str) -> Refused | bool:
        answer = await self._first.void(table, number, rule, reason)
        if isinstance(answer, Refused):
            return answer
        if "act" not in answer:
            return True
        if self._second is None:
            await self._first.decline_act(answer["act"], "no second supervisor is there")
            return False
        answer = await self._second.void(table, number, rule, reason)
        return answer if isinstance(answer, Refused) else True
