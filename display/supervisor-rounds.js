// The rounds of one table that can still be decided on: reject a claim, take a fold back, record a
// late claim, void. It follows the table while it is open.

import { read } from "./lib/api.js";
import { button } from "./lib/buttons.js";
import { hand } from "./lib/cards.js";
import { fill, h } from "./lib/dom.js";
import { capital, CATEGORY } from "./lib/format.js";
import { watch } from "./lib/live.js";
import { trouble } from "./lib/notices.js";
import { lateClaim, rejectClaim, undoFold, voidRound } from "./supervisor-round-acts.js";

const PHASE = {
  betting: ["betting is open", "good"],
  dealt: ["cards are out", "good"],
  collected: ["waits for an earlier lock", "warn"],
  settled: ["settled", ""],
  void: ["void", "bad"],
};

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
