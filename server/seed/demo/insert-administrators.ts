import type { Db } from "../../db/db";
import { cast } from "./people";

/**
 * Administrators in addition to the emergency account: two accounts without a person, and a person who also has their
 * own pages.
 */
const accounts = [
  { account_name: "hr.karimi", name: "نسرین کریمی", role: "Human resources" },
  { account_name: "audit", name: "بهرام صالحی", role: "Auditor" },
] as const;

export async function insertAdministrators(tx: Db, passwordHash: string): Promise<void> {
  const roles = await tx.selectFrom("role").select(["id", "name_en"]).execute();
  const roleId = (name: string) => roles.find(({ name_en }) => name_en === name)?.id as number;
  await tx
    .insertInto("account")
    .values(accounts.map(({ account_name }) => ({ name: account_name, password_hash: passwordHash })))
    .execute();
  await tx
    .insertInto("administrator")
    .values([
      ...accounts.map(({ role, ...account }) => ({ ...account, role_id: roleId(role) })),
      { personnel_number: cast.adviser, role_id: roleId("Payroll") },
    ])
    .execute();
}
