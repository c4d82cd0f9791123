// Open, close, suspend, resume a table.

import { act } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";

export function actsOf(table, title) {
  const of = (word) => ({ name: `${word} ${title}` });
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
  ];
}

const url = (table, word) => `/v1/tables/${table.table}/${word}`;

async function openTable(table, title) {
  const done = await ask({
    title: `Open ${title}`,
    text: h(
      "p",
      {},
      "The table takes jackpot wagers from its next round. For a tournament give the reference of its conditions; they say whether jackpot wagers are allowed (17.3).",
    ),
    fields: [
      {
        name: "tournament",
        label: "Tournament conditions (leave empty for plain play)",
        maxlength: 100,
      },
      {
        name: "tournament_jackpot",
        label: "The conditions allow jackpot wagers",
        type: "checkbox",
      },
    ],
    confirm: "Open the table",
    submit: (values) => act("POST", url(table, "open"), values.tournament ? values : {}),
  });
  if (done) notice(`${title} is open.`);
}

async function withReason({ table, title, word, heading, text, confirm, tone, hint, said }) {
  const done = await ask({
    title: heading,
    text: h("p", {}, text),
    fields: [{ name: "reason", label: "Reason", required: true, hint, maxlength: 500 }],
    confirm,
    tone,
    submit: (values) => act("POST", url(table, word), values),
  });
  if (done) notice(`${title} is ${said}.`, tone === "danger" ? "warn" : "good");
}

const suspend = (table, title) =>
  withReason({
    table,
    title,
    word: "suspend",
    heading: `Suspend the jackpot at ${title}`,
    text: "No wager is taken and lamps go dark. Wagers before the first card go back; after it they stand (14.5).",
    confirm: "Suspend",
    tone: "danger",
    said: "suspended",
    hint: "e.g. the pad of box 3 does not answer",
  });

const resume = (table, title) =>
  withReason({
    table,
    title,
    word: "resume",
    heading: `Approve that ${title} resumes`,
    text: "Your approval is recorded with your name (14.5). The table takes jackpot wagers again.",
    confirm: "Approve and resume",
    tone: "primary",
    said: "open again",
    hint: "e.g. pad changed and tried",
  });

const close = (table, title) =>
  withReason({
    table,
    title,
    word: "close",
    heading: `Close ${title}`,
    text: "No more rounds with the jackpot. A round whose cards are out is settled first; wagers before the first card go back.",
    confirm: "Close the table",
    tone: "primary",
    said: "closed",
    hint: "e.g. end of the evening",
  });
