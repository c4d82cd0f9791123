// What a void would refund and cancel, as the server previews it, in sentences.

import { h } from "../lib/dom.js";
import { boxes, CATEGORY, dollars, exactDollars } from "../lib/format.js";

/**
 * The rules to choose from, as the server lists them: nothing is chosen beforehand.
 * @param {RuleChoice[]} rules
 */
export const ruleOptions = (rules) => [
  { value: "", label: "Choose the rule" },
  ...rules.map(({ rule, cause }) => ({ value: rule, label: `${rule} ${cause}` })),
];

export const secondPersonText = () =>
  h(
    "p",
    { class: "second-person" },
    h("strong", {}, "A second person is needed. "),
    "Another supervisor signs here, or approves it on their own page; until then nothing changes.",
  );

/** @param {VoidPreview} preview of a whole round */
export function roundVoidText(preview) {
  if (preview.refusal) return `${preview.refusal.title}. ${preview.refusal.detail}`;
  const payouts = preview.cancelled.map((each) => `${each.id} (${dollars(each.amount_cents)})`);
  return [
    preview.boxes.length ? `${boxes(preview.boxes)}: ${refundText(preview)}` : "It has no wagers.",
    payouts.length ? ` Cancelled payouts: ${payouts.join(", ")}.` : "",
    claimsText(preview),
  ].join("");
}

/** @param {WagerVoidPreview} wager */
export const wagerVoidText = ({ folded, void: preview }) =>
  [
    refundText(preview),
    claimsText(preview),
    folded ? " Folded; the wager is still returned." : "",
    preview.needs_second_person ? " A second supervisor must approve it." : "",
  ].join("");

/** @param {VoidPreview} preview */
function refundText(preview) {
  const refund = `${dollars(preview.refund_cents)} is returned`;
  if (!preview.in_pools) return `${refund}. It is not in a pool yet.`;
  /** @type {[number, string][]} */
  const sources = [
    [preview.from_jackpot_micros, "from the jackpot pool"],
    [preview.from_reserve_micros, "from the reserve"],
    [preview.from_operator_micros, "advanced by the operator"],
  ];
  const parts = sources.filter(([micros]) => micros > 0);
  return `${refund}: ${parts.map(([micros, from]) => `${exactDollars(micros)} ${from}`).join(", ")}.`;
}

const LOCK_TEXT = {
  none: "",
  freed: ", and the lock on the jackpot is released",
  kept: "; another hand keeps the lock on the jackpot",
};

/** @param {VoidPreview} preview */
function claimsText({ claims, claims_cents, lock }) {
  if (!claims.length) return "";
  const hands = claims.map((category) => CATEGORY[category]).join(" and the ");
  const withdrawn = claims.length === 1 ? "claim of the" : "claims of the";
  const sum = claims_cents ? ` (${dollars(claims_cents)})` : "";
  return ` The ${withdrawn} ${hands}${sum} ${claims.length === 1 ? "is" : "are"} withdrawn${LOCK_TEXT[lock]}.`;
}
