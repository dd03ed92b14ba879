import type { calendar as declared } from "@schemas/calls/calendar";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { tidyPersian } from "@schemas/values/persian-text";
import { type Selectable, sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { tidyName } from "../db/register-rules";
import type { HolidayTable } from "../db/schema";
import { unlessTaken } from "../db/tables/unique-violation";
import type { Stretch } from "../work/touched";
import { scopeId, withinScope } from "./scopes";

type HolidayForm = Omit<InputOf<typeof declared.addHoliday>, "isPreview">;
export type HolidayColumns = Omit<Selectable<HolidayTable>, "id" | "version">;

/** A holiday as it is kept. */
export async function holidayColumns(db: Db, form: HolidayForm): Promise<HolidayColumns> {
  return {
    day: form.date,
    kind: form.kind,
    scope: form.scope,
    scope_id: await scopeId(db, form.scope, form.scopeCode, "scopeCode"),
    title: tidyName(form.title, "title"),
    title_en: tidyPersian(form.titleEn),
    is_predicted: form.isPredicted,
  };
}

export async function addHoliday({ db, record }: SignedIn, after: HolidayColumns): Promise<number> {
  const { id } = await once(() =>
    db.insertInto("holiday").values(after).returning("id").executeTakeFirstOrThrow(),
  );
  await record({ action: "add", subject: "holiday", key: id, after });
  return id;
}

export async function changeHoliday(
  { db, record }: SignedIn,
  before: Selectable<HolidayTable>,
  after: HolidayColumns,
): Promise<void> {
  await once(() =>
    db
      .updateTable("holiday")
      .set({ ...after, version: sql`version + 1` })
      .where("id", "=", before.id)
      .execute(),
  );
  await record({ action: "update", subject: "holiday", key: before.id, before, after });
}

const once = <T>(write: () => Promise<T>) =>
  unlessTaken("holiday_day_kind_scope_scope_id_title_key", () => fail("holiday-taken", {}, ["date"]), write);

/** The day of a holiday for those it is for. */
export function dayOf({ day, scope, scope_id }: HolidayColumns): Stretch {
  return { from: day, to: day, whom: withinScope(scope, scope_id) };
}

/** What moving a holiday touches: its day before and its day after, if anything but words changed. */
export function touchedBy(before: HolidayColumns, after: HolidayColumns): Stretch[] {
  const isSameDay = before.day === after.day;
  const isSameScope = before.scope === after.scope && before.scope_id === after.scope_id;
  if (isSameDay && isSameScope) return before.kind === after.kind ? [] : [dayOf(after)];
  if (!isSameDay) return [dayOf(before), dayOf(after)];
  const whom = sql<boolean>`(${dayOf(before).whom} or ${dayOf(after).whom})`;
  return [{ from: after.day, to: after.day, whom }];
}
