import { organisationZone, wallClock } from "@src/api/organisation-time";
import { writeInstant } from "@src/components/write-instant";
import { afterEach, expect, it } from "vitest";

afterEach(() => {
  delete document.documentElement.dataset.timeZone;
});
const zoneInPage = (zone: string) => {
  document.documentElement.dataset.timeZone = zone;
};

it("shows an instant as the organisation's clock did, wherever it is read", () => {
  zoneInPage("Asia/Dubai");
  expect(wallClock("2026-11-20T20:15:30Z")).toEqual({ day: "2026-11-21", time: "00:15:30" });
  expect(writeInstant("2026-11-20T20:15:30Z", "jalali")).toBe("1405/08/30 00:15");
});

it("takes Tehran's clock where no server has written a zone into the page", () => {
  expect(organisationZone()).toBe("Asia/Tehran");
  zoneInPage("__TIME_ZONE__");
  expect(wallClock("2026-11-20T20:15:30Z").time).toBe("23:45:30");
});
