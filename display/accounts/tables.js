// The tables of a day: what each took and paid, and its wagers compared with the chips counted.

import { h } from "../lib/dom.js";
import { figures, head, none, num, row, section, total } from "../lib/figures.js";
import { count, dollars, exactDollars } from "../lib/format.js";

const HEADINGS = ["Rounds", "Wagers", "Taken", "To jackpot", "To reserve", "Payouts", "Refunds"];
/** @type {("rounds" | "wagers" | "wagers_cents" | "jackpot_micros" | "reserve_micros"
 *   | "payouts_cents" | "returned_cents" | "refunds_cents")[]} */
const SUMMED = [
  "rounds",
  "wagers",
  "wagers_cents",
  "jackpot_micros",
  "reserve_micros",
  "payouts_cents",
  "returned_cents",
  "refunds_cents",
];
const AFTER = ["Net", "Chips expected", "Chips counted", "Difference"];

/** @param {DailyReport} report @param {Titles} titles @param {(line: TableLine) => void} enter */
export function tablesSection(report, titles, enter) {
  if (!report.tables.length) return section("Tables", none("No table took wagers on this day."));
  const rows = report.tables.map((line) => tableRow(line, titles, enter));
  const headings = ["Table", ...[...HEADINGS, ...AFTER].map((words) => num(words))];
  const wide = { class: "wide", tabindex: 0, role: "region", "aria-label": "Tables of the day" };
  return section("Tables", h("div", wide, figures(headings, [...rows, allTables(report)])));
}

/** @param {TableDay} day @param {number} netMicros @param {number} expectedCents */
function moneyCells(day, netMicros, expectedCents) {
  return [
    num(dollars(day.wagers_cents)),
    num(exactDollars(day.jackpot_micros)),
    num(exactDollars(day.reserve_micros)),
    num(dollars(day.payouts_cents - day.returned_cents)),
    num(dollars(day.refunds_cents)),
    num(exactDollars(netMicros)),
    num(dollars(expectedCents)),
  ];
}

/** @param {TableLine} line @param {Titles} titles @param {(line: TableLine) => void} enter */
function tableRow(line, titles, enter) {
  const { day } = line;
  const title = titles[line.table] ?? line.table;
  return row(
    head(title),
    num(withVoid(day.rounds, day.voided)),
    num(withVoid(day.wagers, day.voided_wagers)),
    ...moneyCells(day, line.net_micros, line.expected_cents),
    num(countCell(line, title, enter)),
    difference(line.difference_cents),
  );
}

/** @param {number} all @param {number} voided */
const withVoid = (all, voided) => count(all) + (voided ? ` (${voided} void)` : "");

/**
 * @param {TableLine} line
 * @param {string} title
 * @param {(line: TableLine) => void} enter
 * @returns {Child}
 */
function countCell(line, title, enter) {
  const { chip_count_cents: cents, counted_by: by } = line.day;
  const counted = cents !== null;
  const shown =
    cents !== null
      ? h("span", { title: `counted by ${by}` }, dollars(cents))
      : h("span", { class: "print-only" }, "—");
  const button = h(
    "button",
    {
      type: "button",
      class: "small no-print",
      "data-needs-live": "",
      "data-focus": `count-${line.table}`,
      "aria-label": `${counted ? "Recount" : "Enter the chip count of"} ${title}`,
      onclick: () => enter(line),
    },
    counted ? "Recount" : "Enter",
  );
  return [shown, " ", button];
}

/** @param {number | null} cents */
function difference(cents) {
  if (cents === null) return num("—");
  return cents === 0 ? num("none") : num(dollars(cents), "apart");
}

/** @param {DailyReport} report */
function allTables(report) {
  /** @param {(line: TableLine) => number} of */
  const sum = (of) => report.tables.reduce((all, line) => all + of(line), 0);
  /** @type {TableDay} */
  const day = { ...report.tables[0].day };
  for (const name of SUMMED) day[name] = sum((line) => line.day[name]);
  const net = sum((line) => line.net_micros);
  const expected = sum((line) => line.expected_cents);
  return total(
    head("All tables"),
    num(count(day.rounds)),
    num(count(day.wagers)),
    ...moneyCells(day, net, expected),
    num(""),
    num(""),
  );
}
