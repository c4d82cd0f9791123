"""For each check of the conformance tool, a server with a defect that this check must find."""

from collections.abc import Callable
from typing import Any, Final

from aiohttp import web

from tests.table_client.stub_server import BOXES, TOKEN, Answer, Stub, refusal

DEFECTS: Final[dict[str, type[Stub]]] = {}


def breaks(check: str) -> Callable[[type[Stub]], type[Stub]]:
    def add(stub: type[Stub]) -> type[Stub]:
        DEFECTS[check] = stub
        return stub

    return add


class Without(Stub):
    """Alters some answers."""

    def do(self, do: str, fields: dict[str, Any]) -> Answer:
        return self.altered(do, fields, super().do(do, fields))

    def altered(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return answer


class Repeats(Without):
    """Knows how often each command came."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def altered(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        if do == "get_table":
            return answer
        key = f"{do} {fields}"
        again = key in self.seen
        self.seen.append(key)
        return self.again(do, fields, answer) if again else answer

    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return answer


@breaks("round.open")
class OpensOnce(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return refusal(409, "round_is_open") if do == "open_round" else answer


@breaks("round.number")
class NumbersDownwards(Stub):
    def open_round(self, round: int) -> Answer:
        if self.rounds.get(round, {}).get("phase") == "settled":
            del self.rounds[round]
        return super().open_round(round)


@breaks("round.one")
class TwoRoundsAtOnce(Stub):
    def open_round(self, round: int) -> Answer:
        status, body = super().open_round(round)
        return (200, {"round": {}}) if status == 409 else (status, body)


@breaks("round.none")
class OpensUnasked(Stub):
    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        if round not in self.rounds:
            return self.lamp(round, box, "on")
        return super().place_wager(round, box, amount_cents, ante)


@breaks("wager.lamp")
class NeverLit(Stub):
    def lamps(self, number: int) -> list[int]:
        return []


@breaks("wager.key")
class DarkAtTheSecond(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return self.lamp(fields["round"], fields["box"], "off") if do == "place_wager" else answer


@breaks("wager.other")
class AnyAmountAgain(Stub):
    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        if box in self.rounds.get(round, {}).get("wagers", ()):
            return self.lamp(round, box, "on")
        return super().place_wager(round, box, amount_cents, ante)


@breaks("wager.amount")
class OneCentMore(Stub):
    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        return super().place_wager(round, box, min(amount_cents, 100), ante)


@breaks("wager.ante")
class CitesNothing(Without):
    def altered(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        answer[1].pop("rule", None)
        return answer


@breaks("wager.box")
class AnyBox(Stub):
    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        return super().place_wager(round, min(box, BOXES), amount_cents, ante)


@breaks("withdraw")
class KeepsTheChip(Stub):
    def withdraw_wager(self, round: int, box: int) -> Answer:
        return self.lamp(round, box, "off")


@breaks("deal.locks")
class NeverLocked(Stub):
    def withdraw_wager(self, round: int, box: int) -> Answer:
        self.rounds[round]["wagers"].discard(box)
        return self.lamp(round, box, "off")


@breaks("deal.repeat")
class ForgetsAtTheDeal(Stub):
    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        if self.rounds.get(round, {}).get("phase") == "dealt":
            return refusal(409, "betting_closed", "4.5")
        return super().place_wager(round, box, amount_cents, ante)


@breaks("fold")
class ClaimsOfTheFolded(Stub):
    def declare_claim(self, round: int, box: int, cards: str) -> Answer:
        self.rounds[round]["folded"].discard(box)
        return super().declare_claim(round, box, cards)


@breaks("claim.read")
class EveryHandQualifies(Without):
    def altered(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        if do == "declare_claim" and answer[0] == 200:
            answer[1]["qualifies"] = True
        return answer


@breaks("claim.key")
class TheLastHandCounts(Stub):
    def declare_claim(self, round: int, box: int, cards: str) -> Answer:
        self.rounds[round]["claims"].pop(box, None)
        return super().declare_claim(round, box, cards)


@breaks("claim.cards")
class FourCards(Stub):
    def declare_claim(self, round: int, box: int, cards: str) -> Answer:
        if len(cards) == 8:
            return 200, {"box": box, "cards": cards, "qualifies": False}
        return super().declare_claim(round, box, cards)


@breaks("claim.wager")
class ClaimsOfAnyBox(Stub):
    def declare_claim(self, round: int, box: int, cards: str) -> Answer:
        self.rounds[round]["wagers"].add(box)
        return super().declare_claim(round, box, cards)


@breaks("claim.late")
class ClaimsAfterwards(Stub):
    def declare_claim(self, round: int, box: int, cards: str) -> Answer:
        if self.rounds[round]["phase"] == "settled":
            return 200, {"box": box, "cards": cards, "qualifies": True}
        return super().declare_claim(round, box, cards)


@breaks("settle")
class SettlesOnce(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return refusal(409, "round_settled") if do == "settle_round" else answer


@breaks("settle.pays")
class FromTheWrongSide(Stub):
    def payouts(self, number: int) -> list[dict[str, Any]]:
        return super().payouts(number)[::-1]


@breaks("token.none")
class Open(Stub):
    def stranger(self, request: web.Request) -> Answer | None:
        return super().stranger(request) if "Authorization" in request.headers else None


@breaks("token.wrong")
class AnyToken(Stub):
    def stranger(self, request: web.Request) -> Answer | None:
        return None if "Authorization" in request.headers else super().stranger(request)


@breaks("token.table")
class AnyTable(Stub):
    def not_its_own(self, table: str) -> Answer | None:
        return None


@breaks("body.json")
class AnyKind(Stub):
    def malformed(self, do: str, fields: dict[str, Any]) -> Answer | None:
        if fields.get("amount_cents") == "100":
            fields["amount_cents"] = 100
        return super().malformed(do, fields)


@breaks("body.unknown")
class AnyField(Stub):
    def malformed(self, do: str, fields: dict[str, Any]) -> Answer | None:
        fields.pop("colour", None)
        return super().malformed(do, fields)


@breaks("lost.answer")
class AskedTwiceIsNotThere(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        if do == "place_wager":
            self.rounds[fields["round"]]["wagers"].discard(fields["box"])
        return answer


@breaks("lost.round")
class FoldsOnce(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return refusal(409, "folded") if do == "fold_box" else answer


@breaks("late")
class LateIsNow(Stub):
    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        return super().place_wager(max(self.rounds), box, amount_cents, ante)


@breaks("doubled")
class CountsAnswers(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        if do == "place_wager":
            answer[1]["times"] = len(self.seen)
        return answer


@breaks("doubled.round")
class DealsOnce(Repeats):
    def again(self, do: str, fields: dict[str, Any], answer: Answer) -> Answer:
        return refusal(409, "dealt") if do == "deal_round" else answer


@breaks("socket.token")
class OpenSocket(Stub):
    async def socket(self, request: web.Request) -> web.StreamResponse:
        return await super().socket(
            request.clone(headers={**request.headers, "Authorization": f"Bearer {TOKEN}"})
        )


@breaks("socket.order")
class LastFirst(Stub):
    def frame(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return super().frame(commands[::-1])


@breaks("socket.first")
class FirstDark(Stub):
    async def tell(self, socket: web.WebSocketResponse) -> None:
        dark = {"table": {**self.view(), "lamps": []}}
        await socket.send_str(web.json_response([{"push": "table", **dark}]).text or "")


@breaks("socket.lamps")
class TellsNoChange(Stub):
    async def tell(self, socket: web.WebSocketResponse) -> None:
        told = [{"push": "table", "table": self.view()}]
        await socket.send_str(web.json_response(told).text or "")


@breaks("socket.beat")
class OneBeat(Stub):
    async def tell(self, socket: web.WebSocketResponse) -> None:
        await socket.send_str('[{"push": "beat"}]')


@breaks("socket.malformed")
class OneSpoilsAll(Stub):
    def frame(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        answers = super().frame(commands)
        bad = next((each for each in answers if each["status"] == 422), None)
        return [{**bad, "id": each["id"]} for each in answers] if bad else answers


@breaks("round.rest")
class NeverSettled(Stub):
    def view(self) -> dict[str, Any]:
        last = max(self.rounds, default=0)
        return self.told(last, self.shown(last) if last else None, [])


@breaks("outage.refused")
class NoticesNothing(Stub):
    def do(self, do: str, fields: dict[str, Any]) -> Answer:
        self.sound = True
        return super().do(do, fields)


@breaks("outage.retry")
class SaysNotWhen(Stub):
    def respond(self, answer: Answer) -> web.Response:
        response = super().respond(answer)
        response.headers.pop("Retry-After", None)
        return response


@breaks("outage.told")
class SoundsSound(Stub):
    async def tell(self, socket: web.WebSocketResponse) -> None:
        await socket.send_str('[{"push": "sound", "sound": true}]')


@breaks("outage.meter")
class LiveForEver(Stub):
    def meter(self) -> dict[str, Any]:
        return {**super().meter(), "sound": True}


@breaks("meter.value")
class InDollars(Stub):
    def meter(self) -> dict[str, Any]:
        return {**super().meter(), "value_cents": 10_000.00}


Events = list[tuple[str, int, Any, float]]


@breaks("stream.first")
class BehindTheMeter(Stub):
    def stream(self) -> Events:
        return [("meter", 3, {**self.meter(), "seq": 3}, 0.0)]


@breaks("stream.beat")
class SlowBeats(Stub):
    def stream(self) -> Events:
        return [("beat", 7, {}, 0.0), *[("beat", 7, {}, 0.4)] * 9]


@breaks("stream.order")
class Backwards(Stub):
    def stream(self) -> Events:
        return [(kind, 9 - at, data, 0.0) for at, (kind, _, data, _) in enumerate(super().stream())]


@breaks("stream.pace")
class EveryWager(Stub):
    def stream(self) -> Events:
        return [("meter", 7, self.meter(), 0.01)] * 300


@breaks("stream.again")
class NoSign(Stub):
    def stream(self) -> Events:
        return super().stream()[1:]


@breaks("stream.unknown")
class AnyQuery(Stub):
    async def get_meter(self, request: web.Request) -> web.Response:
        return self.respond((200, self.meter()))
