// Sections of a paper and their tables of figures.
//
//   section("Pools", figures(["Line", num("Jackpot")], [row(head("Opening"), num("$0.00"))]))
//
// A cell is text (or anything `h` takes), `num(...)` for a figure, `head(...)` for what names its
// row, or `sign(...)` for the sign of a line, which is not read out.

import { h } from "./dom.js";

export const num = (content, tone = "") => ({ content, class: `number ${tone}`.trim() });
export const head = (content) => ({ content, heads: true });
export const sign = (content) => ({ content, class: "sign", silent: true });
export const row = (...cells) => ({ cells });
export const total = (...cells) => ({ cells, class: "total" });

export function section(title, ...content) {
  const heading = h("header", {}, h("h3", {}, title));
  return h("section", { class: "panel paper-section" }, heading, content);
}

export const none = (words) => h("p", { class: "hint panel-body" }, words);

export function figures(headings, rows) {
  const top = headings && h("thead", {}, h("tr", {}, headings.map(columnHead)));
  const body = rows.map((each) => h("tr", { class: each.class }, each.cells.map(cell)));
  return h("table", { class: "figures" }, top, h("tbody", {}, body));
}

function columnHead(given) {
  if (given.content === undefined) return h("th", { scope: "col" }, given);
  return given.silent ? h("td") : h("th", { scope: "col", class: given.class }, given.content);
}

function cell(given) {
  if (given?.content === undefined) return h("td", {}, given);
  const { content, heads, silent } = given;
  if (heads) return h("th", { scope: "row" }, content);
  return h("td", { class: given.class, "aria-hidden": silent ? "true" : null }, content);
}
