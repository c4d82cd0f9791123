"""A Super Bonus from the felt to the cage, and its proof for whoever has no journal."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jackpot.cli import main
from jackpot.journal.checkpoints.keys import HouseKey
from tests.e2e.house import build_house, serving
from tests.e2e.people import People, people
from tests.settings.floor_text import example_pit

CHECKPOINTS = '\n[server.checkpoints]\nhouse = "jackpot.example"\nsigning_key = "house.key"\n'
SUITED_SEVENS: list[dict[str, Any]] = [
    {"card": "7h", "to": "1"},
    {"card": "7c", "to": "dealer"},
    {"card": "7h", "to": "1"},
    {"decision": "draw", "box": 1},
    {"card": "7h", "to": "1"},
]
PAYOUT = "P1-1-1-super_bonus"


async def win_and_pay(crowd: People) -> None:
    """$5,000 for a wager of $50: verified, and confirmed by two people of the cage."""
    table = await crowd.by_socket("P1")
    for name, arguments in [
        ("open_round", {}),
        ("place_main", {"box": 1, "place": 1, "amount_cents": 5_000}),
        ("deal_round", {}),
        *(("record_act", {"number": at, **act}) for at, act in enumerate(SUITED_SEVENS, start=1)),
        ("settle_round", {}),
    ]:
        reply = await table.do(name, round=1, **arguments)
        assert reply.ok, (name, reply)
    sam = await crowd.staff("sam")
    assert (await sam.post(f"/v1/payouts/{PAYOUT}/verify")).ok
    for name in ("cleo", "carl"):
        cashier = await crowd.staff(name)
        paid = await cashier.post(
            f"/v1/payouts/{PAYOUT}/confirm", method="cash", identity_reference="passport"
        )
        assert paid.ok, paid
    assert paid.body["status"] == "paid"
    signed = await (await crowd.staff("ada")).post("/v1/checkpoints?link=main")
    assert signed.ok, signed


async def evening(folder: Path) -> str:
    """The address of the journal."""
    house = build_house(folder, added=CHECKPOINTS + example_pit())
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("P1")
        await win_and_pay(crowd)
    return house.journal


def test_a_pits_payout_is_proved_from_award_to_payment_without_the_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = HouseKey.create(tmp_path / "house.key")
    journal = asyncio.run(evening(tmp_path))
    file, public = str(tmp_path / "proof.json"), str(key.public("jackpot.example/main"))
    assert main(["prove", PAYOUT, "--journal", journal, "--out", file]) == 0
    (tmp_path / "jackpot.db").unlink()
    assert main(["verify", "--proof", file, "--key", public]) == 0
    told = capsys.readouterr().out
    assert f"PROVED payout {PAYOUT}" in told
    assert "payouts due $5,000.00, by table:P1" in told
    assert "payout verified, by sam" in told
    assert "payout paid $5,000.00, by carl" in told
    text = Path(file).read_text(encoding="utf-8")
    written, wanted = r"won_cents\":500000", r"won_cents\":900000"
    assert written in text
    Path(file).write_text(text.replace(written, wanted), encoding="utf-8")
    assert main(["verify", "--proof", file, "--key", public]) == 1
    assert "is not in the journal that the checkpoint signs" in capsys.readouterr().out
