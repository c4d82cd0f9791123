// Signs in, then goes to the page that was asked for, or to the start page of the role.

import { Problem, send } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { byId, fill, inputById } from "../lib/dom.js";
import { PAGES } from "../lib/page.js";
import { showPasskey } from "../lib/passkey.js";

/** @type {Record<string, string>} */
const WHY = {
  idle: "You were signed out because nobody used the page.",
  over: "Your session has ended. Sign in again.",
  other: "You are signed out. Sign in with a name that may use the page.",
};

const asked = new URLSearchParams(location.search);
byId("why").textContent = WHY[asked.get("why") ?? ""] ?? "";

const form = byId("signin");
const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
const [name, password] = [inputById("name"), inputById("password")];
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const alert = fill(byId("problem"));
  if (!name.value.trim() || !password.value) {
    fill(
      alert,
      problemText(
        new Problem({ title: "Required:", detail: "enter your name and your password." }),
      ),
    );
    (name.value.trim() ? password : name).focus();
    return;
  }
  button.disabled = true;
  try {
    /** @type {Who} */
    let who = await send("POST", "/v1/session", {
      name: name.value.trim(),
      password: password.value,
    });
    if (who.passkey)
      who = await send("POST", "/v1/session/passkey", await showPasskey(who.passkey));
    location.replace(who.must_enrol ? "/account" : whereTo(who.role));
  } catch (problem) {
    fill(alert, problemText(problem));
    password.value = "";
    password.focus();
  } finally {
    button.disabled = false;
  }
});
// The button is disabled until now: without the script the browser itself would send the password.
button.disabled = false;

/**
 * Back to the page that was asked for, on this server alone; if it is for another role, it says so.
 * @param {string} role
 */
function whereTo(role) {
  const next = asked.get("next") ?? "";
  const isOurs = next.startsWith("/") && new URL(next, location.origin).origin === location.origin;
  return isOurs ? next : (PAGES[role]?.[0].url ?? "/");
}
