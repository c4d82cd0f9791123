"""`jackpot export`, `jackpot import` and `jackpot verify` on journals of both kinds."""

import asyncio
import stat
from pathlib import Path

import pytest

from jackpot.cli import main
from jackpot.engine import JournalClock
from jackpot.floor.machine import JACKPOT
from jackpot.journal import open_home
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.floor.build import NOON_MS, deal, open_link, open_tables, settle
from tests.journal.redis_server import redis_server


async def play(journal: str) -> None:
    async with await open_home(journal) as home:
        engine = JackpotEngine(
            JACKPOT, home.journal("canberra"), clock=JournalClock(lambda: NOON_MS)
        )
        await engine.start()
        commands = [open_link(), *open_tables("T1"), *deal("T1", 1, 1, 2), settle("T1", 1)]
        for command in commands:
            await engine.submit(command)
        await engine.stop()


def test_a_journal_goes_to_redis_and_is_proved_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = f"sqlite:{tmp_path / 'a.db'}"
    asyncio.run(play(journal))
    capsys.readouterr()  # the engine's log
    with redis_server(tmp_path / "redis") as server:
        assert main(["import", journal, server.address]) == 0
        moved = capsys.readouterr().out
        assert moved.startswith("canberra: 8 entries, head ")
        assert main(["verify", server.address]) == 0
        assert "PROVED link canberra" in capsys.readouterr().out
        backup = tmp_path / "backup"
        assert main(["export", server.address, str(backup)]) == 0
        assert capsys.readouterr().out == moved
        assert stat.S_IMODE(backup.stat().st_mode) == 0o600
        assert main(["import", str(backup), f"sqlite:{tmp_path / 'b.db'}"]) == 0
        assert capsys.readouterr().out == moved
        assert main(["verify", str(tmp_path / "b.db")]) == 0


def test_a_backup_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, backup = f"sqlite:{tmp_path / 'a.db'}", tmp_path / "backup"
    asyncio.run(play(journal))
    backup.write_text("yesterday's")
    assert main(["export", journal, str(backup)]) == 1
    assert "already exists" in capsys.readouterr().err
    assert backup.read_text() == "yesterday's"


def test_a_failed_export_leaves_no_file(tmp_path: Path) -> None:
    assert main(["export", f"sqlite:{tmp_path / 'nothing.db'}", str(tmp_path / "backup")]) == 1
    assert list(tmp_path.iterdir()) == []
