"""Every example of the documentation is true: it is sent to a real server, which answers alike."""

from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from jackpot.web.http.examples import example_of
from jackpot.web.http.openapi import document
from tests.web.asyncapi_messages import without_surrogates
from tests.web.http.example_evening import example_floor, examples
from tests.web.listed_refusals import operation_at

# Opened in a browser, or kept open: pages, files, streams, the socket, plain text.
WITHOUT_ANSWER = {"Pages", "Rules", "Operations"}


ANEW = "write the examples anew with python -m tests.web.http.example_evening"


def shape(answer: Any) -> Any:
    """The fields of an answer, without their values: keys, hashes and sizes are new each time."""
    if isinstance(answer, dict):
        return {key: shape(value) for key, value in answer.items()}
    return [shape(each) for each in answer[:1]] if isinstance(answer, list) else None


async def test_every_example_is_answered_as_the_documentation_says(tmp_path: Path) -> None:
    async with example_floor(tmp_path) as floor:
        operations = floor.server.operations
        sent = await examples(floor)
        described = document(operations)
    components = without_surrogates(described["components"])
    for operation in operations:
        shown = described["paths"][operation.url][operation.method.lower()]
        example = example_of(operation)
        assert operation_at(operations, operation.method, example["url"]) is operation
        assert shown["x-example"] == {"url": example["url"], "status": example["status"]}
        if operation.name not in sent:
            is_opened = operation.tag in WITHOUT_ANSWER or operation.sends
            assert is_opened, f"{operation.name} has no example in example_evening.py"
            continue
        now = sent[operation.name]
        assert (now["url"], now["body"]) == (example["url"], example["body"]), operation.name
        assert now["status"] == example["status"], operation.name
        assert shape(now.get("answer")) == shape(example.get("answer")), (
            f"the answer of {operation.name} has changed: {ANEW}"
        )
        if "answer" in example:
            content = shown["responses"][str(example["status"])]["content"]
            (media,) = [each for each in content.values() if "example" in each]
            schema = {**without_surrogates(media["schema"]), "components": components}
            validator = jsonschema_rs.Draft202012Validator(schema)
            for answer in (media["example"], now["answer"]):
                validator.validate(answer)


def test_a_schema_without_surrogates_still_refuses() -> None:
    schema = without_surrogates({"type": "string", "pattern": "^[^\\uD800]$"})
    assert schema == {"type": "string"}
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.Draft202012Validator(schema).validate(1)
