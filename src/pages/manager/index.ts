import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { decidingCodes, entryOf, selfFiledKinds } from "@schemas/request-kinds";
import { leaveOfOthers } from "../../components/leave/person-leave-path";
import { reportPages } from "../../reports/report-pages";
import { page } from "../../routing/page";
import { requestPages } from "./requests/request-pages";

/** A manager's pages, under /home. The order is the menu's. */
export const managerPages = [
  ...requestPages("home", "decide", "requestManagement"),
  page({
    path: "admin-approval-level-info",
    load: () => import("./approval-degrees/page"),
    permission: decidingCodes,
    menu: "requestManagement",
    icon: "levels",
  }),
  page({
    path: "request-for-people",
    load: () => import("./request-for-people/page"),
    permission: selfFiledKinds
      .filter((kind) => kind !== "overtime")
      .map((kind) => entryOf(kind).codes.decide),
    flag: adminFlags.fileRequests,
    menu: "requestManagement",
    icon: "new",
  }),

  ...requestPages("home", "view", "personnelViews"),

  page({
    path: "specific-extrawork-request",
    load: () => import("./special-overtime/page"),
    permission: permissionCodes.specialOvertimeRequest,
    flag: adminFlags.specialOvertime,
    menu: "specialOvertime",
    icon: "overtime",
  }),
  ...requestPages("home", "decide", "specialOvertime"),
  page({
    path: "extrawork-group-request",
    load: () => import("./group-overtime/page"),
    permission: permissionCodes.groupOvertime,
    flag: adminFlags.groupOvertime,
    menu: "specialOvertime",
    icon: "people",
  }),

  ...requestPages("home", "approved", "approved"),

  // Our choice: the code of the attendance status report, which shows the same for each person.
  page({
    path: "team-today",
    load: () => import("./team-today/page"),
    permission: permissionCodes.attendanceStatus,
    flag: adminFlags.viewPresence,
    menu: "presenceReports",
    icon: "home",
  }),
  ...reportPages("home"),
  // Our choice: people who decide about leave see the balance and its ledger.
  page({
    path: "personel-leave-balance",
    load: () => import("./leave-balances/page"),
    permission: leaveOfOthers,
    flag: adminFlags.viewRequests,
    menu: "workReports",
    icon: "leave",
  }),

  page({
    path: "people-permissions",
    load: () => import("./people-permissions/page"),
    flag: adminFlags.changePermissions,
    menu: "delegation",
    icon: "access",
  }),
  page({
    path: "people-passwords",
    load: () => import("./people-passwords/page"),
    flag: adminFlags.resetPasswords,
    menu: "delegation",
    icon: "password",
  }),
];
