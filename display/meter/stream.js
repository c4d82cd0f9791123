// The line to the server: one stream of events, made anew for as long as the page lives.
//
// It is read by fetch and not by EventSource, so that it can carry a token, tell a refusal from a
// cut, and give up a connection that is open and silent.

const SILENCE_MS = 6000;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5000;

export class Refused extends Error {
  constructor(status) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

// Events out of a text that arrives in pieces.
export class Events {
  #rest = "";

  *take(text) {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop();
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

export class Line {
  #address;
  #token;
  #hear;
  #refused;
  #cut = null;
  #closed = false;
  #pauseMs = FIRST_PAUSE_MS;

  // `hear(kind, data)` gets every event; `refused(status)` is told why there are none.
  constructor({ address, token, hear, refused }) {
    this.#address = address;
    this.#token = token;
    this.#hear = hear;
    this.#refused = refused;
    this.#run();
  }

  close() {
    this.#closed = true;
    this.#cut?.abort();
  }

  async #run() {
    while (!this.#closed) {
      try {
        await this.#listen();
      } catch (error) {
        if (error instanceof Refused && !this.#closed) this.#refused(error.status);
      }
      if (this.#closed) return;
      // Spread, so that a thousand displays do not knock in the same moment.
      await new Promise((wake) => setTimeout(wake, this.#pauseMs * (0.5 + Math.random())));
      this.#pauseMs = Math.min(this.#pauseMs * 1.7, LONGEST_PAUSE_MS);
    }
  }

  async #listen() {
    const cut = new AbortController();
    this.#cut = cut;
    let silence = setTimeout(() => cut.abort(), SILENCE_MS);
    try {
      const headers = { Accept: "text/event-stream" };
      if (this.#token) headers.Authorization = `Bearer ${this.#token}`;
      const response = await fetch(this.#address, {
        headers,
        signal: cut.signal,
        cache: "no-store",
      });
      if (!response.ok) throw new Refused(response.status);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const events = new Events();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || this.#closed) return;
        clearTimeout(silence);
        silence = setTimeout(() => cut.abort(), SILENCE_MS);
        for (const { kind, data } of events.take(value)) this.#hear(kind, data);
        this.#pauseMs = FIRST_PAUSE_MS;
      }
    } finally {
      clearTimeout(silence);
      cut.abort();
    }
  }
}
