"""`jackpot ballot`: anybody draws the seats again."""

import io
from pathlib import Path

import pytest

from jackpot.cli.main import main


def test_the_seats_come_out_as_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = tmp_path / "players.txt"
    players.write_text("M-2\nM-3\n\nM-1\n")
    assert main(["ballot", "--seed", "winter", "--tables", "T1,T2", "--players", str(players)]) == 0
    assert capsys.readouterr().out == "T1\t1\tM-3\nT1\t2\tM-1\nT2\t1\tM-2\n"


@pytest.mark.parametrize(
    ("players", "tables"), [("M-1\nM-1", "T1"), ("M-1", "T1,T2"), ("", "T1"), ("M-1\nM-2", "T1,T1")]
)
def test_a_ballot_that_cannot_be_drawn_says_why(
    players: str, tables: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(players))
    assert main(["ballot", "--seed", "x", "--tables", tables]) == 2
    assert "jackpot ballot: " in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none")
    assert main(["ballot", "--seed", "x", "--tables", "T1", "--players", missing]) == 2
    assert "check the path" in capsys.readouterr().err
