// Offers the tables of the floor, where the address names none, or one that is not there.

import { byId, fill, h } from "../lib/dom.js";
import { untilLinks } from "../lib/meter-feed.js";

/** @import { AnyNodes } from "../lib/nodes.js" */

/** @param {string} token @param {string} why @param {AnyNodes} nodes */
export async function chooseTable(token, why, nodes) {
  byId("sign").hidden = true;
  byId("choice").hidden = false;
  document.documentElement.dataset.state = "choice";
  fill(byId("choice"), h("h1", {}, "Sign at the table"), h("p", {}, why));
  const links = await untilLinks(token, ({ links: found }) => found.length > 0, nodes);
  const signs = await Promise.all(links.map(({ link }) => signOf(link, token, nodes)));
  fill(
    byId("choice"),
    h("h1", {}, "Sign at the table"),
    h("p", {}, why),
    h(
      "ul",
      {},
      signs.flatMap(({ tables }) =>
        tables.map(({ table, title }) =>
          h("li", {}, h("a", { href: `?table=${encodeURIComponent(table)}` }, title)),
        ),
      ),
    ),
  );
}

/**
 * @param {string} link
 * @param {string} token
 * @param {AnyNodes} nodes
 * @returns {Promise<SignView>}
 */
async function signOf(link, token, nodes) {
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const address = `${nodes.current}/v1/meter/sign?link=${encodeURIComponent(link)}`;
  const answer = await fetch(address, { headers });
  return answer.json();
}
