import type { AttachmentKind, AttachmentWish } from "@schemas/attachments";
import type { PayrollColumn, payrollHeadings, payrollLengths } from "@schemas/calls/period-close";
import type { ScheduleRhythm, ScheduleWords } from "@schemas/calls/report-schedules";
import type { PhotoKind, PunchSource } from "@schemas/clocking";
import type { ErrorCode, ErrorParameters } from "@schemas/errors";
import type { CarryOverLimit, LeaveAccrual, LeaveEntryKind } from "@schemas/leave";
import type { LogoKind } from "@schemas/logo";
import type { NotificationFacts, NotificationKind } from "@schemas/notifications";
import type { RequestAction, RequestStatus } from "@schemas/request-life";
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
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/*
 * The tables, as Kysely sees them; server/db/migrations makes them. Dates are ISO text, instants `Date`, times and
 * lengths whole minutes.
 */

type Json<T> = JSONColumnType<T & object, string, string>;
type NullableJson<T> = JSONColumnType<(T & object) | null, string | null, string | null>;
/** `[2026-03-21,2026-04-21)` as PostgreSQL writes a daterange. */
type DateRangeText = string;

export interface SectionTable {
  code: string;
  name: string;
  permission: number[] | null;
  version: Generated<number>;
  is_closed: Generated<boolean>;
  minimum: Generated<number | null>;
}

export interface WorkGroupTable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  version: Generated<number>;
}

export interface PersonTable {
  personnel_number: string;
  name: string;
  name_folded: GeneratedAlways<string>;
  card_number: string | null;
  national_code: string | null;
  certificate_number: string | null;
  birth_date: string | null;
  birth_city: string | null;
  father_name: string | null;
  is_married: boolean | null;
  gender: string | null;
  post: string | null;
  employment_type: string | null;
  province: string | null;
  section_code: string | null;
  work_group_id: number | null;
  hired_on: string | null;
  is_active: Generated<boolean>;
  permission: number[] | null;
  personal_flags: Generated<number[]>;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  password_changed_on: string | null;
  domain_name: string | null;
  use_active_directory: Generated<boolean>;
  palette: Generated<number>;
  theme: Generated<"light-theme" | "dark-theme">;
  language: Generated<"fa" | "en">;
  digits: Generated<"persian" | "latin" | null>;
  version: Generated<number>;
}

export interface AccountTable {
  name: string;
  password_hash: string;
  password_changed_on: string | null;
  palette: Generated<number>;
  theme: Generated<"light-theme" | "dark-theme">;
  language: Generated<"fa" | "en">;
  digits: Generated<"persian" | "latin" | null>;
}

export interface SessionTable {
  token_hash: string;
  username: string;
  created_at: Date;
  proved_at: Date;
  seen_at: Date;
  expires_at: Date;
  address: string | null;
  agent: string | null;
  /** Who looks as the person named, and the session it was opened from. */
  viewer: string | null;
  opened_by: string | null;
}

export interface RememberedDeviceTable {
  secret_hash: string;
  personnel_number: string;
  domain_name: string;
  created_at: Date;
  expires_at: Date;
}

export interface SignInFailureTable {
  subject: string;
  failures: number;
  blocked_until: Date | null;
  last_at: Date;
}

export interface SealNonceTable {
  nonce: string;
  expires_at: Date;
}

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

export interface CityTable {
  code: string;
  name: string;
  name_en: Generated<string>;
  province: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ClockTable {
  code: string;
  name: string;
  place: Generated<string>;
  address: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

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
  first_day: string;
  last_day: string;
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
  level: Level;
  subject_id: string | null;
  during: DateRangeText;
  settings: Json<Partial<PolicySettings>>;
}

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
  minutes: number;
  reason: Generated<string>;
  version: Generated<number>;
}

export interface SpecialOvertimeAmountTable {
  id: GeneratedAlways<number>;
  section_code: string;
  year: number;
  number: number;
  minutes: number;
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
  version: Generated<number>;
}

export interface PayrollLayoutTable {
  id: GeneratedAlways<number>;
  name: string;
  columns: Json<{ name: PayrollColumn; code: string }[]>;
  heading: (typeof payrollHeadings)[number];
  lengths: (typeof payrollLengths)[number];
  version: Generated<number>;
}

export interface RequestTypeTable {
  kind: "leave" | "mission";
  code: string;
  name: string;
  name_en: string;
  is_paid: Generated<boolean>;
  debits_balance: Generated<boolean>;
  position: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  is_on_web: Generated<boolean>;
  is_in_approved: Generated<boolean>;
  attachments: Generated<AttachmentWish>;
}

export interface PunchTable {
  personnel_number: string;
  day: string;
  minute: number;
  /** 0 untyped, 1 in, 2 out. */
  direction: Generated<number>;
  device: string | null;
  source: Generated<PunchSource>;
  recorded_at: Generated<Date>;
}

export interface DayWorkTable {
  personnel_number: string;
  day: string;
  day_type: string;
  is_holiday: boolean;
  shift_id: number | null;
  shift_start: number | null;
  shift_end: number | null;
  required: number;
  presence: number;
  undertime: number;
  overtime: number;
  surplus: number;
  leave: number;
  mission: number;
  absence_days: number;
  absence_minutes: number;
  night: number;
  forgiven: number;
  compensated: number;
  is_incomplete: boolean;
  is_conflict: boolean;
  first_in: number | null;
  last_out: number | null;
  lines: Json<unknown[]>;
  late: Generated<number>;
  early: Generated<number>;
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
  is_paid: Generated<boolean>;
  has_no_return: Generated<boolean>;
  request_id: number | null;
}

export interface JustificationTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  day: string;
  kind: "JUSTIFIED_LATENESS" | "SERVICE_DELAY";
  part: "first" | "mid" | "last";
  minutes: number;
}

export interface PatternTable {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  flags: Generated<number[]>;
  version: Generated<number>;
}

export interface SectionAdminTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  section_code: string | null;
  is_manager: Generated<boolean>;
  flags: Generated<number[]>;
  pattern_id: number | null;
  pattern_version: number | null;
  version: Generated<number>;
}

interface RightColumns {
  /** requestKinds of the schemas, 1-5. */
  kind: number;
  type_code: Generated<string>;
  degree: number;
}
export interface PatternRightTable extends RightColumns {
  pattern_id: number;
}
export interface SectionAdminRightTable extends RightColumns {
  section_admin_id: number;
}

export interface RequestTable {
  id: GeneratedAlways<number>;
  kind: number;
  type_code: Generated<string>;
  personnel_number: string;
  section_code: string | null;
  status: RequestStatus;
  waiting_degree: number | null;
  first_day: string;
  last_day: string;
  from_minute: number | null;
  to_minute: number | null;
  description: Generated<string>;
  /** 1 in, 2 out. */
  direction: number | null;
  replaces_minute: number | null;
  /** In/out: the clock it was made at, as far as it was asked. */
  clock_code: string | null;
  is_unverified: Generated<boolean>;
  city_code: string | null;
  place: Generated<string>;
  page_number: number | null;
  amount_days: Generated<number>;
  amount_minutes: Generated<number>;
  decisions: Generated<number>;
  decided_at: Date | null;
  created_by: Generated<string>;
  submitted_at: Date;
  version: Generated<number>;
  reminded_at: Date | null;
  escalated_at: Date | null;
  is_escalated: Generated<boolean>;
}

export interface RequestStepTable {
  id: GeneratedAlways<number>;
  request_id: number;
  action: RequestAction;
  at: Date;
  actor: string;
  for_actor: string | null;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  degree: number | null;
  reason: string | null;
}

export interface DeputyTable {
  id: GeneratedAlways<number>;
  owner: string;
  deputy: string;
  while_away: Generated<boolean>;
  first_day: string | null;
  last_day: string | null;
  created_at: Date;
  ended_at: Date | null;
}

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
  /** A page of the portal that it is about. */
  link: string | null;
}

export interface MessageRecipientTable {
  personnel_number: string;
  message_id: number;
  read_at: Date | null;
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
}

export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

export interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  input: Json<Record<string, unknown>>;
  state: Generated<JobState>;
  done: Generated<number>;
  total: Generated<number>;
  cursor: NullableJson<unknown>;
  result: NullableJson<Record<string, string | number>>;
  error: string | null;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  beat_at: Date | null;
  finished_at: Date | null;
}

export interface BulkTable {
  job_id: number;
  resource: string;
  verb: string;
  action: string | null;
  source: string;
  fields: string[];
  closed_at: Date | null;
  /** The work that this one takes back. */
  undoes: number | null;
}

/** The values, and the version they were based on; an action is taken back by how the record stood before. */
export type BulkItemWork = {
  values?: Record<string, unknown>;
  version?: number;
  row?: Record<string, unknown>;
};

export interface BulkItemTable {
  job_id: number;
  position: number;
  key: NullableJson<{ id: string | number }>;
  title: string;
  input: Json<BulkItemWork>;
  /** What the work that takes this back is asked, once it is done; null where nothing does. */
  undo: NullableJson<BulkItemWork>;
  state: Generated<"waiting" | "done" | "failed" | "skipped">;
  message: string | null;
  fields: NullableJson<Record<string, string>>;
  touched: NullableJson<{ from: string; to: string; personnelNumbers?: readonly string[] }[]>;
  /** Requests that were filed, of which nobody has been told yet. */
  untold: NullableJson<readonly number[]>;
}

export interface IdempotencyTable {
  key: string;
  username: string;
  call: string;
  answer: Json<Record<string, unknown>>;
  created_at: Date;
}

export interface LicenceTable {
  only_one: Generated<boolean>;
  signed: string;
  activated_at: Date;
  activated_by: string;
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
}

export interface GeofenceTable {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  latitude: number;
  longitude: number;
  radius: number;
  is_soft: Generated<boolean>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface GeofencePersonTable {
  geofence_id: number;
  personnel_number: string;
}

export interface GeofenceSectionTable {
  geofence_id: number;
  section_code: string;
}

export interface PunchPlaceTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  day: string;
  minute: number;
  latitude: number;
  longitude: number;
  accuracy: number | null;
  distance: number | null;
  geofence_id: number | null;
  geofence_name: string | null;
  is_inside: boolean | null;
  recorded_at: Generated<Date>;
  web_punch_id: number | null;
  /** Seconds between the device's fix and the tap. */
  position_age: number | null;
}

export interface AttachmentTable {
  id: Generated<number>;
  name: string;
  kind: AttachmentKind;
  size: number;
  bytes: Buffer;
  created_by: string;
  created_at: Date;
}

export interface RequestAttachmentTable {
  request_id: number;
  attachment_id: number;
}

export interface PlacePhotoTable {
  place_id: number;
  kind: PhotoKind;
  bytes: Buffer;
}

export interface PlaceOpeningTable {
  id: GeneratedAlways<number>;
  place_id: number;
  is_photo: boolean;
  actor: string;
  day: string;
  at: Date;
}

export interface WebPunchTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  /** What it counts as: a civil day, its minute, 1 in or 2 out. */
  day: string;
  minute: number;
  direction: number;
  taken_at: Date;
  received_at: Date;
  is_offline: boolean;
  client_day: string | null;
  client_minute: number | null;
  request_id: number | null;
}

export interface NotificationTable {
  id: GeneratedAlways<number>;
  receiver: string;
  kind: NotificationKind;
  facts: Json<NotificationFacts>;
  request_id: number | null;
  message_id: number | null;
  /** Those of many requests asked about together that still wait for the receiver. */
  asks: number[] | null;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationPreferenceTable {
  owner: string;
  push_off: Generated<NotificationKind[]>;
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  owner: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  agent: Generated<string>;
  created_at: Date;
}

export interface PushDeliveryTable {
  id: GeneratedAlways<number>;
  notification_id: number;
  subscription_id: number;
  due_at: Date;
  tries: Generated<number>;
}

export interface Database {
  section: SectionTable;
  work_group: WorkGroupTable;
  person: PersonTable;
  account: AccountTable;
  session: SessionTable;
  remembered_device: RememberedDeviceTable;
  sign_in_failure: SignInFailureTable;
  seal_nonce: SealNonceTable;
  shift: ShiftTable;
  rotation_plan: RotationPlanTable;
  work_group_plan: WorkGroupPlanTable;
  shift_change: ShiftChangeTable;
  rotation_plan_change: RotationPlanChangeTable;
  city: CityTable;
  clock: ClockTable;
  work_assignment: WorkAssignmentTable;
  holiday: HolidayTable;
  ramadan: RamadanTable;
  day_exception: DayExceptionTable;
  policy: PolicyTable;
  leave_rule: LeaveRuleTable;
  leave_entry: LeaveEntryTable;
  special_overtime_amount: SpecialOvertimeAmountTable;
  work_year: WorkYearTable;
  work_period: WorkPeriodTable;
  payroll_layout: PayrollLayoutTable;
  request_type: RequestTypeTable;
  punch: PunchTable;
  day_work: DayWorkTable;
  punch_correction: PunchCorrectionTable;
  permit: PermitTable;
  justification: JustificationTable;
  pattern: PatternTable;
  section_admin: SectionAdminTable;
  pattern_right: PatternRightTable;
  section_admin_right: SectionAdminRightTable;
  request: RequestTable;
  request_step: RequestStepTable;
  deputy: DeputyTable;
  setting: SettingTable;
  message: MessageTable;
  message_recipient: MessageRecipientTable;
  history: HistoryTable;
  job: JobTable;
  bulk: BulkTable;
  bulk_item: BulkItemTable;
  idempotency: IdempotencyTable;
  licence: LicenceTable;
  logo: LogoTable;
  saved_view: SavedViewTable;
  report_schedule: ReportScheduleTable;
  geofence: GeofenceTable;
  geofence_person: GeofencePersonTable;
  geofence_section: GeofenceSectionTable;
  punch_place: PunchPlaceTable;
  attachment: AttachmentTable;
  request_attachment: RequestAttachmentTable;
  place_photo: PlacePhotoTable;
  place_opening: PlaceOpeningTable;
  web_punch: WebPunchTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  push_subscription: PushSubscriptionTable;
  push_delivery: PushDeliveryTable;
}
