// Offers the tournaments of the floor, where the address names none, or one that is not there.

import { byId, fill, h } from "../lib/dom.js";

/** @import { AnyNodes } from "../lib/nodes.js" */

const ASK_AGAIN_MS = 2000;
const TRY_NEXT_MS = 300; // another node
const NO_ANSWER_MS = 3000;

/**
 * The name of the only tournament there is; null if somebody has to choose.
 * @param {string} why
 * @param {AnyNodes} nodes
 * @returns {Promise<string | null>}
 */
export async function chooseTournament(why, nodes) {
  const found = await untilListed(nodes);
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

/** @param {AnyNodes} nodes @returns {Promise<Leaderboard[]>} */
async function untilListed(nodes) {
  for (;;) {
    try {
      const signal = AbortSignal.timeout(NO_ANSWER_MS);
      const address = `${nodes.current}/v1/tournaments`;
      const answer = await fetch(address, { signal, cache: "no-store" });
      if (answer.ok) return await answer.json();
    } catch {
      // The server does not answer yet.
    }
    const pauseMs = nodes.next() ? ASK_AGAIN_MS : TRY_NEXT_MS;
    await new Promise((wake) => setTimeout(wake, pauseMs * (0.5 + Math.random())));
  }
}
