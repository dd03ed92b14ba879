import type { personnel as declared } from "@schemas/calls/personnel";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { sql } from "kysely";
import { assertSelf } from "../access/reach";
import { endSessionsOf } from "../db/tables/sessions";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers, SignedIn } from "./context";
import { hasDirectoryPassword } from "./directory-password";
import {
  assertProvedNow,
  assertStrongPassword,
  endOtherSessions,
  hashPassword,
  isPassword,
  openSealed,
} from "./passwords";

type Passwords = Pick<
  Handlers<typeof declared>,
  "changePassword" | "changePasswordByAdmin" | "changeAdminPassword"
>;

/** Changes of passwords. Each is sealed for the account that is signed in, whomever it is for. */
export const personnelPasswords: Passwords = {
  async changePassword({ personnelNumber, password }, context) {
    assertSelf(context, personnelNumber);
    if (context.who.kind !== "employee") return changeAccountPassword(context, password);
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
        password_hash: await newHash(context, password, password_hash),
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
    const { db, today, record, who } = context;
    const numbers = [...new Set(personnelNumbers)].sort();
    if (numbers.length === 0) throw invalidInput("personnelNumbers", "required", "");
    const opened = toLatinDigits(await openSealed(context, password, who.username));
    assertStrongPassword(opened);
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

  changeAdminPassword: ({ password }, context) => changeAccountPassword(context, password),
};

async function changeAccountPassword(context: SignedIn, sealed: string): Promise<undefined> {
  const { db, today, who, record } = context;
  const { password_hash } = await db
    .selectFrom("account")
    .select("password_hash")
    .where("name", "=", who.username)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const hash = await newHash(context, sealed, password_hash);
  await db
    .updateTable("account")
    .set({ password_hash: hash, password_changed_on: today })
    .where("name", "=", who.username)
    .execute();
  await endOtherSessions(context);
  await record({ action: "change-password", subject: "account", key: who.username });
}

/** The hash of a new password of the caller's own: the old one was proved just now and is not the new one. */
async function newHash(context: SignedIn, sealed: string, currentHash: string | null): Promise<string> {
  assertProvedNow(context);
  const password = toLatinDigits(await openSealed(context, sealed, context.who.username));
  if (await isPassword(currentHash, password)) throw fail("same-password", {}, ["password"]);
  assertStrongPassword(password);
  return hashPassword(password);
}
