import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import type { Reach } from "../../rules/reach";
import { inPersianOrder, type Sorting } from "./list-page";
import { meantBy, withinReach } from "./people";

type Asked = {
  range: DateRange;
  reach: Reach;
  sectionCode?: string | undefined;
  search?: string | undefined;
};

/** Active people of a reach, as lists of their punches show them. */
export function peopleOfPunches(db: Db, { reach, sectionCode, search }: Omit<Asked, "range">) {
  return db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .select([
      "person.personnel_number as personnelNumber",
      "person.name",
      "person.section_code as sectionCode",
      "section.name as sectionName",
    ])
    .where("person.is_active", "=", true)
    .where(withinReach(reach))
    .where(meantBy(search))
    .$if(Boolean(sectionCode), (query) => query.where("person.section_code", "=", sectionCode ?? ""));
}

/** The stored days of such people: those with a punch missing or in conflict, or those where all pair up. */
export function punchDays(db: Db, kind: "incomplete" | "complete", { range, ...people }: Asked) {
  return peopleOfPunches(db, people)
    .innerJoin("day_work as work", "work.personnel_number", "person.personnel_number")
    .select(sql<IsoDate>`work.day`.as("date"))
    .where("work.day", ">=", range.from)
    .where("work.day", "<=", range.to)
    .where(
      kind === "incomplete"
        ? sql<boolean>`(work.is_incomplete or work.is_conflict)`
        : sql<boolean>`(not work.is_incomplete and not work.is_conflict and work.first_in is not null)`,
    );
}

const byNumber = sql`lpad(person.personnel_number, 20, '0')`;

export const punchDaySorting: Sorting = {
  by: {
    date: sql.ref("work.day"),
    name: inPersianOrder("person.name"),
    personnelNumber: byNumber,
    sectionName: inPersianOrder("section.name"),
  },
  usual: "-date",
  tie: sql`person.personnel_number, work.day`,
};

/** The rows of a person as the clocks sent them, on civil days. */
export function rawPunches(db: Db, personnelNumber: string, { from, to }: DateRange) {
  return db
    .selectFrom("punch")
    .leftJoin("clock", "clock.code", "punch.device")
    .select([
      "punch.personnel_number as personnelNumber",
      "punch.day as date",
      "punch.minute as time",
      "punch.direction",
      "punch.source",
      "punch.device",
      "clock.name as deviceName",
      "punch.recorded_at as recordedAt",
    ])
    .where("punch.personnel_number", "=", personnelNumber)
    .where("punch.day", ">=", from)
    .where("punch.day", "<=", to);
}

export const rawPunchSorting: Sorting = {
  by: {
    date: sql.ref("punch.day"),
    device: sql.ref("punch.device"),
    recordedAt: sql.ref("punch.recorded_at"),
  },
  usual: "date",
  tie: sql`punch.day, punch.minute, punch.direction`,
};
