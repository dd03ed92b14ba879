import {
  type DateRange,
  type IsoDate,
  isIsoDate,
  isoToJalali,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/use-call";
import { todayIn } from "../today";

/** Which balance is looked at; all of it stands in the address, so that a link shows the same. */
export type LeaveView = {
  year: number;
  /** The year's end for a year that is over, today for this one, unless somebody chose another day. */
  until: IsoDate;
  countsHolidays: boolean;
  detailBy: "months" | "periods";
};

export function useLeaveView() {
  const [parameters, setParameters] = useSearchParams();
  const calendar = useCall("settings", "usesWorkCalendarForLeave", undefined, { staleTime: 5 * 60_000 });
  const today = todayIn();
  const thisYear = isoToJalali(today).year;
  const typed = Number(parameters.get("year"));
  const year = Number.isInteger(typed) && typed >= 1300 && typed <= thisYear + 1 ? typed : thisYear;
  const { from, to } = jalaliYearRange(year);
  const usual = nearest(today, { from, to });
  const until = parameters.get("until") ?? "";
  const holidays = parameters.get("holidays");
  const view: LeaveView = {
    year,
    until: isIsoDate(until) && until >= from && until <= to ? until : usual,
    countsHolidays: holidays ? holidays === "1" : calendar.data?.isOn === false,
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
    /** Only then is it known whether days off count. */
    isReady: holidays !== null || calendar.data !== undefined || calendar.error !== null,
    setYear: (next: number) => change({ year: String(next), until: null }),
    setUntil: (next: IsoDate | null) => change({ until: next }),
    setHolidays: (counts: boolean) => change({ holidays: counts ? "1" : "0" }),
    setDetailBy: (by: LeaveView["detailBy"]) => change({ by }),
  };
}

function nearest(day: IsoDate, { from, to }: DateRange): IsoDate {
  if (day < from) return from;
  return day > to ? to : day;
}
