"""Staff pages follow pits beside jackpots: what changes, and who sees what."""

from pathlib import Path
from typing import Any

from tests.web.floor_reader import FloorReader, reading
from tests.web.tables.twenty_one import (
    BLACKJACK,
    KINGS,
    PONTOON,
    SEVENS,
    begin,
    done,
    pit_floor,
    play,
)

KNOWN = {"amount_cents": 1_000, "player": "M-20931"}


async def pit_of(reader: FloorReader) -> Any:
    kind, picture = await reader.next()
    assert kind == "picture"
    (pit,) = picture["pits"]
    return pit


async def test_the_stream_shows_a_round_of_blackjack_and_a_payout_of_pontoon(
    tmp_path: Path,
) -> None:
    async with pit_floor(tmp_path) as floor, reading(floor, "supervisor") as reader:
        pit = await pit_of(reader)
        assert (pit["pit"], pit["title"], set(pit["tables"])) == ("main", "Main pit", {"B1", "P1"})
        assert not {"meter", "pools", "prizes", "link"} & set(pit)
        await begin(floor, BLACKJACK, {"wagers/1/1": KNOWN})
        await play(floor, BLACKJACK, KINGS)
        phase = ""
        while phase != "complete":
            change = await reader.change_with("tables")
            phase = (change["tables"]["B1"]["round"] or {}).get("phase", "")
            assert change["pit"] == "main"
        await begin(floor, PONTOON, {"wagers/1/1": KNOWN})
        await play(floor, PONTOON, SEVENS)
        due = await reader.change_with("payouts")
        (paper,) = due["payouts"].values()
        assert (due["pit"], paper["source"], paper["amount_cents"]) == ("main", "pit", 100_000)


async def test_a_wall_names_no_player_and_a_bound_role_sees_its_sections(tmp_path: Path) -> None:
    async with pit_floor(tmp_path) as floor:
        await begin(floor, BLACKJACK, {"wagers/1/1": KNOWN})
        limits = {"player": "M-20931", "one_box": True, "minimum_only": False, "reason": "count"}
        await done(floor, "supervisor", "POST", "/v1/links/main/restrictions", limits)
        async with reading(floor, "pit") as reader:
            wall = await pit_of(reader)
        assert "M-20931" not in str(wall["tables"])
        assert "restrictions" not in wall
        async with reading(floor, "cage") as reader:
            assert "tables" not in await pit_of(reader)
        async with reading(floor, "supervisor") as reader:
            office = await pit_of(reader)
        assert [each["player"] for each in office["restrictions"]] == ["M-20931"]
        codes = {each["code"] for each in office["warnings"]}
        assert {"restriction_unreported", "cards_unchecked"} <= codes
