// The first page: the live meter of each jackpot, which says so when it is not live (promise 5).

import { byId, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { MeterFeed, untilLinks } from "../lib/meter-feed.js";

/** @import { MeterState } from "../lib/meter-state.js" */

const REFRESH_MS = 500;

const TEXT = {
  waiting: "Connecting",
  unknown: "Unknown jackpot",
  refused: "Only displays with a token may show the meter",
  stale: "Connection lost: this figure is not live",
  fault: "Fault: no jackpot wagers are accepted",
  stopped: "Live: jackpot wagers await approval after a malfunction (14.5)",
  closed: "Live: no table is open for jackpot wagers",
  live: "Live",
};

/** @param {MeterState} known */
function stateText(known) {
  const now = known.state(performance.now());
  if (now !== "pending") return TEXT[now];
  const beside = dollars(known.beside?.cents ?? 0);
  return known.meter?.royal_pending
    ? `Jackpot pending, next jackpot ${beside}`
    : `Prize pending: ${beside}`;
}

/** @param {MeterState} known @param {HTMLElement} place */
function show(known, place) {
  const isLive = ["live", "pending", "stopped", "closed"].includes(known.state(performance.now()));
  place.classList.toggle("live", isLive);
  set(place, ".meter", known.largeCents === null ? "\u00a0" : dollars(known.largeCents));
  set(place, ".state", stateText(known));
}

/** @param {HTMLElement} place @param {string} part @param {string} text */
function set(place, part, text) {
  const element = place.querySelector(part);
  if (element && element.textContent !== text) element.textContent = text;
}

/** @param {LinkView} link @param {boolean} isOne */
function jackpot({ link, title }, isOne) {
  const sign = `/display/meter?link=${encodeURIComponent(link)}`;
  return h(
    "section",
    { class: "jackpot", "aria-label": title, "data-link": link },
    isOne ? null : h("h2", {}, h("a", { href: sign }, title)),
    h("p", { class: "meter" }, "\u00a0"),
    h("p", { class: "state", role: "status" }, TEXT.waiting),
  );
}

/** @param {LinkView[]} links */
function programLinks(links) {
  return links.map(({ link, title }, at) => [
    at ? ", " : "",
    h("a", { href: `/v1/meter?link=${encodeURIComponent(link)}` }, title),
  ]);
}

/** @param {LinkView[]} links */
function build(links) {
  const isOne = links.length === 1;
  if (isOne) byId("title").textContent = links[0].title;
  else {
    byId("title").textContent = "Canberra Poker Jackpots";
    fill(byId("program-meters"), "meters of ", programLinks(links));
  }
  const places = links.map((link) => jackpot(link, isOne));
  fill(byId("jackpots"), places);
  byId("jackpots").classList.toggle("several", !isOne);
  return new Map(links.map(({ link }, at) => [link, places[at]]));
}

const links = await untilLinks("", ({ status, links: found }) => {
  if (status === 401 || status === 403) byId("state").textContent = TEXT.refused;
  return found.length > 0;
});
const places = build(links);

function showAll() {
  for (const [link, known] of feed.states) {
    const place = places.get(link);
    if (place) show(known, place);
  }
}

const feed = new MeterFeed({
  links: links.map(({ link }) => link),
  token: "",
  onEvent: showAll,
  onRefused: showAll,
});
setInterval(showAll, REFRESH_MS);
