// The tables of a session in play: rounds and the starting marker, chips, who is out.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { count } from "../lib/format.js";
import { countChips } from "./count.js";
import { rule, tableTitle } from "./parts.js";
import { seatChoice } from "./seat-acts.js";
import { askToWager, beginRound } from "./session-acts.js";

/** @param {DeskPage} page @param {DeskSession} session */
export const playCards = (page, session) =>
  h(
    "ul",
    { class: "cup-tables" },
    session.tables.map((table) =>
      h("li", { class: `panel cup-table is-${table.stage}` }, cardOf(page, session, table)),
    ),
  );

/** @type {Record<DeskTable["stage"], [tone: string, words: string]>} */
const STAGE = {
  wait: ["plain", "waits"],
  count_start: ["warn", "to count"],
  play: ["good", "in play"],
  count_end: ["warn", "to count"],
  counted: ["gold", "counted"],
  empty: ["plain", "nobody left"],
};

/** @param {DeskPage} page @param {DeskSession} session @param {DeskTable} table @returns {Child} */
function cardOf(page, session, table) {
  const title = tableTitle(page, table.table);
  const [tone, words] = STAGE[table.stage];
  return [
    h("header", {}, [
      h("h3", {}, title),
      h("span", { class: `chip chip-${tone}` }, words),
      h("span", { class: "hint" }, roundText(table)),
    ]),
    h(
      "ul",
      { class: "cup-rows" },
      table.seats.map((seat) => seatRow(page, session, table, title, seat)),
    ),
    page.directs
      ? h("footer", { class: "row cup-table-acts" }, actsOf(page, session, table, title))
      : null,
  ];
}

/** @param {DeskTable} table */
const roundText = ({ round, rounds }) =>
  rounds ? `Round ${round} of ${rounds}` : round ? `Round ${round}` : "No round yet";

/**
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {DeskTable} table
 * @param {string} title
 * @param {DeskSeat} each
 */
function seatRow(page, session, table, title, each) {
  const { seat } = each;
  const chips = seat.end_chips ?? seat.start_chips;
  return h("li", { class: `cup-row seat-row ${seat.in_play ? "" : "is-out"}` }, [
    h("span", { class: "seat-number" }, String(seat.seat)),
    h("span", { class: "entry-words" }, h("strong", {}, seat.player), " ", marksOf(table, each)),
    h("span", { class: "seat-chips" }, chips === null ? "–" : count(chips)),
    page.directs && (seat.in_play || each.may_take_back)
      ? button(`seat-${seat.player}`, "…", () => seatChoice(page, session, table, title, each), {
          kind: "quiet seat-more",
          name: `More for ${seat.player}`,
        })
      : null,
  ]);
}

/** @param {DeskTable} table @param {DeskSeat} each @returns {Child} */
function marksOf({ marker, asked }, { seat, out_of_order }) {
  const advised = out_of_order ? h("span", { class: "chip chip-warn" }, "advised") : null;
  if (!seat.in_play) return [advised, h("span", { class: "chip" }, outText(seat))];
  return [
    seat.seat === marker ? h("span", { class: "chip chip-gold" }, "marker") : null,
    seat.seat === asked ? h("span", { class: "chip" }, "asked") : null,
    advised,
  ];
}

/** @param {TournamentSeatView} seat */
const outText = ({ out_in_round }) =>
  out_in_round === null ? "left" : `out in round ${out_in_round}`;

/** @param {DeskPage} page @param {DeskSession} session @param {DeskTable} table @param {string} title */
function actsOf(page, session, table, title) {
  const { stage, next_round, next_asked, may_count_end } = table;
  const isPlayed = stage === "play";
  return [
    stage === "count_start"
      ? button(
          `start-${table.table}`,
          "Count the chips…",
          () => countChips(page, session, table, "start"),
          {
            kind: "primary",
            name: `Count the chips at ${title} at the start`,
          },
        )
      : null,
    next_round !== null && stage !== "counted"
      ? button(
          `round-${table.table}`,
          `Begin round ${next_round}`,
          () => beginRound(page, session, table),
          {
            kind: isPlayed ? "primary" : "",
            name: `Begin round ${next_round} at ${title}`,
          },
        )
      : null,
    next_asked !== null && isPlayed
      ? button(
          `ask-${table.table}`,
          `Ask seat ${next_asked}`,
          () => askToWager(page, session, table),
          {
            kind: "quiet",
            name: `Ask seat ${next_asked} at ${title} for its wager${rule(page, "opportunity")}`,
          },
        )
      : null,
    may_count_end
      ? button(
          `end-${table.table}`,
          stage === "counted" ? "Count again…" : "Count the chips…",
          () => countChips(page, session, table, "end"),
          {
            kind: stage === "count_end" ? "primary" : "",
            name: `Count the chips at ${title} at the end`,
          },
        )
      : null,
  ];
}
