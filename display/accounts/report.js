// The sections of a day's report: findings, exceptions, chip counts, pools, wins, tables.

import { withHands } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { figures, head, none, num, row, sign, total } from "../lib/figures.js";
import { capital, exactDollars, plural, time } from "../lib/format.js";
import { baseGamesSection } from "./base-games.js";
import { countsSection } from "./counts.js";
import { entryLink } from "./links.js";
import { folding, paged, scrolling } from "./sections.js";
import { tablesSection } from "./tables.js";
import { winsTable } from "./wins-table.js";

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
 * @param {{titles: Titles}} place
 * @param {(line: TableLine) => void} enter
 */
export function reportSections(report, place, enter) {
  return [
    findings(report),
    exceptions(report, place.titles),
    h(
      "div",
      { class: "paper-pair" },
      pools(report),
      owed(report.owed, report.advances_closing_micros),
    ),
    countsSection(report, place.titles, enter),
    wins(report, place.titles, "Nobody won the jackpot on this day."),
    tablesSection(report, place.titles),
    baseGamesSection(report, place.titles),
  ];
}

/** @param {DailyReport | PitDailyReport} report */
export function findings(report) {
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
  return folding("pools", "Pools", {}, scrolling("Pools", figures(headings, rows)));
}

/** @param {OwedDay} day @param {number | null} advances of the operator, where there are any */
export function owed(day, advances) {
  /** @param {typeof row} make @param {string} mark @param {string} words @param {number} micros */
  const line = (make, mark, words, micros) =>
    make(sign(mark), head(words), num(exactDollars(micros)));
  return folding(
    "owed",
    "Owed to players",
    {},
    figures(null, [
      line(row, "", "Owed at opening", day.opening_micros),
      line(row, "+", "Awarded", day.awarded_micros),
      line(row, "−", "Paid by the cage", day.paid_micros),
      line(row, "−", "Cancelled", day.cancelled_micros),
      line(total, "=", "Owed at closing", day.closing_micros),
      ...(advances === null ? [] : [line(row, "", "Operator's advances outstanding", advances)]),
    ]),
  );
}

/** @param {DailyReport | PitDailyReport} report @param {Titles} titles @param {string} nobody */
export function wins(report, titles, nobody) {
  if (!report.wins.length) return folding("wins", "Wins", {}, none(nobody));
  const kept = report.wins.filter((win) => win.status !== "cancelled");
  const cents = kept.reduce((sum, win) => sum + win.amount_cents, 0);
  const about = plural(report.wins.length, "win");
  return folding(
    "wins",
    "Wins",
    { about },
    winsTable("day-wins", report.wins.toReversed(), titles, cents, { link: report.link }),
  );
}

/** @param {DailyReport | PitDailyReport} report @param {Titles} titles */
export function exceptions(report, titles) {
  if (!report.exceptions.length) {
    const words = "None: no voids, suspensions, disputes, adjustments or approvals.";
    return folding("exceptions", "Exceptions", {}, none(words));
  }
  const rows = report.exceptions
    .toReversed()
    .map((act) =>
      row(
        time(act.at),
        act.by,
        act.table ? (titles[act.table] ?? act.table) : "",
        withHands(capital(act.text) + (act.round ? ` (round ${act.round})` : "")),
        act.reason,
        num(entryLink(act.seq, report.link)),
      ),
    );
  const headings = ["Time", "Who", "Table", "What", "Why", num("Entry")];
  return folding(
    "exceptions",
    "Exceptions",
    { about: plural(rows.length, "exception") },
    paged("exceptions", "Exceptions", headings, rows),
  );
}
