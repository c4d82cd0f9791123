import re
import subprocess
import sys
from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, InUse, open_home, open_reader
from tests.journal.support import LINK, replayed, wagers


def start_appending(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.journal.appender", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


def contents(path: Path) -> list[bytes]:
    return [path.with_name(path.name + suffix).read_bytes() for suffix in ("", "-wal")]


async def test_after_kill_9_every_acknowledged_entry_is_there(tmp_path: Path) -> None:
    """Three lives of one server, each killed in the middle of its work."""
    path, acknowledged = tmp_path / "jackpot.db", 0
    for count in (1, 23, 300):
        with start_appending(path) as server:
            assert server.stdout is not None
            for _ in range(count):
                acknowledged = int(server.stdout.readline())
            server.kill()
            rest = server.stdout.read().splitlines()
        acknowledged = int(rest[-1]) if rest else acknowledged
        left = contents(path)
        for opener in (open_reader, open_home):
            async with await opener(f"sqlite:{path}") as home:
                head = await home.journal(LINK).head()
                assert head.seq >= acknowledged
                assert await replayed(home) == wagers(3) * head.seq
            assert opener is open_home or contents(path) == left, "an auditor changes nothing"


async def test_a_log_that_is_lost_after_kill_9_is_told_with_the_last_acknowledged_entry(
    tmp_path: Path,
) -> None:
    path = tmp_path / "jackpot.db"
    with start_appending(path) as server:
        assert server.stdout is not None
        server.stdout.readline()
        server.kill()
        printed = server.stdout.read().splitlines()
    path.with_name("jackpot.db-wal").unlink()
    with pytest.raises(CannotOpen, match="acknowledged: entries are missing") as refused:
        await open_home(f"sqlite:{path}")
    known = re.search(r"but entry ([\d,]+) was", str(refused.value))
    assert known is not None
    assert int(known[1].replace(",", "")) >= int(printed[-1] if printed else 1)


async def test_a_second_process_is_refused_until_the_first_is_dead(tmp_path: Path) -> None:
    path = tmp_path / "jackpot.db"
    with start_appending(path) as server:
        assert server.stdout is not None
        server.stdout.readline()
        with pytest.raises(InUse, match=f"in use by process {server.pid} "):
            await open_home(f"sqlite:{path}")
        async with await open_reader(f"sqlite:{path}") as auditor:
            assert await replayed(auditor)
        server.kill()
    async with await open_home(f"sqlite:{path}") as home:
        assert (await home.journal(LINK).head()).seq >= 1
