// Requests to the server.
//
//   await get("/v1/payouts")                            the JSON of the answer
//   await command("POST", "/v1/payouts/T1-1-3/confirm") changes something; refused while offline
//   await command("POST", url, body, {second: token})   the same, by a second person: see `withSecond`
//
// A refusal is thrown as `Problem`: `title`, `detail` (what to do next), `code`, `rule`, `status`.
// When the session has ended, the page goes to sign in and comes back to where it was.

import { bookOf, bookOfTournament, isLive } from "./live.js";

const TIMEOUT_MS = 20_000;
const REPEATS = 10; // of a command that is in doubt
const REPEAT_AFTER_MS = 1_000;

export class Problem extends Error {
  /**
   * @param {{title: string, detail: string, code?: string, rule?: string | null, status?: number,
   *   retry_after_s?: number | null, instrument?: string, book?: string | null}} fields `instrument`:
   *   the book that has the rule; `book`: that of the table, for numbers in the text
   */
  constructor({ title, detail, code = "", rule = null, status = 0, ...rest }) {
    super(title);
    this.title = title;
    this.detail = detail;
    this.code = code;
    this.rule = rule;
    this.status = status;
    this.retryAfterS = rest.retry_after_s ?? null;
    this.book = rest.instrument ?? (rest.book === undefined ? bookOf("") : rest.book);
  }

  get sentence() {
    return this.rule && !this.detail.includes(this.rule)
      ? `${this.detail} (rule ${this.rule})`
      : this.detail;
  }
}

/** @param {string} url @returns {Promise<any>} */
export const get = (url) => send("GET", url);

/**
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} url
 * @param {object} [body]
 * @param {{second?: string}} [options] the token of a second person
 * @returns {Promise<any>}
 */
export async function command(method, url, body, { second } = {}) {
  if (!isLive()) throw offline();
  if (second) return send(method, url, body, { "X-Second-Person": second }); // valid only once
  return sendUntilKnown(() => send(method, url, body));
}

/**
 * Repeats a command whose outcome the server does not know: the same request tells what became of
 * it. A refusal of the repeat for the time being does not end the doubt.
 * @param {() => Promise<any>} ask
 * @returns {Promise<any>}
 */
async function sendUntilKnown(ask) {
  /** @type {unknown} */
  let doubt = null;
  for (let left = REPEATS; ; left -= 1) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.code === "in_doubt") doubt = problem;
      if (!doubt || problem.status !== 503) throw problem;
      if (left === 0) throw doubt;
    }
    await new Promise((done) => setTimeout(done, REPEAT_AFTER_MS));
  }
}

/**
 * For signing in and out, which do not depend on what the page shows.
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 * @param {Record<string, string>} [extraHeaders]
 * @returns {Promise<any>}
 */
export async function send(method, url, body, extraHeaders = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json", ...extraHeaders };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetchOrProblem(url, {
    method,
    headers,
    credentials: "same-origin",
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS), // a dead connection reports nothing by itself
  });
  if (response.ok) return response.status === 204 ? null : response.json();
  const problem = await problemFrom(response, bookOfAddress(url));
  if (problem.code === "not_signed_in" && url !== "/v1/session") signIn();
  if (problem.code === "must_enrol" && url !== "/v1/second-session") location.assign("/account");
  throw problem;
}

/** @param {string} url @param {RequestInit} options */
async function fetchOrProblem(url, options) {
  try {
    return await fetch(url, options);
  } catch {
    throw new Problem({
      title: "The server does not answer",
      detail:
        options.method === "GET"
          ? "Nothing was changed. Wait until the page is live, then open this again."
          : "It is not known whether this was done. Wait until the page is live, check, and only then repeat it.",
      code: "unreachable",
    });
  }
}

/** @param {string} url @returns {string | null} */
function bookOfAddress(url) {
  const [, cup] = /^\/v1\/tournaments\/([^/]+)/.exec(url) ?? [];
  if (cup) return bookOfTournament(cup);
  const [, table] = /^\/v1\/(?:tables|payouts)\/([^/-]+)/.exec(url) ?? [];
  return bookOf(table ?? "");
}

/** @param {Response} response @param {string | null} book */
async function problemFrom(response, book) {
  try {
    const found = await response.json();
    return new Problem({ status: response.status, ...found, book: found.instrument ?? book });
  } catch {
    return new Problem({
      title: "The server's answer cannot be read",
      detail: `It answered with status ${response.status}. Check the page before you repeat this.`,
      status: response.status,
    });
  }
}

function offline() {
  return new Problem({
    title: "Not connected",
    detail:
      "What the page shows may be out of date, so nothing can be done. Wait until it is live.",
    code: "offline",
  });
}

/** @param {string} [why] "idle" or "over", which the sign-in page explains */
export function signIn(why = "") {
  const next = location.pathname + location.search + location.hash;
  location.assign(`/signin?next=${encodeURIComponent(next)}${why ? `&why=${why}` : ""}`);
}
