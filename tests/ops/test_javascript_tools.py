"""The tools that check the JavaScript are pinned and come from the registry that is configured."""

import json
from pathlib import Path

LOCK = Path(__file__).parents[2] / "ops" / "js" / "package-lock.json"


def test_every_package_has_its_hash_and_names_no_host() -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    locked = {name: package for name, package in packages.items() if name}
    assert {"node_modules/eslint", "node_modules/prettier", "node_modules/typescript"} <= {*locked}
    for name, package in locked.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
