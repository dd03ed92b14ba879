import { clipInto, lengthOf, Segments, segmentsOf, subtractInto } from "./segments";
import type { ShiftHours } from "./types";

/** The hours of a shift made ready for computing, all in minutes of the logical day. Made once per shift and day class. */
export type ShiftGeometry = {
  hours: ShiftHours;
  start: number;
  end: number;
  required: number;
  isFloat: boolean;
  /** Where the logical day begins (R1). */
  cut: number;
  unpaidBreaks: Segments;
  /** W before flex: [start, end] less unpaid breaks. Unused by FULL_FLOAT. */
  work: Segments;
  /** Core time of FULL_FLOAT less unpaid breaks. */
  core: Segments;
};

/** What is wrong with the hours of a shift; a form shows it, the engine refuses to compute with it. */
export type ShiftProblem =
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

/** R1: the day begins so many minutes before the shift, unless the shift says otherwise. */
export const CUT_BEFORE_START = 240;

/** Lists what is wrong with the hours; empty when the engine can use them. */
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

  const unpaid = segmentsOf(breaks.filter((rest) => !rest.paid));
  if (hours.flexMode === "FULL_FLOAT") {
    check(hours.required > 0, "required-missing");
    check((coreStart === null) === (coreEnd === null), "core-incomplete");
    check(coreLength(hours, unpaid) <= hours.required, "core-longer-than-required");
    return problems;
  }
  // R10 asks |W| = R wherever flex moves the window, so no unpaid break may slip in or out of it.
  const inFlex = (from: number, to: number) => lengthOf(clipInto(new Segments(), unpaid, from, to)) > 0;
  check(!inFlex(start, start + flex) && !inFlex(end, end + flex), "break-in-flex");
  check(lengthOf(windowWithout(start, end, unpaid)) === hours.required, "required-not-window");
  return problems;
}

function windowWithout(start: number, end: number, unpaid: Segments): Segments {
  return subtractInto(new Segments(), segmentsOf([{ from: start, to: end }]), unpaid);
}

function coreLength(hours: ShiftHours, unpaid: Segments): number {
  if (hours.coreStart === null || hours.coreEnd === null) return 0;
  return lengthOf(windowWithout(hours.coreStart, hours.coreEnd, unpaid));
}

const made = new WeakMap<ShiftHours, ShiftGeometry>();

/** The geometry of a shift's hours, kept for as long as the hours live. Throws when shiftProblems has something to say. */
export function geometryOf(hours: ShiftHours, shiftName: string): ShiftGeometry {
  const known = made.get(hours);
  if (known) return known;
  const problems = shiftProblems(hours);
  if (problems.length > 0) throw new Error(`Shift ${shiftName} cannot be computed: ${problems.join(", ")}`);
  const { start, end, coreStart, coreEnd } = hours;
  const unpaidBreaks = segmentsOf(hours.breaks.filter((rest) => !rest.paid));
  const geometry: ShiftGeometry = {
    hours,
    start,
    end,
    required: hours.required,
    isFloat: hours.flexMode === "FULL_FLOAT",
    cut: hours.dayCut ?? start - CUT_BEFORE_START,
    unpaidBreaks,
    work: windowWithout(start, end, unpaidBreaks),
    core:
      coreStart === null || coreEnd === null
        ? new Segments()
        : windowWithout(coreStart, coreEnd, unpaidBreaks),
  };
  made.set(hours, geometry);
  return geometry;
}
