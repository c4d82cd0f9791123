"""Signatures of Standard Webhooks: HMAC-SHA256 over id, time and body, one for each secret.

While a secret is replaced, both the old and the new one sign, and the receiver takes either.
"""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Sequence

_PREFIX = "whsec_"
_LEAST_BYTES, _MOST_BYTES = 24, 64


class SecretError(ValueError):
    """It is not a secret for webhooks; the message says what one looks like."""


def parse_secret(text: str) -> bytes:
    try:
        secret = base64.b64decode(text.strip().removeprefix(_PREFIX), validate=True)
    except binascii.Error:
        secret = b""
    if not text.strip().startswith(_PREFIX) or not _LEAST_BYTES <= len(secret) <= _MOST_BYTES:
        raise SecretError(
            f"write {_PREFIX} and 24 to 64 random bytes in base64, e.g. with:"
            f' echo "{_PREFIX}$(openssl rand -base64 32)"'
        )
    return secret


def headers(secrets: Sequence[bytes], id_: str, at_s: int, body: bytes) -> dict[str, str]:
    signed = f"{id_}.{at_s}.".encode() + body
    signatures = [
        "v1," + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
        for secret in secrets
    ]
    return {
        "webhook-id": id_,
        "webhook-timestamp": str(at_s),
        "webhook-signature": " ".join(signatures),
    }
