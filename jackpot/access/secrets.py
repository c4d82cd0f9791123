"""The secrets that callers carry: made here, kept only as their SHA-256.

They are 256 random bits, so a plain hash is enough: there is nothing to guess from.
"""

import hashlib
import secrets

TOKEN_PREFIX = "jpt_"  # noqa: S105 - it tells a reader, and the log, what a secret is
SESSION_PREFIX = "jps_"


def new_token() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def new_session_key() -> str:
    return SESSION_PREFIX + secrets.token_urlsafe(32)


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest()


def hex_digest(secret: str) -> str:
    """As it is told to other nodes."""
    return digest(secret).hex()
