import { type ShiftHours, workLength } from "@schemas/values/shift-hours";

/** Eight to four, as in most offices: the initial value for a new shift. */
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

/** The kinds of flexibility that people choose from; in a fixed shift the start moves by 0 minutes. */
export const floatKinds = ["FIXED", "END_MOVES", "FLEX_LOST_IF_EXCEEDED", "FULL_FLOAT"] as const;
export type FloatKind = (typeof floatKinds)[number];

export function floatKindOf({ flexMode, flex }: ShiftHours): FloatKind {
  return flexMode !== "FULL_FLOAT" && flex === 0 ? "FIXED" : flexMode;
}

/** The hours with another kind of flexibility; drops the values that only the old kind has. */
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

const minutesPerDay = 1440;

/** The first minute at or after another with this time of day; a text that is not a time stays as typed. */
const following = (minute: number, other: number) =>
  Number.isInteger(minute) && Number.isInteger(other)
    ? other + ((((minute - other) % minutesPerDay) + minutesPerDay) % minutesPerDay)
    : minute;

/** The hours in the order of the clock from the start on: 22:00 to 06:00 then ends on the next day. */
function fromStart(hours: ShiftHours): ShiftHours {
  const { start, coreStart, coreEnd } = hours;
  const end = following(hours.end, start);
  const from = coreStart === null ? null : following(coreStart, start);
  return {
    ...hours,
    // Equal start and end mean a whole day.
    end: end === start ? start + minutesPerDay : end,
    breaks: hours.breaks.map((rest) => {
      const begins = following(rest.from, start);
      return { ...rest, from: begins, to: following(rest.to, begins) };
    }),
    coreStart: from,
    coreEnd: coreEnd === null ? null : following(coreEnd, from ?? start),
  };
}

/** The hours in order and with the required time that follows from them; a floating shift has its own. */
export function settled(given: ShiftHours): ShiftHours {
  const hours = fromStart(given);
  const { start, end, breaks, flexMode } = hours;
  if (flexMode === "FULL_FLOAT" || !isComplete(hours)) return hours;
  return { ...hours, required: workLength(start, end, breaks) };
}

/** Whether every time is known: while someone types, one may be missing or still a text. */
export function isComplete({ start, end, breaks }: ShiftHours): boolean {
  return [start, end, ...breaks.flatMap(({ from, to }) => [from, to])].every(Number.isInteger);
}
