// Ante and bet of the tables that report them, apart from the pools. Closed until the chips are counted:
// the result tells what a count should find.

import { figures, head, num, row, total } from "../lib/figures.js";
import { dollars, plural } from "../lib/format.js";
import { folding, scrolling } from "./sections.js";

/** @type {[name: keyof BaseDay, words: string][]} */
const COLUMNS = [
  ["opening_cents", "In play at opening"],
  ["antes_cents", "+ Antes"],
  ["bets_cents", "+ Bets"],
  ["lost_cents", "− Lost by players"],
  ["handed_back_cents", "− Handed back"],
  ["closing_cents", "= In play at closing"],
  ["won_cents", "Won by players"],
];

/** @param {DailyReport} report @param {Titles} titles */
export function baseGamesSection(report, titles) {
  const lines = report.tables.flatMap(({ table, day }) =>
    day.base ? [{ table, base: day.base, counted: day.chip_count_cents !== null }] : [],
  );
  if (!lines.length) return null;
  const rows = lines.map(({ table, base }) =>
    row(head(titles[table] ?? table), ...cells((name) => base[name])),
  );
  const sums = cells((name) => lines.reduce((all, { base }) => all + base[name], 0));
  const headings = ["Table", ...COLUMNS.map(([, words]) => num(words)), num("Result of the table")];
  const counted = lines.every((line) => line.counted);
  return folding(
    "base-games",
    "Ante and bet",
    {
      open: counted,
      about: counted
        ? `${plural(lines.length, "table")}, apart from the pools`
        : "Count the chips first",
    },
    scrolling(
      "Ante and bet of the day",
      figures(headings, [...rows, total(head("All tables"), ...sums)]),
    ),
  );
}

/** @param {(name: keyof BaseDay) => number} of */
const cells = (of) => [
  ...COLUMNS.map(([name]) => num(dollars(of(name)))),
  num(dollars(of("lost_cents") - of("won_cents"))),
];
