import { resourceNamed } from "@schemas/resources";
import { consolePages } from "../../console/console-pages";
import { page } from "../page";

/** The web administrator's pages, under /adminHome; the menu is fixed, not permission-driven (spec §6). */
export const adminPages = [
  page({ path: "adminMainPage", load: () => import("./main/page"), menu: "adminPersonnel", icon: "home" }),
  page({
    path: "personnel",
    menu: "adminPersonnel",
    icon: "people",
    ...consolePages(resourceNamed("personnel")),
  }),
  // Spec's own routes of the same resource: of one section, and of one person.
  page({ path: "adminPersonelsSection", load: () => import("./personnel/of-section") }),
  page({ path: "personelProfile", load: () => import("./personnel/of-person") }),
  page({
    path: "sections",
    menu: "adminPersonnel",
    icon: "sections",
    ...consolePages(resourceNamed("sections")),
  }),
  page({
    path: "sectionPersonelManagment",
    menu: "adminPersonnel",
    icon: "sections",
    ...consolePages(resourceNamed("section-admins")),
  }),

  page({
    path: "shifts",
    menu: "adminCalendar",
    icon: "shifts",
    ...consolePages(resourceNamed("shifts")),
  }),
  page({
    path: "rotation-plans",
    menu: "adminCalendar",
    icon: "rotation",
    ...consolePages(resourceNamed("rotation-plans")),
  }),
  page({
    path: "work-groups",
    menu: "adminCalendar",
    icon: "people",
    ...consolePages(resourceNamed("work-groups")),
  }),
  page({
    path: "holidays",
    menu: "adminCalendar",
    icon: "holidays",
    ...consolePages(resourceNamed("holidays")),
  }),
  page({
    path: "day-exceptions",
    menu: "adminCalendar",
    icon: "exceptions",
    ...consolePages(resourceNamed("day-exceptions")),
  }),
  page({
    path: "leave-types",
    menu: "adminCalendar",
    icon: "leave",
    ...consolePages(resourceNamed("leave-types")),
  }),
  page({
    path: "mission-types",
    menu: "adminCalendar",
    icon: "mission",
    ...consolePages(resourceNamed("mission-types")),
  }),
  page({
    path: "cities",
    menu: "adminCalendar",
    icon: "cities",
    ...consolePages(resourceNamed("cities")),
  }),
  page({
    path: "clocks",
    menu: "adminCalendar",
    icon: "clocks",
    ...consolePages(resourceNamed("clocks")),
  }),
  page({
    path: "work-years",
    menu: "adminCalendar",
    icon: "years",
    ...consolePages(resourceNamed("work-years")),
  }),
  page({
    path: "work-periods",
    menu: "adminCalendar",
    icon: "periods",
    ...consolePages(resourceNamed("work-periods")),
  }),

  page({
    path: "publicAccess",
    load: () => import("./access/public-access/page"),
    menu: "adminAccess",
    icon: "access",
  }),
  page({
    path: "add-pattern",
    menu: "adminAccess",
    icon: "patterns",
    ...consolePages(resourceNamed("patterns")),
  }),
  page({
    path: "patternPermission",
    load: () => import("./access/pattern-permission/page"),
    menu: "adminAccess",
    icon: "permissions",
  }),
  page({
    path: "patternApproveCode",
    load: () => import("./access/pattern-approve-code/page"),
    menu: "adminAccess",
    icon: "levels",
  }),
  page({
    path: "adminPermission",
    load: () => import("./access/admin-permission/page"),
    menu: "adminAccess",
    icon: "permissions",
  }),
  page({
    path: "pageApproveCode",
    load: () => import("./access/page-approve-code/page"),
    menu: "adminAccess",
    icon: "levels",
  }),

  page({ path: "admin-vacation-management", menu: "adminRequests", icon: "leave", badge: "leave" }),
  page({ path: "admin-mission-management", menu: "adminRequests", icon: "mission", badge: "mission" }),
  page({ path: "admin-io-management", menu: "adminRequests", icon: "inOut", badge: "inOut" }),
  page({ path: "admin-extra-work-management", menu: "adminRequests", icon: "overtime", badge: "overtime" }),
  page({ path: "request-leave", menu: "adminRequests", icon: "leave" }),
  page({ path: "request-extra-work", menu: "adminRequests", icon: "overtime" }),

  page({ path: "admin-present-personel", menu: "adminReports", icon: "present" }),
  page({ path: "admin-absence-report", menu: "adminReports", icon: "absent" }),
  page({ path: "adminPersonelioinfo", menu: "adminReports", icon: "inOut" }),
  page({ path: "adminIoinfoindate", menu: "adminReports", icon: "day" }),
  page({ path: "admincompeleteioindate", menu: "adminReports", icon: "complete" }),
  page({ path: "admincompeleteio", menu: "adminReports", icon: "complete" }),
  page({ path: "admin-personel-daywork", menu: "adminReports", icon: "day" }),
  page({ path: "admin-personel-monthwork", menu: "adminReports", icon: "month" }),
  page({ path: "admin-personel-periodwork", menu: "adminReports", icon: "period" }),
  page({ path: "MonthWorkDetails" }),
  page({ path: "PeriodWorkDetails" }),

  // The same pages as everyone's: whose messages they are, the session knows.
  page({
    path: "inbox",
    load: () => import("../self-service/inbox/page"),
    menu: "messages",
    icon: "inbox",
  }),
  page({
    path: "outbox",
    load: () => import("../self-service/outbox/page"),
    menu: "messages",
    icon: "outbox",
  }),
  page({
    path: "send-message",
    load: () => import("../self-service/send-message/page"),
    menu: "messages",
    icon: "send",
  }),

  page({
    path: "webSettings",
    load: () => import("./settings/page"),
    menu: "adminSystem",
    icon: "settings",
  }),
  page({
    path: "eosMap",
    menu: "adminSystem",
    icon: "location",
    // The map is what people land on; the console's list stands below it.
    ...consolePages(resourceNamed("geofences"), { home: () => import("./eos-map/page") }),
  }),
  page({
    path: "activeDirectory",
    load: () => import("./active-directory/page"),
    menu: "adminSystem",
    icon: "directory",
  }),
  page({ path: "history", menu: "adminSystem", icon: "archive", ...consolePages(resourceNamed("history")) }),
  page({
    path: "resetPassword",
    load: () => import("./reset-password/page"),
    menu: "adminSystem",
    icon: "password",
  }),
  page({
    path: "changePassword",
    load: () => import("../self-service/change-password/page"),
    menu: "adminSystem",
    icon: "password",
  }),
];

/** Spec §2: the admin menu's other names of the same pages. Our choice: they lead to the page itself. */
export const adminAliases: Readonly<Record<string, string>> = {
  "admin-change-password": "changePassword",
  "admin-reset-password": "resetPassword",
  "admin-inbox": "inbox",
  "admin-outbox": "outbox",
  "admin-send-message": "send-message",
  "active-directory": "activeDirectory",
};
