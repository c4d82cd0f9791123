// The boxes whose wager could be declared void (16.3(a)), and what becomes of each: the money and out
// of which pool, the hand that goes with it, the payout that must be cancelled first. It follows the
// floor while the supervisor chooses.

import { h } from "../lib/dom.js";
import { CATEGORY, dollars, exactDollars } from "../lib/format.js";
import { watch } from "../lib/live.js";
import { isOpen } from "../lib/payouts.js";
import { cancelButton } from "./payouts.js";
import { linkOf, watchRounds } from "./round-watch.js";

const LOCKS = ["royal_flush", "straight_flush"];

export function followBoxes(at, show) {
  let { round } = at;
  let link = null;
  const draw = () => show(choicesOf(at.table, round, link));
  const stops = [
    watch((floor) => {
      link = linkOf(floor, at.table);
      draw();
    }),
    watchRounds(at.table, (rounds) => {
      round = rounds.find((each) => each.round === round.round) ?? { ...round, wagers: [] };
      draw();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function choicesOf(table, round, link) {
  const { figures } = link.approvals.find((each) => each.version === round.approval);
  const wagers = round.phase === "void" ? [] : round.wagers;
  return wagers.map((box) => {
    const payout = link.payouts[`${table}-${round.round}-${box}`] ?? null;
    return {
      value: String(box),
      label: `Box ${box}`,
      off: payout !== null && payout.status !== "cancelled",
      payout,
      cents: round.wager_cents,
      // A cent has as many micros as the whole has basis points.
      jackpot_micros: round.wager_cents * figures.jackpot_bp,
      reserve_micros: round.wager_cents * figures.reserve_bp,
      isInPools: round.phase !== "betting",
      locks: link.meter.locks,
      folded: round.folded.includes(box),
      claim: payout ? null : claimOf(round, box),
    };
  });
}

// The hand that goes with the wager, and whether the jackpot is free after it.
function claimOf(round, box) {
  const claim = round.claims.find((each) => each.box === box);
  if (!claim) return null;
  const locks = (each) => LOCKS.includes(each.category);
  const shared = (each) => each.box !== box && locks(each) && !each.late && !claim.late;
  return {
    category: claim.category,
    lock: !locks(claim) ? "none" : round.claims.some(shared) ? "kept" : "freed",
  };
}

export function aboutBox(choice, who) {
  const { payout } = choice;
  if (payout && isOpen(payout)) return stands(payout, who);
  if (choice.off)
    return h(
      "p",
      {},
      `Its payout of ${dollars(payout.amount_cents)} was paid, so the wager stays: correct it with an adjustment by two people.`,
    );
  return h("p", {}, [moneyOf(choice), claimWords(choice), foldWords(choice)].join(""));
}

function stands(payout, who) {
  const asked = payout.cancel_asked_by
    ? ` ${payout.cancel_asked_by} asks to cancel it; a second supervisor does.`
    : "";
  return [
    h(
      "p",
      {},
      `Payout ${payout.id} of ${dollars(payout.amount_cents)} stands against it: cancel that first.${asked}`,
    ),
    cancelButton(payout, who, `Cancel ${payout.id}…`),
  ];
}

// What a lock holds is not touched: the jackpot then gives of what came after it, if anything did.
function moneyOf(choice) {
  const back = `${dollars(choice.cents)} goes back`;
  if (!choice.isInPools) return `${back}. It is in no pool yet.`;
  const jackpot = exactDollars(choice.jackpot_micros);
  const reserve = exactDollars(choice.reserve_micros);
  const locksAfter = choice.locks - (choice.claim?.lock === "freed" ? 1 : 0);
  return locksAfter > 0
    ? `${back}: ${reserve} out of the reserve, ${jackpot} out of what came after the lock, else the reserve.`
    : `${back}: ${jackpot} out of the jackpot pool, ${reserve} out of the reserve.`;
}

const LOCK_WORDS = {
  none: "",
  freed: ", and the lock on the jackpot is free",
  kept: "; the lock stays for as long as the other hand does",
};

const claimWords = ({ claim }) =>
  claim ? ` Its ${CATEGORY[claim.category]} goes with it${LOCK_WORDS[claim.lock]}.` : "";

const foldWords = ({ folded }) => (folded ? " It folded, and has it back all the same." : "");
