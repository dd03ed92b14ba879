import { type Area, type AreaRight, areas, type Right } from "./areas";

/** The area of a call, or a right in it that does not follow from the declaration, or null if no right is needed. */
type Governed = Area | AreaRight | null;
type OfGroup = { readonly usually: Governed; readonly [call: string]: Governed };

const requestCalls = {
  listRequests: "requests",
  listRequestsForAdmins: "requests",
  operateOnRequest: "requests",
  getApproveDegree: "requests",
} as const;

const detailCalls = { getRequestDetail: "requests", getRequestDetailForAdmin: "requests" } as const;

/** Calls open to every administrator: about themselves, or with other rights checked in their handlers. */
const ofEvery = (...names: string[]): Record<string, Governed> =>
  Object.fromEntries(names.map((name) => [name, null]));

/**
 * What an administrator needs for each call, by its group: the usual area, and exceptions. Null is for the caller's own
 * data, for data open to every signed-in user, for lists to choose people and sections from, and for calls that check
 * the areas of other calls themselves (`bulk`, `imports`, `begin.takeReadySet`).
 */
const groups: Readonly<Record<string, OfGroup>> = {
  account: {
    usually: null,
    listSecondFactors: "passwords",
    getAdminSecondFactor: "configuration",
    removeSecondFactorOf: "passwords",
  },
  access: { usually: "permissions", explainOwn: null, getView: null, viewAs: "permissions.read" },
  administrators: { usually: "administrators", openEmergencyAccount: "administrators.change" },
  begin: { usually: "settings", takeReadySet: null },
  bulk: {
    usually: null,
    ...ofEvery("startBulk", "getBulk", "newestBulk", "listBulkItems", "retryBulk", "undoBulk", "closeBulk"),
  },
  calendar: { usually: "calendar" },
  kiosk: {
    usually: null,
    renewCode: "punches",
    withdraw: "punches",
    listPunches: "punches",
    getPunch: "punches",
    givePin: "passwords",
  },
  clocking: { usually: null, openPhoto: "punches.read", openEvidence: "punches.read" },
  config: { usually: "configuration" },
  dayCorrections: { usually: "attendance" },
  directory: {
    usually: "directory",
    testConnection: "directory.change",
    listNames: "passwords",
    setUse: "passwords",
    findUnknownNames: "passwords.import",
    importNames: "passwords",
  },
  geo: {
    usually: "geofences",
    isValidLocation: "geofences.read",
    getPunchLocation: "punches",
    getLocationName: "punches",
    getLastPunches: "punches",
    getMapSource: null,
  },
  history: { usually: "history" },
  imports: { usually: null, ...ofEvery("tryRows") },
  io: {
    usually: "attendance",
    ...requestCalls,
    getInOutDetail: "requests",
    getInOutDetailForArchive: "requests",
    getInOutDetailForAdmin: "requests",
    addInOut: "requests",
    operateOnArchive: "requests",
    getPeriodBounds: null,
    getClocks: null,
  },
  leave: {
    usually: "leaveLedger",
    ...requestCalls,
    ...detailCalls,
    addLeave: "requests",
    operateOnArchive: "requests",
    previewYearOpening: "leaveRules",
    openYear: "leaveRules",
    getWebTypes: null,
    getAllTypes: null,
    searchAllowanceTypes: null,
  },
  lock: { usually: "configuration" },
  messages: {
    usually: null,
    sendMessage: "messages",
    searchRecipients: "messages.change",
    previewRecipients: "messages.change",
  },
  mission: { usually: "requests", getWebTypes: null, getAllTypes: null, getCities: null },
  notifications: { usually: null },
  organisation: { usually: "sections", deleteSectionAdmin: "managers", movePersonnel: "people" },
  overtime: {
    usually: "overtime",
    ...requestCalls,
    ...detailCalls,
    addOvertime: "requests",
    updateOvertime: "requests",
  },
  patterns: {
    usually: "patterns",
    getPatternOfRecord: "managers",
    dedicatePattern: "managers",
    deleteRight: "patterns.change",
  },
  people: { usually: "people", deactivatePerson: "people.delete", ...ofEvery("listUsedTexts") },
  periodClose: {
    usually: "payroll",
    previewReminders: "payroll.change",
    previewPayroll: "payroll.export",
  },
  permissions: { usually: "permissions", updateDefaultPermission: "settings" },
  personnel: {
    usually: null,
    getAbsentPersonnelInCondition: "attendance",
    getPresentPersonnel: "attendance",
    getAbsentPersonnel: "attendance",
    getAttendanceStatus: "attendance",
    getAwayToday: "attendance",
    getPersonCalendar: "attendance",
    getPageWorkflow: "requests",
    findDomainName: "passwords",
    updateDomainName: "passwords",
    changePasswordByAdmin: "passwords",
    listWithoutPassword: "passwords",
    ...ofEvery("changeAdminPassword"),
  },
  portal: {
    usually: null,
    getTeamToday: "attendance",
    getOrganisationToday: "attendance",
    getOrganisationNow: "attendance",
    getOrganisationTrend: "attendance",
    getFigureTrend: "attendance",
    listJobs: "jobs",
    ...ofEvery("getJob"),
    cancelJob: "jobs",
    restartJob: "jobs",
    recompute: "punches",
    importPunches: "punches",
    checkPunches: "punches.import",
    importCheckedPunches: "punches",
    deleteImportedPunches: "punches",
    getLeftOutRows: "punches.import",
  },
  reportSchedules: { usually: "attendance.export" },
  reports: { usually: "attendance.export" },
  requests: {
    usually: "requests",
    openAttachment: "requests.read",
    listOwnRequests: null,
    listOwnDegrees: null,
    listDeputies: null,
  },
  roles: { usually: "administrators" },
  sections: {
    usually: "managers",
    deleteSection: "sections",
    deleteRight: "managers.change",
    canChangePermission: "permissions",
    canResetPassword: "passwords",
    getSectionsList: null,
    getSectionsForManager: null,
    getAllSectionsForManager: null,
    getSectionsForPresence: null,
    getAllSections: null,
    getSectionsInReach: null,
    findSectionName: null,
  },
  session: { usually: null, getPersonDetail: "people" },
  settings: {
    usually: "settings",
    readSettings: null,
    readSystemTable: null,
    usesWorkCalendarForLeave: null,
    isSecurityActive: null,
    getPasswordAlarm: null,
    getBirthdays: null,
    checkConfirmationDeadline: null,
    getWaitingCounts: null,
  },
  standing: { usually: null },
  rules: { usually: "workRules" },
  system: { usually: "configuration" },
  terminals: { usually: "punches" },
  trials: { usually: "attendance" },
  work: {
    usually: "attendance",
    getLastPeriod: null,
    getBegunPeriods: null,
    getYears: null,
    getPeriods: null,
    getPeriodicYears: null,
    getMonthlyYears: null,
    getMonths: null,
  },
};

type Shown = { name: string; allow: string; values: string; changes: boolean; area?: Area | undefined };

/**
 * The right an administrator needs for a call, or null. The right within the area follows from the declaration:
 * `export` for a file, `read` for a call without changes, `delete` for `delete…`, `import` for `import…`.
 */
export function neededFor(call: Shown): AreaRight | null {
  const [group, key] = call.name.split(".") as [string, string];
  const ofGroup = groups[group];
  const governed = call.area ?? (ofGroup?.[key] === undefined ? ofGroup?.usually : ofGroup[key]);
  // A call that is open to people too may be unlisted, because it checks whom it is about. A call only for
  // administrators must be listed.
  const isUnsaid = governed === null && ofGroup?.[key] === undefined && call.allow === "webAdmin";
  if ((governed === undefined || isUnsaid) && call.allow !== "anyone")
    throw new Error(
      `Call "${call.name}": has no area, so no role could allow or deny it. Set its area in schemas/call-areas.ts, or list it there as open to every administrator.`,
    );
  if (!governed || call.allow === "anyone") return null;
  if (governed.includes(".")) return governed as AreaRight;
  const area = governed as Area;
  const right = shownRight(key, call);
  if (!(areas[area] as readonly Right[]).includes(right))
    throw new Error(
      `Call "${call.name}": area "${area}" has no right "${right}" (schemas/areas.ts). Set the right it needs in schemas/call-areas.ts.`,
    );
  return `${area}.${right}` as AreaRight;
}

function shownRight(key: string, { values, changes }: Shown): Right {
  if (values === "file") return "export";
  if (!changes) return "read";
  if (key.startsWith("delete")) return "delete";
  return key.startsWith("import") ? "import" : "change";
}

/** The calls with an exception in the table above, to be checked against the existing ones. */
export const governedCalls = Object.entries(groups).flatMap(([group, { usually, ...differing }]) =>
  Object.keys(differing).map((key) => `${group}.${key}`),
);
