"""The bill of materials says what `./ops/run` installs: ops/lock/sbom writes it with the lock."""

import json
import re
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[2] / "ops/lock"


def locked() -> set[tuple[str, str]]:
    """Without packages that are needed on other systems only."""
    found = re.findall(r"^([a-z0-9._-]+)==(\S+) \\$", (LOCK / "run.txt").read_text(), re.M)
    return {(name, version) for name, version in found}


def bill() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((LOCK / "sbom.json").read_text())
    return found


def test_it_names_every_package_of_the_lock_with_its_version() -> None:
    names = {
        (re.sub(r"[-_.]+", "-", each["name"]).lower(), each["version"])
        for each in bill()["components"]
    }
    assert len(names) > 20
    assert locked() <= names


def test_it_is_cyclonedx_and_says_what_needs_what() -> None:
    found = bill()
    assert found["bomFormat"] == "CycloneDX"
    assert found["metadata"]["component"]["name"] == "canberra-jackpot"
    needs = {each["ref"]: each.get("dependsOn", []) for each in found["dependencies"]}
    assert any(ref.startswith("yarl==") for ref in needs[_ref(found, "aiohttp")])


def _ref(found: dict[str, Any], name: str) -> str:
    return str(next(each["bom-ref"] for each in found["components"] if each["name"] == name))
