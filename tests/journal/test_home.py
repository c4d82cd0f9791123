import pytest

from jackpot.journal import CannotOpen, open_home


@pytest.mark.parametrize("address", ["", "jackpot.db", "sqlite:", "mysql://floor", "/var/x.db"])
async def test_an_address_that_names_no_home_is_refused(address: str) -> None:
    with pytest.raises(CannotOpen, match="is not the address of a journal"):
        await open_home(address)
