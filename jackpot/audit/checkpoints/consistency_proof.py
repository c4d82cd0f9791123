"""The proof that a checkpoint continues an older one: nothing before it was changed.

One file holds both signed checkpoints and the proof. Whoever holds either checkpoint compares it.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from jackpot.audit.checkpoints.payout_proof import CannotProve
from jackpot.audit.checkpoints.statement import Statement, signed_statement, unsigned_statement
from jackpot.journal import Head, JournalReader
from jackpot.journal.checkpoints.consistency import ConsistencyTree, Roots, roots_from_proof
from jackpot.journal.checkpoints.keys import PublicKey
from jackpot.journal.checkpoints.note import NoteError
from jackpot.journal.checkpoints.tree import JournalTree


class ConsistencyProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal["jackpot consistency proof 1"] = "jackpot consistency proof 1"
    old: str  # the signed notes
    new: str
    proof: tuple[bytes, ...]


class Consistent(msgspec.Struct, frozen=True, kw_only=True):
    """What a proof shows once it was checked."""

    old: Statement
    new: Statement
    sound: bool = True


async def prove_consistency(journal: JournalReader, old: str, new: str) -> ConsistencyProof:
    """Raises `CannotProve`, `NoteError`, or a `JournalError`."""
    first, second = unsigned_statement(old), unsigned_statement(new)
    _check_order(first, second)
    tree = ConsistencyTree(first.entries, second.entries)
    reading = JournalTree(journal, tree)
    await reading.extend_to(Head(second.entries, second.head))
    proof = tuple(tree.proof())
    if not _leads_to(first, second, proof):
        raise CannotProve("the checkpoints are not both of this journal: verify all three")
    return ConsistencyProof(old=old, new=new, proof=proof)


def check_consistency(
    given: ConsistencyProof, key: PublicKey, held: Iterable[Statement] = ()
) -> Consistent:
    """Raises `NoteError` unless `key` signed both, and the newer one continues the older one.

    `held` are the checkpoints of whoever checks: those of the same size must be the same.
    """
    old, new = signed_statement(given.old, key), signed_statement(given.new, key)
    _check_order(old, new)
    if not _leads_to(old, new, given.proof):
        raise NoteError(
            f"the checkpoint of {new.entries} entries does not continue that of {old.entries}"
        )
    for mine in held:
        for stated in (old, new):
            same_size = (mine.origin, mine.entries) == (stated.origin, stated.entries)
            if same_size and mine != stated:
                raise NoteError(f"its checkpoint of {mine.entries} entries is not the one you hold")
    return Consistent(old=old, new=new)


def _check_order(old: Statement, new: Statement) -> None:
    if old.origin != new.origin:
        raise NoteError(f"its checkpoints are of {old.origin} and of {new.origin}")
    if old.entries > new.entries:
        raise NoteError("its checkpoints are in the wrong order: the older one comes first")


def _leads_to(old: Statement, new: Statement, proof: tuple[bytes, ...]) -> bool:
    found = roots_from_proof(old.entries, new.entries, old.root, proof)
    return found == Roots(old.root, new.root)
