import { type DateRange, formatJalali } from "@schemas/values/jalali-date";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { storageKeys, store } from "../../api/browser-storage";
import { useCall } from "../../api/use-call";
import { lastPeriodAge, rangeInAddress, storedRange } from "./stored-range";

/**
 * The range of a page about days: from the address, otherwise the one chosen last time, otherwise the last period (spec
 * §4 "Daily screen"). With the address a link reproduces the view and Back steps through ranges.
 */
export function useChosenRange() {
  const [parameters, setParameters] = useSearchParams();
  const lastPeriod = useCall("work", "getLastPeriod", undefined, { staleTime: lastPeriodAge });
  // Dates that were just cleared, or an invalid one, are not replaced while the user is choosing.
  const [isEmptied, setEmptied] = useState(false);
  const [stored, setStored] = useState(storedRange);
  const range = rangeInAddress(parameters) ?? (isEmptied ? null : (stored ?? lastPeriod.data ?? null));

  const choose = useCallback(
    (next: DateRange | null) => {
      setEmptied(next === null);
      setStored(next);
      store(storageKeys.beginDateFilter, next && formatJalali(next.from));
      store(storageKeys.endDateFilter, next && formatJalali(next.to));
      setParameters((before) => {
        const after = new URLSearchParams(before);
        for (const end of ["from", "to"] as const) {
          if (next) after.set(end, next[end]);
          else after.delete(end);
        }
        return after;
      });
    },
    [setParameters],
  );
  return { range, choose, lastPeriod };
}
