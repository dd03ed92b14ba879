import { fail } from "@schemas/errors";
import type { holidays as declared } from "@schemas/registers/holidays";
import { jalaliYearRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { subjectCode, subjectName } from "../../db/tables/subject-text";
import type { Stretch } from "../../work/touched";
import { scopeId, withinScope } from "../scopes";
import type { FormOf, Hooks, Version } from "./hooks";

const whom = { level: "holiday.scope", subject: "holiday.scope_id" };

/** Holidays for everyone or for some. A change recomputes exactly its days, for exactly the people it applies to. */
export const holidays: Hooks<typeof declared> = {
  reads: { scopeCode: subjectCode(whom), scopeName: subjectName(whom) },
  narrows: {
    year: (year) => {
      const { from, to } = jalaliYearRange(year);
      return sql<boolean>`holiday.day between ${from}::date and ${to}::date`;
    },
  },
  columns: async ({ db }, form) => ({ scope_id: await scopeIdOf(db, form) }),
  taken: { holiday_day_kind_scope_scope_id_title_key: () => fail("holiday-taken", {}, ["date"]) },
  touches: (was, is) => touchedBy(was?.stored, is?.stored),
  touchedBy: "date",
};

export const scopeIdOf = (
  db: Db,
  { scope, scopeCode }: Pick<FormOf<typeof declared>, "scope" | "scopeCode">,
) => scopeId(db, scope, scopeCode, "scopeCode");

export type HeldDay = Pick<Version<typeof declared>["stored"], "day" | "kind" | "scope" | "scope_id">;

/** The day of a holiday and the people it applies to. */
const dayOf = ({ day, scope, scope_id }: HeldDay): Stretch => ({
  from: day,
  to: day,
  people: withinScope(scope, scope_id),
});

/** What a change of a holiday affects: its day before and after, unless only the texts changed. */
export function touchedBy(before: HeldDay | undefined, after: HeldDay | undefined): Stretch[] {
  if (!before || !after) return [before, after].flatMap((one) => (one ? [dayOf(one)] : []));
  const isSameDay = before.day === after.day;
  const isSameScope = before.scope === after.scope && before.scope_id === after.scope_id;
  if (isSameDay && isSameScope) return before.kind === after.kind ? [] : [dayOf(after)];
  if (!isSameDay) return [dayOf(before), dayOf(after)];
  const people = sql<boolean>`(${dayOf(before).people} or ${dayOf(after).people})`;
  return [{ from: after.day, to: after.day, people }];
}
