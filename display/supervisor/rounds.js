// The rounds of one table that a supervisor can still change: verify, correct or reject a hand, undo a
// fold, record a late claim, void one wager or the whole round. The dialog stays up to date while it
// is open.

import { button, redraw } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital } from "../lib/format.js";
import { openPrize } from "../lib/live.js";
import { correctHand, lateClaim, verifyClaim } from "./hands.js";
import { conductActions, conductRows } from "./irregularities.js";
import { rejectClaim, undoFold, voidRound } from "./round-actions.js";
import { ROUNDS_OF_A_PAGE, watchRounds } from "./round-watch.js";
import { setNextRound } from "./table-actions.js";
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
  const foot = h("div", { class: "row rounds-foot" });
  /** @type {HTMLInputElement} */
  const find = h("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    "aria-label": "Up to round",
    placeholder: "Up to round…",
    onchange: () => watched.show(Number.parseInt(find.value, 10) || null),
  });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog rounds-dialog", "aria-labelledby": "rounds-title" },
    h(
      "div",
      { class: "row spread" },
      h("h2", { id: "rounds-title" }, `Rounds of ${title}`),
      find,
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
    ),
    body,
    foot,
  );
  const draw = (/** @type {RoundView[]} */ rounds) => {
    redraw(body, rounds, () =>
      rounds.length
        ? rounds.map((round) => makeRound({ table, title, round, who }))
        : h("p", { class: "hint" }, "No rounds in this gaming day."),
    );
    const earlier = rounds.length === ROUNDS_OF_A_PAGE ? rounds[rounds.length - 1].round - 1 : 0;
    redraw(foot, earlier, () => [
      earlier > 0
        ? button("earlier", "Earlier rounds", () => goTo(earlier), {
            kind: "quiet",
            needsLive: false,
          })
        : null,
      h("span", { class: "gap" }),
      button("number", "Next round number…", () => setNextRound(table, title), { kind: "quiet" }),
    ]);
  };
  const goTo = (/** @type {number} */ round) => {
    find.value = String(round);
    watched.show(round);
  };
  document.body.append(dialog);
  dialog.showModal();
  const watched = watchRounds(table, draw);
  await new Promise((closed) => dialog.addEventListener("close", closed));
  watched.stop();
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
      h("a", { class: "button quiet", href: recordUrl(at) }, "Record"),
      h("span", { class: "row round-actions" }, actionsOf(at)),
    ),
    round.voided.map((box) => voidedRow(box)),
    round.folded.filter((box) => !round.voided.includes(box)).map((box) => foldRow(at, box)),
    round.claims.map((claim) => claimRow(at, claim)),
    conductRows(at),
  );
}

/** @param {RoundPlace} at */
const recordUrl = ({ table, round }) =>
  `/record?${new URLSearchParams({ table, round: String(round.round) })}`;

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
    ...conductActions(at),
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
  return h(
    "div",
    { class: "row round-row" },
    h("span", {}, `Box ${claim.box}`),
    hand(claim.cards, { small: true }),
    h("strong", {}, capital(CATEGORY[claim.category])),
    claim.late ? h("span", { class: "chip chip-warn" }, "late claim") : null,
    claim.corrections.length ? h("span", { class: "chip chip-warn" }, "corrected") : null,
    claim.verified_by
      ? h("span", { class: "chip chip-good" }, `verified by ${claim.verified_by}`)
      : null,
    h("span", { class: "row round-actions" }, claimActions(at, claim)),
  );
}

/** @param {RoundPlace} at @param {ClaimView} claim @returns {Child} */
function claimActions(at, claim) {
  const { round } = at;
  const key = `${round.round}-${claim.box}`;
  const prize = openPrize(at.table, round.round, claim.box);
  const isOpen = round.phase === "dealt" || (round.phase === "collected" && prize !== null);
  return [
    round.phase === "dealt" && claim.needs_verification && !claim.verified_by
      ? button(`verify-${key}`, "Verify…", () => verifyClaim(at, claim, prize), {
          kind: "primary",
          name: `Verify the hand of box ${claim.box}`,
        })
      : null,
    round.phase === "void"
      ? null
      : button(`correct-${key}`, "Correct…", () => correctHand(at, claim), {
          name: `Correct the hand of box ${claim.box} in round ${round.round}`,
        }),
    isOpen
      ? button(`reject-${key}`, "Reject…", () => rejectClaim(at, claim, prize), {
          kind: "danger",
          name: `Reject the claim of box ${claim.box}`,
        })
      : null,
  ];
}
