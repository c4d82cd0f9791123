"""Signatures as Standard Webhooks has them."""

import base64

import pytest

from jackpot.webhooks.signing import SecretError, headers, parse_secret

# From the specification's own libraries (standard-webhooks, test suite).
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
ID, AT_S, BODY = "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}'
SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_signature_is_that_of_the_specification() -> None:
    assert headers([parse_secret(SECRET)], ID, AT_S, BODY) == {
        "webhook-id": ID,
        "webhook-timestamp": "1614265330",
        "webhook-signature": SIGNATURE,
    }


def test_while_a_secret_is_replaced_both_sign() -> None:
    new = parse_secret("whsec_" + base64.b64encode(b"n" * 32).decode())
    signed = headers([new, parse_secret(SECRET)], ID, AT_S, BODY)["webhook-signature"].split(" ")
    assert len(signed) == 2
    assert signed[1] == SIGNATURE


@pytest.mark.parametrize(
    "text",
    [
        SECRET.removeprefix("whsec_"),
        "whsec_",
        "whsec_short",
        "whsec_" + base64.b64encode(b"x" * 23).decode(),
        "whsec_" + base64.b64encode(b"x" * 65).decode(),
    ],
)
def test_what_is_no_secret_is_refused(text: str) -> None:
    with pytest.raises(SecretError, match="24 to 64 random bytes"):
        parse_secret(text)


@pytest.mark.parametrize("length", [24, 64])
def test_the_lengths_that_the_specification_allows(length: int) -> None:
    secret = base64.b64encode(b"x" * length).decode()
    assert parse_secret(f"whsec_{secret}\n") == b"x" * length
