import { fail } from "@schemas/errors";
import type { leaveEntries as declared } from "@schemas/registers/leave-entries";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { ofAdministrator } from "../../access/reach";
import { findPlace, meantBy, withinReach } from "../../db/tables/people";
import { invalidInput } from "../../rules/invalid-input";
import type { Hooks } from "./hooks";

/** What is put down in people's leave ledgers by hand. */
export const leaveEntries: Hooks<typeof declared> = {
  join: (rows) => rows.innerJoin("person", "person.personnel_number", "leave_entry.personnel_number"),
  reads: { name: sql.ref("person.name") },
  means: meantBy,
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
    const { personnelNumber, kind, minutes, reason } = form;
    if (minutes === 0 && kind !== "opening" && kind !== "carryOver")
      throw invalidInput("minutes", "from-one", minutes);
    if (!(await findPlace(db, personnelNumber)))
      throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
    if ((kind === "increase" || kind === "decrease") && !tidyPersian(reason))
      throw invalidInput("reason", "required", reason);
  },
  /** What a year begins with is one entry a person. */
  taken: { leave_entry_carry_over: () => fail("leave-year-carried-already", {}, ["date"]) },
};
