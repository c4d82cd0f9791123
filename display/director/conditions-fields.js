// The fields of the conditions, in the order in which the form asks for them.

/** @typedef {keyof TournamentConditions} Item */
/**
 * @typedef {{name: Item, label: string, hint?: string, type?: string,
 *   options?: {value: string, label: string}[]}} ConditionField
 */

const TIES = [
  { value: "", label: "Not stated" },
  { value: "play_off", label: "Additional rounds of play decide" },
  { value: "divide", label: "What the places win is combined and divided" },
];

/** @type {{title: string, fields: ConditionField[]}[]} */
export const GROUPS = [
  {
    title: "The tournament",
    fields: [
      { name: "title", label: "Title" },
      { name: "starts_at", label: "Starts at", type: "datetime-local" },
      {
        name: "scoring",
        label: "How players compete",
        type: "select",
        options: [
          { value: "progress", label: "The best go on from session to session" },
          { value: "points", label: "Each session gives points" },
        ],
      },
      {
        name: "structure",
        label: "Structure",
        type: "textarea",
        hint: "heats, semi-finals, final",
      },
    ],
  },
  { title: "Sessions", fields: [{ name: "sessions", label: "Sessions", type: "sessions" }] },
  {
    title: "Entry and players",
    fields: [
      {
        name: "entry_fee_cents",
        label: "Entry fee",
        type: "money",
        hint: "with the commission in it",
      },
      {
        name: "commission_cents",
        label: "Commission",
        type: "money",
        hint: "of each fee; 0 if none",
      },
      { name: "minimum_players", label: "Minimum players", type: "count" },
      { name: "maximum_players", label: "Maximum players", type: "count" },
      {
        name: "player_groups",
        label: "Restrictions on player groups",
        hint: "none, if there are none",
      },
      {
        name: "agreement_required",
        label: "Players agree in writing before the entry",
        type: "checkbox",
      },
    ],
  },
  {
    title: "Chips and tables",
    fields: [
      { name: "starting_chips", label: "Chips for each player", type: "count" },
      { name: "table_minimum", label: "Table minimum", type: "count", hint: "in tournament chips" },
      { name: "table_maximum", label: "Table maximum", type: "count", hint: "in tournament chips" },
    ],
  },
  {
    title: "Jackpot wagers",
    fields: [
      {
        name: "jackpot_wagers",
        label: "Jackpot wagers at the tables",
        type: "select",
        options: [
          { value: "", label: "Not stated" },
          { value: "no", label: "Not taken: the pads stay dark" },
          { value: "yes", label: "Taken" },
        ],
      },
      { name: "jackpot_restrictions", label: "Restrictions of jackpot wagers", type: "textarea" },
    ],
  },
  {
    title: "Buying back",
    fields: [
      { name: "buy_backs", label: "Buy-backs", type: "buy_backs" },
      {
        name: "buy_back_method",
        label: "How and when players buy back",
        type: "textarea",
        hint: "none, if they cannot",
      },
    ],
  },
  {
    title: "Places and prizes",
    fields: [
      { name: "prizes_bp", label: "Parts of the prize pool, by place", type: "prizes" },
      { name: "session_ties", label: "Equal chips after a session", type: "select", options: TIES },
      {
        name: "final_ties",
        label: "Equal chips or points at the end",
        type: "select",
        options: TIES,
      },
    ],
  },
  {
    title: "More that the conditions state",
    fields: [
      { name: "entry_method", label: "How players enter, and who may", type: "textarea" },
      { name: "tables_active", label: "Tables in a session", type: "textarea" },
      {
        name: "progression",
        label: "How players go on",
        type: "textarea",
        hint: "none, if they do not",
      },
      { name: "games_and_points", label: "Other games, with points or prizes", type: "textarea" },
      { name: "repechage", label: "Repechage", type: "textarea", hint: "none, if there is none" },
      { name: "elimination", label: "How players are eliminated", type: "textarea" },
      { name: "side_wagers", label: "Restrictions of side wagers", type: "textarea" },
      { name: "moves", label: "How players are moved during a session", type: "textarea" },
    ],
  },
];

/** Conditions of which nothing is stated yet. @param {string} title @returns {TournamentConditions} */
export const blank = (title) => ({
  title,
  scoring: "progress",
  sessions: [],
  starts_at: null,
  entry_method: "",
  structure: "",
  tables_active: "",
  progression: "",
  games_and_points: "",
  repechage: "",
  entry_fee_cents: null,
  commission_cents: null,
  starting_chips: null,
  minimum_players: null,
  maximum_players: null,
  player_groups: "",
  jackpot_wagers: null,
  jackpot_restrictions: "",
  side_wagers: "",
  buy_backs: null,
  buy_back_method: "",
  table_minimum: null,
  table_maximum: null,
  elimination: "",
  session_ties: null,
  final_ties: null,
  prizes_bp: [],
  agreement_required: false,
  moves: "",
});
