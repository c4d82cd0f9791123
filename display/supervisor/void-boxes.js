// The boxes whose wager can be declared void (16.3(a)), and what each void would do. The server works
// it out; the list is read again whenever the link changes while the supervisor chooses.

import { get, Problem } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { watch } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";
import { isOpen } from "../lib/payouts.js";
import { cancelButton } from "./payouts.js";
import { linkOf } from "./round-watch.js";
import { wagerVoidText } from "./void-text.js";

/** @typedef {Choice & {wager: WagerVoidPreview, payout: PayoutPaper | null}} WagerChoice */

/**
 * @param {RoundPlace} at
 * @param {(choices: WagerChoice[]) => void} show
 * @returns {() => void} ends it
 */
export function followBoxes(at, show) {
  let shownSeq = -1;
  let stopped = false;
  const unwatch = watch(async (floor) => {
    const link = linkOf(floor, at.table);
    const { seq } = link;
    if (seq === shownSeq) return;
    shownSeq = seq;
    const wagers = await wagersOf(at);
    if (!stopped && seq === shownSeq) show(wagers.map((wager) => choiceOf(at, wager, link)));
  });
  return () => {
    stopped = true;
    unwatch();
  };
}

/** @param {RoundPlace} at @returns {Promise<WagerVoidPreview[]>} */
async function wagersOf({ table, round }) {
  try {
    return (await get(`/v1/tables/${table}/rounds/${round.round}/void`)).wagers;
  } catch (problem) {
    const isVoid = problem instanceof Problem && problem.code === "round_void";
    if (!isVoid) showProblem(problem);
    return [];
  }
}

/** @param {RoundPlace} at @param {WagerVoidPreview} wager @param {LinkPicture} link */
function choiceOf({ table, round }, wager, link) {
  const payout = Object.values(link.payouts).find(
    (each) => each.table === table && each.round === round.round && each.box === wager.box,
  );
  return {
    value: String(wager.box),
    label: `Box ${wager.box}`,
    off: wager.void.refusal !== null,
    wager,
    payout: payout ?? null,
  };
}

/** @param {WagerChoice} choice @param {Who} who @returns {Child} */
export function aboutBox({ wager, payout }, who) {
  const { refusal } = wager.void;
  if (!refusal) return h("p", {}, wagerVoidText(wager));
  return payout && isOpen(payout)
    ? openPayout(payout, who)
    : h("p", {}, `${refusal.title}. ${refusal.detail}`);
}

/** @param {PayoutPaper} payout @param {Who} who */
function openPayout(payout, who) {
  const asked = payout.cancel_asked_by
    ? ` ${payout.cancel_asked_by} asks to cancel it; a second supervisor must cancel it too.`
    : "";
  return [
    h(
      "p",
      {},
      `This wager won payout ${payout.id} of ${dollars(payout.amount_cents)}: cancel the payout first.${asked}`,
    ),
    cancelButton(payout, who, `Cancel payout ${payout.id}…`),
  ];
}
