// Ends a session that nobody uses: a minute before, the page asks; then it signs out.
//
// Only a hand at the screen counts as use. The page reports use to the server at most once a minute,
// so that the server's own timer agrees. Use in other tabs of the same browser counts too.

import { send } from "./api.js";
import { h } from "./dom.js";

const WARN_S = 60;
const REPORT_EVERY_MS = 60_000;
const SHARED = "jackpot-used-at";

/** @param {number} idleS @param {() => void} end */
export function endWhenIdle(idleS, end) {
  let usedAt = Date.now();
  let reportedAt = Date.now();
  const warning = makeWarning(use);

  function use() {
    usedAt = Date.now();
    if (usedAt - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = usedAt;
    localStorage.setItem(SHARED, String(usedAt));
    send("GET", "/v1/session").catch(() => {});
  }

  for (const kind of ["pointerdown", "keydown", "wheel"]) {
    addEventListener(kind, use, { capture: true, passive: true });
  }
  const timer = setInterval(() => {
    const lastUse = Math.max(usedAt, Number(localStorage.getItem(SHARED) ?? 0));
    const leftS = Math.ceil(idleS - (Date.now() - lastUse) / 1000);
    if (leftS <= 0) {
      clearInterval(timer);
      end();
    } else if (leftS <= WARN_S) {
      warning.show(leftS);
    } else {
      warning.hide();
    }
  }, 1_000);
}

/** @param {() => void} stay */
function makeWarning(stay) {
  const left = h("span", { class: "idle-left", "aria-hidden": "true" });
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "idle-title" },
    h("h2", { id: "idle-title" }, "Are you still there?"),
    h("p", {}, "Nobody has used this page for a while. You will be signed out in ", left, "."),
    h(
      "div",
      { class: "dialog-buttons" },
      h("button", { class: "primary", type: "button", onclick: stayHere }, "Stay signed in"),
    ),
  );
  dialog.addEventListener("cancel", stayHere);
  function stayHere() {
    stay();
    dialog.close();
  }
  return {
    /** @param {number} seconds */
    show(seconds) {
      left.textContent = `${seconds} s`;
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
    },
    hide() {
      if (dialog.open) dialog.close();
    },
  };
}
