"""What a failure of Redis means and what to do about it, in our words and never in a library's."""

import socket
import ssl
from collections.abc import Iterator

from redis.exceptions import AuthenticationError

_REFUSALS = {
    "OOM": "its memory is full: raise maxmemory",
    "MISCONF": "it cannot write to its disk: see its log",
    "NOREPLICAS": "too few of its replicas are connected: check that they run and follow it",
    "LOADING": "it is starting: wait until it has read its data",
    "READONLY": "it is a replica: give the primary's address, or its Sentinels",
    "MASTERDOWN": "it is a replica that has lost its primary: check the primary",
    "CLUSTERDOWN": "its cluster is down: check its nodes",
    "MOVED": "another node of its cluster has these keys: give all addresses of the cluster",
    "ASK": "another node of its cluster is taking over these keys: wait until it has them",
    "TRYAGAIN": "another node of its cluster is taking over these keys: wait until it has them",
    "BUSY": "a script of another program keeps it busy: end that script",
    "NOAUTH": "it needs a password: put it into the address of the journal",
    "WRONGPASS": "the user name or password is wrong: correct the address of the journal",
    "NOPERM": "the user lacks a permission: let it use all commands on the keys jackpot:*",
}

_OTHER_NAME = {62, 64}  # what OpenSSL finds in a certificate of another host, or of another address


def why_refused(code: str) -> str:
    return _REFUSALS.get(code, f"it answered with the error {code}: see its log")


def why_no_connection(error: BaseException, server: str, within_s: float) -> str:
    """Why a server could not be connected to; `server` is its host and port."""
    for cause in _causes(error):
        match cause:
            case ConnectionRefusedError():
                return f"nothing listens at {server}: start Redis, or correct the address"
            case socket.gaierror():
                return f"the host of {server} is not known: correct the address"
            case ssl.SSLCertVerificationError() if cause.verify_code in _OTHER_NAME:
                return f"the certificate of {server} is for another name: use the name in it"
            case ssl.SSLError():
                return f"the certificate of {server} is not trusted: name its authority with ?ca="
            case AuthenticationError():
                return f"{server} does not accept the user name or password: correct the address"
    if isinstance(error, TimeoutError):
        return f"no connection to {server} within {within_s:g} s: check the network"
    return f"no connection to {server}: check that Redis runs there, and the network"


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what caused it: a library wraps what the system said."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
