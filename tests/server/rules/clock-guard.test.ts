import { guardedUntil, tooNear } from "@server/rules/clock-guard";
import fc from "fast-check";
import { expect, it, test } from "vitest";

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 13, 5, 30, seconds));

it.each([
  [0, at(60)],
  [59, at(60)],
  [60, null],
])("%i seconds after a punch holds a tap back until the minute is over", (seconds, until) => {
  expect(guardedUntil(at(seconds), [at(0)])).toEqual(until);
});

test("no sequence of taps, in any order of arrival, makes two punches within the guard", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 40 }), (taps) => {
      const taken: Date[] = [];
      for (const tap of taps) if (!tooNear(at(tap), taken)) taken.push(at(tap));
      const inOrder = taken.map((one) => one.getTime()).sort((a, b) => a - b);
      for (let i = 1; i < inOrder.length; i += 1)
        expect((inOrder[i] as number) - (inOrder[i - 1] as number)).toBeGreaterThanOrEqual(60_000);
    }),
  );
});
