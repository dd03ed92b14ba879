import type { CorrectedDay } from "@schemas/calls/day-corrections";
import type { PunchDayOfPerson } from "@schemas/calls/io";
import type { DateRange } from "@schemas/values/jalali-date";
import { isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { useToday } from "@src/components/today";
import { useSearchParams } from "react-router";

/** The days to list. */
export const daysOf = ["incomplete", "absence", "all"] as const;
export type DaysOf = (typeof daysOf)[number];

export type DaysQuery = DateRange & { of: DaysOf; section: string; search: string; page: number };
export const pageSize = 50;
// The most that the server returns in one answer.
const mostAtOnce = 500;

/** The query of the page, read from its address, so that a link can open exactly these days. */
export function useDaysQuery() {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const { year, month } = isoToJalali(today);
  const ofMonth = jalaliMonthRange(year, month);
  const read = (name: string) => parameters.get(name) ?? "";
  const query: DaysQuery = {
    from: read("from") || ofMonth.from,
    to: read("to") || today,
    of: daysOf.find((one) => one === read("of")) ?? "incomplete",
    section: read("sectionCode"),
    search: read("q"),
    page: Number(read("page")) || 1,
  };
  const put = (over: Partial<Record<"from" | "to" | "of" | "sectionCode" | "q" | "page", string>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("page");
        for (const [name, value] of Object.entries(over))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return { query, put };
}

const inputOf = ({ from, to, of, section, search }: DaysQuery) => ({
  from,
  to,
  sort: "date",
  ...(section && { sectionCode: section }),
  ...(search && { search }),
  ...(of === "absence" && { state: "absence" as const }),
});
const callOf = (of: DaysOf) => (of === "incomplete" ? "getIncompleteDays" : "getPunchDays");

/** One page of the queried days. */
export function useDays(query: DaysQuery) {
  return useCall("io", callOf(query.of), { ...inputOf(query), page: query.page, pageSize });
}

/** All of the queried days, page by page. */
export async function allDays(query: DaysQuery, total: number): Promise<CorrectedDay[]> {
  const days: CorrectedDay[] = [];
  for (let page = 1; days.length < total; page += 1) {
    const { items } = await api.io[callOf(query.of)]({ ...inputOf(query), page, pageSize: mostAtOnce });
    if (items.length === 0) break;
    days.push(...items.flatMap((one) => dayOf(one) ?? []));
  }
  return days;
}

/** The day and person of a row; null if the person has no such day. */
export const dayOf = ({ personnelNumber, punchDay }: PunchDayOfPerson): CorrectedDay | null =>
  punchDay && { personnelNumber, date: punchDay.day.date };
export const keyOf = ({ personnelNumber, date }: CorrectedDay): string => `${personnelNumber} ${date}`;
