"""Alarms and dashboard name only metrics and labels that real nodes export: one with pits and
webhooks, one with TLS, one that only feeds displays."""

import json
import re
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from jackpot.bootstrap import ServerOptions, start_server
from jackpot.settings import load_floor
from tests.e2e.display_node import display_node
from tests.e2e.house import build_house, serving
from tests.journal.redis_server import redis_server
from tests.ops.files import OPS, read_yaml
from tests.settings.floor_text import example_pit, floor_with
from tests.web.live import QUICK, live_floor, prepare
from tests.webhooks.receiver import Receiver, hook

PROMETHEUS = OPS / "prometheus"
_NAME = r"\bjackpot_[a-z_]+"
# Prometheus adds the first two; the buckets of a histogram have the last one.
_ALWAYS = frozenset({"instance", "job", "le"})


@pytest.fixture
async def exported(tmp_path: Path) -> dict[str, set[str]]:
    """The labels of each metric, by its name."""
    folders = [tmp_path / name for name in ("whole", "tls", "displays")]
    for folder in folders:
        folder.mkdir()
    whole, tls, displays = folders
    text = await of_a_whole_floor(whole) + await of_tls(tls) + await of_displays(displays)
    found: dict[str, set[str]] = {}
    for name, labels in re.findall(rf"^({_NAME})(?:{{(.*)}})? ", text, re.MULTILINE):
        found.setdefault(name, set()).update(re.findall(r'(\w+)="', labels))
    return found


async def of_a_whole_floor(folder: Path) -> str:
    """With pits and webhooks, after a win that a supervisor verified."""
    added = hook(folder, Receiver()) + example_pit()
    async with live_floor(folder, added=added) as floor:
        await floor.play(1, {1: "2c2d2h2s3c"})
        return str((await floor.ask("metrics token", "GET", "/metrics")).body)


async def of_tls(folder: Path) -> str:
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=here"
    made = ["openssl", *words.split(), "-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run(
        [*made, "-keyout", "key", "-out", "cert"], cwd=folder, check=True, capture_output=True
    )
    tls = '[server.tls]\ncert = "cert"\nkey = "key"\n\n[server.limits]'
    floor = load_floor(floor_with(folder, ("[server.limits]", tls)))
    tokens = prepare(folder)
    options = ServerOptions(
        floor, f"sqlite:{folder / 'journal'}", folder / "access", port=0, passwords=QUICK
    )
    server = await start_server(options)
    try:
        trusted = ssl.create_default_context(cafile=folder / "cert")
        return await scrape(server.url, tokens["metrics token"], trusted)
    finally:
        await server.stop()


async def of_displays(folder: Path) -> str:
    with redis_server(folder / "redis") as redis:
        house = build_house(folder, added=example_pit())._replace(journal=redis.address)
        async with serving(house), display_node(house) as node:
            return await scrape(node.url)


async def scrape(url: str, token: str = "", trusted: ssl.SSLContext | bool = True) -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.get(f"{url}metrics", ssl=trusted) as answer,
    ):
        assert answer.status == 200
        return await answer.text()


def queries() -> Iterator[tuple[str, str, str]]:
    """Where each is, the query, and what is said of its result."""
    for group in read_yaml(PROMETHEUS / "alerts.yml")["groups"]:
        for rule in group["rules"]:
            yield rule["alert"], rule["expr"], rule["annotations"]["summary"]
    dashboard = json.loads((OPS / "grafana" / "dashboard.json").read_text(encoding="utf-8"))
    for panel in dashboard["panels"]:
        for target in panel.get("targets", []):
            yield panel["title"], target["expr"], target.get("legendFormat", "")
    for each in dashboard["templating"]["list"]:
        if each["type"] == "query":
            yield each["label"], each["query"]["query"], ""


def faults(exported: dict[str, set[str]], query: str, told: str) -> list[str]:
    names = set(re.findall(_NAME, query)) & exported.keys()
    found = [f"no {name}" for name in set(re.findall(_NAME, query)) - names]
    known = _ALWAYS.union(*(exported[name] for name in names))
    for name, matchers in re.findall(rf"({_NAME}){{([^}}]*)}}", query):
        wanted = set(re.findall(r"(\w+)\s*[=!]", matchers))
        found += [
            f"{name} has no {label}" for label in wanted - exported.get(name, set()) - _ALWAYS
        ]
    grouped = re.findall(r"\b(?:by|on) \(([^)]*)\)", query)
    for label in {word.strip() for labels in grouped for word in labels.split(",")} - known:
        found.append(f"grouped by {label}")
    if grouped:
        known = _ALWAYS | {word.strip() for labels in grouped for word in labels.split(",")}
    shown = set(re.findall(r"\$labels\.(\w+)|{{(\w+)}}", told))
    return found + [f"shows {label}" for label in {a or b for a, b in shown} - known]


async def test_alarms_and_dashboard_name_what_the_nodes_export(
    exported: dict[str, set[str]],
) -> None:
    found = {where: faults(exported, query, told) for where, query, told in queries()}
    assert len(found) > 60
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize(
    ("query", "told", "fault"),
    [
        ("jackpot_gone > 0", "", "no jackpot_gone"),
        ('jackpot_sound{pit="main"} == 0', "", "jackpot_sound has no pit"),
        ("max by (pit) (jackpot_sound) == 0", "", "grouped by pit"),
        ("jackpot_sound == 0", "{{ $labels.pit }} is silent", "shows pit"),
        ("max by (link) (jackpot_sound)", "{{instance}} {{node}}", "shows node"),
    ],
)
def test_a_wrong_name_or_label_would_be_found(query: str, told: str, fault: str) -> None:
    assert faults({"jackpot_sound": {"link"}}, query, told) == [fault]


@pytest.mark.slow
def test_every_alarm_fires_when_it_must_as_promtool_sees_it() -> None:
    def promtool(*words: str) -> Any:
        done = subprocess.run(
            ["promtool", *words], cwd=PROMETHEUS, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    promtool("check", "rules", "alerts.yml")
    promtool("check", "config", "--syntax-only", "prometheus.yml")
    promtool("test", "rules", "alerts_test.yml")
