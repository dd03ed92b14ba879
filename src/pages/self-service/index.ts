import { permissionCodes } from "@schemas/permission-codes";
import { ownCode, selfFiledKinds } from "@schemas/request-kinds";
import { loadWith, page } from "../../routing/page";
import { cartable, requestListPage } from "../manager/requests/request-lists";
import { prefetchDayWorks } from "./daily-work/prefetch-day-works";
import { prefetchHome } from "./home/home-query";
import { archivePages, composePages, ownRequest } from "./requests/own-request-pages";

const { monthlyWork, periodicWork } = permissionCodes;

// The printed form of every day of someone's month or period (`year`, `month` or `period`, `pid`), and of its work.
const details = async () => (await import("./work-summary/detail-page")).DetailPage;
const summary = async () => (await import("./work-summary/summary-page")).SummaryPage;

/** An employee's own pages, under /home. The order is the menu's. */
export const selfServicePages = [
  // The first page of the employee area in spec §2.
  page({
    path: "profile",
    prefetch: prefetchHome,
    load: () => import("./home/page"),
    menu: "profile",
    icon: "home",
  }),
  page({ path: "my-data", load: () => import("./my-data/page"), menu: "profile", icon: "profile" }),
  page({
    path: "my-kiosk",
    isForKiosks: true,
    load: () => import("./my-kiosk/page"),
    menu: "profile",
    icon: "password",
  }),
  page({ path: "messages", load: () => import("./messages/page"), menu: "profile", icon: "messages" }),
  page({
    path: "absent-person",
    load: () => import("./absent-person/page"),
    menu: "profile",
    icon: "absent",
  }),
  page({ path: "accessPublic", load: () => import("./access-public/page"), menu: "profile", icon: "access" }),
  page({
    path: "private-cartable",
    ...requestListPage(cartable),
    menu: "profile",
    icon: "cartable",
    badge: "all",
  }),
  page({ path: "request-edit", load: () => import("../request-edit/page") }),

  page({
    path: "request-io-location",
    load: () => import("./request-io-location/page"),
    permission: permissionCodes.inOutByLocation,
    menu: "inOut",
    icon: "location",
  }),
  page({
    path: "interval-io",
    load: () => import("./in-out/interval-io/page"),
    permission: permissionCodes.intervalInOut,
    menu: "inOut",
    icon: "inOut",
  }),
  page({
    path: "monthly-io",
    load: () => import("./in-out/monthly-io/page"),
    permission: permissionCodes.monthlyInOut,
    menu: "inOut",
    icon: "month",
  }),
  page({
    path: "interval-io-report",
    load: () => import("./in-out/interval-io-report/page"),
    permission: permissionCodes.intervalInOutReport,
    menu: "inOut",
    icon: "report",
  }),
  page({
    path: "monthly-io-report",
    load: () => import("./in-out/monthly-io-report/page"),
    permission: permissionCodes.monthlyInOutReport,
    menu: "inOut",
    icon: "report",
  }),
  page({
    path: "report-conflict",
    load: () => import("./in-out/report-conflict/page"),
    permission: permissionCodes.conflictReport,
    menu: "inOut",
    icon: "conflict",
  }),

  page({
    path: "daily-functionality",
    isCommon: true,
    prefetch: prefetchDayWorks,
    load: () => import("./daily-work/page"),
    permission: permissionCodes.dailyWork,
    menu: "work",
    icon: "day",
  }),
  page({
    path: "leave-balance",
    load: () => import("./leave-balance/page"),
    permission: permissionCodes.leave,
    menu: "work",
    icon: "leave",
  }),
  // Managers reach these three from the lists of their people.
  page({
    path: "eosDayWorkDetail",
    load: () => import("./work-summary/day-work-detail/page"),
    permission: [permissionCodes.dailyWork, permissionCodes.personnelDayWork],
  }),
  page({
    path: "MonthWorkDetails",
    load: loadWith(details, { kind: "monthly" }),
    permission: [monthlyWork, permissionCodes.personnelMonthWork],
  }),
  page({
    path: "PeriodWorkDetails",
    load: loadWith(details, { kind: "periodic" }),
    permission: [periodicWork, permissionCodes.personnelPeriodWork],
  }),
  page({
    path: "monthly-functionality",
    load: loadWith(summary, { kind: "monthly" }),
    permission: monthlyWork,
    menu: "work",
    icon: "month",
  }),
  page({
    path: "periodic-functionality",
    load: loadWith(summary, { kind: "periodic" }),
    permission: periodicWork,
    menu: "work",
    icon: "period",
  }),

  page({
    path: "new-request",
    load: () => import("./requests/new-request/page"),
    permission: selfFiledKinds.map(ownCode),
    menu: "newRequests",
    icon: "new",
  }),
  ...composePages,
  page({
    path: "addMissionHour",
    load: loadWith(ownRequest, { name: "missionHour" }),
    permission: permissionCodes.mission,
  }),

  ...archivePages,

  page({ path: "inbox", load: () => import("./inbox/page"), menu: "messages", icon: "inbox" }),
  page({
    path: "outbox",
    load: () => import("./outbox/page"),
    permission: permissionCodes.sendMessage,
    menu: "messages",
    icon: "outbox",
  }),
  page({
    path: "send-message",
    load: () => import("./send-message/page"),
    permission: permissionCodes.sendMessage,
    menu: "messages",
    icon: "send",
  }),

  page({
    path: "change-password",
    load: () => import("./change-password/page"),
    permission: permissionCodes.changePassword,
    menu: "account",
    icon: "password",
  }),
  page({
    path: "settings",
    load: () => import("./settings/page"),
    permission: permissionCodes.settings,
    menu: "account",
    icon: "settings",
  }),
];
