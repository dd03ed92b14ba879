import { prepareCalendar } from "../rules/day-work/calendar";
import { computePersonDays } from "../rules/day-work/compute-days";
import type {
  CalendarData,
  Permit,
  PersonRange,
  Punch,
  RotationDay,
  RotationPlan,
  ShiftHours,
} from "../rules/day-work/types";

/** The result of a run; perDayMicroseconds is per person and day. */
export type DayWorkBench = { people: number; days: number; ms: number; perDayMicroseconds: number };

// 1404/08/01, a Thursday.
const firstDay = 20_384;

/** Computes people's days, derivation included, with input prepared beforehand. Batches keep memory use constant. */
export function benchDayWorkInMemory(people: number, days: number): DayWorkBench {
  const calendar = prepareCalendar(benchCalendar(days));
  const random = numbersFrom(1404);
  // Warms up the same code, so that its compilation is not measured.
  for (const person of benchPeople(400, days, random)) computePersonDays(calendar, person);
  let ms = 0;
  let computed = 0;
  for (let done = 0; done < people; done += 1000) {
    const batch = benchPeople(Math.min(1000, people - done), days, random);
    const began = performance.now();
    for (const person of batch) computed += computePersonDays(calendar, person).length;
    ms += performance.now() - began;
  }
  return { people, days, ms, perDayMicroseconds: (ms * 1000) / computed };
}

/** A small deterministic generator of numbers in [0, 1) (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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

function plan(id: string, words: readonly string[], holidayRule: RotationPlan["holidayRule"]): RotationPlan {
  const days = words.map((word): RotationDay => {
    if (word === "off") return { shiftId: null, off: "OFF_SHIFT" };
    return word === "friday" ? { shiftId: null, off: "FRIDAY" } : { shiftId: word, off: null };
  });
  // 1404/08/03, a Saturday.
  return {
    id,
    code: id,
    anchorDay: firstDay + 2,
    days,
    holidayRule,
    rotating: holidayRule === "FOLLOW_CYCLE",
  };
}

const groups = ["office", "flexible", "guard", "production"];

function benchCalendar(days: number): CalendarData {
  const lunch = [{ from: 720, to: 765, paid: false }];
  const fiveDays = (shift: string) => [shift, shift, shift, shift, shift, "off", "friday"];
  return {
    shifts: [
      { id: "office", code: "office", hours: { NORMAL: hours(480, 960) } },
      { id: "flexible", code: "flexible", hours: { NORMAL: hours(420, 945, { breaks: lunch, flex: 120 }) } },
      { id: "day", code: "day", hours: { NORMAL: hours(360, 1080, { breaks: lunch }) } },
      { id: "night", code: "night", hours: { NORMAL: hours(1080, 1800) } },
      { id: "morning", code: "morning", hours: { NORMAL: hours(390, 870), THURSDAY: hours(390, 750) } },
    ],
    plans: [
      plan("office", fiveDays("office"), "CLOSED"),
      plan("flexible", fiveDays("flexible"), "CLOSED"),
      plan("guard", ["day", "night", "off", "off"], "FOLLOW_CYCLE"),
      plan("production", [...Array<string>(6).fill("morning"), "friday"], "CLOSED"),
    ],
    workGroupPlans: groups.map((id) => ({ workGroupId: id, from: 0, to: null, planId: id, offset: 0 })),
    holidays: [10, 24].map((after) => ({
      id: after,
      day: firstDay + (after % Math.max(days, 1)),
      kind: "OFFICIAL",
      scope: "ALL",
      scopeId: null,
    })),
    ramadan: [],
    exceptions: [],
    policies: [
      { id: 1, level: "COMPANY", subjectId: null, from: 0, to: null, settings: { incomplete: "UNDERTIME" } },
      { id: 2, level: "WORK_GROUP", subjectId: "guard", from: 0, to: null, settings: { minOT: 15 } },
    ],
    periods: [],
  };
}

function benchPeople(count: number, days: number, random: () => number): PersonRange[] {
  return Array.from({ length: count }, (_, i) => benchPerson(i, days, random));
}

/** Two punches on most days, four on some, with lateness, absences, leave, missions and overtime as in real life. */
function benchPerson(i: number, days: number, random: () => number): PersonRange {
  const group = groups[i % 10 < 6 ? 0 : (i % 10) - 6] as string;
  const punches: Punch[] = [];
  const permits: Permit[] = [];
  const punch = (day: number, minute: number) => {
    punches.push({
      day: day + Math.floor(minute / 1440),
      minute: minute % 1440,
      direction: null,
      source: "clock",
      id: punches.length,
    });
  };
  const permit = (kind: Permit["kind"], day: number, from: number | null, to: number | null) => {
    permits.push({
      id: permits.length,
      kind,
      span: from === null ? "DAILY" : "HOURLY",
      firstDay: day,
      lastDay: day,
      from,
      to,
      typeCode: 1,
      paidAs: kind === "leave" ? "annual" : null,
      isCharged: kind === "leave",
      noReturn: false,
    });
  };
  for (let day = firstDay - 1; day <= firstDay + days + 1; day += 1) {
    const [start, end] = benchShift(group, day);
    if (start === end) continue;
    const chance = random();
    if (chance < 0.03) continue;
    if (chance < 0.06) {
      permit("leave", day, null, null);
      continue;
    }
    const entry = start - 10 + Math.floor(random() * 22);
    const exit = end - 5 + Math.floor(random() * 25) + (random() < 0.15 ? 90 : 0);
    punch(day, entry);
    if (chance < 0.12) {
      const away = start + 120 + Math.floor(random() * 60);
      punch(day, away);
      punch(day, away + 75);
      permit(chance < 0.09 ? "leave" : "mission", day, away, away + 60);
    }
    if (chance > 0.99) continue;
    punch(day, exit);
    if (exit > end + 60) permit("overtime", day, end, end + 120);
  }
  return {
    personId: i,
    assignments: [
      {
        personId: i,
        from: 0,
        to: null,
        workGroupId: group,
        planId: null,
        offset: 0,
        sectionId: i % 40,
        employmentTypeId: 1,
        provinceId: 1,
      },
    ],
    exceptions: [],
    policies: [],
    first: firstDay,
    last: firstDay + days - 1,
    punches,
    corrections: [],
    permits,
    justifications: [],
  };
}

function benchShift(group: string, day: number): [number, number] {
  const fromSaturday = (((day - firstDay - 2) % 7) + 7) % 7;
  if (group === "guard") {
    const turn = (((day - firstDay - 2) % 4) + 4) % 4;
    if (turn > 1) return [0, 0];
    return turn === 0 ? [360, 1080] : [1080, 1800];
  }
  if (fromSaturday === 6 || (fromSaturday === 5 && group !== "production")) return [0, 0];
  if (group === "production") return [390, fromSaturday === 5 ? 750 : 870];
  return group === "office" ? [480, 960] : [450, 975];
}
