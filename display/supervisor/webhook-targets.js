// How far each webhook target has got, what it did not take, and sending it again.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { plural, time } from "../lib/format.js";
import { notice, showProblem } from "../lib/notices.js";

/** @type {() => Promise<void>} */
let reload;

/** @param {WebhookTarget[]} targets @param {() => Promise<void>} changed */
export function parts(targets, changed) {
  reload = changed;
  return targets.map(part);
}

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
    h("span", {}, `${queue.link}: ${stateOf(queue)}`),
    button(`replay-${target}-${queue.link}`, "Send from an entry", () => replay(target, queue), {
      kind: "quiet",
      name: `Send ${queue.link} to ${target} from an entry`,
    }),
  );
}

/** @param {WebhookQueue} queue */
function stateOf({ last_entry, backlog, failing }) {
  if (last_entry === null) return "nothing was sent yet.";
  const sent = `sent up to entry ${last_entry}, ${backlog ? plural(backlog, "entry", "entries") : "none"} waiting.`;
  if (failing === null) return sent;
  if (!failing.id) return `${sent} ${failing.why}.`;
  return `${sent} Not taken after ${plural(failing.attempts, "attempt")}: ${failing.why}.`;
}

/** @param {string} target @param {WebhookQueue} queue */
async function replay(target, { link, last_entry }) {
  const done = await ask({
    title: `Send ${link} to ${target} from an entry`,
    text: h(
      "p",
      {},
      "All messages of this journal entry and of later entries are sent, in their order." +
        " A message that was sent before keeps its number, so the receiver knows it.",
    ),
    fields: [
      {
        name: "first",
        label: "First entry",
        type: "count",
        required: true,
        value: (last_entry ?? 0) + 1,
      },
    ],
    confirm: "Send",
    submit: ({ first }) =>
      command("POST", `/v1/webhooks/${target}/replay`, { link, after: Math.max(0, first - 1) }),
  });
  if (done) notice("The messages are being sent.");
  await reload();
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
  await reload();
}
