import { useToday } from "@src/components/today";
import { useCall } from "../../../api/use-call";
import { periodAfter, periodBefore } from "../../../components/period-picker/period-steps";
import type { useChosenPeriod } from "../../../components/period-picker/use-chosen-period";

/** The targets of the arrows around the name of a month or period; `hasComing` includes those not yet begun. */
export function usePeriodSteps(
  { picker, shown }: ReturnType<typeof useChosenPeriod>,
  { hasComing = false } = {},
) {
  const today = useToday();
  const isPeriodic = picker.kind === "periodic";
  const before = { year: (shown?.year ?? 0) - 1 };
  const isFirst = shown !== null && picker.periods[0]?.number === shown.period;
  const needsBefore = isPeriodic && isFirst && picker.years.includes(before.year);
  const ofYearBefore = useCall("work", "getPeriods", before, { enabled: needsBefore });
  if (!shown || picker.value.year !== shown.year) return { before: null, after: null };
  const calendar = {
    shown,
    periods: picker.periods,
    years: picker.years,
    lastBefore: isPeriodic ? (ofYearBefore.data?.at(-1)?.number ?? null) : 12,
    today: hasComing ? null : today,
  };
  return { before: periodBefore(calendar), after: periodAfter(calendar) };
}
