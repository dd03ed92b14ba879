import { allAreaRights } from "@schemas/areas";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import type { Role } from "@schemas/viewer";
import { areas } from "@src/app/areas";
import { closedReason, menuOf } from "@src/app/menu";
import { adminPages } from "@src/pages/admin";
import { managerPages } from "@src/pages/manager";
import { selfServicePages } from "@src/pages/self-service";
import type { PortalSession } from "@src/providers/session";
import { describe, expect, test } from "vitest";

const today = "2026-05-13";
const pages = [...selfServicePages, ...managerPages];

type Given = {
  role?: Role;
  codes?: number[];
  flags?: number[];
  hasLeaveAndMission?: boolean;
  requestsAfterDays?: number | null;
  hiredOn?: string | null;
  hasKiosks?: boolean;
};

function buildSession({
  role = "employee",
  codes = [],
  flags = [],
  hasLeaveAndMission = true,
  requestsAfterDays = null,
  hiredOn = "2020-01-01",
  hasKiosks = false,
}: Given = {}): PortalSession {
  return {
    viewer: {
      personnelNumber: "100",
      role,
      permissions: new Set(codes),
      flags: new Set(flags),
      rights: new Set(allAreaRights),
      withheld: new Set<string>(),
      isLimited: false,
    },
    standing: undefined,
    name: "Sample",
    person: { hiredOn } as PortalSession["person"],
    lock: {
      hasLeaveAndMission,
      hasWeb: true,
      hasWebMobile: true,
      hasWebDesktop: true,
      hasDirectoryLogin: false,
    },
    settings: {
      organisation: "",
      logo: null,
      requestsAfterDays,
      allowClockSelection: false,
      showBirthdays: false,
      warnsOfPassword: false,
      hasKiosks,
      takesTerminals: false,
      occasions: [],
    },
    duty: undefined,
  };
}

const menu = (given?: Given) => menuOf(pages, areas.employee, buildSession(given), today);
const pathsOf = (given?: Given) => menu(given).flatMap((section) => section.pages.map((page) => page.path));

test("shows only the entries of code 0 without any code", () => {
  expect(pathsOf()).toEqual([
    "profile",
    "my-data",
    "messages",
    "absent-person",
    "accessPublic",
    "private-cartable",
    "inbox",
  ]);
});

test("shows the entry of the kiosk code only if there are kiosks", () => {
  expect(pathsOf({ hasKiosks: true }).filter((path) => !pathsOf().includes(path))).toEqual(["my-kiosk"]);
});

test.each([
  [permissionCodes.attendanceStatus, adminFlags.viewPresence, "team-today"],
  [permissionCodes.presentPersonnel, adminFlags.viewPresence, "present-personel"],
  [permissionCodes.leaveView, adminFlags.viewRequests, "personel-vacation-view"],
  [permissionCodes.groupOvertime, adminFlags.groupOvertime, "extrawork-group-request"],
])("code %i has no entry without the flag %i in any section: %s", (code, flag, path) => {
  const others = Object.values(adminFlags).filter((one) => one !== flag);
  expect(pathsOf({ role: "manager", codes: [code], flags: others })).not.toContain(path);
  expect(pathsOf({ role: "manager", codes: [code], flags: [flag] })).toContain(path);
});

test.each([
  [permissionCodes.leave, ["leave-balance", "new-request", "request-leave", "request-leave-archive"]],
  [permissionCodes.inOutByLocation, ["request-io-location"]],
  [permissionCodes.monthlyWork, ["monthly-functionality"]],
  [permissionCodes.sendMessage, ["outbox", "send-message"]],
  [
    permissionCodes.leaveManagement,
    ["vacation-management", "admin-approval-level-info", "request-for-people", "personel-leave-balance"],
  ],
  [permissionCodes.attendanceStatus, ["team-today", "attendance-status-report"]],
])("code %i adds its entries", (code, paths) => {
  const flags = Object.values(adminFlags);
  expect(pathsOf({ codes: [code], flags }).filter((path) => !pathsOf({ flags }).includes(path))).toEqual(
    paths,
  );
});

describe("the request menus", () => {
  const requests = {
    codes: [permissionCodes.leave, permissionCodes.leaveManagement],
    role: "manager" as const,
  };

  test("stay hidden until the days since hiring reach the setting", () => {
    const early = { ...requests, requestsAfterDays: 31, hiredOn: "2026-04-13" };
    expect(pathsOf(early)).not.toContain("request-leave");
    expect(pathsOf(early)).toContain("vacation-management");
    expect(closedReason({ menu: "myRequests" }, buildSession(early), today)).toEqual({
      reason: "tooEarly",
      days: 31,
    });
    expect(pathsOf({ ...early, requestsAfterDays: 30 })).toContain("request-leave");
  });

  test("stay hidden when the hiring date cannot be read", () => {
    const unknown = { ...requests, requestsAfterDays: 1, hiredOn: null };
    expect(pathsOf(unknown)).not.toContain("request-leave");
    expect(closedReason({ menu: "myRequests" }, buildSession(unknown), today)).toEqual({
      reason: "noHiringDate",
    });
  });

  test("need no hiring date without that setting", () => {
    expect(pathsOf({ ...requests, hiredOn: null })).toContain("request-leave");
  });

  test("are hidden if the lock has no leave and mission", () => {
    const paths = pathsOf({ ...requests, hasLeaveAndMission: false });
    expect(paths).not.toContain("request-leave");
    expect(paths).not.toContain("vacation-management");
  });
});

test("the administrator's menu is fixed", () => {
  const session = buildSession({ role: "webAdmin", hasLeaveAndMission: false });
  const inMenu = menuOf(adminPages, areas.admin, session, today).flatMap((section) => section.pages);
  expect(inMenu).toHaveLength(adminPages.filter((page) => page.menu).length);
});

test("no group is longer than eight entries, even with every right", () => {
  const everything = {
    role: "manager" as const,
    codes: Object.values(permissionCodes),
    flags: Object.values(adminFlags),
  };
  const sections = [
    ...menu(everything),
    ...menuOf(adminPages, areas.admin, buildSession({ role: "webAdmin" }), today),
  ];
  const lengths = sections.map(({ group, pages: inGroup }) => [group, inGroup.length] as const);
  expect(lengths.filter(([, length]) => length > 8)).toEqual([]);
});
