"""The example of an LED sign, as its owner would run it."""

import asyncio
import sys
from pathlib import Path

from tests.deadline import DEADLINE_S
from tests.display.floor import open_floor

_EXAMPLE = Path(__file__).parents[3] / "ops" / "examples" / "led_sign.py"


async def test_an_led_sign_follows_the_meter_and_says_when_it_is_not_live(tmp_path: Path) -> None:
    change = ("meter_needs_token = false", "meter_needs_token = true")
    async with open_floor(tmp_path, change) as floor:
        await floor.open_tables("T1")
        sign = await asyncio.create_subprocess_exec(
            sys.executable,
            str(_EXAMPLE),
            floor.url,
            floor.display_token(),
            stdout=asyncio.subprocess.PIPE,
        )
        assert sign.stdout is not None
        try:
            async with asyncio.timeout(DEADLINE_S):
                assert await sign.stdout.readline() == b"$10,000.00\n"
                await floor.play("T1")
                assert await sign.stdout.readline() == b"$10,002.94\n"
                await floor.suspend("T1")
                assert await sign.stdout.readline() == b"$10,002.94 CLOSED\n"
                await floor.stop()
                assert await sign.stdout.readline() == b"NOT LIVE\n"
                await floor.start()
                while (line := await sign.stdout.readline()) == b"NOT LIVE\n":
                    pass
                assert line == b"$10,002.94 CLOSED\n"
        finally:
            sign.kill()
            await sign.wait()


def test_the_example_is_short_enough_to_be_copied() -> None:
    code = [
        line
        for line in _EXAMPLE.read_text(encoding="utf-8").splitlines()
        if line.strip() and not line.strip().startswith(('"""', "Run it", "import"))
    ]
    assert len(code) <= 30
