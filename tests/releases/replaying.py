"""What the present code makes of a stored journal."""

from typing import Any

from jackpot.journal import open_home
from jackpot.journal.transfer import entries_of_export, import_entries
from jackpot.settings import load_floor
from tests.e2e.house import House, serving
from tests.e2e.people import people
from tests.releases.stored import Release


async def served(house: House) -> dict[str, Any]:
    """The meter of each link, every table and every payout, as a server shows them."""
    async with serving(house) as server, people(house, server.url) as those:
        supervisor = await those.staff("sam")
        links = sorted(load_floor(house.floor).links)
        return {
            "meters": [(await supervisor.get(f"/v1/meter?link={link}")).body for link in links],
            "tables": (await supervisor.get("/v1/tables")).body,
            "payouts": (await supervisor.get("/v1/payouts")).body,
        }


async def import_export(release: Release, journal: str) -> dict[str, str]:
    """Imports the stored export; returns the head of each link."""
    async with await open_home(journal) as home:
        await import_entries(entries_of_export(release.export), home)
        return {link: (await home.journal(link).head()).hash for link in await home.links()}
