import type { WorkDayOfPerson } from "../calls/work-of-personnel";
import { clockTime } from "../fields/clock-time";
import { jalaliDate } from "../fields/jalali-date";
import { state } from "../fields/state";
import type { Drill, ReportColumn, RowTone } from "../report";

type Row = WorkDayOfPerson;
const clock = { field: clockTime({ optional: true }), width: 66, isSortable: true } as const;

/** The person and day of a row, when they came and left, and the result of the day. */
export const dayColumns = {
  date: { field: jalaliDate(), width: 102, isSortable: true },
  state: {
    field: state({ absence: "bad", conflict: "warning", incomplete: "warning", holiday: "good" }),
    of: stateOfDay,
    width: 110,
  },
  firstIn: clock,
  lastOut: clock,
} as const satisfies Record<string, ReportColumn<Row>>;

function stateOfDay({ absence, isConflict, isIncomplete, holiday }: Row) {
  if (isConflict) return "conflict";
  if (isIncomplete) return "incomplete";
  if (absence > 0) return "absence";
  return holiday > 0 ? "holiday" : null;
}

/** Spec §4 "Row colour", plus days with missing or conflicting punches. */
export function toneOfDay(row: Row): RowTone | null {
  const at = stateOfDay(row);
  if (at === "absence") return "absent";
  if (at === "holiday") return "holiday";
  return at ? "incomplete" : null;
}

export const keyOfDay = ({ personnelNumber, date }: Row) => `${personnelNumber} ${date}`;
export const toDay = ({ personnelNumber, date }: Row): Drill => ({ to: "day", personnelNumber, date });
