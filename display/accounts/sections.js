// The parts of a report that open and close, and tables that show some rows at a time. What somebody
// opened stays open when the report is drawn again. On paper everything is open.

import { h } from "../lib/dom.js";
import { figures } from "../lib/figures.js";
import { count } from "../lib/format.js";

const ROWS = 20;
/** @type {Map<string, boolean>} whether a section is open, by its key */
const opened = new Map();
/** @type {Map<string, number>} how many rows a table shows, by its key */
const shown = new Map();

/**
 * @param {string} key
 * @param {string} title
 * @param {{open?: boolean, about?: string}} options `about` stands beside the title
 * @param {...Child} content
 */
export function folding(key, title, { open = true, about = "" }, ...content) {
  const details = h(
    "details",
    { class: "panel paper-section", "data-section": key, open: opened.get(key) ?? open },
    h(
      "summary",
      { "data-focus": `section-${key}` },
      h("h3", {}, title),
      h("span", { class: "hint" }, about),
    ),
    content,
  );
  details.addEventListener("toggle", () => {
    if (!printing) opened.set(key, details.open);
  });
  return details;
}

/**
 * @param {string} key
 * @param {string} label
 * @param {import("../lib/figures.js").Cell[]} headings
 * @param {import("../lib/figures.js").Row[]} rows
 * @param {import("../lib/figures.js").Row[]} [totals] always shown, at the end
 */
export function paged(key, label, headings, rows, totals = []) {
  const table = figures(headings, [...rows, ...totals]);
  const lines = [...table.tBodies[0].rows].slice(0, rows.length);
  const more = h("button", {
    type: "button",
    class: "quiet no-print",
    "data-focus": `more-${key}`,
  });
  const update = () => {
    const limit = shown.get(key) ?? ROWS;
    for (const [at, line] of lines.entries()) line.classList.toggle("later", at >= limit);
    more.hidden = limit >= lines.length;
    more.textContent = `Show more (${count(limit)} of ${count(lines.length)})`;
  };
  more.addEventListener("click", () => {
    shown.set(key, (shown.get(key) ?? ROWS) + 5 * ROWS);
    update();
  });
  update();
  return [scrolling(label, table), more];
}

/**
 * A table that may be wider than a phone scrolls by itself, also by keyboard.
 * @param {string} label
 * @param {Child} table
 */
export const scrolling = (label, table) =>
  h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": label }, table);

let printing = false;

addEventListener("beforeprint", () => {
  printing = true;
  for (const each of document.querySelectorAll("details.paper-section"))
    /** @type {HTMLDetailsElement} */ (each).open = true;
});
addEventListener("afterprint", () => {
  for (const each of document.querySelectorAll("details.paper-section")) {
    const details = /** @type {HTMLDetailsElement} */ (each);
    const was = opened.get(details.dataset.section ?? "");
    if (was !== undefined) details.open = was;
  }
  setTimeout(() => (printing = false), 0);
});
