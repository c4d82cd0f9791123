// A stream of events from the server, reopened for as long as the page lives, at another node if its own
// is gone.
//
// It uses fetch and not EventSource, so that it can send a token, tell a refusal from a lost
// connection, and give up a connection that is open but silent.

import { ownNode } from "./nodes.js";

/** @import { AnyNodes } from "./nodes.js" */

const SILENCE_MS = 6000;
const SILENCE_WITH_OTHERS_MS = 3000; // a beat comes each second
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5000;

class StatusError extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

// Parses events from text that arrives in pieces.
export class EventParser {
  #rest = "";

  /** @param {string} text @returns {Generator<{kind: string, data: any}>} */
  *parse(text) {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = { kind: "message", data: "" };
      for (const line of block.split("\n")) {
        if (line.startsWith("event: ")) event.kind = line.slice(7);
        else if (line.startsWith("data: ")) event.data += line.slice(6);
      }
      if (event.data) yield { kind: event.kind, data: JSON.parse(event.data) };
    }
  }
}

export class EventStream {
  #address;
  #token;
  #onEvent;
  #onRefused;
  #onReopened;
  /** @type {AnyNodes} */
  #nodes;
  #opened = 0;
  /** @type {AbortController | null} */
  #connection = null;
  #closed = false;
  #pauseMs = FIRST_PAUSE_MS;

  /**
   * @param {{address: string, token: string, onEvent: (kind: string, data: any) => void,
   *   onRefused: (status: number) => void, onReopened?: () => void, nodes?: AnyNodes}} options
   */
  constructor({ address, token, onEvent, onRefused, onReopened = () => {}, nodes = ownNode }) {
    this.#address = address;
    this.#token = token;
    this.#onEvent = onEvent;
    this.#onRefused = onRefused;
    this.#onReopened = onReopened;
    this.#nodes = nodes;
    this.#run();
  }

  close() {
    this.#closed = true;
    this.#connection?.abort();
  }

  async #run() {
    while (!this.#closed) {
      try {
        await this.#listen();
      } catch (error) {
        if (error instanceof StatusError && !this.#closed) this.#onRefused(error.status);
      }
      if (this.#closed) return;
      const allFailed = this.#nodes.next();
      // A random pause, so that a thousand displays do not reconnect in the same moment.
      await new Promise((wake) => setTimeout(wake, this.#pauseMs * (0.5 + Math.random())));
      if (allFailed) this.#pauseMs = Math.min(this.#pauseMs * 1.7, LONGEST_PAUSE_MS);
    }
  }

  async #listen() {
    const connection = new AbortController();
    this.#connection = connection;
    const silenceMs = () => (this.#nodes.areSeveral ? SILENCE_WITH_OTHERS_MS : SILENCE_MS);
    let silence = setTimeout(() => connection.abort(), silenceMs());
    try {
      /** @type {Record<string, string>} */
      const headers = { Accept: "text/event-stream" };
      if (this.#token) headers.Authorization = `Bearer ${this.#token}`;
      const { signal } = connection;
      const address = this.#nodes.current + this.#address;
      const response = await fetch(address, { headers, signal, cache: "no-store" });
      if (!response.ok || !response.body) throw new StatusError(response.status);
      if (this.#opened++) this.#onReopened();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const parser = new EventParser();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || this.#closed) return;
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), silenceMs());
        for (const { kind, data } of parser.parse(value)) {
          if (kind === "nodes") this.#nodes.learn(data.nodes);
          else this.#onEvent(kind, data);
        }
        this.#nodes.works();
        this.#pauseMs = FIRST_PAUSE_MS;
      }
    } finally {
      clearTimeout(silence);
      connection.abort();
    }
  }
}
