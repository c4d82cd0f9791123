// The start of every staff page: who is signed in, the bar at the top, the live stream, the notices,
// and the end of a session that nobody uses.
//
//   import { begin } from "../lib/page.js";
//   const who = await begin({page: "cage", roles: ["cage", "supervisor"]});   // {name, role}
//   const main = document.getElementById("main");
//
// The page's HTML has <header id="bar"></header> and <main id="main" tabindex="-1"></main>, links
// /display/styles/staff.css and its own module, and has <html lang="en" data-live="connecting">; a page
// for a dim room adds data-theme="dark". `begin` sends people who are not signed in to /signin, and
// tells people with another role whom the page is for; then it never returns.

import { Problem, send, signIn } from "./api.js";
import { byId, fill, h } from "./dom.js";
import { dollars } from "./format.js";
import "./focus.js";
import { endWhenIdle } from "./idle.js";
import { onState, start, stop, watch } from "./live.js";
import { noticeRegion } from "./notices.js";
import "./rules.js";

/**
 * The pages of each role; the first is where the role starts.
 * @type {Record<string, {page: string, url: string, label: string}[]>}
 */
export const PAGES = {
  dealer: [{ page: "dealer", url: "/dealer", label: "Table" }],
  cage: [{ page: "cage", url: "/cage", label: "Payouts" }],
  supervisor: [
    { page: "supervisor", url: "/supervisor", label: "Floor" },
    { page: "cage", url: "/cage", label: "Payouts" },
    { page: "house", url: "/house", label: "Incidents" },
    { page: "director", url: "/director", label: "Tournaments" },
    { page: "evidence", url: "/evidence", label: "Signed in" },
  ],
  pit: [{ page: "pit", url: "/pit", label: "Pit" }],
  director: [{ page: "director", url: "/director", label: "Tournaments" }],
  auditor: [
    { page: "accounts", url: "/accounts", label: "Accounts" },
    { page: "cage", url: "/cage", label: "Payouts" },
    { page: "house", url: "/house", label: "Incidents" },
    { page: "director", url: "/director", label: "Tournaments" },
    { page: "evidence", url: "/evidence", label: "Evidence" },
  ],
  inspector: [
    { page: "accounts", url: "/accounts", label: "Accounts" },
    { page: "pit", url: "/pit", label: "Floor" },
    { page: "cage", url: "/cage", label: "Payouts" },
    { page: "house", url: "/house", label: "Incidents" },
    { page: "director", url: "/director", label: "Tournaments" },
    { page: "evidence", url: "/evidence", label: "Evidence" },
  ],
};

const ROLE_WORDS = {
  dealer: "Dealer",
  cage: "Cage",
  supervisor: "Supervisor",
  auditor: "Accounts",
  inspector: "Inspector",
  director: "Director",
  pit: "Pit screen",
};

let readOnly = false;

/** Whether the page is read by an inspector, who changes nothing: then it offers no changes. */
export const isReadOnly = () => readOnly;

/** @param {{page: string, roles: string[]}} options @returns {Promise<Who>} */
export async function begin({ page, roles }) {
  const who = await signedIn();
  if (who.must_enrol) {
    location.replace("/account");
    return new Promise(() => {});
  }
  if (!roles.includes(who.role)) {
    tellWrongRole(who, roles);
    return new Promise(() => {});
  }
  readOnly = who.role === "inspector";
  buildBar(page, who);
  document.body.append(noticeRegion());
  start({ signedOut: () => signIn("over") });
  if (who.idle_s !== null) endWhenIdle(who.idle_s, () => leave("idle"));
  return who;
}

/** @type {Record<string, string>} */
const ROLE_PEOPLE = {
  dealer: "dealers",
  cage: "cage staff",
  supervisor: "supervisors",
  auditor: "auditors",
  inspector: "inspectors",
  director: "directors of tournaments",
  pit: "screens of the pit",
};

/** @param {Who} who @param {string[]} roles those that the page is for */
function tellWrongRole(who, roles) {
  const people = roles.map((role) => ROLE_PEOPLE[role]);
  const own = PAGES[who.role]?.[0];
  document.documentElement.dataset.live = "refused";
  document.body.classList.add("wrong-role");
  fill(
    byId("main"),
    h("img", { src: "/display/mark.svg", alt: "", width: 64, height: 64 }),
    h("h1", { tabindex: "-1" }, "This page is not for your role"),
    h(
      "p",
      {},
      `You are signed in as ${who.name} (${ROLE_WORDS[who.role].toLowerCase()}). `,
      `This page is for ${listed(people)}.`,
    ),
    h(
      "p",
      { class: "row" },
      own ? h("a", { class: "button", href: own.url }, `Go to ${own.label}`) : null,
      h("button", { type: "button", onclick: () => leave("other") }, "Sign in as another person"),
    ),
  );
  byId("main").querySelector("h1")?.focus();
}

/** @param {string[]} words */
const listed = (words) =>
  words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** @returns {Promise<Who>} */
async function signedIn() {
  for (;;) {
    try {
      return await send("GET", "/v1/session");
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 401) {
        signIn();
        return new Promise(() => {});
      }
      document.documentElement.dataset.live = "lost";
      await new Promise((again) => setTimeout(again, 1_000));
    }
  }
}

/** @param {string} why */
async function leave(why) {
  stop();
  try {
    await send("DELETE", "/v1/session");
  } finally {
    if (why) signIn(why);
    else location.assign("/signin");
  }
}

/** @param {string} page @param {Who} who */
function buildBar(page, who) {
  const links = PAGES[who.role].map(({ page: name, url, label }) =>
    h("a", { href: url, "aria-current": name === page ? "page" : null }, label),
  );
  const state = h("span", { class: "live-badge", role: "status" });
  const meters = h("div", { class: "bar-meters" });
  const banner = h("div", { class: "offline", role: "alert" });
  fill(
    byId("bar"),
    h("a", { class: "skip", href: "#main" }, "Skip to content"),
    h(
      "div",
      { class: "bar" },
      h(
        "a",
        { class: "brand", href: "/", "aria-label": "Jackpot" },
        h("img", { src: "/display/mark.svg", alt: "", width: 26, height: 26 }),
        h("span", {}, "Jackpot"),
      ),
      h("nav", { "aria-label": "Pages" }, links),
      meters,
      state,
      h(
        "div",
        { class: "who" },
        who.role === "pit"
          ? h("span", { class: "who-name" }, who.name)
          : h("a", { class: "who-name", href: "/account" }, who.name),
        h("span", { class: "who-role" }, ROLE_WORDS[who.role]),
        h("button", { class: "quiet", type: "button", onclick: () => leave("") }, "Sign out"),
      ),
    ),
    banner,
  );
  onState((now) => {
    state.textContent = { live: "Live", lost: "Not connected", connecting: "Connecting" }[now];
    fill(
      banner,
      now === "lost"
        ? [
            h("strong", {}, "Connection lost."),
            " What you see may be out of date, and nothing can be changed until the page is live.",
            " Reconnecting automatically.",
          ]
        : null,
    );
  });
  const tournaments = links.find((link) => link.pathname === "/director");
  const isOptional = PAGES[who.role].length > 1 && page !== "director";
  if (tournaments) tournaments.hidden = isOptional;
  watch((floor) => {
    if (tournaments) tournaments.hidden = isOptional && floor.tournaments.length === 0;
    drawMeters = () => showMeters(meters, floor);
    drawMeters();
  });
}

/** @type {string | null} the link whose meter the bar shows; null: all of them */
let onlyLink = null;
let drawMeters = () => {};

/**
 * A page about one table shows only the jackpot of that table.
 * @param {string | null} link
 */
export function showMeterOf(link) {
  if (link === onlyLink) return;
  onlyLink = link;
  drawMeters();
}

/** @param {Element} meters @param {FloorPicture} floor */
function showMeters(meters, floor) {
  const links = floor.links.filter(({ link }) => onlyLink === null || link === onlyLink);
  meters.classList.toggle("several", links.length > 1);
  fill(
    meters,
    links.map((link) =>
      h(
        "span",
        { class: "bar-meter", "aria-label": `${link.title}: ${dollars(link.meter.value_cents)}` },
        h("span", { class: "bar-meter-title" }, link.title),
        h("span", { class: "bar-meter-value" }, dollars(link.meter.value_cents)),
        link.meter.locks
          ? h("span", { class: "chip chip-warn" }, `${dollars(link.meter.pending_cents)} pending`)
          : null,
        link.sound ? null : h("span", { class: "chip chip-bad" }, "fault"),
      ),
    ),
  );
}
