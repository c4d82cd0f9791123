"""What people send to sign in, and what their passkeys answer."""

from typing import Literal

import msgspec

from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments


class SignIn(Arguments, frozen=True, kw_only=True):
    name: f.Name
    password: f.Password


class _PasskeyResponse(Arguments, frozen=True, kw_only=True, rename="camel"):
    client_data_json: f.Base64Url = msgspec.field(name="clientDataJSON")


class _SignatureResponse(_PasskeyResponse, frozen=True, kw_only=True, rename="camel"):
    authenticator_data: f.Base64Url
    signature: f.Base64Url


class _EnrolmentResponse(_PasskeyResponse, frozen=True, kw_only=True, rename="camel"):
    attestation_object: f.Base64Url


class _Credential(Arguments, frozen=True, kw_only=True, rename="camel"):
    """A `PublicKeyCredential` of the browser, its bytes in base64url."""

    id: f.Base64Url
    raw_id: f.Base64Url
    type: Literal["public-key"]


class SignatureCredential(_Credential, frozen=True, kw_only=True, rename="camel"):
    response: _SignatureResponse


class EnrolmentCredential(_Credential, frozen=True, kw_only=True, rename="camel"):
    response: _EnrolmentResponse


class PasskeyAnswer(Arguments, frozen=True, kw_only=True):
    ticket: f.Ticket
    credential: SignatureCredential


class PasskeyEnrolment(Arguments, frozen=True, kw_only=True):
    ticket: f.Ticket
    label: f.PasskeyLabel
    credential: EnrolmentCredential
