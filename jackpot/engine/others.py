"""The other nodes of a shared journal: hears what they write, and gives them their turns."""

from collections.abc import Callable

from jackpot.engine.chain import Chain
from jackpot.engine.follower import Follower
from jackpot.engine.turns import Turns
from jackpot.journal import Journal


class Others:
    """`wake` is called when there is something to hear. What hears raises `Unavailable`."""

    def __init__(self, journal: Journal, chain: Chain, wake: Callable[[], None]) -> None:
        self._chain = chain
        self._follower = Follower(journal, wake)
        self._turns = Turns()

    @property
    def have_news(self) -> bool:
        return self._follower.has_news

    @property
    def come_first(self) -> bool:
        """Whether it is not our turn yet."""
        return self._turns.wait_s() > 0

    def follow(self) -> None:
        self._follower.begin(self._chain.end)

    def hear(self, *, waiting: bool = False) -> None:
        self._turns.heard(self._chain.hear(self._follower.heard()), waiting=waiting)

    async def let_write(self) -> None:
        """Until each had its turn, or has nothing to write."""
        while wait_s := self._turns.wait_s():
            self._follower.begin(self._chain.end, self._turns.due, wait_s)
            if await self._follower.wait(wait_s):
                self.hear(waiting=True)
            else:
                self._turns.heard_nothing()

    def we_wrote(self, took_s: float, conflicts: int) -> None:
        """An entry of our own, after so many races that we lost."""
        if conflicts:
            self._turns.lost()
        self._turns.won(took_s, self._chain.others)

    async def close(self) -> None:
        await self._follower.close()
