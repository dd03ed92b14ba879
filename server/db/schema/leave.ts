import type { CarryOverLimit, LeaveAccrual, LeaveEntryKind } from "@schemas/leave";
import type { Level } from "@server/rules/day-work/types";
import type { Generated, GeneratedAlways } from "kysely";
import type { DateRangeText } from "./columns";

export interface LeaveRuleTable {
  id: GeneratedAlways<number>;
  level: Level;
  subject_id: string | null;
  during: DateRangeText;
  annual_days: number;
  day_length: number | null;
  accrual: LeaveAccrual;
  carry_over: CarryOverLimit;
  carry_over_days: Generated<number>;
  keeps_saved: Generated<boolean>;
  version: Generated<number>;
}

export interface LeaveEntryTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  day: string;
  kind: LeaveEntryKind;
  /** Null: annual leave. */
  type_code: string | null;
  days: number | null;
  minutes: number | null;
  reason: Generated<string>;
  version: Generated<number>;
}
