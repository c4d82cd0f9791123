"""Reads what an auditor holds: public keys, checkpoints and proofs."""

from pathlib import Path

import msgspec

from jackpot.audit.checkpoints.consistency_proof import ConsistencyProof
from jackpot.audit.checkpoints.payout_proof import PayoutProof
from jackpot.audit.checkpoints.statement import Statement, signed_statement, unsigned_statement
from jackpot.journal.checkpoints.keys import KeyFileError, PublicKey
from jackpot.journal.checkpoints.note import MOST_BYTES, NoteError

_MOST_PROOF_BYTES = 16 << 20


class CannotCheck(Exception):  # noqa: N818 - the name says what happened
    """Something that was given cannot be used; the message names it."""


def read_keys(given: str) -> list[PublicKey]:
    """A public key, or the path of a file with one on each line."""
    path = Path(given)
    try:
        lines = _text(path, MOST_BYTES).split() if path.is_file() else [given]
        return [PublicKey.parse(line) for line in lines]
    except KeyFileError as error:
        raise CannotCheck(f"--key {given}: {error}") from error


def key_for(note: str, keys: list[PublicKey]) -> PublicKey:
    """The key of the log that the note is of. Raises `NoteError`."""
    origin = unsigned_statement(note).origin
    for key in keys:
        if key.name == origin:
            return key
    raise NoteError(f"it is of {origin}, and no key that was given has this name")


def read_checkpoint(path: Path, keys: list[PublicKey]) -> Statement:
    """Raises `NoteError` unless it is signed by one of the keys."""
    note = _text(path, MOST_BYTES)
    return signed_statement(note, key_for(note, keys))


def read_note(path: Path) -> str:
    return _text(path, MOST_BYTES)


def read_proof(path: Path) -> PayoutProof:
    """Raises `NoteError` if the file is not a proof."""
    try:
        return msgspec.json.decode(_text(path, _MOST_PROOF_BYTES), type=PayoutProof)
    except msgspec.MsgspecError as error:
        raise NoteError(f"it is not a proof of a payout ({error})") from error


def read_consistency(path: Path) -> ConsistencyProof:
    """Raises `NoteError` if the file is not a proof."""
    try:
        return msgspec.json.decode(_text(path, _MOST_PROOF_BYTES), type=ConsistencyProof)
    except msgspec.MsgspecError as error:
        raise NoteError(f"it is not a proof of two checkpoints ({error})") from error


def _text(path: Path, most_bytes: int) -> str:
    """Line ends are kept as they are: they are signed too."""
    try:
        with path.open("rb") as file:
            found = file.read(most_bytes + 1)
    except OSError as error:
        raise CannotCheck(f"{path} cannot be read: {error.strerror}") from error
    if len(found) > most_bytes:
        raise NoteError("it is too large")
    try:
        return found.decode()
    except UnicodeDecodeError as error:
        raise NoteError("it is not text in UTF-8") from error
