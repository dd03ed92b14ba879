import type { PresenceState } from "../calls/personnel";
import { clockTime } from "../fields/clock-time";
import { duration } from "../fields/duration";
import { state } from "../fields/state";
import type { Asked, Drill, RowTone } from "../report";

const clock = { field: clockTime({ optional: true }), width: 105, isSortable: true } as const;

/** Where someone is, and what says so. */
export const presenceColumns = {
  state: {
    field: state({
      absent: "bad",
      notIn: "warning",
      late: "warning",
      present: "good",
      left: "quiet",
      mission: "info",
      leave: "info",
      notDue: "quiet",
      off: "quiet",
    }),
    width: 120,
    isSortable: true,
  },
  firstIn: clock,
  lastOut: clock,
  shiftStart: { ...clock, isHidden: true },
  lateMinutes: { field: duration(), width: 100, isSortable: true },
} as const;

type OfPresence = { personnelNumber: string; state: PresenceState };

/** Who is missing is marked; what else someone is at, their state says. */
export function toneOfPresence({ state: at }: OfPresence): RowTone | null {
  return at === "absent" ? "absent" : null;
}

/** The day that was asked for, of this person. */
export function toDayOfPerson({ personnelNumber }: OfPresence, { date }: Asked): Drill {
  return { to: "day", personnelNumber, date: String(date) };
}
