import { type AcceptedKinds, acceptedKinds, largestAttachments } from "../attachments";
import { geo } from "../calls/geo";
import { mission } from "../calls/mission";
import { offlineOutcomes, webClockings } from "../clocking";
import { clockTime } from "../fields/clock-time";
import { duration } from "../fields/duration";
import { jalaliDate } from "../fields/jalali-date";
import { number } from "../fields/number";
import { relation, relationOptionsOf } from "../fields/relation";
import { select } from "../fields/select";
import { text } from "../fields/text";
import { yesNo } from "../fields/yes-no";
import { entryOf, ofKindSettings, type RequestKind } from "../request-kinds";
import { longestShortest, shortestPassword, usualShortest } from "../values/new-password";
import { setting } from "./define-setting";

/*
 * Every setting of the organisation, declared once (spec §9): its meaning, its place on the page, its wire format, the
 * call of the spec that writes it. Validation, the wire, history entries and the page follow from here.
 */

const dated = { isDated: true };
const days = (max = 366) => number({ min: 0, max, optional: true });
const count = (max: number) => number({ min: 1, max, optional: true });
const minutes = (max: number) => number({ min: 0, max, optional: true });
const backupCount = () => number({ min: 0, max: 1000 });
const clock = () => clockTime({ optional: true });
const words = (max: number) => text({ max, optional: true });
const code = (max: number) => text({ max, optional: true, isCode: true });
const toCity = () =>
  relation({ search: mission.getCities, key: "code", title: "name", detail: "province", optional: true });
const secret = () => text({ max: 200, optional: true, isCode: true, isSecret: true });

/** What happens to a request that nobody decided in time. */
export const afterDeadline = ["SuspendRequest", "RefuseRequest", "ConfirmRequest"] as const;

const acceptedNames = Object.keys(acceptedKinds) as [AcceptedKinds, ...AcceptedKinds[]];

/** Who else receives a request that nobody decides: the next degree of its chain, or also the web administrator. */
export const escalationTargets = ["nextDegree", "webAdmin"] as const;

const onWire = (kind: RequestKind, name: string) => `${entryOf(kind).settings}${name}`;

/** How far from today the days of a request may be. */
const reaches = ofKindSettings({
  DaysBefore: (kind) => setting(kind, "days", onWire(kind, "DaysBefore"), "limitationDays", days(), null),
  DaysAfter: (kind) => setting(kind, "days", onWire(kind, "DaysAfter"), "limitationDays", days(), null),
});
const tolerances = ofKindSettings({
  BeginTolerance: (kind) =>
    setting(kind, "minutes", onWire(kind, "BeginTolerance"), "someAdded", minutes(240), null),
});
const deadlines = ofKindSettings({
  Deadline: (kind) => setting("deadlines", "days", onWire(kind, "Deadline"), "someAdded", count(366), null),
  AfterDeadline: (kind) => {
    const wire = onWire(kind, "AfterDeadline");
    return setting("deadlines", "none", wire, "someAdded", select(afterDeadline), "SuspendRequest");
  },
});
/**
 * `RemindAfter`: hours until the people a request waits for are reminded. `EscalateAfter`: hours until it goes to
 * `EscalateTo`.
 */
const reminders = ofKindSettings({
  RemindAfter: (kind) =>
    setting("reminders", "hours", onWire(kind, "RemindAfter"), "none", count(2000), null),
  EscalateAfter: (kind) =>
    setting("reminders", "hours", onWire(kind, "EscalateAfter"), "none", count(2000), null),
  EscalateTo: (kind) => {
    const wire = onWire(kind, "EscalateTo");
    return setting("reminders", "none", wire, "none", select(escalationTargets), "nextDegree");
  },
});

/** Who must have a second factor; the administrators are the web administrator and the setup account. */
export const secondFactorFor = ["nobody", "administrators", "everyone"] as const;

/** Where people go after signing out. */
export const logoutModes = ["login", "homePage"] as const;

export const settingRegistry = {
  organisation: setting("organisation", "none", "OrganizationName", "none", words(100), ""),
  /**
   * The first day that counts: nothing before it is absence, undertime or a period to close. Unset: all retained days.
   */
  liveFrom: setting("organisation", "none", "LiveFrom", "none", jalaliDate({ optional: true }), null),
  /** The steps of getting started replace the administrator's main page until all are done. */
  showBegin: setting("organisation", "none", "ShowBegin", "none", yesNo(), true),
  /** Days after hiring before someone may file requests (spec §5 "Menu visibility"). */
  requestsAfterDays: setting("organisation", "days", "EnableAccessAfterDay", "limitationDays", days(), null),
  showEvents: setting("organisation", "none", "EventFlag", "eventFlag", yesNo(), true),
  showBirthdays: setting("organisation", "none", "BirthDayFlag", "birthDayFlag", yesNo(), false),

  // The page shows the settings of a group in this order.
  ...reaches,
  hourlyLeavePerYear: setting(
    "leave",
    "time",
    "MaxHourlyVacationPerYear",
    "someAdded",
    duration({ max: 60_000, optional: true }),
    null,
  ),
  missionsPerDay: setting("mission", "requests", "MaxMissionPerDay", "missions", count(24), null),
  missionsPerPeriod: setting("mission", "requests", "MaxMissionPerPeriod", "missions", count(400), null),
  ...tolerances,
  leaveUsesWorkCalendar: setting("leave", "none", "VacationUseWorkCalendar", "workCalendar", yesNo(), true),
  // Our choice: "transfer" is whether an approved request takes effect immediately, without anyone transferring it.
  transferLeave: setting("leave", "none", "MorTransfer", "systemTable", yesNo(), true),

  transferMission: setting("mission", "none", "MisTransfer", "systemTable", yesNo(), true),
  defaultCity: setting(
    "mission",
    "none",
    "DefaultCityCode",
    "defaultCity",
    text({ max: 20, optional: true, isCode: true, of: relationOptionsOf(toCity()) }),
    "",
  ),

  inOutPerPeriod: setting("inOut", "requests", "MaxIoPerPeriod", "someAdded", count(400), null),
  allowInOutToday: setting("inOut", "none", "AllowIoInCurrentDay", "inOutToday", yesNo(), false),
  allowClockSelection: setting("inOut", "none", "AllowClockSelection", "clock", yesNo(), false),
  /** How many metres of a device's inaccuracy are forgiven at the edge of an area; unset: 50. */
  locationAccuracyCap: setting("inOut", "metres", "LocationAccuracyCap", "someAdded", minutes(1000), null),
  // Our choice: people with an area must be in it, everyone else may punch anywhere.
  webClocking: setting("inOut", "none", "WebClocking", "none", select(webClockings), "areas"),
  /** How many hours after it was made an offline punch is accepted; 0: not at all. */
  offlinePunchHours: setting("inOut", "hours", "OfflinePunchHours", "none", number({ min: 0, max: 168 }), 12),
  offlinePunchBecomes: setting(
    "inOut",
    "none",
    "OfflinePunchBecomes",
    "none",
    select(offlineOutcomes),
    "request",
  ),
  /** Positions are deleted after this many days; the punches stay. */
  locationRetentionDays: setting(
    "inOut",
    "days",
    "LocationRetentionDays",
    "none",
    number({ min: 1, max: 3650 }),
    180,
  ),
  photoRetentionDays: setting(
    "inOut",
    "days",
    "PhotoRetentionDays",
    "none",
    number({ min: 1, max: 3650 }),
    180,
  ),

  attachmentMost: setting(
    "attachments",
    "none",
    "AttachmentMost",
    "none",
    number({ min: 1, max: largestAttachments.count }),
    3,
  ),
  attachmentMegabytes: setting(
    "attachments",
    "none",
    "AttachmentMegabytes",
    "none",
    number({ min: 1, max: largestAttachments.megabytes }),
    5,
  ),
  attachmentKinds: setting("attachments", "none", "AttachmentKinds", "none", select(acceptedNames), "all"),
  /** Counted from the last day of the request. */
  attachmentRetentionDays: setting(
    "attachments",
    "days",
    "AttachmentRetentionDays",
    "none",
    number({ min: 1, max: 3650 }),
    730,
  ),

  /** Whether terminals may send their punches themselves; the server must also listen for them (TERMINAL_PORT). */
  terminals: setting("terminals", "none", "Terminals", "none", yesNo(), false),
  /** How many days the events at terminals other than punches are stored. */
  terminalJournalDays: setting(
    "terminals",
    "days",
    "TerminalJournalDays",
    "none",
    number({ min: 1, max: 3650 }),
    30,
  ),

  /** The window on work days: how long before the shift it begins, and the time it ends. */
  overtimeBeforeShift: setting(
    "overtime",
    "minutes",
    "ExtraWorkBeforeShift",
    "extraWork",
    minutes(1440),
    null,
    dated,
  ),
  overtimeUntil: setting("overtime", "time", "ExtraWorkUntil", "extraWork", clock(), null, dated),
  offDayOvertimeFrom: setting("overtime", "time", "OffDayExtraWorkFrom", "extraWork", clock(), null, dated),
  offDayOvertimeUntil: setting("overtime", "time", "OffDayExtraWorkUntil", "extraWork", clock(), null, dated),
  agreedDayOvertimeFrom: setting(
    "overtime",
    "time",
    "AgreementDayExtraWorkFrom",
    "extraWork",
    clock(),
    null,
    dated,
  ),
  agreedDayOvertimeUntil: setting(
    "overtime",
    "time",
    "AgreementDayExtraWorkUntil",
    "extraWork",
    clock(),
    null,
    dated,
  ),
  overtimePerDay: setting(
    "overtime",
    "time",
    "MaxExtraWorkPerDay",
    "extraWork",
    duration({ max: 1440, optional: true }),
    null,
    dated,
  ),
  overtimePerDayOff: setting(
    "overtime",
    "time",
    "MaxExtraWorkPerDayOff",
    "extraWork",
    duration({ max: 1440, optional: true }),
    null,
    dated,
  ),
  /**
   * The most one person may request in a work period. Our choice: it limits requests and not the engine, which counts
   * everything permitted; a ceiling that cut the last days of a month would hide work that was done.
   */
  overtimePerPeriod: setting(
    "overtime",
    "time",
    "MaxExtraWorkPerPeriod",
    "someAdded",
    duration({ max: 60_000, optional: true }),
    null,
  ),
  /** The most one person may get of the special overtime of a work period. */
  specialOvertimePerPerson: setting(
    "overtime",
    "time",
    "MaxSpecificExtraWork",
    "someAdded",
    duration({ max: 60_000, optional: true }),
    null,
  ),
  shortestOvertime: setting("overtime", "minutes", "MinExtraWork", "extraWork", minutes(480), null, dated),
  overtimeNeedsPermit: setting("overtime", "none", "ExtraWorkNeedsPermit", "extraWork", yesNo(), true, dated),

  /** How many days of absence, consecutive or within a work period, cause a notification. */
  consecutiveAbsenceDays: setting("absence", "days", "ConsecutiveAbsenceDays", "someAdded", count(60), null),
  alternatingAbsenceDays: setting("absence", "days", "AlternatingAbsenceDays", "someAdded", count(60), null),

  /** Whether colleagues see leave and missions as such; otherwise only that someone is away. */
  colleaguesSeeReason: setting("absence", "none", "ColleaguesSeeReason", "none", yesNo(), false),

  ...deadlines,
  ...reminders,

  /** After this many days a password must be changed at the next sign-in. */
  passwordMinLength: setting(
    "security",
    "characters",
    "PasswordMinLength",
    "none",
    number({ min: shortestPassword, max: longestShortest }),
    usualShortest,
  ),
  passwordMaxAge: setting(
    "security",
    "days",
    "PasswordMaxAge",
    "someAdded",
    number({ min: 7, max: 730, optional: true }),
    null,
  ),
  /** How many days in advance the owner is notified. */
  passwordWarning: setting(
    "security",
    "days",
    "PasswordWarning",
    "someAdded",
    number({ min: 1, max: 60, optional: true }),
    null,
  ),
  /** Who must sign in with a one-time password too; everyone may. */
  secondFactorFor: setting("security", "none", "SecondFactorFor", "none", select(secondFactorFor), "nobody"),
  /** Retention of ended jobs, with the rows and files they worked on. */
  jobRetentionDays: setting(
    "retention",
    "days",
    "JobRetentionDays",
    "none",
    number({ min: 1, max: 3650 }),
    90,
  ),
  /** How many days the amounts that each payroll file paid are stored; later files are compared with them. */
  payrollFileRetentionDays: setting(
    "retention",
    "days",
    "PayrollFileRetentionDays",
    "none",
    number({ min: 1, max: 36_500 }),
    1825,
  ),

  /** Folder and key of the backups come from the server's environment, never from a page. */
  backupDaily: setting("backup", "none", "BackupDaily", "none", yesNo(), false),
  backupHour: setting("backup", "none", "BackupHour", "none", number({ min: 0, max: 23 }), 2),
  /** How many backups are retained: the newest of each of this many days, weeks and months. */
  backupKeepDays: setting("backup", "none", "BackupKeepDays", "none", backupCount(), 7),
  backupKeepWeeks: setting("backup", "none", "BackupKeepWeeks", "none", backupCount(), 4),
  backupKeepMonths: setting("backup", "none", "BackupKeepMonths", "none", backupCount(), 12),
  backupRehearse: setting("backup", "none", "BackupRehearse", "none", yesNo(), false),

  portalAccessUserName: setting(
    "portalAccess",
    "none",
    "portalAccessUserName",
    "portalAccess",
    code(100),
    "",
  ),
  portalAccessPassword: setting(
    "portalAccess",
    "none",
    "portalAccessPassword",
    "portalAccess",
    secret(),
    "",
    {
      isSecret: true,
    },
  ),
  portalHomePage: setting("portalAccess", "none", "portalHomePage", "portalAccess", code(300), ""),
  portalErrorPage: setting("portalAccess", "none", "portalErrorPage", "portalAccess", code(300), ""),
  logoutMode: setting("portalAccess", "none", "logoutMode", "portalAccess", select(logoutModes), "login"),

  /** The domain with which people sign in; once it is set, directory names can be used for signing in. */
  activeDirectoryName: setting("directory", "none", "activeDirectoryName", "directory", code(100), ""),
  /** `ldaps://server:636`. Unset: names are only stored here, and their owners sign in with the portal's password. */
  directoryUrl: setting("directory", "none", "directoryUrl", "none", code(300), ""),
  /** An `ldap://` connection is encrypted before anything is sent on it. */
  directoryStartTls: setting("directory", "none", "directoryStartTls", "none", yesNo(), false),
  /** Certificates (PEM) of the authorities that sign the directory's own; well-known authorities are trusted anyway. */
  directoryCa: setting(
    "directory",
    "none",
    "directoryCa",
    "none",
    text({ max: 20_000, optional: true, isCode: true, lines: 4 }),
    "",
  ),
  directoryBase: setting("directory", "none", "directoryBase", "none", code(300), ""),
  directoryBindName: setting("directory", "none", "directoryBindName", "none", code(300), ""),
  directoryBindPassword: setting("directory", "none", "directoryBindPassword", "none", secret(), "", {
    isSecret: true,
  }),
  /** The attribute with the name people type. */
  directoryUserAttribute: setting(
    "directory",
    "none",
    "directoryUserAttribute",
    "none",
    code(60),
    "sAMAccountName",
  ),

  /** A map file (PMTiles) in the data folder's `tiles`; takes precedence over the tile address. */
  mapTileFile: setting(
    "map",
    "none",
    "mapTileFile",
    "none",
    relation({ search: geo.getTileFiles, key: "name", title: "name", optional: true }),
    null,
  ),
  /**
   * The address of map tiles: `https://tiles.example/{z}/{x}/{y}.png?key={key}`. Unset: only the included map is used.
   */
  mapTileUrl: setting("map", "none", "mapTileUrl", "none", code(500), ""),
  /** Replaces `{key}` in the address; visible to every browser that draws the map. */
  mapTileKey: setting("map", "none", "mapTileKey", "none", code(200), ""),
  /** The tile provider's attribution, shown on the map. */
  mapAttribution: setting("map", "none", "mapAttribution", "none", words(200), ""),
};
