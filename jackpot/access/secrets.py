"""Tokens, session keys and device keys: created here, stored only as their SHA-256 digest.

They are 256 random bits and cannot be guessed, so a fast hash without a salt is enough.
"""

import hashlib
import secrets

TOKEN_PREFIX = "jpt_"  # noqa: S105 - marks a secret as such in logs
SESSION_PREFIX = "jps_"
DEVICE_PREFIX = "jpd_"


def new_token() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def new_session_key() -> str:
    return SESSION_PREFIX + secrets.token_urlsafe(32)


def new_device_key() -> str:
    return DEVICE_PREFIX + secrets.token_urlsafe(32)


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def hex_digest(secret: str) -> str:
    """The form that is sent to other nodes."""
    return digest(secret).hex()
