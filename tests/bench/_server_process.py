"""The two servers that are measured, each on a core of its own: ours, and one that does nothing."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jackpot.access import AccessStore, Role
from tests.bench.harness import core_at
from tests.settings.floor_text import EXAMPLE

SERVER_CORE, LOAD_CORE = 0, 1
BOXES = 9

_OURS = "import sys; from jackpot.cli import main; sys.exit(main())"
_NOTHING = "from tests.bench._server_process import serve_nothing; serve_nothing()"


def write_floor(folder: Path, tables: int, *, pit_tables: int = 0) -> Path:
    """The example floor with many large tables, and a pit with many of Blackjack."""
    whole = EXAMPLE.read_text(encoding="utf-8")
    text = whole[: whole.index("[links.canberra.tables.T1]")]
    sockets = tables + pit_tables
    text = re.sub(r"max_table_sockets = \d+", f"max_table_sockets = {sockets}", text)
    for number in range(1, tables + 1):
        text += f'[links.canberra.tables.T{number}]\ntitle = "Table {number}"\nboxes = {BOXES}\n'
    if pit_tables:
        pit = whole[whole.index("[pits.main]") : whole.index("[pits.main.tables.P1]")]
        at = pit.index("[pits.main.tables.B1]")
        text += pit[:at] + "".join(
            re.sub(r"tables\.B1", f"tables.B{number}", pit[at:])
            for number in range(1, pit_tables + 1)
        )
    path = folder / "floor.toml"
    path.write_text(text, encoding="utf-8")
    return path


def write_tokens(folder: Path, tables: int, letter: str = "T") -> dict[str, str]:
    with AccessStore(folder / "jackpot.db.access") as store:
        return {
            f"{letter}{number}": store.create_token(Role.TABLE, f"{letter}{number}", "pads", 0)
            for number in range(1, tables + 1)
        }


@contextmanager
def our_server(folder: Path, floor: Path) -> Iterator[tuple[int, int]]:
    """Its port and its process."""
    journal = f"sqlite:{folder}/jackpot.db"
    with _running([_OURS, "serve", "--floor", str(floor), "--journal", journal]) as started:
        yield started


@contextmanager
def nothing_server() -> Iterator[tuple[int, int]]:
    with _running([_NOTHING]) as started:
        yield started


@contextmanager
def _running(command: list[str]) -> Iterator[tuple[int, int]]:
    if command[0] == _OURS:
        command = [*command, "--port", "0", "--log-level", "error"]
    process = subprocess.Popen(
        [sys.executable, "-c", *command],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        preexec_fn=lambda: os.sched_setaffinity(0, {core_at(SERVER_CORE)}),
    )
    try:
        yield _port(process), process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _port(process: "subprocess.Popen[bytes]") -> int:
    assert process.stderr is not None
    deadline = time.monotonic() + 30
    said = b""
    while time.monotonic() < deadline:
        if select.select([process.stderr], [], [], 1)[0]:
            line = process.stderr.readline()
            said += line
            if found := re.match(rb"serving http://[^:]+:(\d+)/", line):
                return int(found[1])
            if not line:
                break
    raise RuntimeError(f"the server did not start: {said.decode()}")


def resident_bytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_seconds(pid: int) -> float:
    """What the process has used so far, in its own code and in the kernel."""
    after_name = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    user_ticks, kernel_ticks = int(after_name[11]), int(after_name[12])
    return (user_ticks + kernel_ticks) / os.sysconf("SC_CLK_TCK")


def serve_nothing() -> None:
    """What any aiohttp server costs: read the same body, answer the same size, do nothing."""
    import asyncio

    from aiohttp import web

    async def nothing(request: web.Request) -> web.Response:
        await request.json()
        return web.json_response({"table": "T1", "round": 1, "box": 1, "lamp": "on"})

    async def serve() -> None:
        app = web.Application()
        app.router.add_put("/v1/tables/{table}/rounds/{round}/wagers/{box}", nothing)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        print(f"serving http://127.0.0.1:{runner.addresses[0][1]}/", file=sys.stderr, flush=True)
        await asyncio.Event().wait()

    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    asyncio.run(serve())
