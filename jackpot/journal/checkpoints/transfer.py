"""Copies checkpoints from one home to another, so that a backup of a journal has them too."""

from collections.abc import Mapping

from jackpot.journal.journal import Home, HomeReader
from jackpot.journal.record import Head

_PAGE = 100


async def copy_checkpoints(source: HomeReader, home: Home, heads: Mapping[str, Head]) -> None:
    """Those of the entries that were copied: a newer one would say that entries are missing."""
    for link, head in heads.items():
        before = head.seq + 1
        while page := await source.checkpoints(link).newest(before, _PAGE):
            for each in page:
                await home.checkpoints(link).keep(each)
            before = page[-1].size
