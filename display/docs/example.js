// The example of an operation: the same as a curl line, what is sent, and what comes back.

import { element } from "./schema.js";

/**
 * @typedef {{url: string, status: number}} Example
 * @param {{method: string, "x-example": Example, "x-roles": string[],
 *   requestBody?: {content: Record<string, {example?: unknown}>},
 *   responses: Record<string, {content?: Record<string, {example?: unknown}>}>}} operation
 */
export function example(operation) {
  const { url, status } = operation["x-example"];
  const body = firstExample(operation.requestBody?.content);
  const answer = firstExample(operation.responses[status]?.content);
  const blocks = [element("h4", "Example"), code(curl(operation, url, body))];
  if (answer !== undefined) {
    blocks.push(element("h4", `Its answer, ${status}`), code(JSON.stringify(answer, null, 2)));
  }
  return blocks;
}

/** @param {Record<string, {example?: unknown}>} [media] */
const firstExample = (media) => Object.values(media ?? {}).find((each) => each.example)?.example;

/**
 * A command for a shell. $TOKEN is a token of one of the roles.
 * @param {{method: string, "x-roles": string[]}} operation
 * @param {string} url
 * @param {unknown} body
 */
function curl(operation, url, body) {
  const method = operation.method.toUpperCase();
  const parts = ["curl", ...(method === "GET" ? [] : [`-X ${method}`])];
  if (operation["x-roles"][0] !== "anyone") parts.push('-H "Authorization: Bearer $TOKEN"');
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  }
  return [...parts, quoted(location.origin + url)].join(" \\\n  ");
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** @param {string} text */
function code(text) {
  const block = element("pre");
  block.tabIndex = 0; // a long line scrolls by keyboard too
  block.append(element("code", text));
  return block;
}
