// The tables of a day: what each took and paid. Closed at first: its figures tell what a chip count
// should find.

import { figures, head, none, num, row, total } from "../lib/figures.js";
import { count, dollars, exactDollars, plural } from "../lib/format.js";
import { folding, scrolling } from "./sections.js";

const HEADINGS = [
  "Rounds",
  "Wagers",
  "Taken",
  "To jackpot",
  "To reserve",
  "Payouts",
  "Refunds",
  "Net",
];
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

/** @param {DailyReport} report @param {Titles} titles */
export function tablesSection(report, titles) {
  if (!report.tables.length)
    return folding("tables", "Tables", {}, none("No table took wagers on this day."));
  const rows = report.tables.map((line) => tableRow(line, titles));
  const headings = ["Table", ...HEADINGS.map((words) => num(words))];
  const uncounted = report.tables.filter((line) => line.day.chip_count_cents === null).length;
  const about = uncounted
    ? `Count the chips first: ${plural(uncounted, "table")} not counted`
    : plural(report.tables.length, "table");
  return folding(
    "tables",
    "Tables",
    { open: uncounted === 0, about },
    scrolling("Tables of the day", figures(headings, [...rows, allTables(report)])),
  );
}

/** @param {TableDay} day @param {number} netMicros */
function moneyCells(day, netMicros) {
  return [
    num(dollars(day.wagers_cents)),
    num(exactDollars(day.jackpot_micros)),
    num(exactDollars(day.reserve_micros)),
    num(dollars(day.payouts_cents - day.returned_cents)),
    num(dollars(day.refunds_cents)),
    num(exactDollars(netMicros)),
  ];
}

/** @param {TableLine} line @param {Titles} titles */
function tableRow(line, titles) {
  const { day } = line;
  return row(
    head(titles[line.table] ?? line.table),
    num(withVoid(day.rounds, day.voided)),
    num(withVoid(day.wagers, day.voided_wagers)),
    ...moneyCells(day, line.net_micros),
  );
}

/** @param {number} all @param {number} voided */
const withVoid = (all, voided) => count(all) + (voided ? ` (${voided} void)` : "");

/** @param {DailyReport} report */
function allTables(report) {
  /** @param {(line: TableLine) => number} of */
  const sum = (of) => report.tables.reduce((all, line) => all + of(line), 0);
  /** @type {TableDay} */
  const day = { ...report.tables[0].day };
  for (const name of SUMMED) day[name] = sum((line) => line.day[name]);
  const net = sum((line) => line.net_micros);
  return total(
    head("All tables"),
    num(count(day.rounds)),
    num(count(day.wagers)),
    ...moneyCells(day, net),
  );
}
