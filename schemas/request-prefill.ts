import type { DayFix } from "./calls/io";
import { formatClock, parseClock } from "./values/clock-time";
import { formatJalali, type IsoDate, parseJalali } from "./values/jalali-date";

/**
 * The initial values of a request page, from the query of its address: `SD` the day (spec §2), `from` and `to` as
 * `hh:mm` (for an in/out request the entry and the exit to add), `daily=1` for whole days, `cancel` the punch to
 * remove, `type` the code of a leave or mission type, `page` the mission it belongs to.
 */
export type RequestPrefill = {
  date: IsoDate | null;
  isDaily: boolean;
  from: number | null;
  to: number | null;
  cancel: number | null;
  typeCode: string | null;
  pageNumber: number | null;
};

const clockNames = ["from", "to", "cancel"] as const;

/** The query of a prefilled request: `SD=1405/08/21&from=08:00&to=08:25`. */
export function prefillQuery(date: IsoDate, fix?: Omit<DayFix, "effects" | "request">): string {
  const query = new URLSearchParams({ SD: formatJalali(date) });
  if (fix?.isDaily) query.set("daily", "1");
  for (const name of clockNames) {
    const minute = fix?.[name] ?? null;
    if (minute !== null) query.set(name, formatClock(minute));
  }
  return query.toString();
}

/** Reads what {@link prefillQuery} wrote; ignores everything it cannot read. */
export function readPrefill(query: URLSearchParams): RequestPrefill {
  const clock = (name: (typeof clockNames)[number]) => parseClock(query.get(name) ?? "");
  return {
    date: parseJalali(query.get("SD") ?? ""),
    isDaily: query.get("daily") === "1",
    from: clock("from"),
    to: clock("to"),
    cancel: clock("cancel"),
    typeCode: query.get("type") || null,
    pageNumber: Number(query.get("page")) || null,
  };
}
