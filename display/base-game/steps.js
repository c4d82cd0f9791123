// What the dealer does next in a round whose base game is reported.

import { command } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { boxes, cardName, dollars, plural } from "../lib/format.js";
import { collect } from "../dealer/collect.js";
import { askToDeal, deal } from "../dealer/deal.js";
import { urlOf } from "../dealer/rounds.js";
import { allBet, askUndoBet } from "./bets.js";
import { askCounts, countFive } from "./counting.js";
import { irregularActs } from "./irregularities.js";
import { recordDealerHand, recordHand, showDealerCard } from "./hands.js";

/** @param {TableView} table */
const baseOf = (table) => /** @type {BaseGameView} */ (table.round?.base_game);
/** @param {TableView} table */
const playOf = (table) => /** @type {BasePlayView} */ (table.base_play);

/** @type {Record<BasePlayView["step"], (table: TableView, page: DealerPage) => NextStep>} */
export const BASE_STEPS = {
  antes: (table, page) => {
    const { boxes: placed } = baseOf(table);
    const wagers = table.round?.wagers.length ?? 0;
    const total = placed.reduce((sum, each) => sum + each.ante_cents, 0);
    return {
      title: "Antes",
      does: placed.length
        ? `Fixes ${plural(placed.length, "ante")}, ${dollars(total)}, and ${plural(wagers, "jackpot wager")} (4.5).`
        : "There is no ante. None can be placed afterwards (4.5).",
      label: "First card is out",
      run: () =>
        placed.length
          ? deal(table, page)
          : askToDeal(table, page, {
              title: "No ante is down",
              text: "Close betting anyway? No ante can be placed afterwards.",
            }),
    };
  },
  deal: (table) => dealStep(table),
  bets: (table) => betsStep(table, baseOf(table)),
  hands: (table) => handsStep(table, playOf(table)),
  payment: (table) => paymentStep(table, baseOf(table)),
};

/** @param {TableView} table @returns {NextStep} */
function dealStep(table) {
  const exposed = table.round?.irregularities?.face_up;
  const others = irregularActs(table);
  if (exposed)
    return {
      title: "Deal",
      does: `Your exposed card, the ${cardName(exposed)}, is the face-up card; deal your fifth face down (14.2).`,
      label: "The deal is complete",
      run: () => command("PUT", urlOf(table, "/dealer-card"), { card: exposed }),
      others,
    };
  return {
    title: "Deal",
    does: "Five cards to each box with an ante and to you, your last one face up (6.2).",
    label: "Face-up card…",
    run: () => showDealerCard(table),
    others,
  };
}

/** @param {TableView} table @param {BaseGameView} base @returns {NextStep} */
function betsStep(table, base) {
  const open = base.boxes.filter((each) => each.decision === null);
  const total = open.reduce((sum, each) => sum + each.lawful_bet_cents, 0);
  return {
    title: "Bet or fold",
    does: `${boxes(base.undecided)} undecided: ${dollars(total)} if all of them bet. No hand is named before (16.6(a)).`,
    label: open.length < base.boxes.length ? "All others bet" : "All bet",
    run: () => allBet(table),
    others: [...undoOf(table), ...irregularActs(table)],
  };
}

/** @param {TableView} table @param {BasePlayView} play @returns {NextStep} */
function handsStep(table, { hands_needed: needed }) {
  const [next] = needed;
  const dealer = next === "dealer";
  return {
    title: "Hands",
    does: dealer
      ? "Turn your cards over. Without an ace and a king or higher, the antes win (9.3)."
      : `Missing: ${boxes(needed.map(Number))}. Touch a recorded hand to correct it.`,
    label: dealer ? "Dealer's hand…" : `Hand of box ${next}…`,
    run: () => (dealer ? recordDealerHand(table) : recordHand(table, Number(next))),
    others: [...undoOf(table), ...irregularActs(table)],
  };
}

/** @param {TableView} table */
const undoOf = (table) =>
  playOf(table).boxes.some(({ acts }) => acts.includes("undo_bet"))
    ? [{ focus: "undo-bet", label: "Undo a bet…", run: () => askUndoBet(table, baseOf(table)) }]
    : [];

/** @param {TableView} table @param {BaseGameView} base @returns {NextStep} */
function paymentStep(table, base) {
  const waits = table.collecting_waits;
  const others = [
    { focus: "recount", label: "Different count…", run: () => askCounts(table, base) },
  ];
  if (waits?.code === "hands_not_counted" || waits?.code === "hands_miscounted")
    return {
      title: "Pay and count",
      does:
        waits.code === "hands_miscounted"
          ? h("strong", { class: "miscounted" }, waits.detail)
          : "Pay as listed. Count each hand, folded ones too, before it goes to the discard rack (7.4, 9.7).",
      label: "Every hand has five cards",
      run: () => countFive(table, base),
      others,
    };
  return {
    title: "Collect",
    does:
      waits?.detail ??
      "Ends the round and works out the jackpot prizes. A hand that was not declared wins none (10.4).",
    label: "Collect the cards",
    why: waits?.title,
    run: () => collect(table, urlOf(table, "/settle")),
    others,
  };
}
