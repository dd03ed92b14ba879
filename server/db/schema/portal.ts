import type { ScheduleRhythm, ScheduleWords } from "@schemas/calls/report-schedules";
import type { ErrorCode, ErrorParameters } from "@schemas/errors";
import type { LogoKind } from "@schemas/logo";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, NullableJson } from "./columns";

export interface SettingTable {
  name: string;
  value: Json<unknown>;
}

export interface MessageTable {
  id: GeneratedAlways<number>;
  sender: string;
  subject: string;
  body: string;
  kind: Generated<"normal" | "system">;
  sent_at: Date;
  /** The page of the portal that it is about. */
  link: string | null;
}

export interface MessageRecipientTable {
  /** A person, or a separate administrator's account. */
  personnel_number: string | null;
  account_name: string | null;
  /** The one of the two that is set. */
  receiver: GeneratedAlways<string>;
  message_id: number;
  read_at: Date | null;
}

/** The day somebody was last reminded of something. */
export interface ReminderTable {
  thing: string;
  personnel_number: string;
  day: string;
}

export interface HistoryTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor: string;
  address: string | null;
  action: string;
  subject: string;
  subject_key: string;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  /** The title of the actor's role at that time; null for everyone who is not an administrator. */
  role: Generated<string | null>;
}

export interface IdempotencyTable {
  key: string;
  username: string;
  call: string;
  /** Null while the call is running. */
  answer: NullableJson<Record<string, unknown>>;
  created_at: Date;
}

export interface LicenceTable {
  only_one: Generated<boolean>;
  signed: string;
  activated_at: Date;
  activated_by: string;
  /** Set while the licence is stored but not active. */
  deactivated_at: Date | null;
  /** The last time the server ran with it. */
  seen_at: Date | null;
}

export interface LogoTable {
  only_one: Generated<boolean>;
  version: string;
  kind: LogoKind;
  width: number;
  height: number;
  size: number;
  bytes: Buffer;
  saved_by: string;
  saved_at: Date;
}

export interface SavedViewTable {
  id: GeneratedAlways<number>;
  owner: string;
  resource: string;
  name: string;
  query: string;
  is_shared: Generated<boolean>;
}

export interface ReportScheduleTable {
  id: GeneratedAlways<number>;
  owner: string;
  view_id: number | null;
  view_name: string;
  report: string;
  every: ScheduleRhythm;
  day: number | null;
  minute: number;
  words: Json<ScheduleWords>;
  next_at: Date | null;
  last_at: Date | null;
  problem: NullableJson<{ code: ErrorCode; parameters: ErrorParameters }>;
  created_at: Date;
  version: Generated<number>;
  /** Uses the rights of its owner's role. */
  is_administration: Generated<boolean>;
}
