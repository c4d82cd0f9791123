// The tables at a glance: state, round, lamps, claims, and what can be done with each.

import { act } from "./lib/api.js";
import { button } from "./lib/buttons.js";
import { ask } from "./lib/dialog.js";
import { byId, h, keyed } from "./lib/dom.js";
import { capital, CATEGORY } from "./lib/format.js";
import { notice } from "./lib/notices.js";
import { showRounds } from "./supervisor-rounds.js";

const TONE = { open: "good", closed: "", suspended: "warn" };
const PHASE = {
  betting: "betting is open",
  dealt: "cards are out",
  collected: "collected",
  settled: "settled",
  void: "void",
};

export function drawTables(floor) {
  const tables = floor.links.flatMap((link) =>
    Object.values(link.tables).map((table) => ({
      table,
      title: link.titles[table.table] ?? table.table,
      call: link.calls.find((call) => call.table === table.table) ?? null,
      warned: link.warnings.some((warning) => warning.table === table.table),
    })),
  );
  keyed(byId("tables"), tables, { key: ({ table }) => table.table, make: makeTile });
}

function makeTile({ table, title, call, warned }) {
  const round = table.round;
  const calling = call && !call.answered_by;
  return h(
    "li",
    { class: `tile panel is-${table.status}${calling ? " is-calling" : ""}` },
    h(
      "header",
      {},
      h("h3", {}, title),
      warned
        ? h(
            "span",
            {
              class: "tile-warned",
              role: "img",
              "aria-label": "has a warning",
              title: "See the warnings",
            },
            "▲",
          )
        : null,
      h("span", { class: `chip chip-${TONE[table.status] || "plain"}` }, table.status),
    ),
    h(
      "p",
      { class: "tile-round" },
      round
        ? [h("strong", {}, `Round ${round.round}`), ` ${PHASE[round.phase]}`]
        : lastWords(table),
    ),
    lamps(table),
    claimsOf(table),
    h(
      "div",
      { class: "tile-acts" },
      actsOf(table, title),
      button("rounds", "Rounds…", () => showRounds(table.table, title), {
        kind: "quiet",
        acts: false,
        name: `Rounds of ${title}`,
      }),
    ),
  );
}

function lastWords(table) {
  if (table.waiting.length) return `Round ${table.waiting.join(", ")} waits for an earlier lock`;
  if (table.tournament) return `Tournament ${table.tournament}`;
  return table.last_round ? `Round ${table.last_round} is over` : "No round yet";
}

function lamps(table) {
  const folded = table.round?.folded ?? [];
  const claimed = (table.round?.claims ?? [])
    .filter((claim) => claim.qualifies)
    .map((claim) => claim.box);
  const words = table.lamps.length
    ? `Lamps lit: boxes ${table.lamps.join(", ")}`
    : "No lamp is lit";
  return h(
    "div",
    { class: "lamps", role: "img", "aria-label": words },
    Array.from({ length: table.boxes }, (_, at) => at + 1).map((box) =>
      h(
        "span",
        {
          class: [
            "spot",
            table.lamps.includes(box) && "is-lit",
            folded.includes(box) && "is-folded",
            claimed.includes(box) && "is-claim",
          ]
            .filter(Boolean)
            .join(" "),
        },
        box,
      ),
    ),
  );
}

function claimsOf(table) {
  const claims = (table.round?.claims ?? []).filter((claim) => claim.qualifies);
  return h(
    "p",
    { class: "tile-claims" },
    claims.map((claim) =>
      h("span", { class: "chip chip-gold" }, `Box ${claim.box}: ${CATEGORY[claim.category]}`),
    ),
  );
}

// --- open, close, suspend, resume

function actsOf(table, title) {
  const of = (word) => ({ name: `${word} ${title}` });
  if (table.status === "closed")
    return button("open", "Open", () => openTable(table, title), {
      kind: "primary",
      ...of("Open"),
    });
  if (table.status === "suspended")
    return [
      button("resume", "Resume", () => resume(table, title), { kind: "primary", ...of("Resume") }),
      button("close", "Close", () => close(table, title), of("Close")),
    ];
  return [
    button("suspend", "Suspend", () => suspend(table, title), { kind: "danger", ...of("Suspend") }),
    button("close", "Close", () => close(table, title), of("Close")),
  ];
}

const url = (table, word) => `/v1/tables/${table.table}/${word}`;

async function openTable(table, title) {
  const done = await ask({
    title: `Open ${title}`,
    text: h(
      "p",
      {},
      "The table takes jackpot wagers from its next round. For a tournament give the reference of its conditions; they say whether jackpot wagers are allowed (17.3).",
    ),
    fields: [
      {
        name: "tournament",
        label: "Tournament conditions (leave empty for plain play)",
        maxlength: 100,
      },
      {
        name: "tournament_jackpot",
        label: "The conditions allow jackpot wagers",
        type: "checkbox",
      },
    ],
    confirm: "Open the table",
    submit: (values) => act("POST", url(table, "open"), values.tournament ? values : {}),
  });
  if (done) notice(`${title} is open.`);
}

async function withReason({ table, title, word, heading, text, confirm, tone, hint, said }) {
  const done = await ask({
    title: heading,
    text: h("p", {}, text),
    fields: [{ name: "reason", label: "Reason", required: true, hint, maxlength: 500 }],
    confirm,
    tone,
    submit: (values) => act("POST", url(table, word), values),
  });
  if (done) notice(`${title} is ${said}.`, tone === "danger" ? "warn" : "good");
}

const suspend = (table, title) =>
  withReason({
    table,
    title,
    word: "suspend",
    heading: `Suspend the jackpot at ${title}`,
    text: "No wager is taken and lamps go dark. Wagers before the first card go back; after it they stand (14.5).",
    confirm: "Suspend",
    tone: "danger",
    said: "suspended",
    hint: "e.g. the pad of box 3 does not answer",
  });

const resume = (table, title) =>
  withReason({
    table,
    title,
    word: "resume",
    heading: `Approve that ${title} resumes`,
    text: "Your approval is recorded with your name (14.5). The table takes jackpot wagers again.",
    confirm: "Approve and resume",
    tone: "primary",
    said: "open again",
    hint: "e.g. pad changed and tried",
  });

const close = (table, title) =>
  withReason({
    table,
    title,
    word: "close",
    heading: `Close ${title}`,
    text: `No more rounds with the jackpot.${table.round ? ` ${capital(PHASE[table.round.phase])}: a round that is played must be settled first; wagers before the first card go back.` : ""}`,
    confirm: "Close the table",
    tone: "primary",
    said: "closed",
    hint: "e.g. end of the evening",
  });
