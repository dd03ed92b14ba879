import { toPersianDigits } from "@schemas/values/digits";
import {
  type IsoDate,
  isoToJalali,
  jalaliMonthLength,
  jalaliToIso,
  parseTypedDate,
} from "@schemas/values/jalali-date";
import dayjs, { type Dayjs } from "dayjs";
import type { GenerateConfig } from "rc-picker/es/generate";
import dayjsConfig from "rc-picker/es/generate/dayjs";
import { todayIn } from "../today";

// Noon: some zones have days without a midnight, none has a day without a noon.
export const isoToDayjs = (iso: IsoDate): Dayjs => dayjs(`${iso}T12:00:00`);
export const dayjsToIso = (date: Dayjs): IsoDate => date.format("YYYY-MM-DD");

/** The locale names the panels pass back to `format`: they carry the digits. */
export const panelLocales = { persian: "fa-u-nu-arabext", latin: "fa-u-nu-latn" } as const;

const saturday = 6;
const pad = (n: number) => String(n).padStart(2, "0");

function write(locale: string, format: string, year: number, month: number, day: number): string {
  const text = format.replace(/\[([^\]]*)\]|YYYY|MM|DD|M|D/g, (token, literal) => {
    if (token === "YYYY") return String(year).padStart(4, "0");
    if (token === "MM") return pad(month);
    if (token === "DD") return pad(day);
    if (token === "M") return String(month);
    return token === "D" ? String(day) : literal;
  });
  return locale === panelLocales.persian ? toPersianDigits(text) : text;
}

// Week 1 is the one the year starts in, weeks start on Saturday.
function weekOfYear(first: Dayjs, date: Dayjs): number {
  const days = date.startOf("day").diff(first.startOf("day"), "hour") / 24;
  return Math.floor((Math.round(days) + ((first.day() + 1) % 7)) / 7) + 1;
}

/** Shared by both calendars: the week of Iran, and today in the organisation's zone. */
const shared: GenerateConfig<Dayjs> = {
  ...dayjsConfig,
  getNow: () => isoToDayjs(todayIn()),
  getFixedDate: (text) => dayjs(`${text}T12:00:00`),
  getWeekDay: (date) => date.day(),
  locale: {
    ...dayjsConfig.locale,
    getWeekFirstDay: () => saturday,
    getWeekFirstDate: (_, date) => date.subtract((date.day() + 1) % 7, "day"),
    getWeek: (_, date) => weekOfYear(date.startOf("year"), date),
    format: (locale, date, format) => write(locale, format, date.year(), date.month() + 1, date.date()),
    parse: (_, text) => typed(text, "gregorian"),
  },
};

function typed(text: string, calendar: "jalali" | "gregorian"): Dayjs | null {
  const iso = parseTypedDate(text, calendar, todayIn());
  return iso ? isoToDayjs(iso) : null;
}

export const gregorianConfig = shared;

const jalali = (date: Dayjs) => isoToJalali(dayjsToIso(date));

/** The day with its time of day unchanged; a month or a day out of range is limited to its year or month. */
function onDay(date: Dayjs, year: number, month: number, day: number): Dayjs {
  const months = year * 12 + (month - 1);
  // The panels look a century to each side of what they show and must stay within the calendar.
  const toYear = Math.min(Math.max(Math.floor(months / 12), 1000), 1699);
  const toMonth = (((months % 12) + 12) % 12) + 1;
  const iso = jalaliToIso(toYear, toMonth, Math.min(day, jalaliMonthLength(toYear, toMonth)));
  const [y = 0, m = 1, d = 1] = iso.split("-").map(Number);
  return date
    .date(1)
    .year(y)
    .month(m - 1)
    .date(d);
}

/** rc-picker's calendar, in Jalali. The values stay plain Gregorian dayjs objects, so no calendar leaks from here. */
export const jalaliConfig: GenerateConfig<Dayjs> = {
  ...shared,
  getYear: (date) => jalali(date).year,
  getMonth: (date) => jalali(date).month - 1,
  getDate: (date) => jalali(date).day,
  getEndDate: (date) => {
    const { year, month } = jalali(date);
    return onDay(date, year, month, 31);
  },
  addYear: (date, n) => {
    const { year, month, day } = jalali(date);
    return onDay(date, year + n, month, day);
  },
  addMonth: (date, n) => {
    const { year, month, day } = jalali(date);
    return onDay(date, year, month + n, day);
  },
  setYear: (date, to) => {
    const { month, day } = jalali(date);
    return onDay(date, to, month, day);
  },
  setMonth: (date, to) => {
    const { year, day } = jalali(date);
    return onDay(date, year, to + 1, day);
  },
  setDate: (date, to) => date.add(to - jalali(date).day, "day"),
  locale: {
    ...shared.locale,
    getWeek: (_, date) => weekOfYear(isoToDayjs(jalaliToIso(jalali(date).year, 1, 1)), date),
    format: (locale, date, format) => {
      const { year, month, day } = jalali(date);
      return write(locale, format, year, month, day);
    },
    parse: (_, text) => typed(text, "jalali"),
  },
};
