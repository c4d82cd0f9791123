// What the modules of the pages hand to each other; nothing of this file is served.

// What an element can hold: nothing, text, an element, or a list of these.
type Child = Node | string | number | null | undefined | false | readonly Child[];
type Props = Record<string, string | number | boolean | null | undefined | Listener>;
type Listener = (event: any) => unknown;

// The round that an action is about.
interface RoundPlace {
  table: string;
  title: string;
  round: RoundView;
  who: Who;
}

// Which jackpot an item is about.
type JackpotRef = Pick<LinkPicture, "link" | "title">;

// The table that the dealer's page shows.
interface DealerTable {
  link: LinkPicture;
  table: TableView;
  title: string;
}

type Stage =
  "closed" | "suspended" | "ready" | "betting" | "decisions" | "showdown" | BasePlayView["step"];

// What the dealer does next. `run` is null when the dealer can do nothing; `why` says why the button
// has to wait; `others` are smaller buttons under it.
interface NextStep {
  title: string;
  does: Child;
  label?: string;
  hint?: string;
  local?: boolean;
  why?: string;
  run: (() => unknown) | null;
  others?: { focus: string; label: string; run: () => unknown }[];
}

// What the dealer's page itself remembers.
interface DealerPage {
  who: Who;
  round: string;
  chosen: number | null;
  dealing: string | null;
  chip: number | null; // the ante that a touch on a free box places, in cents; null: that box's last
  draw: () => void;
}

// The table of a pit that the dealer's page shows, and what that page itself remembers of it.
interface PitTable {
  pit: PitPicture;
  table: PitTableView;
  title: string;
}

interface PitPage {
  who: Who;
  round: string;
  layer: "main" | SideKind; // what a touch on a place puts there
  chips: Record<string, number>; // by layer, in cents
  chosen: { layer: "main" | SideKind; box: number; place: number } | null;
  target: string | null; // where the next card goes out of the ordinary: "burn", "drawn_in_error"
  dealing: string | null;
  draw: () => void;
}

// The tournament that the director's page shows, and what the person at the screen may do.
interface DeskPage {
  who: Who;
  view: DeskView;
  desk: DirectorDesk;
  url: string;
  directs: boolean; // a director of this tournament
  supervises: boolean;
  acts: boolean; // false: reads only
}

// --- dialogs

interface Choice {
  value: string;
  label: string;
  off: boolean;
}

interface Field {
  name: string;
  label: string;
  type?: string;
  required?: boolean;
  hint?: string;
  value?: any;
  options?: readonly (string | { value: string; label: string })[];
  placeholder?: string;
  autocomplete?: string;
  inputmode?: string;
  maxlength?: number;
  aboveZero?: boolean;
  when?: { name: string; is: string };
  none?: string;
  follow?: (show: (choices: any[]) => void) => () => void;
  about?: (choice: any) => Child;
}

interface FieldInput {
  field: Field;
  input: HTMLElement & { value?: string };
  row: HTMLElement;
  fault: HTMLElement;
  focus: () => void;
  read: () => [value: any, fault: string | null];
  start?: () => () => void;
}

interface DialogOptions {
  title: string;
  text?: Child;
  fields?: Field[];
  echo?: (values: any) => string | null;
  confirm?: string;
  tone?: string;
  submit?: (values: any) => unknown;
  needsLive?: boolean;
  wide?: boolean;
  quick?: boolean;
  afterTap?: boolean;
}
