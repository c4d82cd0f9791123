"""The text of a checkpoint (c2sp.org/tlog-checkpoint): origin, size, root, and extension lines."""

import base64
import re
from typing import NamedTuple, Self

from jackpot.journal.checkpoints.keys import decoded
from jackpot.journal.checkpoints.merkle import HASH_BYTES
from jackpot.journal.checkpoints.note import NoteError

_SIZE = re.compile(r"0|[1-9][0-9]{0,18}")


class Checkpoint(NamedTuple):
    origin: str  # which log it is of
    size: int
    root: bytes
    extensions: tuple[str, ...] = ()

    def text(self) -> str:
        root = base64.b64encode(self.root).decode()
        return "".join(
            f"{line}\n" for line in (self.origin, str(self.size), root, *self.extensions)
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises `NoteError`."""
        lines = text.split("\n")
        if lines.pop() or len(lines) < 3 or not all(lines):
            raise NoteError("its text is not a checkpoint")
        origin, size, encoded, *extensions = lines
        root = decoded(encoded)
        if not _SIZE.fullmatch(size) or root is None or len(root) != HASH_BYTES:
            raise NoteError("its text is not a checkpoint")
        return cls(origin, int(size), root, tuple(extensions))
