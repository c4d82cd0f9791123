// How the cage speaks of a payout.

import { dollars } from "../lib/format.js";
import { tableTitles } from "../lib/live.js";
import { placeOf } from "../lib/payouts.js";

/** @param {PayoutPaper} payout @param {string} word */
export const url = (payout, word) => `/v1/payouts/${payout.id}/${word}`;

/** @param {PayoutPaper} payout */
export const what = (payout) =>
  `${dollars(payout.amount_cents)} for the ${payout.hand} at ${placeOf(payout, tableTitles())}`;
