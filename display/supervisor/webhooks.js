// The webhook targets: what each has been told, and the messages that it never took. The panel is
// there only where the floor file names targets.

import { command, get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { byId, fill, h } from "../lib/dom.js";
import { time } from "../lib/format.js";
import { notice, showProblem } from "../lib/notices.js";

const REFRESH_MS = 10_000;

const panel = /** @type {HTMLDetailsElement} */ (byId("webhooks"));
panel.addEventListener("toggle", load);
setInterval(load, REFRESH_MS);
load();

async function load() {
  try {
    show(await get("/v1/webhooks"));
  } catch {
    // The page says by itself that the connection is lost; the panel is drawn again after it.
  }
}

/** @param {WebhookTarget[]} targets */
function show(targets) {
  panel.hidden = targets.length === 0;
  const lost = targets.reduce((sum, target) => sum + target.dead_letters.length, 0);
  byId("webhooks-state").textContent = lost
    ? `${lost} ${lost === 1 ? "message was" : "messages were"} not delivered`
    : "All delivered";
  if (panel.open) fill(byId("webhooks-list"), targets.map(part));
}

/** @param {WebhookTarget} target */
function part(target) {
  const { failing, dead_letters: letters } = target;
  return h(
    "section",
    { class: "webhook", "aria-label": target.target },
    h("h3", {}, target.target),
    h("p", { class: "hint" }, target.url),
    failing && h("p", {}, `Not answering: ${failing.why}. ${failing.attempts} attempts; retrying.`),
    h(
      "ul",
      { class: "plain" },
      letters.map((letter) => row(letter)),
    ),
  );
}

/** @param {DeadLetter} letter */
function row(letter) {
  const url = `/v1/webhooks/${letter.target}/dead-letters/${letter.id}`;
  return h(
    "li",
    { class: "row" },
    h("span", {}, `${letter.type}, entry ${letter.seq}: ${letter.why}`),
    h("span", { class: "hint" }, time(letter.given_up_at)),
    button("send", "Send again", () => act("POST", `${url}/send`, "The message was delivered."), {
      name: `Send ${letter.id} again`,
    }),
    button("remove", "Remove", () => act("DELETE", url, "The message was removed."), {
      kind: "quiet",
      name: `Remove ${letter.id}`,
    }),
  );
}

/** @param {"POST" | "DELETE"} method @param {string} url @param {string} done */
async function act(method, url, done) {
  try {
    await command(method, url);
    notice(done);
  } catch (problem) {
    showProblem(problem);
  }
  await load();
}
