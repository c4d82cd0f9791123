"""What a checkpoint says of a link, as the text that the house signs.

    jackpot.example/canberra                        origin: the name of the house, then the link
    1234                                            how many entries the journal has
    rra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=    the root of the tree over their records
    head 5e6f...                                    the hash of the last entry
    time 2026-11-18T06:00:00.123Z                   when that entry was written
    jackpot_micros 48317500000                      each account after that entry

All of it follows from the journal, so nodes that sign the same size sign the same bytes.
"""

import re
from datetime import datetime
from typing import Self

import msgspec

from jackpot.audit.known import Reached
from jackpot.journal.checkpoints.checkpoint import Checkpoint
from jackpot.journal.checkpoints.keys import PublicKey
from jackpot.journal.checkpoints.note import NoteError, unverified_text, verified_text

_HASH = re.compile(r"[0-9a-f]{64}")
_AMOUNT = re.compile(r"0|-?[1-9][0-9]{0,18}")
_ACCOUNT = re.compile(r"[a-z_]+_micros")


def origin_of(house: str, link: str) -> str:
    return f"{house}/{link}"


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    origin: str
    entries: int
    root: bytes
    head: str
    time: datetime
    balances: dict[str, int]

    @property
    def link(self) -> str:
        return self.origin.rpartition("/")[2]

    def text(self) -> str:
        extensions = (
            f"head {self.head}",
            f"time {_written(self.time)}",
            *(f"{account} {micros}" for account, micros in self.balances.items()),
        )
        return Checkpoint(self.origin, self.entries, self.root, extensions).text()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises `NoteError`."""
        checkpoint = Checkpoint.parse(text)
        lines = [line.partition(" ")[::2] for line in checkpoint.extensions]
        try:
            (_, head), (_, time), *balances = lines
            found = cls(
                origin=checkpoint.origin,
                entries=checkpoint.size,
                root=checkpoint.root,
                head=head,
                time=datetime.fromisoformat(time),
                balances={name: int(amount) for name, amount in balances},
            )
        except ValueError:
            raise NoteError("it is a checkpoint, but not of a jackpot") from None
        plain = all(_ACCOUNT.fullmatch(name) and _AMOUNT.fullmatch(it) for name, it in balances)
        if found.text() != text or not time.endswith("Z") or not _HASH.fullmatch(head) or not plain:
            raise NoteError("it is a checkpoint, but not of a jackpot")
        return found

    def difference(self, reached: Reached) -> str | None:
        """What the checkpoint says otherwise than the journal."""
        pairs = {
            "the hash of the last entry": (self.head, reached.head.hash),
            "the root of the tree": (self.root.hex(), reached.tree.root().hex()),
            "the time": (_written(self.time), _written(reached.at)),
            **{
                account: (micros, reached.balances.get(account))
                for account, micros in self.balances.items()
            },
        }
        for name, (stated, found) in pairs.items():
            if stated != found:
                return (
                    f"the checkpoint of {self.entries} entries does not match the journal: {name}"
                    f" is {found}, not {stated}"
                )
        return None


def statement_of(origin: str, reached: Reached) -> Statement:
    return Statement(
        origin=origin,
        entries=reached.head.seq,
        root=reached.tree.root(),
        head=reached.head.hash,
        time=reached.at,
        balances=reached.balances,
    )


def signed_statement(note: str, key: PublicKey) -> Statement:
    """Raises `NoteError` unless `key` has signed it, for the log that it is the key of."""
    found = Statement.parse(verified_text(note, key))
    if found.origin != key.name:
        raise NoteError(f"it is of {found.origin}, but the key is of {key.name}")
    return found


def unsigned_statement(note: str) -> Statement:
    """Of a note from our own store; whoever holds it elsewhere checks the signature."""
    return Statement.parse(unverified_text(note))


def _written(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
