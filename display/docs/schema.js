// JSON Schema in a few words, and the tables that the documentation is made of.

export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) {
    made.className = className;
  }
  return made;
}

/** A schema in words: `integer, 1 to 9`, `a list of PayoutView`, `text or null`. */
export function describe(schema) {
  if (schema.$ref) {
    return schema.$ref.split("/").pop();
  }
  if (schema.anyOf) {
    return schema.anyOf.map(describe).join(" or ");
  }
  if (schema.enum) {
    return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  }
  if (schema.type === "array") {
    return `a list of ${describe(schema.items ?? {})}`;
  }
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return `an object of ${describe(schema.additionalProperties)}`;
  }
  if (schema.type === "object" && schema.properties) {
    return `an object with ${Object.keys(schema.properties).join(", ")}`;
  }
  return [schema.format ?? schema.type ?? "anything", ...limits(schema)].join(", ");
}

function* limits(schema) {
  if (schema.minimum !== undefined && schema.maximum !== undefined) {
    yield `${schema.minimum} to ${schema.maximum}`;
  } else if (schema.minimum !== undefined) {
    yield `at least ${schema.minimum}`;
  }
  if (schema.maxLength !== undefined) {
    yield `at most ${schema.maxLength} characters`;
  }
  if (schema.pattern !== undefined) {
    yield schema.pattern;
  }
  if (schema.default !== undefined) {
    yield `else ${JSON.stringify(schema.default)}`;
  }
}

/** A table of names and what they are. */
export function rows(entries) {
  const table = element("table");
  for (const { name, needed, text, more } of entries) {
    const row = element("tr");
    const head = element("th");
    head.scope = "row";
    head.append(element("code", name, needed ? "needed" : ""));
    const cell = element("td", text);
    if (more) {
      cell.append(element("div", more, "quiet"));
    }
    row.append(head, cell);
    table.append(row);
  }
  return table;
}
