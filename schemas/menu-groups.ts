/**
 * The groups of the administrator's menu, in order. Their words are in src/locales (`menu.groups`). A group has at most
 * eight entries, so that people find them.
 */
export const adminMenuGroups = [
  "adminPersonnel",
  "adminCalendar",
  "adminRules",
  "adminLeave",
  "adminPunches",
  "adminTerminals",
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
