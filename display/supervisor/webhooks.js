// The webhook targets: what each has been told, what it does not take, and sending it again. The panel
// is there only where the floor file names targets.

import { command, get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { plural, time } from "../lib/format.js";
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
  byId("webhooks-state").textContent = state(targets);
  if (panel.open) fill(byId("webhooks-list"), targets.map(part));
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

/** @param {WebhookTarget} target */
function part(target) {
  return h(
    "section",
    { class: "webhook", "aria-label": target.target },
    h("h3", {}, target.target),
    h("p", { class: "hint" }, target.url),
    h(
      "ul",
      { class: "plain" },
      target.queues.map((queue) => progress(target.target, queue)),
      target.dead_letters.map((letter) => row(letter)),
    ),
  );
}

/** @param {string} target @param {WebhookQueue} queue */
function progress(target, queue) {
  return h(
    "li",
    { class: "row" },
    h("span", {}, `${queue.link}: ${told(queue)}`),
    button(`replay-${target}-${queue.link}`, "Send from an entry", () => replay(target, queue), {
      kind: "quiet",
      name: `Send ${queue.link} to ${target} from an entry`,
    }),
  );
}

/** @param {WebhookQueue} queue */
function told({ told: entry, backlog, failing }) {
  if (entry === null) return "nothing was sent yet.";
  const sent = `told up to entry ${entry}, ${backlog ? plural(backlog, "entry", "entries") : "none"} waiting.`;
  if (failing === null) return sent;
  if (!failing.id) return `${sent} ${failing.why}.`;
  return `${sent} Not taken after ${plural(failing.attempts, "attempt")}: ${failing.why}.`;
}

/** @param {string} target @param {WebhookQueue} queue */
async function replay(target, { link, told: entry }) {
  const done = await ask({
    title: `Send ${link} to ${target} from an entry`,
    text: h(
      "p",
      {},
      "All messages of that entry of the journal and of the later ones are sent, in their order." +
        " A message that was sent before has the same number, so the receiver can tell.",
    ),
    fields: [
      {
        name: "first",
        label: "First entry",
        type: "count",
        required: true,
        value: (entry ?? 0) + 1,
      },
    ],
    confirm: "Send",
    submit: ({ first }) =>
      command("POST", `/v1/webhooks/${target}/replay`, { link, after: Math.max(0, first - 1) }),
  });
  if (done) notice("The messages are being sent.");
  await load();
}

/** @param {DeadLetter} letter */
function row(letter) {
  const url = `/v1/webhooks/${letter.target}/dead-letters/${letter.id}`;
  return h(
    "li",
    { class: "row" },
    h("span", {}, `${letter.type}, ${letter.link}, entry ${letter.seq}: ${letter.why}`),
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
