"""`jackpot archive`, and the commands that read an archive and its journal as one."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from jackpot.cli import main
from jackpot.journal import open_reader
from jackpot.journal.redis.home import RedisHome, RedisReaderHome
from tests.cli.test_export_and_import import play
from tests.journal.archives import use_small_segments
from tests.journal.redis_server import RedisServer, redis_server

Said = pytest.CaptureFixture[str]
LINK = "canberra"
FLOOR = Path(__file__).parents[2] / "ops" / "floor.toml"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """8 entries in segments of 5, all of which two nodes have."""
    use_small_segments(monkeypatch)
    asyncio.run(play(f"sqlite:{tmp_path / 'a.db'}"))
    with redis_server(tmp_path / "redis") as started:
        assert main(["import", f"sqlite:{tmp_path / 'a.db'}", started.address]) == 0
        asyncio.run(report(started, one=8, two=8))
        yield started


async def report(server: RedisServer, **seqs: int) -> None:
    async with await RedisHome.open(server.address) as home:
        for name, seq in seqs.items():
            await home.journal(LINK).retention.report(name, seq)


async def length(server: RedisServer) -> int:
    async with await RedisReaderHome.open(server.address) as home:
        return (await home.journal(LINK).status()).length


def archive(server: RedisServer, folder: Path, *more: str) -> int:
    return main(["archive", server.address, str(folder), "--keep", "1", *more])


def test_old_entries_are_archived_and_trimmed_and_all_is_proved_as_one(
    server: RedisServer, tmp_path: Path, capsys: Said
) -> None:
    folder = tmp_path / "archive"
    assert main(["verify", server.address, "--json"]) == 0
    whole = capsys.readouterr().out.partition("[")[2]
    assert archive(server, folder) == 0
    out = capsys.readouterr().out
    assert "canberra: archived entries 1 to 5 in 1 segments" in out
    assert "canberra: trimmed 5 entries from Redis, which then begins after entry 5" in out
    assert asyncio.run(length(server)) == 3
    assert main(["verify", server.address]) == 2
    assert "name its folder with --archive" in capsys.readouterr().err
    assert main(["verify", server.address, "--json", "--archive", str(folder)]) == 0
    assert capsys.readouterr().out.partition("[")[2] == whole
    assert main(["verify", str(folder)]) == 0
    assert "PROVED link canberra" in capsys.readouterr().out
    assert archive(server, folder) == 0
    assert "archived nothing" in capsys.readouterr().out


def test_a_node_holds_trimming_back_until_it_is_forgotten(
    server: RedisServer, tmp_path: Path, capsys: Said
) -> None:
    asyncio.run(report(server, two=3))
    assert archive(server, tmp_path / "archive") == 0
    assert "no more, because node two reported" in capsys.readouterr().out
    assert asyncio.run(length(server)) == 8
    assert archive(server, tmp_path / "archive", "--forget", "too") == 1
    assert "no node too: the nodes that keep a copy are: one, two" in capsys.readouterr().err
    assert archive(server, tmp_path / "archive", "--forget", "two") == 0
    assert "forgot node two" in capsys.readouterr().out
    assert asyncio.run(length(server)) == 3


def test_a_dry_run_changes_nothing(server: RedisServer, tmp_path: Path, capsys: Said) -> None:
    assert archive(server, tmp_path / "archive", "--dry-run", "--forget", "two") == 0
    out = capsys.readouterr().out
    assert "would forget node two" in out
    assert "would archive entries 1 to 5" in out
    assert "would trim 5 entries" in out
    assert not (tmp_path / "archive").exists()
    assert asyncio.run(length(server)) == 8


def test_tampering_on_either_side_of_the_seam_is_found(
    server: RedisServer, tmp_path: Path, capsys: Said
) -> None:
    folder = tmp_path / "archive"
    assert archive(server, folder) == 0
    (segment,) = (folder / LINK).iterdir()
    sound = segment.read_bytes()
    segment.write_bytes(sound.replace(b'"by":"', b'"by":"x', 1))
    for words in ([str(folder)], [server.address, "--archive", str(folder)]):
        assert main(["verify", *words]) == 1
        assert segment.name in capsys.readouterr().out
    segment.write_bytes(sound)
    asyncio.run(_drop(server, "6-0"))
    assert main(["verify", server.address, "--archive", str(folder)]) == 1
    assert "entry 6: it is missing" in capsys.readouterr().out


async def _drop(server: RedisServer, id_: str) -> None:
    await server.ask("XDEL", f"jackpot:{{{LINK}}}:stream", id_)


def test_a_trimmed_journal_is_exported_imported_and_reported_whole(
    server: RedisServer, tmp_path: Path, capsys: Said
) -> None:
    folder, option = tmp_path / "archive", ["--archive", str(tmp_path / "archive")]
    assert archive(server, folder) == 0
    assert main(["export", server.address, str(tmp_path / "no"), "--archive", ""]) == 1
    assert main(["export", server.address, str(tmp_path / "export"), *option]) == 0
    assert main(["import", server.address, f"sqlite:{tmp_path / 'b.db'}", *option]) == 0
    assert main(["import", str(folder), f"sqlite:{tmp_path / 'c.db'}"]) == 0
    assert main(["import", str(tmp_path / "export"), f"sqlite:{tmp_path / 'c.db'}"]) == 0
    assert asyncio.run(_records(tmp_path / "b.db")) == asyncio.run(_records(tmp_path / "a.db"))
    assert asyncio.run(_records(tmp_path / "c.db")) == asyncio.run(_records(tmp_path / "a.db"))
    floor = ["--floor", str(FLOOR), "--date", "2026-01-01", "--format", "json"]
    assert main(["report", server.address, *floor]) == 2
    capsys.readouterr()
    assert main(["report", server.address, *floor, *option]) == 0
    assert '"balanced": true' in capsys.readouterr().out


async def _records(path: Path) -> list[bytes]:
    async with await open_reader(f"sqlite:{path}") as home:
        return [entry.record for entry in await home.journal(LINK).read(0)]


def test_a_journal_in_sqlite_is_archived_and_not_trimmed(
    server: RedisServer, tmp_path: Path, capsys: Said
) -> None:
    path = tmp_path / "a.db"
    assert main(["archive", str(path), str(tmp_path / "archive")]) == 0
    assert "nothing to trim, because this journal is not in Redis" in capsys.readouterr().out
    assert len(asyncio.run(_records(path))) == 8
    assert main(["verify", str(path), "--archive", str(tmp_path / "archive")]) == 0


@pytest.mark.parametrize("keep", ["0", "-1", "many"])
def test_at_least_one_entry_is_kept(keep: str) -> None:
    with pytest.raises(SystemExit):
        main(["archive", "redis://x", "y", "--keep", keep])
