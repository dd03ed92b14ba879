import type { personnel as declared } from "@schemas/calls/personnel";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { assertNotAbove } from "../access/above";
import { assertSelf } from "../access/reach";
import { endSessionsOf } from "../db/tables/sessions";
import { invalidInput } from "../rules/invalid-input";
import { changeAccountPassword, ownNewHash } from "./account-password";
import type { Handlers } from "./context";
import { hasDirectoryPassword } from "./directory-password";
import { assertGoodPassword, knownOwner, openNewPassword } from "./new-password";
import { endOtherSessions, hashPassword } from "./passwords";

type Passwords = Pick<
  Handlers<typeof declared>,
  "changePassword" | "changePasswordByAdmin" | "changeAdminPassword"
>;

/** Changes of passwords. Each is sealed for the account that is signed in, whomever it is for. */
export const personnelPasswords: Passwords = {
  async changePassword({ personnelNumber, password }, context) {
    assertSelf(context, personnelNumber);
    const { who } = context;
    const opened = await openNewPassword(context, password);
    const isPerson = who.kind === "employee" || (who.kind === "webAdmin" && who.standing.personnelNumber);
    if (!isPerson) return changeAccountPassword(context, opened);
    const { db, server, today, record } = context;
    if (await hasDirectoryPassword(db, server, personnelNumber)) throw fail("password-of-directory");
    const { password_hash } = await db
      .selectFrom("person")
      .select("password_hash")
      .where("personnel_number", "=", personnelNumber)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await db
      .updateTable("person")
      .set({
        password_hash: await ownNewHash(context, opened, password_hash),
        must_change_password: false,
        password_changed_on: today,
        version: sql`version + 1`,
      })
      .where("personnel_number", "=", personnelNumber)
      .execute();
    await endOtherSessions(context);
    await record({ action: "change-password", subject: "person", key: personnelNumber });
  },

  async changePasswordByAdmin({ password, personnelNumbers }, context) {
    const { db, today, record } = context;
    const numbers = [...new Set(personnelNumbers)].sort();
    if (numbers.length === 0) throw invalidInput("personnelNumbers", "required", "");
    await assertNotAbove(context, numbers);
    const opened = await openNewPassword(context, password);
    for (const personnelNumber of numbers)
      await assertGoodPassword(db, opened, await knownOwner(db, personnelNumber));
    // One hash for all: they share the password already, until each has chosen another.
    const hash = await hashPassword(opened);
    for (const personnelNumber of numbers) {
      const changed = await db
        .updateTable("person")
        .set({
          password_hash: hash,
          must_change_password: true,
          password_changed_on: today,
          version: sql`version + 1`,
        })
        .where("personnel_number", "=", personnelNumber)
        .returning("personnel_number")
        .executeTakeFirst();
      if (!changed) throw fail("person-not-found", { personnelNumber }, ["personnelNumbers"]);
      await endSessionsOf(db, personnelNumber);
      await record({ action: "reset-password", subject: "person", key: personnelNumber });
    }
    return { count: numbers.length };
  },

  async changeAdminPassword({ password }, context) {
    await changeAccountPassword(context, await openNewPassword(context, password));
  },
};
