import { readFileSync } from "node:fs";
import { join } from "node:path";
import { permissionCodes } from "@schemas/permission-codes";
import { portalRoutes } from "@src/app/routes";
import { managerPages } from "@src/pages/manager";
import { selfServicePages } from "@src/pages/self-service";
import { QueryClient } from "@tanstack/react-query";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";

const routes = portalRoutes(new QueryClient());

/** The route of an address, as its own path segments; `*` is the page for unknown addresses. */
function routeOf(address: string): string | undefined {
  const matched = matchRoutes(routes as RouteObject[], address)?.map(({ route }) => route.path ?? "");
  return matched?.at(-1) || matched?.at(-2);
}

// Spec §2: one address per line, with the codes of §6 that open it, if any.
const specified = readFileSync(join(import.meta.dirname, "../../fixtures/specified-routes.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" "))
  .map(([address = "", codes]) => ({ address, codes: codes?.split(",").map(Number) ?? [] }));

test("the spec names 114 routes", () => {
  expect(new Set(specified.map(({ address }) => address)).size).toBe(114);
});

test.each(specified)("$address is a route", ({ address }) => {
  expect(routeOf(address)).toBeDefined();
  expect(routeOf(address)).not.toBe("*");
});

const employeePages = [...selfServicePages, ...managerPages];

test.each(specified.filter(({ codes }) => codes.length > 0))("$address opens with $codes", (one) => {
  const page = employeePages.find(({ path }) => one.address === `/home/${path}`);
  const permission = page?.permission ?? [];
  expect(permission).toEqual(expect.arrayContaining(one.codes));
  // The additional codes are managers': they open the page from the lists of their people.
  const more = permission.filter((code) => !one.codes.includes(code));
  expect(more.every((code) => code >= permissionCodes.leaveManagement)).toBe(true);
});

test.each(["/home/nothing", "/adminHome/nothing", "/nothing"])("%s is not found", (address) => {
  expect(routeOf(address)).toBe("*");
});

test("addresses ignore letter case", () => {
  expect(routeOf("/adminhome/ADD-PATTERN")).toBe("add-pattern");
});
