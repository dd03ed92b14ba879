import { portalRoutes } from "@src/app/routes";
import { QueryClient } from "@tanstack/react-query";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";

const routes = portalRoutes(new QueryClient());

/** The path of the route an address leads to, by its own parts; `*` is the page for unknown addresses. */
function routeOf(address: string): string | undefined {
  const matched = matchRoutes(routes as RouteObject[], address)?.map(({ route }) => route.path ?? "");
  return matched?.at(-1) || matched?.at(-2);
}

// Spec §2, by area.
const spec = {
  public: `
    / /login /ChangePassword /config
  `,
  employee: `
    /home/profile /home/messages /home/absent-person /home/accessPublic /home/interval-io
    /home/monthly-io /home/interval-io-report /home/monthly-io-report /home/daily-functionality
    /home/eosDayWorkDetail /home/periodic-functionality /home/monthly-functionality
    /home/PeriodWorkDetails /home/MonthWorkDetails /home/request-leave /home/request-leave-archive
    /home/request-mission /home/addMissionHour /home/request-mission-archive /home/request-io
    /home/request-io-location /home/request-io-archive /home/request-extra-work
    /home/request-extra-work-archive /home/request-specific-extra-work-archive
    /home/private-cartable /home/report-conflict /home/change-password /home/settings /home/inbox
    /home/outbox /home/send-message /home/present-personel /home/ioinfoindate /home/personelioinfo
    /home/personeldaywork /home/personelmonthwork /home/personelperiodwork /home/personel-section
    /home/personel-conflict-report /home/absence-report /home/uncompleteio-report
    /home/extrawork-group-request /home/compeleteio-specificdate /home/compeleteio
    /home/attendance-status-report /home/vacation-management /home/mission-management
    /home/io-management /home/extra-work-management /home/admin-approval-level-info
    /home/personel-vacation-view /home/personel-mission-view /home/personel-io-view
    /home/personel-extrawork-view /home/specific-extrawork-request /home/specific-extrawork-view
    /home/aproved-Vacation-view /home/aproved-Mission-view /home/aproved-ExtraWork-view
  `,
  admin: `
    /adminHome/adminMainPage /adminHome/adminPersonelsSection /adminHome/personelProfile
    /adminHome/admin-present-personel /adminHome/admin-absence-report /adminHome/adminPersonelioinfo
    /adminHome/adminIoinfoindate /adminHome/admincompeleteioindate /adminHome/admincompeleteio
    /adminHome/publicAccess /adminHome/add-pattern /adminHome/patternPermission
    /adminHome/patternApproveCode /adminHome/adminPermission /adminHome/pageApproveCode
    /adminHome/sectionPersonelManagment /adminHome/admin-vacation-management
    /adminHome/request-leave /adminHome/admin-mission-management /adminHome/admin-io-management
    /adminHome/admin-extra-work-management /adminHome/request-extra-work
    /adminHome/admin-personel-daywork /adminHome/admin-personel-monthwork
    /adminHome/admin-personel-periodwork /adminHome/PeriodWorkDetails /adminHome/MonthWorkDetails
    /adminHome/inbox /adminHome/outbox /adminHome/send-message /adminHome/webSettings
    /adminHome/changePassword /adminHome/resetPassword /adminHome/activeDirectory /adminHome/eosMap
    /adminHome/admin-change-password /adminHome/admin-reset-password /adminHome/admin-inbox
    /adminHome/admin-outbox /adminHome/admin-send-message /adminHome/active-directory
  `,
  print: `
    /rpIoInfo /rpPersonelsDayWork /rpPeresentPersonel /rpIOInDate /rpPersonelPeriodWork
    /rpPersonelsList /rpAbsence /rpPersonelUnCompletedIO /rpPersonelPeriodWorkDetail
  `,
};

const addresses = Object.values(spec).flatMap((text) => text.trim().split(/\s+/));

test("the spec names 114 routes", () => {
  expect(new Set(addresses).size).toBe(114);
});

test.each(addresses)("%s is a route", (address) => {
  expect(routeOf(address)).toBeDefined();
  expect(routeOf(address)).not.toBe("*");
});

test.each(["/home/nothing", "/adminHome/nothing", "/nothing"])("%s is not found", (address) => {
  expect(routeOf(address)).toBe("*");
});

test("letter case does not matter", () => {
  expect(routeOf("/adminhome/ADD-PATTERN")).toBe("add-pattern");
});
