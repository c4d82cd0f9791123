"""Checks messages of the socket and the streams against the AsyncAPI document."""

from typing import Any

import jsonschema_rs


def without_surrogates(schema: Any) -> Any:
    """Lone surrogates stand in the patterns of texts; this validator's regexes have none."""
    if isinstance(schema, list):
        return [without_surrogates(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: without_surrogates(value)
        for key, value in schema.items()
        if not (key == "pattern" and "\\uD800" in value)
    }


class Messages:
    """`check(channel, kind, message)` fails for a message that the document does not allow."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self._validators: dict[tuple[str, str], Any] = {}

    def kinds(self, channel: str, action: str) -> set[str]:
        found = self.document["operations"][f"{channel}_{action}s"]["messages"]
        return {each["$ref"].rpartition("/")[2] for each in found}

    def check(self, channel: str, kind: str, message: Any) -> None:
        if (channel, kind) not in self._validators:
            payload = self.document["channels"][channel]["messages"][kind]["payload"]
            schema = {**payload, "components": without_surrogates(self.document["components"])}
            self._validators[channel, kind] = jsonschema_rs.Draft202012Validator(schema)
        self._validators[channel, kind].validate(message)

    def check_socket(self, frame: list[Any]) -> set[str]:
        """Each message of a frame of the server; the kinds that it has."""
        seen = set[str]()
        for message in frame:
            kind = message.get("push") or ("problem" if "problem" in message else "answer")
            self.check("table_socket", kind, message)
            seen.add(kind)
        return seen
