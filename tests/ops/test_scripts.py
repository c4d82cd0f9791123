"""The scripts of ops/ parse, a backup can be restored, and the container files name what exists."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from jackpot.cli.main import build_parser
from jackpot.settings import load_floor
from tests.e2e.house import build_house, events, serving
from tests.e2e.people import deal, people
from tests.journal.redis_server import redis_server
from tests.ops.files import OPS, ROOT, read_yaml

MAIN = "import sys; from jackpot.cli import main; sys.exit(main())"
SCRIPTS = [
    path
    for path in sorted(OPS.rglob("*"))
    if path.is_file()
    and (path.suffix == ".sh" or path.read_bytes()[:32].startswith(b"#!/usr/bin/env bash"))
]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.name))
def test_bash_can_parse_the_script(script: Path) -> None:
    subprocess.run(["bash", "-n", script], check=True)


def backup(*arguments: str, venv: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [OPS / "backup", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "JACKPOT_VENV": str(venv)},
    )


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    """A virtual environment whose programs are this interpreter and this code."""
    bin_ = tmp_path / "venv" / "bin"
    bin_.mkdir(parents=True)
    for name, words in (("python", ""), ("jackpot", f"-c '{MAIN}'")):
        (bin_ / name).write_text(
            f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" {words} "$@"\n'
        )
        (bin_ / name).chmod(0o755)
    return bin_.parent


async def test_a_backup_of_a_running_server_can_be_served(tmp_path: Path, venv: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        await deal(await crowd.by_socket("T1"), 1, 1, 2, 3)
        done = backup(house.journal, str(house.access), str(tmp_path / "backups"), venv=venv)
        assert done.returncode == 0, done.stderr
    copy = Path(done.stdout.strip())
    assert sorted(path.name for path in copy.iterdir()) == [
        "access",
        "jackpot.sqlite",
        "proof.json",
    ]
    restored = house._replace(journal=f"sqlite:{copy}/jackpot.sqlite", access=copy / "access")
    async with serving(restored) as server, people(restored, server.url) as crowd:
        again = await (await crowd.by_socket("T1")).do("deal_round", round=1)
        assert again.ok
        assert len(again.body["round"]["wagers"]) == 3
    assert await events(restored) == await events(house)


async def test_a_journal_on_redis_is_backed_up_as_a_file(tmp_path: Path, venv: Path) -> None:
    house = build_house(tmp_path)
    with redis_server(tmp_path / "redis") as redis:
        shared = house._replace(journal=redis.address)
        async with serving(shared) as server, people(shared, server.url) as crowd:
            await crowd.open_tables("T1")
            await deal(await crowd.by_socket("T1"), 1, 1, 2, 3)
            done = backup(redis.address, str(house.access), str(tmp_path / "backups"), venv=venv)
            assert done.returncode == 0, done.stderr
        copy = house._replace(journal=f"sqlite:{done.stdout.strip()}/jackpot.sqlite")
        assert await events(copy) == await events(shared)


def test_no_backup_is_made_of_a_file_that_is_not_a_journal(tmp_path: Path, venv: Path) -> None:
    house = build_house(tmp_path)
    with closing(sqlite3.connect(tmp_path / "jackpot.db")) as other, other:
        other.execute("CREATE TABLE other (x)")
    done = backup(house.journal, str(house.access), str(tmp_path / "backups"), venv=venv)
    assert done.returncode != 0
    assert "is not a journal" in done.stderr
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_backup_says_when_there_is_no_journal(tmp_path: Path, venv: Path) -> None:
    missing = f"sqlite:{tmp_path}/nowhere.sqlite"
    done = backup(missing, str(tmp_path / "access"), str(tmp_path / "backups"), venv=venv)
    assert done.returncode != 0
    assert "there is no" in done.stderr


def test_the_containers_use_commands_and_files_that_exist(tmp_path: Path) -> None:
    compose = read_yaml(OPS / "container" / "compose.yaml")
    for mount in compose["services"]["redis"]["volumes"]:
        source = mount.split(":")[0]
        assert not source.startswith(".") or (OPS / "container" / source).exists()
    words = [*compose["x-node"]["command"]]
    assert build_parser(words[0]).parse_args(words).run
    containerfile = (OPS / "container" / "Containerfile").read_text()
    for line in containerfile.splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            assert all((ROOT / source).exists() for source in line.split()[1:-1]), line


def test_the_containerfile_has_no_finding_of_hadolint(tmp_path: Path) -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    container = OPS / "container" / "Containerfile"
    done = subprocess.run([hadolint, container], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    loose = tmp_path / "Containerfile"
    loose.write_text("FROM python:latest\nRUN cd /tmp && apt-get install gcc\n")
    assert subprocess.run([hadolint, loose], capture_output=True, check=False).returncode == 1


def test_the_floor_of_the_containers_is_sound(tmp_path: Path) -> None:
    text = (OPS / "container" / "compose.yaml").read_text()
    (command,) = [line for line in text.splitlines() if line.startswith("#   sed ")]
    made = command.removeprefix("#   ").replace(
        "ops/container/floor.toml", str(tmp_path / "floor.toml")
    )
    subprocess.run(["bash", "-c", made], cwd=ROOT, check=True)
    server = load_floor(tmp_path / "floor.toml").server
    assert server.allow_plain_http_beyond_loopback
    assert server.redis.allow_unprotected_beyond_loopback
