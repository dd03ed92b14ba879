import { fail } from "@schemas/errors";
import { assertProvedNow, endOtherSessions, hashPassword, isPassword } from "../access/passwords";
import type { SignedIn } from "../context/context";
import { personOf } from "../context/identity";
import { holdRow, setRow } from "../db/one-row";
import { changePerson } from "../db/tables/people";
import { hasDirectoryPassword } from "./directory-password";
import { assertGoodPassword, knownOwner } from "./new-password";

/**
 * Hashes the caller's new password. It must differ from the old one, which was proved recently, and follow the rules.
 */
async function ownNewHash(
  context: SignedIn,
  password: string,
  currentHash: string | null,
  field = "password",
): Promise<string> {
  assertProvedNow(context);
  const { db, who } = context;
  if (await isPassword(currentHash, password)) throw fail("same-password", {}, [field]);
  await assertGoodPassword(db, password, await knownOwner(db, who.username), field);
  return hashPassword(password);
}

/** Changes the caller's password, for people and for accounts that are no people. */
export async function changeOwnPassword(context: SignedIn, password: string, field?: string): Promise<void> {
  const { db, server, today, who, record } = context;
  const person = personOf(who);
  if (person !== null && (await hasDirectoryPassword(db, server, person)))
    throw fail("password-of-directory");
  const { password_hash: current } =
    person === null
      ? await holdRow(db, "account", { name: who.username }, ["password_hash"])
      : await holdRow(db, "person", { personnel_number: person }, ["password_hash"]);
  const changed = {
    password_hash: await ownNewHash(context, password, current, field),
    password_changed_on: today,
    must_change_password: false,
  };
  if (person === null) await setRow(db, "account", { name: who.username }, changed);
  else await changePerson(db, person, changed);
  await endOtherSessions(context);
  const subject = person === null ? "account" : "person";
  await record("change-password", subject, who.username);
}
