import { toPersianDigits } from "@schemas/values/digits";
import { fromDayNumber, type IsoDate, isoToJalali, jalaliMonthLength } from "@schemas/values/jalali-date";
import {
  dayjsToIso,
  gregorianConfig,
  isoToDayjs,
  jalaliConfig,
  panelLocales,
} from "@src/components/date-picker/generate-config";
import fc from "fast-check";
import { expect, test } from "vitest";

const intl = new Intl.DateTimeFormat("en-u-ca-persian", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

/** [year, month, day] by Intl, which is independent of our arithmetic. */
function persianParts(iso: IsoDate): [number, number, number] {
  const parts = Object.fromEntries(
    intl.formatToParts(new Date(`${iso}T12:00:00Z`)).map((p) => [p.type, p.value]),
  );
  return [Number(parts.year), Number(parts.month), Number(parts.day)];
}

// 1340 … 1459, so that forty years either way stay where jalaali-js and Intl agree.
const anyDay = fc.integer({ min: -3206, max: 40622 }).map(fromDayNumber);

test("reads year, month and day as Intl does", () => {
  fc.assert(
    fc.property(anyDay, (iso) => {
      const date = isoToDayjs(iso);
      expect([
        jalaliConfig.getYear(date),
        jalaliConfig.getMonth(date) + 1,
        jalaliConfig.getDate(date),
      ]).toEqual(persianParts(iso));
    }),
    { numRuns: 1000 },
  );
});

test("adds and sets months, stopping at the end of a shorter one", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (iso, n) => {
      const [year, month, day] = persianParts(iso);
      const months = year * 12 + month - 1 + n;
      const toYear = Math.floor(months / 12);
      const toMonth = (months % 12) + 1;
      const expected = [toYear, toMonth, Math.min(day, jalaliMonthLength(toYear, toMonth))];
      const date = isoToDayjs(iso);
      expect(persianParts(dayjsToIso(jalaliConfig.addMonth(date, n)))).toEqual(expected);
      expect(persianParts(dayjsToIso(jalaliConfig.setMonth(date, month - 1 + n)))).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test("adds and sets years; 30 Esfand becomes 29 in a common year", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (iso, n) => {
      const [year, month, day] = persianParts(iso);
      const expected = [year + n, month, Math.min(day, jalaliMonthLength(year + n, month))];
      const date = isoToDayjs(iso);
      expect(persianParts(dayjsToIso(jalaliConfig.addYear(date, n)))).toEqual(expected);
      expect(persianParts(dayjsToIso(jalaliConfig.setYear(date, year + n)))).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test("sets any day of the month and returns its last", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 29 }), (iso, day) => {
      const [year, month] = persianParts(iso);
      const date = isoToDayjs(iso);
      expect(persianParts(dayjsToIso(jalaliConfig.setDate(date, day)))).toEqual([year, month, day]);
      expect(persianParts(dayjsToIso(jalaliConfig.getEndDate(date)))).toEqual([
        year,
        month,
        jalaliMonthLength(year, month),
      ]);
    }),
    { numRuns: 1000 },
  );
});

test("keeps the time of day and a plain Gregorian value", () => {
  const moved = jalaliConfig.addMonth(isoToDayjs("2025-03-20").hour(7).minute(5), 1);
  expect(moved.format("YYYY-MM-DD HH:mm")).toBe("2025-04-19 07:05");
});

test("stays within the calendar however far the panels reach", () => {
  const far = jalaliConfig.addYear(isoToDayjs("2025-11-21"), -5000);
  expect(jalaliConfig.getYear(far)).toBe(1000);
  expect(jalaliConfig.getYear(jalaliConfig.setYear(far, 9999))).toBe(1699);
});

test("writes with the digits of its locale", () => {
  const date = isoToDayjs("2025-11-21");
  const { format } = jalaliConfig.locale;
  expect(format(panelLocales.persian, date, "YYYY/MM/DD")).toBe(toPersianDigits("1404/08/30"));
  expect(format(panelLocales.latin, date, "D [M] YYYY")).toBe("30 M 1404");
  expect(gregorianConfig.locale.format(panelLocales.latin, date, "YYYY-MM-DD")).toBe("2025-11-21");
});

test("refuses a day that is not in the calendar when reading text", () => {
  const read = (text: string) => {
    const date = jalaliConfig.locale.parse("fa", text, ["YYYY/MM/DD"]);
    return date && dayjsToIso(date);
  };
  expect(read(toPersianDigits("1403/12/30"))).toBe("2025-03-20");
  expect(read("1404/12/30")).toBeNull();
});

test("starts weeks on Saturday in both calendars", () => {
  for (const config of [jalaliConfig, gregorianConfig]) {
    expect(config.locale.getWeekFirstDay("fa")).toBe(6);
    expect(dayjsToIso(config.locale.getWeekFirstDate("fa", isoToDayjs("2025-11-21")))).toBe("2025-11-15");
    expect(dayjsToIso(config.locale.getWeekFirstDate("fa", isoToDayjs("2025-11-22")))).toBe("2025-11-22");
  }
});

test("counts the week in which a year starts as its first", () => {
  // 1 Farvardin 1404 was a Friday, so the second week started the next day.
  expect(jalaliConfig.locale.getWeek("fa", isoToDayjs("2025-03-21"))).toBe(1);
  expect(jalaliConfig.locale.getWeek("fa", isoToDayjs("2025-03-22"))).toBe(2);
  expect(isoToJalali("2025-03-21")).toEqual({ year: 1404, month: 1, day: 1 });
});
