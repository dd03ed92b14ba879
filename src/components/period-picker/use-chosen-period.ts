import { jalaliMonthRange } from "@schemas/values/jalali-date";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/use-call";
import { useToday } from "../today";
import {
  defaultPeriod,
  defaultYear,
  type PeriodChoice,
  type PeriodKind,
  type WorkPeriod,
} from "./default-period";
import type { PeriodPickerProps } from "./period-picker";

export type ShownPeriod = { year: number; period: number };

const rarelyChanges = { staleTime: 5 * 60_000 };

/**
 * The month or period of a page: from the address, otherwise the last year and its current Persian month or last period
 * (spec §4 "period picker"). Back steps through earlier choices. `name` is the address parameter of the second part;
 * `hasComing` also offers months and years that have not begun.
 */
export function useChosenPeriod(
  kind: PeriodKind,
  { name = "period", hasComing = false }: { name?: "period" | "month"; hasComing?: boolean } = {},
) {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const [draft, setDraft] = useState<PeriodChoice | null>(null);
  const isMonthly = kind === "monthly";
  const months = useCall("work", hasComing ? "getYears" : "getMonthlyYears", undefined, {
    ...rarelyChanges,
    enabled: isMonthly,
  });
  const periodic = useCall("work", "getPeriodicYears", undefined, { ...rarelyChanges, enabled: !isMonthly });
  const yearsAnswer = isMonthly ? months : periodic;
  const years = (yearsAnswer.data ?? []).map(({ year }) => year);
  const addressed = fromAddress(parameters, name);
  const year = draft?.year ?? addressed?.year ?? defaultYear(years, today);

  const ofYear = { year: year ?? 0 };
  const hasYear = year !== null && years.includes(year);
  const monthList = useCall("work", "getMonths", ofYear, { ...rarelyChanges, enabled: isMonthly && hasYear });
  const periodList = useCall("work", "getPeriods", ofYear, {
    ...rarelyChanges,
    enabled: !isMonthly && hasYear,
  });
  const listAnswer = isMonthly ? monthList : periodList;
  const isLoading = listAnswer.isLoading || listAnswer.isPlaceholderData;
  const begun = hasYear && !isLoading ? (listAnswer.data ?? []) : [];
  const periods = isMonthly && hasComing && hasYear && !isLoading ? wholeYear(year, begun) : begun;
  const usual = defaultPeriod(periods, today);

  const chosen = draft ?? addressed;
  const shown: ShownPeriod | null =
    addressed ?? (draft === null && year !== null && usual !== null ? { year, period: usual } : null);
  const isInList = periods.some(({ number }) => number === chosen?.period);

  const picker: PeriodPickerProps = {
    kind,
    years,
    periods,
    // A month that the chosen year lacks counts as not chosen: the default replaces it.
    value: { year, period: isInList ? (chosen?.period ?? null) : usual },
    onChange: setDraft,
    onShow: (next) => {
      setDraft(null);
      setParameters((before) => {
        const after = new URLSearchParams(before);
        after.set("year", String(next.year));
        after.set(name, String(next.period));
        return after;
      });
    },
    isLoading,
  };
  return {
    picker,
    shown,
    isLoading: yearsAnswer.isLoading || (hasYear && isLoading),
    error: yearsAnswer.error ?? listAnswer.error,
    retry: () => {
      yearsAnswer.refetch();
      if (hasYear) listAnswer.refetch();
    },
  };
}

/** The months of a year that have begun, and those to come. */
function wholeYear(year: number, begun: readonly WorkPeriod[]): WorkPeriod[] {
  const coming = Array.from({ length: 12 - begun.length }, (_, i) => begun.length + i + 1);
  return [...begun, ...coming.map((number) => ({ number, ...jalaliMonthRange(year, number) }))];
}

function fromAddress(parameters: URLSearchParams, name: string): ShownPeriod | null {
  const year = Number(parameters.get("year"));
  const period = Number(parameters.get(name));
  return Number.isInteger(year) && Number.isInteger(period) && year > 0 && period > 0
    ? { year, period }
    : null;
}
