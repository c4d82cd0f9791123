"""Health and metrics for those who run the server."""

from pathlib import Path

import pytest

from jackpot.engine import Engine
from jackpot.web.monitoring import health, metrics
from jackpot.web.monitoring.metrics import Metrics
from tests.web.live import LiveFloor, live_floor


async def test_a_running_server_is_alive_and_ready(floor: LiveFloor) -> None:
    alive = await floor.ask(None, "GET", "/healthz")
    assert (alive.status, alive.body) == (200, {"alive": True})
    ready = await floor.ask(None, "GET", "/readyz?probe=1")
    assert (ready.status, ready.body["ready"]) == (200, True)
    assert ready.body["links"]["canberra"] >= 1


async def test_an_unsound_jackpot_is_alive_but_not_ready(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "sound", False)
    assert (await floor.ask(None, "GET", "/healthz")).status == 200
    ready = await floor.ask(None, "GET", "/readyz")
    assert (ready.status, ready.code) == (503, "not_sound")
    metrics = (await floor.ask(None, "GET", "/metrics")).body
    assert 'jackpot_sound{link="canberra"} 0.0' in metrics
    meter = (await floor.ask(None, "GET", "/v1/meter")).body
    assert meter["sound"] is False


async def test_the_metrics_count_what_happens(floor: LiveFloor) -> None:
    await floor.play(1, {1: "2c2d2h2s3c", 2: "4d4s4c5d5s"})
    await floor.ask(None, "GET", "/nowhere")
    metrics = await metrics_of(floor)
    for line in (
        'jackpot_requests_total{operation="place_wager",status="200"} 2.0',
        'jackpot_requests_total{operation="none",status="404"} 1.0',
        'jackpot_open_payouts{link="canberra"} 2.0',
        'jackpot_open_tables{link="canberra"} 1.0',
        'jackpot_meter_cents{link="canberra"} 1.000084e+06',
        'jackpot_reserve_low{link="canberra"} 0.0',
    ):
        assert line in metrics, line


async def test_what_the_supervisor_must_look_at_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "VALID_S", 0.0)
    no_reserve = ("opening_reserve_cents = 2000000", "opening_reserve_cents = 0")
    async with live_floor(tmp_path, no_reserve) as floor:
        assert 'jackpot_operator_advanced{link="canberra"} 0.0' in await metrics_of(floor)
        await floor.play(1, {1: "2c2d2h2s3c", 2: "4d4s4c5d5s", 3: "3h5h7h9hJh"})
        await floor.ask("cage", "POST", "/v1/payouts/T1-1-1/dispute", {"reason": "whose hand"})
        await floor.play(1, {1: "AsKsQsJsTs"}, table="T2", settle=False)
        await floor.ask("supervisor", "POST", "/v1/tables/T3/open")
        await floor.ask("supervisor", "POST", "/v1/tables/T3/suspend", {"reason": "a pad is dark"})
        text = await metrics_of(floor)
    for name, value in (
        ("open_payouts", 3),
        ("disputed_payouts", 1),
        ("open_locks", 1),
        ("open_tables", 2),
        ("suspended_tables", 1),
        ("reserve_low", 1),
        ("operator_advanced", 1),
    ):
        assert f'jackpot_{name}{{link="canberra"}} {value}.0' in text, name


def test_a_request_is_counted_by_how_long_it_took() -> None:
    counted = Metrics()
    for seconds in (0.0004, 0.003, 0.005, 7.0):
        counted.count("place_wager", 200, seconds)
    text = counted.text(with_money=False).decode()
    for bound, count in (("0.001", 1), ("0.0025", 1), ("0.005", 3), ("5.0", 3), ("+Inf", 4)):
        assert f'jackpot_request_seconds_bucket{{le="{bound}"}} {count}.0' in text, bound


def test_the_metrics_are_worked_out_at_most_once_a_second() -> None:
    now_s = 100.0
    counted = Metrics(clock_s=lambda: now_s)
    before = counted.text(with_money=False)
    counted.count("place_wager", 200, 0.001)
    now_s = 100.9
    assert counted.text(with_money=False) == before
    now_s = 101.0
    assert b"place_wager" in counted.text(with_money=False)


async def test_the_description_of_the_operations_is_made_once_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live_floor(tmp_path) as floor:

        def made_again(_: object) -> None:
            raise AssertionError("the description is made for a request")

        monkeypatch.setattr(health, "document", made_again)
        sizes = set()
        for accepted in ("identity", "gzip"):
            answer = await floor.ask(None, "GET", "/openapi.json", **{"Accept-Encoding": accepted})
            assert "/v1/meter" in answer.body["paths"]
            sizes.add(int(answer.headers["Content-Length"]))
        assert min(sizes) < max(sizes) / 4, "it is compressed for who takes it so"


async def test_servers_of_one_process_share_a_description_that_is_the_same(
    floor: LiveFloor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made_again(*_: object) -> None:
        raise AssertionError("the same description is made again")

    first = (await floor.ask(None, "GET", "/openapi.json")).body
    second, third = tmp_path / "second", tmp_path / "third"
    second.mkdir()
    third.mkdir()
    with monkeypatch.context() as at_the_second:
        at_the_second.setattr(health, "document", made_again)
        async with live_floor(second) as alike:
            assert (await alike.ask(None, "GET", "/openapi.json")).body == first
    url = "http://localhost:8080"
    public = ("require_passkey = []", f'require_passkey = []\npublic_url = "{url}"')
    async with live_floor(third, public) as other:
        for path in ("/openapi.json", "/asyncapi.json"):
            servers = str((await other.ask(None, "GET", path)).body["servers"])
            assert "localhost:8080" in servers, "its own address"


async def metrics_of(floor: LiveFloor) -> str:
    return str((await floor.ask("metrics token", "GET", "/metrics")).body)


@pytest.mark.parametrize(
    ("who", "shown"),
    [
        (None, False),
        ("table", False),
        ("display", False),
        ("cage", False),
        ("supervisor", False),
        ("auditor", False),
        ("metrics token", True),
        ("read token", True),
        ("full token", True),
    ],
)
async def test_the_metrics_show_money_to_auditors_tokens_only(
    floor: LiveFloor, who: str | None, shown: bool
) -> None:
    answer = await floor.ask(who, "GET", "/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert "jackpot_sound" in answer.body
    for name in ("account_micros", "meter_cents", "reserve_low", "operator_advanced"):
        assert (f"jackpot_{name}" in answer.body) is shown, name


async def test_the_reserve_is_low_by_the_approval_in_force_and_not_by_a_coming_one(
    floor: LiveFloor,
) -> None:
    views = (await floor.ask("auditor", "GET", "/v1/approvals")).body
    coming = views[0]["figures"] | {
        "reference": "GRC 2031/4",
        "reserve_warning_cents": 90_000_000_000,
        "holds_from": "2031-01-01T00:00:00Z",
    }
    await floor.ask("supervisor", "POST", "/v1/approvals", coming)
    given = await floor.ask("second supervisor", "POST", "/v1/approvals/2/approve")
    assert given.status == 200, given.body
    metrics = await metrics_of(floor)
    assert 'jackpot_reserve_low{link="canberra"} 0.0' in metrics
    assert (await floor.ask("auditor", "GET", "/v1/pools")).body["reserve_low"] is False
