import { reportAddress } from "@schemas/report";
import { reports } from "@schemas/reports";
import type { Role } from "@schemas/viewer";
import { adminPages } from "@src/pages/admin";
import { managerPages } from "@src/pages/manager";
import { addressOf } from "@src/reports/row-link";
import { expect, it } from "vitest";

const areas = [
  ["home", managerPages, "manager"],
  ["adminHome", adminPages, "webAdmin"],
] as const;

it.each(areas)("every report declared in %s has one page there, under its declared path", (area, pages) => {
  const declared = reports.flatMap((report) => (report.pages[area] ? [reportAddress(report, area)] : []));
  const paths = pages.map(({ path }) => `/${area}/${path}`);
  expect(declared.map((one) => paths.filter((path) => path === one))).toEqual(declared.map((one) => [one]));
});

it.each(areas)("a row of a report in %s links to a page of the same area", (area, pages, role: Role) => {
  const drills = [
    { to: "person", personnelNumber: "7" },
    { to: "leave", personnelNumber: "7" },
  ] as const;
  for (const drill of drills)
    expect(pages.map(({ path }) => `/${area}/${path}`)).toContain(addressOf(drill, role).split("?")[0]);
});
