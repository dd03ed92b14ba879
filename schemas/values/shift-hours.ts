// The hours of a shift, as the engine computes with them and a form edits them. Times are whole minutes from the
// midnight at the start of the logical day (02:00 of the next day is 1560), lengths are whole minutes.

/** Which hours of a shift apply on a day. */
export const dayClasses = ["NORMAL", "THURSDAY", "RAMADAN", "RAMADAN_THURSDAY"] as const;
export type DayClass = (typeof dayClasses)[number];

/** How late arrival within the flex is treated (R9); FULL_FLOAT requires only the length and the core. */
export const flexModes = ["END_MOVES", "FLEX_LOST_IF_EXCEEDED", "FULL_FLOAT"] as const;
export type FlexMode = (typeof flexModes)[number];

/** Whether exceeding a tolerance loses all of it (R10). */
export const toleranceModes = ["ALL_OR_NOTHING", "EXCESS_ONLY"] as const;
export type ToleranceMode = (typeof toleranceModes)[number];

type Span = { from: number; to: number };

/** A break of a shift; an unpaid one is neither work nor required. A split shift has one long unpaid break. */
export type ShiftBreak = Span & { paid: boolean };

/** The hours of a shift on one class of day. */
export type ShiftHours = {
  start: number;
  /** More than 1440 when the shift ends on the next day. */
  end: number;
  /** R in minutes. Equals [start, end] without unpaid breaks, except for FULL_FLOAT. */
  required: number;
  breaks: readonly ShiftBreak[];
  /** F: how many minutes the start may move; 0 for a fixed shift. */
  flex: number;
  flexMode: FlexMode;
  /** Core time of FULL_FLOAT that must be covered; null for none. */
  coreStart: number | null;
  coreEnd: number | null;
  /** Forgiven lateness and early leave in minutes. */
  lateTol: number;
  earlyTol: number;
  tolMode: ToleranceMode;
  /** Where the logical day begins, possibly a negative minute; null means start − 240. */
  dayCut: number | null;
};

/** NORMAL hours are required; a missing class falls back (RAMADAN_THURSDAY → RAMADAN → THURSDAY → NORMAL). */
export type HoursByClass = { NORMAL: ShiftHours } & {
  [C in Exclude<DayClass, "NORMAL">]?: ShiftHours | null | undefined;
};

/** What is wrong with the hours of a shift; a form shows it, the engine refuses to compute with such hours. */
type ShiftProblem =
  | "not-whole-minutes"
  | "start-outside-day"
  | "end-not-after-start"
  | "too-long"
  | "cut-after-start"
  | "empty-break"
  | "negative-flex-or-tolerance"
  | "break-in-flex"
  | "required-not-window"
  | "required-missing"
  | "core-incomplete"
  | "core-longer-than-required";

/** Lists what is wrong with the hours; empty if the engine can use them. */
export function shiftProblems(hours: ShiftHours): ShiftProblem[] {
  const problems: ShiftProblem[] = [];
  const check = (isRight: boolean, problem: ShiftProblem) => {
    if (!isRight) problems.push(problem);
  };
  const { start, end, flex, breaks, coreStart, coreEnd } = hours;
  const numbers = [start, end, hours.required, flex, hours.lateTol, hours.earlyTol];
  for (const rest of breaks) numbers.push(rest.from, rest.to);
  for (const maybe of [coreStart, coreEnd, hours.dayCut]) if (maybe !== null) numbers.push(maybe);
  check(numbers.every(Number.isInteger), "not-whole-minutes");
  check(start >= 0 && start < 1440, "start-outside-day");
  check(end > start, "end-not-after-start");
  check(end - start <= 1440, "too-long");
  check(hours.dayCut === null || hours.dayCut <= start, "cut-after-start");
  check(
    breaks.every((rest) => rest.from < rest.to),
    "empty-break",
  );
  check(flex >= 0 && hours.lateTol >= 0 && hours.earlyTol >= 0, "negative-flex-or-tolerance");
  if (problems.length > 0) return problems;

  if (hours.flexMode === "FULL_FLOAT") {
    check(hours.required > 0, "required-missing");
    check((coreStart === null) === (coreEnd === null), "core-incomplete");
    const core = coreStart === null || coreEnd === null ? 0 : workLength(coreStart, coreEnd, breaks);
    check(core <= hours.required, "core-longer-than-required");
    return problems;
  }
  // R10 requires |W| = R wherever flex moves the window, so no unpaid break may move in or out of it.
  const isFree = (from: number, to: number) => unpaidLength(from, to, breaks) === 0;
  check(isFree(start, start + flex) && isFree(end, end + flex), "break-in-flex");
  check(workLength(start, end, breaks) === hours.required, "required-not-window");
  return problems;
}

/** Whether a break is partly or fully outside the shift, which gives it no effect. */
export const isBreakOutside = (
  { from, to }: ShiftBreak,
  { start, end, flex, flexMode }: Pick<ShiftHours, "start" | "end" | "flex" | "flexMode">,
) => flexMode !== "FULL_FLOAT" && (from < start || to > end + flex);

/** The minutes between two times without the unpaid breaks in between: what a fixed shift requires. */
export function workLength(from: number, to: number, breaks: readonly ShiftBreak[]): number {
  return Math.max(0, to - from) - unpaidLength(from, to, breaks);
}

/** The minutes of unpaid breaks between two times; overlapping breaks count once. */
function unpaidLength(from: number, to: number, breaks: readonly ShiftBreak[]): number {
  let sum = 0;
  let reached = from;
  for (const rest of breaks.filter(({ paid }) => !paid).sort((a, b) => a.from - b.from)) {
    const begin = Math.max(rest.from, reached);
    const end = Math.min(rest.to, to);
    if (end <= begin) continue;
    sum += end - begin;
    reached = end;
  }
  return sum;
}
