"""The client's address behind proxies: only a trusted proxy is believed."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from jackpot.web.http.proxies import Proxies
from tests.deadline import DEADLINE_S
from tests.settings.floor_text import floor_with, only_error_of
from tests.web.live import PASSWORD, LiveFloor, live_floor

TRUST_LOOPBACK = ("trusted_proxies = []", 'trusted_proxies = ["127.0.0.0/8"]')


def address(peer: str, forwarded: Sequence[str], trusted: Sequence[str]) -> str:
    headers = CIMultiDict([("X-Forwarded-For", each) for each in forwarded])
    request = make_mocked_request("GET", "/", headers=headers).clone(remote=peer)
    return Proxies(trusted).client_address(request)


@pytest.mark.parametrize(
    ("peer", "forwarded", "expected"),
    [
        ("10.0.0.5", ["192.0.2.7"], "192.0.2.7"),
        ("10.0.0.5", ["6.6.6.6, 192.0.2.7"], "192.0.2.7"),  # the client wrote 6.6.6.6
        ("10.0.0.5", ["192.0.2.7, 10.0.0.9"], "192.0.2.7"),  # two proxies
        ("10.0.0.5", ["192.0.2.7", "10.0.0.9"], "192.0.2.7"),  # a header each
        ("10.0.0.5", ["192.0.2.7, rubbish, 10.0.0.9"], "10.0.0.9"),
        ("10.0.0.5", [""], "10.0.0.5"),
        ("10.0.0.5", [], "10.0.0.5"),
        ("10.0.0.5", ["10.0.0.9"], "10.0.0.9"),  # the proxy itself asks
        ("10.0.0.5", ["192.0.2.7:51234"], "192.0.2.7"),
        ("10.0.0.5", ["[2001:db8::7]:51234"], "2001:db8::7"),
        ("10.0.0.5", ["::ffff:192.0.2.7"], "192.0.2.7"),
        ("::ffff:10.0.0.5", ["192.0.2.7"], "192.0.2.7"),
        ("192.0.2.66", ["6.6.6.6"], "192.0.2.66"),  # nobody trusts this peer
        ("192.0.2.66", ["10.0.0.5"], "192.0.2.66"),
    ],
)
def test_the_first_address_from_the_right_that_is_no_trusted_proxy(
    peer: str, forwarded: list[str], expected: str
) -> None:
    assert address(peer, forwarded, ["10.0.0.0/24"]) == expected


def test_nobody_is_trusted_unless_the_floor_file_says_so() -> None:
    assert address("127.0.0.1", ["192.0.2.7"], []) == "127.0.0.1"


def test_something_that_is_no_address_is_refused_in_the_floor_file(tmp_path: Path) -> None:
    wrong = floor_with(tmp_path, ("trusted_proxies = []", 'trusted_proxies = ["proxy.example"]'))
    assert "10.0.0.0/24" in only_error_of(wrong).mend


@pytest.mark.parametrize(("trusted", "status"), [("127.0.0.0/8", 200), ("10.0.0.0/8", 403)])
async def test_a_trusted_proxy_says_whether_the_browser_used_tls(
    tmp_path: Path, trusted: str, status: int
) -> None:
    trust = ("trusted_proxies = []", f'trusted_proxies = ["{trusted}"]')
    async with live_floor(tmp_path, trust) as floor:
        origin = {"Origin": floor.url.replace("http:", "https:"), "X-Forwarded-Proto": "https"}
        answer = await floor.ask("supervisor", "POST", "/v1/tables/T1/open", {}, **origin)
        assert answer.status == status


async def guess(floor: LiveFloor, address: str, name: str = "sam") -> int:
    body = {"name": name, "password": "wrong, surely"}
    answer = await floor.ask(None, "POST", "/v1/session", body, **{"X-Forwarded-For": address})
    return answer.status


async def test_guesses_behind_a_proxy_hold_up_the_guesser_and_nobody_else(tmp_path: Path) -> None:
    async with live_floor(tmp_path, TRUST_LOOPBACK) as floor:
        assert [await guess(floor, "192.0.2.66") for _ in range(6)] == [401] * 5 + [429]
        sam = {"name": "sam", "password": PASSWORD}
        other = await floor.ask(
            None, "POST", "/v1/session", sam, **{"X-Forwarded-For": "192.0.2.7"}
        )
        assert other.status == 200


async def test_a_client_who_writes_the_header_itself_gains_nothing(floor: LiveFloor) -> None:
    assert [await guess(floor, f"192.0.2.{number}") for number in range(6)] == [401] * 5 + [429]


async def test_displays_behind_a_proxy_have_a_share_each(tmp_path: Path) -> None:
    one_each = ("max_displays_per_address = ", "max_displays_per_address = 1  # ")
    async with live_floor(tmp_path, TRUST_LOOPBACK, one_each) as floor:
        url = f"{floor.url}/v1/meter/stream"
        statuses = []
        async with asyncio.timeout(DEADLINE_S):
            first = await floor.http.get(url, headers={"X-Forwarded-For": "192.0.2.1"})
            for address_ in ("192.0.2.1", "192.0.2.2"):
                async with floor.http.get(url, headers={"X-Forwarded-For": address_}) as answer:
                    statuses.append(answer.status)
            first.close()
        assert statuses == [503, 200]


async def test_each_client_behind_a_proxy_has_a_budget_of_its_own(tmp_path: Path) -> None:
    one = ("anonymous_requests_per_second = ", "anonymous_requests_per_second = 1  # ")
    async with live_floor(tmp_path, TRUST_LOOPBACK, one) as floor:
        ask = [
            floor.ask(None, "GET", "/v1/meter", **{"X-Forwarded-For": f"192.0.2.{number}"})
            for number in range(20)
        ]
        assert {each.status for each in await asyncio.gather(*ask)} == {200}


async def test_a_trusted_proxy_has_as_many_connections_as_it_needs(tmp_path: Path) -> None:
    two = ("max_connections_per_address = ", "max_connections_per_address = 2  # ")
    async with live_floor(tmp_path, TRUST_LOOPBACK, two) as floor:
        port = int(floor.url.rpartition(":")[2])
        opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(6)]
        for reader, writer in opened:
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            writer.close()
