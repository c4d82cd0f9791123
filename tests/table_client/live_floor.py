"""A real server on a free port, with the secrets of its tables and staff."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from argon2 import PasswordHasher

from jackpot.access import AccessStore, Passwords, Role
from jackpot.bootstrap import Plan, Server, start_server
from jackpot.settings import load_floor
from table_client.secrets_file import Secrets, SignIn

PASSWORD = "seven long words of a shift"
FLOOR = Path(__file__).parents[2] / "ops" / "floor.toml"

# The cheapest hash there is: these passwords protect nothing.
CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class Floor:
    def __init__(self, server: Server, secrets: Secrets) -> None:
        self.url = server.url
        self.secrets = secrets


@asynccontextmanager
async def live_floor(folder: Path) -> AsyncIterator[Floor]:
    with AccessStore(folder / "access") as store:
        tokens = {table: store.create_token(Role.TABLE, table, table, 0) for table in ("T1", "T2")}
        auditor = store.create_token(Role.AUDITOR, None, "simulation", 0)
        store.add_staff("vera", Role.SUPERVISOR, CHEAP.hash(PASSWORD), 0)
    plan = Plan(
        load_floor(FLOOR),
        f"sqlite:{folder / 'journal'}",
        folder / "access",
        port=0,
        passwords=CHEAP,
    )
    server = await start_server(plan)
    try:
        yield Floor(server, Secrets(tokens, auditor, SignIn("vera", PASSWORD)))
    finally:
        await server.stop()
