// Offers the tournaments of the floor, where the address names none, or one that is not there.

import { byId, fill, h } from "../lib/dom.js";

const ASK_AGAIN_MS = 2000;

/**
 * The name of the only tournament there is; null if somebody has to choose.
 * @param {string} why
 * @returns {Promise<string | null>}
 */
export async function chooseTournament(why) {
  const found = await untilListed();
  const isNamed = new URLSearchParams(location.search).has("tournament");
  if (found.length === 1 && !isNamed) return found[0].tournament;
  byId("wall").hidden = true;
  byId("choice").hidden = false;
  document.documentElement.dataset.state = "choice";
  fill(
    byId("choice"),
    h("h1", {}, "Leaderboard"),
    h("p", {}, found.length ? why : "No tournament is set up on this floor."),
    h(
      "ul",
      {},
      found.map(({ tournament, title }) =>
        h(
          "li",
          {},
          h("a", { href: `?tournament=${encodeURIComponent(tournament)}` }, title || tournament),
        ),
      ),
    ),
  );
  return null;
}

/** @returns {Promise<Leaderboard[]>} */
async function untilListed() {
  for (;;) {
    try {
      const answer = await fetch("/v1/tournaments", { cache: "no-store" });
      if (answer.ok) return await answer.json();
    } catch {
      // The server does not answer yet.
    }
    await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS * (0.5 + Math.random())));
  }
}
