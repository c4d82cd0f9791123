"""Who gets a socket of a table, and until when."""

from pathlib import Path

import aiohttp
import pytest

from jackpot.access import AccessStore
from tests.e2e.house import PASSWORD, House, build_house, serving
from tests.e2e.people import Staff, people


async def refusal(session: aiohttp.ClientSession, url: str, **headers: str) -> int:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await session.ws_connect(url, headers=headers)
    return refused.value.status


def bearer(house: House, table: str) -> str:
    return f"Bearer {house.tokens[table]}"


async def test_a_socket_is_for_the_table_s_own_token_and_for_dealers(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        socket = f"{server.url}v1/tables/T1/socket"
        nobody = await crowd.session()
        assert await refusal(nobody, socket) == 401
        assert await refusal(nobody, socket, Authorization="Bearer jpt_made_up") == 401
        assert await refusal(nobody, socket, Authorization=bearer(house, "T2")) == 403
        assert (await (await crowd.by_socket("T1")).do("get_table")).ok
        assert (await (await crowd.dealer_by_socket("T1")).do("get_table")).ok


async def test_staff_of_other_roles_and_unknown_tables_are_refused(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        for name, table, status in (("cleo", "T1", 403), ("sam", "T1", 403), ("dee", "T99", 404)):
            session = await crowd.session()
            staff = Staff(session, server.url)
            assert (await staff.post("/v1/session", name=name, password=PASSWORD)).ok
            assert await refusal(session, f"{server.url}v1/tables/{table}/socket") == status


async def test_a_page_of_another_site_cannot_open_a_dealer_s_socket(tmp_path: Path) -> None:
    """A browser sends the cookie along with a socket to any site."""
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        session = await crowd.session()
        dealer = Staff(session, server.url)
        assert (await dealer.post("/v1/session", name="dee", password=PASSWORD)).ok
        socket = f"{server.url}v1/tables/T1/socket"
        assert await refusal(session, socket, Origin="https://elsewhere.example") == 403


async def test_a_token_that_is_revoked_ends_its_socket(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        seat = await crowd.by_socket("T1")
        assert (await seat.do("open_round", round=1)).ok
        with AccessStore(house.access) as store:
            (token,) = (row for row in store.tokens() if row.table == "T1")
            store.revoke_token(token.id, 0)
        server.parts.access.refresh()
        await seat.send({"id": 7, "do": "deal_round", "round": 1})
        assert await seat.closed() == 1008
        round_ = server.parts.hosts.named("canberra").engine.state.tables["T1"].current
        assert round_ is not None
        assert round_.phase == "betting", "what it sent was not done"
