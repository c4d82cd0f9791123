// Offers the tables of the floor, where the address names none, or one that is not there.

import { byId, fill, h } from "../lib/dom.js";
import { untilLinks } from "../lib/meter-feed.js";

/** @param {string} token @param {string} why */
export async function chooseTable(token, why) {
  byId("sign").hidden = true;
  byId("choice").hidden = false;
  document.documentElement.dataset.state = "choice";
  fill(byId("choice"), h("h1", {}, "Sign at the table"), h("p", {}, why));
  const links = await untilLinks(token, ({ links: found }) => found.length > 0);
  const signs = await Promise.all(links.map(({ link }) => signOf(link, token)));
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

/** @param {string} link @param {string} token @returns {Promise<SignView>} */
async function signOf(link, token) {
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`/v1/meter/sign?link=${encodeURIComponent(link)}`, { headers });
  return answer.json();
}
