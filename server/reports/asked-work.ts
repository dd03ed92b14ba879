import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { adminFlags } from "@schemas/permission-codes";
import { reachWithin } from "../access/reach";
import type { SignedIn } from "../calls/context";
import { assertRange } from "../calls/work-range";
import type { AskedWork, DayKind } from "../db/tables/work-of-people";
import { monthRange, periodRange } from "../work/periods";

type Work = typeof calls.work;
type OfDays = InputOf<Work["getDayWorkOfPersonnel"]>;
type OfMonth = InputOf<Work["getMonthWorkOfPersonnel"]>;
type OfPeriod = InputOf<Work["getPeriodWorkOfPersonnel"]>;

const flags: Readonly<Record<DayKind, number>> = {
  all: adminFlags.viewDayWork,
  absent: adminFlags.viewAbsence,
  late: adminFlags.viewDayWork,
};

/** What a list of days means for whoever asks. */
export async function askedDays(
  context: SignedIn,
  kind: DayKind,
  { from, to, sectionCode, search }: OfDays,
): Promise<AskedWork> {
  const range = { from, to };
  assertRange(range);
  const reach = await reachWithin(context, flags[kind], sectionCode);
  return { range, reach, sectionCode, search };
}

/** The same of a Jalali month. */
export async function askedMonth(
  context: SignedIn,
  { year, month, sectionCode, search }: OfMonth,
): Promise<AskedWork> {
  const range = monthRange(year, month);
  const reach = await reachWithin(context, adminFlags.viewMonthWork, sectionCode);
  return { range, reach, sectionCode, search };
}

/** The same of a work period. */
export async function askedPeriod(
  context: SignedIn,
  { year, period, sectionCode, search }: OfPeriod,
): Promise<AskedWork> {
  const range = await periodRange(context.db, year, period);
  const reach = await reachWithin(context, adminFlags.viewPeriodWork, sectionCode);
  return { range, reach, sectionCode, search };
}
