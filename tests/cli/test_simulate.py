"""`jackpot simulate`: a projection of the example floor, as text and as JSON."""

import json

import pytest

from jackpot.cli import main

FLOOR = "ops/floor.toml"


def test_a_projection_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--days", "30", "--futures", "50"]) == 0
    out = capsys.readouterr().out
    assert "50 futures of 30 days" in out
    assert "futures in which the reserve ran dry" in out


def test_a_projection_as_json_is_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--days", "20", "--futures", "50", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["plan"]["days"] == 20
    assert [milestone["day"] for milestone in printed["milestones"]] == list(range(2, 21, 2))


def test_another_split_can_be_tried(capsys: pytest.CaptureFixture[str]) -> None:
    thin = ["--jackpot-share", "70", "--days", "120", "--futures", "50", "--json"]
    assert main(["simulate", FLOOR, *thin]) == 0
    assert json.loads(capsys.readouterr().out)["futures_with_advances"] == 1.0


@pytest.mark.parametrize(
    "words", [["--days", "0"], ["--futures", "many"], ["--jackpot-share", "x"]]
)
def test_an_invalid_option_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", FLOOR, *words])
    assert "is not" in capsys.readouterr().err


def test_an_unknown_link_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--link", "moon"]) == 1
    assert "has no link 'moon'" in capsys.readouterr().err
