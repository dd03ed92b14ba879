import type { levels } from "@schemas/by-level";
import type { PresenceState } from "@schemas/calls/personnel";
import type { PunchSource } from "@schemas/clocking";
import type { DayFigure, figures } from "@schemas/figures";
import type { justificationKinds, justifiedParts } from "@schemas/justifications";
import type { LeavePayClass } from "@schemas/leave";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json } from "./columns";

export interface PunchTable {
  personnel_number: string;
  day: string;
  minute: number;
  /** 0 untyped, 1 in, 2 out. */
  direction: Generated<number>;
  device: string | null;
  source: Generated<PunchSource>;
  recorded_at: Generated<Date>;
  /** The job of the import that brought it; null for any other punch. */
  import_id: number | null;
}

/** Written only by server/work/day-batch.ts, which fills all of them. */
type FigureColumns = { [N in DayFigure as (typeof figures)[N]["column"]]: Generated<number> };

export interface DayWorkTable extends FigureColumns {
  personnel_number: string;
  day: string;
  day_type: string;
  is_holiday: boolean;
  shift_id: number | null;
  shift_start: number | null;
  shift_end: number | null;
  is_incomplete: boolean;
  is_conflict: boolean;
  /** The parts of the day a rotating shift covered (server/rules/day-work/rotation.ts). */
  rotation_parts: Generated<number>;
  first_in: number | null;
  last_out: number | null;
  lines: Json<unknown[]>;
}

/**
 * The stored days of everyone, counted and summed by day. The rows of a day add up; null is zero. Written by triggers of
 * `day_work` only.
 */
export type DaySumTable = { [Column in keyof FigureColumns | `people${DayCount}`]: number | null } & {
  day: string;
};
type DayCount = "" | "_present" | "_absent" | "_late" | "_incomplete" | "_conflict";

/** A day whose result is computed shortly after its data was stored. */
export interface DayToComputeTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  day: string;
}

/** Where a person is from a minute of today until another; the columns are those of `Presence` (server/rules). */
export interface PresenceTable {
  personnel_number: string;
  from_minute: number;
  until_minute: number;
  state: PresenceState;
  first_in: number | null;
  last_out: number | null;
  shift_start: number | null;
  shift_end: number | null;
  late_minutes: number;
}

/** The only row: which day's presence is stored, and a digest of the rules it was computed with. */
export interface PresenceBasisTable {
  only_one: Generated<boolean>;
  day: string | null;
  rules: string | null;
}

/** A person whose presence has changed since it was stored. Written by triggers; days are null for any day. */
export interface PresenceChangeTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  first_day: string | null;
  last_day: string | null;
}

export interface PunchCorrectionTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  action: "ADD" | "CANCEL";
  day: string;
  minute: number;
  direction: Generated<number>;
  request_id: number | null;
  device: string | null;
}

export interface PermitTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  kind: "leave" | "mission" | "overtime";
  is_daily: boolean;
  first_day: string;
  last_day: string;
  from_minute: number | null;
  to_minute: number | null;
  type_code: string | null;
  /** How payroll pays a leave, as its type said when it was approved; null for missions and overtime. */
  paid_as: LeavePayClass | null;
  /** The first days of a daily leave, which are not paid. */
  waiting_days: Generated<number>;
  has_no_return: Generated<boolean>;
  request_id: number | null;
}

export interface JustificationTable {
  id: GeneratedAlways<number>;
  level: Generated<(typeof levels)[number]>;
  subject_id: string | null;
  day: string;
  kind: (typeof justificationKinds)[number];
  part: (typeof justifiedParts)[number];
  /** Null for `between`, which has two times. */
  minutes: number | null;
  from_minute: number | null;
  to_minute: number | null;
  reason: Generated<string>;
  /** Null: it did not come through the portal. */
  created_by: string | null;
  created_at: Date | null;
  version: Generated<number>;
}

export interface WebPunchTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  /** The punch as it counts: a civil day, its minute, 1 in or 2 out. */
  day: string;
  minute: number;
  direction: number;
  taken_at: Date;
  received_at: Date;
  is_offline: boolean;
  client_day: string | null;
  client_minute: number | null;
  request_id: number | null;
  /** The kiosk it was made at; null for one made in the portal. */
  kiosk_code: string | null;
}
