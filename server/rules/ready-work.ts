import type { WorkSet } from "@schemas/ready-sets";
import type { Language } from "@schemas/values/languages";
import type { PlannedDay } from "@schemas/values/rotation-day";
import { type HoursByClass, type ShiftHours, workLength } from "@schemas/values/shift-hours";

type Named = { readonly code: string; readonly name: Record<Language, string> };
type Ready = {
  readonly shifts: readonly (Named & { readonly hours: HoursByClass })[];
  readonly plan: Named & {
    readonly days: readonly PlannedDay[];
    readonly holidayRule: "CLOSED" | "FOLLOW_CYCLE";
    readonly isRotating: boolean;
  };
  /** The days by which the cycle of each group is shifted. */
  readonly groups: readonly (Named & { readonly offset: number })[];
};

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

function hoursOf(start: number, end: number, over: Partial<ShiftHours> = {}): ShiftHours {
  const hours = { breaks: [], ...over };
  return {
    start,
    end,
    flex: 0,
    flexMode: "END_MOVES",
    coreStart: null,
    coreEnd: null,
    dayCut: null,
    lateTol: 10,
    earlyTol: 10,
    tolMode: "ALL_OR_NOTHING",
    ...hours,
    required: workLength(start, end, hours.breaks),
  };
}

const on = (shift: string): PlannedDay => ({ shift, off: null });
const off = (kind: "OFF_SHIFT" | "OFF_AGREED" | "FRIDAY" = "OFF_SHIFT"): PlannedDay => ({
  shift: null,
  off: kind,
});
const week = (day: PlannedDay, thursday: PlannedDay) => [day, day, day, day, day, thursday, off("FRIDAY")];

/** Groups of one cycle, named by the usual letters of teams. */
const teams = (code: string, name: Record<Language, string>, offsets: readonly number[]) =>
  offsets.map((offset, i) => ({
    code: `${code}-${i + 1}`,
    name: { fa: `${name.fa} ${["الف", "ب", "پ", "ت"][i]}`, en: `${name.en} ${"ABCD"[i]}` },
    offset,
  }));

// 44 hours a week by the labour law, art. 51.
const office = hoursOf(at(8), at(16, 48));
const shortWeek = hoursOf(at(8), at(16));

/** Working times that many organisations have, as an administrator would enter them. */
export const readyWork: Readonly<Record<WorkSet, Ready>> = {
  office: {
    shifts: [{ code: "OFFICE", name: { fa: "اداری", en: "Office" }, hours: { NORMAL: office } }],
    plan: {
      code: "OFFICE",
      name: { fa: "هفته اداری", en: "Office week" },
      days: week(on("OFFICE"), off("OFF_AGREED")),
      holidayRule: "CLOSED",
      isRotating: false,
    },
    groups: [{ code: "OFFICE", name: { fa: "اداری", en: "Office" }, offset: 0 }],
  },
  officeWithThursday: {
    shifts: [
      {
        code: "OFFICE-6",
        name: { fa: "اداری با پنجشنبه", en: "Office with Thursday" },
        hours: { NORMAL: shortWeek, THURSDAY: hoursOf(at(8), at(12)) },
      },
    ],
    plan: {
      code: "OFFICE-6",
      name: { fa: "هفته اداری با پنجشنبه", en: "Office week with Thursday" },
      days: week(on("OFFICE-6"), on("OFFICE-6")),
      holidayRule: "CLOSED",
      isRotating: false,
    },
    groups: [{ code: "OFFICE-6", name: { fa: "اداری با پنجشنبه", en: "Office with Thursday" }, offset: 0 }],
  },
  flexible: {
    shifts: [
      {
        code: "FLEX",
        name: { fa: "شناور", en: "Flexible" },
        hours: { NORMAL: hoursOf(at(8), at(16, 48), { flex: 60 }) },
      },
    ],
    plan: {
      code: "FLEX",
      name: { fa: "هفته شناور", en: "Flexible week" },
      days: week(on("FLEX"), off("OFF_AGREED")),
      holidayRule: "CLOSED",
      isRotating: false,
    },
    groups: [{ code: "FLEX", name: { fa: "شناور", en: "Flexible" }, offset: 0 }],
  },
  dayNight: {
    shifts: [
      {
        code: "DAY-12",
        name: { fa: "روز ۱۲ ساعته", en: "12-hour day" },
        hours: { NORMAL: hoursOf(at(7), at(19)) },
      },
      {
        code: "NIGHT-12",
        name: { fa: "شب ۱۲ ساعته", en: "12-hour night" },
        hours: { NORMAL: hoursOf(at(19), at(31)) },
      },
    ],
    plan: {
      code: "12-24",
      name: { fa: "۱۲ کار، ۲۴ استراحت", en: "12 on, 24 off" },
      days: [on("DAY-12"), on("NIGHT-12"), off()],
      holidayRule: "FOLLOW_CYCLE",
      isRotating: true,
    },
    groups: teams("12-24", { fa: "۱۲/۲۴ گروه", en: "12/24 team" }, [0, 1, 2]),
  },
  fullDay: {
    shifts: [
      {
        code: "FULL-DAY",
        name: { fa: "۲۴ ساعته", en: "24 hours" },
        hours: { NORMAL: hoursOf(at(7), at(31)) },
      },
    ],
    plan: {
      code: "24-48",
      name: { fa: "۲۴ کار، ۴۸ استراحت", en: "24 on, 48 off" },
      days: [on("FULL-DAY"), off(), off()],
      holidayRule: "FOLLOW_CYCLE",
      isRotating: true,
    },
    groups: teams("24-48", { fa: "۲۴/۴۸ گروه", en: "24/48 team" }, [0, 1, 2]),
  },
  threeShifts: {
    shifts: [
      { code: "MORNING", name: { fa: "صبح", en: "Morning" }, hours: { NORMAL: hoursOf(at(6), at(14)) } },
      { code: "EVENING", name: { fa: "عصر", en: "Evening" }, hours: { NORMAL: hoursOf(at(14), at(22)) } },
      { code: "NIGHT", name: { fa: "شب", en: "Night" }, hours: { NORMAL: hoursOf(at(22), at(30)) } },
    ],
    plan: {
      code: "THREE-SHIFTS",
      name: { fa: "سه‌نوبته", en: "Three shifts" },
      days: ["MORNING", "EVENING", "NIGHT"].flatMap((shift) => [on(shift), on(shift)]).concat(off(), off()),
      holidayRule: "FOLLOW_CYCLE",
      isRotating: true,
    },
    groups: teams("THREE", { fa: "سه‌نوبته گروه", en: "Three-shift team" }, [0, 2, 4, 6]),
  },
  nightGuard: {
    shifts: [
      {
        code: "GUARD",
        name: { fa: "نگهبانی شب", en: "Night guard" },
        hours: { NORMAL: hoursOf(at(19), at(31)) },
      },
    ],
    plan: {
      code: "GUARD",
      name: { fa: "نگهبانی یک شب در میان", en: "Every other night" },
      days: [on("GUARD"), off()],
      holidayRule: "FOLLOW_CYCLE",
      isRotating: false,
    },
    groups: teams("GUARD", { fa: "نگهبانی", en: "Guard" }, [0, 1]),
  },
};
