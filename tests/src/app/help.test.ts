import * as registers from "@schemas/registers";
import { languages } from "@schemas/values/languages";
import { portalRoutes } from "@src/app/routes";
import { adminPages } from "@src/pages/admin";
import { managerPages } from "@src/pages/manager";
import { selfServicePages } from "@src/pages/self-service";
import { hasOwnHelp, helpOf } from "@src/routing/help";
import { QueryClient } from "@tanstack/react-query";
import { helpPlaces, readGuides } from "@tests/helpers/read-guides";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";

const routes = portalRoutes(new QueryClient()) as RouteObject[];
const places = helpPlaces();

/** The address of every route that shows its own page. */
function addressesOf(list: readonly RouteObject[], base = ""): string[] {
  return list.flatMap(({ path = "", index, children, element }) => {
    const address = path.startsWith("/") ? path : [base, path].filter(Boolean).join("/");
    if (children) return addressesOf(children, address);
    return index || !element || path.includes("*") ? [] : [address];
  });
}
const addresses = addressesOf(routes);

test("there is help for every route, in every language", () => {
  expect(addresses.length).toBeGreaterThan(150);
  const lost = addresses.flatMap((address) =>
    languages.map((language) => helpOf(address, language)).filter((place) => !places.has(place)),
  );
  expect(lost).toEqual([]);
});

test("every page of the menus has a section about it", () => {
  const paths = [
    ...[...selfServicePages, ...managerPages].map(({ path }) => `/home/${path}`),
    // A register without its own section has the section about lists.
    ...adminPages
      .filter(({ resource = "" }) => !(resource in registers))
      .map(({ path }) => `/adminHome/${path}`),
  ];
  expect(paths.filter((path) => !hasOwnHelp(path))).toEqual([]);
});

test("a form and a record have the help of their list, in any letter case", () => {
  const list = helpOf("/adminHome/sections", "fa");
  expect(helpOf("/adminhome/Sections/edit/10", "fa")).toBe(list);
  expect(helpOf("/adminHome/sections/create", "fa")).toBe(list);
  expect(helpOf("/rpAbsence", "en")).toBe("/help/en/reports#use");
});

test("the guide links only to pages that the portal has", () => {
  const links = readGuides().flatMap(({ chapters }) =>
    chapters.flatMap(({ html }) => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, to = ""]) => to)),
  );
  const outside = [...new Set(links)].filter((to) => !/^\/(help|assets)\//.test(to));
  expect(outside.length).toBeGreaterThan(50);
  expect(outside.filter((to) => !isPage(to))).toEqual([]);
});

function isPage(address: string): boolean {
  const last = matchRoutes(routes, address)?.at(-1)?.route;
  return last !== undefined && last.path !== "*";
}
