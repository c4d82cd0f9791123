"""`jackpot simulate`: futures of the example floor, on the terminal and as JSON."""

import json

import pytest

from jackpot.cli import main

FLOOR = "ops/floor.toml"


def test_a_projection_reads_well_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--days", "30", "--futures", "50"]) == 0
    out = capsys.readouterr().out
    assert "50 futures of 30 days" in out
    assert "futures in which the reserve ran dry" in out


def test_a_projection_as_json_has_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--days", "20", "--futures", "50", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["plan"]["days"] == 20
    assert [milestone["day"] for milestone in told["milestones"]] == list(range(2, 21, 2))


def test_another_split_can_be_tried(capsys: pytest.CaptureFixture[str]) -> None:
    thin = ["--jackpot-share", "70", "--days", "120", "--futures", "50", "--json"]
    assert main(["simulate", FLOOR, *thin]) == 0
    assert json.loads(capsys.readouterr().out)["futures_with_advances"] == 1.0


@pytest.mark.parametrize(
    "words", [["--days", "0"], ["--futures", "many"], ["--jackpot-share", "x"]]
)
def test_nonsense_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", FLOOR, *words])
    assert "is not" in capsys.readouterr().err


def test_a_link_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--link", "moon"]) == 1
    assert "has no link 'moon'" in capsys.readouterr().err
