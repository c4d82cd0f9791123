"""Passkeys beside passwords: enrolled, shown at sign-in and by the second person, and removed."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from jackpot.access import AccessStore
from jackpot.engine import unix_ms
from tests.access.authenticator import Authenticator
from tests.floor.checked import STRAIGHT_FLUSHES
from tests.settings.floor_text import floor_with, only_error_of
from tests.web.live import PASSWORD, Answered, LiveFloor, live_floor

REQUIRED = (
    "require_passkey = []",
    'public_url = "http://localhost:8080"\nrequire_passkey = ["cage", "supervisor"]',
)
NOT_REQUIRED = ("require_passkey = []", 'public_url = "http://localhost:8080"')


class Person:
    """Somebody in a browser of their own, with its cookies."""

    def __init__(self, floor: LiveFloor, name: str) -> None:
        self.floor = floor
        self.name = name
        self.key = Authenticator()
        self.cookies: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answered:
        sent = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        cookies = {"Cookie": sent} if sent else {}
        answer = await self.floor.ask(None, method, path, body, **cookies, **headers)
        for cookie in answer.headers.getall("Set-Cookie", []):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def password(self) -> Answered:
        return await self.ask("POST", "/v1/session", {"name": self.name, "password": PASSWORD})

    async def sign_in(self) -> Answered:
        asked = await self.password()
        assert asked.status == 202, asked.body
        answer = signed(self.key, asked)
        return await self.ask("POST", "/v1/session/passkey", answer)

    async def enrol(self) -> Answered:
        asked = await self.ask("POST", "/v1/passkeys/challenge")
        assert asked.status == 200, asked.body
        made = {"ticket": asked.body["ticket"], "credential": self.key.make(asked.body["options"])}
        return await self.ask("POST", "/v1/passkeys", made | {"label": "blue key"})

    async def who(self) -> Answered:
        return await self.ask("GET", "/v1/session")


def signed(key: Authenticator, asked: Answered) -> dict[str, Any]:
    challenge = asked.body["passkey"]
    return {"ticket": challenge["ticket"], "credential": key.sign(challenge["options"])}


@pytest_asyncio.fixture
async def strict(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path, REQUIRED) as floor:
        yield floor


async def enrolled(floor: LiveFloor, name: str) -> Person:
    person = Person(floor, name)
    await person.password()
    assert (await person.enrol()).status == 200
    return person


async def newest(floor: LiveFloor) -> tuple[str, str, str]:
    auditor = Person(floor, "ada")
    await auditor.password()
    entries = (await auditor.ask("GET", "/v1/access-trail")).body["entries"]
    entry = next(each for each in entries if each["name"] != "ada")
    return entry["what"], entry["name"], entry["detail"]


async def test_who_needs_a_passkey_and_has_none_can_only_enrol_one(strict: LiveFloor) -> None:
    sam = Person(strict, "sam")
    first = await sam.password()
    assert (first.status, first.body["must_enrol"]) == (200, True)
    for method, path in (
        ("POST", "/v1/tables/T1/open"),
        ("GET", "/v1/tables"),
        ("GET", "/v1/floor/stream"),
        ("POST", "/v1/second-session"),
    ):
        refused = await sam.ask(method, path)
        assert (refused.status, refused.code) == (403, "must_enrol")
    assert (await sam.ask("GET", "/v1/passkeys")).body == []
    assert (await sam.enrol()).body["label"] == "blue key"
    assert await newest(strict) == ("passkey_added", "sam", "blue key")
    assert (await sam.who()).body["must_enrol"] is False
    assert (await sam.ask("POST", "/v1/tables/T1/open")).status == 200
    assert [each["label"] for each in (await sam.ask("GET", "/v1/passkeys")).body] == ["blue key"]


async def test_the_password_alone_is_not_enough_once_there_is_a_passkey(strict: LiveFloor) -> None:
    sam = await enrolled(strict, "sam")
    again = Person(strict, "sam")
    asked = await again.password()
    assert (asked.status, "jackpot_session" in again.cookies) == (202, False)
    assert (await again.who()).status == 401
    again.key = sam.key
    assert (await again.sign_in()).body["role"] == "supervisor"
    assert (await again.ask("POST", "/v1/tables/T1/open")).status == 200
    assert await newest(strict) == ("signed_in", "sam", "supervisor, with a passkey")


async def test_another_passkey_is_refused(strict: LiveFloor) -> None:
    await enrolled(strict, "sam")
    thief, stranger = await enrolled(strict, "sue"), Person(strict, "sam")
    thief.name = "sam"
    for person in (thief, stranger):
        refused = await person.sign_in()
        assert (refused.status, refused.code) == (401, "passkey_refused")
    assert await newest(strict) == ("sign_in_failed", "sam", "wrong passkey")


async def test_an_answer_for_another_page_is_refused(strict: LiveFloor) -> None:
    sam = await enrolled(strict, "sam")
    for origin in ("http://localhost:9", "https://localhost:8080", "http://evil.example"):
        sam.key.origin = origin
        assert (await sam.sign_in()).code == "passkey_refused"


async def test_an_answer_counts_once_and_for_what_it_was_asked_for(strict: LiveFloor) -> None:
    sam = await enrolled(strict, "sam")
    answer = signed(sam.key, await sam.password())
    assert (await sam.ask("POST", "/v1/session/passkey", answer)).status == 200
    assert (await sam.ask("POST", "/v1/session/passkey", answer)).code == "passkey_refused"
    carl = await enrolled(strict, "carl")
    for_sign_in = signed(sam.key, await Person(strict, "sam").password())
    refused = await carl.ask("POST", "/v1/second-session/passkey", for_sign_in)
    assert refused.code == "passkey_refused"


async def test_an_answer_that_comes_too_late_is_refused(tmp_path: Path) -> None:
    late_ms = 0
    async with live_floor(tmp_path, REQUIRED, clock=lambda: unix_ms() + late_ms) as floor:
        sam = await enrolled(floor, "sam")
        answer = signed(sam.key, await sam.password())
        late_ms = 121_000
        assert (await sam.ask("POST", "/v1/session/passkey", answer)).code == "passkey_refused"


async def test_the_second_person_shows_a_passkey_too(strict: LiveFloor) -> None:
    sam, carl, cora = [await enrolled(strict, name) for name in ("sam", "carl", "cora")]
    payout = "/v1/payouts/T1-1-3"
    await straight_flush(strict, sam)
    await carl.ask("POST", f"{payout}/confirm")
    body = {"name": "cora", "password": PASSWORD}
    asked = await carl.ask("POST", "/v1/second-session", body)
    assert (asked.status, asked.body["token"]) == (202, "")
    wrong = signed(carl.key, asked)
    refused = await carl.ask("POST", "/v1/second-session/passkey", wrong)
    assert refused.code == "passkey_refused"
    answer = signed(cora.key, await carl.ask("POST", "/v1/second-session", body))
    elsewhere = await sam.ask("POST", "/v1/second-session/passkey", answer)
    assert elsewhere.code == "passkey_refused", "it was asked for at another screen"
    answer = signed(cora.key, await carl.ask("POST", "/v1/second-session", body))
    token = (await carl.ask("POST", "/v1/second-session/passkey", answer)).body["token"]
    paid = await carl.ask("POST", f"{payout}/confirm", **{"X-Second-Person": token})
    assert paid.body["confirmed_by"] == ["carl", "cora"]


async def straight_flush(floor: LiveFloor, supervisor: Person) -> None:
    table = "/v1/tables/T1/rounds/1"
    await supervisor.ask("POST", "/v1/tables/T1/open")
    await floor.ask("table", "PUT", table)
    await floor.ask("table", "PUT", f"{table}/wagers/3", {"amount_cents": 100, "ante": True})
    await floor.ask("table", "POST", f"{table}/deal")
    await floor.ask("table", "PUT", f"{table}/claims/3", {"cards": STRAIGHT_FLUSHES[0]})
    await supervisor.ask("POST", f"{table}/claims/3/verify")
    await floor.ask("table", "POST", f"{table}/settle")


async def test_a_second_person_without_a_passkey_has_to_enrol_first(strict: LiveFloor) -> None:
    carl = await enrolled(strict, "carl")
    body = {"name": "cora", "password": PASSWORD}
    refused = await carl.ask("POST", "/v1/second-session", body)
    assert (refused.status, refused.code) == (403, "must_enrol")


async def test_other_roles_sign_in_with_the_password_alone(strict: LiveFloor) -> None:
    dana = Person(strict, "dana")
    assert ((await dana.password()).status, (await dana.who()).body["must_enrol"]) == (200, False)


async def test_who_has_a_passkey_shows_it_also_where_it_is_not_required(tmp_path: Path) -> None:
    async with live_floor(tmp_path, NOT_REQUIRED) as floor:
        elsewhere = Person(floor, "dana")
        await elsewhere.password()
        dana = await enrolled(floor, "dana")
        assert (await dana.who()).status == 200
        assert (await elsewhere.who()).status == 401, "it began without the passkey"
        assert (await dana.sign_in()).status == 200


async def test_removed_passkeys_end_their_sessions_and_a_new_one_is_enrolled(
    strict: LiveFloor, tmp_path: Path
) -> None:
    sam = await enrolled(strict, "sam")
    with AccessStore(tmp_path / "access") as command_line:
        assert command_line.remove_passkeys("sam") == 1
        assert command_line.remove_passkeys("sam") == 0
    strict.server.parts.access.refresh()
    assert await newest(strict) == ("passkeys_removed", "sam", "1")
    refused = await sam.ask("POST", "/v1/tables/T1/open")
    assert (refused.status, refused.code) == (403, "must_enrol")
    sam.key = Authenticator()
    await sam.password()
    assert (await sam.enrol()).status == 200
    assert (await sam.ask("POST", "/v1/tables/T1/open")).status == 200


async def test_a_passkey_is_known_after_a_restart(tmp_path: Path) -> None:
    async with live_floor(tmp_path, REQUIRED) as floor:
        key = (await enrolled(floor, "sam")).key
    with AccessStore(tmp_path / "access") as store:
        assert [each.name for each in store.passkeys.all()] == ["sam"]
        store.copy_to(tmp_path / "copy")
    with AccessStore(tmp_path / "copy") as copy:
        assert [each.id for each in copy.passkeys.all()] == [key.id.hex()]


async def test_a_copied_passkey_is_noticed_by_its_counter(strict: LiveFloor) -> None:
    sam = await enrolled(strict, "sam")
    assert (await sam.sign_in()).status == 200
    sam.key.count -= 1
    assert (await sam.sign_in()).code == "passkey_refused"


async def test_without_a_public_address_there_are_no_passkeys(floor: LiveFloor) -> None:
    refused = await floor.ask("supervisor", "POST", "/v1/passkeys/challenge")
    assert (refused.status, refused.code) == (409, "no_passkeys")


async def test_a_token_has_no_passkeys(floor: LiveFloor) -> None:
    for who in ("full token", "read token"):
        answer = await floor.ask(who, "GET", "/v1/passkeys")
        assert (answer.status, answer.code) == (403, "people_only")


@pytest.mark.parametrize(
    "url",
    ["http://jackpot.example", "https://10.0.0.5", "https://[2001:db8::1]", "https://", "jackpot",
     "https://jackpot.example/floor", "ftp://jackpot.example", "http://127.0.0.1:8080"],
)  # fmt: skip
def test_a_public_address_needs_https_and_a_name(tmp_path: Path, url: str) -> None:
    path = floor_with(tmp_path, ("require_passkey = []", f'public_url = "{url}"'))
    assert "https://jackpot.example" in only_error_of(path).mend


def test_required_passkeys_need_a_public_address(tmp_path: Path) -> None:
    path = floor_with(tmp_path, ("require_passkey = []", 'require_passkey = ["cage"]'))
    error = only_error_of(path)
    assert error.where == "server.require_passkey"
    assert "public_url" in error.mend
