"""A short soak of twenty-one, and proof that one with a wrong round fails."""

import pytest

from tests.auditor.twenty_one.random_rounds import REFERENCES, Finding
from tests.soak import games


def test_a_short_soak_of_the_games_differs_in_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert games.main(["--rounds", "402", "--seed", "3", "--processes", "1"]) == 0
    printed = capsys.readouterr().out
    assert "402 rounds" in printed
    assert "101 rounds" in printed
    assert all(reference in printed for reference in REFERENCES)
    assert "nothing" in printed


def test_a_wrong_round_is_printed_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finding = Finding('{"instrument":"S10-1996"}', ["one line is missing"])
    report = games.Report(dict.fromkeys(REFERENCES, 1), 40, [finding])
    monkeypatch.setattr(games, "play", lambda *_: report)
    assert games.main(["--rounds", "4"]) == 1
    printed = capsys.readouterr().out
    assert '{"instrument":"S10-1996"}' in printed
    assert "one line is missing" in printed
    assert "differs     1 rounds" in printed
