// The rounds of one table that can still be decided on: reject a claim, take a fold back, record a
// late claim, void. It follows the table while it is open.

import { act, read } from "./lib/api.js";
import { button } from "./lib/buttons.js";
import { hand } from "./lib/cards.js";
import { ask } from "./lib/dialog.js";
import { fill, h } from "./lib/dom.js";
import { capital, CATEGORY, cardsOf } from "./lib/format.js";
import { watch } from "./lib/live.js";
import { notice, trouble } from "./lib/notices.js";
import { pickHand } from "./lib/picker.js";

const PHASE = {
  betting: ["betting is open", "good"],
  dealt: ["cards are out", "good"],
  collected: ["waits for an earlier lock", "warn"],
  settled: ["settled", ""],
  void: ["void", "bad"],
};

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

export async function showRounds(table, title) {
  const body = h("div", { class: "rounds" });
  const dialog = h(
    "dialog",
    { class: "dialog rounds-dialog", "aria-labelledby": "rounds-title" },
    h(
      "div",
      { class: "row spread" },
      h("h2", { id: "rounds-title" }, `Rounds of ${title}`),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Close"),
    ),
    body,
  );
  let mark = null;
  async function refresh(floor) {
    const link = floor.links.find((each) => each.tables[table]);
    const lastAct = link.acts.findLast((each) => each.table === table); // of a round that is over
    const now = JSON.stringify([link.tables[table], lastAct]);
    if (now === mark) return;
    mark = now;
    try {
      const rounds = await read(`/v1/tables/${table}/rounds`);
      fill(
        body,
        rounds.length
          ? rounds.map((round) => makeRound(table, title, round))
          : h("p", { class: "hint" }, "No round yet."),
      );
    } catch (problem) {
      trouble(problem);
    }
  }
  document.body.append(dialog);
  dialog.showModal();
  const unwatch = watch(refresh);
  await new Promise((closed) => dialog.addEventListener("close", closed));
  unwatch();
  dialog.remove();
}

function makeRound(table, title, round) {
  const [words, tone] = PHASE[round.phase];
  const at = { table, title, round };
  const isOver = ["collected", "settled"].includes(round.phase);
  return h(
    "section",
    { class: "round", "aria-label": `Round ${round.round}` },
    h(
      "div",
      { class: "row" },
      h("h3", {}, `Round ${round.round}`),
      h("span", { class: `chip chip-${tone || "plain"}` }, words),
      h(
        "span",
        { class: "hint" },
        round.wagers.length ? `wagers in boxes ${round.wagers.join(", ")}` : "no wager",
      ),
      h("span", { class: "gap" }),
      isOver && round.wagers.length
        ? button("late", "Late claim…", () => lateClaim(at), {
            name: `Late claim in round ${round.round}`,
          })
        : null,
      round.phase === "void"
        ? null
        : button("void", "Void…", () => voidRound(at), {
            kind: "danger",
            name: `Void round ${round.round}`,
          }),
    ),
    round.folded.map((box) => foldRow(at, box)),
    round.claims.map((claim) => claimRow(at, claim)),
  );
}

const roundUrl = ({ table, round }, rest) => `/v1/tables/${table}/rounds/${round.round}${rest}`;

function foldRow(at, box) {
  const undo =
    at.round.phase === "dealt"
      ? button(`undo-${box}`, "Take the fold back…", () => undoFold(at, box), {
          name: `Take back the fold of box ${box}`,
        })
      : null;
  return h(
    "div",
    { class: "row round-row" },
    h("span", {}, `Box ${box} folded`),
    h("span", { class: "gap" }),
    undo,
  );
}

function claimRow(at, claim) {
  const reject = ["dealt", "collected"].includes(at.round.phase)
    ? button(`reject-${claim.box}`, "Reject…", () => rejectClaim(at, claim), {
        kind: "danger",
        name: `Reject the claim of box ${claim.box}`,
      })
    : null;
  return h(
    "div",
    { class: "row round-row" },
    h("span", {}, `Box ${claim.box}`),
    hand(claim.cards, { small: true }),
    h("strong", {}, capital(CATEGORY[claim.category])),
    claim.late ? h("span", { class: "chip chip-warn" }, "late claim") : null,
    h("span", { class: "gap" }),
    reject,
  );
}

// --- the acts

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

const undoFold = (at, box) =>
  askReason(
    {
      title: `Take back the fold of box ${box}`,
      text: h("p", {}, "It was recorded by mistake: the box is in play again and its lamp is lit."),
      confirm: "Take it back",
    },
    roundUrl(at, `/folds/${box}/undo`),
    `Box ${box} is in play again.`,
  );

const voidRound = (at) =>
  askReason(
    {
      title: `Void round ${at.round.round} of ${at.title}`,
      text: h(
        "p",
        {},
        "As if it had never been played: its jackpot wagers go back, and prizes not yet paid are cancelled.",
      ),
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

async function lateClaim(at) {
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
