// What a dealer does with one box, and what a supervisor undoes at the dealer's screen.

import { act, send } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital, cardsOf } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { urlOf } from "./stage.js";

// Each card that was declared in this round, with where it lies.
export function seenCards(round) {
  const seen = new Map();
  for (const claim of round.claims) {
    for (const card of cardsOf(claim.cards)) seen.set(card, `already in box ${claim.box}`);
  }
  return seen;
}

export async function declareHand(at, box) {
  const { table } = at;
  const done = await pickHand({
    title: `Declare the hand of box ${box}`,
    text: "Touch the five cards as they lie on the table.",
    seen: seenCards(table.round),
    confirm: "Declare this hand",
    submit: (cards) => act("PUT", urlOf(table, `/claims/${box}`), { cards }),
  });
  if (!done) return;
  const category = capital(CATEGORY[done.category]);
  if (!done.qualifies) notice(`Box ${box}: ${category}. It does not win the jackpot.`, "warn");
  else if (done.jackpot_pending)
    notice(`Box ${box}: ${category}! The jackpot is locked for this round.`);
  else notice(`Box ${box}: ${category}. It wins a prize when the cards are collected.`);
}

export const foldBox = (at, box) => act("PUT", urlOf(at.table, `/folds/${box}`));

// The supervisor signs here with their own password; the journal has their name.
function supervisorHere({ title, text, confirm, url }) {
  return ask({
    title,
    text: [
      h("p", {}, text),
      h("p", { class: "hint" }, "The supervisor signs with their own name and password."),
    ],
    confirm,
    fields: [
      { name: "reason", label: "Reason", required: true, maxlength: 500 },
      { name: "name", label: "Supervisor's name", required: true },
      { name: "password", label: "Their password", type: "password", required: true },
    ],
    submit: async ({ reason, name, password }) => {
      const second = await send("POST", "/v1/second-session", { name, password });
      return act("POST", url, { reason }, { second: second.token });
    },
  });
}

export async function undoFold(at, box) {
  const done = await supervisorHere({
    title: `Take back the fold of box ${box}`,
    text: "The fold was recorded by mistake: the box is in play again and its lamp is lit.",
    confirm: "Take the fold back",
    url: urlOf(at.table, `/folds/${box}/undo`),
  });
  if (done) notice(`Box ${box} is in play again.`);
}

export async function rejectClaim(at, box) {
  const done = await supervisorHere({
    title: `Reject the hand of box ${box}`,
    text: "The hand was declared in error. It is struck out, and the right one can be declared.",
    confirm: "Reject the hand",
    url: urlOf(at.table, `/claims/${box}/reject`),
  });
  if (done) notice(`The hand of box ${box} is struck out.`);
}

const REASONS = [
  "A hand to be looked at",
  "A player disputes",
  "A pad or a lamp does not work",
  "A mistake in the deal",
  "Something else",
];

export async function callSupervisor(at) {
  await ask({
    title: "Call a supervisor",
    text: h("p", {}, "They see the call at once, and you see who comes."),
    fields: [
      {
        name: "about",
        label: "What is it about?",
        type: "select",
        options: REASONS,
        value: REASONS[0],
      },
    ],
    confirm: "Call",
    submit: ({ about }) => act("PUT", `/v1/tables/${at.table.table}/call`, { about }),
  });
}

export const withdrawCall = (at) => act("DELETE", `/v1/tables/${at.table.table}/call`);
