import { permissionCodes } from "@schemas/permission-codes";
import { type ClockWay, type ClockWayFacts, clockWay } from "@server/rules/clock-way";
import { expect, it } from "vitest";

const { inOut, inOutByLocation, leave } = permissionCodes;
const facts: ClockWayFacts = {
  setting: "areas",
  codes: [inOut, inOutByLocation],
  hasAreas: false,
};

it.each<[string, Partial<ClockWayFacts>, ClockWay["way"], ClockWay["closedBecause"]]>([
  ["is plain without an area", {}, "plain", null],
  ["is by location once an area is set", { hasAreas: true }, "location", null],
  ["is plain anywhere if the settings say so", { hasAreas: true, setting: "anywhere" }, "plain", null],
  ["is by location with only that code", { codes: [inOutByLocation] }, "location", null],
  ["is closed with an area but without its code", { hasAreas: true, codes: [inOut] }, null, "permission"],
  ["is closed without either code", { codes: [leave] }, null, "permission"],
  ["is closed by the setting before all else", { setting: "off", codes: [] }, null, "off"],
])("punching %s", (_, over, way, closedBecause) => {
  expect(clockWay({ ...facts, ...over })).toMatchObject({ way, closedBecause });
});
