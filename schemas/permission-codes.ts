/**
 * The permission codes of spec §6, each with a name. A person's set in force is the default set, replaced by the
 * section's set if it has one, replaced by the person's own if they have one.
 */
export const permissionCodes = {
  leave: 1,
  mission: 2,
  inOut: 3,
  overtime: 4,
  intervalInOut: 6,
  dailyWork: 7,
  monthlyWork: 8,
  periodicWork: 9,
  monthlyInOut: 17,
  conflictReport: 18,
  // In spec §6 this is the personal permission of index 19.
  printDailyWork: 19,
  intervalInOutReport: 22,
  monthlyInOutReport: 23,
  changePassword: 24,
  settings: 25,
  specialOvertimeArchive: 26,
  inOutByLocation: 27,
  leaveManagement: 105,
  missionManagement: 107,
  inOutManagement: 109,
  overtimeManagement: 110,
  // Our choice: the spec's 14 report codes for its 14 report pages, in its order.
  presentPersonnel: 111,
  inOutInDate: 112,
  personnelInOut: 113,
  personnelDayWork: 114,
  personnelMonthWork: 115,
  personnelPeriodWork: 116,
  sectionPersonnel: 117,
  approvedLeave: 118,
  approvedMission: 119,
  approvedOvertime: 122,
  personnelConflicts: 142,
  absenceReport: 145,
  incompleteInOut: 149,
  groupOvertime: 151,
  completeInOutInDate: 152,
  completeInOut: 153,
  leaveView: 154,
  missionView: 155,
  inOutView: 156,
  overtimeView: 157,
  sendMessage: 159,
  attendanceStatus: 160,
  specialOvertimeRequest: 163,
  specialOvertimeManagement: 164,
} as const;

export type PermissionName = keyof typeof permissionCodes;

/** The groups in which a permission grid shows the codes; every code is in exactly one. */
export const permissionGroups: Readonly<Record<string, readonly PermissionName[]>> = {
  inOut: ["intervalInOut", "monthlyInOut", "intervalInOutReport", "monthlyInOutReport", "conflictReport"],
  work: ["dailyWork", "monthlyWork", "periodicWork", "printDailyWork"],
  requests: ["leave", "mission", "inOut", "inOutByLocation", "overtime", "specialOvertimeArchive"],
  account: ["changePassword", "settings", "sendMessage"],
  management: [
    "leaveManagement",
    "missionManagement",
    "inOutManagement",
    "overtimeManagement",
    "specialOvertimeRequest",
    "specialOvertimeManagement",
    "groupOvertime",
  ],
  views: [
    "leaveView",
    "missionView",
    "inOutView",
    "overtimeView",
    "approvedLeave",
    "approvedMission",
    "approvedOvertime",
  ],
  reports: [
    "presentPersonnel",
    "inOutInDate",
    "personnelInOut",
    "personnelDayWork",
    "personnelMonthWork",
    "personnelPeriodWork",
    "sectionPersonnel",
    "personnelConflicts",
    "absenceReport",
    "incompleteInOut",
    "completeInOutInDate",
    "completeInOut",
    "attendanceStatus",
  ],
};

/** Every code, for checking a payload. */
export const allPermissionCodes: ReadonlySet<number> = new Set(Object.values(permissionCodes));

/**
 * What a section-admin record or a pattern may allow, by index (spec §3 `adminPermission`). The spec names only 50; the
 * other indexes are ours.
 */
export const adminFlags = {
  viewProfile: 1,
  viewInOut: 2,
  viewDayWork: 3,
  viewMonthWork: 4,
  viewPeriodWork: 5,
  viewPresence: 6,
  viewAbsence: 7,
  viewIncomplete: 8,
  viewConflicts: 9,
  viewRequests: 10,
  changePermissions: 20,
  resetPasswords: 21,
  sendMessages: 22,
  groupOvertime: 30,
  specialOvertime: 31,
  fileRequests: 32,
  printReports: 49,
  printDailyReport: 50,
  exportReports: 51,
} as const;

export type AdminFlagName = keyof typeof adminFlags;

export const adminFlagGroups: Readonly<Record<string, readonly AdminFlagName[]>> = {
  view: [
    "viewProfile",
    "viewInOut",
    "viewDayWork",
    "viewMonthWork",
    "viewPeriodWork",
    "viewPresence",
    "viewAbsence",
    "viewIncomplete",
    "viewConflicts",
    "viewRequests",
  ],
  act: [
    "changePermissions",
    "resetPasswords",
    "sendMessages",
    "groupOvertime",
    "specialOvertime",
    "fileRequests",
  ],
  output: ["printReports", "printDailyReport", "exportReports"],
};

export const allAdminFlags: ReadonlySet<number> = new Set(Object.values(adminFlags));
