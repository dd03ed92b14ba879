import { type Report, reportAddress } from "@schemas/report";
import { absences } from "@schemas/reports/absences";
import { attendanceStatus } from "@schemas/reports/attendance-status";
import { dayWork } from "@schemas/reports/day-work";
import { incomplete } from "@schemas/reports/incomplete";
import { present } from "@schemas/reports/present";
import type { DateRange } from "@schemas/values/jalali-date";

const area = "/adminHome";
const report = (one: Report) => reportAddress(one, "adminHome");

/** The lists behind the figures of the main page; each list has as many rows as its figure says. */
export const lists = {
  presence: report(attendanceStatus),
  presentOn: (date: string) => `${report(present)}?date=${date}`,
  absences: ({ from, to }: DateRange) => `${report(absences)}?from=${from}&to=${to}`,
  days: ({ from, to }: DateRange) => `${report(dayWork)}?from=${from}&to=${to}`,
  // The longest delays first.
  late: ({ from, to }: DateRange) => `${report(dayWork)}?from=${from}&to=${to}&sort=-late`,
  flawed: ({ from, to }: DateRange, state: "incomplete" | "conflict") =>
    `${report(incomplete)}?from=${from}&to=${to}&state=${state}`,
  sections: `${area}/sections`,
  period: (year: number, period: number) => `${area}/period-close?year=${year}&period=${period}`,
} as const;
