"""The files of the project itself: version, changelog, workflow and commit hooks agree."""

import re
import tomllib

from tests.ops.files import OPS, ROOT, read_yaml

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CHANGELOG = (OPS / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    releases = re.findall(r"^## \[([\d.]+)\] - (.+)$", CHANGELOG, re.MULTILINE)
    versions = [tuple(map(int, version.split("."))) for version, _ in releases]
    assert releases[0][0] == PROJECT["version"]
    assert versions == sorted(versions, reverse=True)
    for _, date in releases[1:]:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", date)


def test_the_changelog_keeps_to_its_headings() -> None:
    allowed = {"Upgrade notes", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.+)$", CHANGELOG, re.MULTILINE)) <= allowed


def test_the_workflow_runs_both_tiers_with_pinned_actions() -> None:
    jobs = read_yaml(ROOT / ".github" / "workflows" / "test.yml")["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    assert {step["run"] for step in steps if "run" in step} == {"./ops/test", "./ops/test --quick"}
    for action in [step["uses"] for step in steps if "uses" in step]:
        assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", action)


def test_the_commit_hooks_use_tools_that_the_tests_set_up() -> None:
    locked = (OPS / "lock" / "test.txt").read_text(encoding="utf-8")
    packages = {".venv/bin/ruff": "ruff", ".venv/bin/lint-imports": "import-linter"}
    (repository,) = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        tool = hook["entry"].split()[0]
        assert (ROOT / tool).exists() if tool not in packages else f"\n{packages[tool]}==" in locked
