/**
 * The groups of the administrator's menu, in its order. Their words stand in src/locales (`menu.groups`). Nobody finds
 * an entry among more than eight.
 */
export const adminMenuGroups = [
  "adminPersonnel",
  "adminCalendar",
  "adminRules",
  "adminLeave",
  "adminPunches",
  "adminAccess",
  "adminRequests",
  "specialOvertime",
  "presenceReports",
  "punchReports",
  "workReports",
  "messages",
  "adminSystem",
] as const;
export type AdminMenuGroup = (typeof adminMenuGroups)[number];
