import { calls } from "@schemas/calls";
import { filingCalls } from "@schemas/filing-calls";
import { requestRegistry, selfFiledKinds } from "@schemas/request-kinds";
import { type DeclaredResource, resources } from "@schemas/resources";
import { reportPages } from "../../reports/report-pages";
import { type LoadPage, loadWith, page } from "../../routing/page";
import { cartable, requestListPage } from "../manager/requests/request-lists";
import { requestPages } from "../manager/requests/request-pages";
import { inMenuOrder, resourcePage } from "./resource-pages";

/** The page on which the administrator files a request for somebody. */
const requestFor = async () => (await import("./requests-for-people/request-for-person")).RequestForPerson;
const details = async () => (await import("./work-details/details-of-person")).DetailsOfPerson;

/** Resources whose first page is not their list; the list is then below it. */
const homes: Partial<Record<string, LoadPage>> = {
  geofences: () => import("./eos-map/page"),
} satisfies Partial<Record<DeclaredResource["name"], LoadPage>>;

/** Hand-written pages; the pages of resources come from their declarations. */
const ownPages = [
  page({
    path: "adminMainPage",
    prefetch: async (client, opening) => (await import("./main/prefetch-main")).prefetchMain(client, opening),
    load: () => import("./main/page"),
    menu: "adminPersonnel",
    icon: "home",
  }),
  page({
    path: "begin",
    asks: calls.begin.getSteps,
    load: () => import("./begin/page"),
    menu: "adminSystem",
    icon: "complete",
    order: 5,
  }),
  // The spec's own routes of the personnel: of one section, and of one person.
  page({
    path: "adminPersonelsSection",
    asks: calls.people.listPersonnel,
    load: () => import("./personnel/of-section"),
  }),
  page({
    path: "personelProfile",
    asks: calls.people.getPerson,
    load: () => import("./personnel/of-person"),
  }),

  page({
    path: "publicAccess",
    asks: calls.permissions.getPersonnelPermissionList,
    load: () => import("./access/public-access/page"),
    menu: "adminAccess",
    icon: "access",
    order: 10,
  }),
  page({
    path: "patternPermission",
    asks: calls.patterns.getPatternPermission,
    load: () => import("./access/pattern-permission/page"),
    menu: "adminAccess",
    icon: "permissions",
    order: 30,
  }),
  page({
    path: "patternApproveCode",
    asks: calls.patterns.findLeaveRights,
    load: () => import("./access/pattern-approve-code/page"),
    menu: "adminAccess",
    icon: "levels",
    order: 40,
  }),
  page({
    path: "adminPermission",
    asks: calls.sections.getAdmins,
    load: () => import("./access/admin-permission/page"),
    menu: "adminAccess",
    icon: "permissions",
    order: 50,
  }),
  page({
    path: "pageApproveCode",
    asks: calls.access.listApprovals,
    load: () => import("./access/page-approve-code/page"),
    menu: "adminAccess",
    icon: "levels",
    order: 60,
  }),

  page({
    path: "leave-ledger",
    asks: calls.leave.getLedger,
    load: () => import("./leave-ledger/page"),
    menu: "adminLeave",
    icon: "report",
    order: 40,
  }),
  page({
    path: "rules-in-force",
    asks: calls.rules.getRulesInForce,
    load: () => import("./rules-in-force/page"),
    menu: "adminRules",
    icon: "report",
    order: 20,
  }),
  page({
    path: "period-close",
    asks: calls.periodClose.getState,
    load: () => import("./period-close/page"),
    menu: "adminCalendar",
    icon: "periods",
    order: 80,
  }),
  page({
    path: "correct-days",
    asks: calls.dayCorrections.startCorrections,
    load: () => import("./correct-days/page"),
    menu: "adminPunches",
    icon: "conflict",
    order: 20,
  }),
  page({
    path: "import-punches",
    asks: calls.portal.importPunches,
    load: () => import("./import-punches/page"),
    menu: "adminPunches",
    icon: "inOut",
    order: 30,
  }),

  // Our own page: every waiting request, of every kind; its count is the group's.
  page({
    path: "private-cartable",
    asks: calls.requests.cartable,
    ...requestListPage(cartable),
    menu: "adminRequests",
    icon: "cartable",
  }),
  page({ path: "request-edit", asks: calls.requests.getRequest, load: () => import("../request-edit/page") }),
  ...requestPages("adminHome", "decide", "adminRequests"),
  // Our choice: the web administrator decides what nobody else may, special overtime too.
  ...requestPages("adminHome", "decide", "specialOvertime"),
  page({
    path: "specific-extrawork-request",
    asks: calls.overtime.listSpecialAmountsOfPeriod,
    load: () => import("../manager/special-overtime/page"),
    menu: "specialOvertime",
    icon: "overtime",
  }),
  ...selfFiledKinds.map((kind) =>
    page({
      path: requestRegistry[kind].pages.compose,
      asks: filingCalls[kind],
      load: loadWith(requestFor, { kind }),
      // Each page links to the other kinds; the menu has room for two.
      ...((kind === "leave" || kind === "overtime") && { menu: "adminRequests" }),
      icon: requestRegistry[kind].icon,
    }),
  ),

  ...reportPages("adminHome"),
  page({
    path: "MonthWorkDetails",
    asks: calls.work.getMonthWork,
    load: loadWith(details, { kind: "monthly" }),
  }),
  page({
    path: "PeriodWorkDetails",
    asks: calls.work.getPeriodWork,
    load: loadWith(details, { kind: "periodic" }),
  }),

  // The same pages as for everyone: the session determines whose messages they show.
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
    asks: calls.messages.sendMessage,
    load: () => import("../self-service/send-message/page"),
    menu: "messages",
    icon: "send",
  }),

  page({
    path: "webSettings",
    asks: calls.settings.getAllSettings,
    load: () => import("./settings/page"),
    menu: "adminSystem",
    icon: "settings",
    order: 10,
  }),
  page({
    path: "activeDirectory",
    asks: calls.directory.getState,
    load: () => import("./active-directory/page"),
    menu: "adminSystem",
    icon: "directory",
    order: 30,
  }),
  page({
    path: "system-state",
    asks: calls.system.getState,
    load: () => import("./system-state/page"),
    menu: "adminSystem",
    icon: "server",
    order: 45,
  }),
  page({
    path: "resetPassword",
    asks: calls.personnel.changePasswordByAdmin,
    load: () => import("./reset-password/page"),
    menu: "adminSystem",
    icon: "password",
    order: 50,
  }),
  page({
    path: "my-rights",
    load: () => import("./my-rights/page"),
    menu: "adminSystem",
    icon: "access",
    order: 55,
  }),
  page({
    path: "changePassword",
    load: () => import("../self-service/change-password/page"),
    menu: "adminSystem",
    icon: "password",
    order: 60,
  }),
];

/** The administrators' pages, under /adminHome; a role decides which of them its holder has. */
export const adminPages = inMenuOrder([
  ...ownPages,
  ...resources.map((resource) => resourcePage(resource, homes[resource.name])),
]);

/** Spec §2: the admin menu's other names for the same pages. Our choice: they redirect to the page itself. */
export const adminAliases: Readonly<Record<string, string>> = {
  "admin-change-password": "changePassword",
  "admin-reset-password": "resetPassword",
  "admin-inbox": "inbox",
  "admin-outbox": "outbox",
  "admin-send-message": "send-message",
  "active-directory": "activeDirectory",
};
