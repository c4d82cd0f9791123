// The sign at a table of twenty-one: limits, decks, odds and side wagers, as the server words them.

import { byId, fill, h } from "../lib/dom.js";
import { capital, plural, shortDollars } from "../lib/format.js";

/** @param {PitTableSignView} sign */
export function drawPitSign(sign) {
  document.title = sign.title;
  const place = byId("sign");
  place.className = `sign pit-sign${sign.notices.length || sign.rounds_left !== null ? " has-notices" : ""}`;
  fill(
    place,
    h(
      "header",
      { class: "head" },
      h("h1", {}, sign.title),
      h("p", { class: "game" }, capital(sign.game)),
      h("p", { class: "state", id: "state", role: "status" }),
    ),
    limits(sign),
    odds(sign),
    sides(sign),
    notices(sign),
    h(
      "footer",
      { class: "foot" },
      h("p", {}, "Rules of the game on request"),
      h("p", {}, sign.pit_title),
      h("p", {}, h("a", { href: sign.rules_url }, `${location.host}${sign.rules_url}`)),
    ),
  );
}

/** @param {string} label @param {string} value @param {string} [kind] */
const fact = (label, value, kind) =>
  h("div", { class: kind }, h("dt", {}, label), h("dd", {}, value));

/** @param {PitTableSignView} sign */
function limits({ limits: now, decks, markers }) {
  const raised = markers.map(
    ({ box, place, maximum_cents }) =>
      `box ${box}${place ? `, place ${place}` : ""} ${shortDollars(maximum_cents)}`,
  );
  return h(
    "section",
    { class: "limits", "aria-labelledby": "limits-title" },
    h("h2", { id: "limits-title" }, "Wagers on each box"),
    h(
      "dl",
      {},
      fact("Minimum", shortDollars(now.minimum_cents), "limit-main"),
      fact("Maximum", shortDollars(now.maximum_cents), "limit-main"),
      fact("In multiples of", shortDollars(now.multiple_cents)),
      fact("Decks", String(decks)),
    ),
    raised.length
      ? h("p", { class: "markers" }, `Maximum with a marker: ${raised.join("; ")}`)
      : null,
  );
}

/** @param {PitTableSignView} sign */
const odds = ({ odds: list, inscription }) =>
  h(
    "section",
    { class: "jackpot pays", "aria-labelledby": "pays-title" },
    h("h2", { id: "pays-title" }, "A winning wager pays"),
    inscription ? h("p", { class: "inscription" }, inscription) : null,
    h("ul", { class: "prizes" }, list.map(oddsItem)),
  );

/** @param {SignOdds} each */
const oddsItem = (each) =>
  h("li", {}, h("span", {}, capital(each.name)), " ", h("strong", {}, each.odds));

/** @param {PitTableSignView} sign */
const sides = ({ side_wagers: list }) =>
  list.length
    ? h(
        "section",
        { class: "odds pit-sides", "aria-label": "Side wagers" },
        list.map(({ title, minimum_cents, maximum_cents, odds: won }) =>
          h(
            "div",
            {},
            h(
              "h2",
              {},
              title,
              h(
                "strong",
                {},
                minimum_cents === maximum_cents
                  ? shortDollars(minimum_cents)
                  : `${shortDollars(minimum_cents)} to ${shortDollars(maximum_cents)}`,
              ),
            ),
            h("ul", {}, won.map(oddsItem)),
          ),
        ),
      )
    : null;

/** @param {PitTableSignView} sign */
function notices({ notices: list, rounds_left: left, coming_limits: coming, next_round }) {
  if (!list.length && left === null && !coming) return null;
  return h(
    "section",
    { class: "notices", "aria-label": "Notices", "aria-live": "polite" },
    left === null
      ? null
      : h(
          "p",
          { class: "left" },
          h("strong", {}, left ? `${plural(left, "round")} left` : "No more rounds"),
        ),
    coming
      ? h(
          "p",
          {},
          h("strong", {}, `From round ${next_round}`),
          ` ${shortDollars(coming.minimum_cents)} to ${shortDollars(coming.maximum_cents)}, multiples of ${shortDollars(coming.multiple_cents)}`,
        )
      : null,
    list
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

/**
 * @param {PitTableSignView} sign
 * @param {boolean} stale
 * @returns {{kind: "cut" | "off" | "on", words: string}}
 */
export function pitStateText({ status, sound }, stale) {
  if (stale) return { kind: "cut", words: "Not live: ask the dealer for the limits" };
  if (!sound) return { kind: "off", words: "No wagers: being checked" };
  if (status === "open") return { kind: "on", words: "Open" };
  return { kind: "off", words: status === "closed" ? "Table closed" : "Suspended" };
}
