// The chips of each table: the count is blind, so what is expected is shown only after it was entered.

import { h } from "../lib/dom.js";
import { figures, head, none, num, row } from "../lib/figures.js";
import { dollars } from "../lib/format.js";
import { isReadOnly } from "../lib/page.js";
import { folding, scrolling } from "./sections.js";

/** @param {DailyReport} report @param {Titles} titles @param {(line: TableLine) => void} enter */
export function countsSection(report, titles, enter) {
  if (!report.tables.length)
    return folding("counts", "Chip counts", {}, none("No table took wagers on this day."));
  const rows = report.tables.map((line) => countRow(line, titles[line.table] ?? line.table, enter));
  const counted = report.tables.filter((line) => line.day.chip_count_cents !== null).length;
  const headings = ["Table", num("Counted"), num("Expected"), num("Difference"), "Counted by", ""];
  return folding(
    "counts",
    "Chip counts",
    { about: `${counted} of ${report.tables.length} counted` },
    scrolling("Chip counts", figures(headings, rows)),
  );
}

/** @param {TableLine} line @param {string} title @param {(line: TableLine) => void} enter */
function countRow(line, title, enter) {
  const { chip_count_cents: cents, counted_by: by } = line.day;
  const counted = cents !== null;
  const blind = () => num(h("span", { class: "hint" }, "after the count"));
  return row(
    head(title),
    num(counted ? dollars(cents) : "not counted"),
    counted ? num(dollars(line.expected_cents)) : blind(),
    counted ? difference(line.difference_cents) : blind(),
    by ?? "",
    isReadOnly() ? "" : button(line, title, counted, enter),
  );
}

/**
 * @param {TableLine} line
 * @param {string} title
 * @param {boolean} counted
 * @param {(line: TableLine) => void} enter
 */
function button(line, title, counted, enter) {
  return h(
    "button",
    {
      type: "button",
      class: "no-print",
      "data-needs-live": "",
      "data-focus": `count-${line.table}`,
      "aria-label": `${counted ? "Recount" : "Enter the chip count of"} ${title}`,
      onclick: () => enter(line),
    },
    counted ? "Recount" : "Enter the count",
  );
}

/** @param {number | null} cents */
const difference = (cents) => (cents ? num(dollars(cents), "apart") : num("none"));
