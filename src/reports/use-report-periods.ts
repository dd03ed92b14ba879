import type { Report } from "@schemas/report";
import { isQuickPeriod, type KnownPeriod, type TimeInput, timeInput } from "@schemas/report-time";
import { isoToJalali } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import type { PeriodChoice } from "@src/components/period-picker/default-period";
import type { PeriodPickerProps } from "@src/components/period-picker/period-picker";
import { todayIn } from "@src/components/today";
import type { TableState } from "@src/console/list/table-state";
import { useState } from "react";

const rarelyChanges = { staleTime: 5 * 60_000 };

/** The months or periods that a report may be about, and their picker; the chosen one is in the address. */
export function useReportPeriods({ time }: Report, filters: TableState["filters"]) {
  const isMonthly = time?.of === "month";
  const isPeriodic = time?.of === "period";
  // Also for a range, when it stands for a period.
  const isLookedUp = isPeriodic || (time?.of === "range" && isQuickPeriod(filters.when));
  const [draft, setDraft] = useState<PeriodChoice | null>(null);
  const thisYear = isoToJalali(todayIn()).year;
  const months = useCall("work", "getMonthlyYears", undefined, { ...rarelyChanges, enabled: isMonthly });
  const periodic = useCall("work", "getPeriodicYears", undefined, { ...rarelyChanges, enabled: isLookedUp });
  const begunYears = (periodic.data ?? []).map((one) => one.year).filter((one) => one <= thisYear);
  // The last period of a year may be followed by the first of the next.
  const [last = 0, before = 0] = begunYears.sort((a, b) => b - a);
  const ofLast = useCall("work", "getPeriods", { year: last }, { ...rarelyChanges, enabled: last > 0 });
  const ofBefore = useCall("work", "getPeriods", { year: before }, { ...rarelyChanges, enabled: before > 0 });
  const known: KnownPeriod[] = [
    ...(before > 0 ? (ofBefore.data ?? []) : []).map((one) => ({ ...one, year: before, period: one.number })),
    ...(last > 0 ? (ofLast.data ?? []) : []).map((one) => ({ ...one, year: last, period: one.number })),
  ];

  const chosen = time && (isMonthly || isPeriodic) ? timeInput(time, filters, todayIn(), known) : null;
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
  const waitingFor = isLookedUp ? [periodic, ofLast, ofBefore] : [];
  return {
    known,
    picker,
    forget: () => setDraft(null),
    isLoading: waitingFor.some((one) => one.isLoading),
    error: waitingFor.find((one) => one.error)?.error ?? null,
    retry: () => {
      for (const one of waitingFor) one.refetch();
    },
  };
}

function choiceOf(chosen: TimeInput): PeriodChoice | null {
  if ("month" in chosen) return { year: chosen.year, period: chosen.month };
  return "period" in chosen ? { year: chosen.year, period: chosen.period } : null;
}
