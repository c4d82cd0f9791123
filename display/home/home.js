// The first page: the meter live, and said to be cut off when nothing is heard (promise 5).

import { Knowledge } from "../meter/state.js";
import { Line } from "../meter/stream.js";
import { dollars } from "../meter/text.js";

const LOOK_MS = 500;

const meter = document.getElementById("meter");
const title = document.getElementById("title");
const state = document.getElementById("state");
const knowledge = new Knowledge();

function words(now) {
  switch (now) {
    case "waiting":
      return "connecting";
    case "refused":
      return "the meter is for displays with a token";
    case "cut":
      return "cut off: the figure is not live";
    case "fault":
      return "not sound: no wagers are taken";
    case "pending":
      return `jackpot pending: ${dollars(knowledge.meter.pending_cents)}`;
    case "closed":
      return "live: no table takes jackpot wagers now";
    default:
      return "live";
  }
}

function show() {
  const now = knowledge.state(performance.now());
  document.body.classList.toggle("live", ["live", "pending", "closed"].includes(now));
  const said = words(now);
  if (state.textContent !== said) state.textContent = said;
}

new Line({
  address: "/v1/meter/stream",
  token: "",
  hear: (kind, data) => {
    if (knowledge.take(kind, data, performance.now()) && kind === "meter") {
      title.textContent = data.title;
      meter.textContent = dollars(data.value_cents);
    }
    show();
  },
  refused: (status) => {
    knowledge.refused = status;
    show();
  },
});

setInterval(show, LOOK_MS);
