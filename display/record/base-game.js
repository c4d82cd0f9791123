// Ante and bet of each box, in the order of payment, with the rule and the odds of each result.

import { cardFace } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { figures, head, none, num, row, section } from "../lib/figures.js";
import { dollars } from "../lib/format.js";
import { fact } from "../lib/payouts.js";

/** @type {Record<BoxLine["result"], string>} */
const RESULTS = {
  folded: "folded",
  ante_wins: "the ante wins, the dealer does not participate",
  wins: "wins",
  loses: "loses",
  void: "equal hands: ante and bet are void",
  excluded: "excluded from the round: ante and bet are lost",
  declared_void: "excluded from the round: ante and bet go back",
};

/** @param {RoundRecord} record @param {RecordedBaseGame} base */
export function anteAndBet(record, base) {
  const played = record.boxes.filter((box) => box.ante_cents !== null).toReversed();
  if (!played.length) return section("Ante and bet", none("No ante was placed."));
  const headings = [
    "Box",
    num("Ante"),
    num("In play"),
    num("Bet"),
    "Result",
    "Odds",
    ...["Ante won", "Bet won", "Handed back", "Collected", "Cards"].map((words) => num(words)),
  ];
  return section(
    "Ante and bet, in the order of payment",
    h(
      "dl",
      { class: "facts record-facts" },
      base.dealer_card ? fact("Dealer's face-up card", cardFace(base.dealer_card)) : null,
      base.counts.dealer === undefined ? null : fact("Dealer's cards counted", base.counts.dealer),
    ),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-label": "Ante and bet" },
      figures(
        headings,
        played.map((box) => boxRow(box, base)),
      ),
    ),
  );
}

/** @param {RecordedBox} box @param {RecordedBaseGame} base */
function boxRow(box, base) {
  const { line } = box;
  /** @param {number | null | undefined} cents */
  const money = (cents) => num(cents ? dollars(cents) : "");
  return row(
    head(box.box),
    money(box.ante_cents),
    money(box.in_play_cents),
    money(box.bet_cents),
    line
      ? [RESULTS[line.result], " ", h("span", { class: "rule" }, `rule ${line.rule}`)]
      : "not worked out",
    line?.odds ?? "",
    money(line?.ante_won_cents),
    money(line?.bet_won_cents),
    money(line?.handed_back_cents),
    money(line?.collected_cents),
    num(base.counts[String(box.box)] ?? ""),
  );
}
