import type { ClockState } from "@schemas/calls/clocking";
import type { Home, HomePeriod } from "@schemas/calls/home";
import type { PunchDay } from "@schemas/calls/io";
import type { DayRow, DerivationLine, WorkTotal } from "@schemas/calls/work";
import { dayFigures } from "@schemas/figures";
import { parseClock } from "@schemas/values/clock-time";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import type { OfflinePunch } from "./offline-punches";
import { offlineTime } from "./offline-time";

type OneDay = { personnelNumber: string; date: IsoDate };

// A morning's exit may belong to the day before.
const noon = "12:00";

/** Whether an unsent punch on this device may belong to a day; `isOpen`: the day lacks a punch so far. */
function isWaitedFor(
  { personnelNumber, date }: OneDay,
  isOpen: boolean,
  punches: readonly OfflinePunch[],
): boolean {
  return punches.some((punch) => {
    if (punch.username !== personnelNumber || punch.refusal) return false;
    const { day, time } = offlineTime(punch);
    return day === date || (isOpen && punch.direction === "out" && time < noon && day === addDays(date, 1));
  });
}

/** Whether an unsent punch on this device may belong to a day. */
export function waitsFor(day: DayRow, punches: readonly OfflinePunch[]): boolean {
  return isWaitedFor(day, day.isIncomplete || day.isConflict || day.isRunning, punches);
}

type Correction = (answer: never, punches: readonly OfflinePunch[], input: never) => unknown;

/**
 * Corrections of answers, by call, for what the server cannot know yet: that a punch of a day is unsent on this device.
 * Such a day is not over, so nothing of it is missing or wrong, and it is in no total.
 */
const corrections: Record<string, Correction> = {
  "work.getDayWorks": (
    answer: { work: { days: DayRow[] }; total: WorkTotal },
    punches: readonly OfflinePunch[],
  ) => ({
    ...answer,
    work: { ...answer.work, days: answer.work.days.map((day) => dayHere(day, punches)) },
    total: totalHere(answer.total, answer.work.days, punches),
  }),
  "work.getSummary": (answer: { days: DayRow[]; total: WorkTotal }, punches: readonly OfflinePunch[]) => ({
    ...answer,
    days: answer.days.map((day) => dayHere(day, punches)),
    total: totalHere(answer.total, answer.days, punches),
  }),
  "work.getDayTimeline": (answer: { day: DayRow }, punches: readonly OfflinePunch[]) => ({
    ...answer,
    day: dayHere(answer.day, punches),
  }),
  "work.getDayDerivation": (lines: DerivationLine[], punches: readonly OfflinePunch[], input: OneDay) =>
    isWaitedFor(input, lines.some(isFlaw), punches)
      ? [...lines.filter((line) => !isLoss(line) && !isFlaw(line)), running]
      : lines,
  "io.getPunches": punchDaysHere,
  "io.getPeriodPunches": punchDaysHere,
  "io.getConflicts": (days: PunchDay[], punches: readonly OfflinePunch[]) =>
    days.filter(({ day }) => !waitsFor(day, punches)),
};

/** How to correct an answer by unsent punches; undefined if they change nothing. */
export function correctionOf(
  name: string,
  input: unknown,
  punches: readonly OfflinePunch[],
): ((answer: never) => unknown) | undefined {
  const correct = corrections[name];
  if (!correct || punches.length === 0) return undefined;
  return (answer) => correct(answer, punches, input as never);
}

/** The home page, corrected: the days to fix, and the hours so far without days with unsent punches. */
export function homeHere(home: Home, personnelNumber: string, punches: readonly OfflinePunch[]): Home {
  const { period, toMend } = home;
  return {
    ...home,
    toMend: toMend?.filter(({ date }) => !isWaitedFor({ personnelNumber, date }, true, punches)) ?? null,
    period: period && periodHere(period, punches),
  };
}

function periodHere(period: HomePeriod, punches: readonly OfflinePunch[]): HomePeriod {
  const total = totalHere(period.total, period.lately, punches);
  const last = period.lately.findLast((day) => !waitsFor(day, punches));
  return { ...period, total, until: total.days === 0 ? null : (last?.date ?? period.until) };
}

/** A clock's state with the time of the last exit, in minutes of the day. */
export type ClockHere = ClockState & { leftAt: number | null };

/** The clock, corrected: unsent punches count, and an unsent exit was not forgotten. */
export function clockHere(
  clock: ClockState | undefined,
  personnelNumber: string,
  punches: readonly OfflinePunch[],
): ClockHere | undefined {
  if (!clock) return undefined;
  const { forgotten } = clock;
  const isForgotten = forgotten && !isWaitedFor({ personnelNumber, date: forgotten.date }, true, punches);
  const here = { ...clock, forgotten: isForgotten ? forgotten : null };
  return punches
    .filter(({ refusal }) => !refusal)
    .reduce(clockAfter, { ...here, leftAt: clock.punches.at(-1)?.time ?? null });
}

/** The state after one more punch; its presence is that at `now`, as the server's is. */
function clockAfter(clock: ClockHere, punch: OfflinePunch): ClockHere {
  const minute = parseClock(offlineTime(punch).time);
  const later = Math.round((punch.takenAt + (punch.ahead ?? 0) - Date.parse(clock.now)) / 60_000);
  if (punch.direction === "in")
    return clock.openSince === null
      ? { ...clock, why: "inside", openSince: minute, presence: clock.presence - later }
      : clock;
  const presence = clock.presence + (clock.openSince === null ? 0 : later);
  return { ...clock, why: "outside", openSince: null, leftAt: minute, presence };
}

const isLoss = ({ category }: DerivationLine) => category === "absence" || category.startsWith("undertime");
const flaws: ReadonlySet<string> = new Set(["incomplete", "conflict", "unpaired"]);
const isFlaw = ({ note }: DerivationLine) => flaws.has(note);
const running: DerivationLine = {
  rule: "R7",
  category: "note",
  from: null,
  to: null,
  minutes: 0,
  note: "running",
  parameters: {},
};

function dayHere(day: DayRow, punches: readonly OfflinePunch[]): DayRow {
  if (!waitsFor(day, punches)) return day;
  return {
    ...day,
    isRunning: true,
    isIncomplete: false,
    isConflict: false,
    undertime: 0,
    absence: 0,
    absenceMinutes: 0,
  };
}

function punchDaysHere<A extends { days: PunchDay[]; total: WorkTotal }>(
  answer: A,
  punches: readonly OfflinePunch[],
): A {
  return {
    ...answer,
    days: answer.days.map((one) =>
      waitsFor(one.day, punches)
        ? { ...one, day: dayHere(one.day, punches), isOver: false, conflicts: [], gaps: [] }
        : one,
    ),
    total: totalHere(
      answer.total,
      answer.days.map(({ day }) => day),
      punches,
    ),
  };
}

/** A sum without the days that have unsent punches. */
function totalHere(total: WorkTotal, days: readonly DayRow[], punches: readonly OfflinePunch[]): WorkTotal {
  const next = { ...total };
  for (const day of days) {
    if (day.isRunning || !waitsFor(day, punches)) continue;
    for (const name of dayFigures) next[name] -= day[name];
    if (day.isIncomplete || day.isConflict) next.flawedAbsence -= day.absence;
    next.days -= 1;
    next[day.holiday > 0 ? "holidays" : "workDays"] -= 1;
  }
  return next;
}
