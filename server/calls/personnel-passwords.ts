import type { personnel as declared } from "@schemas/calls/personnel";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { assertNotAbove } from "../access/above";
import { assertDelegated, assertNoManagers } from "../access/delegated";
import { hashPassword } from "../access/passwords";
import { assertSelf, ofAdministrator } from "../access/reach";
import { withinReach } from "../db/tables/people";
import { endSessionsOf } from "../db/tables/sessions";
import { invalidInput } from "../rules/invalid-input";
import { changeOwnPassword } from "./account-password";
import { directoryPasswordsAmong } from "./directory-password";
import type { Handlers } from "./handlers";
import { assertGoodPassword, knownOwner, openNewPassword } from "./new-password";

/** Changes of passwords. Each is sealed for the signed-in account, even if it is for somebody else. */
export const personnelPasswords = {
  async changePassword({ personnelNumber, password }, context) {
    assertSelf(context, personnelNumber);
    await changeOwnPassword(context, await openNewPassword(context, password));
  },

  async changePasswordByAdmin({ password, personnelNumbers }, context) {
    const { db, server, today, record } = context;
    const numbers = [...new Set(personnelNumbers)].sort();
    if (numbers.length === 0) throw invalidInput("personnelNumbers", "required", "");
    await assertDelegated(context, numbers);
    await assertNoManagers(context, numbers);
    await assertNotAbove(context, numbers);
    // A password set here would not let these people sign in.
    for (const personnelNumber of await directoryPasswordsAmong(db, server, numbers))
      throw fail("password-of-network", { personnelNumber }, ["personnelNumbers"]);
    const opened = await openNewPassword(context, password);
    for (const personnelNumber of numbers)
      await assertGoodPassword(db, opened, await knownOwner(db, personnelNumber));
    // One hash for all of them: they share the password until each has chosen another.
    const hash = await hashPassword(opened);
    for (const personnelNumber of numbers) {
      await db
        .updateTable("person")
        .set({
          password_hash: hash,
          must_change_password: true,
          password_changed_on: today,
          version: sql`version + 1`,
        })
        .where("personnel_number", "=", personnelNumber)
        .returning("personnel_number")
        .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }, ["personnelNumbers"]));
      await endSessionsOf(db, personnelNumber);
      await record("reset-password", "person", personnelNumber);
    }
    return { count: numbers.length };
  },

  async listWithoutPassword(_, context) {
    return context.db
      .selectFrom("person")
      .select("personnel_number as personnelNumber")
      .where("is_active", "=", true)
      .where("password_hash", "is", null)
      .where("use_active_directory", "=", false)
      .where(withinReach(ofAdministrator(context)))
      .orderBy("personnel_number")
      .execute();
  },

  async changeAdminPassword({ password }, context) {
    await changeOwnPassword(context, await openNewPassword(context, password));
  },
} satisfies Partial<Handlers<typeof declared>>;
