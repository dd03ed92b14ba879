import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import type { SignedIn } from "../context/context";
import {
  type DayKind,
  daysOfPeople,
  pageOfWorkOfPeople,
  sumOfDaysOfPeople,
} from "../db/tables/work-of-people";
import { resolveDays, resolveMonth, resolvePeriod } from "../reports/resolve-work";
import { weekdayNames } from "../work/weekday-names";
import type { Handlers } from "./handlers";

type Work = Handlers<typeof calls.work>;
type OfPersonnel = Pick<
  Work,
  | "getDayWorkOfPersonnel"
  | "getMonthWorkOfPersonnel"
  | "getPeriodWorkOfPersonnel"
  | "getAbsenceDays"
  | "getLateDays"
>;

/** The work of many people, from their stored days. */
export const workOfPersonnel: OfPersonnel = {
  getDayWorkOfPersonnel: (input, context) => pageOfDays("all", input, context),
  getAbsenceDays: (input, context) => pageOfDays("absent", input, context),
  getLateDays: (input, context) => pageOfDays("late", input, context),

  getMonthWorkOfPersonnel: async (input, context) =>
    pageOfWorkOfPeople(context.db, await resolveMonth(context, input), input),

  getPeriodWorkOfPersonnel: async (input, context) =>
    pageOfWorkOfPeople(context.db, await resolvePeriod(context, input), input),
};

async function pageOfDays(
  kind: DayKind,
  input: InputOf<typeof calls.work.getDayWorkOfPersonnel>,
  context: SignedIn,
) {
  const { db, language } = context;
  const query = await resolveDays(context, input);
  const [{ rows: items }, sum] = await Promise.all([
    daysOfPeople(query, kind, input, weekdayNames(language)).execute(db),
    sumOfDaysOfPeople(db, query, kind),
  ]);
  return { items, total: sum.days, sum };
}
