import { isAway, type RequestKind } from "@schemas/request-kinds";
import { daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import type { RequestPart } from "./draft";

/** Another request, or a permit without one, that takes some of a person's time. */
export type OccupiedTime = {
  /** Null for a permit without a request, or a part that is filed together with this one. */
  id: number | null;
  kind: RequestKind;
  typeCode: string;
  from: IsoDate;
  to: IsoDate;
  fromMinute: number | null;
  toMinute: number | null;
  direction: "in" | "out" | null;
  replacesMinute: number | null;
  minutes: number;
  /** The mission that these hours belong to. */
  pageNumber: number | null;
  /** An administrator entered it; the person did not request it. */
  isEntered?: boolean;
};

/** The time a part would take, in the form used for comparison. */
export function timeOfPart(part: RequestPart, minutes: number): OccupiedTime {
  const { kind, typeCode, from, to, fromMinute, toMinute, direction, replacesMinute, pageNumber } = part;
  const hours = { fromMinute, toMinute, direction, replacesMinute, minutes };
  return { id: null, kind, typeCode, from, to, ...hours, pageNumber };
}

/**
 * The first of `others` that a part overlaps with. Leave and missions overlap with each other and themselves; overtime
 * only with overtime, and in/out only with the same punch. Hours of a mission are within it.
 */
export function overlapWith(part: RequestPart, others: readonly OccupiedTime[]): OccupiedTime | undefined {
  const own = timeOfPart(part, 0);
  return others.find((other) => excludesEachOther(own, other) && meet(own, other));
}

function excludesEachOther(a: OccupiedTime, b: OccupiedTime): boolean {
  if (a.pageNumber !== null && a.pageNumber === b.id) return false;
  return a.kind === b.kind || (isAway(a.kind) && isAway(b.kind));
}

function meet(a: OccupiedTime, b: OccupiedTime): boolean {
  if (a.kind === "inOut") return a.from === b.from && isSamePunch(a, b);
  if (a.fromMinute === null || b.fromMinute === null) return a.from <= lastDayOf(b) && b.from <= lastDayOf(a);
  const offset = daysBetween(a.from, b.from) * 1440;
  const begin = offset + b.fromMinute;
  return begin < endOf(a) && a.fromMinute < offset + endOf(b);
}

// A mission without return takes the rest of its day.
const endOf = ({ toMinute, fromMinute }: OccupiedTime) => toMinute ?? Math.max(1440, (fromMinute ?? 0) + 1);

// Hours after midnight belong to the day they began on.
const lastDayOf = ({ to }: OccupiedTime) => to;

function isSamePunch(a: OccupiedTime, b: OccupiedTime): boolean {
  const same = (one: number | null, two: number | null) => one !== null && one === two;
  return (
    (same(a.fromMinute, b.fromMinute) && a.direction === b.direction) ||
    same(a.replacesMinute, b.replacesMinute)
  );
}
