// The rows of the board: which columns each stage of a tournament has, and what stands in them.

import { h } from "../lib/dom.js";
import { count, shortDollars } from "../lib/format.js";
import { stage } from "./state.js";

/**
 * @import { Kind } from "./pages.js"
 * @typedef {{name: string, text: (row: LeaderboardRow) => string, kind: Kind}} Column
 * @typedef {{rows: LeaderboardRow[], columns: Column[]}} Group
 */

const FEW = 5; // who won nothing, and stand on the page of those who did

/** @type {Record<string, Column>} */
const COLUMNS = {
  place: { name: "Place", kind: "place", text: ({ place }) => (place === null ? "–" : `${place}`) },
  entry: { name: "Entry", kind: "entry", text: ({ entry }) => `${entry}` },
  table: { name: "Table", kind: "where", text: ({ table }) => table ?? "" },
  seat: { name: "Seat", kind: "where", text: ({ seat }) => (seat === null ? "" : `${seat}`) },
  points: { name: "Points", kind: "figure", text: ({ points }) => points || "0" },
  chips: { name: "Chips", kind: "figure", text: chipsText },
  result: { name: "", kind: "result", text: ({ state }) => (state === "goes_on" ? "Goes on" : "") },
  prize: {
    name: "Prize",
    kind: "figure",
    text: ({ prize_cents }) => (prize_cents ? shortDollars(prize_cents) : ""),
  },
};

const PRIZES = [COLUMNS.place, COLUMNS.prize];

/** @param {LeaderboardRow} row */
function chipsText({ state, chips, seat }) {
  if (state === "out" && seat === null) return "Out";
  return chips === null ? "" : count(chips);
}

/**
 * What the board has to show, each group on pages of its own.
 * @param {LeaderboardView} view
 * @returns {Group[]}
 */
export function groupsOf(view) {
  const { board } = view;
  if (stage(view) === "cancelled") return [];
  if (board.status === "finished") return placed(board);
  if (board.phase === "entries") return [{ rows: prizeRows(board), columns: PRIZES }];
  const rows =
    board.phase === "drawn"
      ? [...board.rows].sort((one, other) => one.entry - other.entry)
      : board.rows;
  return [{ rows, columns: columnsOf(board) }];
}

/** @param {Leaderboard} board @returns {Column[]} */
function columnsOf({ rows, phase }) {
  const { place, entry, table, seat, chips, result } = COLUMNS;
  const places = rows.some((row) => row.place !== null) ? [place] : [];
  const points = hasPoints(rows);
  if (phase === "drawn") return [entry, table, seat];
  if (phase === "ended") return [place, entry, ...points, chips, result];
  return [...places, entry, table, seat, ...points, chips];
}

/** @param {LeaderboardRow[]} rows */
const hasPoints = (rows) => (rows.some((row) => row.points) ? [COLUMNS.points] : []);

/** The winners have the first page, unless it has room for everybody. @param {Leaderboard} board */
function placed({ rows }) {
  const { place, entry, prize } = COLUMNS;
  const points = hasPoints(rows);
  const winners = rows.filter((row) => row.prize_cents);
  const others = rows.filter((row) => !row.prize_cents);
  if (others.length <= FEW) return [{ rows, columns: [place, entry, ...points, prize] }];
  return [
    { rows: winners, columns: [place, entry, ...points, prize] },
    { rows: others, columns: [place, entry, ...points] },
  ];
}

/** Before the first ballot: what the places win. @param {Leaderboard} board @returns {LeaderboardRow[]} */
const prizeRows = ({ prizes_cents }) =>
  prizes_cents.map((prize_cents, at) => ({
    place: at + 1,
    entry: 0,
    table: null,
    seat: null,
    chips: null,
    points: "",
    state: "placed",
    prize_cents,
  }));

/**
 * One column of the board as a table.
 * @param {LeaderboardRow[]} rows
 * @param {Column[]} columns
 * @param {number[]} playOff entries that play additional rounds
 */
export function rowTable(rows, columns, playOff) {
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        columns.map(({ name, kind }) =>
          name ? h("th", { scope: "col", class: kind }, name) : h("td", { class: kind }),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          { class: rowClass(row, playOff) },
          columns.map(({ kind, text }) => h("td", { class: kind }, text(row))),
        ),
      ),
    ),
  );
}

/** @param {LeaderboardRow} row @param {number[]} playOff */
function rowClass({ state, place, entry, prize_cents }, playOff) {
  const medal = (state === "placed" || state === "goes_on") && place !== null && place <= 3;
  return [
    state.replace("_", "-"),
    medal ? `medal-${place}` : "",
    prize_cents ? "wins" : "",
    playOff.includes(entry) ? "level" : "",
  ]
    .filter(Boolean)
    .join(" ");
}
