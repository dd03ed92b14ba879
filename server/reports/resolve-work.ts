import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { reachWithin } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { WorkQuery } from "../db/tables/work-of-people";
import { assertRange } from "../rules/work-range";
import { monthRange, periodRange } from "../work/periods";

type Work = typeof calls.work;
type OfDays = InputOf<Work["getDayWorkOfPersonnel"]>;
type OfMonth = InputOf<Work["getMonthWorkOfPersonnel"]>;
type OfPeriod = InputOf<Work["getPeriodWorkOfPersonnel"]>;

/** Resolves the parameters of a list of days for the caller. */
export async function resolveDays(
  context: SignedIn,
  { from, to, sectionCode, search, state }: OfDays,
): Promise<WorkQuery> {
  const range = { from, to };
  assertRange(range);
  const reach = await reachWithin(context, sectionCode);
  return { range, reach, sectionCode, search, state };
}

/** The same for a Jalali month. */
export async function resolveMonth(
  context: SignedIn,
  { year, month, sectionCode, search, state }: OfMonth,
): Promise<WorkQuery> {
  const range = monthRange(year, month);
  const reach = await reachWithin(context, sectionCode);
  return { range, reach, sectionCode, search, having: state };
}

/** The same for a work period. */
export async function resolvePeriod(
  context: SignedIn,
  { year, period, sectionCode, search, state }: OfPeriod,
): Promise<WorkQuery> {
  const range = await periodRange(context.db, year, period);
  const reach = await reachWithin(context, sectionCode);
  return { range, reach, sectionCode, search, having: state };
}
