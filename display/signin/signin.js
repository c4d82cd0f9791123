// Signing in: then on to the page that was asked for, or to the first one of the role.

import { Problem, send } from "../lib/api.js";
import { sayTrouble } from "../lib/dialog.js";
import { byId, fill } from "../lib/dom.js";
import { PAGES } from "../lib/page.js";

const WHY = {
  idle: "You were signed out because nobody used the page.",
  over: "Your session is over. Sign in again.",
};

const asked = new URLSearchParams(location.search);
byId("why").textContent = WHY[asked.get("why")] ?? "";

const form = byId("signin");
const button = form.querySelector("button");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const trouble = fill(byId("trouble"));
  const { name, password } = form.elements;
  if (!name.value.trim() || !password.value) {
    fill(
      trouble,
      sayTrouble(
        new Problem({ title: "Both are needed.", detail: "Write your name and your password." }),
      ),
    );
    (name.value.trim() ? password : name).focus();
    return;
  }
  button.disabled = true;
  try {
    const who = await send("POST", "/v1/session", {
      name: name.value.trim(),
      password: password.value,
    });
    location.replace(whereTo(who.role));
  } catch (problem) {
    fill(trouble, sayTrouble(problem));
    password.value = "";
    password.focus();
  } finally {
    button.disabled = false;
  }
});
// Before this the button is off: a form that no script holds would send the password by itself.
button.disabled = false;

// Only to a page of ours that the role has.
function whereTo(role) {
  const own = PAGES[role] ?? [];
  const next = asked.get("next") ?? "";
  const page = own.find(({ url }) => next === url || next.startsWith(`${url}?`));
  return page ? next : (own[0]?.url ?? "/");
}
