import type { KioskPunch } from "@schemas/calls/kiosk";

/** What came of somebody at the kiosk. */
export type KioskAnswer = { kind: "taken"; taken: KioskPunch } | { kind: "refused"; text: string };
