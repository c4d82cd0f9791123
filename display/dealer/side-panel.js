// Beside the felt: where the round stands, the next step, the chosen box, prizes of the last round,
// and the call for a supervisor.

import { button, redraw } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { byId, fill, h } from "../lib/dom.js";
import { boxes, CATEGORY, capital, dollars } from "../lib/format.js";
import { declareHand, foldBox, rejectClaim, undoFold } from "./actions.js";
import { call, callOf, prizes, prizesOf } from "./news.js";
import { STAGES, stepOf } from "./stage.js";

const WORDS = { closed: ["closed", ""], open: ["open", "good"], suspended: ["suspended", "warn"] };

export function makeSide(side, page) {
  const places = Object.fromEntries(
    ["steps", "step", "box", "prizes", "call"].map((name) => [
      name,
      h("div", { class: `side-${name}` }),
    ]),
  );
  places.step.setAttribute("aria-live", "polite");
  fill(side, Object.values(places));
  return (at, stage) => {
    head(at);
    redraw(places.steps, [stage], () => stepper(stage));
    redraw(places.step, [stage, at.table, page.showdown], () => nextStep(stage, at, page));
    redraw(places.box, [stage, page.chosen, at.table.round], () => chosenBox(stage, at, page));
    redraw(places.prizes, [stage, prizesOf(at), at.table.waiting], () => prizes(at));
    redraw(places.call, [callOf(at)], () => call(at));
  };
}

function head({ table }) {
  const [words, tone] = WORDS[table.status];
  const chip = byId("table-state");
  chip.textContent = table.tournament ? `${words}, tournament ${table.tournament}` : words;
  chip.className = `chip chip-${tone || "plain"}`;
  byId("table-round").textContent = table.round ? `Round ${table.round.round}` : "";
}

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

function nextStep(stage, at, page) {
  const step = stepOf(stage, at, page);
  const back = stage === "showdown" && at.table.round.claims.length === 0;
  return [
    h("h2", {}, step.title),
    step.run
      ? button("next", step.label, step.run, { kind: "primary next", acts: !step.local })
      : null,
    h("p", { class: "does" }, step.does),
    voidedWords(at.table.round),
    step.hint ? h("p", { class: "step-hint" }, step.hint) : null,
    back
      ? button("back", "Not all are in: go back", async () => goBack(page), {
          kind: "quiet",
          acts: false,
        })
      : null,
  ];
}

// A supervisor declared it void, perhaps from elsewhere: the chip is in the dealer's hands.
function voidedWords(round) {
  if (!round?.voided.length) return null;
  const one = round.voided.length === 1;
  return h(
    "p",
    { class: "held" },
    h("strong", {}, `${boxes(round.voided)}: wager void. `),
    `Hand ${dollars(round.wager_cents)} back${one ? "" : " to each"}; no jackpot there until the next round (16.3(a)).`,
  );
}

function goBack(page) {
  page.showdown = null;
  page.again();
}

// --- the chosen box

function chosenBox(stage, at, page) {
  const box = page.chosen;
  const round = at.table.round;
  if (box === null || !round || !["decisions", "showdown"].includes(stage)) return null;
  if (round.voided.includes(box)) return null;
  const claim = round.claims.find((each) => each.box === box);
  const parts = claim
    ? declared(at, box, claim)
    : round.folded.includes(box)
      ? folded(at, box)
      : inPlay(stage, at, box, page);
  return parts && h("div", { class: "chosen" }, h("h2", {}, `Box ${box}`), parts);
}

function inPlay(stage, at, box, page) {
  if (!at.table.lamps.includes(box)) return null;
  const fold = async () => {
    await foldBox(at, box);
    page.chosen = null;
    page.again();
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
      "Folding loses the jackpot wager (7.3). Only a supervisor can take a fold back.",
    ),
  ];
}

function folded(at, box) {
  return [
    h("p", {}, "Folded: its jackpot wager is lost (7.3)."),
    button("undo", "A supervisor takes the fold back", () => undoFold(at, box)),
  ];
}

function declared(at, box, claim) {
  return [
    hand(claim.cards),
    h(
      "p",
      {},
      h("strong", {}, capital(CATEGORY[claim.category])),
      claim.qualifies ? ". It qualifies (10.7)." : ". It does not qualify.",
    ),
    button("reject", "A supervisor rejects this hand", () => rejectClaim(at, box)),
  ];
}
