// Cards of the base game, from the card picker: the dealer's face-up card, the dealer's hand, and the
// hands of the boxes.

import { command } from "../lib/api.js";
import { CATEGORY, capital, cardsOf } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { urlOf } from "../dealer/rounds.js";

/**
 * Each card that was seen in this round, and where it is: one deck holds each card once.
 * @param {RoundView} round
 * @param {number | "dealer"} except whose own cards can be picked again
 */
function seenCards(round, except) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const put = (/** @type {string | null | undefined} */ cards, /** @type {string} */ where) => {
    for (const card of cardsOf(cards ?? "")) seen.set(card, where);
  };
  for (const claim of round.claims) {
    if (claim.box !== except) put(claim.cards, `already in box ${claim.box}`);
  }
  for (const each of round.base_game?.boxes ?? []) {
    if (each.box !== except) put(each.cards, `already in box ${each.box}`);
  }
  if (except !== "dealer") {
    put(round.base_game?.dealer.card, "already with the dealer");
    put(round.base_game?.dealer.cards, "already with the dealer");
  }
  return seen;
}

/** @param {TableView} table the deal is complete (6.2): one touch on the card that lies face up */
export function showDealerCard(table) {
  const round = /** @type {RoundView} */ (table.round);
  return pickHand({
    title: "Dealer's face-up card",
    text: "Touch the card that lies face up. Players bet or fold afterwards (7.1).",
    seen: seenCards(round, "dealer"),
    count: 1,
    confirm: "Show this card",
    submit: (card) => command("PUT", urlOf(table, "/dealer-card"), { card }),
  });
}

/** @param {TableView} table */
export function recordDealerHand(table) {
  const round = /** @type {RoundView} */ (table.round);
  const { card, cards: hand } = /** @type {BaseGameView} */ (round.base_game).dealer;
  return pickHand({
    title: "Dealer's hand",
    text: "Touch the other four cards; the face-up card is there already.",
    seen: seenCards(round, "dealer"),
    picked: cardsOf(hand ?? card ?? ""),
    confirm: "Record this hand",
    submit: (cards) => command("PUT", urlOf(table, "/hands/dealer"), { cards }),
  });
}

/** @param {TableView} table @param {number} box */
export async function recordHand(table, box) {
  const round = /** @type {RoundView} */ (table.round);
  const before = round.base_game?.boxes.find((each) => each.box === box)?.cards ?? "";
  const done = await pickHand({
    title: `Hand of box ${box}`,
    text: "Touch the five cards of this hand.",
    seen: seenCards(round, box),
    picked: cardsOf(before),
    confirm: "Record this hand",
    submit: (cards) => command("PUT", urlOf(table, `/hands/${box}`), { cards }),
  });
  if (!done?.qualifies) return;
  const category = capital(CATEGORY[/** @type {Category} */ (done.category)]);
  if (done.needs_verification)
    notice(`Box ${box}: ${category}! Leave the cards on the table: a supervisor verifies it.`);
  else notice(`Box ${box}: ${category}. It wins a jackpot prize when you collect the cards.`);
}
