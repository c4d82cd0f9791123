// Shows /openapi.json: operations by group, with their roles, parameters, examples, answers and
// refusals; and /asyncapi.json: the socket and the streams.

import { byId, inputById } from "../lib/dom.js";
import { connections } from "./connections.js";
import { example } from "./example.js";
import { describe, element, rows } from "./schema.js";

/**
 * @import { Schema } from "./schema.js"
 * @import { Connections } from "./connections.js"
 * @typedef {Record<string, {schema: Schema, example?: unknown}>} Media
 * @typedef {{operationId: string, tags: string[], summary: string, description?: string,
 *   parameters: {name: string, required: boolean, in: string, schema: Schema}[],
 *   requestBody?: {content: Media}, "x-roles": string[],
 *   "x-example": {url: string, status: number},
 *   responses: Record<string, {description: string, content?: Media, "x-codes"?: string[]}>}} Operation
 * @typedef {Operation & {url: string, method: string}} Endpoint
 * @typedef {{status: number, code: string, title: string, detail: string, rule?: string,
 *   instrument?: string}} Refusal
 * @typedef {{openapi: string, info: {title: string, version: string, description: string},
 *   tags: {name: string}[], paths: Record<string, Record<string, Operation>>,
 *   components: {schemas: Record<string, Schema>}, "x-problems": Refusal[]}} Api
 */

const main = byId("main");
const contents = byId("contents");

/** @param {Api} api */
function operationsByTag(api) {
  /** @type {Map<string, Endpoint[]>} */
  const groups = new Map(api.tags.map((tag) => [tag.name, []]));
  for (const [url, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      groups.get(operation.tags[0])?.push({ url, method, ...operation });
    }
  }
  return groups;
}

/** @param {Operation} operation */
function parameters(operation) {
  if (operation.parameters.length === 0) {
    return [];
  }
  const table = rows(
    operation.parameters.map((each) => ({
      name: each.name,
      required: each.required,
      text: `${describe(each.schema)} (in the ${each.in})`,
      more: each.schema.description,
    })),
  );
  return [element("h4", "Parameters"), table];
}

/** @param {string} title @param {Media} [media] */
function content(title, media) {
  return Object.entries(media ?? {}).flatMap(([type, { schema }]) => [
    element("h4", `${title}, ${type}`),
    schemaBlock(schema),
  ]);
}

/** @param {Schema} schema */
function schemaBlock(schema) {
  const paragraph = element("p");
  const name = schema.$ref?.split("/").pop() ?? schema.items?.$ref?.split("/").pop();
  if (name) {
    const link = element("a", name);
    link.href = `#schema-${name}`;
    paragraph.append(schema.items ? "a list of " : "", link);
  } else {
    paragraph.textContent = describe(schema);
  }
  return paragraph;
}

/** @param {Operation} operation */
function responses(operation) {
  const answered = Object.entries(operation.responses);
  const good = answered.filter(([status]) => Number(status) < 400);
  const refused = answered.filter(([status]) => Number(status) >= 400);
  const blocks = good.flatMap(([status, response]) =>
    response.content
      ? content(`Answer ${status}`, response.content)
      : [element("h4", `Answer ${status}`), element("p", response.description)],
  );
  return [...blocks, element("h4", "Refusals"), refusals(refused)];
}

/** @param {[string, {"x-codes"?: string[]}][]} refused */
function refusals(refused) {
  const table = rows(refused.map(([status]) => ({ name: status, text: "" })));
  for (const [at, [, response]] of refused.entries()) {
    const cell = table.rows[at].cells[1];
    for (const code of response["x-codes"] ?? []) {
      const link = element("a", code);
      link.href = `#${code}`;
      cell.append(link, " ");
    }
  }
  return table;
}

/** @param {Endpoint} operation */
function article(operation) {
  const whole = element("article");
  whole.id = operation.operationId;
  const details = element("details");
  const summary = element("summary");
  const method = element("span", operation.method.toUpperCase(), `method ${operation.method}`);
  const roles = element("span", "", "roles");
  roles.append(...operation["x-roles"].map((role) => element("span", role, "role")));
  summary.append(method, element("code", operation.url, "url"), roles);
  summary.append(element("p", operation.summary));
  const inside = element("div", "", "inside");
  if (operation.description) {
    inside.append(element("p", operation.description));
  }
  inside.append(...parameters(operation));
  inside.append(...content("Body", operation.requestBody?.content));
  inside.append(...example(operation));
  inside.append(...responses(operation));
  details.append(summary, inside);
  whole.append(details);
  return whole;
}

/** @param {string} name @param {Schema} schema */
function schemaArticle(name, schema) {
  const whole = element("article");
  whole.id = `schema-${name}`;
  const details = element("details");
  const summary = element("summary");
  summary.append(element("code", name));
  if (schema.description) {
    summary.append(element("p", schema.description));
  }
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => ({
    name: field,
    required: required.has(field),
    text: describe(of),
    more: of.description,
  }));
  const inside = element("div", "", "inside");
  inside.append(fields.length > 0 ? rows(fields) : element("p", describe(schema)));
  details.append(summary, inside);
  whole.append(details);
  return whole;
}

/** @param {Refusal} problem */
function problemArticle(problem) {
  const whole = element("article");
  whole.id = problem.code;
  const details = element("details");
  const summary = element("summary");
  const roles = element("span", "", "roles");
  if (problem.rule) {
    roles.append(element("span", `rule ${problem.rule} of ${problem.instrument}`, "role"));
  }
  summary.append(
    element("span", String(problem.status), "method delete"),
    element("code", problem.code),
  );
  summary.append(roles, element("p", problem.title));
  const inside = element("div", "", "inside");
  inside.append(element("p", problem.detail));
  details.append(summary, inside);
  whole.append(details);
  return whole;
}

/** @param {string} title @param {{id: string, label: string}[]} entries */
function group(title, entries) {
  const list = element("ul");
  for (const { id, label } of entries) {
    const link = element("a", label);
    link.href = `#${id}`;
    const item = element("li");
    item.append(link);
    list.append(item);
  }
  contents.append(element("h2", title), list);
}

/** @param {Api} api @param {Connections} described */
function render(api, described) {
  main.replaceChildren(
    element("h1", api.info.title),
    element("p", `Version ${api.info.version}, OpenAPI ${api.openapi}`, "quiet"),
    element("p", api.info.description),
    documents(),
  );
  for (const [tag, operations] of operationsByTag(api)) {
    main.append(element("h2", tag), ...operations.map(article));
    const entries = operations.map((each) => ({ id: each.operationId, label: each.operationId }));
    group(
      tag,
      entries.map((each) => ({ ...each, label: each.label.replaceAll("_", " ") })),
    );
  }
  const channels = connections(described);
  main.append(element("h2", "Socket and streams"), ...channels.map((each) => each.article));
  group("Socket and streams", channels);
  const problems = api["x-problems"];
  main.append(element("h2", "Refusals"), ...problems.map(problemArticle));
  group(
    "Refusals",
    problems.map(({ code }) => ({ id: code, label: code.replaceAll("_", " ") })),
  );
  const schemas = Object.entries(api.components.schemas);
  main.append(element("h2", "Schemas"));
  main.append(...schemas.map(([name, schema]) => schemaArticle(name, schema)));
  group(
    "Schemas",
    schemas.map(([name]) => ({ id: `schema-${name}`, label: name })),
  );
  main.removeAttribute("aria-busy");
}

function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (target) {
    target.querySelector("details")?.setAttribute("open", "");
    target.scrollIntoView();
  }
}

function documents() {
  const line = element("p", "For tools: ", "quiet");
  for (const url of ["/openapi.json", "/asyncapi.json"]) {
    const link = element("a", url);
    link.href = url;
    line.append(link, " ");
  }
  return line;
}

/**
 * Hides what does not match: in the page, in the list beside it, and headings of empty groups.
 * @param {string} words
 */
function filter(words) {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  for (const each of main.querySelectorAll("article")) {
    const text = `${each.id} ${each.querySelector("summary")?.textContent ?? ""}`.toLowerCase();
    each.hidden = !wanted.every((word) => text.includes(word));
  }
  for (const link of contents.querySelectorAll("a")) {
    const target = document.getElementById(link.hash.slice(1));
    const item = link.closest("li");
    if (item) item.hidden = target?.hidden ?? false;
  }
  hideEmptyGroups(main, "article");
  hideEmptyGroups(contents, "ul");
  const count = main.querySelectorAll("article:not([hidden])").length;
  byId("found").textContent = words.trim() ? `${count} found` : "";
}

/**
 * A heading goes with what stands between it and the next one.
 * @param {HTMLElement} place
 * @param {string} members
 */
function hideEmptyGroups(place, members) {
  for (const heading of place.querySelectorAll("h2")) {
    let next = heading.nextElementSibling;
    let some = false;
    for (; next && next.tagName !== "H2"; next = next.nextElementSibling) {
      some ||=
        next.matches(members) && next.matches(":not([hidden]):not(ul), ul:has(li:not([hidden]))");
    }
    heading.hidden = !some;
  }
}

const [api, described] = await Promise.all(
  ["/openapi.json", "/asyncapi.json"].map(async (url) => (await fetch(url)).json()),
);
render(api, described);
openTarget();
addEventListener("hashchange", openTarget);
inputById("filter").addEventListener("input", () => filter(inputById("filter").value));
