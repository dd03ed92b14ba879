import type { PunchDay, PunchDayOfPerson } from "../calls/io";
import type { DayRow } from "../calls/work";
import { clockTime } from "../fields/clock-time";
import { duration } from "../fields/duration";
import { jalaliDate } from "../fields/jalali-date";
import { punchPairs } from "../fields/punch-pairs";
import { state } from "../fields/state";
import type { Drill, ReportColumn, ReportInput, RowTone } from "../report";

type DayInRow = Pick<
  DayRow,
  "date" | "firstIn" | "lastOut" | "presence" | "isConflict" | "isIncomplete" | "absence" | "holiday"
>;
/**
 * What the columns read of a person's day; the rows of a file contain no more than that
 * (server/reports/row-streams.ts).
 */
export type PunchRow = Omit<PunchDayOfPerson, "punchDay"> & {
  punchDay: (Pick<PunchDay, "pairs" | "waiting"> & { day: DayInRow }) | null;
};
type Row = PunchRow;
const clock = { field: clockTime({ optional: true }), width: 90, isSortable: true } as const;

/** The day of a row; not shown when a single day was requested. */
export const dateColumn = {
  date: { field: jalaliDate(), of: ({ punchDay }) => punchDay?.day.date, width: 110, isSortable: true },
} as const satisfies Record<string, ReportColumn<Row>>;

/** The punches of a day and their result. */
export const punchColumns = {
  pairs: { field: punchPairs(), of: ({ punchDay }) => punchDay, width: 260 },
  firstIn: { ...clock, of: ({ punchDay }) => punchDay?.day.firstIn, isHidden: true },
  lastOut: { ...clock, of: ({ punchDay }) => punchDay?.day.lastOut, isHidden: true },
  presence: {
    field: duration(),
    of: ({ punchDay }) => punchDay?.day.presence,
    width: 100,
    isSummed: true,
    isSortable: true,
  },
  state: {
    field: state({
      conflict: "warning",
      incomplete: "warning",
      absence: "bad",
      holiday: "good",
      waiting: "info",
    }),
    of: stateOfPunches,
    width: 130,
  },
} as const satisfies Record<string, ReportColumn<Row>>;

/** The state of a day's punches: problems take precedence over their result. */
function stateOfPunches({ punchDay }: Row) {
  if (!punchDay) return null;
  const { day, waiting } = punchDay;
  if (day.isConflict) return "conflict";
  if (day.isIncomplete) return "incomplete";
  if (day.absence > 0) return "absence";
  if (waiting.length > 0) return "waiting";
  return day.holiday > 0 ? "holiday" : null;
}

/** Marks an absence, a day with problems or a holiday. */
export function toneOfPunches(row: Row): RowTone | null {
  const at = stateOfPunches(row);
  if (at === "absence") return "absent";
  if (at === "conflict" || at === "incomplete") return "incomplete";
  return at === "holiday" ? "holiday" : null;
}

/** The day of a row, or the requested day if it has none. */
export function toPunchDay({ personnelNumber, punchDay }: Row, { date }: ReportInput): Drill {
  return { to: "day", personnelNumber, date: punchDay?.day.date ?? String(date) };
}

export const keyOfPunchDay = ({ personnelNumber, punchDay }: Row) =>
  `${personnelNumber} ${punchDay?.day.date ?? ""}`;
