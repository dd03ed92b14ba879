import { rotationPlans } from "@schemas/registers/rotation-plans";
import { shifts } from "@schemas/registers/shifts";
import type { RecordKey, Values } from "@schemas/resource";
import { geofences } from "@schemas/resources/geofences";
import { sections } from "@schemas/resources/sections";
import { expect, it } from "vitest";

const send = (() => Promise.reject(new Error("No call is needed."))) as never;
const input = (values: Values) => ({ id: null as RecordKey | null, values, was: null }) as never;

it.each([
  [150, false],
  [5_000, false],
  [65_000, true],
])("reports whether a circle of %d m is wide: %s", async (radius, isReported) => {
  expect(await geofences.checks?.wide?.by.run(send, input({ radius }))).toBe(isReported);
});

const at = (hour: number) => hour * 60;
const hours = {
  start: at(8),
  end: at(16),
  flex: 0,
  flexMode: "END_MOVES",
  breaks: [{ from: at(12), to: at(12) + 30, paid: false }],
};

it.each([
  [{ NORMAL: hours }, false],
  [{ NORMAL: hours, THURSDAY: null }, false],
  [{ NORMAL: hours, THURSDAY: { ...hours, end: at(12) } }, true],
])("reports a shift whose break is outside the hours of its day", async (byClass, isReported) => {
  expect(await shifts.checks?.breakOutside?.by.run(send, input({ hours: byClass }))).toBe(isReported);
});

it.each([
  ["2026-05-01", "2026-04-01", true],
  ["2026-05-01", null, true],
  ["2026-05-01", "2026-05-01", false],
  ["2026-05-01", "2026-06-01", false],
  [null, "2026-04-01", false],
])(
  "reports rules that replace a later change, stored since %s, by a change from %s",
  async (was, is, isReported) => {
    for (const { checks } of [shifts, rotationPlans]) {
      const given = { id: 1, values: { validFrom: is }, was: { validFrom: was } } as never;
      expect(await checks?.replacesLater?.by.run(send, given)).toBe(isReported);
    }
  },
);

it("knows whether a section can be deleted, before it is tried", () => {
  const isFor = (people: number, records: number) => sections.remove?.isFor?.({ people, records } as never);
  expect([isFor(0, 0), isFor(3, 0), isFor(0, 1)]).toEqual([true, false, false]);
});
