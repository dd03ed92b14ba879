import type { PayrollLayout } from "@schemas/calls/period-close";
import type { cities, clocks } from "@schemas/registers";
import type {
  DayException,
  HolidayKind,
  HolidayScope,
  Level,
  OffType,
  PolicySettings,
  RotationDay,
  Shift,
} from "@server/rules/day-work/types";
import type { Generated, GeneratedAlways } from "kysely";
import type { DateRangeText, Json } from "./columns";
import type { RegisterTable } from "./register-table";

export interface ShiftTable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  hours: Json<Shift["hours"]>;
  version: Generated<number>;
}

export interface RotationPlanTable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  anchor_day: string;
  holiday_rule: "CLOSED" | "FOLLOW_CYCLE";
  rotating: Generated<boolean>;
  days: Json<RotationDay[]>;
  version: Generated<number>;
}

export interface ShiftChangeTable {
  shift_id: number;
  from_day: string;
  hours: Json<Shift["hours"]>;
}

export interface RotationPlanChangeTable {
  plan_id: number;
  from_day: string;
  anchor_day: string;
  holiday_rule: "CLOSED" | "FOLLOW_CYCLE";
  rotating: Generated<boolean>;
  days: Json<RotationDay[]>;
}

export type CityTable = RegisterTable<(typeof cities)["fields"]>;
export type ClockTable = RegisterTable<(typeof clocks)["fields"]>;

export interface WorkGroupPlanTable {
  id: GeneratedAlways<number>;
  work_group_id: number;
  plan_id: number;
  day_offset: Generated<number>;
  during: DateRangeText;
}

export interface WorkAssignmentTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  during: DateRangeText;
  work_group_id: number | null;
  plan_id: number | null;
  day_offset: Generated<number>;
  section_code: string | null;
  employment_type: string | null;
  province: string | null;
  version: Generated<number>;
}

export interface HolidayTable {
  id: GeneratedAlways<number>;
  day: string;
  kind: HolidayKind;
  scope: Generated<HolidayScope>;
  scope_id: string | null;
  title: string;
  title_en: string;
  is_predicted: Generated<boolean>;
  version: Generated<number>;
}

export interface RamadanTable {
  id: GeneratedAlways<number>;
  first_day: string;
  last_day: string;
  version: Generated<number>;
}

export interface DayExceptionTable {
  id: GeneratedAlways<number>;
  level: Level;
  subject_id: string | null;
  during: DateRangeText;
  kind: DayException["kind"];
  shift_id: number | null;
  off_type: OffType | null;
  ramadan: boolean | null;
  over_holidays: Generated<boolean>;
  title: Generated<string>;
  version: Generated<number>;
}

export interface PolicyTable {
  id: GeneratedAlways<number>;
  name: Generated<string>;
  level: Level;
  subject_id: string | null;
  during: DateRangeText;
  settings: Json<Partial<PolicySettings>>;
  version: Generated<number>;
}

export interface WorkYearTable {
  year: number;
  name: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface WorkPeriodTable {
  year: number;
  number: number;
  first_day: string;
  last_day: string;
  closed_at: Date | null;
  closed_by: string | null;
  /** The period was closed before days had all pay items. */
  lacks_items: Generated<boolean>;
  version: Generated<number>;
}

export interface PayrollLayoutTable {
  id: GeneratedAlways<number>;
  name: string;
  format: Generated<PayrollLayout["format"]>;
  encoding: Generated<PayrollLayout["encoding"]>;
  rows: Generated<PayrollLayout["rows"]>;
  columns: Json<PayrollLayout["columns"]>;
  items: Json<PayrollLayout["items"]>;
  heading: PayrollLayout["heading"];
  lengths: PayrollLayout["lengths"];
  version: Generated<number>;
}

/** The files of payroll that were taken of a period (server/period-close/taken-files.ts). */
export interface PayrollFileTable {
  id: GeneratedAlways<number>;
  year: number;
  period: number;
  layout: string;
  format: PayrollLayout["format"];
  taken_at: Date;
  taken_by: string;
  is_of_everyone: boolean;
  figures: Json<unknown>;
}
