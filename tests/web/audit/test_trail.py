"""The trail: the latest actions live, the rest from the journal, page by page."""

from tests.web.live import LiveFloor


async def suspend_and_resume(floor: LiveFloor, times: int) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    for number in range(times):
        for word in ("suspend", "resume"):
            done = await floor.ask(
                "supervisor", "POST", f"/v1/tables/T1/{word}", {"reason": f"try {number}"}
            )
            assert done.status == 200


async def test_the_newest_action_comes_first_with_who_did_it(floor: LiveFloor) -> None:
    await suspend_and_resume(floor, 1)
    trail = await floor.ask("auditor", "GET", "/v1/trail")
    newest = trail.body["acts"][0]
    assert newest["by"] == "sam"
    assert newest["text"] == "approved that the jackpot resumes at the table"
    assert (newest["reason"], newest["table"]) == ("try 0", "T1")


async def test_pages_lead_back_to_the_first_entry(floor: LiveFloor) -> None:
    await suspend_and_resume(floor, 50)
    whole: list[str] = []
    before = 0
    while before != 1:
        page = await floor.ask("supervisor", "GET", f"/v1/trail?before={before}")
        assert len(page.body["acts"]) <= 50 + 4
        whole += [f"{act['seq']} {act['text']}" for act in page.body["acts"]]
        before = page.body["before"]
    sequence = [int(each.split()[0]) for each in whole]
    assert sequence == sorted(sequence, reverse=True)
    assert len(whole) == 2 * 50 + 1 + 1 + 4 + 2, "open, the day, four tables, controls, the link"
    assert whole[-1] == "1 began the journal of canberra"


async def test_play_is_not_in_the_trail(floor: LiveFloor) -> None:
    await floor.play(1, {})
    trail = await floor.ask("supervisor", "GET", "/v1/trail")
    assert trail.body["acts"][0]["text"] == "opened the table"


async def test_an_entry_beyond_the_head_counts_as_the_head(floor: LiveFloor) -> None:
    end = await floor.ask("supervisor", "GET", "/v1/trail")
    beyond = await floor.ask("supervisor", "GET", "/v1/trail?before=999999")
    assert beyond.body == end.body


async def test_the_rounds_that_a_supervisor_can_still_decide_on_are_listed(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {2: "AdJd8d4d2d"})
    await floor.play(2, {3: "9h8h7h6h5h"}, settle=False)
    rounds = await floor.ask("supervisor", "GET", "/v1/tables/T1/rounds")
    assert [(each["round"], each["phase"]) for each in rounds.body] == [
        (2, "dealt"),
        (1, "settled"),
    ]
    assert rounds.body[1]["claims"][0]["category"] == "flush"


async def test_every_round_of_the_open_gaming_day_is_listed_page_by_page(floor: LiveFloor) -> None:
    for number in range(1, 13):
        await floor.play(number, {})
    first = await floor.ask("auditor", "GET", "/v1/tables/T1/rounds?limit=5")
    assert [each["round"] for each in first.body] == [12, 11, 10, 9, 8]
    rest = await floor.ask("auditor", "GET", "/v1/tables/T1/rounds?before=8")
    assert [each["round"] for each in rest.body] == [7, 6, 5, 4, 3, 2, 1]
    void = {"rule": "16.4", "reason": "misdealt"}
    done = await floor.ask("supervisor", "POST", "/v1/tables/T1/rounds/1/void", void)
    assert done.status == 200
