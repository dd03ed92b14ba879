/** The names under which the portal keeps things in local storage (spec §3). */
export const storageKeys = {
  beginDateFilter: "beginDateFilter",
  endDateFilter: "endDateFilter",
  /** The account that used the portal last; it fills the sign-in form. */
  lastUser: "userActive",
  domainLoginName: "domainLoginName",
  mustChangePassword: "TimeChange",
  theme: "user-theme",
  // Ours, beyond the spec's:
  palette: "user-palette",
  language: "language",
  digits: "digits",
  menuIsFolded: "menu-folded",
  /** Whether a month of work is shown as a calendar or as a table. */
  workView: "work-view",
  /** What of today's notices was put away, by whom: the day, the account, their names. */
  noticesSeen: "notices-seen",
  /** Somebody wants no pushes in this browser. */
  pushIsOff: "push-off",
} as const;
type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Reads a kept value; null where storage is switched off. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: the portal works without what it would remember.
  }
}
