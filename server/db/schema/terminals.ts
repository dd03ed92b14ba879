import type { LineProblem } from "@schemas/terminals";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json } from "./columns";

/** What a terminal last reported about itself. */
export interface TerminalStateTable {
  clock_code: string;
  seen_at: Date | null;
  seen_address: Generated<string>;
  handshake_at: Date | null;
  last_punch_at: Date | null;
  stamp: Generated<string>;
  drift_seconds: number | null;
  drifts: Generated<number[]>;
  firmware: Generated<string>;
  device_name: Generated<string>;
  users: number | null;
  fingers: number | null;
  faces: number | null;
  records: number | null;
  record_capacity: number | null;
  dialect: Generated<"attendance" | "security">;
  /** When it was last asked for a range of records it may have missed. */
  asked_at: Date | null;
  /** When it was last asked for months of records, because it counts more than were received. */
  counted_at: Date | null;
  /** How many more it counts, even after being asked for them. */
  missing: number | null;
  /** When its count was last compared with the records received, when they last agreed, and the difference then. */
  compared_at: Date | null;
  agreed_at: Date | null;
  lacking: Generated<number>;
  /** The address and key it last introduced itself with (terminals/push-key.ts). */
  keyed_as: Generated<string>;
  /** Since when each alert has been active, by its name. */
  alerts: Json<Record<string, string>>;
}

export interface TerminalPersonTable {
  id: GeneratedAlways<number>;
  /** Null: at every terminal. */
  clock_code: string | null;
  pin: string;
  personnel_number: string;
  from_day: string | null;
  to_day: string | null;
  version: Generated<number>;
}

/** What became of a terminal's record: a punch, or the reason why it is none. */
export type TerminalPlace = "punch" | "unlinked" | "closed" | "future" | "no-year";

export interface TerminalPunchTable {
  id: GeneratedAlways<number>;
  clock_code: string;
  pin: string;
  local_time: string;
  status: number;
  verify: number;
  workcode: Generated<string>;
  zone: string;
  at: Date;
  /** The civil day and minute of the organisation. */
  day: string;
  minute: number;
  received_at: Date;
  is_late: boolean;
  is_future: boolean;
  direction: number;
  place: TerminalPlace;
  personnel_number: string | null;
  sender_id: string | null;
  /** Its line was cut off after the time (terminals/short-lines.ts). */
  is_short: Generated<boolean>;
}

export interface TerminalQuarantineTable {
  id: GeneratedAlways<number>;
  clock_code: string;
  source: string;
  received_at: Date;
  reason: LineProblem;
  line: string;
  count: Generated<number>;
  last_at: Date;
  is_settled: Generated<boolean>;
}

export interface TerminalUserTable {
  clock_code: string;
  pin: string;
  name: Generated<string>;
  card: Generated<string>;
  privilege: Generated<number>;
  seen_at: Date;
}

export interface TerminalCommandTable {
  id: GeneratedAlways<number>;
  clock_code: string;
  kind: string;
  body: string;
  state: Generated<"waiting" | "sent" | "done" | "failed" | "cancelled">;
  asked_by: string;
  asked_at: Date;
  sent_at: Date | null;
  times_sent: Generated<number>;
  ended_at: Date | null;
  return_code: number | null;
  answer: Generated<string>;
  /** The number of the person it is about. */
  about: string | null;
}

export interface TerminalJournalTable {
  id: GeneratedAlways<number>;
  clock_code: string;
  received_at: Date;
  kind: string;
  line: string;
}

export interface TerminalWaitingLineTable {
  id: GeneratedAlways<number>;
  clock_code: string;
  source: "ATTLOG" | "rtlog";
  line: string;
  /** Whether the request's body ended within this line (terminals/parse/attlog.ts). */
  ending: Generated<"whole" | "short" | "cut">;
  received_at: Date;
}

/** A key with which another maker's program sends punches. */
export interface IntakeKeyTable {
  id: GeneratedAlways<number>;
  clock_code: string;
  name: string;
  /** Null until a key is made. */
  hash: string | null;
  key_made_at: Date | null;
  is_active: Generated<boolean>;
  created_by: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  version: Generated<number>;
}
