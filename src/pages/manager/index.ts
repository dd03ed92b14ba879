import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { leaveOfOthers } from "../../components/leave/person-leave-path";
import { reportPages } from "../../reports/report-pages";
import { page } from "../../routing/page";
import { loadRequestList } from "./requests/request-lists";

const { leaveManagement, missionManagement, inOutManagement, overtimeManagement } = permissionCodes;

/** A manager's pages, under /home. The order is the menu's. */
export const managerPages = [
  page({
    path: "vacation-management",
    load: loadRequestList("decideLeave"),
    permission: leaveManagement,
    menu: "requestManagement",
    icon: "leave",
    badge: "leave",
  }),
  page({
    path: "mission-management",
    load: loadRequestList("decideMission"),
    permission: missionManagement,
    menu: "requestManagement",
    icon: "mission",
    badge: "mission",
  }),
  page({
    path: "io-management",
    load: loadRequestList("decideInOut"),
    permission: inOutManagement,
    menu: "requestManagement",
    icon: "inOut",
    badge: "inOut",
  }),
  page({
    path: "extra-work-management",
    load: loadRequestList("decideOvertime"),
    permission: overtimeManagement,
    menu: "requestManagement",
    icon: "overtime",
    badge: "overtime",
  }),
  page({
    path: "admin-approval-level-info",
    load: () => import("./approval-degrees/page"),
    permission: [leaveManagement, missionManagement, inOutManagement, overtimeManagement],
    menu: "requestManagement",
    icon: "levels",
  }),

  page({
    path: "personel-vacation-view",
    load: loadRequestList("viewLeave"),
    permission: permissionCodes.leaveView,
    flag: adminFlags.viewRequests,
    menu: "personnelViews",
    icon: "leave",
  }),
  page({
    path: "personel-mission-view",
    load: loadRequestList("viewMission"),
    permission: permissionCodes.missionView,
    flag: adminFlags.viewRequests,
    menu: "personnelViews",
    icon: "mission",
  }),
  page({
    path: "personel-io-view",
    load: loadRequestList("viewInOut"),
    permission: permissionCodes.inOutView,
    flag: adminFlags.viewRequests,
    menu: "personnelViews",
    icon: "inOut",
  }),
  page({
    path: "personel-extrawork-view",
    load: loadRequestList("viewOvertime"),
    permission: permissionCodes.overtimeView,
    flag: adminFlags.viewRequests,
    menu: "personnelViews",
    icon: "overtime",
  }),

  page({
    path: "specific-extrawork-request",
    load: () => import("./special-overtime/page"),
    permission: permissionCodes.specialOvertimeRequest,
    flag: adminFlags.specialOvertime,
    menu: "specialOvertime",
    icon: "overtime",
  }),
  page({
    path: "specific-extrawork-view",
    load: loadRequestList("decideSpecialOvertime"),
    permission: permissionCodes.specialOvertimeManagement,
    menu: "specialOvertime",
    icon: "cartable",
    badge: "specialOvertime",
  }),
  page({
    path: "extrawork-group-request",
    load: () => import("./group-overtime/page"),
    permission: permissionCodes.groupOvertime,
    flag: adminFlags.groupOvertime,
    menu: "specialOvertime",
    icon: "people",
  }),

  page({
    path: "aproved-Vacation-view",
    load: loadRequestList("approvedLeave"),
    permission: permissionCodes.approvedLeave,
    flag: adminFlags.viewRequests,
    menu: "approved",
    icon: "approved",
  }),
  page({
    path: "aproved-Mission-view",
    load: loadRequestList("approvedMission"),
    permission: permissionCodes.approvedMission,
    flag: adminFlags.viewRequests,
    menu: "approved",
    icon: "approved",
  }),
  page({
    path: "aproved-ExtraWork-view",
    load: loadRequestList("approvedOvertime"),
    permission: permissionCodes.approvedOvertime,
    flag: adminFlags.viewRequests,
    menu: "approved",
    icon: "approved",
  }),

  // Our choice: the code of the attendance status, which tells the same of everyone one by one.
  page({
    path: "team-today",
    load: () => import("./team-today/page"),
    permission: permissionCodes.attendanceStatus,
    flag: adminFlags.viewPresence,
    menu: "presenceReports",
    icon: "home",
  }),
  ...reportPages("home"),
  // Our choice: whoever decides about leave sees the balance and how it came to that.
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
