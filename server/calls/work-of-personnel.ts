import type { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import type { ListPart } from "@schemas/list-query";
import type { SignedIn } from "../context/context";
import type { ListQuery } from "../db/tables/list-page";
import {
  type DayKind,
  daysOfPeople,
  pageOfWorkOfPeople,
  sumOfDaysOfPeople,
  sumOfWorkOfPeople,
  type WorkQuery,
} from "../db/tables/work-of-people";
import { resolveDays, resolveMonth, resolvePeriod } from "../reports/resolve-work";
import { weekdayNames } from "../work/weekday-names";
import type { Handlers } from "./handlers";
import { inParts } from "./in-parts";

export const workOfPersonnel = {
  getDayWorkOfPersonnel: (input, context) => pageOfDays("all", input, context),
  getAbsenceDays: (input, context) => pageOfDays("absent", input, context),
  getLateDays: (input, context) => pageOfDays("late", input, context),

  getMonthWorkOfPersonnel: async (input, context) =>
    workOf(await resolveMonth(context, input), input, context),
  getPeriodWorkOfPersonnel: async (input, context) =>
    workOf(await resolvePeriod(context, input), input, context),
} satisfies Partial<Handlers<typeof calls.work>>;

type PartQuery = ListQuery & { part?: ListPart | undefined };

function workOf(query: WorkQuery, { part, ...list }: PartQuery, { db }: SignedIn) {
  return inParts(part, {
    rows: () => pageOfWorkOfPeople(db, query, list),
    totals: async () => {
      const sum = await sumOfWorkOfPeople(db, query);
      return { total: sum.people, sum };
    },
  });
}

async function pageOfDays(
  kind: DayKind,
  input: InputOf<typeof calls.work.getDayWorkOfPersonnel>,
  context: SignedIn,
) {
  const { db, language } = context;
  const query = { ...(await resolveDays(context, input)), kind };
  return inParts(input.part, {
    rows: async () => (await daysOfPeople(query, input, weekdayNames(language)).execute(db)).rows,
    totals: async () => {
      const sum = await sumOfDaysOfPeople(db, query);
      return { total: sum.days, sum };
    },
  });
}
