import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { logoLimits, logoVersion, storedLogo } from "../logo";
import { entryOf, ofEveryKind, typedKinds } from "../request-kinds";
import {
  jsonOnWire,
  openSettings,
  type SettingCall,
  settingNames,
  settingsOf,
  shownSettings,
  someSettings,
} from "../settings";
import { kilobytes } from "../values/bytes";
import * as wire from "../wire";
import { personNameShape } from "./whom";

const settingName = z.enum(settingNames as [string, ...string[]]);

/** A POST of the spec that writes one thing. */
const writesOne = <S extends z.core.$ZodLooseShape>(path: string, shape: S) =>
  post(path, { input: wire.object(shape) });
const switches = (path: string, isOn: string) => writesOne(path, { isOn: wire.spelled(isOn, wire.bit) });
const typeCode = wire.code.check(z.minLength(1));

/** A POST of the spec that writes the settings marked with it in the registry; omitted settings stay unchanged. */
function writes<
  const P extends string,
  const C extends SettingCall,
  S extends z.core.$ZodLooseShape = object,
>(path: P, by: C, also: S = {} as S) {
  const { shape, names } = settingsOf(by);
  return post(path, { input: wire.object({ ...shape, ...also }, names), carries: "form" });
}

const requestType = wire.object({
  kind: z.enum(typedKinds),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Offered when filing a request on the web. */
  isOnWeb: z.boolean(),
  /** Shown in the views of approved requests. */
  isInApproved: z.boolean(),
});
export type SettingRequestType = z.output<typeof requestType>;

const flag = wire.object({ isOn: wire.trueText }, { isOn: "Allowed" });

/** Our own page's input: some settings, and the version the change was based on. */
const change = { values: jsonOnWire(someSettings), version: z.optional(wire.count) };

/** Spec 7.8. The settings themselves are in schemas/settings; null means no limit. */
export const settings = defineCalls("settings", {
  readSettings: get.signedIn("setting/readwebkartsetting", {
    output: wire.object(
      {
        ...openSettings.shape,
        usesActiveDirectory: wire.trueText,
        logo: logoVersion,
        /** Whether passwords expire with a warning; only then a client needs to fetch the alarm. */
        warnsOfPassword: wire.trueText,
        /** Whether a kiosk is in use; only then people need the code of their phone. */
        hasKiosks: z.boolean(),
        /** Whether anything is accepted from terminals. */
        takesTerminals: z.boolean(),
        /** Today's holidays and occasions of the whole organisation, if the settings show them. */
        occasions: z.array(wire.object({ date: wire.jalali, title: z.string(), titleEn: z.string() })),
      },
      { ...openSettings.wire, usesActiveDirectory: "useActiveDirectory", logo: "OrganizationLogo" },
    ),
    beforeDuty: "any",
  }),
  /** Whether approved missions and leave take effect immediately. */
  readSystemTable: get("setting/readSystemTable", {
    output: wire.object({
      transferMission: wire.spelled("misTransfer", wire.trueText),
      transferLeave: wire.spelled("morTransfer", wire.trueText),
    }),
  }),
  /** Whether people may choose the clock they punched at. */
  getClockSelection: get("setting/getClockSelection", { output: flag }),
  usesWorkCalendarForLeave: get.signedIn("setting/VacationUseWorkCalendar", { output: flag }),
  /** Whether passwords expire. */
  isSecurityActive: get.signedIn("setting/IsActvieSecurity", { output: flag }),
  /** Our reading of "alarm": how long the caller's password remains valid, and whether to warn now. */
  getPasswordAlarm: get.signedIn("setting/GetAlarmExpire", {
    output: wire.object({
      isDue: wire.spelled("Alarm", wire.trueText),
      daysLeft: wire.spelled("Days", z.nullable(wire.whole)),
    }),
  }),
  /** Today's birthdays in the caller's section; empty unless the settings show them. */
  getBirthdays: get.signedIn("setting/GetAlertBirthDay", { list: wire.object(personNameShape) }),
  /** Moves requests past their deadline to the status in the settings; returns how many. */
  checkConfirmationDeadline: get.signedIn("setting/CheckConfiremReqestDeadLine", {
    output: wire.object({ moved: wire.whole }),
    changes: true,
  }),
  /** The number of requests pending with this manager, by kind. */
  getWaitingCounts: get.signedIn("mainmenu/GetAllStateForAdmin", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: wire.object(
      {
        ...ofEveryKind(() => wire.whole),
        /** Whether requests can become pending with them: they decide today, for themselves or as a deputy. */
        isDecider: z.boolean(),
      },
      ofEveryKind((kind) => entryOf(kind).waitingOnWire),
    ),
  }),
  // Our choice: the "approved" types are those shown in the views of approved requests (codes 118 and 119).
  truncateApprovedLeave: post("setting/TruncateApprovedVacation"),
  truncateApprovedMission: post("setting/TruncateApprovedMission"),
  addApprovedLeave: writesOne("setting/AddApproveVacation", { code: wire.spelled("vacationCode", typeCode) }),
  addApprovedMission: writesOne("setting/AddApproveMission", { code: wire.spelled("missionCode", typeCode) }),
  /** The leave types offered on the web: these and no others. */
  setWebLeaveTypes: writesOne("setting/SetWebVacations", { codes: wire.spelled("vacationCodes", wire.list) }),
  setWebMissionTypes: writesOne("setting/SetWebMissions", { codes: wire.spelled("missionCodes", wire.list) }),
  /** An empty name switches signing in by directory names off. */
  setActiveDirectory: writesOne("setting/SetActiveDirectory", {
    name: wire.spelled("activeDirectoryName", z.string().trim().max(100)),
  }),
  writeSystemTable: writesOne("setting/WriteSystemTable", {
    transferMission: wire.spelled("misTransfer", wire.bit),
    transferLeave: wire.spelled("morTransfer", wire.bit),
  }),
  setDefaultCity: writesOne("setting/AddDefaultCity", { code: wire.spelled("citycode", wire.code) }),
  // Our choice: the flags of events and birthdays are sent as `flag`.
  setShowEvents: switches("setting/UpdateEventFlag", "flag"),
  setShowBirthdays: switches("setting/UpdateBirthDayFlag", "flag"),
  setAllowInOutToday: switches("setting/UpdateAllowIoInCurrentDay", "allow"),
  setClockSelection: switches("setting/UpdateClock", "allowSelect"),
  setLeaveCalendar: switches("setting/updateVacationCalendar", "isWorkCalendar"),
  updateLimitationDays: writes("setting/UpdateLimitationDays", "limitationDays"),
  /** Changes the organisation's rule set from a day on, today by default. */
  updateOvertimeLimitation: writes("setting/UpdateExtraWorkLimitation", "extraWork", {
    effectiveDate: z.optional(wire.jalali),
  }),
  updateMissionsLimitation: writes("setting/UpdateMissionsLimitation", "missions"),
  updateSomeAddedField: writes("setting/UpdateSomeAddedField", "someAdded"),
  /** An empty password keeps the stored one; an empty user name deletes it. */
  updatePortalAccess: post("setting/UpdateportalAccess", {
    input: wire.object(settingsOf("portalAccess").shape, settingsOf("portalAccess").names),
    carries: "form",
    secret: ["portalAccessPassword"],
  }),
  /** Our own: the value of every setting except the dated ones, and which secrets are stored. */
  getAllSettings: get("settings/all", {
    output: wire.object({
      values: shownSettings,
      /** Secrets that are set; their values are never returned. */
      secretsSet: z.array(settingName),
      types: z.array(requestType),
      logo: z.nullable(storedLogo),
      version: wire.count,
    }),
  }),
  /** Our own: the effect of a change. Changes nothing; it is a POST only because of its length. */
  previewSettings: post("settings/preview", {
    input: wire.object(change),
    output: wire.object({
      changes: z.array(wire.object({ name: settingName, before: z.unknown(), after: z.unknown() })),
      /** Stored days to compute again; null if the engine's results stay the same. */
      recompute: z
        .object({
          from: z.string(),
          to: z.string(),
          days: z.number(),
          people: z.number(),
          closedDays: z.number(),
        })
        .nullable(),
      /** Pending requests that violate the new limits, or are late by the new deadline. */
      requests: z.array(z.object({ name: settingName, count: z.number() })),
    }),
    carries: "form",
    changes: false,
  }),
  /** Our own: writes settings together, all or none; returns the job that computes days again, if one is needed. */
  saveSettings: post("settings/save", {
    input: wire.object(change),
    output: wire.object({ version: wire.count, jobId: z.nullable(wire.whole) }),
    carries: "form",
    secret: ["values"],
  }),
  /** Our own: the logo shown with the organisation's name. `replaces` is the version it was based on, if any. */
  saveLogo: post("settings/logo", {
    input: wire.object({ file: z.instanceof(Blob), replaces: z.optional(z.string().max(64)) }),
    output: storedLogo,
    carries: "multipart",
    // The picture and the overhead of a form.
    mostBytes: kilobytes(logoLimits.kilobytes + 512),
  }),
  removeLogo: post("settings/removeLogo", { input: wire.object({ replaces: z.string().max(64) }) }),
});
