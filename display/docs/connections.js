// Shows /asyncapi.json: the socket and the streams, with the messages of each side.

import { describe, element, rows, schemaName } from "./schema.js";

/**
 * @import { Schema } from "./schema.js"
 * @typedef {{name: string, title: string, payload: Schema}} Message
 * @typedef {{address: string, title: string, description: string, "x-transport": string,
 *   "x-roles": string[], messages: Record<string, Message>}} Channel
 * @typedef {{action: "send" | "receive", channel: {$ref: string}, messages: {$ref: string}[]}} Action
 * @typedef {{channels: Record<string, Channel>, operations: Record<string, Action>,
 *   components: {schemas: Record<string, Schema>}}} Connections
 */

/** @param {Connections} described @returns {{id: string, label: string, article: HTMLElement}[]} */
export function connections(described) {
  return Object.entries(described.channels).map(([name, channel]) => {
    const article = element("article");
    article.id = `channel-${name}`;
    const details = element("details");
    const summary = element("summary");
    const roles = element("span", "", "roles");
    roles.append(...channel["x-roles"].map((role) => element("span", role, "role")));
    summary.append(
      element("span", channel["x-transport"] === "WebSocket" ? "WS" : "SSE", "method get"),
      element("code", channel.address, "url"),
      roles,
      element("p", channel.title),
    );
    const inside = element("div", "", "inside");
    inside.append(
      ...channel.description.split(/\n\n/).map((part) => element("p", part)),
      ...side(described, name, "send", "The server sends"),
      ...side(described, name, "receive", "The server takes"),
    );
    details.append(summary, inside);
    article.append(details);
    return { id: article.id, label: name.replaceAll("_", " "), article };
  });
}

/**
 * @param {Connections} described
 * @param {string} channel
 * @param {"send" | "receive"} action
 * @param {string} title
 */
function side(described, channel, action, title) {
  const found = described.operations[`${channel}_${action}s`];
  if (!found) return [];
  const { messages } = described.channels[channel];
  const entries = found.messages.map(({ $ref }) => {
    const message = messages[schemaName($ref)];
    return { name: message.name, text: message.title, more: fieldsOf(described, message.payload) };
  });
  return [element("h4", title), rows(entries)];
}

/** @param {Connections} described @param {Schema} payload @returns {string} */
function fieldsOf(described, payload) {
  if (payload.anyOf) return payload.anyOf.map((each) => fieldsOf(described, each)).join("; or ");
  const schema = described.components.schemas[schemaName(payload.$ref ?? "")];
  return Object.entries(schema?.properties ?? {})
    .map(([name, of]) => `${name}: ${describe(of)}`)
    .join(", ");
}
