import type { calendar } from "@schemas/calls/calendar";
import type { AnswerOf } from "@schemas/define-call";
import { sql } from "kysely";
import type { Level } from "../../rules/day-work/types";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { meansRow } from "./means-row";
import { subjectCode, subjectName } from "./subject-text";

type Kind = AnswerOf<typeof calendar.getDayException>["kind"];
type Filter = { search?: string | undefined; level?: Level | undefined; kind?: Kind | undefined };

const whom = { level: "day_exception.level", subject: "day_exception.subject_id" };

/** Exceptions as lists show them; by code and by name. */
export function listedExceptions(db: Db, { search, level, kind }: Filter = {}) {
  const shownKind = sql<Kind>`
    case when day_exception.kind = 'RAMADAN' and not coalesce(day_exception.ramadan, true) then 'NO_RAMADAN'
      else day_exception.kind end`;
  return db
    .selectFrom("day_exception")
    .leftJoin("shift", "shift.id", "day_exception.shift_id")
    .select(["day_exception.id", "day_exception.level", "day_exception.title", "day_exception.version"])
    .select(["shift.code as shift", "day_exception.over_holidays as overHolidays", shownKind.as("kind")])
    .select(sql<string>`lower(day_exception.during)`.as("from"))
    .select(sql<string>`upper(day_exception.during) - 1`.as("to"))
    .select(sql<string>`coalesce(shift.name, '')`.as("shiftName"))
    .select([subjectCode(whom).as("subject"), subjectName(whom).as("subjectName")])
    .where(meansRow(search, ["day_exception.title"], "day_exception.subject_id"))
    .$if(level !== undefined, (query) => query.where("day_exception.level", "=", level as Level))
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`${shownKind} = ${kind}`));
}

export const exceptionSorting: Sorting = {
  by: {
    from: sql`lower(day_exception.during)`,
    to: sql`upper(day_exception.during)`,
    level: sql.ref("day_exception.level"),
    kind: sql.ref("day_exception.kind"),
    title: inPersianOrder("day_exception.title"),
  },
  usual: "-from",
  tie: sql.ref("day_exception.id"),
};
