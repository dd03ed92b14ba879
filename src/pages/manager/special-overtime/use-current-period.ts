import { isoToJalali } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import { useToday } from "@src/components/today";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Our choice: an address without a period gets the current one, which is the one being distributed. Returns false while
 * it is loading.
 */
export function useCurrentPeriod(): boolean {
  const [parameters, setParameters] = useSearchParams();
  const isNamed = parameters.has("year") && parameters.has("period");
  const today = useToday();
  const { year } = isoToJalali(today);
  // The first period of a year may begin at the end of the previous year.
  const own = useCall("work", "getPeriods", { year }, { enabled: !isNamed });
  const next = useCall("work", "getPeriods", { year: year + 1 }, { enabled: !isNamed });
  const isKnown = !own.isPending && !next.isPending;
  const periods = [
    ...(own.data ?? []).map((period) => ({ ...period, year })),
    ...(next.data ?? []).map((period) => ({ ...period, year: year + 1 })),
  ];
  const current = periods.find(({ from, to }) => from <= today && today <= to);
  useEffect(() => {
    if (isNamed || !current) return;
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("year", String(current.year));
        after.set("period", String(current.number));
        return after;
      },
      { replace: true },
    );
  }, [isNamed, current, setParameters]);
  return isNamed || (isKnown && !current);
}
