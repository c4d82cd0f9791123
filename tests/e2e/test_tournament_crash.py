"""kill -9 between the steps of a tournament: nothing is lost, and a repetition changes nothing."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp

from jackpot.audit.machines import TOURNAMENT_KIND
from jackpot.journal import open_reader, replay
from tests.e2e.house import PASSWORD, House, build_house
from tests.e2e.people import Reply
from tests.e2e.process import ServerProcess, server_process
from tests.web.tournaments.evening import FILE, Evening

NAMES = {"director": "dora", "supervisor": "sam", "dealer": "dee"}
PLAYERS = 12


class Desk:
    """Staff by HTTP; every start of the server has a port of its own, and sessions stay."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._running = AsyncExitStack()
        self._sessions: dict[str, aiohttp.ClientSession] = {}
        self._server: ServerProcess | None = None
        self.kills = 0

    async def start(self) -> "Desk":
        self._server = await self._running.enter_async_context(server_process(self._house))
        return self

    async def kill(self) -> "Desk":
        assert self._server is not None
        await self._server.kill()
        self.kills += 1
        await self.stop()
        return await self.start()

    async def stop(self) -> None:
        await self._running.aclose()
        self._sessions.clear()

    async def ask(
        self, who: str | None, method: str, path: str, body: Any = None, **headers: str
    ) -> Reply:
        assert self._server is not None
        session = await self._signed_in(NAMES[who or ""])
        async with session.request(
            method, self._server.url.rstrip("/") + path, json=body, headers=headers
        ) as response:
            return Reply(response.status, await response.json(content_type=None))

    async def _signed_in(self, name: str) -> aiohttp.ClientSession:
        if name not in self._sessions:
            assert self._server is not None
            jar = aiohttp.CookieJar(unsafe=True)
            session = aiohttp.ClientSession(cookie_jar=jar)
            self._sessions[name] = await self._running.enter_async_context(session)
            body = {"name": name, "password": PASSWORD}
            async with session.post(self._server.url + "v1/session", json=body) as response:
                assert response.status == 200, await response.text()
        return self._sessions[name]


async def test_a_tournament_survives_a_kill_after_each_step(tmp_path: Path) -> None:
    house = build_house(tmp_path, added=FILE)
    desk = await Desk(house).start()
    evening = Evening(desk, PLAYERS, after_step=desk.kill)
    try:
        finished = await evening.play("2026-01-01T08:00:00Z")
    finally:
        await desk.stop()
    assert desk.kills == 11
    assert sorted(each["player"] for each in finished["placings"]) == evening.players
    assert finished["accounts"]["payable_cents"] == PLAYERS * 10_001

    state = TOURNAMENT_KIND.machine.new_state()
    async with await open_reader(house.journal) as home:
        async for opened in replay(home.journal("spring-cup"), TOURNAMENT_KIND.codec):
            TOURNAMENT_KIND.prover.apply(state, opened.events)
            state.check_invariants()
    assert state.status == "finished"
    assert len(state.entries) == PLAYERS
