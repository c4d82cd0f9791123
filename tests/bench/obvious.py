"""The obvious way beside ours: a table of wagers and one row for the pool, in PostgreSQL.

Each wager is a transaction of its own, durable before it is answered, from 16 clients at once. The
row of the pool makes them wait for one another. Ours comes over sockets of 16 tables, and decides
every wager by the rules. PostgreSQL is measured only where it is installed.
"""

import asyncio
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.bench._load_websocket import RoundsClient, Seat, connect, disconnect
from tests.bench._server_measures import no_refusals, websocket_rate
from tests.bench._server_process import our_server, write_floor, write_tokens
from tests.bench.harness import Figure, compare
from tests.bench.server import open_all_tables

CLIENTS = 16
TURNS = 3
TURN_S = 4
LEAST_RATIO = 5
_PROGRAMS = ("initdb", "pg_ctl", "psql", "pgbench")
_TABLES = """
CREATE TABLE wagers (id bigserial PRIMARY KEY, at timestamptz DEFAULT now(), tab text, round bigint,
    box int, amount_cents int, UNIQUE (tab, round, box));
CREATE TABLE pool (id int PRIMARY KEY, jackpot_micros bigint, reserve_micros bigint);
INSERT INTO pool VALUES (1, 0, 0);
"""
_WAGER = """
\\set number random(1, 1000000000)
\\set box random(1, 7)
BEGIN;
INSERT INTO wagers (tab, round, box, amount_cents) VALUES ('T' || :client_id, :number, :box, 100);
UPDATE pool SET jackpot_micros = jackpot_micros + 420000, reserve_micros = reserve_micros + 580000
    WHERE id = 1;
COMMIT;
"""


class PostgreSql:
    """A cluster in a folder of its own, reached by a socket in that folder alone."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        # PostgreSQL refuses to run as root.
        self._user = "postgres" if os.getuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)

    def run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._programs / program, *arguments],
            user=self._user,
            cwd=self._folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return done.stdout

    @contextmanager
    def running(self) -> Iterator[None]:
        data, log = str(self._folder / "data"), str(self._folder / "log")
        self.run("initdb", "--auth=trust", "--username=bench", "-D", data)
        options = f"-h '' -k {self._folder}"  # no port; fsync and synchronous_commit stay on
        self.run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")
        try:
            self.run("psql", *self._to_it(), "-q", "-c", _TABLES, "postgres")
            yield
        finally:
            self.run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")

    def wagers_a_second(self) -> float:
        script = self._folder / "wager.sql"
        script.write_text(_WAGER)
        clients = ("-n", "-c", str(CLIENTS), "-j", "2", "-T", str(TURN_S))
        said = self.run("pgbench", *self._to_it(), *clients, "-f", str(script), "postgres")
        found = re.search(r"tps = ([\d.]+)", said)
        assert found is not None, said
        return float(found[1])

    def _to_it(self) -> tuple[str, ...]:
        return "-h", str(self._folder), "-U", "bench"


def programs() -> Path | None:
    """Where PostgreSQL's programs are; Debian keeps them out of the path."""
    folders = [*map(Path, os.get_exec_path()), *sorted(Path("/usr/lib/postgresql").glob("*/bin"))]
    for folder in folders:
        if all((folder / name).is_file() for name in _PROGRAMS):
            return folder
    return None


def missing() -> str | None:
    if programs() is None:
        return f"PostgreSQL is not installed (it needs {', '.join(_PROGRAMS)})"
    if os.getuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        return "PostgreSQL does not run as root, and there is no user postgres"
    return None


async def measure(folder: Path, postgresql: PostgreSql) -> Figure:
    """In turns, so that a slow spell of the machine meets both."""
    floor = write_floor(folder, CLIENTS)
    seats = [Seat(*each) for each in write_tokens(folder, CLIENTS).items()]
    await open_all_tables(folder, floor)
    turns: list[tuple[float, float]] = []
    with our_server(folder, floor) as (port, _), postgresql.running():
        players = await connect(port, seats, RoundsClient)
        for _ in range(TURNS):
            obvious = await asyncio.to_thread(postgresql.wagers_a_second)
            turns.append((await websocket_rate(players), obvious))
        no_refusals(players)
        disconnect(players)
    return compare(
        f"durable wagers of {CLIENTS} tables over sockets",
        "/s",
        median(ours for ours, _ in turns),
        f"PostgreSQL: insert the wager, update the pool, {CLIENTS} clients",
        median(obvious for _, obvious in turns),
        ratio=median(ours / obvious for ours, obvious in turns),
        bar=LEAST_RATIO,
    )


def figures() -> Iterator[Figure]:
    why = missing()
    found = programs()
    if why is not None or found is None:
        print(f"obvious: not measured: {why}", file=sys.stderr)
        return
    with (
        tempfile.TemporaryDirectory(prefix="jackpot-bench-") as ours,
        tempfile.TemporaryDirectory(prefix="jackpot-bench-pg-") as theirs,
    ):
        yield asyncio.run(measure(Path(ours), PostgreSql(found, Path(theirs))))
