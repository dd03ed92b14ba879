import * as z from "zod";
import { largestAttachments, type TakenKinds, takenKinds } from "./attachments";
import { geo } from "./calls/geo";
import { offlineOutcomes, webClockings } from "./clocking";
import { clockTime } from "./fields/clock-time";
import { duration } from "./fields/duration";
import { type FieldSchema, fieldOf } from "./fields/field";
import { number } from "./fields/number";
import { relation } from "./fields/relation";
import { select } from "./fields/select";
import { text } from "./fields/text";
import { yesNo } from "./fields/yes-no";
import { bitOnWire, clockOnWire, trueTextOnWire, wholeOnWire } from "./wire";

/*
 * Every setting of the organisation, said once (spec §9): what it is, where it stands on the page, how it travels,
 * which call of the spec writes it. Validation, the wire, the lines of the history and the page are drawn from here.
 */

/** What a number counts; a text stands without one. */
export type SettingUnit = "days" | "hours" | "minutes" | "metres" | "requests" | "time" | "none";

/** The part of the page a setting stands in. `directory` stands on the page of directory names. */
export const settingGroups = [
  "organisation",
  "leave",
  "mission",
  "inOut",
  "overtime",
  "absence",
  "deadlines",
  "reminders",
  "attachments",
  "security",
  "portalAccess",
  "directory",
  "map",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The POST of the spec that writes it (spec 7.8); `none` where only our own page does. */
export type SettingCall =
  | "limitationDays"
  | "extraWork"
  | "missions"
  | "someAdded"
  | "systemTable"
  | "portalAccess"
  | "eventFlag"
  | "birthDayFlag"
  | "inOutToday"
  | "clock"
  | "workCalendar"
  | "defaultCity"
  | "directory"
  | "none";

type Entry<S extends FieldSchema, C extends SettingCall, G extends SettingGroup = SettingGroup> = {
  group: G;
  unit: SettingUnit;
  /** Its limits and its look in the form. An optional one that is empty is unset: no limit. */
  field: S;
  /** Its name on the wire. */
  wire: string;
  by: C;
  /** What counts while nobody has set it. */
  usual: z.output<S>;
  /** Changes what the day-work engine computes, so it holds from a day on. */
  isDated: boolean;
  /** Everyone signed in may read it, to know a limit before they meet it. */
  isOpen: boolean;
  /** Never shown again once it is written. */
  isSecret: boolean;
};

const openGroups = [
  "organisation",
  "leave",
  "mission",
  "inOut",
  "overtime",
  "absence",
  "attachments",
] as const;
const isOpenGroup = (group: SettingGroup) => openGroups.some((open) => open === group);

function setting<S extends FieldSchema, const C extends SettingCall, const G extends SettingGroup>(
  group: G,
  unit: SettingUnit,
  wire: string,
  by: C,
  field: S,
  usual: z.output<S>,
  over: { isDated?: boolean; isSecret?: boolean } = {},
): Entry<S, C, G> {
  const { isDated = false, isSecret = false } = over;
  return { group, unit, wire, by, field, usual, isDated, isSecret, isOpen: isOpenGroup(group) };
}

const dated = { isDated: true };
const days = (max = 366) => number({ min: 0, max, optional: true });
const count = (max: number) => number({ min: 1, max, optional: true });
const minutes = (max: number) => number({ min: 0, max, optional: true });
const clock = () => clockTime({ optional: true });
const words = (max: number) => text({ max, optional: true });
const code = (max: number) => text({ max, optional: true, isCode: true });
const secret = () => text({ max: 200, optional: true, isCode: true, isSecret: true });

/** What becomes of a request nobody decided in time. */
export const afterDeadline = ["SuspendRequest", "RefuseRequest", "ConfirmRequest"] as const;
const status = () => select(afterDeadline);

const kindsTaken = Object.keys(takenKinds) as [TakenKinds, ...TakenKinds[]];

/** Who gets a request that nobody answered: the next degree of its chain, or the web administrator as well. */
export const escalationTargets = ["nextDegree", "webAdmin"] as const;

const reminderHours = <const W extends string>(wire: W) =>
  setting("reminders", "hours", wire, "none", count(2000), null);
const escalation = <const W extends string>(wire: W) =>
  setting("reminders", "none", wire, "none", select(escalationTargets), "nextDegree");

/** Where someone is led who signs out. */
export const logoutModes = ["login", "homePage"] as const;

export const settingRegistry = {
  organisation: setting("organisation", "none", "OrganizationName", "none", words(100), ""),
  /** Days after hiring before someone may file requests (spec §5 "Menu visibility"). */
  requestsAfterDays: setting("organisation", "days", "EnableAccessAfterDay", "limitationDays", days(), null),
  showEvents: setting("organisation", "none", "EventFlag", "eventFlag", yesNo(), true),
  showBirthdays: setting("organisation", "none", "BirthDayFlag", "birthDayFlag", yesNo(), false),

  leaveDaysBefore: setting("leave", "days", "VacationDaysBefore", "limitationDays", days(), null),
  leaveDaysAfter: setting("leave", "days", "VacationDaysAfter", "limitationDays", days(), null),
  hourlyLeavePerYear: setting(
    "leave",
    "time",
    "MaxHourlyVacationPerYear",
    "someAdded",
    duration({ max: 60_000, optional: true }),
    null,
  ),
  leaveBeginTolerance: setting("leave", "minutes", "VacationBeginTolerance", "someAdded", minutes(240), null),
  leaveUsesWorkCalendar: setting("leave", "none", "VacationUseWorkCalendar", "workCalendar", yesNo(), false),
  // Our choice: "transfer" is whether an approved request takes effect at once, without anyone carrying it over.
  transferLeave: setting("leave", "none", "MorTransfer", "systemTable", yesNo(), true),

  missionDaysBefore: setting("mission", "days", "MissionDaysBefore", "limitationDays", days(), null),
  missionDaysAfter: setting("mission", "days", "MissionDaysAfter", "limitationDays", days(), null),
  missionsPerDay: setting("mission", "requests", "MaxMissionPerDay", "missions", count(24), null),
  missionsPerPeriod: setting("mission", "requests", "MaxMissionPerPeriod", "missions", count(400), null),
  missionBeginTolerance: setting(
    "mission",
    "minutes",
    "MissionBeginTolerance",
    "someAdded",
    minutes(240),
    null,
  ),
  transferMission: setting("mission", "none", "MisTransfer", "systemTable", yesNo(), true),
  defaultCity: setting("mission", "none", "DefaultCityCode", "defaultCity", code(20), ""),

  inOutDaysBefore: setting("inOut", "days", "IoDaysBefore", "limitationDays", days(), null),
  inOutDaysAfter: setting("inOut", "days", "IoDaysAfter", "limitationDays", days(), null),
  inOutPerPeriod: setting("inOut", "requests", "MaxIoPerPeriod", "someAdded", count(400), null),
  allowInOutToday: setting("inOut", "none", "AllowIoInCurrentDay", "inOutToday", yesNo(), false),
  allowClockSelection: setting("inOut", "none", "AllowClockSelection", "clock", yesNo(), false),
  /** Metres of a device's inexactness that are forgiven at the edge of an area; unset: 50. */
  locationAccuracyCap: setting("inOut", "metres", "LocationAccuracyCap", "someAdded", minutes(1000), null),
  // Our choice: whoever has an area must be in it, everyone else punches wherever they are.
  webClocking: setting("inOut", "none", "WebClocking", "none", select(webClockings), "areas"),
  /** A punch made without network is taken for so long afterwards; 0: not at all. */
  offlinePunchHours: setting("inOut", "hours", "OfflinePunchHours", "none", number({ min: 0, max: 168 }), 12),
  offlinePunchBecomes: setting(
    "inOut",
    "none",
    "OfflinePunchBecomes",
    "none",
    select(offlineOutcomes),
    "request",
  ),
  /** Where people were is forgotten after so many days; the punch stays. */
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
  attachmentKinds: setting("attachments", "none", "AttachmentKinds", "none", select(kindsTaken), "all"),
  /** Counted from the last day of the request. */
  attachmentRetentionDays: setting(
    "attachments",
    "days",
    "AttachmentRetentionDays",
    "none",
    number({ min: 1, max: 3650 }),
    730,
  ),

  overtimeDaysBefore: setting("overtime", "days", "ExtraWorkDaysBefore", "limitationDays", days(), null),
  overtimeDaysAfter: setting("overtime", "days", "ExtraWorkDaysAfter", "limitationDays", days(), null),
  /** The window of work days: so long before the shift, and until so late. */
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
  /**
   * What one person may ask for at most in a work period. Our choice: it limits requests and not the engine, which
   * counts all that was permitted; a ceiling that cut the last days of a month would hide work that was done.
   */
  overtimePerPeriod: setting(
    "overtime",
    "time",
    "MaxExtraWorkPerPeriod",
    "someAdded",
    duration({ max: 60_000, optional: true }),
    null,
  ),
  /** What one person may get at most of the special overtime of a work period. */
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

  /** So many days of absence one after another, or within a work period, are announced. */
  consecutiveAbsenceDays: setting("absence", "days", "ConsecutiveAbsenceDays", "someAdded", count(60), null),
  alternatingAbsenceDays: setting("absence", "days", "AlternatingAbsenceDays", "someAdded", count(60), null),

  /** Whether people know of colleagues' leave and missions; otherwise only that they are away. */
  colleaguesSeeReason: setting("absence", "none", "ColleaguesSeeReason", "none", yesNo(), false),

  leaveDeadline: setting("deadlines", "days", "VacationDeadline", "someAdded", count(366), null),
  leaveAfterDeadline: setting(
    "deadlines",
    "none",
    "VacationAfterDeadline",
    "someAdded",
    status(),
    "SuspendRequest",
  ),
  missionDeadline: setting("deadlines", "days", "MissionDeadline", "someAdded", count(366), null),
  missionAfterDeadline: setting(
    "deadlines",
    "none",
    "MissionAfterDeadline",
    "someAdded",
    status(),
    "SuspendRequest",
  ),
  inOutDeadline: setting("deadlines", "days", "IoDeadline", "someAdded", count(366), null),
  inOutAfterDeadline: setting(
    "deadlines",
    "none",
    "IoAfterDeadline",
    "someAdded",
    status(),
    "SuspendRequest",
  ),
  overtimeDeadline: setting("deadlines", "days", "ExtraWorkDeadline", "someAdded", count(366), null),
  overtimeAfterDeadline: setting(
    "deadlines",
    "none",
    "ExtraWorkAfterDeadline",
    "someAdded",
    status(),
    "SuspendRequest",
  ),
  specialOvertimeDeadline: setting(
    "deadlines",
    "days",
    "SpecificExtraWorkDeadline",
    "someAdded",
    count(366),
    null,
  ),
  specialOvertimeAfterDeadline: setting(
    "deadlines",
    "none",
    "SpecificExtraWorkAfterDeadline",
    "someAdded",
    status(),
    "SuspendRequest",
  ),

  /** So many hours after a request came to somebody they are reminded, and after so many it goes on to `EscalateTo`. */
  leaveRemindAfter: reminderHours("VacationRemindAfter"),
  leaveEscalateAfter: reminderHours("VacationEscalateAfter"),
  leaveEscalateTo: escalation("VacationEscalateTo"),
  missionRemindAfter: reminderHours("MissionRemindAfter"),
  missionEscalateAfter: reminderHours("MissionEscalateAfter"),
  missionEscalateTo: escalation("MissionEscalateTo"),
  inOutRemindAfter: reminderHours("IoRemindAfter"),
  inOutEscalateAfter: reminderHours("IoEscalateAfter"),
  inOutEscalateTo: escalation("IoEscalateTo"),
  overtimeRemindAfter: reminderHours("ExtraWorkRemindAfter"),
  overtimeEscalateAfter: reminderHours("ExtraWorkEscalateAfter"),
  overtimeEscalateTo: escalation("ExtraWorkEscalateTo"),
  specialOvertimeRemindAfter: reminderHours("SpecificExtraWorkRemindAfter"),
  specialOvertimeEscalateAfter: reminderHours("SpecificExtraWorkEscalateAfter"),
  specialOvertimeEscalateTo: escalation("SpecificExtraWorkEscalateTo"),

  /** After so many days a password must be changed at the next sign-in. */
  passwordMaxAge: setting(
    "security",
    "days",
    "PasswordMaxAge",
    "someAdded",
    number({ min: 7, max: 730, optional: true }),
    null,
  ),
  /** So many days before, its owner is told. */
  passwordWarning: setting(
    "security",
    "days",
    "PasswordWarning",
    "someAdded",
    number({ min: 1, max: 60, optional: true }),
    null,
  ),
  /** Jobs that have ended, with the rows and files they worked on. */
  jobRetentionDays: setting(
    "security",
    "days",
    "JobRetentionDays",
    "none",
    number({ min: 1, max: 3650 }),
    90,
  ),

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

  /** The domain by which people sign in; signing in by directory names exists once it is set. */
  activeDirectoryName: setting("directory", "none", "activeDirectoryName", "directory", code(100), ""),
  /** `ldaps://server:636`. Unset: names are kept here only and their owners sign in with the portal's password. */
  directoryUrl: setting("directory", "none", "directoryUrl", "none", code(300), ""),
  directoryBase: setting("directory", "none", "directoryBase", "none", code(300), ""),
  directoryBindName: setting("directory", "none", "directoryBindName", "none", code(300), ""),
  directoryBindPassword: setting("directory", "none", "directoryBindPassword", "none", secret(), "", {
    isSecret: true,
  }),
  /** The attribute that holds the name people type. */
  directoryUserAttribute: setting(
    "directory",
    "none",
    "directoryUserAttribute",
    "none",
    code(60),
    "sAMAccountName",
  ),

  /** A map file (PMTiles) of the data folder's `tiles`; it counts before the address of tiles. */
  mapTileFile: setting(
    "map",
    "none",
    "mapTileFile",
    "none",
    relation({ search: geo.getTileFiles, key: "name", title: "name", optional: true }),
    null,
  ),
  /** Where map tiles come from: `https://tiles.example/{z}/{x}/{y}.png?key={key}`. Unset: the shipped map is all. */
  mapTileUrl: setting("map", "none", "mapTileUrl", "none", code(500), ""),
  /** Stands for `{key}` in the address; every browser that draws the map knows it. */
  mapTileKey: setting("map", "none", "mapTileKey", "none", code(200), ""),
  /** Whom the tiles are owed to, written on the map. */
  mapAttribution: setting("map", "none", "mapAttribution", "none", words(200), ""),
};

type Registry = typeof settingRegistry;
export type SettingName = keyof Registry;
export const settingNames = Object.keys(settingRegistry) as SettingName[];

/** The value of every setting. An unset limit is null, an unset text empty. */
export type SettingValues = { -readonly [N in SettingName]: z.output<Registry[N]["field"]> };

/** A setting whatever its type. */
export type Setting = Entry<FieldSchema, SettingCall>;
export const settingNamed = (name: SettingName): Setting => settingRegistry[name] as unknown as Setting;

/** The settings that hold from a day on: what the engine computes with. */
export type DatedName = NamesBy<"extraWork">;

export const isDated = (name: SettingName): name is DatedName => settingNamed(name).isDated;

const blank = z.literal("");

/** A setting as it travels: numbers and times may be an empty text, which unsets them. Flags are asked '1', told 'True'. */
function onTheWire(field: FieldSchema, flag: typeof bitOnWire | typeof trueTextOnWire) {
  const kind = fieldOf(field)?.kind;
  const inner = field as z.ZodType<unknown, unknown>;
  if (kind === "yesNo") return flag;
  if (kind === "text" || kind === "select") return inner;
  const codec = kind === "clockTime" ? clockOnWire : wholeOnWire;
  return z.codec(z.union([z.string(), z.number()]), inner, {
    decode: (value, payload) => {
      if (blank.safeParse(value).success) return null;
      const decoded = z.safeDecode(codec as unknown as z.ZodType<unknown, unknown>, value);
      if (decoded.success) return decoded.data;
      payload.issues.push({ ...(decoded.error.issues[0] as object), input: value } as never);
      return z.NEVER;
    },
    encode: (value) => (value === null ? "" : (z.encode(codec as never, value as never) as string | number)),
  });
}

type NamesBy<C extends SettingCall> = {
  [N in SettingName]: Registry[N]["by"] extends C ? N : never;
}[SettingName];
type OptionalShape<N extends SettingName> = { [K in N]: z.ZodOptional<z.ZodType<SettingValues[K], unknown>> };

/** The parameters of the spec's call that writes these settings; what is left out stays as it is. */
export function settingsOf<C extends SettingCall>(
  by: C,
): { shape: OptionalShape<NamesBy<C>>; names: Record<string, string> } {
  const names = settingNames.filter((name) => settingNamed(name).by === by);
  return {
    shape: Object.fromEntries(
      names.map((name) => [name, z.optional(onTheWire(settingNamed(name).field, bitOnWire))]),
    ) as never,
    names: Object.fromEntries(names.map((name) => [name, settingNamed(name).wire])),
  };
}

type OpenName = {
  [N in SettingName]: Registry[N]["group"] extends (typeof openGroups)[number] ? N : never;
}[SettingName];
export type OpenSettings = Pick<SettingValues, OpenName>;
const openNames = settingNames.filter((name) => settingNamed(name).isOpen) as OpenName[];

/** What everyone signed in may read, and under which names. Unset limits are null. */
export const openSettings = {
  names: openNames,
  shape: Object.fromEntries(
    openNames.map((name) => [name, z.nullable(onTheWire(settingNamed(name).field, trueTextOnWire))]),
  ) as unknown as { [N in OpenName]: z.ZodType<SettingValues[N], unknown> },
  wire: Object.fromEntries(openNames.map((name) => [name, settingNamed(name).wire])),
};

/** Every setting's form field by name. */
export const settingFields = Object.fromEntries(
  settingNames.map((name) => [name, settingNamed(name).field]),
) as { [N in SettingName]: Registry[N]["field"] };

/** Some settings with their values, as our own calls send them: one JSON text. */
export const someSettings = z.strictObject(
  Object.fromEntries(settingNames.map((name) => [name, z.optional(settingFields[name] as z.ZodType)])),
) as unknown as z.ZodType<Partial<SettingValues>, Partial<SettingValues>>;

/** Every setting but the secrets. */
export const shownSettings = z.object(
  Object.fromEntries(
    settingNames
      .filter((name) => !settingNamed(name).isSecret)
      .map((name) => [name, settingFields[name] as z.ZodType]),
  ),
) as unknown as z.ZodType<ShownSettings, ShownSettings>;
export type SecretName = "portalAccessPassword" | "directoryBindPassword";
export type ShownSettings = Omit<SettingValues, SecretName>;

/** Whether two windows of the same day are the right way round: `until` after `from`, if both are set. */
export const settingWindows = [
  ["offDayOvertimeFrom", "offDayOvertimeUntil"],
  ["agreedDayOvertimeFrom", "agreedDayOvertimeUntil"],
] as const satisfies readonly (readonly [SettingName, SettingName])[];

/** A JSON text on the wire, a checked value in the house. */
export function jsonOnWire<S extends z.ZodType>(inner: S) {
  return z.codec(z.string(), inner, {
    decode: (text, payload) => {
      try {
        return JSON.parse(text);
      } catch {
        payload.issues.push({ code: "custom", input: text, message: "json" } as never);
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}
