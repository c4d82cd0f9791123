// Parts of a page that are loaded when they are first needed, so that the page itself is light.
//
//   const {showRounds} = await later(() => import("./rounds.js"));

import { Problem } from "./api.js";

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @returns {Promise<Part>}
 */
export async function later(load) {
  try {
    return await load();
  } catch {
    throw new Problem({
      title: "The server does not answer",
      detail: "This part of the page did not load. Try again when the page is live.",
    });
  }
}
