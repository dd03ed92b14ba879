import type { calendar as declared } from "@schemas/calls/calendar";
import { fail } from "@schemas/errors";
import { addDays } from "@schemas/values/jalali-date";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { assertOwnScope, scopeWithin } from "../access/own-scope";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found } from "../db/register-rules";
import { exceptionSorting, listedExceptions } from "../db/tables/day-exceptions";
import { recordPage } from "../db/tables/list-page";
import type { Level } from "../rules/day-work/types";
import { assertVersion } from "../rules/version-check";
import type { Stretch } from "../work/touched";
import type { Handlers } from "./handlers";
import { scopeId, withinScope } from "./scopes";
import { recomputeTouched, tried } from "./touch";

type Calls = Handlers<typeof declared>;
type Exceptions = Pick<
  Calls,
  "listDayExceptions" | "getDayException" | "addDayException" | "updateDayException" | "deleteDayException"
>;
type Form = Omit<Parameters<Calls["addDayException"]>[0], "isPreview">;

/** Days that depart from the plan: another shift, a closure, the hours of Ramadan or not. */
export const calendarExceptions: Exceptions = {
  listDayExceptions: (input, context) =>
    recordPage(listedExceptions(context.db, input).where(concerned(context)), input, exceptionSorting),

  getDayException: ({ id }, context) => readException(context, id),

  addDayException: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const values = await columnsOf(context, form);
      const { id } = await db
        .insertInto("day_exception")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      await record({ action: "add", subject: "day-exception", key: id, after: form });
      return { id, ...(await recomputeTouched(context, [daysOf(form, values)], "from")) };
    }),

  updateDayException: ({ isPreview, id, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const kept = await lock(db, id);
      assertVersion(kept.version, version);
      const before = await readException(context, id);
      await assertOwnScope(context, { level: kept.level, subject: kept.subject_id });
      const values = await columnsOf(context, form);
      await db
        .updateTable("day_exception")
        .set({ ...values, version: sql`version + 1` })
        .where("id", "=", id)
        .execute();
      await record({ action: "update", subject: "day-exception", key: id, before, after: form });
      const isOnlyTitle = JSON.stringify(engineSide(before)) === JSON.stringify(engineSide(form));
      const stretches = isOnlyTitle ? [] : [daysOf(before, kept), daysOf(form, values)];
      return { id, ...(await recomputeTouched(context, stretches, "from")) };
    }),

  deleteDayException: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const kept = await lock(db, id);
      assertVersion(kept.version, version);
      const before = await readException(context, id);
      await assertOwnScope(context, { level: kept.level, subject: kept.subject_id });
      await db.deleteFrom("day_exception").where("id", "=", id).execute();
      await record({ action: "delete", subject: "day-exception", key: id, before });
      return recomputeTouched(context, [daysOf(before, kept)]);
    }),
};

const concerned = (context: SignedIn) =>
  scopeWithin(ofAdministrator(context), {
    level: sql.ref("day_exception.level"),
    subject: sql.ref("day_exception.subject_id"),
  });

async function readException(context: SignedIn, id: number) {
  const row = listedExceptions(context.db).where("day_exception.id", "=", id).where(concerned(context));
  return found(await row.executeTakeFirst());
}

async function lock(db: Db, id: number) {
  return found(
    await db.selectFrom("day_exception").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),
  );
}

const engineSide = ({ level, subject, from, to, kind, shift, overHolidays }: Form) => [
  level,
  subject,
  from,
  to,
  kind,
  shift ?? null,
  overHolidays,
];

async function columnsOf(context: SignedIn, form: Form) {
  const { db } = context;
  if (form.to < form.from) throw fail("end-before-start", {}, ["to"]);
  const isRamadan = form.kind === "RAMADAN" || form.kind === "NO_RAMADAN";
  const subject_id = await scopeId(db, form.level, form.subject, "subject");
  await assertOwnScope(context, { level: form.level, subject: subject_id });
  return {
    level: form.level,
    subject_id,
    during: `[${form.from},${addDays(form.to, 1)})`,
    kind: isRamadan ? ("RAMADAN" as const) : (form.kind as "SHIFT" | "CLOSURE"),
    shift_id: form.kind === "SHIFT" ? await shiftId(db, form.shift) : null,
    off_type: form.kind === "CLOSURE" ? ("SPECIAL" as const) : null,
    ramadan: isRamadan ? form.kind === "RAMADAN" : null,
    over_holidays: form.kind === "SHIFT" && form.overHolidays,
    title: tidyPersian(form.title),
  };
}

async function shiftId(db: Db, code: string | null | undefined): Promise<number> {
  const row = code
    ? await db.selectFrom("shift").select("id").where("code", "=", code).executeTakeFirst()
    : undefined;
  if (!row) throw fail("unknown-code", { value: code ?? "" }, ["shift"]);
  return row.id;
}

type Kept = { level: Level; subject_id: string | null };

const daysOf = ({ from, to }: Pick<Form, "from" | "to">, { level, subject_id }: Kept): Stretch => ({
  from,
  to,
  whom: withinScope(level, subject_id),
});
