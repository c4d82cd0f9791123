"""`jackpot serve` as a process: prints its address, serves, and stops on a signal."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.settings.floor_text import floor_with

_WITHIN_S = 5
JACKPOT = (sys.executable, "-c", "import sys; from jackpot.cli import main; sys.exit(main())")


class Process:
    def __init__(self, folder: Path, *words: str) -> None:
        command = [*JACKPOT, "serve", "--port", "0", *words]
        if "--floor" not in words:
            command += ["--floor", str(floor_with(folder))]
        if "--journal" not in words:
            command += ["--journal", f"sqlite:{folder / 'data' / 'jackpot.sqlite'}"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        self.said: list[str] = []

    def url(self) -> str:
        """Reads its output up to the line with its address."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)
            if found := re.match(r"serving (http\S+)", line):
                return found[1]
        raise AssertionError("".join(self.said))

    def stop(self, by: signal.Signals) -> tuple[int, float]:
        began = time.monotonic()
        self.process.send_signal(by)
        _, rest = self.process.communicate(timeout=20)
        self.said.append(rest)
        return self.process.returncode, time.monotonic() - began


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    yield process
    if process.process.poll() is None:
        process.process.kill()
    process.process.communicate()


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_with_a_client_that_does_not_read(
    served: Process, by: signal.Signals
) -> None:
    url = served.url()
    with urllib.request.urlopen(f"{url}v1/meter") as answer:
        assert json.load(answer)["value_cents"] == 1_000_000
    host, port = re.findall(r"//([\d.]+):(\d+)", url)[0]
    with socket.create_connection((host, int(port))) as deaf:
        deaf.sendall(b"GET /v1/meter/stream HTTP/1.1\r\nHost: x\r\n\r\n")
        deaf.recv(1)
        code, took_s = served.stop(by)
    assert code == 0
    assert took_s < _WITHIN_S
    last = json.loads(served.said[-1].splitlines()[-1])
    assert last["event"] == "stopped"


def test_the_log_names_the_evaluator(served: Process) -> None:
    served.url()
    started = json.loads(next(line for line in served.said if '"serving"' in line))
    assert started["evaluator"]
    assert started["links"] == ["canberra"]


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "NO_COLOR": "1"}
    return subprocess.run(
        [*JACKPOT, "serve", *words],
        capture_output=True,
        text=True,
        timeout=30,
        env=environment,
    )


def test_an_invalid_floor_file_is_not_served(tmp_path: Path) -> None:
    faulty = floor_with(tmp_path, ("wager_cents = 100", "wager_cents = -1"))
    ended = run("--floor", str(faulty), "--journal", f"sqlite:{tmp_path / 'journal'}")
    assert ended.returncode == 1
    assert "For all errors run: jackpot check" in ended.stderr
    assert not (tmp_path / "journal").exists()


def test_a_journal_in_use_is_not_touched(served: Process, tmp_path: Path) -> None:
    served.url()
    ended = run(
        *("--floor", str(tmp_path / "floor.toml"), "--port", "0"),
        *("--journal", f"sqlite:{tmp_path / 'data' / 'jackpot.sqlite'}"),
    )
    assert ended.returncode == 1
    assert "is in use by" in ended.stderr
    assert "Traceback" not in ended.stderr
