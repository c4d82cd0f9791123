// Short news at the foot of the page, also for screen readers: `notice("Paid.")`, `trouble(problem)`.

import { h } from "./dom.js";

const SHOWN_MS = 6_000;
let region = null;

export function noticeRegion() {
  region ??= h("div", { class: "notices", role: "status", "aria-live": "polite" });
  return region;
}

export function notice(text, tone = "good") {
  const item = h("p", { class: `notice notice-${tone}` }, text);
  noticeRegion().append(item);
  setTimeout(() => item.remove(), SHOWN_MS);
}

// A refusal where there is no dialog to show it in. It stays until it is put away.
export function trouble(problem) {
  const item = h(
    "p",
    { class: "notice notice-bad" },
    h("strong", {}, problem.title ?? "Something went wrong"),
    " ",
    problem.sentence ?? "Look at the page again before you repeat it.",
    h(
      "button",
      { class: "plain", type: "button", "aria-label": "Put away", onclick: () => item.remove() },
      "✕",
    ),
  );
  noticeRegion().append(item);
  if (!("title" in problem)) console.error(problem);
}
