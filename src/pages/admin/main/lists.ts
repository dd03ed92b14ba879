import type { RequestKind } from "@schemas/request-kinds";
import type { DateRange } from "@schemas/values/jalali-date";

const area = "/adminHome";

/** Where the figures of the main page lead: the lists that count the same. */
export const lists = {
  presence: `${area}/admin-attendance-status-report`,
  presentOn: (date: string) => `${area}/admin-present-personel?date=${date}`,
  absences: ({ from, to }: DateRange) => `${area}/admin-absence-report?from=${from}&to=${to}`,
  days: ({ from, to }: DateRange) => `${area}/admin-personel-daywork?from=${from}&to=${to}`,
  // Who came late stands first.
  late: ({ from, to }: DateRange) => `${area}/admin-personel-daywork?from=${from}&to=${to}&sort=-late`,
  flawed: ({ from, to }: DateRange, state: "incomplete" | "conflict") =>
    `${area}/admin-uncompleteio-report?from=${from}&to=${to}&state=${state}`,
  sections: `${area}/sections`,
  period: (year: number, period: number) => `${area}/period-close?year=${year}&period=${period}`,
} as const;

/** The administrator's list of each kind of request. */
export const requestLists: Readonly<Record<RequestKind, string>> = {
  leave: `${area}/admin-vacation-management`,
  mission: `${area}/admin-mission-management`,
  inOut: `${area}/admin-io-management`,
  overtime: `${area}/admin-extra-work-management`,
  specialOvertime: `${area}/specific-extrawork-view`,
};
