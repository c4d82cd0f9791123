// What the dealer pays and collects, as the server worked it out, in the order of payment.

import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { inBook, ruleButton } from "../lib/rules.js";
import { placeName, wagerName } from "./words.js";

/** @typedef {{kind: "won" | "lost" | "back", words: string}} Payment */

/** @param {PitLineView} line @returns {Payment} */
export function paymentOf({ result, won_cents, returned_cents, collected_cents }) {
  if (won_cents) return { kind: "won", words: `Pay ${dollars(won_cents)}` };
  if (collected_cents && returned_cents)
    return {
      kind: "lost",
      words: `Collect ${dollars(collected_cents)}, return ${dollars(returned_cents)}`,
    };
  if (collected_cents) return { kind: "lost", words: `Collect ${dollars(collected_cents)}` };
  return {
    kind: "back",
    words: result === "void" ? `Return ${dollars(returned_cents)}` : "Stand off",
  };
}

/** @type {Record<PitLineView["result"], string>} */
const RESULT = {
  win: "wins",
  lose: "loses",
  stand_off: "stand off",
  void: "void",
  surrender: "surrendered",
  rescue: "rescued",
};

/** @param {PitLineView} line */
function aboutOf({ wager, odds, result, stake_cents, other_box, other_place }) {
  const stake = stake_cents ? ` ${dollars(stake_cents)}` : "";
  const other = other_box ? `, for box ${other_box}, place ${other_place ?? 1}` : "";
  return `${wagerName(wager)}${stake} ${RESULT[result]}${odds ? ` ${odds}` : ""}${other}`;
}

/** @param {PitLineView} line @param {PitRoundView} round */
function whereOf({ box, hand, place }, round) {
  const split = (round.boxes.find((each) => each.box === box)?.hands.length ?? 1) > 1;
  const onBox = new Set(
    [...round.wagers, ...round.side_wagers]
      .filter((each) => each.box === box)
      .map((each) => each.place),
  );
  const several = onBox.size > 1;
  const at = several ? `, ${placeName(place, round.dealer.length > 1)}` : "";
  return `Box ${box}${split ? `, hand ${hand}` : ""}${at}`;
}

/** @param {PitLineView[]} lines @param {PitRoundView} round */
export const linesList = (lines, round) =>
  h(
    "ol",
    { class: "lines" },
    lines.map((line) => {
      const { kind, words } = paymentOf(line);
      return h(
        "li",
        { class: `line pays-${kind}` },
        h("span", { class: "line-box" }, whereOf(line, round)),
        h("strong", {}, words),
        h(
          "span",
          { class: "hint" },
          aboutOf(line),
          line.payout ? ", at the cage " : " ",
          inBook(round.instrument, () => ruleButton(line.rule)),
        ),
      );
    }),
  );

/**
 * The lines that the dealer sees to now, then those that are done with.
 * @param {PitRoundView} round
 * @returns {Child}
 */
export function payPanel(round) {
  const now = round.to_pay;
  const before = round.lines.filter((line) => line.settled_by_act < round.act_count);
  const later = now.length ? before : round.lines;
  if (!now.length && !later.length) return null;
  return [
    now.length ? [h("h2", {}, "Pay and collect now"), linesList(now, round)] : null,
    later.length
      ? h(
          "details",
          { class: "lines-before", open: round.phase === "complete" && !now.length },
          h("summary", {}, `Settled before: ${later.length}`),
          linesList(later, round),
        )
      : null,
  ];
}

/** @param {PitRoundView} round the last one that was finished @returns {Child} */
export const paidPanel = (round) =>
  round.lines.length
    ? [h("h2", {}, `Round ${round.round}: what was paid`), linesList(round.lines, round)]
    : null;

/** @param {PitRoundView | null} round the last one that was finished @returns {Child} */
export const previousPanel = (round) =>
  round &&
  h(
    "div",
    { class: "last" },
    h("h2", {}, `Round ${round.round}`),
    round.phase === "void"
      ? h("p", { class: "held" }, "Void: every wager goes back.")
      : h("p", { class: "does" }, totalsOf(round.lines)),
  );

/** @param {PitLineView[]} lines */
function totalsOf(lines) {
  const sum = (/** @type {"won_cents" | "collected_cents"} */ name) =>
    dollars(lines.reduce((total, line) => total + line[name], 0));
  return `Paid ${sum("won_cents")}, collected ${sum("collected_cents")}.`;
}
