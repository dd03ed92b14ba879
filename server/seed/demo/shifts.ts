import { jalaliToIso } from "@schemas/values/jalali-date";
import type { Shift, ShiftHours } from "../../rules/day-work/types";

const at = (hour: number, minute = 0) => hour * 60 + minute;
const midnight = at(24);

function hours(start: number, end: number, over: Partial<ShiftHours> = {}): ShiftHours {
  const breaks = over.breaks ?? [];
  const unpaid = breaks.reduce((sum, rest) => sum + (rest.paid ? 0 : rest.to - rest.from), 0);
  return {
    start,
    end,
    required: end - start - unpaid,
    breaks,
    flex: 0,
    flexMode: "END_MOVES",
    coreStart: null,
    coreEnd: null,
    lateTol: 10,
    earlyTol: 10,
    tolMode: "ALL_OR_NOTHING",
    dayCut: null,
    ...over,
  };
}

const lunch = [{ from: at(12, 15), to: at(13), paid: false }];
const prayer = [{ from: at(12, 30), to: at(12, 45), paid: true }];
const flexible = { flex: 90, lateTol: 0, earlyTol: 0, tolMode: "EXCESS_ONLY" } as const;
const floating = {
  flexMode: "FULL_FLOAT",
  coreStart: at(10),
  coreEnd: at(14),
  lateTol: 0,
  earlyTol: 0,
} as const;
const teamTolerance = { lateTol: 5, earlyTol: 5 };

type DemoShift = { code: string; name: string; hours: Shift["hours"] };

/** The demo company's shifts: fixed, flexible, floating, three production turns, two of guards, a fixed night. */
export const demoShifts: readonly DemoShift[] = [
  {
    code: "OFFICE",
    name: "اداری ۸ تا ۱۶",
    hours: {
      NORMAL: hours(at(8), at(16), { breaks: prayer }),
      THURSDAY: hours(at(8), at(12)),
      RAMADAN: hours(at(9), at(14, 30)),
      RAMADAN_THURSDAY: hours(at(9), at(12)),
    },
  },
  {
    code: "FLEX",
    name: "شناور ۷:۳۰ تا ۱۶:۱۵",
    hours: {
      NORMAL: hours(at(7, 30), at(16, 15), { ...flexible, breaks: lunch }),
      RAMADAN: hours(at(8, 30), at(14, 30), flexible),
    },
  },
  {
    code: "FLOAT",
    name: "شناور کامل، ساعت حضور اصلی ۱۰ تا ۱۴",
    hours: {
      NORMAL: hours(at(6), at(21), { ...floating, required: at(8) }),
      RAMADAN: hours(at(6), at(21), { ...floating, required: at(5, 30) }),
    },
  },
  { code: "MORNING", name: "صبح", hours: { NORMAL: hours(at(6), at(14), teamTolerance) } },
  { code: "EVENING", name: "عصر", hours: { NORMAL: hours(at(14), at(22), teamTolerance) } },
  { code: "NIGHT", name: "شب", hours: { NORMAL: hours(at(22), midnight + at(6), teamTolerance) } },
  { code: "GUARD-DAY", name: "نگهبانی روز", hours: { NORMAL: hours(at(7), at(19), teamTolerance) } },
  {
    code: "GUARD-NIGHT",
    name: "نگهبانی شب",
    hours: { NORMAL: hours(at(19), midnight + at(7), teamTolerance) },
  },
];

type DemoPlan = {
  code: string;
  name: string;
  holiday_rule: "CLOSED" | "FOLLOW_CYCLE";
  rotating: boolean;
  /** Codes of shifts, or the kind of day off. */
  days: readonly string[];
};

// Every plan counts from this Saturday.
export const planAnchor = jalaliToIso(1403, 1, 4);

const week = (shift: string, thursday: string) => [...Array<string>(5).fill(shift), thursday, "FRIDAY"];

export const demoPlans: readonly DemoPlan[] = [
  {
    code: "OFFICE-6",
    name: "شنبه تا چهارشنبه، پنجشنبه نیمه‌وقت",
    holiday_rule: "CLOSED",
    rotating: false,
    days: week("OFFICE", "OFFICE"),
  },
  {
    code: "OFFICE-5",
    name: "شنبه تا چهارشنبه، پنجشنبه تعطیل توافقی",
    holiday_rule: "CLOSED",
    rotating: false,
    days: week("OFFICE", "OFF_AGREED"),
  },
  {
    code: "FLEX-5",
    name: "شناور، پنجشنبه تعطیل توافقی",
    holiday_rule: "CLOSED",
    rotating: false,
    days: week("FLEX", "OFF_AGREED"),
  },
  {
    code: "FLOAT-5",
    name: "شناور کامل، پنجشنبه تعطیل توافقی",
    holiday_rule: "CLOSED",
    rotating: false,
    days: week("FLOAT", "OFF_AGREED"),
  },
  {
    code: "NIGHT-5",
    name: "شب‌کار ثابت",
    holiday_rule: "CLOSED",
    rotating: false,
    days: week("NIGHT", "OFF_SHIFT"),
  },
  {
    code: "PRODUCTION",
    name: "سه نوبت تولید، چهار گروه",
    holiday_rule: "FOLLOW_CYCLE",
    rotating: true,
    days: ["MORNING", "MORNING", "EVENING", "EVENING", "NIGHT", "NIGHT", "OFF_SHIFT", "OFF_SHIFT"],
  },
  {
    code: "GUARD",
    name: "نگهبانی ۱۲ ساعته، چهار گروه",
    holiday_rule: "FOLLOW_CYCLE",
    rotating: true,
    days: ["GUARD-DAY", "GUARD-NIGHT", "OFF_SHIFT", "OFF_SHIFT"],
  },
];

type DemoGroup = { code: string; name: string; plan: string; offset: number };

const teamNames = ["الف", "ب", "پ", "ت"];
const teams = (code: string, name: string, plan: string, step: number): DemoGroup[] =>
  teamNames.map((team, i) => ({
    code: `${code}-${i + 1}`,
    name: `${name} ${team}`,
    plan,
    offset: i * step,
  }));

/** The work groups with their plans; the teams of one plan are offset by some days. */
export const demoGroups: readonly DemoGroup[] = [
  { code: "OFFICE-6", name: "اداری شش‌روزه", plan: "OFFICE-6", offset: 0 },
  { code: "OFFICE-5", name: "اداری پنج‌روزه", plan: "OFFICE-5", offset: 0 },
  { code: "FLEX", name: "شناور", plan: "FLEX-5", offset: 0 },
  { code: "FLOAT", name: "شناور کامل", plan: "FLOAT-5", offset: 0 },
  { code: "NIGHT", name: "شب‌کار", plan: "NIGHT-5", offset: 0 },
  ...teams("PROD", "تولید", "PRODUCTION", 2),
  ...teams("GUARD", "نگهبانی", "GUARD", 1),
];
