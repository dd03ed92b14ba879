// biome-ignore-all lint/style/noRestrictedImports: this test shows why they are restricted.
import { dayNumber, formatJalali, fromDayNumber, jalaliToIso } from "@schemas/values/jalali-date";
import dayjs from "dayjs";
import jalali from "jalaliday/dayjs";
import { createFormatter } from "jalaliday/intl";
import { expect, it } from "vitest";

dayjs.extend(jalali);

// Both calendars repeat their leap years in this range; 1300–1500 gives the same result (2,940 wrong days), but slowly.
const first = dayNumber(jalaliToIso(1395, 1, 1));
const last = dayNumber(jalaliToIso(1415, 12, 29));
const everyDay = Array.from({ length: last - first + 1 }, (_, index) => fromDayNumber(first + index));
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

it("is wrong as a plugin of dayjs from 1 January to 29 February of every Gregorian leap year", () => {
  const wrong = everyDay.filter(
    (day) => dayjs(`${day}T12:00`).calendar("jalali").format("YYYY/MM/DD") !== formatJalali(day),
  );
  const expected = everyDay.filter((day) => isLeap(Number(day.slice(0, 4))) && day.slice(5) <= "02-29");
  expect(wrong).toEqual(expected);
  expect(wrong).toHaveLength(5 * 60);
  // One day late: 11 Dey 1402 is written as the 12th.
  expect(dayjs("2024-01-01T12:00").calendar("jalali").format("YYYY/MM/DD")).toBe("1402/10/12");
});

it("writes every day correctly if it uses Intl, from its first minute to its last", () => {
  const write = createFormatter({ locale: "fa-IR-u-ca-persian", timeZone: "UTC" });
  const wrong = everyDay.filter(
    (day) =>
      write(new Date(`${day}T00:00:00Z`), "YYYY/MM/DD HH:mm") !== `${formatJalali(day)} 00:00` ||
      write(new Date(`${day}T23:59:59Z`), "YYYY/MM/DD HH:mm") !== `${formatJalali(day)} 23:59`,
  );
  expect(wrong).toEqual([]);
  expect(everyDay).toHaveLength(7670);
});
