"""The house's key, which signs, and the public keys by which others check (C2SP signed-note).

The private key is a PEM file with an Ed25519 key, as `openssl genpkey -algorithm ed25519` writes
it. A public key is one line of text, `NAME+ID+KEY`, which existing tools for notes read.
"""

import base64
import binascii
import hashlib
import os
import re
import stat
from pathlib import Path
from typing import NamedTuple, Self

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

ID_BYTES = 4
_ED25519 = b"\x01"
_NAME = re.compile(r"[^\s+]+")


class KeyFileError(Exception):
    """A key cannot be used; the message says why and what to do."""


class PublicKey(NamedTuple):
    """The key under the name that stands in signature lines."""

    name: str
    raw: bytes

    @property
    def id(self) -> bytes:
        return hashlib.sha256(self.name.encode() + b"\n" + _ED25519 + self.raw).digest()[:ID_BYTES]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{base64.b64encode(_ED25519 + self.raw).decode()}"

    @classmethod
    def parse(cls, text: str) -> Self:
        name, _, rest = text.strip().partition("+")
        stated_id, _, encoded = rest.partition("+")
        raw = decoded(encoded)
        if raw is None or raw[:1] != _ED25519 or len(raw) != 33 or not _NAME.fullmatch(name):
            raise KeyFileError(f"{text!r} is not a public key of the form NAME+ID+KEY")
        key = cls(name, raw[1:])
        if key.id.hex() != stated_id:
            raise KeyFileError(f"{text!r} is damaged: its name and key do not match its id")
        return key

    def has_signed(self, message: bytes, signature: bytes) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True


class HouseKey(NamedTuple):
    private: Ed25519PrivateKey

    @classmethod
    def load(cls, path: Path) -> Self:
        """Raises `KeyFileError`, also if other users of the computer may read the file."""
        try:
            if stat.S_IMODE(path.stat().st_mode) & stat.S_IRWXO:
                raise KeyFileError(
                    f"{path} may be used by every user of this computer: chmod 600 {path}"
                )
            found = load_pem_private_key(path.read_bytes(), password=None)
        except OSError as error:
            raise KeyFileError(f"{path} cannot be read: {error.strerror}") from error
        except (ValueError, TypeError) as error:
            raise KeyFileError(f"{path} is not an unencrypted private key in PEM form") from error
        if not isinstance(found, Ed25519PrivateKey):
            raise KeyFileError(f"{path} is not an Ed25519 key: make one with `jackpot keys create`")
        return cls(found)

    @classmethod
    def create(cls, path: Path) -> Self:
        """Raises `KeyFileError` if there is a file already: a key is never replaced by accident."""
        key = cls(Ed25519PrivateKey.generate())
        pem = key.private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        try:
            handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        except OSError as error:
            raise KeyFileError(f"{path} cannot be created: {error.strerror}") from error
        with os.fdopen(handle, "wb") as file:
            file.write(pem)
            file.flush()
            os.fsync(file.fileno())
        return key

    def public(self, name: str) -> PublicKey:
        return PublicKey(name, self.private.public_key().public_bytes_raw())


def decoded(text: str) -> bytes | None:
    """The bytes of standard base64, None for any other way of writing the same bytes."""
    try:
        found = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return found if base64.b64encode(found).decode() == text else None
