// The meters of one or more jackpots, followed on one connection: a browser opens only six to a server,
// and a sign that opened its streams in turn would seem to be lost between two of them.

import { EventStream } from "./event-stream.js";
import { MeterState } from "./meter-state.js";
import { ownNode } from "./nodes.js";

/** @import { AnyNodes } from "./nodes.js" */

const LIST_AGAIN_MS = 1000;
const TRY_NEXT_MS = 200; // another node
const NO_ANSWER_MS = 3000;

/** @typedef {{status: number, links: LinkView[]}} Links */

/** @param {string} token @param {AnyNodes} nodes @returns {Promise<Links>} */
async function listLinks(token, nodes) {
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  const address = `${nodes.current}/v1/meter/links`;
  const response = await fetch(address, { headers, signal, cache: "no-store" });
  return { status: response.status, links: response.ok ? await response.json() : [] };
}

/**
 * Asks for the jackpots of the server, again and again, until `isEnough`.
 * @param {string} token
 * @param {(found: Links) => boolean} isEnough
 * @param {AnyNodes} [nodes]
 */
export async function untilLinks(token, isEnough, nodes = ownNode) {
  for (;;) {
    try {
      const found = await listLinks(token, nodes);
      if (isEnough(found)) return found.links;
    } catch {
      // The server does not answer yet.
    }
    const pauseMs = nodes.next() ? LIST_AGAIN_MS : TRY_NEXT_MS;
    // A random pause, so that a thousand displays do not ask in the same moment.
    await new Promise((wake) => setTimeout(wake, pauseMs * (1 + Math.random())));
  }
}

export class MeterFeed {
  /** @type {Map<string, MeterState>} by link, in the order in which they were asked for */
  states;
  #stream;

  /**
   * @param {{links: string[], token: string,
   *   onEvent: (own: MeterState, kind: string, data: any, isNew: boolean) => void,
   *   onRefused: (status: number) => void, onReopened?: () => void, nodes?: AnyNodes}} options
   */
  constructor({ links, token, onEvent, onRefused, onReopened, nodes }) {
    this.states = new Map(links.map((link) => [link, new MeterState()]));
    this.#stream = new EventStream({
      address: `/v1/meter/stream?link=${links.map(encodeURIComponent).join(",")}`,
      token,
      nodes,
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
