// What a supervisor decides on a round: `at` is {table, title, round}.

import { act } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { CATEGORY, cardsOf } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";

// The rules that void a round, in a few words each.
const VOID_RULES = [
  ["12.6", "12.6 the shuffling shoe malfunctioned"],
  ["13.2", "13.2 players exchanged cards or information"],
  ["14.1", "14.1 three or more cards were exposed"],
  ["14.3", "14.3 not dealt as the rules say"],
  ["16.2", "16.2 disturbance before the round was complete"],
  ["16.3", "16.3 a person broke the rules"],
  ["16.4", "16.4 impractical to go on, or fraud"],
];

const roundUrl = ({ table, round }, rest) => `/v1/tables/${table}/rounds/${round.round}${rest}`;

async function askReason(options, url, said, more = []) {
  const done = await ask({
    ...options,
    fields: [...more, { name: "reason", label: "Reason", type: "textarea", required: true }],
    tone: "danger",
    submit: (values) => act("POST", url, values),
  });
  if (done) notice(said, "warn");
}

export const rejectClaim = (at, claim) =>
  askReason(
    {
      title: `Reject the claim of box ${claim.box}`,
      text: h(
        "p",
        {},
        `${at.title}, round ${at.round.round}: the ${CATEGORY[claim.category]} was declared in error. If it locked the jackpot, the lock is free again.`,
      ),
      confirm: "Reject the claim",
    },
    roundUrl(at, `/claims/${claim.box}/reject`),
    `The claim of box ${claim.box} is rejected.`,
  );

export const undoFold = (at, box) =>
  askReason(
    {
      title: `Take back the fold of box ${box}`,
      text: h("p", {}, "It was recorded by mistake: the box is in play again and its lamp is lit."),
      confirm: "Take it back",
    },
    roundUrl(at, `/folds/${box}/undo`),
    `Box ${box} is in play again.`,
  );

export const voidRound = (at) =>
  askReason(
    {
      title: `Void round ${at.round.round} of ${at.title}`,
      text: [
        h(
          "p",
          {},
          "As if it had never been played: its jackpot wagers go back, and prizes not yet paid are cancelled.",
        ),
        h(
          "p",
          { class: "hint" },
          "Where one player broke a rule and the others can play on, void only that wager instead (16.3(a)).",
        ),
      ],
      confirm: "Void the round",
    },
    roundUrl(at, "/void"),
    `Round ${at.round.round} is void: ${at.round.wagers.length ? "hand the wagers back" : "no wager was in it"}.`,
    [
      {
        name: "rule",
        label: "Rule",
        type: "select",
        options: VOID_RULES.map(([value, label]) => ({ value, label })),
        value: "14.1",
      },
    ],
  );

export async function lateClaim(at) {
  const { round } = at;
  const free = round.wagers.filter(
    (box) => !round.folded.includes(box) && !round.claims.some((claim) => claim.box === box),
  );
  const chosen = await ask({
    title: `Late claim in round ${round.round}`,
    text: h("p", {}, "For a hand that was reconstructed after the cards were collected (14.4)."),
    fields: [
      {
        name: "box",
        label: "Box",
        type: "select",
        options: (free.length ? free : round.wagers).map((box) => ({
          value: String(box),
          label: `Box ${box}`,
        })),
      },
      { name: "reason", label: "How it was reconstructed", type: "textarea", required: true },
    ],
    confirm: "Pick the cards",
  });
  if (!chosen) return;
  const seen = new Map(
    round.claims.flatMap((claim) =>
      cardsOf(claim.cards).map((card) => [card, `already in box ${claim.box}`]),
    ),
  );
  const done = await pickHand({
    title: `Late claim of box ${chosen.box}`,
    text: "Touch the five cards of the reconstructed hand.",
    seen,
    confirm: "Record the late claim",
    submit: (cards) =>
      act("POST", roundUrl(at, `/claims/${chosen.box}/late`), { cards, reason: chosen.reason }),
  });
  if (done) notice(`Recorded: ${CATEGORY[done.category]} in box ${done.box}.`);
}
