import type { RequestKind } from "@schemas/request-kinds";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { daysOn } from "./draft";

/** The parts of a confirmed request that its effects depend on. */
export type ConfirmedRequest = {
  kind: RequestKind;
  typeCode: string;
  from: IsoDate;
  to: IsoDate;
  fromMinute: number | null;
  toMinute: number | null;
  direction: "in" | "out" | null;
  replacesMinute: number | null;
  clockCode: string | null;
};

/** The input of the day-work engine: permits of leave, mission and overtime, and corrections of punches. */
type Effects = {
  permits: {
    kind: "leave" | "mission" | "overtime";
    isDaily: boolean;
    from: IsoDate;
    to: IsoDate;
    fromMinute: number | null;
    toMinute: number | null;
    typeCode: string | null;
    hasNoReturn: boolean;
  }[];
  corrections: {
    action: "ADD" | "CANCEL";
    day: IsoDate;
    minute: number;
    direction: 0 | 1 | 2;
    device?: string;
  }[];
};

/**
 * The effects of a confirmed request. Raw punches stay: a correction hides the wrong one and adds the right one.
 * Special overtime belongs to a period, so it affects no single day: it is counted when the period is summed
 * (server/work/special-overtime-in.ts).
 */
export function effectsOf(request: ConfirmedRequest): Effects {
  const { kind, from, to, fromMinute, toMinute, direction, replacesMinute, clockCode, typeCode } = request;
  switch (kind) {
    case "leave":
    case "mission":
    case "overtime":
      return {
        permits: [
          {
            kind,
            isDaily: fromMinute === null,
            from,
            to,
            fromMinute,
            toMinute,
            typeCode: typeCode || null,
            hasNoReturn: kind === "mission" && fromMinute !== null && toMinute === null,
          },
        ],
        corrections: [],
      };
    case "inOut": {
      const corrections: Effects["corrections"] = [];
      if (replacesMinute !== null)
        // Untyped: it cancels the punch whatever direction the clock recorded.
        corrections.push({ action: "CANCEL", ...civil(from, replacesMinute), direction: 0 });
      if (fromMinute !== null)
        corrections.push({
          action: "ADD",
          ...civil(from, fromMinute),
          direction: direction === "in" ? 1 : direction === "out" ? 2 : 0,
          ...(clockCode !== null && { device: clockCode }),
        });
      return { permits: [], corrections };
    }
    case "specialOvertime":
      return { permits: [], corrections: [] };
  }
}

/** Older requests may give a punch past midnight by the day of its shift. */
function civil(from: IsoDate, minute: number): { day: IsoDate; minute: number } {
  const later = daysOn(minute);
  return { day: addDays(from, later), minute: minute - later * 1440 };
}
