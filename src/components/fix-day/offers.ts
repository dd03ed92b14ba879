import type { DayFix, DayGap, PunchDay } from "@schemas/calls/io";
import { composeAddress, ownCode } from "@schemas/request-kinds";
import { prefillQuery } from "@schemas/request-prefill";
import type { IsoDate } from "@schemas/values/jalali-date";

/** A gap of a day with the requests that this person may file to close it. */
export type Offer = { gap: DayGap; fixes: (DayFix & { link: string })[] };

/** A day with its gaps. */
type OpenDay = { day: Pick<PunchDay["day"], "date">; gaps: readonly DayGap[] };

/** The offers of a day for a person with these permission codes; gaps without an offer are included. */
export function offersOf({ day, gaps }: OpenDay, permissions: ReadonlySet<number>): Offer[] {
  return gaps.map((gap) => ({
    gap,
    fixes: gap.fixes.flatMap((fix) => {
      const link = linkOf(day.date, fix, permissions);
      return link ? [{ ...fix, link }] : [];
    }),
  }));
}

function linkOf(date: IsoDate, fix: DayFix, permissions: ReadonlySet<number>): string | undefined {
  if (!permissions.has(ownCode(fix.request))) return undefined;
  return `${composeAddress(fix.request)}?${prefillQuery(date, fix)}`;
}
