import type { AnyCall } from "./define-call";
import { wireParts } from "./wire";

/*
 * The calls that an administrator of some sections may make: those about nobody, or only about people of those
 * sections. A call is closed unless it is listed here or qualifies, so that a forgotten new call opens nothing.
 */

const read = ["Shift", "RotationPlan", "WorkGroup", "Holiday"];
const alsoRead = ["WorkYear", "WorkPeriod"];
const changed = (one: string) => [`list${one}s`, `get${one}`, `add${one}`, `update${one}`, `delete${one}`];

/** Calls about nobody, or whose handlers limit themselves to the sections. */
const limited: ReadonlySet<string> = new Set([
  "account.listSecondFactors",
  "account.removeSecondFactorOf",
  ...[...read, ...alsoRead].flatMap((one) => [`calendar.list${one}s`, `calendar.get${one}`]),
  ...changed("DayException").map((name) => `calendar.${name}`),
  ...["previewCorrections", "startCorrections", "undoCorrections"].map((name) => `dayCorrections.${name}`),
  ...changed("JustifiedDelay").map((name) => `calendar.${name}`),
  ...changed("WorkAssignment").map((name) => `calendar.${name}`),
  "directory.getState",
  ...["getGeofences", "getGeofence", "addGeofence", "modifyGeofence", "deleteGeofence"].map(
    (name) => `geo.${name}`,
  ),
  ...["getAllowedPersonnel", "getAllowedSections", "getWarnings", "getLastPunches"].map(
    (name) => `geo.${name}`,
  ),
  "geo.isValidLocation",
  "history.listHistory",
  "history.getHistoryLine",
  "history.getVersion",
  ...changed("LeaveRule").map((name) => `leave.${name}`),
  "leave.listLeaveEntries",
  "leave.getLeaveEntry",
  "leave.updateLeaveEntry",
  "leave.deleteLeaveEntry",
  "messages.sendMessage",
  "messages.searchRecipients",
  "organisation.deleteSectionAdmin",
  "organisation.getSection",
  "organisation.isSectionCodeTaken",
  "organisation.listSections",
  "organisation.movePersonnel",
  ...["getPatternList", "getPatternPermission", "dedicatePattern"].map((name) => `patterns.${name}`),
  ...["Leave", "Mission", "InOut", "Overtime", "SpecialOvertime"].flatMap((kind) => [
    `patterns.find${kind}Rights`,
    `sections.add${kind}Right`,
  ]),
  "people.importPersonnel",
  "people.listPersonnel",
  "people.listUsedTexts",
  ...[
    "getNextPeriod",
    "getState",
    "listLongHours",
    "listAbsentThroughout",
    "listMissingDays",
    "listFlawedDays",
    "listWaiting",
    "listLayouts",
    "previewPayroll",
    "exportPayroll",
  ].map((name) => `periodClose.${name}`),
  ...["previewReminders", "remind"].map((name) => `periodClose.${name}`),
  "portal.getOrganisationToday",
  "portal.getOrganisationNow",
  "portal.getOrganisationTrend",
  "portal.getFigureTrend",
  "permissions.updateSectionsPermission",
  "personnel.listWithoutPassword",
  "reportSchedules.listSchedules",
  "reportSchedules.addSchedule",
  "reportSchedules.editSchedule",
  "reportSchedules.pauseSchedule",
  "reportSchedules.deleteSchedule",
  "requests.cartable",
  "requests.decideRequests",
  "requests.withdrawRequests",
  ...["leave", "mission", "overtime", "io"].map((group) => `${group}.operateOnRequest`),
  ...["leave", "mission", "io"].map((group) => `${group}.operateOnArchive`),
  ...["newest", "retry", "stop", "close"].map((verb) => `overtime.${verb}GroupOvertime`),
  "overtime.listGroupItems",
  "sections.deleteRight",
  "sections.getAdmins",
  "sections.moveAdmin",
  "sections.setRights",
  "sections.updateAdmin",
  "settings.getAllSettings",
  "settings.getClockSelection",
  "settings.previewSettings",
  ...["listSpans", "start", "look", "stop", "exportDifferences"].map((name) => `trials.${name}`),
]);

type Schema = { _zod: { def: { type: string } } };

/** The parameters that name people; they are checked before the handler runs. */
export const personKeys = ["personnelNumber", "personnelNumbers"] as const;

/** Whether a call always names people. */
export function namesPeople({ input }: AnyCall): boolean {
  const shape = (wireParts(input)?.shape ?? {}) as Readonly<Record<string, Schema>>;
  return personKeys.some((key) => shape[key] !== undefined && shape[key]._zod.def.type !== "optional");
}

/** Whether an administrator of some sections may make a call at all, about their people. */
export function isWithinSections(call: AnyCall): boolean {
  if (call.needs === null || call.allow === "anyone") return true;
  // Registers hold nothing about people.
  if (call.name.startsWith("registers.") && !call.changes) return true;
  // A call with a flag is limited by the caller's reach (server/access/reach.ts).
  return call.flag !== undefined || namesPeople(call) || limited.has(call.name);
}

/** The names in the table above, to be checked against the existing calls. */
export const limitedCalls: readonly string[] = [...limited];
