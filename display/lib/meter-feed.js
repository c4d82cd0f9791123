// The meters of one or more jackpots, followed on one connection: a browser opens only six to a server,
// and a sign that opened its streams in turn would seem to be lost between two of them.

import { EventStream } from "./event-stream.js";
import { MeterState } from "./meter-state.js";

const LIST_AGAIN_MS = 1000;

/** @typedef {{status: number, links: LinkView[]}} Links */

/** @param {string} token @returns {Promise<Links>} */
async function listLinks(token) {
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch("/v1/meter/links", { headers, cache: "no-store" });
  return { status: response.status, links: response.ok ? await response.json() : [] };
}

/**
 * Asks for the jackpots of the server, again and again, until `isEnough`.
 * @param {string} token
 * @param {(found: Links) => boolean} isEnough
 */
export async function untilLinks(token, isEnough) {
  for (;;) {
    try {
      const found = await listLinks(token);
      if (isEnough(found)) return found.links;
    } catch {
      // The server does not answer yet.
    }
    // A random pause, so that a thousand displays do not ask in the same moment.
    await new Promise((wake) => setTimeout(wake, LIST_AGAIN_MS * (1 + Math.random())));
  }
}

export class MeterFeed {
  /** @type {Map<string, MeterState>} by link, in the order in which they were asked for */
  states;
  #stream;

  /**
   * @param {{links: string[], token: string,
   *   onEvent: (own: MeterState, kind: string, data: any, isNew: boolean) => void,
   *   onRefused: (status: number) => void, onReopened?: () => void}} options
   */
  constructor({ links, token, onEvent, onRefused, onReopened }) {
    this.states = new Map(links.map((link) => [link, new MeterState()]));
    this.#stream = new EventStream({
      address: `/v1/meter/stream?link=${links.map(encodeURIComponent).join(",")}`,
      token,
      onReopened,
      onEvent: (kind, data) => {
        const own = this.states.get(data.link);
        if (own) onEvent(own, kind, data, own.take(kind, data, performance.now()));
      },
      onRefused: (status) => {
        for (const own of this.states.values()) own.refusedStatus = status;
        onRefused(status);
      },
    });
  }

  close() {
    this.#stream.close();
  }
}
