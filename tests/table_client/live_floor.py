"""A real server on a free port, with the credentials of its tables and staff."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from argon2 import PasswordHasher

from jackpot.access import AccessStore, Passwords, Role
from jackpot.bootstrap import Server, ServerOptions, start_server
from jackpot.settings import load_floor
from table_client.secrets_file import Secrets, SignIn, load_secrets

PASSWORD = "seven long words of a shift"
FLOOR = Path(__file__).parents[2] / "ops" / "floor.toml"

# The cheapest hash there is: these passwords protect nothing.
CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class Floor:
    def __init__(self, server: Server, secrets: Secrets) -> None:
        self.url = server.url
        self.secrets = secrets


@asynccontextmanager
async def live_floor(folder: Path, port: int | None = 0) -> AsyncIterator[Floor]:
    """A second one in the same folder continues the journal of the first."""
    secrets = _create_access(folder)
    journal = f"sqlite:{folder / 'journal'}"
    options = ServerOptions(
        load_floor(FLOOR), journal, folder / "access", port=port, passwords=CHEAP
    )
    server = await start_server(options)
    try:
        yield Floor(server, secrets)
    finally:
        await server.stop()


def _create_access(folder: Path) -> Secrets:
    kept = folder / "secrets.json"
    if kept.exists():
        return load_secrets(kept)
    with AccessStore(folder / "access") as store:
        tokens, pits = (
            {table: store.create_token(Role.TABLE, table, table, 0) for table in tables}
            for tables in (("T1", "T2"), ("B1", "P1"))
        )
        auditor = store.create_token(Role.AUDITOR, None, "virtual tables", 0)
        for name in ("vera", "sam"):
            store.add_staff(name, Role.SUPERVISOR, CHEAP.hash(PASSWORD), 0)
    secrets = Secrets(tokens, auditor, SignIn("vera", PASSWORD), SignIn("sam", PASSWORD), pits)
    kept.write_bytes(msgspec.json.encode(secrets))
    return secrets
