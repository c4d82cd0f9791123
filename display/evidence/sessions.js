// Who is signed in now, and where; supervisors end the session of anybody, others their own.

import { command, get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask, problemText } from "../lib/dialog.js";
import { fill, h, keyed } from "../lib/dom.js";
import { ago, capital, dayAndTime, plural } from "../lib/format.js";
import { serverNow } from "../lib/live.js";
import { notice } from "../lib/notices.js";

const ABOUT =
  "A session ends after a quarter of an hour without use, and after twelve hours. A restart of the" +
  " server does not end it. To keep somebody out, ask a technician to disable their account too.";

/** @param {Element} root @param {Who} who */
export function openSessions(root, who) {
  const title = h("h2", { id: "sessions-title" }, "Signed in now");
  const list = h("ul", { class: "rows" });
  const trouble = h("div", { class: "panel-foot", role: "alert" });
  fill(
    root,
    h(
      "section",
      { class: "panel", "aria-labelledby": "sessions-title" },
      h("header", { class: "evidence-panel-head" }, title),
      h("p", { class: "panel-body hint" }, ABOUT),
      list,
      trouble,
    ),
  );

  async function refresh() {
    try {
      draw(await get("/v1/sessions"));
      fill(trouble);
    } catch (problem) {
      fill(trouble, h("div", { class: "dialog-problem" }, problemText(problem)));
    }
  }

  /** @param {SessionView[]} sessions */
  function draw(sessions) {
    const people = new Set(sessions.map((each) => each.name)).size;
    title.textContent = `Signed in now: ${plural(people, "person", "people")}, ${plural(sessions.length, "session")}`;
    keyed(list, sessions, {
      key: (each) => each.id,
      make: (each) => sessionItem(each, mayEnd(each) ? () => end(each) : null),
      same: (each) => JSON.stringify([each, ago(each.last_used, serverNow())]),
    });
  }

  /** @param {SessionView} session */
  const mayEnd = (session) =>
    !session.this && (who.role === "supervisor" || session.name === who.name);

  /** @param {SessionView} session */
  async function end(session) {
    const done = await ask({
      title: `End a session of ${session.name}?`,
      text: `At ${session.address}, since ${dayAndTime(session.began)}. They can sign in again.`,
      confirm: "End the session",
      tone: "danger",
      submit: () => command("DELETE", `/v1/sessions/${session.id}`),
    });
    if (!done) return;
    notice(`The session of ${session.name} has ended.`);
    await refresh();
  }

  return { refresh };
}

/** @param {SessionView} session @param {(() => unknown) | null} end */
function sessionItem(session, end) {
  return h(
    "li",
    { class: "session-row" },
    h("strong", { class: "hash" }, session.name),
    h("span", {}, capital(session.role)),
    h("span", { class: "mono hash" }, session.address),
    h("span", { class: "hint" }, `since ${dayAndTime(session.began)}`),
    h("span", { class: "hint" }, `used ${ago(session.last_used, serverNow())}`),
    h(
      "span",
      { class: "session-marks" },
      session.passkey ? h("span", { class: "chip chip-good" }, "passkey") : null,
      session.this ? h("span", { class: "chip chip-gold" }, "this screen") : null,
    ),
    end
      ? button(`end-${session.id}`, "End", end, {
          kind: "danger",
          name: `End the session of ${session.name} at ${session.address}`,
        })
      : h("span"),
  );
}
