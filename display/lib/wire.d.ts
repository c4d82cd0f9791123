// What the server sends, as tests/web/pages/test_wire_types.py holds it against the server's own types.
// These names are known in every module; nothing of this file is served.
//
// Moments are RFC 3339 text. Money is whole cents, or micros: millionths of a dollar.

type Moment = string;
type Category =
  | "royal_flush"
  | "straight_flush"
  | "four_of_a_kind"
  | "full_house"
  | "flush"
  | "straight"
  | "three_of_a_kind"
  | "two_pairs"
  | "one_pair"
  | "no_pair";

// --- tables and rounds

// Why something would be refused now, and what to do about it.
interface RefusalView {
  code: string;
  title: string;
  detail: string;
  rule: string | null;
  instrument: string | null;
}

interface ClaimView {
  box: number;
  cards: string;
  category: Category;
  qualifies: boolean;
  late: boolean;
  needs_verification: boolean;
  needs_two_people: boolean;
  declared_by: string | null;
  verified_by: string | null;
  take_back_until: Moment | null;
  corrections: CorrectionView[];
}

interface CorrectionView {
  cards: string;
  category: Category;
  corrected_by: string;
  corrected_at: string;
  reason: string;
}

interface ReplacedAwardView {
  cards: string;
  category: Category;
  amount_cents: number;
}

// --- the base game of a round, where its table reports it

type BoxAct =
  | "place_ante"
  | "withdraw_ante"
  | "place_wager"
  | "withdraw_wager"
  | "place_bet"
  | "undo_bet"
  | "fold_box"
  | "record_hand";

interface BaseBoxView {
  box: number;
  ante_cents: number;
  in_play_cents: number;
  ruling: "stands" | "stands_with_advice" | "cut_to_maximum";
  lawful_bet_cents: number;
  bet_cents: number | null;
  decision: "bet" | "fold" | null;
  cards: string | null;
  category: Category | null;
  counted: number | null;
}

interface DealerView {
  card: string | null;
  cards: string | null;
  category: Category | null;
  participates: boolean | null;
  words: string | null;
  counted: number | null;
}

interface BoxLine {
  box: number;
  ante_cents: number;
  bet_cents: number;
  result: "folded" | "ante_wins" | "wins" | "loses" | "void" | "excluded" | "declared_void";
  rule: string;
  odds: string | null;
  ante_won_cents: number;
  bet_won_cents: number;
  handed_back_cents: number;
  collected_cents: number;
}

interface BaseTotalsView {
  antes_cents: number;
  bets_cents: number;
  won_cents: number;
  lost_cents: number;
  handed_back_cents: number;
  in_play_cents: number;
}

interface BaseGameView {
  boxes: BaseBoxView[];
  undecided: number[];
  dealer: DealerView;
  lines: BoxLine[] | null;
  totals: BaseTotalsView;
}

interface BoxPlayView {
  box: number;
  acts: BoxAct[]; // that the server would take now
}

// What may be done now in the round in play.
interface BasePlayView {
  step: "antes" | "deal" | "bets" | "hands" | "payment";
  boxes: BoxPlayView[]; // all of the table
  hands_needed: string[]; // "dealer" first, then boxes in the order of payment
  usual_antes_cents: number[];
}

interface RoundView {
  round: number;
  phase: "betting" | "dealt" | "collected" | "settled" | "void";
  approval: number;
  wager_cents: number;
  wagers: number[];
  folded: number[];
  voided: number[];
  claims: ClaimView[];
  base_game?: BaseGameView; // left out where the table does not report it
  cards?: RoundCardsView; // left out where neither shoe nor deck is known
  irregularities?: IrregularitiesView;
}

// The shoe and the deck of a round.
interface RoundCardsView {
  shoe: "manual" | "automated" | null;
  deck: string | null;
  shuffled: boolean;
  cut: boolean;
  deck_repeated: boolean;
  shoe_fault: "ask" | "stands" | null;
}

interface ExposureView {
  card: string;
  box: number | null;
  position: number | null;
  shown_by: "dealer" | "player";
  counts: boolean;
}

interface WarningView {
  box: number;
  rule: string;
}

interface RoundExclusionView {
  box: number;
  wager: "lost" | "returned";
}

interface IrregularitiesView {
  exposed: ExposureView[];
  exposed_in_error: number;
  most_exposed: number;
  only_void: boolean;
  face_up: string | null;
  warnings: WarningView[];
  excluded: RoundExclusionView[];
}

// The cards and the shoe of a table.
interface CardCheckView {
  day: string | null;
  checked_by: string;
  second: string;
  checked_at: Moment;
}

interface CardChangeView {
  which: string;
  changed_by: string;
  dealer: string;
  reason: string;
  changed_at: Moment;
}

interface CountOrderView {
  deck: string | null;
  ordered_by: string;
  ordered_at: Moment;
}

interface CardCountView {
  deck: string | null;
  cards: number;
  complete: boolean;
  counted_by: string;
  counted_at: Moment;
}

interface ShoeFaultView {
  kind: "mechanical" | "electrical";
  effect: "impedes_shuffle" | "spoils_cards" | "other";
  what: string;
  reported_by: string;
  reported_at: Moment;
}

interface TableCardsView {
  check_due: boolean;
  checked_before: CardCheckView | null;
  checked_after: CardCheckView | null;
  last_change: CardChangeView | null;
  count_ordered: CountOrderView | null;
  last_count: CardCountView | null;
  shoe: "manual" | "automated" | null;
  decks: string[];
  next_deck: string | null;
  rule_12_applies: boolean;
  shoe_loaded: boolean;
  shoe_fault: ShoeFaultView | null;
}

interface DeadLetter {
  target: string;
  link: string;
  seq: number;
  id: string;
  type: string;
  why: string;
  given_up_at: Moment;
}

interface NodeView {
  node: string;
  displays_only: boolean;
  state: "live" | "not_live" | "silent";
  reported_at: Moment;
  screens: number;
}

interface WebhookFailing {
  id: string;
  attempts: number;
  why: string;
}

interface WebhookQueue {
  link: string;
  last_entry: number | null;
  backlog: number;
  failing: WebhookFailing | null;
}

interface WebhookTarget {
  target: string;
  url: string;
  types: string[];
  queues: WebhookQueue[];
  dead_letters: DeadLetter[];
}

interface FaultView {
  table: string | null;
  device: string;
  what: string;
  reported_by: string;
  reported_at: Moment;
}

interface VoidedRoundView {
  round: number;
  rule: string;
  cause: string;
  reason: string;
  voided_by: string;
  voided_at: Moment;
  boxes: number[];
  wager_cents: number;
  antes_and_bets?: HandedBackView[]; // left out where they are not reported
}

interface HandedBackView {
  box: number;
  amount_cents: number;
}

interface TableView {
  table: string;
  status: "closed" | "open" | "suspended";
  boxes: number;
  tournament: string | null;
  tournament_jackpot: boolean;
  faults: FaultView[];
  last_round: number;
  numbering: number;
  round: RoundView | null;
  lamps: number[];
  seats: SeatView[];
  last_phase: RoundView["phase"] | null;
  waiting: number[];
  voided: VoidedRoundView[];
  collecting_waits: RefusalView | null;
  terms: TermsView | null; // of the round in play, between rounds of the next one
  notices: NoticeView[];
  markers: MarkerView[];
  rounds_left: number | null; // before the table closes, once that was announced
  advised?: number[];
  base_totals?: BaseTotalsView;
  base_play?: BasePlayView;
  cards?: TableCardsView; // left out where nothing about the cards is recorded
}

interface Terms {
  layout: string;
  dealer_side: "box_1_at_dealers_left";
  boxes: number;
  base_game: "not_reported" | "reported";
  minimum_cents: number;
  maximum_cents: number;
  multiple_cents: number;
  maximum_payout_cents: number;
  shoe: "manual" | "automated";
  decks: string[];
  pads: string[];
}

interface TermsView {
  version: number;
  terms: Terms;
}

interface OpeningView {
  opens_at: Moment;
  closes_at: Moment;
  reference: string;
}

interface ExtensionView {
  until: Moment;
  reference: string;
  proposed_by: string;
  proposed_at: Moment;
}

interface HoursView {
  link: string;
  set: boolean; // false: rounds are opened at any time
  closes_at: Moment | null; // of the gaming that goes on
  opens_at: Moment | null; // while none goes on
  openings: OpeningView[];
  extension: OpeningView | null;
  proposed: ExtensionView | null;
}

interface NoticeView {
  text: string;
  given_by: string;
  given_at: Moment;
  from_round: number | null;
}

interface MarkerView {
  box: number;
  maximum_cents: number;
}

interface SeatView {
  box: number;
  player: string;
  excluded: boolean;
  idle_rounds: number;
  may_be_asked_to_leave: boolean;
  rule: string;
}

interface ClaimAnswer {
  table: string;
  round: number;
  box: number;
  cards: string;
  category: Category;
  qualifies: boolean;
  jackpot_pending: boolean;
  needs_verification: boolean;
  verified_by: string | null;
}

interface TableOutcome {
  table: string;
  status: TableView["status"];
  awaits_approval: boolean;
}

interface TablesAnswer {
  link: string;
  tables: TableOutcome[];
}

// --- what a void would do

interface CancelledPayout {
  id: string;
  amount_cents: number;
}

interface VoidPreview {
  refusal: RefusalView | null;
  boxes: number[];
  refund_cents: number;
  antes_and_bets_cents: number;
  in_pools: boolean;
  from_jackpot_micros: number;
  from_reserve_micros: number;
  from_operator_micros: number;
  cancelled: CancelledPayout[];
  claims: Category[];
  claims_cents: number;
  needs_second_person: boolean;
  lock: "none" | "kept" | "freed";
}

interface WagerVoidPreview {
  box: number;
  folded: boolean;
  void: VoidPreview;
}

interface RuleChoice {
  rule: string;
  cause: string;
}

interface RoundVoidPreview {
  table: string;
  round: number;
  void: VoidPreview;
  rules: RuleChoice[];
  wagers: WagerVoidPreview[];
  wager_rules: RuleChoice[];
}

// --- acts that need two people

interface ActView {
  act: number;
  kind:
    | "void_round"
    | "void_wager"
    | "reject_claim"
    | "record_late_claim"
    | "correct_hand"
    | "deposit_reserve";
  proposed_by: string;
  proposed_at: Moment;
  reason: string;
  table: string | null;
  round: number | null;
  box: number | null;
  cards: string | null;
  rule: string | null;
  reference: string | null;
  amount_cents: number | null;
}

// --- payouts

interface Step {
  text: string;
  rule: string | null;
}

type PaymentMethod = "cash" | "cheque" | "transfer" | "chips";

interface PayoutView {
  id: string;
  table: string;
  round: number;
  box: number;
  cards: string;
  category: Category;
  amount_cents: number;
  from_jackpot_micros: number;
  from_reserve_micros: number;
  from_operator_micros: number;
  reset_micros: number;
  pool_cents: number;
  winners: number;
  position: number | null; // 1 is paid first in its round
  approval: number;
  status: "due" | "verified" | "disputed" | "paid" | "cancelled";
  needs_verification: boolean;
  needs_two_people: boolean;
  due_at: Moment;
  verified_by: string | null;
  confirmed_by: string[];
  method: PaymentMethod | null;
  identity_reference: string;
  disputed_by: string | null;
  dispute: string;
  held_by_dispute: number | null;
  cancel_asked_by: string | null;
  replaced: ReplacedAwardView[];
  closed_by: string | null;
  closed_at: Moment | null;
  dispute_after_payment: DisputeView | null;
  // Of a win at a table of a pit; left out where it is as for a jackpot.
  place?: number;
  hand_number?: number;
  wager?: string;
  stake_cents?: number;
  odds?: string | null;
  rule?: string;
  player?: string; // the reference of who wins a tournament's prize
}

interface DisputeView {
  disputed_by: string;
  disputed_at: Moment;
  reason: string;
  decision: "upheld" | "dismissed" | null;
  decision_reason: string;
  decided_by: string | null;
  decided_at: Moment | null;
  review_asked_by: string | null;
  review_asked_at: Moment | null;
  review_reason: string;
  outcome: string | null;
  reference: string;
  reviewed_by: string | null;
  reviewed_at: Moment | null;
}

interface RoundDisputeView extends DisputeView {
  dispute: number;
  table: string;
  round: number;
  about: "round" | "void" | "claim" | "refusal";
  box: number | null;
  player: string;
  open: boolean;
}

interface IncidentView {
  incident: number;
  table: string;
  round: number | null;
  rule: string;
  who: string;
  what: string;
  recorded_by: string;
  recorded_at: Moment;
}

interface ExclusionView {
  player: string;
  rule: string;
  reason: string;
  last_day: string | null;
  excluded_by: string;
  excluded_at: Moment;
  table: string | null;
  box: number | null;
}

interface PayoutPaper extends PayoutView {
  source: "jackpot" | "pit" | "tournament";
  link: string; // the name of the jackpot, the pit or the tournament
  hand: string;
  working: Step[];
  asks_identity: boolean; // for the reference of the payee's identity check
}

interface PayoutsFound {
  payouts: ReportWin[];
  before: number; // 1 where nothing is left
  searched_to: Moment | null;
}

// --- money and approved figures

interface Pools {
  link: string;
  seq: number;
  jackpot_micros: number;
  reserve_micros: number;
  payable_micros: number;
  wagers_micros: number;
  refunds_micros: number;
  deposits_micros: number;
  advances_micros: number;
  paid_micros: number;
  reserve_low: boolean;
}

interface BalancesAnswer {
  jackpot_micros: number;
  reserve_micros: number;
  advances_micros: number;
}

interface ProposalAnswer {
  id: number;
  status: "waits" | "made" | "declined";
}

interface WaitingAdjustment {
  id: number;
  source: string;
  target: string;
  amount_cents: number;
  reference: string;
  reason: string;
  proposed_by: string;
  proposed_at: Moment;
}

interface ApprovalFigures {
  reference: string;
  instrument: string;
  holds_from: Moment;
  wager_cents: number;
  jackpot_bp: number;
  reserve_bp: number;
  royal_flush_minimum_cents: number;
  royal_flush_share_bp: number;
  straight_flush_minimum_cents: number;
  straight_flush_share_bp: number;
  four_of_a_kind_cents: number;
  full_house_cents: number;
  flush_cents: number;
  reset_cents: number;
  reserve_warning_cents: number;
  verify_from_cents: number;
  two_person_from_cents: number;
  contributions_at: string;
  fixed_prizes_from: string;
  minimums_from: string;
  shortfall_from: string;
  reset_from: string;
  measured_at: string;
  wagers_during_lock: string;
  odd_cents: string;
  aggregate: string;
  royals_paid: string;
  void_refunds_from: string;
  malfunction_before_first_card: string;
  malfunction_after_ms: number;
}

interface ApprovalView {
  version: number;
  given: boolean;
  in_force: boolean;
  proposed_by: string | null;
  proposed_at: Moment | null;
  figures: ApprovalFigures;
}

// --- the floor, as the stream of staff brings it

interface FloorWarning {
  code: string;
  level: "caution" | "alarm";
  title: string;
  detail: string;
  table: string | null;
}

interface SupervisorCall {
  table: string;
  about: string;
  by: string;
  at: Moment;
  answered_by: string | null;
  answered_at: Moment | null;
}

interface Action {
  seq: number;
  place: number;
  at: Moment;
  by: string;
  what: string;
  text: string;
  reason: string;
  table: string | null;
  round: number | null;
}

interface Trail {
  acts: Action[];
  before: number;
}

interface Meter {
  value_cents: number;
  pending_cents: number;
  locks: number;
  royal_pending: boolean;
}

type Titles = Record<string, string>;

// The sections that a role does not see are not sent; no page of that role reads them.
interface LinkPicture {
  link: string;
  title: string;
  titles: Titles;
  seq: number;
  at: Moment;
  sound: boolean;
  fault: string | null;
  faults: FaultView[];
  meter: Meter;
  hours: HoursView;
  tables: Record<string, TableView>;
  payouts: Record<string, PayoutPaper>;
  prizes: Record<string, number>; // cents of each open claim, by the id that its payout will have
  pools: Pools;
  adjustments: WaitingAdjustment[];
  approvals: ApprovalView[];
  warnings: FloorWarning[];
  calls: SupervisorCall[];
  acts: Action[];
  pending_acts: ActView[];
  incidents: IncidentView[];
  exclusions: ExclusionView[];
  disputes: RoundDisputeView[];
  proposed_terms: TableTerms[];
  contraventions: RuleChoice[];
}

interface TournamentPicture {
  tournament: string;
  title: string;
  instrument: string;
  seq: number;
  at: Moment;
  sound: boolean;
  fault: string | null;
  open_tables: string[]; // in tournament mode
  payouts: Record<string, PayoutPaper>;
}

interface FloorPicture {
  at: Moment;
  timezone: string;
  gaming_day: string;
  page: string; // the version of the pages
  links: LinkPicture[];
  pits: PitPicture[];
  tournaments: TournamentPicture[];
}

// --- people

interface Who {
  name: string;
  role: "dealer" | "cage" | "supervisor" | "auditor" | "inspector" | "pit" | "director";
  table: string | null;
  tables: string[] | null;
  idle_s: number | null; // null: the session stays
  must_enrol: boolean;
  passkey: PasskeyChallenge | null;
}

interface PasskeyChallenge {
  ticket: string;
  // As WebAuthn has them, with base64url text for bytes.
  options: any;
}

interface PasskeyView {
  label: string;
  created: Moment;
}

interface Second {
  name: string;
  role: string;
  token: string;
  holds_s: number;
  passkey: PasskeyChallenge | null;
}

// --- reports

interface PoolDay {
  opening_micros: number;
  contributions_micros: number;
  deposits_micros: number;
  advances_micros: number;
  moved_micros: number;
  payouts_micros: number;
  returned_micros: number;
  refunds_micros: number;
  closing_micros: number;
}

interface OwedDay {
  opening_micros: number;
  awarded_micros: number;
  paid_micros: number;
  cancelled_micros: number;
  closing_micros: number;
}

interface BaseDay {
  opening_cents: number;
  antes_cents: number;
  bets_cents: number;
  won_cents: number;
  lost_cents: number;
  handed_back_cents: number;
  closing_cents: number;
}

interface TableDay {
  rounds: number;
  voided: number;
  wagers: number;
  voided_wagers: number;
  wagers_cents: number;
  jackpot_micros: number;
  reserve_micros: number;
  payouts: number;
  payouts_cents: number;
  returned_cents: number;
  refunds_cents: number;
  chip_count_cents: number | null;
  counted_by: string | null;
  base: BaseDay | null;
}

interface TableLine {
  table: string;
  day: TableDay;
  net_micros: number;
  expected_cents: number;
  difference_cents: number | null;
}

interface Finding {
  code: string;
  level: "alarm" | "caution";
  text: string;
  table: string | null;
}

interface ReportWin {
  payout: string;
  at: Moment;
  table: string;
  round: number;
  box: number;
  cards: string;
  hand: string;
  category: Category;
  amount_cents: number;
  from_jackpot_micros: number;
  from_reserve_micros: number;
  from_operator_micros: number;
  approval: number;
  working: Step[];
  status: PayoutView["status"];
  verified_by: string | null;
  confirmed_by: string[];
  seq: number;
  cancelled_by: string | null;
  cancelled_reason: string;
  closed_seq: number | null;
  method: PaymentMethod | null;
  identity_reference: string;
}

interface DailyReport {
  link: string;
  date: string;
  begins: Moment;
  ends: Moment;
  complete: boolean;
  balanced: boolean;
  seq: number;
  hash: string;
  jackpot: PoolDay;
  reserve: PoolDay;
  owed: OwedDay;
  advances_opening_micros: number;
  advances_closing_micros: number;
  tables: TableLine[];
  findings: Finding[];
  exceptions: Action[];
  wins: ReportWin[];
  checkpoint: DayCheckpoint | null;
}

// --- the day of a pit

interface StakesDay {
  opening_cents: number;
  staked_cents: number;
  won_cents: number;
  lost_cents: number;
  handed_back_cents: number;
  closing_cents: number;
}

interface SideDay {
  stakes_cents: number;
  won_cents: number;
  lost_cents: number;
  handed_back_cents: number;
}

interface PitTableDay {
  rounds: number;
  voided: number;
  main: StakesDay;
  side: StakesDay;
  sides: Record<string, SideDay>;
  payouts: number;
  at_cage_cents: number;
}

interface PitTableLine {
  table: string;
  day: PitTableDay;
  result_cents: number;
  balanced: boolean;
}

interface PitDailyReport {
  link: string; // the name of the pit
  kind: "pit";
  date: string;
  begins: Moment;
  ends: Moment;
  complete: boolean;
  balanced: boolean;
  seq: number;
  hash: string;
  owed: OwedDay;
  tables: PitTableLine[];
  findings: Finding[];
  exceptions: Action[];
  wins: ReportWin[];
  checkpoint: DayCheckpoint | null;
}

interface DayCheckpoint {
  entries: number;
  root: string;
  time: Moment;
}

interface ChipCountAnswer {
  table: string;
  day: string;
  count_cents: number;
}

// --- the journal, and several days together

interface EntryLine {
  seq: number;
  at: Moment;
  hash: string;
  events: number;
  text: string;
  by: string;
  kind: string;
  table: string | null;
  round: number | null;
}

interface JournalPage {
  entries: EntryLine[];
  before: number;
  searched: number;
  kinds: string[];
}

interface EventView {
  kind: string;
  text: string;
  by: string;
  table: string | null;
  round: number | null;
  reason: string;
  cards: string[];
  postings: Record<string, number>;
}

interface Balances {
  jackpot_micros: number;
  reserve_micros: number;
  payable_micros: number;
  wagers_micros: number;
  refunds_micros: number;
  deposits_micros: number;
  advances_micros: number;
  paid_micros: number;
}

interface StateView {
  digest: string;
  gaming_day: string | null;
  approval: number | null;
  meter_cents: number;
  pending_cents: number;
  locks: number;
  open_payouts: number;
  balances: Balances;
  tables: TableView[];
}

interface EntryView {
  link: string;
  seq: number;
  last: number;
  at: Moment;
  prev: string;
  hash: string;
  record: string;
  events: EventView[];
  state: StateView;
}

interface JournalProof {
  link: string;
  kind: "link" | "pit" | "tournament";
  entries: number;
  events: number;
  rounds: number;
  wagers: number | null;
  payouts: number | null;
  open_payouts: number;
  meter_cents: number | null; // only of a jackpot, like wagers and payouts
  balances: Record<string, number>; // each account in micro-dollars
  head: string;
  root: string;
  checkpoints: number;
  state_digest: string;
  snapshot: string;
  snapshot_damaged: boolean;
  sound: boolean;
}

interface JournalFailure {
  link: string;
  entry: number;
  why: string;
  sound: boolean;
}

interface RecordedEvent extends EventView {
  seq: number;
  at: Moment;
  rule: string | null;
}

interface RecordedEntry {
  seq: number;
  at: Moment;
  prev: string;
  hash: string;
  record: string;
}

interface RecordedHand {
  box: number | null;
  cards: string;
  category: string;
  hand: string;
  how: "recorded" | "declared" | "recorded late" | "corrected";
  by: string;
  at: Moment;
  seq: number;
  stands: boolean;
  why_not: string;
}

interface RecordedBox {
  box: number;
  wager_cents: number;
  folded: boolean;
  returned_cents: number;
  prize_cents: number;
  ante_cents: number | null;
  in_play_cents: number | null;
  marker_cents: number | null;
  bet_cents: number | null;
  line: BoxLine | null;
}

interface RecordedBaseGame {
  ante_odds: number;
  bet_odds: Record<string, number>;
  dealer_card: string | null;
  counts: Record<string, number>;
}

interface PoolsBefore {
  seq: number;
  kind: string;
  jackpot_micros: number;
  reserve_micros: number;
  advances_micros: number;
  after_lock_micros: number | null;
  free_micros: number;
}

interface RecordedCheckpoint {
  entries: number;
  time: Moment;
  note: string;
}

interface RoundRecord {
  format: string;
  link: string;
  table: string;
  round: number;
  instrument: string;
  phase: "betting" | "dealt" | "collected" | "settled" | "void";
  opened_at: Moment;
  approval: number;
  figures: { reference: string; [name: string]: unknown };
  terms_version: number | null;
  terms: { layout: string; [name: string]: unknown } | null;
  base_game: RecordedBaseGame | null;
  boxes: RecordedBox[];
  hands: RecordedHand[];
  payouts: ReportWin[];
  events: RecordedEvent[];
  pools: PoolsBefore[];
  entries: RecordedEntry[];
  searched_to: number;
  checkpoint: RecordedCheckpoint | null;
}

interface RecordedAct {
  number: number;
  act: Act;
  by: string;
  at: Moment;
  seq: number;
}

interface PitRoundRecord {
  format: string;
  link: string; // the name of the pit
  table: string;
  game: PitTableView["game"];
  round: number;
  instrument: string;
  phase: PitRoundView["phase"];
  opened_at: Moment;
  terms_version: number;
  terms: PitTerms;
  play: PitRoundView;
  posted: RecordedAct[];
  payouts: ReportWin[];
  events: RecordedEvent[];
  entries: RecordedEntry[];
  searched_to: number;
  checkpoint: RecordedCheckpoint | null;
}

interface LatestVerification {
  latest: VerificationView | null;
}

interface VerificationView {
  link: string;
  status: "running" | "sound" | "not_sound" | "cancelled" | "failed";
  entries_done: number;
  entries: number;
  started_by: string;
  started_at: Moment;
  ended_at: Moment | null;
  release: string;
  checked: string[];
  proof: JournalProof | null;
  failures: JournalFailure[];
  problem: string | null;
}

interface WinsBetween {
  wins: ReportWin[];
  left_off: number;
  total_cents: number;
  cancelled_cents: number;
  seq: number;
}

interface DayLine {
  date: string;
  complete: boolean;
  balanced: boolean;
  rounds: number;
  wagers: number;
  contributions_micros: number;
  payouts_micros: number;
  refunds_micros: number;
  deposits_micros: number;
  advances_micros: number;
  jackpot_closing_micros: number;
  reserve_closing_micros: number;
  owed_closing_micros: number;
  hits: number;
  exceptions: number;
}

interface Points {
  at_ms: number[];
  jackpot_cents: number[];
  reserve_cents: number[];
  advances_cents: number[];
}

interface Mark {
  kind: "lock" | "win";
  at: Moment;
  seq: number;
  table: string;
  round: number;
  box: number | null;
  hand: string | null;
  amount_cents: number | null;
}

interface HourLine {
  hour: number;
  micros: Record<string, number>;
}

interface HitLine {
  category: Category;
  hand: string;
  hits: number;
  one_in: number;
  expected: number;
  usual_least: number;
  usual_most: number;
  usual: boolean;
}

interface Series {
  link: string;
  first: string;
  last: string;
  seq: number;
  complete: boolean;
  archived: boolean;
  wagers: number;
  days: DayLine[];
  points: Points;
  marks: Mark[];
  marks_left_off: number;
  hours: HourLine[];
  hits: HitLine[];
}

// --- the prize meter

interface LockRef {
  table: string;
  round: number;
  box: number | null;
}

interface RulesInForce {
  link: string;
  title: string;
  instrument: string;
  rules_url: string;
  text_sha256: string;
  approval: string;
  effective_from: Moment;
}

interface MeterView {
  link: string;
  title: string;
  value_cents: number;
  royal_flush_cents: number;
  straight_flush_cents: number;
  pending_cents: number;
  royal_pending: boolean;
  pending_tables: string[];
  pending_locks: LockRef[];
  locks: number;
  wagers: "open" | "closed";
  awaiting_approval: boolean;
  closes_at: Moment | null; // of the gaming that goes on
  opens_at: Moment | null; // while none goes on
  sound: boolean;
  journal: string;
  seq: number;
  at: Moment;
}

interface Prize {
  category: Category;
  name: string;
  share_bp: number | null;
  minimum_cents: number | null;
  amount_cents: number | null;
}

interface SignTable {
  table: string;
  title: string;
  status: TableView["status"];
  awaiting_approval: boolean;
  last_rounds: boolean; // the closing of the table was announced
}

interface Win {
  link: string;
  payout: string;
  table: string;
  table_title: string;
  round: number;
  box: number;
  category: Category;
  name: string;
  amount_cents: number;
  cards: string | null;
  at: Moment;
}

interface SignView {
  link: string;
  title: string;
  page: string;
  timezone: string;
  wager_cents: number;
  prizes: Prize[];
  tables: SignTable[];
  wins: Win[];
}

interface TableLimits {
  minimum_cents: number;
  maximum_cents: number;
  multiple_cents: number;
  maximum_payout_cents: number;
}

interface HandOdds {
  category: Category;
  name: string;
  to_one: number;
}

interface SignNotice {
  text: string;
  from_round: number | null;
}

interface TableSignView {
  table: string;
  title: string;
  link: string;
  jackpot_title: string;
  page: string;
  timezone: string;
  status: TableView["status"];
  jackpot: "on" | "off";
  awaiting_approval: boolean;
  next_round: number;
  limits: TableLimits | null;
  coming_limits: TableLimits | null;
  markers: MarkerView[];
  notices: SignNotice[];
  rounds_left: number | null;
  wager_cents: number;
  prizes: Prize[];
  ante_to_one: number;
  bet_times_ante: number;
  odds: HandOdds[];
  instrument: string;
  rules_url: string;
  at: Moment;
}

interface PitLimits {
  minimum_cents: number;
  maximum_cents: number;
  multiple_cents: number;
}

interface SignOdds {
  name: string;
  odds: string;
}

interface SignSideWager {
  kind: string;
  title: string;
  minimum_cents: number;
  maximum_cents: number;
  odds: SignOdds[];
}

interface PitTableSignView {
  table: string;
  title: string;
  pit: string;
  pit_title: string;
  page: string;
  timezone: string;
  game: "blackjack" | "pontoon";
  status: PitTableView["status"];
  sound: boolean;
  next_round: number;
  limits: PitLimits;
  coming_limits: PitLimits | null;
  markers: PitMarkerView[];
  side_wagers: SignSideWager[];
  odds: SignOdds[];
  decks: number;
  soft_17: "stand" | "draw" | null;
  inscription: string;
  notices: SignNotice[];
  rounds_left: number | null;
  instrument: string;
  rules_url: string;
  at: Moment;
}

interface LinkView {
  link: string;
  title: string;
}

// --- evidence: checkpoints, who signed in, open sessions

interface CheckpointView {
  link: string;
  entries: number;
  root: string;
  head: string;
  time: Moment;
  balances: Record<string, number>;
  signed_by: string[];
  note: string;
}

interface CheckpointList {
  checkpoints: CheckpointView[];
  before: number | null;
  public_key: string | null;
}

interface AccessEntry {
  number: number;
  at: Moment;
  what: string;
  name: string;
  by: string;
  address: string;
  detail: string;
  node: string;
}

interface AccessTrailView {
  entries: AccessEntry[];
  before: number;
}

interface SessionView {
  id: string;
  name: string;
  role: string;
  address: string;
  began: Moment;
  last_used: Moment;
  passkey: boolean;
  this: boolean;
}

// --- the terms of a table, as two people decide on them

interface ProposedTermsView {
  version: number;
  terms: Terms;
  notice: string;
  proposed_by: string;
  proposed_at: Moment;
}

interface TableTerms {
  table: string;
  in_force: TermsView | null;
  round: TermsView | null;
  proposed: ProposedTermsView | null;
  notices: NoticeView[];
  markers: MarkerView[];
  rounds_left: number | null;
}

// --- twenty-one: tables of a pit

type SideKind = "perfect_pairs" | "pairs_play" | "super_sevens" | "over_13" | "under_13";
type DecisionKind =
  | "draw"
  | "stand"
  | "double"
  | "split"
  | "insure"
  | "even_money"
  | "surrender"
  | "rescue"
  | "absent"
  | "refuse_card";

// One step of a round: a card with the place where it goes, or a decision.
interface Act {
  card?: string | null;
  to?: string | null;
  decision?: DecisionKind | null;
  box?: number;
  hand?: number;
  place?: number;
  amount_cents?: number | null;
  other_box?: number | null;
  other_place?: number | null;
}

// An act that is lawful now: fields that do not apply are left out.
interface NextAct {
  to?: string;
  decision?: DecisionKind;
  box?: number;
  hand?: number;
  place?: number;
  least_cents?: number;
  most_cents?: number;
  multiple_cents?: number;
  other_box?: number;
  other_place?: number;
}

// What becomes of one wager: stake = returned + collected; what is won comes on top.
interface PitLineView {
  box: number;
  place: number;
  hand: number;
  wager: string;
  stake_cents: number;
  result: "win" | "lose" | "stand_off" | "void" | "surrender" | "rescue";
  odds: string | null;
  won_cents: number;
  returned_cents: number;
  collected_cents: number;
  moment: string;
  rule: string;
  other_box?: number;
  other_place?: number;
  settled_by_act: number;
  payout?: string; // its id, where the cage pays what was won
}

interface MainWagerView {
  box: number;
  place: number;
  amount_cents: number;
  seated: boolean;
  player?: string;
  advice?: string;
  voided?: boolean;
}

interface SideWagerView {
  kind: SideKind;
  box: number;
  place: number;
  amount_cents: number;
  lamp: "on" | "off";
  beside_main?: boolean;
  voided?: boolean;
}

interface StakeView {
  place: number;
  cents: number;
  double_cents: number;
}

interface HandView {
  hand: number;
  cards: string[];
  total: number;
  soft: boolean;
  state: "open" | "stood" | "over" | "natural" | "doubled" | "rescued" | "paid";
  turn: boolean;
  stakes: StakeView[];
}

interface BoxView {
  box: number;
  decides: number;
  surrendered: boolean;
  hands: HandView[];
}

interface DealerHandView {
  cards: string[];
  total: number;
  soft: boolean;
}

interface InsuranceView {
  box: number;
  place: number;
  amount_cents: number;
  other_box?: number;
  other_place?: number;
}

interface ReconstructionView {
  rule: string;
  reason: string;
  reconstructed_by: string;
  reconstructed_at: Moment;
  before: Act[];
}

interface PitRoundView {
  round: number;
  phase:
    "betting" | "initial_deal" | "offers" | "subsequent_deal" | "complete" | "settled" | "void";
  instrument: string;
  terms_version: number;
  wagers: MainWagerView[];
  side_wagers: SideWagerView[];
  boxes: BoxView[];
  dealer: DealerHandView[];
  insurance: InsuranceView[];
  burnt: (string | null)[];
  drawn_in_error: string | null;
  act_count: number;
  acts: Act[];
  next: NextAct[];
  lines: PitLineView[];
  to_pay: PitLineView[];
  void_rule?: string;
  void_reason?: string;
  reconstructions?: ReconstructionView[];
}

interface SideLimits {
  minimum_cents: number;
  maximum_cents: number;
}

interface PitTerms {
  instrument: string;
  layout: string;
  play: "whole" | "side_wagers";
  boxes: number;
  decks: number;
  soft_17: "stand" | "draw" | null;
  shoe: "manual" | "automated";
  smallest_chip_cents: number;
  minimum_cents: number;
  maximum_cents: number;
  multiple_cents: number;
  insuring_others: boolean;
  late_entrants_at_minimum: boolean;
  side_wagers: Partial<Record<SideKind, SideLimits>>;
  multiples_notice: boolean;
  triple_play: boolean;
}

interface PitTermsView {
  version: number;
  terms: PitTerms;
}

interface ProposedPitTermsView {
  version: number;
  terms: PitTerms;
  notice: string;
  proposed_by: string;
  proposed_at: Moment;
}

interface PitVoidPreview {
  table: string;
  round: number;
  refusal: RefusalView | null;
  back: ReturnedView[];
  cancelled: CancelledPayout[];
  rules: RuleChoice[];
  wagers: ReturnedView[]; // that can be declared void one by one
  wager_rules: RuleChoice[];
  reconstruct_rules: RuleChoice[];
}

// What reconstructing a round with some acts would do now.
interface ReconstructionPreview {
  table: string;
  round: number;
  wrong_act: number | null; // the first that cannot come there
  refusal: RefusalView | null;
  phase: "initial_deal" | "offers" | "subsequent_deal" | "complete";
  next: NextAct[]; // what may come after the acts
  undone: PitLineView[];
  settled: PitLineView[];
}

interface PitTableTerms {
  table: string;
  in_force: PitTermsView;
  round: PitTermsView | null;
  proposed: ProposedPitTermsView | null;
  notices: NoticeView[];
  rounds_left: number | null;
}

interface PitMarkerView {
  box: number;
  place: number; // 0: of the box
  maximum_cents: number;
}

interface ReturnedView {
  box: number;
  place: number;
  kind: string;
  amount_cents: number;
}

interface PitVoidedRoundView {
  round: number;
  rule: string;
  cause: string;
  reason: string;
  voided_by: string;
  voided_at: Moment;
  back: ReturnedView[];
}

interface ShoeView {
  number: number;
  shoe: "manual" | "automated";
  first_round: number | null;
  ends: boolean;
  fault: string;
  cut_first_asked: number | null;
}

interface PitCardCheckView {
  when: "before" | "after";
  checked_by: string;
  second: string;
  checked_at: Moment;
  today: boolean;
}

interface StakesView {
  staked_cents: number;
  lost_cents: number;
  returned_cents: number;
  in_play_cents: number;
  won_cents: number;
}

interface PitMoneyView {
  day: string | null;
  main: StakesView;
  side: StakesView;
  at_cage_cents: number;
  rounds: number;
  voided: number;
}

interface PitTableView {
  table: string;
  pit: string;
  game: "blackjack" | "pontoon";
  natural: string; // what the book calls an Ace with a card of ten
  ranks: string; // of the cards in its decks
  status: "closed" | "open" | "suspended";
  boxes: number;
  play: "whole" | "side_wagers";
  instrument: string;
  terms: PitTermsView;
  proposed: ProposedPitTermsView | null;
  last_round: number;
  numbering: number;
  rounds_left: number | null;
  notices: NoticeView[];
  markers: PitMarkerView[];
  seats?: SeatView[];
  late_entrants: string[];
  advised: string[];
  restricted: string[];
  round: PitRoundView | null;
  previous: PitRoundView | null;
  voided: PitVoidedRoundView[];
  collecting_waits: RefusalView | null;
  shoe: ShoeView;
  checks: PitCardCheckView[];
  money: PitMoneyView;
}

interface RestrictionView {
  player: string;
  one_box: boolean;
  minimum_only: boolean;
  reason: string;
  tracked: string;
  restricted_by: string;
  restricted_at: Moment;
  reported_reference: string | null;
  reported_by: string | null;
  reported_at: Moment | null;
}

interface PitActView {
  act: number;
  kind: string;
  proposed_by: string;
  proposed_at: Moment;
  reason: string;
  table: string;
  round: number;
  rule: string;
  amount_cents: number;
  box?: number;
  place?: number;
  side?: string;
  acts?: Act[];
}

// The sections that a role does not see are not sent; no page of that role reads them.
interface PitPicture {
  pit: string;
  title: string;
  titles: Titles;
  seq: number;
  at: Moment;
  sound: boolean;
  fault: string | null;
  hours: HoursView;
  tables: Record<string, PitTableView>;
  payouts: Record<string, PayoutPaper>;
  warnings: FloorWarning[];
  calls: SupervisorCall[];
  acts: Action[];
  pending_acts: PitActView[];
  incidents: IncidentView[];
  exclusions: ExclusionView[];
  restrictions: RestrictionView[];
  disputes: RoundDisputeView[];
  contraventions: Record<string, RuleChoice[]>; // by instrument
}

// --- tournaments

interface LeaderboardRow {
  place: number | null;
  entry: number;
  table: string | null;
  seat: number | null;
  chips: number | null;
  points: string;
  state: "in_play" | "goes_on" | "out" | "placed";
  prize_cents: number;
}

interface Leaderboard {
  tournament: string;
  title: string;
  instrument: string;
  status: "open" | "finished" | "cancelled";
  entries_open: boolean;
  session: number | null;
  sessions: number;
  session_name: string;
  game: string;
  phase: "entries" | "drawn" | "in_play" | "ended";
  starts_at: Moment | null;
  next_session_name: string;
  next_starts_at: Moment | null;
  break_ends_at: Moment | null;
  play_off: number[];
  round: number;
  rounds: number | null;
  players: number;
  maximum_players: number;
  in_play: number;
  entry_fee_cents: number;
  prize_pool_cents: number;
  prizes_cents: number[];
  notes: string[];
  rows: LeaderboardRow[];
}

interface LeaderboardView {
  title: string;
  page: string;
  timezone: string;
  on_break: boolean;
  sound: boolean;
  journal: string;
  seq: number;
  at: Moment;
  board: Leaderboard;
  other_sessions: SessionBoard[];
}

interface SessionBoard {
  on_break: boolean;
  board: Leaderboard;
}

// --- tournaments: the director's desk

interface SessionPlan {
  name: string;
  game: string;
  takes: number[]; // the sessions whose players go on to this one
  repechage: boolean;
  rounds: number | null;
  carries_chips: boolean;
  advance: number;
  advance_by_table: boolean;
  points: number[];
  starts_at: Moment | null;
}

interface BuyBack {
  into: number;
  fee_cents: number;
  commission_cents: number;
}

interface TournamentConditions {
  title: string;
  scoring: "progress" | "points";
  sessions: SessionPlan[];
  starts_at: Moment | null;
  entry_method: string;
  structure: string;
  tables_active: string;
  progression: string;
  games_and_points: string;
  repechage: string;
  entry_fee_cents: number | null;
  commission_cents: number | null;
  starting_chips: number | null;
  minimum_players: number | null;
  maximum_players: number | null;
  player_groups: string;
  jackpot_wagers: boolean | null;
  jackpot_restrictions: string;
  side_wagers: string;
  buy_backs: BuyBack[] | null; // empty: there are none
  buy_back_method: string;
  table_minimum: number | null;
  table_maximum: number | null;
  elimination: string;
  session_ties: "play_off" | "divide" | null;
  final_ties: "play_off" | "divide" | null;
  prizes_bp: number[];
  agreement_required: boolean;
  moves: string;
}

interface ConditionsFault {
  field: keyof TournamentConditions;
  rule: string | null;
  sentence: string;
}

interface ConditionsItem {
  rule: string;
  what: string;
  fields: (keyof TournamentConditions)[];
  scoring: "progress" | "points" | null;
}

interface TournamentBook {
  reference: string;
  items: ConditionsItem[];
  published: boolean;
  has_director: boolean;
  buy_backs: boolean;
  moves_in_session: boolean;
  starting_marker: boolean;
  ties: "play_off" | "conditions";
  most_commission_percent: number | null;
  clauses: Record<string, string>;
}

interface TournamentAccounts {
  receipts_cents: number;
  commission_cents: number;
  pool_cents: number;
  payable_cents: number;
  paid_cents: number;
}

interface SessionSummary {
  session: number;
  name: string;
  game: string;
  phase: "planned" | "drawn" | "in_play" | "ended";
  starts_at: Moment | null;
  players: number;
  in_play: number;
}

interface TournamentPlacing {
  entry: number;
  player: string;
  place: number;
  tied: number;
  points: string;
  amount_cents: number;
  odd_cents: number;
  payout: string;
}

interface TournamentView {
  tournament: string;
  instrument: string;
  status: "open" | "finished" | "cancelled";
  cancelled: string; // why
  version: number;
  conditions: TournamentConditions | null;
  published: boolean;
  filed: string;
  filed_as: "notified" | "approved";
  prevails: "rules" | "conditions";
  statement: string;
  directors: string[];
  entries: number;
  competing: number;
  reserved: string[];
  sessions: SessionSummary[];
  accounts: TournamentAccounts;
  placings: TournamentPlacing[];
}

interface EntryFinish {
  session: number;
  chips: number;
  round: number | null; // eliminated in it
}

interface TournamentEntryView {
  entry: number;
  player: string;
  status: "in" | "out" | "forfeited" | "withdrawn";
  plays: number | null;
  table: string | null;
  seat: number | null;
  fees_cents: number;
  former: string[];
  bought_back: number[];
  points: string;
  finish: EntryFinish | null;
  out_of_order: number;
}

interface DeskEntry {
  entry: TournamentEntryView;
  may_leave: boolean;
  buy_backs: BuyBack[];
}

interface EntryDesk {
  sessions: number[];
  refused: RefusalView | null;
  may_reserve: boolean;
  fee_cents: number;
  commission_cents: number;
  agreement_required: boolean;
  free: number;
  wanted: number;
  entries: DeskEntry[];
}

interface TournamentSeatView {
  seat: number;
  entry: number;
  player: string;
  taken: boolean;
  in_play: boolean;
  start_chips: number | null;
  end_chips: number | null;
  out_in_round: number | null;
}

interface DeskSeat {
  seat: TournamentSeatView;
  expected: number;
  out_of_order: number;
  may_take_back: boolean;
}

interface DeskTable {
  table: string;
  stage: "wait" | "count_start" | "play" | "count_end" | "counted" | "empty";
  round: number;
  rounds: number | null;
  next_round: number | null;
  marker: number | null;
  asked: number | null;
  next_asked: number | null;
  may_count_end: boolean;
  seats: DeskSeat[];
}

interface SessionResult {
  entry: number;
  player: string;
  place: number;
  tied: number;
  chips: number;
  goes_to: number | null;
  points: string;
}

interface DeskTie {
  session: number; // 0: for places in the tournament
  place: number;
  players: string[];
  what: "chips" | "points";
}

interface DeskSession {
  session: number;
  name: string;
  game: string;
  phase: "planned" | "drawn" | "in_play" | "ended";
  starts_at: Moment | null;
  step:
    | "wait"
    | "enter"
    | "draw"
    | "announce"
    | "take_seats"
    | "wait_for_start"
    | "start"
    | "count_start"
    | "play"
    | "count_end"
    | "play_off"
    | "end"
    | "over";
  table: string | null;
  refused: RefusalView | null;
  opening: boolean;
  players: string[];
  absent: string[];
  may_announce: boolean;
  may_take_seats: boolean;
  may_draw_again: boolean;
  may_move: boolean;
  may_offer: string[];
  tables: DeskTable[];
  results: SessionResult[]; // before the end: as they would be
  tie: DeskTie | null;
  seed: string;
  drawn_tables: string[];
  most_at_a_table: number;
  drawn_players: string[];
  notes: string[];
}

interface DeskAward {
  refused: RefusalView | null;
  tie: DeskTie | null;
  placings: TournamentPlacing[];
}

interface DeskPayout {
  payout: string;
  player: string;
  amount_cents: number;
  status: string;
}

interface DirectorDesk {
  at: Moment;
  changes_at: Moment | null;
  step:
    | "write"
    | "publish"
    | "file"
    | "nominate"
    | "session"
    | "play_off"
    | "award"
    | "pay"
    | "finished"
    | "cancelled";
  session: number | null;
  tournament: TournamentView;
  book: TournamentBook;
  entries: EntryDesk;
  sessions: DeskSession[];
  award: DeskAward;
  payouts: DeskPayout[];
}

interface FloorTable {
  table: string;
  title: string;
  place: string;
  status: "open" | "closed" | "suspended";
  tournament: string | null;
}

interface DeskView {
  seq: number;
  title: string;
  conducts: boolean;
  nominees: string[];
  floor_tables: FloorTable[];
  desk: DirectorDesk;
}
