"""What a passkey is made for: this server, by the address that people use (WebAuthn).

The library makes the options for a browser and checks what comes back.
"""

import json
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from jackpot.access.passkeys import Passkey, PasskeyRefused

_TITLE = "Canberra Poker Jackpot"


class Asked(NamedTuple):
    challenge: bytes
    options: dict[str, Any]  # for the browser, with its bytes in base64url


class Enrolled(NamedTuple):
    id: str
    public_key: bytes
    sign_count: int


class Site:
    def __init__(self, public_url: str) -> None:
        parts = urlsplit(public_url)
        assert parts.hostname is not None, "the floor file was checked"
        self._id = parts.hostname
        self._origin = f"{parts.scheme}://{parts.netloc}".lower()

    def ask_to_enrol(self, name: str, existing: list[Passkey]) -> Asked:
        options = generate_registration_options(
            rp_id=self._id,
            rp_name=_TITLE,
            user_id=name.encode(),
            user_name=name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.PREFERRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=_descriptors(existing),
        )
        return Asked(options.challenge, json.loads(options_to_json(options)))

    def check_enrolment(self, credential: dict[str, Any], challenge: bytes) -> Enrolled:
        try:
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._id,
                expected_origin=self._origin,
            )
        except Exception as error:  # the library raises errors of many kinds on mangled data
            raise PasskeyRefused from error
        return Enrolled(
            verified.credential_id.hex(), verified.credential_public_key, verified.sign_count
        )

    def ask_to_sign(self, existing: list[Passkey]) -> Asked:
        options = generate_authentication_options(
            rp_id=self._id,
            allow_credentials=_descriptors(existing),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return Asked(options.challenge, json.loads(options_to_json(options)))

    def check_signature(
        self, credential: dict[str, Any], challenge: bytes, passkey: Passkey
    ) -> int:
        """Returns how often the passkey has signed, as it says itself."""
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._id,
                expected_origin=self._origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
            )
        except Exception as error:  # the library raises errors of many kinds on mangled data
            raise PasskeyRefused(passkey.name) from error
        return verified.new_sign_count


def _descriptors(passkeys: list[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=bytes.fromhex(each.id)) for each in passkeys]
