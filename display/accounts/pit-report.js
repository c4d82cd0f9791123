// The sections of a day's report of a pit: what each table took, paid and handed back, side wagers apart.

import { figures, head, none, num, row, total } from "../lib/figures.js";
import { count, dollars, plural } from "../lib/format.js";
import { wagerName } from "../twenty-one/words.js";
import { exceptions, findings, owed, wins } from "./report.js";
import { folding, scrolling } from "./sections.js";

/** @param {PitDailyReport} report @param {Titles} titles */
export const pitSections = (report, titles) => [
  findings(report),
  exceptions(report, titles),
  tablesSection(report, titles),
  stakesSection("main", "Main wagers, doubles, splits and insurance", report, titles),
  stakesSection("side", "Side wagers", report, titles),
  kindsSection(report, titles),
  owed(report.owed, null),
  wins(report, titles, "Nothing went over the cage on this day."),
];

/** @param {number} result */
const money = (result) => num(dollars(result));

/** @param {PitDailyReport} report @param {Titles} titles */
function tablesSection({ tables }, titles) {
  if (!tables.length) return folding("tables", "Tables", {}, none("No table was played."));
  const headings = [
    "Table",
    num("Rounds"),
    num("Staked"),
    num("Lost by players"),
    num("Won at the table"),
    num("Result of the table"),
    num("Won at the cage"),
    "",
  ];
  const rows = tables.map(({ table, day, result_cents, balanced }) =>
    row(
      head(titles[table] ?? table),
      num(count(day.rounds) + (day.voided ? ` (${day.voided} void)` : "")),
      money(day.main.staked_cents + day.side.staked_cents),
      money(day.main.lost_cents + day.side.lost_cents),
      money(day.main.won_cents + day.side.won_cents),
      money(result_cents),
      money(day.at_cage_cents),
      balanced ? "balances" : "does not balance",
    ),
  );
  const sum = (/** @type {(line: PitTableLine) => number} */ of) =>
    money(tables.reduce((all, line) => all + of(line), 0));
  const all = total(
    head("All tables"),
    num(count(tables.reduce((rounds, { day }) => rounds + day.rounds, 0))),
    sum(({ day }) => day.main.staked_cents + day.side.staked_cents),
    sum(({ day }) => day.main.lost_cents + day.side.lost_cents),
    sum(({ day }) => day.main.won_cents + day.side.won_cents),
    sum(({ result_cents }) => result_cents),
    sum(({ day }) => day.at_cage_cents),
    "",
  );
  return folding(
    "tables",
    "Tables",
    { about: plural(tables.length, "table") },
    scrolling("Tables of the day", figures(headings, [...rows, all])),
  );
}

/** @type {[name: keyof StakesDay, words: string][]} */
const STAKES = [
  ["opening_cents", "In play at opening"],
  ["staked_cents", "+ Staked"],
  ["lost_cents", "− Lost by players"],
  ["handed_back_cents", "− Handed back"],
  ["closing_cents", "= In play at closing"],
  ["won_cents", "Won at the table"],
];

/** @param {"main" | "side"} part @param {string} title @param {PitDailyReport} report @param {Titles} titles */
function stakesSection(part, title, { tables }, titles) {
  if (!tables.some(({ day }) => STAKES.some(([name]) => day[part][name]))) return null;
  const rows = tables.map(({ table, day }) =>
    row(head(titles[table] ?? table), ...STAKES.map(([name]) => money(day[part][name]))),
  );
  const sums = STAKES.map(([name]) =>
    money(tables.reduce((all, { day }) => all + day[part][name], 0)),
  );
  const headings = ["Table", ...STAKES.map(([, words]) => num(words))];
  return folding(
    `stakes-${part}`,
    title,
    {},
    scrolling(title, figures(headings, [...rows, total(head("All tables"), ...sums)])),
  );
}

/** @param {PitDailyReport} report @param {Titles} titles */
function kindsSection({ tables }, titles) {
  const rows = tables.flatMap(({ table, day }) =>
    Object.entries(day.sides).map(([kind, side]) =>
      row(
        head(titles[table] ?? table),
        wagerName(kind),
        money(side.stakes_cents),
        money(side.lost_cents),
        money(side.handed_back_cents),
        money(side.won_cents),
        money(side.lost_cents - side.won_cents),
      ),
    ),
  );
  if (!rows.length) return null;
  const headings = [
    "Table",
    "Side wager",
    num("Settled stakes"),
    num("Lost by players"),
    num("Handed back"),
    num("Won at the table"),
    num("Result"),
  ];
  return folding(
    "kinds",
    "Side wagers by kind",
    { open: false, about: plural(rows.length, "line") },
    scrolling("Side wagers by kind", figures(headings, rows)),
  );
}
