import type { CorrectedDay } from "@schemas/calls/day-corrections";
import type { PunchDayOfPerson } from "@schemas/calls/io";
import type { DateRange } from "@schemas/values/jalali-date";
import { isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { useToday } from "@src/components/today";
import { useSearchParams } from "react-router";

/** Which days are looked for. */
export const daysOf = ["incomplete", "absence", "all"] as const;
export type DaysOf = (typeof daysOf)[number];

export type DaysAsked = DateRange & { of: DaysOf; section: string; search: string; page: number };
export const pageSize = 50;
// What the server answers at once.
const mostAtOnce = 500;

/** What is looked for, as the address says: a link from elsewhere opens just these days. */
export function useDaysAsked() {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const { year, month } = isoToJalali(today);
  const ofMonth = jalaliMonthRange(year, month);
  const said = (name: string) => parameters.get(name) ?? "";
  const asked: DaysAsked = {
    from: said("from") || ofMonth.from,
    to: said("to") || today,
    of: daysOf.find((one) => one === said("of")) ?? "incomplete",
    section: said("sectionCode"),
    search: said("q"),
    page: Number(said("page")) || 1,
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
  return { asked, put };
}

const inputOf = ({ from, to, of, section, search }: DaysAsked) => ({
  from,
  to,
  sort: "date",
  ...(section && { sectionCode: section }),
  ...(search && { search }),
  ...(of === "absence" && { state: "absence" as const }),
});
const callOf = (of: DaysOf) => (of === "incomplete" ? "getIncompleteDays" : "getPunchDays");

/** A page of these days. */
export function useDays(asked: DaysAsked) {
  return useCall("io", callOf(asked.of), { ...inputOf(asked), page: asked.page, pageSize });
}

/** All of them, page by page. */
export async function allDays(asked: DaysAsked, total: number): Promise<CorrectedDay[]> {
  const found: CorrectedDay[] = [];
  for (let page = 1; found.length < total; page += 1) {
    const { items } = await api.io[callOf(asked.of)]({ ...inputOf(asked), page, pageSize: mostAtOnce });
    if (items.length === 0) break;
    found.push(...items.flatMap((one) => dayOf(one) ?? []));
  }
  return found;
}

/** Which day of whom a row is; null where the person has no such day. */
export const dayOf = ({ personnelNumber, punchDay }: PunchDayOfPerson): CorrectedDay | null =>
  punchDay && { personnelNumber, date: punchDay.day.date };
export const keyOf = ({ personnelNumber, date }: CorrectedDay): string => `${personnelNumber} ${date}`;
