"""A passkey in software: makes and signs what a browser would send (WebAuthn level 2)."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

_PRESENT_AND_VERIFIED = 0x05
_WITH_KEY = 0x40


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """`origin` is that of the page, which a browser would fill in itself."""

    def __init__(self, origin: str = "http://localhost:8080") -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self._key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        described = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], _WITH_KEY) + described
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options)
        response = {"clientDataJSON": to_text(client), "attestationObject": to_text(attestation)}
        return self._credential(response)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        self.count += 1
        data = self._data(options["rpId"], 0)
        client = self._client_data("webauthn.get", options)
        signed = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": to_text(client),
            "authenticatorData": to_text(data),
            "signature": to_text(signed),
        }
        return self._credential(response)

    def _data(self, site: str, flags: int) -> bytes:
        flags |= _PRESENT_AND_VERIFIED
        named = hashlib.sha256(site.encode()).digest()
        return named + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        given = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(given).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        named = to_text(self.id)
        return {"id": named, "rawId": named, "type": "public-key", "response": response}
