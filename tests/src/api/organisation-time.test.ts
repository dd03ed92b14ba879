import { organisationZone, wallClock } from "@src/api/organisation-time";
import { writeInstant } from "@src/components/write-instant";
import { afterEach, expect, it } from "vitest";

afterEach(() => {
  delete document.documentElement.dataset.timeZone;
});
const zoneInPage = (zone: string) => {
  document.documentElement.dataset.timeZone = zone;
};

it("shows an instant by the organisation's clock, in any time zone of the reader", () => {
  zoneInPage("Asia/Dubai");
  expect(wallClock("2026-11-20T20:15:30Z")).toEqual({ day: "2026-11-21", time: "00:15:30" });
  expect(writeInstant("2026-11-20T20:15:30Z", "jalali")).toBe("1405/08/30 00:15");
});

it("uses Tehran's clock if the server has written no zone into the page", () => {
  expect(organisationZone()).toBe("Asia/Tehran");
  zoneInPage("__TIME_ZONE__");
  expect(wallClock("2026-11-20T20:15:30Z").time).toBe("23:45:30");
});

it("writes the first minute of a day as 00:00, in either calendar", () => {
  zoneInPage("Asia/Tehran");
  expect(wallClock("2026-03-20T20:30:00Z")).toEqual({ day: "2026-03-21", time: "00:00:00" });
  expect(writeInstant("2026-03-20T20:30:00Z", "gregorian")).toBe("2026-03-21 00:00");
  expect(writeInstant("2026-03-20T20:30:00Z", "jalali")).toBe("1405/01/01 00:00");
  // The first hours of a leap year of the other calendar, when a plugin of the same package is a day late.
  expect(writeInstant("2024-01-01T12:00:00Z", "jalali")).toBe("1402/10/11 15:30");
});
