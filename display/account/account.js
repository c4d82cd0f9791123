// The account of whoever is signed in: their passkeys, a new one, and where else they are signed in.

import { get, Problem, send, signIn } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { byId, fill, h, inputById } from "../lib/dom.js";
import { ago, dayAndTime } from "../lib/format.js";
import { PAGES } from "../lib/page.js";
import { makePasskey } from "../lib/passkey.js";

const form = byId("add");
const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
const label = inputById("label");

async function show() {
  /** @type {Who} */
  const who = await get("/v1/session");
  /** @type {PasskeyView[]} */
  const passkeys = await get("/v1/passkeys");
  byId("who").textContent = who.name;
  byId("why").textContent = who.must_enrol
    ? "Your role needs a passkey beside the password. Add one to go on."
    : "";
  fill(
    byId("passkeys"),
    passkeys.length
      ? passkeys.map((each) => h("li", {}, `${each.label}, added ${dayAndTime(each.created)}`))
      : h("li", {}, "None yet"),
  );
  await showSessions(who);
  const back = byId("back");
  back.setAttribute("href", PAGES[who.role]?.[0].url ?? "/");
  back.hidden = who.must_enrol;
  button.disabled = false;
}

/** @param {Who} who */
async function showSessions(who) {
  if (who.must_enrol) return;
  /** @type {SessionView[]} */
  const sessions = await get("/v1/sessions");
  const own = sessions.filter((each) => each.name === who.name);
  fill(
    byId("sessions"),
    own.map((each) =>
      h(
        "li",
        {},
        h("span", {}, `${each.address}, used ${ago(each.last_used)}`),
        each.this
          ? h("span", { class: "chip chip-gold" }, "this screen")
          : h(
              "button",
              {
                type: "button",
                class: "quiet",
                "aria-label": `End the session at ${each.address}`,
                onclick: () => end(each, who),
              },
              "End",
            ),
      ),
    ),
  );
}

/** @param {SessionView} session @param {Who} who */
async function end(session, who) {
  try {
    await send("DELETE", `/v1/sessions/${session.id}`);
  } catch (problem) {
    fill(byId("problem"), problemText(problem));
  }
  await showSessions(who);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const alert = fill(byId("problem"));
  button.disabled = true;
  try {
    const made = await makePasskey(await send("POST", "/v1/passkeys/challenge"));
    await send("POST", "/v1/passkeys", { ...made, label: label.value.trim() || "My passkey" });
    await show();
  } catch (problem) {
    fill(alert, problemText(problem));
  } finally {
    button.disabled = false;
  }
});

byId("signout").addEventListener("click", async () => {
  await send("DELETE", "/v1/session");
  location.assign("/signin");
});

try {
  await show();
} catch (problem) {
  if (problem instanceof Problem && problem.status === 401) signIn();
  else fill(byId("problem"), problemText(problem));
}
