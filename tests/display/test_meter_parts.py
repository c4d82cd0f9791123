"""The parts of the prize meter's page, each by itself, in Chromium."""

from typing import Any

import pytest_asyncio
from playwright.async_api import Page

from tests.display.floor import Floor


@pytest_asyncio.fixture(loop_scope="session")
async def bench(floor: Floor, page: Page) -> Page:
    """A page of the same house on which nothing runs."""
    await page.goto(f"{floor.url}display/meter/meter.css")
    return page


async def test_a_half_visible_digit_is_never_more_than_the_value(bench: Page) -> None:
    """Read with every turning drum at its next digit, the odometer shows the next cent, no more."""
    wrong = await bench.evaluate("""async () => {
      const { positions, digitsOf } = await import('/display/meter/odometer.js');
      const wrong = [];
      for (const told of [9, 10, 99, 100, 999, 1000, 99999, 100000, 1234567890, 99999999999]) {
        for (let step = 0; step <= 192; step += 1) {
          const shown = told - 3 + step / 64;
          const drums = positions(shown, digitsOf(told));
          const coming = drums.reduce(
            (sum, drum, place) => sum + (Math.ceil(drum) % 10) * 10 ** place, 0);
          if (coming !== Math.ceil(shown) || coming > told) wrong.push([told, shown, coming]);
        }
      }
      return wrong;
    }""")
    assert wrong == []


async def test_an_odometer_counts_up_to_its_target_and_falls_at_once(bench: Page) -> None:
    seen: list[list[int]] = await bench.evaluate("""async () => {
      const { Odometer } = await import('/display/meter/odometer.js');
      const element = document.createElement('div');
      const odometer = new Odometer(element);
      const seen = [];
      let told = 0;
      odometer.onCents = (cents) => seen.push([cents, told]);
      for (const value of [995, 1005, 1017, 1100, 250, 260]) {
        told = value;
        odometer.setTarget(value);
        if (value < 300) seen.push([odometer.cents, told]);
        if (value === 1100) continue; // it has hardly begun to roll when it falls
        while (odometer.cents !== value) await new Promise(requestAnimationFrame);
      }
      return seen;
    }""")
    assert all(shown <= told for shown, told in seen), seen
    assert [250, 250] in seen, "it falls at once, also while it rolls"
    assert seen[-1] == [260, 260]


async def test_an_odometer_rolls_smoothly_through_every_cent_between_two_values(
    bench: Page,
) -> None:
    """With simulated frames, sixty a second: a busy machine draws fewer."""
    seen: list[int] = await bench.evaluate("""async () => {
      const { Odometer } = await import('/display/meter/odometer.js');
      let now = 10_000;
      let frame = null;
      performance.now = () => now;
      window.requestAnimationFrame = (step) => { frame = step; return 1; };
      const odometer = new Odometer(document.createElement('div'));
      const seen = [];
      odometer.onCents = (cents) => seen.push(cents);
      odometer.setTarget(1000);
      now += 1000;
      odometer.setTarget(1042);
      while (frame !== null) {
        const step = frame;
        frame = null;
        now += 1000 / 60;
        step(now);
      }
      return seen.concat(now);
    }""")
    *cents, ended_ms = seen
    assert cents == list(range(1_000, 1_043))
    assert 11_900 < ended_ms < 12_100, "it takes as long as the news took to come"


async def test_an_older_entry_of_the_same_journal_is_ignored(bench: Page) -> None:
    taken: list[Any] = await bench.evaluate("""async () => {
      const { MeterState } = await import('/display/lib/meter-state.js');
      const known = new MeterState();
      const meter = (journal, seq, value_cents) =>
        ({ journal, seq, value_cents, sound: true, locks: 0, wagers: 'open' });
      const taken = [];
      known.take('meter', meter('a', 10, 500), 0);
      taken.push(known.take('meter', meter('a', 9, 490), 1000), known.meter.value_cents);
      known.take('beat', { seq: 9 }, 4000);
      taken.push(known.state(5500));
      known.take('beat', { seq: 10 }, 6000);
      taken.push(known.state(6500));
      taken.push(known.take('meter', meter('b', 1, 100), 7000), known.meter.value_cents);
      return taken;
    }""")
    assert taken == [False, 500, "stale", "live", True, 100]


async def test_events_are_parsed_however_they_are_split(bench: Page) -> None:
    same: bool = await bench.evaluate("""async () => {
      const { EventParser } = await import('/display/lib/event-stream.js');
      const text = 'event: sign\\nid: 1\\ndata: {"a":"x\\u2009y"}\\n\\n'
        + 'event: beat\\nid: 2\\ndata: {}\\n\\n';
      const whole = JSON.stringify([...new EventParser().parse(text)]);
      for (let size = 1; size < text.length; size += 1) {
        const parser = new EventParser();
        const found = [];
        for (let at = 0; at < text.length; at += size)
          found.push(...parser.parse(text.slice(at, at + size)));
        if (JSON.stringify(found) !== whole) return false;
      }
      return whole.includes('"beat"');
    }""")
    assert same


async def test_amounts_are_written_as_people_write_them(bench: Page) -> None:
    written = await bench.evaluate("""async () => {
      const { dollars, shortDollars } = await import('/display/lib/format.js');
      return [0, 5, 100, 99999, 100000, 12834217, 99999999999].map(dollars)
        .concat([1000000, 1050].map(shortDollars));
    }""")
    assert written == [
        "$0.00",
        "$0.05",
        "$1.00",
        "$999.99",
        "$1,000.00",
        "$128,342.17",
        "$999,999,999.99",
        "$10,000",
        "$10.50",
    ]
