// The first page: the live meter, which says so when it is not live (promise 5).

import { byId } from "../lib/dom.js";
import { EventStream } from "../lib/event-stream.js";
import { dollars } from "../lib/format.js";
import { MeterState } from "../lib/meter-state.js";

const REFRESH_MS = 500;

const known = new MeterState();

const TEXT = {
  waiting: "Connecting",
  refused: "Only displays with a token may show the meter",
  stale: "Connection lost: this figure is not live",
  fault: "Fault: no jackpot wagers are accepted",
  stopped: "Live: jackpot wagers await approval after a malfunction (14.5)",
  closed: "Live: no table is open for jackpot wagers",
  live: "Live",
};

function show() {
  const now = known.state(performance.now());
  const isLive = ["live", "pending", "stopped", "closed"].includes(now);
  document.body.classList.toggle("live", isLive);
  const pending = `Jackpot pending: ${dollars(known.meter?.pending_cents ?? 0)}`;
  const text = now === "pending" ? pending : TEXT[now];
  const element = byId("state");
  if (element.textContent !== text) element.textContent = text;
}

new EventStream({
  address: "/v1/meter/stream",
  token: "",
  onEvent: (kind, data) => {
    if (known.take(kind, data, performance.now()) && kind === "meter") {
      byId("title").textContent = data.title;
      byId("meter").textContent = dollars(data.value_cents);
    }
    show();
  },
  onRefused: (status) => {
    known.refusedStatus = status;
    show();
  },
});

setInterval(show, REFRESH_MS);
