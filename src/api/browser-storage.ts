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
  /** Whether a month of work is shown as a calendar or as a table. */
  workView: "work-view",
  /** Which of today's notices were dismissed, and by whom: the day, the account, the notices' names. */
  noticesSeen: "notices-seen",
  /** The user does not want pushes in this browser. */
  pushIsOff: "push-off",
} as const;
type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Reads a stored value; null where storage is disabled. */
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
}
