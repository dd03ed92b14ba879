import { presenceCourse } from "@server/rules/presence-course";
import { presenceAt } from "@server/rules/presence-now";
import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarOf, personOf } from "./day-work/reference/person";
import { randomWeek } from "./day-work/reference/random-week";

it("says for every minute that is left of a day what would be computed then", () => {
  const ofDay = fc.record({ week: randomWeek, index: fc.nat(6), minute: fc.nat(1439) });
  fc.assert(
    fc.property(ofDay, ({ week, index, minute }) => {
      const calendar = calendarOf(week);
      const person = personOf(week);
      const day = week.first + index;
      const spans = presenceCourse(calendar, person, { day, minute });
      expect([spans[0]?.from, spans.at(-1)?.until]).toEqual([0, 1440]);
      for (let later = minute; later < 1440; later += 1) {
        const { from, until, ...presence } = spans.find((one) => later < one.until) ?? {};
        const { flaw, ...computed } = presenceAt(
          calendar,
          { ...person, now: day * 1440 + later },
          { day, minute: later },
        );
        expect({ later, ...presence }).toEqual({ later, ...computed });
      }
    }),
    { numRuns: 25 },
  );
});
