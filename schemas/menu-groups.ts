/** The groups of the administrator's menu, in its order. Their words stand in src/locales (`menu.groups`). */
export const adminMenuGroups = [
  "adminPersonnel",
  "adminCalendar",
  "adminAccess",
  "adminRequests",
  "adminReports",
  "messages",
  "adminSystem",
] as const;
export type AdminMenuGroup = (typeof adminMenuGroups)[number];
