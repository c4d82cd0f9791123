"""Proves a journal from the journal alone, entry by entry.

It checks the chain, makes every decision again, balances the accounts after each entry, and
compares the snapshot that a restart would use with the state at its entry. It compares the journal
with its stored checkpoints, and with what was recorded elsewhere. Memory stays flat: entries are
read in chunks and only the state is kept.
"""

from collections.abc import Mapping, Sequence

import msgspec

from jackpot.audit.checkpoints.stored import stored_statements
from jackpot.audit.known import Known
from jackpot.audit.machines import machine_of_journal
from jackpot.audit.verifier import Failure, Position, Progress, Proof, Verifier
from jackpot.audit.verify_parts import LEAST_ENTRIES, Jobs, verify_in_parts
from jackpot.journal import BrokenChain, HomeReader, JournalReader
from jackpot.journal.checkpoints.note import NoteError

__all__ = ["Failure", "Jobs", "Progress", "Proof", "verify_home", "verify_link"]


async def verify_home(
    home: HomeReader,
    progress: Progress,
    *,
    only: str | None = None,
    known: Mapping[str, Sequence[Known]] | None = None,
    jobs: Jobs | None = None,
) -> list[Proof | Failure]:
    """Verifies every link of a home and, if all are sound, the storage itself.

    `known` is what was recorded elsewhere of each link. With `jobs`, long journals are proved in
    several processes.
    """
    known = known or {}
    links = [link for link in await home.links() if only in (None, link)]
    found = [await _verify_link(home, link, progress, known.get(link, ()), jobs) for link in links]
    found += [_missing(link) for link in known if link not in links]
    if all(result.sound for result in found):
        found += [Failure(link="", entry=0, why=why) for why in await home.complaints()]
    return found


def _missing(link: str) -> Failure:
    return Failure(link=link, entry=0, why="the journal has no such link")


async def _verify_link(
    home: HomeReader, link: str, progress: Progress, known: Sequence[Known], jobs: Jobs | None
) -> Proof | Failure:
    try:
        stored = await stored_statements(home, link)
    except NoteError as error:
        return Failure(link=link, entry=0, why=f"a stored checkpoint is damaged: {error}")
    found = await verify_link(home.journal(link), progress, [*stored, *known], jobs)
    if isinstance(found, Failure):
        return found
    return msgspec.structs.replace(found, checkpoints=len(stored))


async def verify_link(
    journal: JournalReader,
    progress: Progress,
    known: Sequence[Known] = (),
    jobs: Jobs | None = None,
) -> Proof | Failure:
    try:
        kind = await machine_of_journal(journal)
        if jobs is not None and (await journal.head()).seq >= LEAST_ENTRIES:
            return await verify_in_parts(jobs, journal, progress, known)
    except BrokenChain as broken:
        return Failure(link=journal.link, entry=broken.seq, why=str(broken))
    begin = Position.before_the_first(kind)
    verifier = Verifier(kind, journal, await journal.load_snapshot(), known, begin)
    return await verifier.verify(progress) or verifier.proof()
