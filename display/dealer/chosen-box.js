// The box that the dealer has chosen: its hand, its fold, and what can be undone.

import { placedAnte } from "../base-game/antes.js";
import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital } from "../lib/format.js";
import { declareHand, foldBox, rejectClaim, undoFold } from "./actions.js";
import { takeBackButton } from "./take-back.js";
import { isUnverified } from "./verify.js";

/** @type {Stage[]} */
const CHOOSING = ["decisions", "showdown", "antes", "bets", "hands", "payment"];

/** @param {Stage} stage @param {DealerTable} at @param {DealerPage} page @returns {Child} */
export function chosenBox(stage, at, page) {
  const box = page.chosen;
  const round = at.table.round;
  if (box === null || !round || !CHOOSING.includes(stage)) return null;
  if (round.voided.includes(box)) return null;
  const claim = round.claims.find((each) => each.box === box);
  if (claim && isUnverified(claim)) return null; // it has its own panel
  const parts = claim
    ? declared(at, claim, page)
    : round.folded.includes(box)
      ? folded(at, box)
      : round.base_game
        ? placedAnte(at.table, box, page)
        : inPlay(stage, at, box, page);
  return parts && h("div", { class: "chosen" }, h("h2", {}, `Box ${box}`), parts);
}

/**
 * @param {Stage} stage
 * @param {DealerTable} at
 * @param {number} box
 * @param {DealerPage} page
 */
function inPlay(stage, at, box, page) {
  if (!at.table.lamps.includes(box)) return null;
  const fold = async () => {
    await foldBox(at, box);
    page.chosen = null;
    page.draw();
  };
  return [
    stage === "showdown"
      ? button("declare", `Declare the hand of box ${box}`, () => declareHand(at, box), {
          kind: "primary",
        })
      : null,
    button("fold", `Fold box ${box}`, fold, { kind: "danger" }),
    h(
      "p",
      { class: "does" },
      "A fold loses the jackpot wager (7.3). Only a supervisor can undo a fold.",
    ),
  ];
}

/** @param {DealerTable} at @param {number} box */
function folded(at, box) {
  return [
    h(
      "p",
      {},
      at.table.round?.base_game
        ? "Folded: the ante and any jackpot wager are lost (7.3)."
        : "Folded: the jackpot wager is lost (7.3).",
    ),
    button("undo", "Undo the fold (supervisor)", () => undoFold(at, box)),
  ];
}

/** @param {DealerTable} at @param {ClaimView} claim @param {DealerPage} page */
function declared(at, claim, page) {
  return [
    hand(claim.cards),
    h(
      "p",
      {},
      h("strong", {}, capital(CATEGORY[claim.category])),
      claim.qualifies ? ". It qualifies (10.7)." : ". It does not qualify.",
      claim.verified_by ? ` Verified by ${claim.verified_by}.` : null,
    ),
    takeBackButton(at, claim, page),
    button("reject", "Reject this hand (supervisor)", () => rejectClaim(at, claim.box)),
  ];
}
