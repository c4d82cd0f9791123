// The first page: the meter live, and said to be cut off when nothing is heard (promise 5).

const STALE_AFTER_MS = 5000;

const meter = document.getElementById("meter");
const title = document.getElementById("title");
const state = document.getElementById("state");
const dollars = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });

let heardAt = 0;
let view = null;

function show() {
  const cutOff = performance.now() - heardAt > STALE_AFTER_MS;
  const live = view !== null && view.sound && !cutOff;
  document.body.classList.toggle("live", live);
  if (cutOff) {
    state.textContent = view === null ? "no connection" : "cut off: the figure is not live";
  } else if (view !== null && !view.sound) {
    state.textContent = "not sound: no wagers are taken";
  } else if (view !== null && view.locks > 0) {
    state.textContent = `jackpot pending: ${dollars.format(view.pending_cents / 100)}`;
  } else {
    state.textContent = "live";
  }
}

const stream = new EventSource("/v1/meter/stream");

stream.addEventListener("meter", (event) => {
  heardAt = performance.now();
  view = JSON.parse(event.data);
  title.textContent = view.title;
  meter.textContent = dollars.format(view.value_cents / 100);
  show();
});

stream.addEventListener("beat", () => {
  heardAt = performance.now();
  show();
});

setInterval(show, 1000);
