import { isDeepStrictEqual } from "node:util";
import { fail } from "@schemas/errors";
import type { dayExceptions as declared } from "@schemas/registers/day-exceptions";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertOwnScope, scopeWithin } from "../../access/own-scope";
import { ofAdministrator } from "../../access/reach";
import type { Db } from "../../db/db";
import { subjectCode, subjectName } from "../../db/tables/subject-text";
import { scopeId, withinScope } from "../scopes";
import type { Hooks, Version } from "./hooks";

const whom = { level: "day_exception.level", subject: "day_exception.subject_id" };

/** Days that depart from the plan: another shift, a closure, the hours of Ramadan or not. */
export const dayExceptions: Hooks<typeof declared> = {
  join: (rows) => rows.leftJoin("shift", "shift.id", "day_exception.shift_id"),
  reads: {
    kind: sql`case when day_exception.kind = 'RAMADAN' and not coalesce(day_exception.ramadan, true)
      then 'NO_RAMADAN' else day_exception.kind end`,
    shift: sql.ref("shift.code"),
    shiftName: sql`coalesce(shift.name, '')`,
    subject: subjectCode(whom),
    subjectName: subjectName(whom),
    from: sql`lower(day_exception.during)`,
    to: sql`upper(day_exception.during) - 1`,
  },
  within: (context) =>
    scopeWithin(ofAdministrator(context), { level: sql.ref(whom.level), subject: sql.ref(whom.subject) }),

  async before(context, { was, form }) {
    if (was) await assertOwnScope(context, { level: was.stored.level, subject: was.stored.subject_id });
    if (form && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
  },

  async columns(context, { level, subject, from, to, kind, shift, overHolidays }) {
    const isRamadan = kind === "RAMADAN" || kind === "NO_RAMADAN";
    const subject_id = await scopeId(context.db, level, subject, "subject");
    await assertOwnScope(context, { level, subject: subject_id });
    return {
      subject_id,
      during: `[${from},${addDays(to, 1)})`,
      kind: isRamadan ? "RAMADAN" : kind,
      shift_id: kind === "SHIFT" ? await shiftId(context.db, shift) : null,
      off_type: kind === "CLOSURE" ? "SPECIAL" : null,
      ramadan: isRamadan ? kind === "RAMADAN" : null,
      over_holidays: kind === "SHIFT" && overHolidays,
    };
  },

  touches: (was, is) =>
    was && is && isDeepStrictEqual(engineSide(was), engineSide(is))
      ? []
      : [was, is].flatMap((one) => (one ? [daysOf(one)] : [])),
  touchedBy: "from",
};

type Exception = Version<typeof declared>;

/** All of an exception but its title. */
const engineSide = ({ stored: { title: _, version: __, ...stored } }: Exception) => stored;

const daysOf = ({ row: { from, to }, stored: { level, subject_id } }: Exception) => ({
  from,
  to,
  people: withinScope(level, subject_id),
});

async function shiftId(db: Db, code: string | null | undefined): Promise<number> {
  const row = code
    ? await db.selectFrom("shift").select("id").where("code", "=", code).executeTakeFirst()
    : undefined;
  if (!row) throw fail("unknown-code", { value: code ?? "" }, ["shift"]);
  return row.id;
}
