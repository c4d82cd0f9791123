// Whether the webhook targets take their messages. The panel is there only where the floor file names
// targets; what is in it is loaded once it is opened.

import { get } from "../lib/api.js";
import { byId, fill } from "../lib/dom.js";
import { later } from "../lib/later.js";

const REFRESH_MS = 10_000;

const panel = /** @type {HTMLDetailsElement} */ (byId("webhooks"));
panel.addEventListener("toggle", load);
setInterval(load, REFRESH_MS);
load();

async function load() {
  try {
    await show(await get("/v1/webhooks"));
  } catch {
    // The page says by itself that the connection is lost; the panel is drawn again after it.
  }
}

/** @param {WebhookTarget[]} targets */
async function show(targets) {
  panel.hidden = targets.length === 0;
  byId("webhooks-state").textContent = state(targets);
  if (!panel.open) return;
  const { parts } = await later(() => import("./webhook-targets.js"));
  fill(byId("webhooks-list"), parts(targets, load));
}

/** @param {WebhookTarget[]} targets */
function state(targets) {
  const lost = targets.reduce((sum, target) => sum + target.dead_letters.length, 0);
  const failing = targets.filter((target) => target.queues.some((queue) => queue.failing));
  const parts = [
    lost && `${lost} ${lost === 1 ? "message was" : "messages were"} not delivered`,
    failing.length && `messages for ${failing.map((each) => each.target).join(", ")} are waiting`,
  ].filter(Boolean);
  return sentence(parts.join("; ")) || "All delivered";
}

/** @param {string} words */
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);
