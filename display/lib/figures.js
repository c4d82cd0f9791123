// Sections of a printed report and their tables of figures.
//
//   section("Pools", figures(["Line", num("Jackpot")], [row(head("Opening"), num("$0.00"))]))
//
// A cell is text (or anything `h` takes), `num(...)` for a figure, `head(...)` for the heading of its
// row, or `sign(...)` for a plus, minus or equals sign, which screen readers skip.

import { h } from "./dom.js";

/**
 * @typedef {{content: Child, class?: string, heads?: boolean, silent?: boolean}} Styled
 * @typedef {Styled | Child} Cell
 * @typedef {{cells: Cell[], class?: string}} Row
 */

/** @param {Child} content @param {string} [tone] @returns {Styled} */
export const num = (content, tone = "") => ({ content, class: `number ${tone}`.trim() });
/** @param {Child} content @returns {Styled} */
export const head = (content) => ({ content, heads: true });
/** @param {Child} content @returns {Styled} */
export const sign = (content) => ({ content, class: "sign", silent: true });
/** @param {...Cell} cells @returns {Row} */
export const row = (...cells) => ({ cells });
/** @param {...Cell} cells @returns {Row} */
export const total = (...cells) => ({ cells, class: "total" });

/** @param {string} title @param {...Child} content */
export function section(title, ...content) {
  const heading = h("header", {}, h("h2", {}, title));
  return h("section", { class: "panel paper-section" }, heading, content);
}

/** @param {string} text */
export const none = (text) => h("p", { class: "hint panel-body" }, text);

/** @param {Cell[] | null} headings @param {Row[]} rows */
export function figures(headings, rows) {
  const top = headings && h("thead", {}, h("tr", {}, headings.map(columnHead)));
  const body = rows.map((each) => h("tr", { class: each.class }, each.cells.map(cell)));
  return h("table", { class: "figures" }, top, h("tbody", {}, body));
}

/** @param {Cell} given @returns {given is Styled} */
const isStyled = (given) => typeof given === "object" && given !== null && "content" in given;

/** @param {Cell} given */
function columnHead(given) {
  if (given === "") return h("td"); // a heading without words heads nothing
  if (!isStyled(given)) return h("th", { scope: "col" }, given);
  return given.silent ? h("td") : h("th", { scope: "col", class: given.class }, given.content);
}

/** @param {Cell} given */
function cell(given) {
  if (!isStyled(given)) return h("td", {}, given);
  const { content, heads, silent } = given;
  if (heads) return h("th", { scope: "row" }, content);
  return h("td", { class: given.class, "aria-hidden": silent ? "true" : null }, content);
}
