// Beside the felt: the stage of the round, the next step, the chosen box, the prizes of the last
// round, and the call for a supervisor.

import { button, redraw } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { byId, fill, h, setDisabled } from "../lib/dom.js";
import { boxes, CATEGORY, capital, dollars } from "../lib/format.js";
import { declareHand, foldBox, rejectClaim, undoFold } from "./actions.js";
import { call, callOf } from "./calls.js";
import { faultButton } from "./faults.js";
import { prizes, prizesOf } from "./prizes.js";
import { STAGES, stepOf } from "./stage.js";
import { takeBackButton, takeBackSeconds } from "./take-back.js";
import { isUnverified, verifyPanel } from "./verify.js";

/** @import { NextStep } from "./stage.js" */

/** @type {Record<TableView["status"], [words: string, tone: string]>} */
const STATUS = { closed: ["closed", ""], open: ["open", "good"], suspended: ["suspended", "warn"] };

/** @param {HTMLElement} side @param {DealerPage} page */
export function makeSide(side, page) {
  const place = (/** @type {string} */ name) => h("div", { class: `side-${name}` });
  const places = {
    steps: place("steps"),
    step: place("step"),
    verify: place("verify"),
    box: place("box"),
    prizes: place("prizes"),
    call: place("call"),
  };
  places.step.setAttribute("aria-live", "polite");
  fill(side, Object.values(places));
  return (/** @type {DealerTable} */ at, /** @type {Stage} */ stage) => {
    head(at);
    redraw(places.steps, [stage], () => stepper(stage));
    redraw(places.step, [stage, at.table, page.showdown], () => nextStep(stage, at, page));
    const seconds = takeBackSeconds(at.table.round);
    redraw(places.verify, [at.table.round, at.link.prizes, seconds], () => verifyPanel(at, page));
    redraw(places.box, [stage, page.chosen, at.table.round, seconds], () =>
      chosenBox(stage, at, page),
    );
    redraw(places.prizes, [stage, prizesOf(at), at.table.waiting], () => prizes(at));
    redraw(places.call, [callOf(at)], () => [call(at), faultButton(at)]);
  };
}

/** @param {DealerTable} at */
function head({ table }) {
  const [words, tone] = STATUS[table.status];
  const chip = byId("table-state");
  chip.textContent = table.tournament ? `${words}, tournament ${table.tournament}` : words;
  chip.className = `chip chip-${tone || "plain"}`;
  byId("table-round").textContent = table.round ? `Round ${table.round.round}` : "";
}

/** @param {Stage} stage */
function stepper(stage) {
  const now = STAGES.findIndex(([name]) => name === stage);
  return h(
    "ol",
    { class: "steps" },
    STAGES.map(([, words], at) =>
      h(
        "li",
        { class: at < now ? "is-past" : null, "aria-current": at === now ? "step" : null },
        words,
      ),
    ),
  );
}

/** @param {Stage} stage @param {DealerTable} at @param {DealerPage} page @returns {Child} */
function nextStep(stage, at, page) {
  const step = stepOf(stage, at, page);
  const back = stage === "showdown" && at.table.round?.claims.length === 0;
  return [
    h("h2", {}, step.title),
    nextButton(step),
    h(
      "p",
      { class: step.why ? "held" : "does" },
      step.why ? h("strong", {}, `${step.why}. `) : null,
      step.does,
    ),
    voidedWords(at.table.round),
    step.hint ? h("p", { class: "step-hint" }, step.hint) : null,
    back
      ? button("back", "Back to bets and folds", () => goBack(page), {
          kind: "quiet",
          needsLive: false,
        })
      : null,
  ];
}

/** @param {NextStep} step */
function nextButton({ run, label, local, why }) {
  if (!run || !label) return null;
  const next = button("next", label, run, { kind: "primary next", needsLive: !local });
  if (why) setDisabled(next, why);
  return next;
}

/**
 * A supervisor declared a wager void, perhaps at another screen: the dealer returns the chip.
 * @param {RoundView | null} round
 * @returns {Child}
 */
function voidedWords(round) {
  if (!round?.voided.length) return null;
  const one = round.voided.length === 1;
  return h(
    "p",
    { class: "held" },
    h("strong", {}, `${boxes(round.voided)}: wager void. `),
    `Return ${dollars(round.wager_cents)}${one ? "" : " to each"}; no jackpot there until the next round (16.3(a)).`,
  );
}

/** @param {DealerPage} page */
function goBack(page) {
  page.showdown = null;
  page.draw();
}

// --- the chosen box

/** @param {Stage} stage @param {DealerTable} at @param {DealerPage} page @returns {Child} */
function chosenBox(stage, at, page) {
  const box = page.chosen;
  const round = at.table.round;
  if (box === null || !round || !["decisions", "showdown"].includes(stage)) return null;
  if (round.voided.includes(box)) return null;
  const claim = round.claims.find((each) => each.box === box);
  if (claim && isUnverified(claim)) return null; // it has its own panel
  const parts = claim
    ? declared(at, claim, page)
    : round.folded.includes(box)
      ? folded(at, box)
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
    h("p", {}, "Folded: the jackpot wager is lost (7.3)."),
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
