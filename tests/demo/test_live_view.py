"""The live view fits its terminal and hides nothing that matters."""

import io

import pytest
from rich.console import Console

from jackpot.demo import digits
from jackpot.demo.live_view import draw
from jackpot.demo.plain_output import PlainOutput
from jackpot.demo.scene import Scene, TableScene, WagerRate
from tests.demo.scenes import payout, scene


def drawn(shown: Scene, width: int = 80, height: int = 24) -> list[str]:
    console = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None
    )
    with console.capture() as captured:
        console.print(draw(shown, width, height), height=height, end="")
    return captured.get().splitlines()


def test_everything_fits_a_terminal_of_80_by_24() -> None:
    lines = drawn(scene())
    assert len(lines) == 24
    assert {len(line) for line in lines} == {80}
    text = "\n".join(lines)
    for wanted in (
        "Canberra Poker Jackpot",
        digits.large("$48,317.92")[1].strip(),
        "161 wagers, 4.5 a second",
        "round 1,204",
        "● ○ ○ ● ○ ○ ○",
        "suspended",
        "Due: 1, $150.00",
        "full house",
        "flush",
        "http://127.0.0.1:8080/",
        "heron-velvet-842",
        "pofu-sodu-921",
        "Ctrl-C",
    ):
        assert wanted in text


@pytest.mark.parametrize(("width", "height"), [(200, 60), (100, 30), (60, 16), (30, 8), (10, 3)])
def test_any_size_of_terminal_is_filled_and_not_overfilled(width: int, height: int) -> None:
    lines = drawn(scene(), width, height)
    assert len(lines) == height
    assert all(len(line) <= width for line in lines)


def test_a_figure_that_is_too_wide_is_drawn_smaller() -> None:
    meter = scene().meter
    assert meter is not None
    rich_meter = type(meter)(meter.title, 123_456_789, 0, 0, sound=True, seq=1)
    text = "\n".join(drawn(scene(meter=rich_meter)))
    assert digits.small("$1,234,567.89")[0].strip() in text


def test_more_tables_than_lines_are_counted() -> None:
    tables = [
        TableScene(f"T{number}", "open", "dealt", 1, 7, frozenset(), None)
        for number in range(1, 41)
    ]
    text = "\n".join(drawn(scene(tables=tables)))
    assert "T1 " in text
    assert "more" in text


def test_a_pending_jackpot_is_announced() -> None:
    meter = scene().meter
    assert meter is not None
    pending = type(meter)(meter.title, 4_348_613, 483_179, 1, sound=True, seq=1)
    assert "jackpot pending: $4,831.79" in "\n".join(drawn(scene(meter=pending)))


def test_a_server_that_is_unsound_or_away_is_reported() -> None:
    meter = scene().meter
    assert meter is not None
    unsound = type(meter)(meter.title, 4_831_792, 0, 0, sound=False, seq=1)
    assert "no wagers are accepted" in "\n".join(drawn(scene(meter=unsound)))
    assert "the server does not answer" in "\n".join(drawn(scene(meter=None)))


def test_plain_output_prints_each_payout_once_for_each_step() -> None:
    lines: list[str] = []
    plain = PlainOutput(lines.append)
    plain.print_payouts(scene(payouts=[payout()]))
    plain.print_payouts(scene(payouts=[payout()]))
    plain.print_payouts(scene(payouts=[payout(status="paid")]))
    assert lines == [
        "payout T2-1-3: full house at box 3, $150.00, due",
        "payout T2-1-3: full house at box 3, $150.00, paid",
    ]


def test_plain_output_prints_the_meter_and_the_tables() -> None:
    lines: list[str] = []
    PlainOutput(lines.append).print_meter(scene())
    assert lines == [
        "meter $48,317.92, 4.5 wagers a second; T1 round 1204 betting 2 lit,"
        " T2 round 87 between rounds 0 lit"
    ]


def test_the_rate_covers_the_last_seconds() -> None:
    rate = WagerRate()
    assert rate.update(0.0, 0) == 0.0
    assert rate.update(5.0, 10) == 2.0
    assert rate.update(15.0, 10) == 0.0
