"""`/openapi.json` is OpenAPI 3.1 and complete."""

import inspect
import re
from pathlib import Path

from jackpot.floor import Code
from jackpot.web.http import problems
from jackpot.web.http.openapi import document
from tests.web.live import LiveFloor


async def test_every_operation_is_described_once(floor: LiveFloor) -> None:
    operations = floor.server.operations
    described = document(operations)
    assert described["openapi"] == "3.1.0"
    names = [
        operation["operationId"]
        for methods in described["paths"].values()
        for operation in methods.values()
    ]
    assert sorted(names) == sorted(operation.name for operation in operations)


async def test_every_place_in_a_path_is_a_parameter(floor: LiveFloor) -> None:
    for url, methods in document(floor.server.operations)["paths"].items():
        for operation in methods.values():
            named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", url))


async def test_every_operation_of_the_design_is_there(floor: LiveFloor) -> None:
    paths = document(floor.server.operations)["paths"]
    table, round_ = "/v1/tables/{table}", "/v1/tables/{table}/rounds/{round}"
    for method, url in (
        ("put", round_),
        ("put", f"{round_}/wagers/{{box}}"),
        ("delete", f"{round_}/wagers/{{box}}"),
        ("post", f"{round_}/deal"),
        ("put", f"{round_}/folds/{{box}}"),
        ("put", f"{round_}/claims/{{box}}"),
        ("post", f"{round_}/settle"),
        ("get", table),
        ("get", f"{table}/socket"),
        ("get", "/v1/meter"),
        ("get", "/v1/meter/stream"),
        *(("post", f"{table}/{word}") for word in ("open", "close", "suspend", "resume")),
        ("post", f"{round_}/void"),
        ("post", f"{round_}/claims/{{box}}/reject"),
        ("post", f"{round_}/claims/{{box}}/late"),
        *(
            ("post", f"/v1/payouts/{{payout}}/{word}")
            for word in ("verify", "dispute", "cancel", "confirm")
        ),
        ("post", "/v1/reserve/deposits"),
        ("post", "/v1/adjustments"),
        ("post", "/v1/adjustments/{adjustment}/approve"),
        ("post", "/v1/approvals"),
        ("post", "/v1/approvals/{version}/approve"),
        ("get", "/v1/payouts"),
        ("get", "/v1/payouts/{payout}/slip"),
        ("get", "/v1/journal"),
        ("get", "/v1/reports/daily"),
        *(("get", url) for url in ("/healthz", "/readyz", "/metrics", "/openapi.json", "/docs")),
    ):
        assert method in paths[url], (method, url)


async def test_every_command_documents_what_is_certain_and_what_is_in_doubt(
    floor: LiveFloor,
) -> None:
    operations = floor.server.operations
    paths = document(operations)["paths"]
    commands = [each for each in operations if each.build is not None]
    assert len(commands) > 20
    for command in commands:
        unavailable = paths[command.url][command.method.lower()]["responses"]["503"]
        for code in ("`not_sound`", "`in_doubt`", "`overloaded`"):
            assert code in unavailable["description"], (command.name, code)


async def test_every_refusal_is_explained(floor: LiveFloor) -> None:
    problem_list = document(floor.server.operations)["x-problems"]
    explained = {each["code"] for each in problem_list}
    assert {code.name.lower() for code in Code} <= explained
    files = Path(inspect.getfile(problems)).parent.glob("*.py")
    source = "".join(file.read_text() for file in files)
    own = set(re.findall(r'\(\s*\d{3},\s*"([a-z_]+)"', source))
    assert {"not_signed_in", "not_json", "no_checkpoint", "not_sound"} <= own
    assert own <= explained
    assert len(explained) == len(problem_list), "a code has one meaning"
