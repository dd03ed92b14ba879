import type { KioskPunch } from "@schemas/calls/kiosk";

/** What came of somebody at the kiosk. */
export type KioskAnswer =
  | { kind: "taken"; taken: KioskPunch }
  /** The server cannot be reached; `time` is when it was, as hh:mm. */
  | { kind: "stored"; time: string }
  | { kind: "refused"; text: string };
