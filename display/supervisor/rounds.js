// The rounds of one table that can still be decided on: reject a claim, take a fold back, record a
// late claim, void one wager or all. It follows the table while it is open.

import { button, redraw } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital } from "../lib/format.js";
import { lateClaim, rejectClaim, undoFold, voidRound } from "./round-actions.js";
import { watchRounds } from "./round-watch.js";
import { voidWager } from "./void-wager.js";

const PHASE = {
  betting: ["betting is open", "good"],
  dealt: ["cards are out", "good"],
  collected: ["waits for an earlier lock", "warn"],
  settled: ["settled", ""],
  void: ["void", "bad"],
};

export async function showRounds(table, title, who) {
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
  const show = (rounds) =>
    redraw(body, rounds, () =>
      rounds.length
        ? rounds.map((round) => makeRound({ table, title, round, who }))
        : h("p", { class: "hint" }, "No round yet."),
    );
  document.body.append(dialog);
  dialog.showModal();
  const unwatch = watchRounds(table, show);
  await new Promise((closed) => dialog.addEventListener("close", closed));
  unwatch();
  dialog.remove();
}

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
        round.wagers.length ? `wagers in boxes ${round.wagers.join(", ")}` : "no wager",
      ),
      h("span", { class: "row round-acts" }, actsOf(at)),
    ),
    round.voided.map((box) => voidedRow(box)),
    round.folded.filter((box) => !round.voided.includes(box)).map((box) => foldRow(at, box)),
    round.claims.map((claim) => claimRow(at, claim)),
  );
}

function actsOf(at) {
  const { round } = at;
  if (round.phase === "void") return null;
  const of = (word) => ({ kind: "danger", name: `${word} round ${round.round}` });
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

function foldRow(at, box) {
  const undo =
    at.round.phase === "dealt"
      ? button(`undo-${at.round.round}-${box}`, "Take the fold back…", () => undoFold(at, box), {
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

const voidedRow = (box) =>
  h(
    "div",
    { class: "row round-row" },
    h("span", {}, `Box ${box}: its wager went back`),
    h("span", { class: "chip chip-bad" }, "wager void"),
  );

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
