import type { Duty } from "@schemas/define-call";
import { type Identity, personOf } from "../context/identity";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { hasDirectoryPassword } from "./directory-password";

/** The first duty of an account; undefined when it has none. */
export async function dutyOf(db: Db, server: Server, who: Identity): Promise<Duty | undefined> {
  if (who.mustChangePassword && !(await isOfDirectory(db, server, who))) return "must-change-password";
  return who.mustSetSecondFactor ? "must-set-second-factor" : undefined;
}

/** Whether the directory holds this account's password; it can then only be changed there. */
async function isOfDirectory(db: Db, server: Server, who: Identity): Promise<boolean> {
  const person = personOf(who);
  return person !== null && (await hasDirectoryPassword(db, server, person));
}
