"""The secrets of a simulation: out of a file or the environment, never off the command line.

    {
      "tables": {"T1": "jpt_...", "T2": "jpt_..."},
      "auditor": "jpt_...",
      "supervisor": {"name": "vera", "password": "..."}
    }

Without an auditor's token the journal is not read; without a supervisor no round is voided.
"""

import os
from pathlib import Path
from typing import Annotated

import msgspec

ENVIRONMENT = "JACKPOT_TOKENS"


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    password: str


class Secrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: Annotated[dict[str, str], msgspec.Meta(min_length=1)]
    auditor: str | None = None
    supervisor: SignIn | None = None


class SecretsError(Exception):
    """The secrets cannot be had; the sentence says how to mend it."""


def load_secrets(path: Path | None) -> Secrets:
    """From the file, or where none is named from the environment, as the same JSON."""
    try:
        if path is not None:
            return msgspec.json.decode(path.read_bytes(), type=Secrets)
        given = os.environ.get(ENVIRONMENT)
        if given is None:
            raise SecretsError(f"name a file with --tokens, or put its JSON in {ENVIRONMENT}")
        return msgspec.json.decode(given, type=Secrets)
    except OSError as error:
        raise SecretsError(f"{path} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SecretsError(f"{path or ENVIRONMENT} is not what it should be: {error}") from error
