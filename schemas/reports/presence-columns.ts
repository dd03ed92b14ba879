import type { Flaw, PresenceState } from "../calls/personnel";
import { clockTime } from "../fields/clock-time";
import { duration } from "../fields/duration";
import { state } from "../fields/state";
import type { Drill, ReportInput, RowTone } from "../report";

const clock = { field: clockTime({ optional: true }), width: 105, isSortable: true } as const;

/** Where a person is, and the evidence for it. */
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
      incomplete: "warning",
      conflict: "warning",
    }),
    of: stateOrFlaw,
    width: 120,
    isSortable: true,
  },
  firstIn: clock,
  lastOut: clock,
  shiftStart: { ...clock, isHidden: true },
  lateMinutes: { field: duration(), width: 100, isSortable: true },
} as const;

type OfPresence = { personnelNumber: string; state: PresenceState; flaw: Flaw | null };

/** On a day that is over, a missing exit or entry hides how long the person was there, so the flaw is shown instead. */
function stateOrFlaw({ state: at, flaw }: OfPresence) {
  return flaw ?? at;
}

/** Marks missing people and punches; for others the state column is enough. */
export function toneOfPresence({ state: at, flaw }: OfPresence): RowTone | null {
  if (flaw) return "incomplete";
  return at === "absent" ? "absent" : null;
}

/** Leads to the requested day of this person. */
export function toDayOfPerson({ personnelNumber }: OfPresence, { date }: ReportInput): Drill {
  return { to: "day", personnelNumber, date: String(date) };
}
