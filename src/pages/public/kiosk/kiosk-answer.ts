import type { KioskPunch } from "@schemas/calls/kiosk";

/** The result of one person's visit at the kiosk. */
export type KioskAnswer =
  | { kind: "taken"; taken: KioskPunch }
  /** The server cannot be reached; `time` is the time of the punch, as hh:mm. */
  | { kind: "stored"; time: string }
  | { kind: "refused"; text: string };
