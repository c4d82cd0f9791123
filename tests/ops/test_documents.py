"""The documents: their links work, and the files, modules and promises that they name exist."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.ops.files import OPS, ROOT
from tests.web.live import LiveFloor

SKIPPED = {".venv", ".git", ".data", "build", "dist", "node_modules"}
DOCUMENTS = sorted(
    path
    for path in ROOT.rglob("*.md")
    if SKIPPED.isdisjoint(path.relative_to(ROOT).parts)
    and not any(part.endswith("cache") for part in path.parts)
)
TOP = "jackpot|table_client|display|tests|ops"


def prose(document: Path) -> str:
    """A document without its code blocks."""
    text = document.read_text(encoding="utf-8")
    return re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(document: Path) -> set[str]:
    """The anchors of the headings, made as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", prose(document), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


def links(document: Path) -> list[str]:
    text = prose(document)
    inline = re.findall(r"\]\(([^)\s]+)\)", text)
    return inline + re.findall(r"^\[[^\]]+\]: (\S+)$", text, re.MULTILINE)


def exists(name: str) -> bool:
    """`name` is a path of the tree, with * for any text, or a module with dots."""
    if "*" in name:
        return any(ROOT.glob(name.rstrip("/")))
    module = ROOT / name.replace(".", "/")
    return (ROOT / name).exists() or module.is_dir() or module.with_suffix(".py").exists()


def test_there_are_documents_to_check() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in DOCUMENTS}
    assert {"README.md", "ops/RUNBOOK.md", "ops/docs/DESIGN.md"} <= names


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_relative_link_leads_somewhere(document: Path) -> None:
    for link in links(document):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


def test_every_picture_is_shown_in_a_document() -> None:
    shown = {
        (document.parent / link).resolve() for document in DOCUMENTS for link in links(document)
    }
    assert set((OPS / "pictures").glob("*.png")) <= shown


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_and_module_that_is_named_exists(document: Path) -> None:
    named = re.findall(rf"`((?:\./)?(?:{TOP})[./][\w./*-]*)[^`]*`", prose(document))
    for name in named:
        assert exists(name.removeprefix("./").rstrip("./")), name


def test_every_choice_names_a_field_of_the_approval_or_a_file() -> None:
    from jackpot.rules.poker.approval import Approval

    fields = set(Approval.__struct_fields__)
    rows = re.findall(
        r"^\| (\d+) \|.*\| ([^|]+) \|$", prose(OPS / "docs" / "CHOICES.md"), re.MULTILINE
    )
    with_place = [(number, place) for number, place in rows if "`" in place]
    assert len(with_place) > 40
    for number, place in with_place:
        for name in re.findall(r"`([^`]+)`", place):
            assert name in fields or exists(name.rstrip("/")), f"{number}: {name}"


def test_every_choice_of_the_approval_is_argued() -> None:
    floor = tomllib.loads((OPS / "floor.toml").read_text(encoding="utf-8"))
    approval = floor["links"]["canberra"]["approval"]
    chosen = [name for name, value in approval.items() if isinstance(value, str)]
    text = (OPS / "docs" / "CHOICES.md").read_text(encoding="utf-8")
    for name in set(chosen) - {"reference", "instrument"}:
        assert f"`{name}`" in text, name


def test_every_promise_and_section_that_the_code_cites_is_in_the_design() -> None:
    design = (OPS / "docs" / "DESIGN.md").read_text(encoding="utf-8")
    section = design.split("## 3. Promises")[1].split("\n## ")[0]
    promises = set(re.findall(r"^(\d)\. ", section, re.MULTILINE))
    sections = set(re.findall(r"^## (\d)\. ", design, re.MULTILINE))
    cited_promises, cited_sections = set(), set()
    for folder in TOP.split("|"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".js", ".sh") and SKIPPED.isdisjoint(path.parts):
                text = path.read_text(encoding="utf-8")
                for numbers in re.findall(r"[Pp]romises?[ _](\d(?:(?:, | and )\d)*)", text):
                    cited_promises |= set(re.findall(r"\d", numbers))
                cited_sections |= set(re.findall(r"section (\d) of the design", text))
    assert promises == set("12345678")
    assert {"1", "2", "3", "4", "5", "8"} <= cited_promises <= promises
    assert {"3", "4"} <= cited_sections <= sections


async def test_every_request_that_is_named_exists(floor: LiveFloor) -> None:
    urls = [operation.url for operation in floor.server.operations]
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        for named in set(re.findall(r"/v1/[\w/{}.-]*[\w}]", text)):
            assert any(matches(named, url) for url in urls), f"{document.name}: {named}"


def matches(named: str, url: str) -> bool:
    """`/v1/tables/T1` is a request `/v1/tables/{table}`."""
    pattern = re.sub(r"\{\w+\}", r"[^/]+", url.replace(".", r"\."))
    return re.fullmatch(pattern, named) is not None


def test_the_layout_of_the_design_is_that_of_the_tree() -> None:
    text = (OPS / "docs" / "DESIGN.md").read_text(encoding="utf-8").split("## 6. Layout")[1]
    rows = re.findall(r"^\| (`.+/`) \| (.+) \|$", text, re.MULTILINE)
    listed = {name for cell, _ in rows for name in re.findall(r"`([\w/]+)/`", cell)}
    packages = {f"jackpot/{path.parent.name}" for path in ROOT.glob("jackpot/*/__init__.py")}
    assert listed == packages | {"table_client", "display", "ops"}
    for cell, words in rows:
        for inner in re.findall(r"`(\w+)/`", words):
            assert (ROOT / cell.strip("`") / inner).is_dir(), f"{cell}: {inner}"
    (web,) = [set(re.findall(r"`(\w+)/`", words)) for cell, words in rows if "web/" in cell]
    assert web == {path.parent.name for path in ROOT.glob("jackpot/web/*/__init__.py")}


def test_every_decision_is_in_the_index_and_has_its_three_parts() -> None:
    folder = OPS / "docs" / "decisions"
    records = sorted(folder.glob("[0-9]*.md"))
    index = re.findall(
        r"^\| \[(\d{4})\]\(([\w-]+\.md)\)", prose(folder / "README.md"), re.MULTILINE
    )
    assert index == [(path.name[:4], path.name) for path in records]
    for path in records:
        headings = re.findall(r"^#+ .+$", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert headings[0].startswith(f"# {path.name[:4]}: ")
        assert headings[1:] == ["## Context", "## Decision", "## Consequences"]
