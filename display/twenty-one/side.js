// Beside the felt of twenty-one: the stage, the decisions, what to pay, and the call for a supervisor.

import { button, redraw } from "../lib/buttons.js";
import { DeadTimes } from "../lib/dead-time.js";
import { byId, fill, h, setDisabled } from "../lib/dom.js";
import { noticeRegion } from "../lib/notices.js";
import { openNotices, roundWords, toTell } from "../dealer/announcements.js";
import { call, callOf } from "../dealer/calls.js";

import { advicePanel, chosenWager } from "./chosen-wager.js";
import { drawnPart, irregularButton } from "./irregular.js";
import { payPanel, previousPanel } from "./lines.js";
import { STAGES, stageOf } from "./round.js";
import { shoePart } from "./shoe.js";
import { stepOf } from "./steps.js";
import { offersPanel, turnPanel } from "./turn.js";
import { openVoids, voidPanel } from "./voids.js";

/** @type {Record<PitTableView["status"], [words: string, tone: string]>} */
const STATUS = { closed: ["closed", ""], open: ["open", "good"], suspended: ["suspended", "warn"] };

/** @param {HTMLElement} side @param {PitPage} page */
export function makeSide(side, page) {
  const place = (/** @type {string} */ name) => h("div", { class: `side-${name}` });
  const callPlace = place("call");
  const places = {
    steps: place("steps"),
    voids: place("voids"),
    notices: place("notices"),
    step: place("step"),
    drawn: place("drawn"),
    turn: place("turn"),
    advice: place("advice"),
    box: place("box"),
    pay: place("pay"),
    offers: place("offers"),
    shoe: place("deck"),
    previous: place("prizes"),
  };
  const dead = new DeadTimes();
  places.step.setAttribute("aria-live", "polite");
  fill(
    side,
    h("div", { class: "side-main" }, Object.values(places)),
    h("div", { class: "side-foot" }, noticeRegion(), callPlace),
  );
  return (/** @type {PitTable} */ at) => {
    const stage = stageOf(at.table);
    head(at.table);
    redraw(places.steps, stage, () => stepper(stage));
    const step = stepOf(stage, at.table, page);
    dead.put("next", stage);
    redraw(places.step, [stage, step], () => step && nextStep(step, dead));
    redraw(places.voids, openVoids(at), () => voidPanel(at, page));
    redraw(places.notices, openNotices(at), () => toTell(at, page));
    const { table, round } = at.table;
    const acts = [round?.act_count, round?.phase, page.target];
    redraw(callPlace, [callOf(at.pit, table), acts], () => [
      call(at.pit, table),
      irregularButton(at, page),
    ]);
    drawRound(places, at, page, dead);
  };
}

/**
 * @param {Record<string, HTMLElement>} places
 * @param {PitTable} at
 * @param {PitPage} page
 * @param {DeadTimes} dead
 */
function drawRound(places, at, page, dead) {
  const { table } = at;
  const { round } = table;
  const acts = round && [round.round, round.act_count, round.next];
  dead.put("acts", JSON.stringify(acts));
  redraw(places.turn, acts, () => turnPanel(table, dead));
  redraw(places.offers, acts, () => offersPanel(table, dead));
  const wagers = round && [round.phase, round.wagers, round.side_wagers];
  redraw(places.advice, wagers, () => advicePanel(table));
  redraw(places.box, [page.chosen, wagers], () => chosenWager(table, page));
  const playing = round && round.phase !== "complete" ? round : null; // then they are under the felt
  redraw(
    places.pay,
    playing && [playing.lines, playing.to_pay],
    () => playing && payPanel(playing),
  );
  redraw(places.drawn, round?.drawn_in_error ?? null, () => drawnPart(round));
  redraw(places.shoe, [round === null, table.shoe, table.status], () => shoePart(table));
  redraw(places.previous, round ? null : table.previous, () =>
    round ? null : previousPanel(table.previous),
  );
}

/** @param {PitTableView} table */
function head(table) {
  const [words, tone] = STATUS[table.status];
  const chip = byId("table-state");
  chip.textContent = words;
  chip.className = `chip chip-${tone || "plain"}`;
  byId("table-round").textContent = roundWords(table);
}

/** @param {string} stage */
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

/** @param {NextStep} step @param {DeadTimes} dead @returns {Child} */
const nextStep = (step, dead) => [
  h("h2", {}, step.title),
  nextButton(step, dead),
  step.does
    ? h(
        "p",
        { class: step.why ? "held" : "does" },
        step.why ? h("strong", {}, `${step.why}. `) : null,
        step.does,
      )
    : null,
  step.hint ? h("p", { class: "step-hint" }, step.hint) : null,
];

/** @param {NextStep} step @param {DeadTimes} dead */
function nextButton({ run, label, why }, dead) {
  if (!run || !label) return null;
  const next = button("next", label, run, { kind: "primary next" });
  if (why) setDisabled(next, why);
  dead.apply("next", next);
  return next;
}
