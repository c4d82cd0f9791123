"""Alarms and dashboard watch every part, and the runbook explains each alarm."""

import json
import re

import pytest

from tests.ops.files import OPS, ROOT, RUNBOOK, metrics_named_in, read_yaml
from tests.web.live import LiveFloor

ALERTS = OPS / "prometheus" / "alerts.yml"
DASHBOARD = OPS / "grafana" / "dashboard.json"


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


@pytest.mark.parametrize("part", ["pit", "webhook", "certificate", "display_node"])
def test_alarms_and_dashboard_watch_each_part(part: str) -> None:
    for file in (ALERTS, DASHBOARD):
        assert any(
            name.startswith(f"jackpot_{part}_") for name in metrics_named_in(file.read_text())
        )


@pytest.mark.parametrize("fires", [True, False])
def test_every_alarm_is_tested_where_it_fires_and_where_it_is_silent(fires: bool) -> None:
    tests = read_yaml(ALERTS.with_name("alerts_test.yml"))["tests"]
    cases = [case for test in tests for case in test["alert_rule_test"]]
    tested = {case["alertname"] for case in cases if bool(case["exp_alerts"]) is fires}
    assert tested == {rule["alert"] for rule in alerts()}
