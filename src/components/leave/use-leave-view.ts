import {
  type DateRange,
  type IsoDate,
  isIsoDate,
  isoToJalali,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { useSearchParams } from "react-router";
import { useToday } from "../today";

/** Which balance is shown. Everything is in the address, so that a link shows the same. */
export type LeaveView = {
  year: number;
  /** The end of a past year, or today in this one, unless another day is chosen. */
  until: IsoDate;
  detailBy: "months" | "periods";
  /** The type of leave; null for annual leave. */
  type: string | null;
};

export function useLeaveView() {
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const thisYear = isoToJalali(today).year;
  const typed = Number(parameters.get("year"));
  const year = Number.isInteger(typed) && typed >= 1300 && typed <= thisYear + 1 ? typed : thisYear;
  const { from, to } = jalaliYearRange(year);
  const usual = nearest(today, { from, to });
  const until = parameters.get("until") ?? "";
  const view: LeaveView = {
    year,
    until: isIsoDate(until) && until >= from && until <= to ? until : usual,
    type: parameters.get("type") || null,
    detailBy: parameters.get("by") === "periods" ? "periods" : "months",
  };
  const change = (changes: Record<string, string | null>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    view,
    isUsualDay: view.until === usual,
    limits: { min: from, max: to },
    setYear: (next: number) => change({ year: String(next), until: null }),
    setUntil: (next: IsoDate | null) => change({ until: next }),
    setType: (type: string | null) => change({ type }),
    setDetailBy: (by: LeaveView["detailBy"]) => change({ by }),
  };
}

function nearest(day: IsoDate, { from, to }: DateRange): IsoDate {
  if (day < from) return from;
  return day > to ? to : day;
}
