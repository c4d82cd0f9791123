"""`GET .../rounds/{round}/record`: the whole record of a round over HTTP (16.5)."""

import pytest

from tests.audit.recomputed_round import Recomputed
from tests.web.live import LiveFloor

URL = "/v1/tables/T1/rounds/1/record"


@pytest.mark.parametrize("who", ["auditor", "supervisor"])
async def test_rule_16_5_the_record_has_all_that_is_needed_to_review_a_dispute(
    floor: LiveFloor, who: str
) -> None:
    await floor.play(1, {2: "9s8s7s6s5s", 3: "AdJd8d4d2d"})
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-3/confirm")
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-3/dispute", {"reason": "it was a royal"})
    document = (await floor.ask(who, "GET", URL)).body
    assert (document["table"], document["round"], document["phase"]) == ("T1", 1, "settled")
    assert document["events"][-1]["reason"] == "it was a royal"
    again = Recomputed(document)
    again.check()
    assert again.checked["prizes_awarded"] == 1
    head = floor.server.parts.hosts.of_table("T1").engine.head
    assert document["entries"][-1]["hash"] == head.hash
    missing = await floor.ask(who, "GET", "/v1/tables/T1/rounds/2/record")
    assert (missing.status, missing.code) == (404, "no_such_round")
