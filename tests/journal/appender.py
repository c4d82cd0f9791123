"""A tiny server for the crash tests: appends for ever and prints what is acknowledged.

`python -m tests.journal.appender PATH`
"""

import asyncio
import sys

from jackpot.journal import open_home
from tests.journal.support import CODEC, LINK, wagers


async def main(path: str) -> None:
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        head = await journal.head()
        while True:
            entry = CODEC.seal(LINK, head, head.seq, wagers(3))
            await journal.append(entry)
            head = entry.head
            print(head.seq, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
