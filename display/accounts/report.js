// The sections of a day's report: findings, pools, tables, wins, exceptions.

import { h } from "../lib/dom.js";
import { figures, head, none, num, row, section, sign, total } from "../lib/figures.js";
import { capital, exactDollars, time } from "../lib/format.js";
import { tablesSection } from "./tables.js";
import { winItem } from "./win.js";

/**
 * @typedef {"opening" | "contributions" | "deposits" | "advances" | "moved" | "payouts" | "returned"
 *   | "refunds" | "closing"} PoolLine
 */

/** @type {[PoolLine, sign: string, label: string][]} */
const LINES = [
  ["opening", "", "Opening"],
  ["contributions", "+", "Contributions from wagers (10.6)"],
  ["deposits", "+", "Deposits"],
  ["advances", "+", "Operator's advances"],
  ["moved", "+", "Moved between the pools (resets, adjustments)"],
  ["payouts", "−", "Payouts (11.1)"],
  ["returned", "+", "Returned from cancelled payouts"],
  ["refunds", "−", "Refunds of void rounds and wagers"],
  ["closing", "=", "Closing"],
];

/**
 * @param {DailyReport} report
 * @param {LinkPicture} place
 * @param {(line: TableLine) => void} enter
 */
export function reportSections(report, place, enter) {
  return [
    findings(report),
    h("div", { class: "paper-pair" }, pools(report), owed(report)),
    tablesSection(report, place.titles, enter),
    wins(report, place.titles),
    exceptions(report, place.titles),
  ];
}

/** @param {DailyReport} report */
function findings(report) {
  if (!report.findings.length) return null;
  const items = report.findings.map((each) =>
    h("li", { class: each.level === "alarm" ? "finding-bad" : "finding-warn" }, each.text),
  );
  return h("ul", { class: "findings", "aria-label": "Findings" }, items);
}

/** @param {DailyReport} report */
function pools(report) {
  const rows = LINES.map(([line, mark, words]) => {
    const micros = [report.jackpot, report.reserve].map(
      (pool) => pool[/** @type {const} */ (`${line}_micros`)],
    );
    const cells = [...micros, micros[0] + micros[1]].map((each) => num(exactDollars(each)));
    return (line === "closing" ? total : row)(sign(mark), head(words), ...cells);
  });
  const headings = [sign(""), "Line", num("Jackpot pool"), num("Reserve pool"), num("Both")];
  return section("Pools", figures(headings, rows));
}

/** @param {DailyReport} report */
function owed(report) {
  const { owed: day } = report;
  /** @param {typeof row} make @param {string} mark @param {string} words @param {number} micros */
  const line = (make, mark, words, micros) =>
    make(sign(mark), head(words), num(exactDollars(micros)));
  return section(
    "Owed to players",
    figures(null, [
      line(row, "", "Owed at opening", day.opening_micros),
      line(row, "+", "Awarded", day.awarded_micros),
      line(row, "−", "Paid by the cage", day.paid_micros),
      line(row, "−", "Cancelled", day.cancelled_micros),
      line(total, "=", "Owed at closing", day.closing_micros),
      line(row, "", "Operator's advances outstanding", report.advances_closing_micros),
    ]),
  );
}

/** @param {DailyReport} report @param {Titles} titles */
function wins(report, titles) {
  if (!report.wins.length) return section("Wins", none("Nobody won the jackpot on this day."));
  const items = report.wins.map((win) => winItem(win, titles));
  return section("Wins", h("div", { class: "panel-body wins" }, items));
}

/** @param {DailyReport} report @param {Titles} titles */
function exceptions(report, titles) {
  if (!report.exceptions.length) {
    const words = "None: no voids, suspensions, disputes, adjustments or approvals.";
    return section("Exceptions", none(words));
  }
  const rows = report.exceptions.map((act) =>
    row(
      time(act.at),
      act.by,
      act.table ? (titles[act.table] ?? act.table) : "",
      capital(act.text) + (act.round ? ` (round ${act.round})` : ""),
      act.reason,
      num(String(act.seq)),
    ),
  );
  return section(
    "Exceptions",
    figures(["Time", "Who", "Table", "What", "Why", num("Entry")], rows),
  );
}
