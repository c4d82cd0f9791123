// Open, close, suspend, resume a table.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { reportTableFault } from "../lib/faults.js";
import { tournamentOptions } from "../lib/live.js";
import { notice } from "../lib/notices.js";

/** @param {TableView} table @param {string} title @returns {Child} */
export function actionsOf(table, title) {
  const of = (/** @type {string} */ word) => ({ name: `${word} ${title}` });
  if (table.status === "closed")
    return button("open", "Open", () => openTable(table, title), {
      kind: "primary",
      ...of("Open"),
    });
  if (table.status === "suspended")
    return [
      button("resume", "Resume", () => resume(table, title), { kind: "primary", ...of("Resume") }),
      button("close", "Close", () => close(table, title), of("Close")),
    ];
  return [
    button("suspend", "Suspend", () => suspend(table, title), { kind: "danger", ...of("Suspend") }),
    button("close", "Close", () => close(table, title), of("Close")),
    button("fault", "Fault…", () => reportTableFault(table, title), of("Report a fault at")),
  ];
}

/** @param {{table: string}} table @param {string} word */
const url = (table, word) => `/v1/tables/${table.table}/${word}`;

/** @param {TableView} table @param {string} title */
async function openTable(table, title) {
  const tournaments = tournamentOptions();
  const named = tournaments.length > 0;
  const done = await ask({
    title: `Open ${title}`,
    text: h(
      "p",
      {},
      `The table accepts jackpot wagers from its next round. For a tournament, ${named ? "choose it: its conditions" : "enter the reference of its conditions; they"} say whether jackpot wagers are allowed (17.3).`,
    ),
    fields: [
      named
        ? {
            name: "tournament",
            label: "Tournament",
            type: "select",
            options: [{ value: "", label: "None: normal play" }, ...tournaments],
          }
        : {
            name: "tournament",
            label: "Tournament conditions (leave empty for normal play)",
            maxlength: 100,
          },
      {
        name: "tournament_jackpot",
        label: "The conditions allow jackpot wagers",
        type: "checkbox",
      },
    ],
    confirm: "Open the table",
    submit: (values) => command("POST", url(table, "open"), values.tournament ? values : {}),
  });
  if (done) notice(`${title} is open.`);
}

/**
 * @param {{table: {table: string}, title: string, word: string, heading: string, text: string,
 *   confirm: string, tone: string, hint: string, said: string, more?: Field[]}} options
 */
export async function withReason(options) {
  const { table, title, word, heading, text, confirm, tone, hint, said, more } = options;
  const done = await ask({
    title: heading,
    text: h("p", {}, text),
    fields: [
      { name: "reason", label: "Reason", required: true, hint, maxlength: 500 },
      ...(more ?? []),
    ],
    confirm,
    tone,
    submit: (values) => command("POST", url(table, word), values),
  });
  if (done) notice(`${title} is ${said}.`, tone === "danger" ? "warn" : "good");
}

/** @param {TableView} table @param {string} title */
const suspend = (table, title) =>
  withReason({
    table,
    title,
    word: "suspend",
    heading: `Suspend the jackpot at ${title}`,
    text: "No jackpot wagers are accepted and the lamps go dark. Before the first card wagers are returned; after it they stand (14.5).",
    confirm: "Suspend",
    tone: "danger",
    said: "suspended",
    hint: "for example: the pad of box 3 does not respond",
  });

/** @param {TableView} table @param {string} title */
const resume = (table, title) =>
  withReason({
    table,
    title,
    word: "resume",
    heading: `Resume the jackpot at ${title}`,
    text: "Your approval is recorded with your name (14.5). The table accepts jackpot wagers again.",
    confirm: "Approve and resume",
    tone: "primary",
    said: "open again",
    hint: "for example: pad replaced and tested",
  });

/** @param {string} table @param {string} title */
export async function setNextRound(table, title) {
  /** @type {TableView | null} */
  const done = await ask({
    title: `Next round number of ${title}`,
    text: h(
      "p",
      {},
      "For a table whose round counter is wrong or was replaced. Set it between two rounds. A number that the table used before is refused: payouts are named by it.",
    ),
    fields: [
      { name: "round", label: "Next round", type: "count", required: true },
      { name: "reason", label: "Reason", required: true, maxlength: 500 },
    ],
    confirm: "Set the number",
    submit: (values) => command("POST", `/v1/tables/${table}/next-round`, values),
  });
  if (done) notice(`The next round of ${title} is ${done.last_round + 1}.`);
}

/** @param {TableView} table @returns {Field[]} the players of a table with terms need a notice */
const closingNotice = (table) =>
  table.terms && !table.notices.length
    ? [
        {
          name: "notice",
          label: "Notice to the players (15.2)",
          required: true,
          maxlength: 300,
          hint: "for example: this table closes now",
        },
      ]
    : [];

/** @param {TableView} table @param {string} title */
const close = (table, title) =>
  withReason({
    table,
    title,
    word: "close",
    heading: `Close ${title}`,
    text: "No more jackpot rounds. A round whose cards are out must be settled first; before the first card wagers are returned.",
    confirm: "Close the table",
    tone: "primary",
    said: "closed",
    more: closingNotice(table),
    hint: "for example: end of the evening",
  });
