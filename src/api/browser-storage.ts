import { lookCookie } from "@schemas/frame";

/** The keys of the portal's values in local storage (spec §3). */
export const storageKeys = {
  beginDateFilter: "beginDateFilter",
  endDateFilter: "endDateFilter",
  /** The account that last used the portal; prefills the sign-in form. */
  lastUser: "userActive",
  domainLoginName: "domainLoginName",
  mustChangePassword: "TimeChange",
  theme: "user-theme",
  // Ours, in addition to the spec's:
  palette: "user-palette",
  language: "language",
  digits: "digits",
  menuIsFolded: "menu-folded",
  /** The names of the lists that the user has arranged here; the server does not know how. */
  arrangedLists: "arranged-lists",
  /** Whether a month of work is shown as a calendar or as a table. */
  workView: "work-view",
  /** Which figure the chart of hours on the administrators' main page draws. */
  chartFigure: "chart-figure",
  /** Which of today's notices were dismissed, and by whom: the day, the account, the notices' names. */
  noticesSeen: "notices-seen",
  /** The user does not want pushes in this browser. */
  pushIsOff: "push-off",
  /** The secret from which this phone makes codes for kiosks, and its owner. */
  kioskCode: "kiosk-code",
  /** Punches at this kiosk that the server has not received. */
  kioskPunches: "kiosk-punches",
  /** The last state of this kiosk, for a start while the server cannot be reached. */
  kioskState: "kiosk-state",
  /** The camera of this kiosk is on. */
  kioskCamera: "kiosk-camera",
} as const;
/** These, and how a user arranged a list. */
type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | `list:${string}`;

/** Reads a stored value; null if storage is disabled. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or disabled: the portal works without it.
  }
  if (ofLook.has(key)) sendLook();
}

/** What only this tab remembers. */
type TabKey = "way-back" | "begin" | "left-decisions";

/** Reads what this tab remembers; null if storage is disabled. */
export function readInTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value in this tab; null removes it. */
export function storeInTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or disabled: the portal works without it.
  }
}

/** The values the server needs to draw the frame of a page as this browser shows it. */
const ofLook: ReadonlySet<string> = new Set([
  storageKeys.theme,
  storageKeys.palette,
  storageKeys.language,
  storageKeys.digits,
  storageKeys.menuIsFolded,
  storageKeys.mustChangePassword,
  storageKeys.beginDateFilter,
  storageKeys.endDateFilter,
  storageKeys.arrangedLists,
]);
const aYear = 365 * 24 * 60 * 60;

/** Deletes the cookie of {@link sendLook}: after signing out the server receives nothing. */
export function forgetLook(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP networks.
  document.cookie = `${lookCookie}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** Sends the look of the portal to the server in a cookie, so that the next page has it from the start. */
export function sendLook(): void {
  const has = (query: string) => (globalThis.matchMedia?.(query).matches ? "1" : "0");
  const look = new URLSearchParams({
    touch: has("(pointer: coarse)"),
    still: has("(prefers-reduced-motion: reduce)"),
    dark: has("(prefers-color-scheme: dark)"),
    narrow: has("(max-width: 767.98px)"),
  });
  for (const key of ofLook) {
    const value = readStored(key as StorageKey);
    if (value !== null) look.set(key, value);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP networks.
  document.cookie = `${lookCookie}=${look}; Path=/; Max-Age=${aYear}; SameSite=Strict`;
}
