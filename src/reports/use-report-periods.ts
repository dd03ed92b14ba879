import type { Report } from "@schemas/report";
import { needsPeriods, type TimeInput, timeInput } from "@schemas/report-time";
import { callQuery, useCall } from "@src/api/use-call";
import type { PeriodChoice } from "@src/components/period-picker/default-period";
import type { PeriodPickerProps } from "@src/components/period-picker/period-picker";
import { useToday } from "@src/components/today";
import type { TableState } from "@src/console/list/table-state";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

const rarelyChanges = { staleTime: 5 * 60_000 };

/** The query for the periods that quick times refer to. */
export const begunPeriods = queryOptions({
  ...callQuery("work", "getBegunPeriods", undefined),
  ...rarelyChanges,
});

/** Preloads the choices of a report's month or period picker for a year. */
export async function prefetchPeriods(client: QueryClient, { time }: Report, year: number): Promise<void> {
  if (time?.of === "month")
    await Promise.all([
      client.prefetchQuery({ ...callQuery("work", "getMonthlyYears", undefined), ...rarelyChanges }),
      client.prefetchQuery({ ...callQuery("work", "getMonths", { year }), ...rarelyChanges }),
    ]);
  if (time?.of === "period")
    await Promise.all([
      client.prefetchQuery({ ...callQuery("work", "getPeriodicYears", undefined), ...rarelyChanges }),
      client.prefetchQuery({ ...callQuery("work", "getPeriods", { year }), ...rarelyChanges }),
    ]);
}

/** The months or periods that a report can show, and their picker; the chosen one is in the address. */
export function useReportPeriods({ time }: Report, filters: TableState["filters"]) {
  const today = useToday();
  const isMonthly = time?.of === "month";
  const isPeriodic = time?.of === "period";
  const isNeeded = time !== undefined && needsPeriods(time, filters);
  const [draft, setDraft] = useState<PeriodChoice | null>(null);
  const months = useCall("work", "getMonthlyYears", undefined, { ...rarelyChanges, enabled: isMonthly });
  const periodic = useCall("work", "getPeriodicYears", undefined, { ...rarelyChanges, enabled: isPeriodic });
  // The range picker's quick choices depend on them too.
  const begun = useQuery({ ...begunPeriods, enabled: isNeeded || time?.of === "range" });
  const known = begun.data ?? null;

  const chosen = time && (isMonthly || isPeriodic) ? timeInput(time, filters, today, known) : null;
  const shown = chosen && choiceOf(chosen);
  const year = draft?.year ?? shown?.year ?? null;
  const monthList = useCall(
    "work",
    "getMonths",
    { year: year ?? 0 },
    {
      ...rarelyChanges,
      enabled: isMonthly && year !== null,
    },
  );
  const periodList = useCall(
    "work",
    "getPeriods",
    { year: year ?? 0 },
    {
      ...rarelyChanges,
      enabled: isPeriodic && year !== null,
    },
  );
  const list = isMonthly ? monthList : periodList;
  const years = ((isMonthly ? months : periodic).data ?? []).map((one) => one.year);

  const picker: Omit<PeriodPickerProps, "onShow"> = {
    kind: isMonthly ? "monthly" : "periodic",
    years,
    periods: list.data ?? [],
    value: draft ?? { year, period: shown?.period ?? null },
    onChange: setDraft,
    isLoading: list.isLoading,
  };
  return {
    /** Null until loaded. */
    known,
    picker,
    forget: () => setDraft(null),
    isLoading: isNeeded && begun.isLoading,
    error: isNeeded && !known ? begun.error : null,
    retry: () => void begun.refetch(),
  };
}

function choiceOf(chosen: TimeInput): PeriodChoice | null {
  if ("month" in chosen) return { year: chosen.year, period: chosen.month };
  return "period" in chosen ? { year: chosen.year, period: chosen.period } : null;
}
