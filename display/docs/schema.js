// JSON Schema in words, and the tables of the documentation.

/**
 * @typedef {{$ref?: string, anyOf?: Schema[], enum?: unknown[], type?: string, items?: Schema,
 *   additionalProperties?: boolean | Schema, properties?: Record<string, Schema>, format?: string,
 *   minimum?: number, maximum?: number, maxLength?: number, pattern?: string, default?: unknown,
 *   description?: string, required?: string[]}} Schema
 */

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} name @param {string} [text] @param {string} [className] */
export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) {
    made.className = className;
  }
  return made;
}

/**
 * A schema in words: `integer, 1 to 9`, `a list of PayoutView`, `text or null`.
 * @param {Schema} schema
 * @returns {string}
 */
export function describe(schema) {
  if (schema.$ref) {
    return schemaName(schema.$ref);
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

/** @param {string} reference such as `#/components/schemas/PayoutView` */
export const schemaName = (reference) => reference.split("/").at(-1) ?? "";

/** @param {Schema} schema */
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
    yield `default ${JSON.stringify(schema.default)}`;
  }
}

/**
 * A table of names and what they are.
 * @param {{name: string, text: string, required?: boolean, more?: string}[]} entries
 */
export function rows(entries) {
  const table = element("table");
  for (const { name, required, text, more } of entries) {
    const row = element("tr");
    const head = element("th");
    head.scope = "row";
    head.append(element("code", name, required ? "required" : ""));
    const cell = element("td", text);
    if (more) {
      cell.append(element("div", more, "quiet"));
    }
    row.append(head, cell);
    table.append(row);
  }
  return table;
}
