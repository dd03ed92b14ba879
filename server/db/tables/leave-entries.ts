import type { LeaveEntryKind } from "@schemas/leave";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { meantBy } from "./people";

type Filter = {
  search?: string | undefined;
  personnelNumber?: string | undefined;
  kind?: LeaveEntryKind | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
};

/** What was put down in leave ledgers by hand, as lists show it. */
export function listedEntries(db: Db, filter: Filter = {}) {
  const { search, personnelNumber, kind, from, to } = filter;
  return db
    .selectFrom("leave_entry")
    .innerJoin("person", "person.personnel_number", "leave_entry.personnel_number")
    .select(["leave_entry.id", "leave_entry.personnel_number as personnelNumber", "person.name"])
    .select(["leave_entry.day as date", "leave_entry.kind", "leave_entry.minutes", "leave_entry.reason"])
    .select("leave_entry.version")
    .where(meantBy(search))
    .$if(Boolean(personnelNumber), (query) =>
      query.where("leave_entry.personnel_number", "=", personnelNumber ?? ""),
    )
    .$if(kind !== undefined, (query) => query.where("leave_entry.kind", "=", kind as LeaveEntryKind))
    .$if(Boolean(from), (query) => query.where("leave_entry.day", ">=", from ?? ""))
    .$if(Boolean(to), (query) => query.where("leave_entry.day", "<=", to ?? ""));
}

export const entrySorting: Sorting = {
  by: {
    date: sql.ref("leave_entry.day"),
    name: inPersianOrder("person.name"),
    personnelNumber: sql`lpad(person.personnel_number, 20, '0')`,
    kind: sql.ref("leave_entry.kind"),
    minutes: sql.ref("leave_entry.minutes"),
  },
  usual: "-date",
  tie: sql`leave_entry.id desc`,
};
