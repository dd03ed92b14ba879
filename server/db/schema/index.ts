import type { PatternRightTable, PatternTable, SectionAdminRightTable, SectionAdminTable } from "./access";
import type {
  CityTable,
  ClockTable,
  DayExceptionTable,
  HolidayTable,
  PayrollFileTable,
  PayrollLayoutTable,
  PolicyTable,
  RamadanTable,
  RotationPlanChangeTable,
  RotationPlanTable,
  ShiftChangeTable,
  ShiftTable,
  WorkAssignmentTable,
  WorkGroupPlanTable,
  WorkPeriodTable,
  WorkYearTable,
} from "./calendar";
import type { BulkItemTable, BulkTable, JobTable, StoredFileTable, StoredPieceTable } from "./jobs";
import type { KioskCodeTable, KioskPinTable, KioskTable } from "./kiosks";
import type { LeaveEntryTable, LeaveRuleTable } from "./leave";
import type {
  NotificationPreferenceTable,
  NotificationTable,
  PushDeliveryTable,
  PushSubscriptionTable,
} from "./notifications";
import type {
  AccountTable,
  AdministratorTable,
  KnownDeviceTable,
  PersonImportTable,
  PersonTable,
  PlaceChangeTable,
  RecoveryCodeTable,
  RememberedDeviceTable,
  RoleTable,
  SecondFactorTable,
  SectionTable,
  SessionTable,
  SignInFailureTable,
  UsedNonceTable,
  WorkGroupTable,
} from "./people";
import type {
  GeofencePersonTable,
  GeofenceSectionTable,
  GeofenceTable,
  PlaceOpeningTable,
  PlacePhotoTable,
  PunchPlaceTable,
} from "./places";
import type {
  HistoryTable,
  IdempotencyTable,
  LicenceTable,
  LogoTable,
  MessageRecipientTable,
  MessageTable,
  ReminderTable,
  ReportScheduleTable,
  SavedViewTable,
  SettingTable,
} from "./portal";
import type {
  AttachmentTable,
  DeputyTable,
  RequestAttachmentTable,
  RequestStepTable,
  RequestTable,
  RequestTypeTable,
  SpecialOvertimeAmountTable,
} from "./requests";
import type {
  IntakeKeyTable,
  TerminalCommandTable,
  TerminalJournalTable,
  TerminalPersonTable,
  TerminalPunchTable,
  TerminalQuarantineTable,
  TerminalStateTable,
  TerminalUserTable,
  TerminalWaitingLineTable,
} from "./terminals";
import type {
  DaySumTable,
  DayToComputeTable,
  DayWorkTable,
  JustificationTable,
  PermitTable,
  PresenceBasisTable,
  PresenceChangeTable,
  PresenceTable,
  PunchCorrectionTable,
  PunchTable,
  WebPunchTable,
} from "./work";

export type * from "./access";
export type * from "./calendar";
export type * from "./jobs";
export type * from "./kiosks";
export type * from "./leave";
export type * from "./notifications";
export type * from "./people";
export type * from "./places";
export type * from "./portal";
export type * from "./requests";
export type * from "./terminals";
export type * from "./work";

/*
 * The tables as Kysely sees them; server/db/migrations creates them. Dates are ISO text, instants `Date`, times and
 * lengths whole minutes.
 */

export interface Database {
  section: SectionTable;
  work_group: WorkGroupTable;
  person: PersonTable;
  person_import: PersonImportTable;
  place_change: PlaceChangeTable;
  account: AccountTable;
  role: RoleTable;
  administrator: AdministratorTable;
  session: SessionTable;
  remembered_device: RememberedDeviceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_failure: SignInFailureTable;
  known_device: KnownDeviceTable;
  used_nonce: UsedNonceTable;
  shift: ShiftTable;
  rotation_plan: RotationPlanTable;
  work_group_plan: WorkGroupPlanTable;
  shift_change: ShiftChangeTable;
  rotation_plan_change: RotationPlanChangeTable;
  city: CityTable;
  clock: ClockTable;
  terminal_state: TerminalStateTable;
  terminal_person: TerminalPersonTable;
  terminal_punch: TerminalPunchTable;
  terminal_quarantine: TerminalQuarantineTable;
  terminal_user: TerminalUserTable;
  terminal_command: TerminalCommandTable;
  terminal_journal: TerminalJournalTable;
  terminal_waiting_line: TerminalWaitingLineTable;
  kiosk: KioskTable;
  kiosk_pin: KioskPinTable;
  kiosk_code: KioskCodeTable;
  intake_key: IntakeKeyTable;
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
  payroll_file: PayrollFileTable;
  payroll_layout: PayrollLayoutTable;
  request_type: RequestTypeTable;
  punch: PunchTable;
  day_work: DayWorkTable;
  day_sum: DaySumTable;
  day_to_compute: DayToComputeTable;
  presence: PresenceTable;
  presence_basis: PresenceBasisTable;
  presence_change: PresenceChangeTable;
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
  reminder: ReminderTable;
  history: HistoryTable;
  job: JobTable;
  bulk: BulkTable;
  bulk_item: BulkItemTable;
  stored_file: StoredFileTable;
  stored_piece: StoredPieceTable;
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
