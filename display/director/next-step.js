// The next lawful step of the evening, with its one button: always at the top of the page.

import { button } from "../lib/buttons.js";
import { DeadTimes } from "../lib/dead-time.js";
import { fill, h } from "../lib/dom.js";
import { clock, dollars, plural } from "../lib/format.js";
import { later } from "../lib/later.js";
import { fileConditions, nominate, publish } from "./conditions-acts.js";
import { put, rule, tableTitle, whyNot } from "./parts.js";
import { award, recordPlayOff } from "./results-acts.js";
import { announce, beginRound, endSession, startSession } from "./session-acts.js";

/**
 * @typedef {{title: string, does: Child, label?: string, run?: () => unknown, by?: "supervisor",
 *   refused?: RefusalView | null, section: string, local?: boolean}} Next
 */

const dead = new DeadTimes();
/** The step as it is now: what a button was drawn for may be over. @type {Next | null} */
let latest = null;

/** @param {DirectorDesk} desk @returns {string} the section in which the next step is taken */
export function sectionOfStep(desk) {
  if (["write", "publish", "file", "nominate"].includes(desk.step)) return "conditions";
  if (desk.step !== "session") return "results";
  const session = desk.sessions.find((each) => each.session === desk.session);
  const takesEntries = session?.step === "enter" || (session?.step === "draw" && isOpening(desk));
  return takesEntries ? "entries" : `session-${desk.session}`;
}

/** The page stays with the entries until the director goes to the ballot. @param {DirectorDesk} desk */
const isOpening = ({ sessions, session }) => session !== null && sessions[session - 1].opening;

/**
 * @param {HTMLElement} place
 * @param {DeskPage} page
 * @param {string} current the section that is shown
 * @param {(section: string | null) => void} show
 */
export function drawNext(place, page, current, show) {
  const next = nextOf(page, show);
  latest = next;
  const facts = [page.desk.step, page.desk.session, current, next.title, next.label, next.refused];
  dead.put("next", `${next.title} ${next.label}`);
  put(place, page, [facts, textOf(next.does)], () => {
    const mayRun = next.run && mayDo(page, next);
    const made =
      mayRun && next.label
        ? button("next", labelFor(page, next), () => take(next), {
            kind: "primary cup-go",
            needsLive: !next.local,
          })
        : null;
    if (made) dead.apply("next", made);
    return [
      h("div", { class: "cup-next-words" }, [
        h("h2", { id: "next-title" }, h("span", { class: "unseen" }, "Next: "), next.title),
        h("p", {}, next.does),
        whyNot(next.refused ?? null),
        page.acts && next.run ? h("p", { class: "hint" }, whoseStep(page, next)) : null,
      ]),
      h("div", { class: "cup-next-acts" }, [
        next.local && current !== next.section ? null : made,
        current === next.section
          ? null
          : button("there", "Show", () => show(null), { needsLive: false, kind: "quiet" }),
      ]),
    ];
  });
}

/** @param {Next} drawn */
function take({ title, label }) {
  if (latest?.title === title && latest.label === label) return latest.run?.();
}

/** @param {Child} does */
const textOf = (does) => fill(h("p"), does).textContent;

/** @param {DeskPage} page @param {Next} next */
const mayDo = ({ directs, acts }, { by }) => (by === "supervisor" ? acts : directs);

/** @param {DeskPage} page @param {Next} next */
const labelFor = ({ supervises }, { label = "", by }) =>
  by === "supervisor" && !supervises ? `${label}…` : label;

/** @param {DeskPage} page @param {Next} next */
function whoseStep({ desk, directs, supervises }, { by }) {
  if (by && !supervises) return "A supervisor signs on this screen, or does it on their own.";
  if (by || directs) return "";
  const { directors } = desk.tournament;
  return `This is for the director${directors.length ? `: ${directors.join(", ")}` : ""}.`;
}

/** @param {DeskPage} page @param {(section: string | null) => void} show @returns {Next} */
function nextOf(page, show) {
  const { desk } = page;
  if (desk.step === "session" && desk.session !== null)
    return ofSession(page, desk.sessions[desk.session - 1], show);
  return OF_TOURNAMENT[desk.step](page);
}

/** @type {Record<string, (page: DeskPage) => Next>} */
const OF_TOURNAMENT = {
  write: (page) => ({
    title: "Write the conditions",
    does: `Fill in the form below. Each item that the rules demand and that is missing is named${rule(page, "contents")}.`,
    section: "conditions",
  }),
  publish: (page) => ({
    title: "Publish the conditions",
    does: `They are available to patrons before the first entry, as a page and as a print${rule(page, "published")}.`,
    label: "Publish",
    by: "supervisor",
    run: () => publish(page),
    section: "conditions",
  }),
  file: (page) => {
    const approved = page.desk.tournament.filed_as === "approved";
    return {
      title: approved ? "Have the conditions approved" : "Notify the Commission",
      does: approved
        ? `Record the approval of the conditions and their commission, before the first entry${rule(page, "filed")}.`
        : `Provide the Commission with a copy of the conditions, and record the reference${rule(page, "filed")}.`,
      label: approved ? "Record the approval" : "Record the notification",
      by: "supervisor",
      run: () => fileConditions(page),
      section: "conditions",
    };
  },
  nominate: (page) => ({
    title: "Nominate the director",
    does: `The director, or an assistant, conducts the tournament${rule(page, "director")}.`,
    label: "Nominate",
    by: "supervisor",
    run: () => nominate(page),
    section: "conditions",
  }),
  play_off: (page) => tied(page, page.desk.award.tie, "results"),
  award: (page) => ({
    title: "Award the places and the prizes",
    does: `Check the places below. All of the prize pool, ${dollars(page.desk.tournament.accounts.pool_cents)}, goes to the players${rule(page, "prizes")}.`,
    label: "Award the prizes",
    refused: page.desk.award.refused,
    run: page.desk.award.refused ? undefined : () => award(page),
    section: "results",
  }),
  pay: ({ desk }) => ({
    title: desk.tournament.status === "cancelled" ? "The cage refunds the fees" : "The cage pays",
    does: `${dollars(desk.tournament.accounts.payable_cents)} is on the cage's list of payouts, ${dollars(desk.tournament.accounts.paid_cents)} is paid.`,
    section: "results",
  }),
  finished: ({ desk }) => ({
    title: "The tournament is over",
    does: `All prizes are paid: ${dollars(desk.tournament.accounts.paid_cents)}.`,
    section: "results",
  }),
  cancelled: ({ desk }) => ({
    title: "The tournament was cancelled",
    does: `${desk.tournament.cancelled}. All fees went back: ${dollars(desk.tournament.accounts.paid_cents)}.`,
    section: "results",
  }),
};

/** @param {DeskPage} page @param {DeskTie | null} tie @param {string} section @returns {Next} */
const tied = (page, tie, section) => ({
  title: "Additional rounds for tied players",
  does: `${tie?.players.join(", ")} hold equal ${tie?.what}. They play additional rounds, and you record the order${rule(page, "play_off")}.`,
  label: "Record the play-off",
  run: tie ? () => recordPlayOff(page, tie) : undefined,
  section,
});

/**
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {(section: string | null) => void} show
 * @returns {Next}
 */
function ofSession(page, session, show) {
  const section = `session-${session.session}`;
  const make = OF_SESSION[session.step];
  return { section, ...make(page, session, show) };
}

/** @param {DeskSession} session */
const tableNow = (session) => session.tables.find(({ table }) => table === session.table);

/**
 * @type {Record<string, (page: DeskPage, session: DeskSession,
 *   show: (section: string | null) => void) => Partial<Next> & Pick<Next, "title" | "does">>}
 */
const OF_SESSION = {
  enter: ({ desk }) => ({
    title: "Take entries",
    does: `${plural(desk.tournament.competing, "player")} so far, ${plural(desk.entries.wanted, "more is", "more are")} needed for the minimum.`,
    section: "entries",
  }),
  draw: (page, { session, name, players }, show) =>
    isOpening(page.desk)
      ? {
          title: page.desk.entries.sessions.includes(session)
            ? "Take entries, then draw the seats"
            : "Every place is taken: draw the seats",
          does: `${plural(players.length, "player")} to seat by ballot${rule(page, "ballot")}. Entries into ${name} close with it.`,
          label: "To the ballot",
          section: "entries",
          local: true,
          run: () => show(`session-${session}`),
        }
      : {
          title: `Draw the seats of ${name}`,
          does: `${plural(players.length, "player goes", "players go")} on: seat them by ballot${rule(page, "ballot")}.`,
        },
  announce: (page, session) => ({
    title: `Announce when ${session.name} starts`,
    does: "Play begins at the published time, not before.",
    label: "Announce the time",
    run: () => announce(page, session),
  }),
  take_seats: (_page, session) => ({
    title: "Players take their seats",
    does: `${session.players.length - session.absent.length} of ${session.players.length} are here.${startsText(session)}`,
  }),
  wait_for_start: (_page, session) => ({
    title: "Everybody has a seat",
    does: `Play begins at the published time.${startsText(session)}`,
    refused: session.refused,
  }),
  start: (page, session) => ({
    title: `Start ${session.name}`,
    does: session.absent.length
      ? `${session.absent.join(", ")} have not taken their seats and would forfeit them; the fees stay in the prize pool${rule(page, "forfeit")}.`
      : "Everybody has taken their seat.",
    label: "Start the session",
    run: () => startSession(page, session),
  }),
  count_start: (page, session) => atTable(page, session, "start"),
  play: (page, session) => {
    const table = tableNow(session);
    const title = tableTitle(page, session.table ?? "");
    return {
      title: table?.round ? `Play goes on: ${title} next` : `${title}: begin the first round`,
      does: table?.rounds
        ? `${title} has played ${table.round} of ${table.rounds} rounds.`
        : `${title} has played ${plural(table?.round ?? 0, "round")}. Count the chips when play ends.`,
      label: `Begin round ${table?.next_round} at ${title}`,
      run: table ? () => beginRound(page, session, table) : undefined,
    };
  },
  count_end: (page, session) => atTable(page, session, "end"),
  play_off: (page, session) => tied(page, session.tie, `session-${session.session}`),
  end: (page, session) => ({
    title: `End ${session.name}`,
    does: `All chips are counted. Check the places below${rule(page, "places")}.`,
    label: "End the session",
    refused: session.refused,
    run: session.refused ? undefined : () => endSession(page, session),
  }),
};

/** @param {DeskPage} page @param {DeskSession} session @param {"start" | "end"} moment */
function atTable(page, session, moment) {
  const table = tableNow(session);
  const title = tableTitle(page, session.table ?? "");
  return {
    title: `Count the chips at ${title}`,
    does:
      moment === "start"
        ? "Before the first round: everybody has what they were given."
        : "The rounds are played: the counts decide the places.",
    label: `Count at ${title}`,
    run: table
      ? async () => {
          const { countChips } = await later(() => import("./count.js"));
          return countChips(page, session, table, moment);
        }
      : undefined,
  };
}

/** @param {DeskSession} session */
const startsText = ({ starts_at }) =>
  starts_at ? ` The session starts at ${clock(starts_at)}.` : "";
