"""A browser in which somebody has signed in before is known again, for that person alone."""

from pathlib import Path

import pytest

from jackpot.access import Access, AccessStore, Role
from jackpot.access.devices import FORGOTTEN_AFTER_MS, MOST_PER_PERSON, Device
from jackpot.access.password_check import Browser, SignInRefused
from tests.access.signing_in import signed_in
from tests.access.test_access import PASSWORD, QUICK, House, house

__all__ = ["house"]  # the fixture


async def guess_from_everywhere(house: House, name: str = "sam") -> None:
    for number in range(40):
        with pytest.raises(SignInRefused):
            await signed_in(house.access, name, "a wrong one, surely", Browser(f"10.0.0.{number}"))


async def test_a_known_browser_is_not_held_up_by_the_guesses_of_others(house: House) -> None:
    device = (await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1"))).device
    await guess_from_everywhere(house)
    with pytest.raises(SignInRefused):
        await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1"))
    known = await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1", device))
    assert known.device == device
    assert house.access.by_session(known.key) is not None


async def test_a_browser_is_known_for_those_who_signed_in_with_it(house: House) -> None:
    house.store.add_staff("sue", Role.SUPERVISOR, QUICK.hash(PASSWORD), house.now_ms)
    house.access.refresh()
    device = (await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1"))).device
    await guess_from_everywhere(house, "sue")
    with pytest.raises(SignInRefused):
        await signed_in(house.access, "sue", PASSWORD, Browser("10.0.0.1", device))


async def test_a_made_up_device_key_is_replaced(house: House) -> None:
    planted = await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1", "jpd_planted"))
    assert planted.device != "jpd_planted"


async def test_a_device_is_known_after_a_restart_and_its_key_is_not_stored(
    house: House, tmp_path: Path
) -> None:
    device = (await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1"))).device
    house.access.close()
    for file in tmp_path.iterdir():
        assert device.encode() not in file.read_bytes()
    store = AccessStore(tmp_path / "access")
    house.access = Access(store, clock=lambda: house.now_ms, passwords=QUICK)
    await guess_from_everywhere(house)
    await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1", device))


async def test_a_device_that_is_not_used_is_forgotten(house: House) -> None:
    device = (await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1"))).device
    house.now_ms += FORGOTTEN_AFTER_MS + 1
    await guess_from_everywhere(house)
    with pytest.raises(SignInRefused):
        await signed_in(house.access, "sam", PASSWORD, Browser("10.0.0.1", device))


def test_a_person_has_so_many_devices_the_longest_unused_goes(tmp_path: Path) -> None:
    with AccessStore(tmp_path / "access") as store:
        store.devices.keep(Device("sue", "hers", 5))
        for number in range(MOST_PER_PERSON + 3):
            store.devices.keep(Device("sam", f"d{number}", number))
        kept = store.devices.all()
        assert len(kept) == MOST_PER_PERSON + 1
        assert {each.digest for each in kept}.isdisjoint({"d0", "d1", "d2"})
