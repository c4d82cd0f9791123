// The director's page: a whole evening of a tournament by touch, from its conditions to its prizes.
// Supervisors do their part on the same page; auditors and inspectors read it.

import { byId, fill, h } from "../lib/dom.js";
import { count, dollars } from "../lib/format.js";
import { watch } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";
import { begin } from "../lib/page.js";
import { chooseTournament, followDesk } from "./desk.js";
import { startTime } from "./local-time.js";
import { drawNext, sectionOfStep } from "./next-step.js";
import { pageOf, put } from "./parts.js";
import { sectionNamed, sessionOf } from "./sections.js";

const who = await begin({
  page: "director",
  roles: ["director", "supervisor", "auditor", "inspector"],
});

/** The section that the person chose; null: the one of the next step. @type {string | null} */
let chosen = null;
/** @type {DeskPage | null} */
let page = null;
/** @type {{key: string, draw: (page: DeskPage) => void} | null} */
let shown = null;

watch(drawChoice);
followDesk((view) => {
  page = view && pageOf(who, view);
  if (page) draw(page);
  else clear();
});
addEventListener("hashchange", () => chooseTournament(wanted() ?? ""));

/** The tournament in the address: /director#spring-cup */
const wanted = () => decodeURIComponent(location.hash.slice(1)) || null;

/** @param {FloorPicture} floor */
function drawChoice({ tournaments }) {
  const names = tournaments.map(({ tournament, title }) => ({ tournament, title }));
  const now = names.find(({ tournament }) => tournament === wanted()) ?? names[0];
  if (!now) {
    byId("about").textContent =
      "No tournament is in the floor file. Whoever runs the server adds one there.";
    return;
  }
  chooseTournament(now.tournament);
  const choice = byId("choice");
  choice.hidden = names.length < 2;
  const mark = JSON.stringify([names, now]);
  if (choice.dataset.mark === mark) return;
  choice.dataset.mark = mark;
  fill(choice, h("label", { for: "cup" }, "Tournament"), select(names, now.tournament));
}

/** @param {{tournament: string, title: string}[]} names @param {string} now */
function select(names, now) {
  /** @type {HTMLSelectElement} */
  const made = h(
    "select",
    { id: "cup", onchange: () => (location.hash = made.value) },
    names.map(({ tournament, title }) =>
      h("option", { value: tournament, selected: tournament === now }, title),
    ),
  );
  return made;
}

function clear() {
  chosen = null;
  shown = null;
  byId("next").hidden = true;
  byId("sections").hidden = true;
  fill(byId("section"));
  fill(byId("facts"));
}

/** @param {string | null} section null: follow the evening */
function show(section) {
  chosen = section;
  if (page) draw(page);
}

/** @param {DeskPage} now */
function draw(now) {
  const { desk, view } = now;
  const { tournament } = desk;
  byId("title").textContent = tournament.conditions?.title ?? view.title;
  put(byId("about"), now, [tournament.instrument, tournament.status], () => aboutText(now));
  put(byId("facts"), now, factsOf(now), () => factsOf(now).map(fact));
  if (chosen === sectionOfStep(desk)) chosen = null; // it follows the evening again
  const current = chosen ?? sectionOfStep(desk);
  drawSections(now, current);
  byId("next").hidden = false;
  drawNext(byId("next"), now, current, show);
  const key = `${now.url} ${current}`;
  if (shown?.key === key) shown.draw(now);
  else open(key, current).catch(showProblem);
}

/** @param {string} key @param {string} section */
async function open(key, section) {
  /** @type {{key: string, draw: (page: DeskPage) => void}} */
  const opened = { key, draw: () => {} };
  shown = opened;
  try {
    const made = await sectionNamed(section, show);
    if (shown !== opened || !page) return; // another is shown by now
    opened.draw = made.draw;
    made.draw(page);
    fill(byId("section"), made.element);
  } catch (problem) {
    if (shown === opened) shown = null; // the next change of the desk tries again
    throw problem;
  }
}

/** @param {DeskPage} now */
function aboutText({ desk }) {
  const { instrument, status, directors } = desk.tournament;
  const people = directors.length ? `, directed by ${directors.join(", ")}` : "";
  const over = { open: "", finished: ". Finished", cancelled: ". Cancelled" }[status];
  return `Under ${instrument}${people}${over}.`;
}

/** @param {DeskPage} now @returns {[label: string, value: string][]} */
function factsOf({ desk }) {
  const { tournament, sessions } = desk;
  const { accounts, placings, conditions } = tournament;
  const won = placings.reduce((sum, each) => sum + each.amount_cents, 0);
  const next = sessions.find(({ phase }) => phase === "planned" || phase === "drawn");
  const places = conditions?.maximum_players;
  return [
    ["Players", places ? `${count(tournament.competing)} of ${count(places)}` : "0"],
    ["Prize pool", dollars(accounts.pool_cents + won)],
    ["Commission", dollars(accounts.commission_cents)],
    ...(next?.starts_at
      ? [/** @type {[string, string]} */ ([`${next.name} starts`, startTime(next.starts_at)])]
      : []),
  ];
}

/** @param {[label: string, value: string]} fact */
const fact = ([label, value]) => h("div", {}, h("dt", {}, label), h("dd", {}, value));

/** @param {DeskPage} now @param {string} current */
function drawSections(now, current) {
  const { desk } = now;
  const step = sectionOfStep(desk);
  const written = desk.tournament.conditions !== null;
  const parts = [
    { name: "conditions", label: "Conditions" },
    ...(written ? [{ name: "entries", label: "Entries" }] : []),
    ...desk.sessions.map(({ session, name }) => ({ name: `session-${session}`, label: name })),
    ...(written
      ? [
          { name: "results", label: "Results" },
          { name: "report", label: "Report" },
        ]
      : []),
  ].map((part) => ({ ...part, state: stateOf(desk, part.name, step) }));
  const nav = byId("sections");
  nav.hidden = false;
  put(nav, now, [parts, current], () =>
    parts.map(({ name, label, state }) =>
      h(
        "button",
        {
          type: "button",
          class: `cup-tab is-${state}`,
          "aria-current": name === current ? "true" : null,
          "data-focus": name,
          onclick: () => show(name),
        },
        h("span", { class: "cup-mark", "aria-hidden": "true" }, state === "done" ? "✓" : ""),
        label,
        h("span", { class: "unseen" }, { done: ", done", now: ", now", later: "" }[state]),
      ),
    ),
  );
  nav.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {DirectorDesk} desk @param {string} name @param {string} step */
function stateOf(desk, name, step) {
  if (name === step) return "now";
  const { status, published, filed } = desk.tournament;
  const isOver = status !== "open";
  const session = sessionOf(name);
  if (session) return desk.sessions[session - 1].phase === "ended" ? "done" : "later";
  const done = {
    conditions: Boolean(filed) && (published || !desk.book.published),
    entries:
      desk.sessions.some(({ phase }) => phase !== "planned") && !desk.entries.sessions.length,
    results: isOver,
    report: false,
  }[name];
  return done ? "done" : "later";
}
