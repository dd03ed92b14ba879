/** How punches of a clock arrive: in files, or directly once an administrator has admitted it. */
export const clockConnections = ["files", "waiting", "admitted", "denied"] as const;

/** Whether a clock is in contact with the portal; one that delivers files never is. */
export const clockContacts = ["online", "offline", "files"] as const;

/** The direction in the records of a terminal: none, always the same one, or given by the key that was pressed. */
export const directionModes = ["both", "in", "out", "status"] as const;

/** What a record of a terminal is: a punch, or the reason why it is none. */
export const recordPlaces = ["punch", "unlinked", "closed", "future", "no-year"] as const;

/** Why a line of a terminal could not be read, or why a person's row was refused. */
export const lineProblems = ["no-pin", "bad-time", "too-few-fields", "too-long", "cut"] as const;

export type LineProblem = (typeof lineProblems)[number];

/** The alerts about a terminal that administrators receive; `back` ends `silent`. */
export const terminalAlerts = ["silent", "back", "drift", "full", "missing", "lines", "address"] as const;
export type TerminalAlert = (typeof terminalAlerts)[number];

/** The events in a terminal's journal; `other` is any event without a name here. */
export const journalEventNames = [
  "on",
  "off",
  "menu",
  "finger",
  "removed",
  "cleared",
  "clock",
  "recordsDeleted",
  "enrolled",
  "other",
] as const;
export type JournalEvent = (typeof journalEventNames)[number];

/** The number that terminals write for each event. */
export const journalEvents: Readonly<Record<Exclude<JournalEvent, "other">, number>> = {
  on: 0,
  off: 1,
  menu: 4,
  finger: 6,
  removed: 9,
  cleared: 13,
  clock: 21,
  recordsDeleted: 23,
  enrolled: 30,
};

/** The commands a terminal can be sent. Commands that delete its records or run programs are not offered. */
export const commandKinds = [
  "info",
  "check",
  "log",
  "restart",
  "punches",
  "users",
  "push",
  "remove",
  "read-back",
  "sum",
] as const;
export type CommandKind = (typeof commandKinds)[number];
export const commandStates = ["waiting", "sent", "done", "failed", "cancelled"] as const;
