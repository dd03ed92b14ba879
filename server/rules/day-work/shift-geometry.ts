import { type ShiftHours, shiftProblems } from "@schemas/values/shift-hours";
import { Segments, segmentsOf, subtractInto } from "./segments";

/** The hours of a shift prepared for computing, in minutes of the logical day. Built once per shift and day class. */
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

/** R1: the day begins this many minutes before the shift, unless the shift says otherwise. */
const CUT_BEFORE_START = 240;

function windowWithout(start: number, end: number, unpaid: Segments): Segments {
  return subtractInto(new Segments(), segmentsOf([{ from: start, to: end }]), unpaid);
}

const made = new WeakMap<ShiftHours, ShiftGeometry>();

/** The geometry of a shift's hours, cached for the lifetime of the hours. Throws if shiftProblems reports a problem. */
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
