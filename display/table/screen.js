// Draws what the server sends: it works out every figure, the sign only writes it down.

import { byId, fill, h } from "../lib/dom.js";
import { capital, dollars, plural, shortDollars } from "../lib/format.js";
import { clockTime, prizeRule } from "../meter/text.js";

/** @import { MeterState } from "../lib/meter-state.js" */

/** @param {TableSignView} sign */
export function drawSign(sign) {
  document.title = sign.title;
  byId("title").textContent = sign.title;
  byId("jackpot-title").textContent = sign.jackpot_title;
  drawLimits(sign);
  drawMarkers(sign);
  drawOdds(sign);
  drawPrizes(sign);
  drawNotices(sign);
  byId("wager").textContent = `Wager ${shortDollars(sign.wager_cents)} beside an ante`;
  const rules = /** @type {HTMLAnchorElement} */ (byId("rules"));
  rules.href = sign.rules_url;
  rules.textContent = `${location.host}${sign.rules_url}`;
}

/** @param {TableSignView} sign */
function drawLimits({ limits, bet_times_ante: times, ante_to_one: ante }) {
  byId("limits").hidden = limits === null;
  byId("sign").classList.toggle("no-limits", limits === null);
  byId("bet").textContent = `A bet is exactly ${times} × the ante. Antes pay ${ante} to 1.`;
  if (limits === null) return;
  byId("minimum").textContent = shortDollars(limits.minimum_cents);
  byId("maximum").textContent = shortDollars(limits.maximum_cents);
  byId("multiple").textContent = shortDollars(limits.multiple_cents);
  byId("payout").textContent = shortDollars(limits.maximum_payout_cents);
}

/**
 * A marker beside a box raises its maximum.
 * @param {TableSignView} sign
 */
function drawMarkers({ markers }) {
  byId("markers").hidden = markers.length === 0;
  byId("sign").classList.toggle("has-markers", markers.length > 0);
  const boxes = markers.map(
    ({ box, maximum_cents }) => `box ${box} ${shortDollars(maximum_cents)}`,
  );
  byId("markers").textContent = `Maximum with a marker: ${boxes.join(", ")}`;
}

/** @param {TableSignView} sign */
function drawOdds({ odds }) {
  fill(
    byId("odds"),
    odds.map(({ name, to_one }) =>
      h("li", {}, h("span", {}, capital(name)), " ", h("strong", {}, `${to_one} to 1`)),
    ),
  );
}

/** @param {TableSignView} sign */
function drawPrizes({ prizes }) {
  fill(
    byId("prizes"),
    prizes.map((prize) =>
      h(
        "li",
        {},
        h("span", {}, capital(prize.name)),
        " ",
        h(
          "strong",
          {},
          prize.amount_cents === null ? prizeRule(prize) : shortDollars(prize.amount_cents),
        ),
      ),
    ),
  );
}

/** @param {TableSignView} sign */
function drawNotices({ notices, rounds_left: left }) {
  const isEmpty = notices.length === 0 && left === null;
  byId("notices").hidden = isEmpty;
  byId("sign").classList.toggle("has-notices", !isEmpty);
  fill(
    byId("notices"),
    left === null ? null : h("p", { class: "left" }, h("strong", {}, lastRounds(left))),
    notices
      .slice(0, 2)
      .map(({ text, from_round }) =>
        h(
          "p",
          {},
          h("strong", {}, from_round === null ? "Notice" : `From round ${from_round}`),
          ` ${text}`,
        ),
      ),
  );
}

/** @param {number} left */
const lastRounds = (left) => (left ? `${plural(left, "round")} left` : "No more rounds");

/** @param {MeterState} meter @param {string} [timezone] */
export function drawJackpot(meter, timezone) {
  const closes = meter.meter?.closes_at;
  byId("hours").textContent =
    closes && timezone ? `Gaming until ${clockTime(closes, timezone)}` : "";
  byId("value").textContent = meter.largeCents === null ? "\u00a0" : dollars(meter.largeCents);
  const { beside } = meter;
  byId("beside").hidden = beside === null;
  if (beside) byId("beside").textContent = `${capital(beside.label)} ${dollars(beside.cents)}`;
}
