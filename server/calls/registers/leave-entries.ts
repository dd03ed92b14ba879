import { fail } from "@schemas/errors";
import type { leaveEntries as declared } from "@schemas/registers/leave-entries";
import { formatJalali, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { ofAdministrator } from "../../access/reach";
import type { Db } from "../../db/db";
import { findPlace, matchesPerson, withinReach } from "../../db/tables/people";
import { hasEntries, leaveType } from "../../leave/leave-types";
import { invalidInput } from "../../rules/invalid-input";
import type { Hooks, RowOf } from "./hooks";

export const leaveEntries: Hooks<typeof declared> = {
  join: (rows) => rows.innerJoin("person", "person.personnel_number", "leave_entry.personnel_number"),
  reads: {
    name: sql.ref("person.name"),
    typeName: sql`coalesce((select name from request_type where kind = 'leave' and code = leave_entry.type_code), '')`,
  },
  means: matchesPerson,
  narrows: {
    from: (day) => sql<boolean>`leave_entry.day >= ${day}`,
    to: (day) => sql<boolean>`leave_entry.day <= ${day}`,
  },
  tie: sql`leave_entry.id desc`,
  within: (context) => withinReach(ofAdministrator(context)),
  missing: (_, isBeyond) => fail(isBeyond ? "not-yours" : "not-found"),

  async before({ db, who }, { was, form }) {
    if (was && who.username === was.row.personnelNumber) throw fail("own-affairs");
    if (!form) return;
    const { personnelNumber, kind, minutes = null, days = null, reason, typeCode } = form;
    if (minutes === null && days === null) throw invalidInput("days", "required", "");
    if (typeCode) await assertHasEntries(db, String(typeCode));
    if (!minutes && !days && kind !== "opening" && kind !== "carryOver")
      throw invalidInput(minutes === null ? "days" : "minutes", "from-one", 0);
    if (!(await findPlace(db, personnelNumber)))
      throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
    if ((kind === "increase" || kind === "decrease") && !tidyPersian(reason))
      throw invalidInput("reason", "required", reason);
    await assertOpensOnce(db, form, was?.row);
  },
  columns: (_, { typeCode }) => ({ type_code: typeCode || null }),
  /** Each person has one carry-over a year and type. */
  taken: { leave_entry_carry_over: () => fail("leave-year-carried-already", {}, ["date"]) },
};

type Entry = Pick<RowOf<typeof declared>, "personnelNumber" | "date" | "kind"> & {
  typeCode?: string | null | undefined;
};

/** Whether an entry is what annual leave begins its year with. */
const opensAnnual = ({ kind, typeCode }: Pick<Entry, "kind" | "typeCode">) =>
  !typeCode && (kind === "opening" || kind === "carryOver");

/**
 * Refuses a second entry for what a person brings into a year of annual leave: the ledger would add both. Entries that
 * were there together before can still be corrected.
 */
async function assertOpensOnce(db: Db, form: Entry, was: (Entry & { id: number }) | undefined) {
  if (!opensAnnual(form)) return;
  const { personnelNumber, date, kind } = form;
  const { year } = isoToJalali(date);
  const isSameYear =
    was?.personnelNumber === personnelNumber && opensAnnual(was) && isoToJalali(was.date).year === year;
  if (isSameYear) return;
  const { from, to } = jalaliYearRange(year);
  const other = await db
    .selectFrom("leave_entry")
    .select("day")
    .where("personnel_number", "=", personnelNumber)
    .where("type_code", "is", null)
    .where("kind", "in", ["opening", "carryOver"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    // Two carry-overs of one day have a refusal of their own.
    .where(({ eb, not, and }) =>
      not(and([eb("kind", "=", "carryOver"), eb("day", "=", date), sql.lit(kind === "carryOver")])),
    )
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  if (other) throw fail("leave-year-opened-already", { date: formatJalali(other.day) }, ["date"]);
}

/** Refuses a type without a running allowance: an entry would have nothing to add to. */
async function assertHasEntries(db: Db, code: string): Promise<void> {
  const type = await leaveType(db, code);
  if (!type || !hasEntries(type)) throw fail("leave-type-without-entries", {}, ["typeCode"]);
}
