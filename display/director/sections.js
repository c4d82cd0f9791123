// The sections of the page, each loaded when it is first shown.

import { later } from "../lib/later.js";

/** @typedef {{element: HTMLElement, draw: (page: DeskPage) => void}} Section */

/**
 * @param {string} name such as "entries" or "session-2"
 * @param {(section: string | null) => void} show
 * @returns {Promise<Section>}
 */
export async function sectionNamed(name, show) {
  const session = sessionOf(name);
  if (session) {
    const { sessionSection } = await later(() => import("./session.js"));
    return sessionSection(session, show);
  }
  return (await later(LOADS[name]))();
}

/** @param {string} name @returns {number | null} the number of the session that it is about */
export function sessionOf(name) {
  const [, number] = /^session-(\d+)$/.exec(name) ?? [];
  return number ? Number(number) : null;
}

/** @type {Record<string, () => Promise<() => Section>>} */
const LOADS = {
  conditions: async () => (await import("./conditions.js")).conditionsSection,
  entries: async () => (await import("./entries.js")).entriesSection,
  results: async () => (await import("./results.js")).resultsSection,
  report: async () => (await import("./report.js")).reportSection,
};
