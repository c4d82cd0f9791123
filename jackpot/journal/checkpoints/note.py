"""Signed notes (c2sp.org/signed-note): a text, an empty line, and signature lines."""

import base64
from typing import NamedTuple

from jackpot.journal.checkpoints.keys import ID_BYTES, HouseKey, PublicKey, decoded

MOST_BYTES = 65_536  # room for hundreds of signatures of witnesses
_DASH = "\N{EM DASH} "


class PublicKeyId(NamedTuple):
    """As in a public key, `NAME+ID+KEY`."""

    name: str
    id: str

    def __str__(self) -> str:
        return f"{self.name}+{self.id}"


class NoteError(Exception):
    """The note must not be believed; the message says why."""


def sign(text: str, key: HouseKey, name: str) -> str:
    """`text` ends with a newline."""
    signature = key.public(name).id + key.private.sign(text.encode())
    return f"{text}\n{_DASH}{name} {base64.b64encode(signature).decode()}\n"


def verified_text(note: str, key: PublicKey) -> str:
    """The text, which `key` has signed; other signatures, such as witnesses', are ignored."""
    text, signatures = _split(note)
    found = [each for name, each in signatures if (name, each[:ID_BYTES]) == (key.name, key.id)]
    if not found:
        raise NoteError(f"it is not signed by {key.name} with the key {key.id.hex()}")
    if not all(key.has_signed(text.encode(), each[ID_BYTES:]) for each in found):
        raise NoteError("its signature does not match its text: one of the two was altered")
    return text


def unverified_text(note: str) -> str:
    """The text of a note whose signature is checked elsewhere, or by somebody else."""
    return _split(note)[0]


def signers(note: str) -> list[PublicKeyId]:
    """Who has signed the note, each with the id of the key; nothing is checked."""
    return [PublicKeyId(name, signature[:ID_BYTES].hex()) for name, signature in _split(note)[1]]


def _split(note: str) -> tuple[str, list[tuple[str, bytes]]]:
    text, empty, rest = note.rpartition("\n\n")
    lines = rest.split("\n")
    control = any(each < " " and each != "\n" for each in note)
    if not empty or lines.pop() or not lines or control or len(note.encode()) > MOST_BYTES:
        raise NoteError("it is not a signed note")
    return text + "\n", [_signature(line) for line in lines]


def _signature(line: str) -> tuple[str, bytes]:
    name, _, encoded = line.removeprefix(_DASH).partition(" ")
    signature = decoded(encoded)
    if not line.startswith(_DASH) or not name or signature is None or len(signature) <= ID_BYTES:
        raise NoteError("a signature line is damaged")
    return name, signature
