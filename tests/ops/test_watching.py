"""Alarms and dashboard use metrics that the server exports, and the runbook explains each alarm."""

import json
import re
from pathlib import Path

import pytest

from tests.ops.files import OPS, ROOT, RUNBOOK, metrics_named_in, read_yaml, sample_names
from tests.web.live import LiveFloor

ALERTS = OPS / "prometheus" / "alerts.yml"
DASHBOARD = OPS / "grafana" / "dashboard.json"


@pytest.mark.parametrize("file", [ALERTS, DASHBOARD], ids=lambda file: str(file.name))
async def test_the_server_exports_every_metric_in_use(floor: LiveFloor, file: Path) -> None:
    await floor.play(1, {1: "2c2d2h2s3c"})
    given = sample_names((await floor.ask("metrics token", "GET", "/metrics")).body)
    watched = metrics_named_in(file.read_text())
    assert len(watched) > 10
    assert watched <= given


async def test_the_server_exports_every_label_in_use(floor: LiveFloor) -> None:
    exposition = (await floor.ask("metrics token", "GET", "/metrics")).body
    accounts = set(re.findall(r'account="(\w+)"', exposition))
    text = DASHBOARD.read_text()
    for listed in re.findall(r'account=~\\"([\w|]+)\\"', text):
        assert set(listed.split("|")) <= accounts
    operations = {operation.name for operation in floor.server.operations}
    for named in re.findall(r'operation=\\?"(\w+)\\?"', text + ALERTS.read_text()):
        assert named in operations


def alerts() -> list[dict[str, object]]:
    groups = read_yaml(ALERTS)["groups"]
    return [rule for group in groups for rule in group["rules"]]


def test_the_runbook_explains_every_alarm_and_no_other() -> None:
    explained = re.findall(r"^### (Jackpot\w+)$", RUNBOOK.read_text(), re.MULTILINE)
    assert explained == [rule["alert"] for rule in alerts()]


def test_an_alarm_links_to_its_explanation_and_states_its_severity() -> None:
    text = RUNBOOK.read_text()
    for rule in alerts():
        labels, notes = rule["labels"], rule["annotations"]
        assert isinstance(labels, dict)
        assert isinstance(notes, dict)
        file, anchor = notes["runbook"].split("#")
        assert (ROOT / file).exists()
        assert anchor == str(rule["alert"]).lower()
        assert notes["summary"]
        assert f"### {rule['alert']}\n*{labels['severity']}.*" in text


def test_every_panel_of_the_dashboard_has_an_id_of_its_own_and_a_query() -> None:
    dashboard = json.loads(DASHBOARD.read_text())
    ids = [panel["id"] for panel in dashboard["panels"]]
    assert len(ids) == len(set(ids))
    for panel in dashboard["panels"]:
        assert panel["type"] == "row" or all(target["expr"] for target in panel["targets"])
