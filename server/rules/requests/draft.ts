import { fail } from "@schemas/errors";
import type { RequestKind } from "@schemas/request-kinds";
import { addDays, type DateRange, daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import { invalidInput } from "../invalid-input";
import { rangesByYear } from "../ranges-by-year";

/** A request of any kind before it is filed. Without minutes it is for whole days. */
export type RequestDraft = {
  kind: RequestKind;
  /** Leave and mission type; empty for kinds without types. */
  typeCode: string;
  from: IsoDate;
  to: IsoDate;
  /**
   * Minutes of the first day; an end above 1440 is on the next day. A mission without return has no end. A punch may be
   * given relative to the day of its shift, past midnight; its request is stored on the civil day.
   */
  fromMinute: number | null;
  toMinute: number | null;
  /** In/out: the direction of the punch. */
  direction: "in" | "out" | null;
  /** In/out: the punch to remove; with `fromMinute` another replaces it. */
  replacesMinute: number | null;
  /** In/out: the clock it was made at; null if not given. */
  clockCode: string | null;
  description: string;
  cityCode: string | null;
  place: string;
  /** The mission that these hours belong to. */
  pageNumber: number | null;
};

/** A draft of whole days with everything else empty, as a base for the requested values. */
export const blankDraft = (kind: RequestKind, { from, to }: DateRange): RequestDraft => ({
  kind,
  typeCode: "",
  from,
  to,
  fromMinute: null,
  toMinute: null,
  direction: null,
  replacesMinute: null,
  clockCode: null,
  description: "",
  cityCode: null,
  place: "",
  pageNumber: null,
});

/** A draft for the days of one request: hours of one day, or whole days of one Jalali year. */
export type RequestPart = RequestDraft;

// Our choice: the most days that one draft for hours may name; each becomes a request.
const mostHourlyDays = 31;
const longestRange = 366;

/** Splits a draft into requests: one for each Jalali year of whole days, one for each day of hours. */
export function partsOf(draft: RequestDraft): RequestPart[] {
  if (draft.kind === "inOut") return [onCivilDay(draft)];
  if (draft.fromMinute === null)
    return rangesByYear(draft.from, draft.to).map(({ from, to }) => ({ ...draft, from, to }));
  return Array.from({ length: daysBetween(draft.from, draft.to) + 1 }, (_, i) => {
    const day = addDays(draft.from, i);
    return { ...draft, from: day, to: day };
  });
}

/** How many days after its day a minute lies; negative for before. */
export const daysOn = (minute: number) => Math.floor(minute / 1440);

/** Moves a punch to the day it was made: an exit at night given by its evening belongs to the next morning. */
function onCivilDay({ from, fromMinute, replacesMinute, ...draft }: RequestDraft): RequestPart {
  const later = daysOn(fromMinute ?? replacesMinute ?? 0);
  const day = addDays(from, later);
  const moved = (minute: number | null) => (minute === null ? null : minute - later * 1440);
  return {
    ...draft,
    from: day,
    to: day,
    fromMinute: moved(fromMinute),
    replacesMinute: moved(replacesMinute),
  };
}

/** Refuses a draft that is invalid whatever the calendar and the settings. */
export function assertSound(draft: RequestDraft): void {
  const { kind, from, to, fromMinute, toMinute } = draft;
  if (to < from) throw fail("end-before-start", {}, ["to"]);
  if (daysBetween(from, to) >= longestRange) throw fail("range-too-long", { days: longestRange }, ["to"]);
  if ((kind === "leave" || kind === "mission") && !draft.typeCode)
    throw invalidInput("typeCode", "required", draft.typeCode);
  if (kind === "inOut") {
    assertPunch(draft);
    return;
  }
  if (fromMinute === null && toMinute === null) return;
  if (fromMinute === null) throw invalidInput("fromMinute", "required", fromMinute);
  if (daysBetween(from, to) >= mostHourlyDays) throw fail("range-too-long", { days: mostHourlyDays }, ["to"]);
  if (toMinute === null) {
    if (kind !== "mission") throw invalidInput("toMinute", "required", toMinute);
    return;
  }
  if (toMinute <= fromMinute || toMinute - fromMinute > 1440)
    throw fail("end-not-after-start", {}, ["toMinute"]);
}

function assertPunch({ from, to, fromMinute, replacesMinute, direction }: RequestDraft): void {
  if (to !== from) throw fail("range-too-long", { days: 1 }, ["to"]);
  if (fromMinute === null && replacesMinute === null)
    throw invalidInput("fromMinute", "required", fromMinute);
  if (fromMinute !== null && direction === null) throw invalidInput("direction", "required", direction);
  if (fromMinute !== null && replacesMinute !== null && daysOn(fromMinute) !== daysOn(replacesMinute))
    throw fail("punch-over-midnight", {}, ["fromMinute"]);
}
