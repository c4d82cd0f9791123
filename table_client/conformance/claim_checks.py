"""What a table may rely on after the first card: folds, claims, settling."""

from typing import Final

from table_client.conformance.at_table import TableUnderTest
from table_client.conformance.checking import Check, CheckList, NotPlayed, expect

_list: CheckList[TableUnderTest] = CheckList()
CLAIM_CHECKS: Final[list[Check[TableUnderTest]]] = _list.checks
_last: CheckList[TableUnderTest] = CheckList()
LAST_CHECKS: Final[list[Check[TableUnderTest]]] = _last.checks

_NO_PRIZE = "2c3d5h7s9c"
_NO_PRIZE_EITHER = "2d3s5c7h9d"
_FLUSH = "AhJh9h5h2h"


@_list.rule("fold", "A fold turns the lamp off; a claim of a folded box is refused (7.3).")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    for _ in range(2):
        folded = await table.done("fold_box", round=number, box=1)
        expect(folded["lamp"] == "off", f"the fold is answered {folded}")
    await table.refused(409, "declare_claim", round=number, box=1, cards=_FLUSH)


@_list.rule("claim.read", "A hand that does not qualify is told so, and wins nothing.")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    reply = await table.wire.ask("declare_claim", round=number, box=1, cards=_NO_PRIZE)
    told = reply.refused or reply.body["qualifies"] is False
    expect(told, f"{_NO_PRIZE} is answered {reply}")
    settled = await table.done("settle_round", round=number)
    expect(settled["payouts"] == [], f"payouts {settled['payouts']}")


@_list.rule("claim.key", "The same hand again is the same claim; another one is refused (10.4).")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    first = await table.done("declare_claim", round=number, box=1, cards=_NO_PRIZE)
    again = await table.done("declare_claim", round=number, box=1, cards=_NO_PRIZE)
    expect(again == first, f"the same hand again is answered {again}")
    await table.refused(409, "declare_claim", round=number, box=1, cards=_NO_PRIZE_EITHER)


@_list.rule("claim.cards", "A claim with a repeated card, or without five cards, is refused.")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    for cards in ("AhAhQhJhTh", "AhKhQhJh", "AhKhQhJhXx"):
        reply = await table.wire.ask("declare_claim", round=number, box=1, cards=cards)
        expect(reply.status in (409, 422), f"{cards} is answered {reply}")


@_list.rule("claim.wager", "A claim of a box without a jackpot wager is refused (10.1).")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    await table.refused(409, "declare_claim", round=number, box=2, cards=_FLUSH)


@_list.rule("claim.late", "A claim after the cards are collected is refused (10.4).")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    await table.done("settle_round", round=number)
    await table.refused(409, "declare_claim", round=number, box=1, cards=_FLUSH)


@_list.rule("settle", "Settling ends the round and its lamps; the same again is answered the same.")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    first = await table.done("settle_round", round=number)
    expect(await table.done("settle_round", round=number) == first, "the second answer differs")
    await table.shows_lamps()


@_list.rule("settle.pays", "Prizes are paid once, from the dealer's right (11.1, 11.2).")
async def _(table: TableUnderTest) -> None:
    if not table.prizes:
        raise NotPlayed("its two prizes would be owed; give --prizes at a test floor")
    number = await table.dealt_round(1, 2)
    await table.done("declare_claim", round=number, box=1, cards=_FLUSH)
    await table.done("declare_claim", round=number, box=2, cards="AdJd9d5d2d")
    settled = await table.done("settle_round", round=number)
    boxes = [payout["box"] for payout in settled["payouts"]]
    expect(boxes == [2, 1], f"paid in the order of boxes {boxes}, not from the dealer's right")
    again = await table.done("settle_round", round=number)
    ids = [payout["id"] for payout in again["payouts"]]
    expect(len(set(ids)) == 2, f"payouts {ids} after settling twice")


@_last.rule("round.rest", "The last round can be settled: the table is left as it was found.")
async def _(table: TableUnderTest) -> None:
    await table.new_round()
    await table.at_rest()
    view = await table.view()
    expect(view["round"] is None, f"round {view['round']} is still in play")
    await table.shows_lamps()
