"""An LED sign: follows the meter's stream and prints what the sign must show.

Run it as `python led_sign.py http://HOST:8080 [TOKEN]` and send its lines to the sign's driver.
"""

import contextlib
import json
import sys
import time
import urllib.request


def follow(address: str, token: str) -> None:
    """Shows values until the stream ends or is silent for five seconds."""
    request = urllib.request.Request(f"{address}/v1/meter/stream")  # noqa: S310
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=5) as stream:  # noqa: S310
        kind = b""
        for line in stream:
            if line.startswith(b"event: "):
                kind = line[7:].strip()
            elif line.startswith(b"data: ") and kind == b"meter":
                meter = json.loads(line[6:])
                dollars = f"${meter['value_cents'] // 100:,}.{meter['value_cents'] % 100:02d}"
                show(dollars if meter["wagers"] == "open" else f"{dollars} CLOSED")


def show(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    while True:
        with contextlib.suppress(OSError, ValueError):  # no connection, timeout, half a line
            follow(sys.argv[1].rstrip("/"), "".join(sys.argv[2:3]))
        show("NOT LIVE")
        time.sleep(1)
