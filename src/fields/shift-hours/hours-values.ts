import { type ShiftHours, workLength } from "@schemas/values/shift-hours";

/** Eight to four, as most offices begin: what a new shift's form holds. */
export const usualHours: ShiftHours = {
  start: 480,
  end: 960,
  required: 480,
  breaks: [],
  flex: 0,
  flexMode: "END_MOVES",
  coreStart: null,
  coreEnd: null,
  lateTol: 10,
  earlyTol: 10,
  tolMode: "ALL_OR_NOTHING",
  dayCut: null,
};

/** The ways a shift may float, as people choose them; a fixed one is one whose start may move by nothing. */
export const floatKinds = ["FIXED", "END_MOVES", "FLEX_LOST_IF_EXCEEDED", "FULL_FLOAT"] as const;
export type FloatKind = (typeof floatKinds)[number];

export function floatKindOf({ flexMode, flex }: ShiftHours): FloatKind {
  return flexMode !== "FULL_FLOAT" && flex === 0 ? "FIXED" : flexMode;
}

/** The hours with another way to float; what only the old way had is given up. */
export function withFloatKind(hours: ShiftHours, kind: FloatKind): ShiftHours {
  const noCore = { coreStart: null, coreEnd: null };
  switch (kind) {
    case "FIXED":
      return settled({ ...hours, ...noCore, flexMode: "END_MOVES", flex: 0 });
    case "FULL_FLOAT":
      return { ...hours, flexMode: kind, flex: 0 };
    default:
      return settled({ ...hours, ...noCore, flexMode: kind, flex: hours.flex || 60 });
  }
}

/** The hours with the required time that follows from them; a floating shift has its own. */
export function settled(hours: ShiftHours): ShiftHours {
  const { start, end, breaks, flexMode } = hours;
  if (flexMode === "FULL_FLOAT") return hours;
  const times = [start, end, ...breaks.flatMap(({ from, to }) => [from, to])];
  // While someone types, a time may be a text that is none yet.
  return times.every(Number.isInteger) ? { ...hours, required: workLength(start, end, breaks) } : hours;
}
