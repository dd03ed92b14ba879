import { fail } from "@schemas/errors";
import type { leaveTypes as declared } from "@schemas/registers/leave-types";
import { sql } from "kysely";
import { hasRow } from "../../db/one-row";
import { invalidInput } from "../../rules/invalid-input";
import type { Hooks } from "./hooks";

/** Leave types. Only a type charged to its own allowance has one. */
export const leaveTypes: Hooks<typeof declared> = {
  async before({ db }, { was, form }) {
    if (!form) return;
    const { chargedTo, allowancePer, allowanceDays = null, allowanceMinutes = null } = form;
    const isOwn = chargedTo === "own";
    if (isOwn && allowanceDays === null && !allowanceMinutes)
      throw invalidInput("allowanceDays", "required", "");
    if (isOwn && allowanceDays !== null && allowanceMinutes !== null)
      throw fail("allowance-days-or-hours", {}, ["allowanceMinutes"]);
    if (!isOwn && (allowanceDays !== null || allowanceMinutes !== null))
      throw fail("allowance-not-own", {}, [allowanceDays === null ? "allowanceMinutes" : "allowanceDays"]);
    for (const name of ["mostPerDay", "allowanceMinutes"] as const)
      if (form[name] === 0) throw invalidInput(name, "from-one", 0);
    if (!was || (isOwn && allowancePer !== "event")) return;
    if (await hasRow(db, "leave_entry", { type_code: was.row.code }))
      throw fail("leave-type-has-entries", {}, [isOwn ? "allowancePer" : "chargedTo"]);
  },
  uses: ({ row }) => [
    [
      "leaveEntry",
      sql`select person.name from leave_entry join person using (personnel_number) where type_code = ${row.code}`,
    ],
  ],
};
