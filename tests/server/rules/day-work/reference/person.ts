import { type Calendar, prepareCalendar } from "@server/rules/day-work/calendar";
import type { PersonRange, ShiftHours } from "@server/rules/day-work/types";
import { buildCalendarData, buildPerson, buildPlan } from "../build-day";
import type { TimedPunch } from "./attribution";
import type { Week } from "./week";

/** The calendar of a week as input for the engine. */
export function calendarOf(week: Week): Calendar {
  const shifts = [...new Set(week.cycle.filter((one): one is ShiftHours => typeof one === "object"))];
  const idOf = (hours: ShiftHours) => `shift-${shifts.indexOf(hours)}`;
  const words = week.cycle.map((one) => (typeof one === "string" ? one : idOf(one)));
  const plan = buildPlan(words, {
    anchorDay: week.first,
    holidayRule: week.closesOnHolidays ? "CLOSED" : "FOLLOW_CYCLE",
    rotating: week.rotating,
  });
  return prepareCalendar(
    buildCalendarData({
      shifts: shifts.map((hours) => ({ id: idOf(hours), code: idOf(hours), hours: { NORMAL: hours } })),
      plans: [plan],
      holidays: week.holidays.map((day) => ({ id: day, day, kind: "OFFICIAL", scope: "ALL", scopeId: null })),
      policies: [
        { id: "policy", level: "COMPANY", subjectId: null, from: 0, to: null, settings: week.policy },
      ],
    }),
  );
}

/** The person of a week as input for the engine. */
export function personOf(week: Week): PersonRange {
  const rowOf = ({ at, direction }: TimedPunch) => ({
    day: Math.floor(at / 1440),
    minute: at % 1440,
    direction,
  });
  const rows = week.punches.map((punch, index) => ({ ...rowOf(punch), id: index, isAdded: punch.isAdded }));
  const clocked = rows.filter(({ isAdded }) => !isAdded);
  const added = rows.filter(({ isAdded }) => isAdded);
  const cancelled = week.cancelled.map((punch, index) => ({ ...rowOf(punch), id: `cancelled-${index}` }));
  return buildPerson({
    first: week.first,
    last: week.last,
    punches: [...clocked, ...cancelled].map((row) => ({ ...row, source: "clock" })),
    corrections: [
      ...added.map((row) => ({ ...row, action: "ADD" as const, punchId: null })),
      ...cancelled.map((row) => ({ ...row, action: "CANCEL" as const, punchId: row.id })),
    ],
    permits: [...week.permits],
  });
}
