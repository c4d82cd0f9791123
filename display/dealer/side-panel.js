// Beside the felt: the stage of the round, the next step, the chosen box, the prizes of the last
// round, and the call for a supervisor.

import { irregularPanel } from "../base-game/irregularities.js";
import { basePanel } from "../base-game/panel.js";
import { button, redraw } from "../lib/buttons.js";
import { byId, fill, h, setDisabled } from "../lib/dom.js";
import { DeadTimes } from "../lib/dead-time.js";
import { boxes, dollars } from "../lib/format.js";
import { noticeRegion } from "../lib/notices.js";
import { closingWords, noticesPanel, openNotices, roundWords } from "./announcements.js";
import { call, callOf } from "./calls.js";
import { chosenBox } from "./chosen-box.js";
import { deckPanel } from "./deck.js";
import { faultButton } from "./faults.js";
import { rememberShowdown } from "./memory.js";
import { prizes, prizesOf } from "./prizes.js";
import { reportsBaseGame } from "./rounds.js";
import { stagesOf, stepOf } from "./stage.js";
import { takeBackSeconds } from "./take-back.js";
import { verifyPanel } from "./verify.js";
import { openVoids, voidPanel } from "./voids.js";

/** @type {Record<TableView["status"], [words: string, tone: string]>} */
const STATUS = { closed: ["closed", ""], open: ["open", "good"], suspended: ["suspended", "warn"] };

/** @param {HTMLElement} side @param {DealerPage} page */
export function makeSide(side, page) {
  const place = (/** @type {string} */ name) => h("div", { class: `side-${name}` });
  const callPlace = place("call");
  const places = {
    steps: place("steps"),
    step: place("step"),
    voids: place("voids"),
    notices: place("notices"),
    deck: place("deck"),
    verify: place("verify"),
    box: place("box"),
    base: place("base"),
    prizes: place("prizes"),
  };
  const dead = new DeadTimes();
  places.step.setAttribute("aria-live", "polite");
  // The foot stays in sight: notices come and go there, and move nothing that is touched.
  fill(
    side,
    h("div", { class: "side-main" }, Object.values(places)),
    h("div", { class: "side-foot" }, noticeRegion(), callPlace),
  );
  return (/** @type {DealerTable} */ at, /** @type {Stage} */ stage) => {
    head(at);
    redraw(places.steps, [stage, reportsBaseGame(at.table)], () => stepper(stage, at.table));
    const step = stepOf(stage, at, page);
    dead.put("next", at.table.base_play ? `${stage} ${step.label}` : stage);
    redraw(places.step, [stage, at.table, page.chip], () => nextStep(stage, step, at, page, dead));
    redraw(places.voids, openVoids(at), () => voidPanel(at, page));
    redraw(places.notices, [openNotices(at), closingWords(at.link)], () => noticesPanel(at, page));
    const { round, cards } = at.table;
    redraw(places.deck, [cards, round?.round, round?.cards, round?.irregularities], () => [
      deckPanel(at),
      irregularPanel(at.table),
    ]);
    const seconds = takeBackSeconds(at.table.round);
    redraw(places.verify, [at.table.round, at.link.prizes, seconds], () => verifyPanel(at, page));
    redraw(places.box, [stage, page.chosen, at.table.round, seconds], () =>
      chosenBox(stage, at, page),
    );
    redraw(places.base, [stage, page.chip, at.table.round?.base_game, at.table.terms], () =>
      basePanel(at, page),
    );
    redraw(places.prizes, [stage, prizesOf(at), at.table.waiting, at.table.last_phase], () =>
      prizes(at),
    );
    redraw(callPlace, [callOf(at.link, at.table.table)], () => [
      call(at.link, at.table.table),
      faultButton(at),
    ]);
  };
}

/** @param {DealerTable} at */
function head({ table }) {
  const [words, tone] = STATUS[table.status];
  const chip = byId("table-state");
  chip.textContent = table.tournament ? `${words}, tournament ${table.tournament}` : words;
  chip.className = `chip chip-${tone || "plain"}`;
  byId("table-round").textContent = roundWords(table);
}

/** @param {Stage} stage @param {TableView} table */
function stepper(stage, table) {
  const stages = stagesOf(table);
  const now = stages.findIndex(([name]) => name === stage);
  return h(
    "ol",
    { class: "steps" },
    stages.map(([, words], at) =>
      h(
        "li",
        { class: at < now ? "is-past" : null, "aria-current": at === now ? "step" : null },
        words,
      ),
    ),
  );
}

/**
 * @param {Stage} stage
 * @param {NextStep} step
 * @param {DealerTable} at
 * @param {DealerPage} page
 * @param {DeadTimes} dead
 * @returns {Child}
 */
function nextStep(stage, step, at, page, dead) {
  const back = stage === "showdown" && at.table.round?.claims.length === 0;
  return [
    h("h2", {}, step.title),
    nextButton(step, dead),
    h(
      "p",
      { class: step.why ? "held" : "does" },
      step.why ? h("strong", {}, `${step.why}. `) : null,
      step.does,
    ),
    voidedWords(at.table.round),
    step.hint ? h("p", { class: "step-hint" }, step.hint) : null,
    step.others?.map(({ focus, label, run }) =>
      button(focus, label, run, { kind: "quiet other-step" }),
    ),
    back
      ? button("back", "Back to bets and folds", () => goBack(page), {
          kind: "quiet",
          needsLive: false,
        })
      : null,
  ];
}

/** @param {NextStep} step @param {DeadTimes} dead */
function nextButton({ run, label, local, why }, dead) {
  if (!run || !label) return null;
  const next = button("next", label, run, { kind: "primary next", needsLive: !local });
  if (why) setDisabled(next, why);
  dead.apply("next", next);
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
  rememberShowdown(null);
  page.draw();
}
