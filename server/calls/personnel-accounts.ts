import type { personnel as declared } from "@schemas/calls/personnel";
import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { sql } from "kysely";
import { endSessionsOf } from "../db/tables/sessions";
import { isUniqueViolation } from "../db/tables/unique-violation";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers, SignedIn } from "./context";
import {
  assertProvedNow,
  assertStrongPassword,
  endOtherSessions,
  hashPassword,
  isPassword,
  openSealed,
} from "./passwords";
import { assertMaySee, assertSelf, assertSelfOrAdmin } from "./reach";

type Accounts = Pick<
  Handlers<typeof declared>,
  | "changePassword"
  | "changePasswordByAdmin"
  | "changeAdminPassword"
  | "changeSetting"
  | "findDomainName"
  | "updateDomainName"
  | "usesActiveDirectory"
>;

/** Passwords, directory names and personal settings. A sealed password is sealed for the account that is signed in, by its name. */
export const personnelAccounts: Accounts = {
  async changePassword({ personnelNumber, password }, context) {
    assertSelf(context, personnelNumber);
    if (context.who.kind !== "employee") return changeAccountPassword(context, password);
    const { db, today, record } = context;
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

  async changeSetting({ personnelNumber, palette, useActiveDirectory, theme, language }, context) {
    assertSelf(context, personnelNumber);
    const { db, who, record } = context;
    if (palette !== undefined && (palette < 1 || palette > 4))
      throw invalidInput("palette", "not-a-choice", palette);
    const look = { palette, theme, language };
    if (who.kind !== "employee") {
      const before = await db
        .selectFrom("account")
        .select(["palette", "theme", "language"])
        .where("name", "=", who.username)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const after = { ...before, ...given(look) };
      await db.updateTable("account").set(after).where("name", "=", who.username).execute();
      await record({ action: "change-setting", subject: "account", key: who.username, before, after });
      return;
    }
    const { domain_name, ...before } = await db
      .selectFrom("person")
      .select(["palette", "theme", "language", "use_active_directory", "domain_name"])
      .where("personnel_number", "=", personnelNumber)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (useActiveDirectory && !domain_name) throw fail("unknown-domain-user", {}, ["useActiveDirectory"]);
    const after = { ...before, ...given({ ...look, use_active_directory: useActiveDirectory }) };
    await db
      .updateTable("person")
      .set({ ...after, version: sql`version + 1` })
      .where("personnel_number", "=", personnelNumber)
      .execute();
    await record({ action: "change-setting", subject: "person", key: personnelNumber, before, after });
  },

  async findDomainName({ personnelNumber }, { db }) {
    const person = await db
      .selectFrom("person")
      .select("domain_name as domainName")
      .where("personnel_number", "=", personnelNumber)
      .executeTakeFirst();
    if (!person) throw fail("person-not-found", { personnelNumber });
    return person;
  },

  async updateDomainName({ personnelNumber, domainName }, { db, record }) {
    const name = domainName.trim() || null;
    const before = await db
      .selectFrom("person")
      .select("domain_name as domainName")
      .where("personnel_number", "=", personnelNumber)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
    try {
      await db
        .updateTable("person")
        .set({
          domain_name: name,
          ...(name ? {} : { use_active_directory: false }),
          version: sql`version + 1`,
        })
        .where("personnel_number", "=", personnelNumber)
        .execute();
    } catch (error) {
      throw isUniqueViolation(error, "person_domain_name")
        ? fail("domain-name-taken", {}, ["domainName"])
        : error;
    }
    // Browsers remembered under the old name must prove the new one.
    await db.deleteFrom("remembered_device").where("personnel_number", "=", personnelNumber).execute();
    await record({
      action: "set-domain-name",
      subject: "person",
      key: personnelNumber,
      before,
      after: { domainName: name },
    });
  },

  async usesActiveDirectory({ personnelNumber }, context) {
    assertSelfOrAdmin(context, personnelNumber);
    await assertMaySee(context, personnelNumber);
    const { use_active_directory } = await context.db
      .selectFrom("person")
      .select("use_active_directory")
      .where("personnel_number", "=", personnelNumber)
      .executeTakeFirstOrThrow();
    return { isUsed: use_active_directory };
  },
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

/** What was given; what was left out stays as it is. */
function given<T extends object>(changes: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}
