// The rounds of one table that a supervisor can still change: reject a claim, undo a fold, record a
// late claim, void one wager or the whole round. The dialog stays up to date while it is open.

import { button, redraw } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital } from "../lib/format.js";
import { lateClaim, rejectClaim, undoFold, voidRound } from "./round-actions.js";
import { watchRounds } from "./round-watch.js";
import { voidWager } from "./void-wager.js";

/** @type {Record<RoundView["phase"], [words: string, tone: string]>} */
const PHASE = {
  betting: ["betting is open", "good"],
  dealt: ["cards are out", "good"],
  collected: ["waiting for an earlier lock", "warn"],
  settled: ["settled", ""],
  void: ["void", "bad"],
};

/** @param {string} table @param {string} title @param {Who} who */
export async function showRounds(table, title, who) {
  const body = h("div", { class: "rounds" });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog rounds-dialog", "aria-labelledby": "rounds-title" },
    h(
      "div",
      { class: "row spread" },
      h("h2", { id: "rounds-title" }, `Rounds of ${title}`),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
    ),
    body,
  );
  const show = (/** @type {RoundView[]} */ rounds) =>
    redraw(body, rounds, () =>
      rounds.length
        ? rounds.map((round) => makeRound({ table, title, round, who }))
        : h("p", { class: "hint" }, "No rounds yet."),
    );
  document.body.append(dialog);
  dialog.showModal();
  const unwatch = watchRounds(table, show);
  await new Promise((closed) => dialog.addEventListener("close", closed));
  unwatch();
  dialog.remove();
}

/** @param {RoundPlace} at */
function makeRound(at) {
  const { round } = at;
  const [words, tone] = PHASE[round.phase];
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
        round.wagers.length ? `wagers in boxes ${round.wagers.join(", ")}` : "no wagers",
      ),
      h("span", { class: "row round-actions" }, actionsOf(at)),
    ),
    round.voided.map((box) => voidedRow(box)),
    round.folded.filter((box) => !round.voided.includes(box)).map((box) => foldRow(at, box)),
    round.claims.map((claim) => claimRow(at, claim)),
  );
}

/** @param {RoundPlace} at @returns {Child} */
function actionsOf(at) {
  const { round } = at;
  if (round.phase === "void") return null;
  const of = (/** @type {string} */ word) => ({
    kind: "danger",
    name: `${word} round ${round.round}`,
  });
  const isOver = ["collected", "settled"].includes(round.phase);
  return [
    isOver && round.wagers.length
      ? button(`late-${round.round}`, "Late claim…", () => lateClaim(at), {
          name: `Late claim in round ${round.round}`,
        })
      : null,
    round.wagers.length
      ? button(
          `void-wager-${round.round}`,
          "Void a wager…",
          () => voidWager(at),
          of("Void a wager in"),
        )
      : null,
    button(`void-${round.round}`, "Void round…", () => voidRound(at), of("Void")),
  ];
}

/** @param {RoundPlace} at @param {number} box */
function foldRow(at, box) {
  const undo =
    at.round.phase === "dealt"
      ? button(`undo-${at.round.round}-${box}`, "Undo the fold…", () => undoFold(at, box), {
          name: `Undo the fold of box ${box}`,
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

/** @param {number} box */
const voidedRow = (box) =>
  h(
    "div",
    { class: "row round-row" },
    h("span", {}, `Box ${box}: wager returned`),
    h("span", { class: "chip chip-bad" }, "wager void"),
  );

/** @param {RoundPlace} at @param {ClaimView} claim */
function claimRow(at, claim) {
  const reject = ["dealt", "collected"].includes(at.round.phase)
    ? button(`reject-${at.round.round}-${claim.box}`, "Reject…", () => rejectClaim(at, claim), {
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
