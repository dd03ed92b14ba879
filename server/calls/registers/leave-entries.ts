import { fail } from "@schemas/errors";
import type { leaveEntries as declared } from "@schemas/registers/leave-entries";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { ofAdministrator } from "../../access/reach";
import type { Db } from "../../db/db";
import { findPlace, matchesPerson, withinReach } from "../../db/tables/people";
import { hasEntries, leaveType } from "../../leave/leave-types";
import { invalidInput } from "../../rules/invalid-input";
import type { Hooks } from "./hooks";

/** Manual entries in people's leave ledgers. */
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
  },
  // Fields left empty in the form are missing from the request.
  columns: (_, { typeCode, days, minutes }) => ({
    type_code: typeCode || null,
    days: days ?? null,
    minutes: minutes ?? null,
  }),
  /** Each person has one carry-over a year and type. */
  taken: { leave_entry_carry_over: () => fail("leave-year-carried-already", {}, ["date"]) },
};

/** Refuses a type without a running allowance: an entry would have nothing to add to. */
async function assertHasEntries(db: Db, code: string): Promise<void> {
  const type = await leaveType(db, code);
  if (!type || !hasEntries(type)) throw fail("leave-type-without-entries", {}, ["typeCode"]);
}
