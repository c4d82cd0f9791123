// One checkpoint: a line that opens to all that it says, and the signed note as a file.

import { copyable } from "../lib/copy.js";
import { h } from "../lib/dom.js";
import { capital, exactDollars, plural, time } from "../lib/format.js";

/** @type {Record<string, string>} the accounts in the words of the reports */
const ACCOUNTS = {
  jackpot_micros: "jackpot pool",
  reserve_micros: "reserve pool",
  payable_micros: "owed to players",
  wagers_micros: "wagers taken",
  refunds_micros: "refunds",
  deposits_micros: "deposits",
  advances_micros: "operator's advances",
  paid_micros: "paid",
};

/** @param {CheckpointView} checkpoint */
export function checkpointItem(checkpoint) {
  const { entries, head, balances } = checkpoint;
  return h(
    "div",
    { class: "checkpoint" },
    h(
      "details",
      {},
      h(
        "summary",
        {},
        h("time", { datetime: checkpoint.time }, time(checkpoint.time)),
        h("strong", {}, plural(entries, "entry", "entries")),
        h("span", {}, `Jackpot ${exactDollars(balances.jackpot_micros)}`),
        h("span", {}, `Reserve ${exactDollars(balances.reserve_micros)}`),
        h("span", { class: "mono hint short-hash" }, `${head.slice(0, 12)}…`),
      ),
      said(checkpoint),
    ),
    h(
      "a",
      {
        class: "button",
        href: URL.createObjectURL(new Blob([checkpoint.note], { type: "text/plain" })),
        download: `${checkpoint.link}-${entries}.note`,
        "aria-label": `Download the checkpoint of ${plural(entries, "entry", "entries")}`,
      },
      "Download",
    ),
  );
}

/** @param {CheckpointView} checkpoint */
function said({ head, root, balances, signed_by }) {
  return h(
    "dl",
    { class: "said" },
    fact("Hash of the last entry", copyable(head, "hash of the last entry")),
    fact("Root of the tree", copyable(root, "root of the tree")),
    Object.entries(balances).map(([account, micros]) =>
      fact(capital(ACCOUNTS[account] ?? account), exactDollars(micros)),
    ),
    fact("Signed by", h("span", { class: "mono hash" }, signed_by.join(", "))),
  );
}

/** @param {string} term @param {...Child} description */
const fact = (term, ...description) => h("div", {}, h("dt", {}, term), h("dd", {}, ...description));
