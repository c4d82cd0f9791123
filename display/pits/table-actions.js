// Opens, closes, suspends and resumes a table of a pit.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";
import { withReason } from "../supervisor/table-actions.js";

/** @param {PitTableView} table @param {string} title @returns {Child} */
export function actionsOf(table, title) {
  const of = (/** @type {string} */ word) => ({ name: `${word} ${title}` });
  const closing = button("close", "Close", () => close(table, title), of("Close"));
  if (table.status === "closed")
    return button("open", "Open", () => openTable(table, title), {
      kind: "primary",
      ...of("Open"),
    });
  if (table.status === "suspended")
    return [
      button("resume", "Resume", () => resume(table, title), { kind: "primary", ...of("Resume") }),
      closing,
    ];
  return [
    button("suspend", "Suspend", () => suspend(table, title), { kind: "danger", ...of("Suspend") }),
    closing,
  ];
}

/** @param {PitTableView} table @param {string} title */
async function openTable(table, title) {
  const done = await ask({
    title: `Open ${title}`,
    text: h("p", {}, "The table takes wagers from its next round, under its terms in force."),
    confirm: "Open the table",
    submit: () => command("POST", `/v1/tables/${table.table}/open`, {}),
  });
  if (done) notice(`${title} is open.`);
}

/** @param {PitTableView} table @param {string} title */
const suspend = (table, title) =>
  withReason({
    table,
    title,
    word: "suspend",
    heading: `Suspend ${title}`,
    text: "No round is opened. A round whose first card is out is played to its end; before it wagers go back.",
    confirm: "Suspend",
    tone: "danger",
    said: "suspended",
    hint: "for example: a disturbance at the table",
  });

/** @param {PitTableView} table @param {string} title */
const resume = (table, title) =>
  withReason({
    table,
    title,
    word: "resume",
    heading: `Resume ${title}`,
    text: "Your approval is recorded with your name. The table takes wagers again.",
    confirm: "Approve and resume",
    tone: "primary",
    said: "open again",
    hint: "for example: the disturbance is over",
  });

/** @param {PitTableView} table @param {string} title */
const close = (table, title) =>
  withReason({
    table,
    title,
    word: "close",
    heading: `Close ${title}`,
    text: "No more rounds. A round whose cards are out must be settled first; before the first card wagers go back.",
    confirm: "Close the table",
    tone: "primary",
    said: "closed",
    more: table.notices.length
      ? []
      : [
          {
            name: "notice",
            label: "Notice to the players",
            required: true,
            maxlength: 300,
            hint: "for example: this table closes now",
          },
        ],
    hint: "for example: end of the evening",
  });
