"""The secrets of virtual tables: from a file or the environment, never from the command line.

    {
      "tables": {"T1": "jpt_...", "T2": "jpt_..."},
      "pit_tables": {"B1": "jpt_..."},
      "auditor": "jpt_...",
      "supervisor": {"name": "vera", "password": "..."},
      "second_supervisor": {"name": "sam", "password": "..."}
    }

Without an auditor's token the journal is not read. Without a supervisor no round is voided, and
the tables wait until somebody verifies their large hands. Without a second one no round with a
large hand is voided.
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
    second_supervisor: SignIn | None = None
    pit_tables: dict[str, str] = {}  # those that play Blackjack or Pontoon


class SecretsError(Exception):
    """The secrets cannot be read; the message says what to do."""


def load_secrets(path: Path | None) -> Secrets:
    """Reads the file, or if none is named the environment variable with the same JSON."""
    try:
        if path is not None:
            return msgspec.json.decode(path.read_bytes(), type=Secrets)
        given = os.environ.get(ENVIRONMENT)
        if given is None:
            raise SecretsError(
                f"no tokens: name a file with --tokens, or put its JSON into {ENVIRONMENT}"
            )
        return msgspec.json.decode(given, type=Secrets)
    except OSError as error:
        raise SecretsError(f"{path} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SecretsError(f"{path or ENVIRONMENT} is malformed: {error}") from error
