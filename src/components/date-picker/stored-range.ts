import { type DateRange, isIsoDate, parseJalali } from "@schemas/values/jalali-date";
import { readStored, storageKeys } from "../../api/browser-storage";

/** How long the last period is cached; it changes once a month. */
export const lastPeriodAge = 5 * 60_000;

/** The range in the address of a page about days. */
export function rangeInAddress(parameters: URLSearchParams): DateRange | null {
  const from = parameters.get("from") ?? "";
  const to = parameters.get("to") ?? "";
  return isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
}

/** The range chosen last time. */
export function storedRange(): DateRange | null {
  const from = parseJalali(readStored(storageKeys.beginDateFilter) ?? "");
  const to = parseJalali(readStored(storageKeys.endDateFilter) ?? "");
  return from && to && from <= to ? { from, to } : null;
}
